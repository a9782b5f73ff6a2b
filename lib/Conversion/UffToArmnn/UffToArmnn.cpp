//===- UffToArmnn.cpp - Converts the uff dialect to armnn -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "Constants.h"
#include "Lowerings.h"
#include "ShapeArithmetic.h"
#include "armnn-mlir/Conversion/UffPlugin.h"
#include "dialects/uff/CustomOperations.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_CONVERTUFFTOARMNN
#include "armnn-mlir/Conversion/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// What has become of a value of the UFF graph.
struct Converted {
  Value value; // null if there is none
  /// The constant that the file lost and that must be given, or null.
  uff::ConstantOp lost = {};
};

/// Converts a UFF graph from its first node to its last.
class GraphConverter {
public:
  GraphConverter(func::FuncOp main, uint64_t maxFoldedElements)
      : main(main), builder(main.getContext()),
        plugins(UffPlugins::get(main.getContext())),
        elementsLeft(maxFoldedElements) {}

  LogicalResult run();

private:
  void convertInput(unsigned index);
  void convertNode(Operation *node);
  Converted convertConstant(uff::ConstantOp constant);
  Converted lower(Operation *node, const UffLowerings::Lowering &lowering,
                  ValueRange operands);
  void finish(ArrayRef<Operation *> nodes);

  InFlightDiagnostic emitRefusal(Operation *node);

  func::FuncOp main;
  OpBuilder builder;
  const UffPlugins *plugins; // null if there are none
  UffLowerings lowerings;
  ShapeArithmetic arithmetic;
  uint64_t elementsLeft; // that nodes may make
  DenseMap<Value, Converted> converted;
  bool isBlocked = false;
};

class ConvertUffToArmnn
    : public armnn::impl::ConvertUffToArmnnBase<ConvertUffToArmnn> {
public:
  using ConvertUffToArmnnBase::ConvertUffToArmnnBase;

  void runOnOperation() override {
    if (failed(convertUffToArmnn(getOperation(), maxFoldedElements)))
      signalPassFailure();
  }
};

} // namespace

