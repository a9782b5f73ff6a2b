//===- Import.cpp - Reads UFF files ---------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Diagnostics.h"
#include "armnn-mlir/Target/Uff.h"
#include "dialects/armnn/Rules.h"
#include "dialects/uff/CustomOperations.h"
#include "dialects/uff/UffOps.h"
#include "lib/Target/Uff/NodeReader.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::uff;
using armnn::quoteName;

namespace {
/// Builds @main from a graph.
class Importer {
public:
  Importer(std::shared_ptr<const File> file, const Graph &graph,
           const Report &report, const UffImportOptions &options)
      : file(std::move(file)), graph(graph), report(report), options(options),
        context(report.getContext()), builder(context), values(graph.size()) {}

  OwningOpRef<ModuleOp> import();

private:
  LogicalResult addInputs();
  LogicalResult addInput(unsigned position);
  LogicalResult addNodes();
  FailureOr<Value> addNode(unsigned position);
  LogicalResult checkFields(unsigned position);
  LogicalResult reportUnknown(unsigned position);
  FailureOr<Value> addConstant(NodeReader &reader, StringRef id,
                               const Report &report);
  FailureOr<Value> addCore(NodeReader &reader, const Node &node,
                           const OperationEntry &entry);
  FailureOr<Value> addCustom(NodeReader &reader, const Node &node);
  LogicalResult addOutputs();
  LogicalResult checkOptions();
  LogicalResult checkOperation(Operation *op, const Report &report);

  Location getLoc(StringRef id) {
    return NameLoc::get(builder.getStringAttr(id));
  }
  SmallVector<Value> getOperands(const Node &node) {
    return llvm::map_to_vector(
        node.inputs, [&](unsigned position) { return values[position]; });
  }

  std::shared_ptr<const File> file;
  const Graph &graph;
  const Report &report;
  const UffImportOptions &options;
  MLIRContext *context;
  OpBuilder builder;
  func::FuncOp main;
  /// Of the node at a position; null where it has a fault or is behind one.
  std::vector<Value> values;
  armnn::Faults faults;
};
} // namespace

OwningOpRef<ModuleOp> Importer::import() {
  if (failed(checkOptions()))
    return nullptr;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(context));
  builder.setInsertionPointToEnd(module->getBody());
  main = func::FuncOp::create(builder, UnknownLoc::get(context), "main",
                              builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(main.addEntryBlock());
  // An input with a fault hides no fault of a node.
  LogicalResult added = addInputs();
  if (failed(addNodes()) || failed(added) || failed(addOutputs()) ||
      failed(verify(*module)))
    return nullptr;
  return module;
}