const UffLowerings::Lowering *UffLowerings::lookup(Operation *node) const {
  auto customOp = dyn_cast<uff::CustomOp>(node);
  const llvm::StringMap<Lowering> &table = customOp ? custom : core;
  auto found = table.find(customOp ? customOp.getUffOperation()
                                   : node->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}

StringRef UffLowerings::getReason(Operation *node) const {
  auto customOp = dyn_cast<uff::CustomOp>(node);
  auto found =
      customOp ? reasons.find(customOp.getUffOperation()) : reasons.end();
  if (found != reasons.end())
    return found->second;
  const uff::CustomOperation *known =
      customOp ? uff::lookupCustomOperation(customOp.getUffOperation())
               : nullptr;
  if (known && known->isTraining)
    return "control flow belongs to a training graph; freeze the graph for "
           "inference (no dropout or batch statistics that a condition "
           "switches) before it is converted to UFF";
  if (known)
    return "it is known by name only; give it a lowering with "
           "--load-dialect-plugin (docs/uff-plugins.md), or cut the graph "
           "before it";
  return "no lowering is known for this operation; give it one with "
         "--load-dialect-plugin (docs/uff-plugins.md)";
}

/// The id of a node: its location.
static StringRef getId(Operation *node) {
  auto name = node->getLoc()->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

InFlightDiagnostic GraphConverter::emitRefusal(Operation *node) {
  isBlocked = true;
  InFlightDiagnostic error = emitError(node->getLoc(), "node ");
  if (StringRef id = getId(node); !id.empty())
    error << "'" << id << "' ";
  error << "(" << cast<uff::NodeOp>(node).getUffOperation()
        << ") cannot be converted: ";
  return error;
}

/// The Arm NN type with a UFF type's elements, or null. Small integers are
/// quantized with scale 1.
static Type convertElementType(Type type) {
  MLIRContext *context = type.getContext();
  auto makeQuantized = [&](unsigned bits) {
    return quant::UniformQuantizedType::get(
        quant::QuantizationFlags::Signed, IntegerType::get(context, bits),
        Float32Type::get(context), /*scale=*/1.0, /*zeroPoint=*/0,
        llvm::minIntN(bits), llvm::maxIntN(bits));
  };
  if (type.isSignlessInteger(8))
    return makeQuantized(8);
  if (type.isSignlessInteger(16))
    return makeQuantized(16);
  return armnn::getDataType(type) ? type : Type();
}

//===----------------------------------------------------------------------===//
// Inputs and constants
//===----------------------------------------------------------------------===//

void GraphConverter::convertInput(unsigned index) {
  BlockArgument argument = main.getArgument(index);
  auto nameAttr =
      main.getArgAttrOfType<StringAttr>(index, uff::UffDialect::kNameAttr);
  StringRef name = nameAttr ? nameAttr.getValue() : "";
  auto type = cast<TensorType>(argument.getType());
  Type elementType = convertElementType(type.getElementType());
  Converted &result = converted[argument];
  if (!elementType || !type.hasRank()) {
    isBlocked = true;
    InFlightDiagnostic error = emitError(argument.getLoc())
                               << "input '" << name << "' ";
    if (!elementType)
      error << "has a data type that the format has no code for (bool, "
               "float64, uint8 or string); such inputs cannot be converted";
    else
      error << "has no recorded shape; give it with --input-shape " << name
            << "=SIZES, the batch first, such as 1x224x224x3";
    return;
  }
  argument.setType(type.clone(elementType));
  result.value = argument;
}

/// Bytes of a type without a code: truth values are a byte each, 0 or 1.
static ElementsAttr readTruthValues(uff::ConstantOp constant) {
  auto bytes = dyn_cast<ElementsAttr>(constant.getValues());
  auto type = cast<TensorType>(constant.getType());
  if (!bytes || !type.hasStaticShape() ||
      bytes.size() != type.getNumElements() || !getBytes(bytes))
    return {};
  SmallVector<int64_t> numbers = readIntegers(bytes);
  if (!llvm::all_of(numbers, [](int64_t n) { return n == 0 || n == 1; }))
    return {};
  return armnn::reshape(bytes, type.getShape());
}

/// Truth values as bytes, as layers store them; null for a resource.
static ElementsAttr storeTruthValues(ElementsAttr elements) {
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense)
    return {};
  SmallVector<int64_t> numbers(dense.getValues<bool>());
  auto type = RankedTensorType::get(dense.getType().getShape(),
                                    IntegerType::get(dense.getContext(), 8));
  return makeElements(numbers, type);
}

Converted GraphConverter::convertConstant(uff::ConstantOp constant) {
  if (constant.isLost())
    return {{}, constant};
  builder.setInsertionPoint(constant);
  auto type = cast<TensorType>(constant.getType());
  ElementsAttr elements = constant.getElements();
  Type elementType = convertElementType(type.getElementType());
  if (!elements) {
    elements = readTruthValues(constant);
    elementType = builder.getI1Type();
  } else if (elements.getElementType().isInteger(1)) {
    elements = storeTruthValues(elements);
  }
  if (!elements || !elementType) {
    emitRefusal(constant) << "its data type 0x"
                          << llvm::utohexstr(
                                 uff::getTypeCode(type.getElementType()))
                          << " is unknown, and it has not the size of truth "
                             "values, which have none in the format";
    return {};
  }
  if (!getBytes(elements)) {
    emitRefusal(constant) << "its data are missing";
    return {};
  }
  return {ConstantOp::create(
      builder, constant.getLoc(),
      RankedTensorType::get(type.getShape(), elementType), elements)};
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

/// Says which constants must be given.
static void listLost(InFlightDiagnostic &error, ArrayRef<StringRef> ids) {
  error << (ids.size() == 1 ? "the constant " : "the constants ");
  llvm::interleave(
      ids, [&](StringRef id) { error << "'" << id << "'"; },
      [&] { error << " and "; });
  error << (ids.size() == 1 ? " is" : " are")
        << " empty: the converter that wrote the file lost the value; give it "
           "with";
  for (StringRef id : ids)
    error << " --set " << id << "=VALUE";
}

std::string armnn::withoutOperation(StringRef message) {
  auto [name, rest] = message.split("' op ");
  return (name.starts_with("'") && !rest.empty() ? rest : message).str();
}

/// The rules that need shapes, which the file's types do not know.
static LogicalResult checkShapes(Operation *node, ValueRange operands,
                                 NodeBuilder &builder) {
  std::string problem;
  ScopedDiagnosticHandler handler(node->getContext(), [&](Diagnostic &diag) {
    problem = withoutOperation(diag.str());
    return success();
  });
  SmallVector<uff::NodeShape> shapes;
  for (auto [operand, original] : llvm::zip(operands, node->getOperands()))
    shapes.push_back(getLayerShape((operand ? operand : original).getType()));
  uff::NodeShape result;
  if (succeeded(cast<uff::NodeOp>(node).inferShape(shapes, result)))
    return success();
  builder.refuse(problem);
  return failure();
}

Converted GraphConverter::lower(Operation *node,
                                const UffLowerings::Lowering &lowering,
                                ValueRange operands) {
  NodeBuilder nodeBuilder(node, builder, arithmetic, elementsLeft);
  nodeBuilder.setInsertionPoint(node);
  Value result;
  if (succeeded(checkShapes(node, operands, nodeBuilder)))
    result = lowering(node, operands, nodeBuilder);
  if (result && !nodeBuilder.hasRefused())
    return {result};
  emitRefusal(node) << nodeBuilder.getReason();
  return {};
}

/// Whether a constant of no elements means what it says: the shape of a scalar.
/// Of 32-bit integers, converters lose none.
static bool isScalarShape(OpOperand &operand, uff::ConstantOp constant) {
  return isa<uff::ReshapeOp>(operand.getOwner()) &&
         operand.getOperandNumber() == 1 &&
         cast<TensorType>(constant.getType()).getElementType().isInteger(32);
}

void GraphConverter::convertNode(Operation *node) {
  Converted &result = converted[node->getResult(0)];
  if (auto constant = dyn_cast<uff::ConstantOp>(node)) {
    result = convertConstant(constant);
    return;
  }
  const UffLowerings::Lowering *lowering =
      plugins ? plugins->lowerings.lookup(node) : nullptr;
  if (!lowering)
    lowering = lowerings.lookup(node);
  if (!lowering) {
    emitRefusal(node) << lowerings.getReason(node);
    return;
  }
  SmallVector<Value> operands;
  SmallVector<StringRef> lost;
  bool isComplete = true;
  for (OpOperand &operand : node->getOpOperands()) {
    const Converted &source = converted.at(operand.get());
    operands.push_back(source.value);
    if (source.lost && isScalarShape(operand, source.lost))
      continue;
    isComplete &= !!source.value;
    if (source.lost && !llvm::is_contained(lost, getId(source.lost)))
      lost.push_back(getId(source.lost));
  }
  if (!lost.empty()) {
    InFlightDiagnostic error = emitRefusal(node);
    listLost(error, lost);
    return;
  }
  // What reads a node that is refused is not to blame.
  if (!isComplete)
    return;
  result = lower(node, *lowering, operands);
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

/// Attributes of an input or output: the name, its place, and its type.
static DictionaryAttr convertBinding(DictionaryAttr attributes, unsigned index,
                                     Type type) {
  Builder builder(type.getContext());
  NamedAttrList list(attributes);
  Attribute name = list.erase(uff::UffDialect::kNameAttr);
  if (name)
    list.set(ArmnnDialect::kNameAttr, name);
  list.set(ArmnnDialect::kBindingIdAttr, builder.getI32IntegerAttr(index));
  list.set(ArmnnDialect::kTypeAttr, TypeAttr::get(type));
  return list.getDictionary(type.getContext());
}

/// Erases the nodes and the layers that only shapes needed, and gives @main its
/// new type.
void GraphConverter::finish(ArrayRef<Operation *> nodes) {
  Block &body = main.getBody().front();
  Operation *terminator = body.getTerminator();
  for (OpOperand &operand : terminator->getOpOperands())
    operand.set(converted.at(operand.get()).value);
  for (Operation *node : llvm::reverse(nodes))
    node->erase();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&op))
      op.erase();
  main.setFunctionType(builder.getFunctionType(body.getArgumentTypes(),
                                               terminator->getOperandTypes()));
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes()))
    main.setArgAttrs(i, convertBinding(main.getArgAttrDict(i), i, type));
  for (auto [i, type] : llvm::enumerate(main.getResultTypes()))
    main.setResultAttrs(i, convertBinding(main.getResultAttrDict(i), i, type));
}

/// Elements of a graph's constants, which may share them.
static uint64_t countOwnElements(ArrayRef<Operation *> nodes) {
  llvm::DenseSet<const char *> seen;
  uint64_t count = 0;
  for (Operation *node : nodes) {
    auto constant = dyn_cast<uff::ConstantOp>(node);
    ElementsAttr elements = constant ? constant.getElements() : ElementsAttr();
    std::optional<Bytes> bytes = elements ? getBytes(elements) : std::nullopt;
    if (bytes && seen.insert(bytes->data.data()).second)
      count += bytes->data.size() / bytes->width;
  }
  return count;
}

LogicalResult GraphConverter::run() {
  addActivationLowerings(lowerings);
  addElementwiseLowerings(lowerings);
  addConvolutionLowerings(lowerings);
  addPoolingLowerings(lowerings);
  addNormalizationLowerings(lowerings);
  addReductionLowerings(lowerings);
  addDataMovementLowerings(lowerings);
  addSliceLowerings(lowerings);
  addStructureLowerings(lowerings);
  addCustomLowerings(lowerings);
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    convertInput(i);
  SmallVector<Operation *> nodes;
  for (Operation &op : main.getBody().front().without_terminator())
    nodes.push_back(&op);
  elementsLeft += 8 * countOwnElements(nodes);
  for (Operation *node : nodes)
    convertNode(node);
  for (Value output : main.getBody().front().getTerminator()->getOperands()) {
    uff::ConstantOp lost = converted.at(output).lost;
    if (!lost)
      continue;
    InFlightDiagnostic error = emitRefusal(lost);
    error << "it is an output, and ";
    listLost(error, getId(lost));
  }
  if (isBlocked)
    return failure();
  finish(nodes);
  return success();
}

/// Whether all of @main is nodes and tensors; text may mix it with others.
static LogicalResult checkIsGraph(func::FuncOp main) {
  for (Type type : main.getArgumentTypes())
    if (!isa<TensorType>(type))
      return main.emitError() << "an input is no tensor but " << type;
  for (Operation &op : main.getBody().front().without_terminator())
    if (!isa<uff::NodeOp>(op))
      return op.emitError()
             << "'" << op.getName() << "' is no node of a UFF graph";
  return success();
}

LogicalResult armnn::convertUffToArmnn(ModuleOp module,
                                       uint64_t maxFoldedElements) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || !main.getBody().hasOneBlock())
    return success();
  // A graph has its outputs' names; what has been converted has Arm NN's.
  bool isGraph = false;
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    isGraph |= !!main.getResultAttr(i, uff::UffDialect::kNameAttr);
  if (!isGraph)
    return success();
  if (failed(checkIsGraph(main)))
    return failure();
  // For callers that run no pass.
  module.getContext()->loadDialect<ArmnnDialect, quant::QuantDialect>();
  return GraphConverter(main, maxFoldedElements).run();
}