/// The user's shapes and values are for nodes that exist.
LogicalResult Importer::checkOptions() {
  auto check = [&](StringRef id, StringRef operation, StringRef what,
                   ArrayRef<unsigned> positions) -> LogicalResult {
    SmallVector<StringRef> known;
    for (unsigned position : positions)
      if (graph[position].getOperation() == operation)
        known.push_back(graph[position].getId());
    if (llvm::is_contained(known, id))
      return success();
    return report.error(ErrorCode::BadShapeOption)
           << what << ": the graph has no " << operation << " " << quoteName(id)
           << armnn::hintAt(id, known);
  };
  for (auto &[id, shape] : options.inputShapes)
    if (failed(check(id, "Input", "input shape", graph.getInputs())))
      return failure();
  for (auto &[id, value] : options.constants)
    if (failed(check(id, "Const", "constant value", graph.getOrder())))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Inputs and outputs
//===----------------------------------------------------------------------===//

/// The shape that the user gives in the place of a recorded one, which it must
/// agree with.
static FailureOr<TensorType> setShape(TensorType type, ArrayRef<int64_t> sizes,
                                      const Report &report) {
  SmallVector<int64_t> shape = llvm::map_to_vector(sizes, [](int64_t size) {
    return size < 0 ? ShapedType::kDynamic : size;
  });
  auto given = RankedTensorType::get(shape, type.getElementType());
  if (succeeded(verifyCompatibleShape(type, given)))
    return TensorType(given);
  return report.error(ErrorCode::BadShapeOption)
         << "the given shape is "
         << armnn::toString(armnn::getLayerShape(given))
         << ", the file records "
         << armnn::toString(armnn::getLayerShape(type));
}

LogicalResult Importer::addInput(unsigned position) {
  Report report = graph.reportAt(position);
  StringRef id = graph[position].getId();
  NodeReader reader(context, file, *graph[position].node, report, options);
  if (failed(reader.load()))
    return failure();
  FailureOr<TensorType> type = reader.readInput();
  if (failed(type))
    return failure();
  if (auto given = options.inputShapes.find(id.str());
      given != options.inputShapes.end()) {
    type = setShape(*type, given->second, report);
    if (failed(type))
      return failure();
  }
  values[position] = main.getBody().front().addArgument(*type, getLoc(id));
  return success();
}

LogicalResult Importer::addInputs() {
  for (unsigned position : graph.getInputs())
    if (!faults.goOn(addInput(position)))
      break;
  return faults.result();
}

LogicalResult Importer::addOutputs() {
  SmallVector<Value> results;
  for (unsigned position : graph.getOutputs()) {
    const Node &node = graph[position];
    NodeReader reader(context, file, *node.node, graph.reportAt(position),
                      options);
    NamedAttrList none;
    if (failed(reader.load()) ||
        failed(reader.readFields({"MarkOutput", "", 1, 1, {}, ""}, none)))
      return failure();
    results.push_back(values[node.inputs.front()]);
  }
  func::ReturnOp::create(builder, UnknownLoc::get(context), results);
  Block &body = main.getBody().front();
  main.setFunctionType(builder.getFunctionType(body.getArgumentTypes(),
                                               ValueRange(results).getTypes()));
  auto getName = [&](unsigned position) {
    return builder.getStringAttr(graph[position].getId());
  };
  for (auto [i, position] : llvm::enumerate(graph.getInputs()))
    main.setArgAttr(i, UffDialect::kNameAttr, getName(position));
  for (auto [i, position] : llvm::enumerate(graph.getOutputs()))
    main.setResultAttr(i, UffDialect::kNameAttr, getName(position));
  return success();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

LogicalResult Importer::addNodes() {
  if (!faults.goOn(success()))
    return failure();
  for (unsigned position : graph.getOrder()) {
    if (!llvm::all_of(graph[position].inputs,
                      [&](unsigned input) { return bool(values[input]); })) {
      if (!faults.goOn(checkFields(position)))
        break;
      continue;
    }
    FailureOr<Value> value = addNode(position);
    LogicalResult added =
        failed(value)
            ? failure()
            : checkOperation(value->getDefiningOp(), graph.reportAt(position));
    if (succeeded(added))
      values[position] = *value;
    if (!faults.goOn(added))
      break;
  }
  return faults.result();
}

/// Behind a fault, a node's own fields can be read, no more.
LogicalResult Importer::checkFields(unsigned position) {
  const Node &node = graph[position];
  const OperationEntry *entry = lookupOperation(node.getOperation());
  if (!entry && !node.getOperation().starts_with("_"))
    return reportUnknown(position);
  NodeReader reader(context, file, *node.node, graph.reportAt(position),
                    options);
  NamedAttrList fields;
  return success(
      succeeded(reader.load()) &&
      (!entry ||
       (succeeded(reader.checkInputCount(entry->minInputs, entry->maxInputs)) &&
        succeeded(reader.readFields(*entry, fields)))));
}

LogicalResult Importer::reportUnknown(unsigned position) {
  return graph.reportAt(position).error(ErrorCode::UnknownCoreOperation)
         << "the operation " << quoteName(graph[position].getOperation())
         << " is not one of the format's core, and does not begin with _";
}

FailureOr<Value> Importer::addNode(unsigned position) {
  const Node &node = graph[position];
  Report report = graph.reportAt(position);
  NodeReader reader(context, file, *node.node, report, options);
  if (failed(reader.load()))
    return failure();
  StringRef operation = node.getOperation();
  if (operation == "Const")
    return addConstant(reader, node.getId(), report);
  if (operation.starts_with("_"))
    return addCustom(reader, node);
  if (const OperationEntry *entry = lookupOperation(operation))
    return addCore(reader, node, *entry);
  return reportUnknown(position);
}

FailureOr<Value> Importer::addCore(NodeReader &reader, const Node &node,
                                   const OperationEntry &entry) {
  OperationState state(getLoc(node.getId()), entry.operation);
  if (failed(reader.checkInputCount(entry.minInputs, entry.maxInputs)) ||
      failed(reader.readFields(entry, state.attributes)))
    return failure();
  state.addOperands(getOperands(node));
  Type elementType = entry.elementType.empty()
                         ? getElementTypeOrSelf(state.operands.front())
                         : parseType(entry.elementType, context);
  state.addTypes(UnrankedTensorType::get(elementType));
  return builder.create(state)->getResult(0);
}

FailureOr<Value> Importer::addCustom(NodeReader &reader, const Node &node) {
  SmallVector<Value> operands = getOperands(node);
  DictionaryAttr fields = reader.readCustomFields();
  // Behind the inputs that it takes may be control inputs.
  const CustomOperation *known = lookupCustomOperation(node.getOperation());
  if (known && failed(reader.checkInputCount(known->minInputs, -1)))
    return failure();
  Type elementType =
      known ? known->getElementType(context, ValueRange(operands).getTypes(),
                                    fields)
            : Type();
  if (!elementType)
    elementType = builder.getF32Type();
  return Value(CustomOp::create(builder, getLoc(node.getId()),
                                UnrankedTensorType::get(elementType),
                                node.getOperation(), operands, fields));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// One number as an attribute of an element type; null if it is none.
static Attribute parseNumber(StringRef text, Type type) {
  text = text.trim();
  if (auto integer = dyn_cast<IntegerType>(type)) {
    int64_t value;
    if (text.getAsInteger(10, value) ||
        !llvm::isIntN(integer.getWidth(), value))
      return {};
    return IntegerAttr::get(type, value);
  }
  auto floating = dyn_cast<FloatType>(type);
  double value;
  if (!floating || text.getAsDouble(value))
    return {};
  return FloatAttr::get(type, value);
}

/// The user's value of a constant: a number for all elements, or as many as
/// there are. A lost constant takes the number of values as its shape.
static FailureOr<Constant> setValues(RankedTensorType type, StringRef text,
                                     const Report &report) {
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  SmallVector<Attribute> numbers;
  for (StringRef part : parts) {
    numbers.push_back(parseNumber(part, type.getElementType()));
    if (!numbers.back())
      return report.error(ErrorCode::BadShapeOption)
             << "value " << quoteName(part) << " is no "
             << type.getElementType();
  }
  if (type.getShape() == ArrayRef<int64_t>(0))
    type = numbers.size() == 1
               ? RankedTensorType::get({}, type.getElementType())
               : RankedTensorType::get(numbers.size(), type.getElementType());
  if (numbers.size() == 1 || int64_t(numbers.size()) == type.getNumElements())
    return Constant{type, DenseElementsAttr::get(type, numbers)};
  return report.error(ErrorCode::BadShapeOption)
         << numbers.size() << " values for " << type.getNumElements()
         << " elements";
}

FailureOr<Value> Importer::addConstant(NodeReader &reader, StringRef id,
                                       const Report &report) {
  FailureOr<Constant> constant = reader.readConstant();
  if (failed(constant))
    return failure();
  if (auto given = options.constants.find(id.str());
      given != options.constants.end()) {
    constant = setValues(constant->type, given->second, report);
    if (failed(constant))
      return failure();
  }
  return Value(ConstantOp::create(builder, getLoc(id), constant->type,
                                  constant->values));
}

/// Verifies `op`; what its verifier says is reported for the node.
LogicalResult Importer::checkOperation(Operation *op, const Report &report) {
  std::string message;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
          message.empty())
        message = diagnostic.str();
      return success();
    });
    if (succeeded(op->getName().verifyInvariants(op)) &&
        succeeded(op->getName().verifyRegionInvariants(op)))
      return success();
  }
  // The place of the error has the operation's name.
  StringRef text = message;
  text.consume_front(("'" + op->getName().getStringRef() + "' op ").str());
  return report.error(ErrorCode::NodeRule) << text;
}

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

OwningOpRef<ModuleOp> uff::importUff(std::shared_ptr<llvm::MemoryBuffer> buffer,
                                     MLIRContext *context,
                                     const UffImportOptions &options) {
  context->loadDialect<UffDialect, func::FuncDialect>();
  StringRef name = buffer->getBufferIdentifier();
  Report report(NameLoc::get(
      StringAttr::get(context, name.empty() ? StringRef("<buffer>") : name)));
  std::shared_ptr<const File> file =
      File::load(std::move(buffer), report, options);
  if (!file)
    return nullptr;
  Graph graph(file->getGraph(), report);
  if (failed(graph.load()))
    return nullptr;
  return Importer(file, graph, report, options).import();
}
