//===- Import.cpp - Reads .armnn files ------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Armnn.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/LayerReader.h"
#include "lib/Target/Armnn/Verification.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Builds @main from a graph.
class Importer {
public:
  Importer(const FileContext &file, const Graph &graph)
      : file(file), graph(graph), context(file.report.getContext()),
        builder(context), values(graph.size()) {}

  OwningOpRef<ModuleOp> import();

private:
  LogicalResult addInputs(ArrayRef<size_t> inputs);
  LogicalResult addInput(size_t position);
  LogicalResult addLayers();
  LogicalResult addLayer(const Layer &layer, SmallVectorImpl<Value> &results);
  bool isKnown(const Source &source) const;
  FailureOr<Value> getSource(const Layer &layer, unsigned slot);
  FailureOr<Value> getOperand(const LayerReader &reader,
                              LayerReader::Operand &operand, unsigned slot);
  LogicalResult addOperands(LayerReader &reader, OperationState &state);
  LogicalResult checkOperation(Operation *op, const LayerReader &reader,
                               const Report &report);
  LogicalResult addOutputs(ArrayRef<size_t> outputs);
  void setBindings(ArrayRef<size_t> inputs, ArrayRef<size_t> outputs);

  const FileContext &file;
  const Graph &graph;
  MLIRContext *context;
  OpBuilder builder;
  func::FuncOp main;
  SmallVector<Value> results;
  /// Of the layer at a position, by output slot; none where it has a fault or
  /// is behind one.
  std::vector<SmallVector<Value, 1>> values;
  Faults faults;
};
} // namespace

OwningOpRef<ModuleOp> Importer::import() {
  FailureOr<std::vector<size_t>> inputs = graph.getInputs();
  if (failed(inputs))
    return nullptr;
  FailureOr<std::vector<size_t>> outputs = graph.getOutputs();
  if (failed(outputs))
    return nullptr;
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(context));
  builder.setInsertionPointToEnd(module->getBody());
  main = func::FuncOp::create(builder, UnknownLoc::get(context), "main",
                              builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(main.addEntryBlock());
  // An input with a fault hides no fault of a layer.
  LogicalResult added = addInputs(*inputs);
  if (failed(addLayers()) || failed(added) || failed(addOutputs(*outputs)))
    return nullptr;
  setBindings(*inputs, *outputs);
  if (failed(verify(*module)))
    return nullptr;
  return module;
}

LogicalResult Importer::addInput(size_t position) {
  const Layer &layer = graph[position];
  if (layer.outputs.size() != 1 || !layer.sources.empty())
    return graph.reportAt(layer).error(ErrorCode::SlotCount)
           << "an Input layer has 0 input slots and 1 output slot, this "
           << layer.sources.size() << " and " << layer.outputs.size();
  FailureOr<TensorType> type =
      readTensorType(layer.outputs[0]->tensorInfo(), graph.reportAt(layer),
                     "output slot 0", file.options);
  if (failed(type))
    return failure();
  values[position] = {main.getBody().front().addArgument(
      *type, getNameLoc(context, layer.name))};
  return success();
}

LogicalResult Importer::addInputs(ArrayRef<size_t> inputs) {
  for (size_t position : inputs)
    if (!faults.goOn(addInput(position)))
      break;
  return faults.result();
}

LogicalResult Importer::addLayers() {
  FailureOr<std::vector<size_t>> order = graph.sort();
  if (failed(order) || !faults.goOn(success()))
    return failure();
  for (size_t position : *order) {
    const Layer &layer = graph[position];
    if (layer.kind->isInput() || layer.kind->isOutput())
      continue;
    LogicalResult added = addLayer(layer, values[position]);
    if (failed(added))
      values[position].clear();
    if (!faults.goOn(added))
      break;
  }
  return faults.result();
}

bool Importer::isKnown(const Source &source) const {
  return source.slot < values[source.position].size();
}

/// The value that feeds an input slot. A slot that sees its source with other
/// tensor info (an optimizer of 24.02 or later removed the layer between) gets
/// that layer back.
FailureOr<Value> Importer::getSource(const Layer &layer, unsigned slot) {
  const Source &source = layer.sources[slot];
  Value value = values[source.position][source.slot];
  if (!source.input->isOverridden())
    return value;
  Report report = graph.reportAt(layer);
  std::string what = "input slot " + std::to_string(slot);
  if (!source.input->overriddenTensorInfo())
    return report.error(ErrorCode::BadOverride)
           << what << " is overridden, but overriddenTensorInfo is missing";
  FailureOr<TensorType> type = readTensorType(
      source.input->overriddenTensorInfo(), report, what, file.options);
  if (failed(type))
    return failure();
  auto from = cast<TensorType>(value.getType());
  if (!type->hasRank() || !type->hasStaticShape() ||
      (from.hasRank() && from.hasStaticShape() &&
       from.getNumElements() != type->getNumElements()))
    return report.error(ErrorCode::BadOverride)
           << what << ": shape " << toString(getLayerShape(*type))
           << " cannot be given to a tensor of shape "
           << toString(getLayerShape(from));
  std::string name = (layer.name + ".reshape" + Twine(slot)).str();
  return Value(ReshapeOp::create(builder, getNameLoc(context, name), *type,
                                 value, type->getShape()));
}

FailureOr<Value> Importer::getOperand(const LayerReader &reader,
                                      LayerReader::Operand &operand,
                                      unsigned slot) {
  if (operand.kind != LayerReader::Operand::Member)
    return getSource(reader.layer, slot);
  if (!operand.constant) {
    FailureOr<Constant> constant = reader.read(operand.tensor, operand.field);
    if (failed(constant))
      return failure();
    operand.constant = std::move(*constant);
  }
  return createConstant(builder,
                        (reader.layer.name + "." + operand.field).str(),
                        std::move(*operand.constant));
}

LogicalResult Importer::addOperands(LayerReader &reader,
                                    OperationState &state) {
  SmallVector<int32_t> segments;
  unsigned slot = 0;
  for (LayerReader::Operand &operand : reader.operands) {
    size_t before = state.operands.size();
    size_t number = 1;
    if (operand.kind == LayerReader::Operand::Absent)
      number = 0;
    if (operand.kind == LayerReader::Operand::Slots)
      number = reader.getNumInputSlots() - slot;
    for (size_t i = 0; i < number; ++i) {
      FailureOr<Value> value = getOperand(reader, operand, slot);
      if (failed(value))
        return failure();
      slot += operand.kind != LayerReader::Operand::Member;
      state.operands.push_back(*value);
    }
    segments.push_back(state.operands.size() - before);
  }
  if (reader.hasOperandSegments)
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  return success();
}

static LogicalResult checkConstantsAndTypes(const LayerReader &reader) {
  for (const LayerReader::Operand &operand : reader.operands)
    if (operand.kind == LayerReader::Operand::Member && !operand.constant &&
        failed(reader.read(operand.tensor, operand.field)))
      return failure();
  for (size_t slot = 0; slot < reader.layer.outputs.size(); ++slot)
    if (failed(reader.readOutputType(slot)))
      return failure();
  return success();
}

LogicalResult Importer::addLayer(const Layer &layer,
                                 SmallVectorImpl<Value> &results) {
  Report report = graph.reportAt(layer);
  LayerReader reader(file, layer, report);
  if (failed(layer.kind->read(reader)) || failed(reader.finish()))
    return failure();
  // Behind a fault, the layer's own fields can be read, no more.
  if (!llvm::all_of(layer.sources,
                    [&](const Source &source) { return isKnown(source); }))
    return checkConstantsAndTypes(reader);
  if (reader.value) {
    results.push_back(
        createConstant(builder, layer.name, std::move(*reader.value)));
    return checkOperation(results[0].getDefiningOp(), reader, report);
  }
  OperationState state(getNameLoc(context, layer.name), layer.kind->operation);
  if (failed(addOperands(reader, state)))
    return failure();
  if (reader.inputShape) {
    LayerShape expected(std::in_place, reader.inputShape->begin(),
                        reader.inputShape->end());
    for (auto [i, operand] : llvm::enumerate(state.operands))
      if (LayerShape shape = getLayerShape(operand.getType());
          !areCompatible(shape, expected))
        return report.error(ErrorCode::ShapeMismatch)
               << "inputShape is " << toString(*reader.inputShape) << ", input "
               << i << " has " << toString(shape);
  }
  for (unsigned operand : reader.addedResults)
    state.addTypes(state.operands[operand].getType());
  for (size_t slot = 0; slot < layer.outputs.size(); ++slot) {
    FailureOr<TensorType> type = reader.readOutputType(slot);
    if (failed(type))
      return failure();
    state.addTypes(*type);
  }
  state.addAttributes(reader.attributes.getAttrs());
  Operation *op = builder.create(state);
  llvm::append_range(results,
                     op->getResults().drop_front(reader.addedResults.size()));
  return checkOperation(op, reader, report);
}

/// Fills sizes that the file leaves open with inferred ones.
static void refineType(Value result, const LayerShape &inferred) {
  auto type = cast<TensorType>(result.getType());
  if (!inferred ||
      (type.hasRank() && type.getRank() != int64_t(inferred->size())))
    return;
  SmallVector<int64_t, 5> shape = *inferred;
  for (int64_t i = 0, e = type.hasRank() ? type.getRank() : 0; i < e; ++i)
    if (!type.isDynamicDim(i))
      shape[i] = type.getDimSize(i);
  result.setType(RankedTensorType::get(shape, type.getElementType()));
}

/// What a verifier said, without the operation's name, which the place of the
/// error has, and with names instead of the numbers of operands.
static std::string adaptMessage(StringRef message, Operation *op,
                                const LayerReader &reader) {
  message.consume_front(("'" + op->getName().getStringRef() + "' op ").str());
  StringRef rest = message;
  unsigned number;
  if (!rest.consume_front("operand #") || rest.consumeInteger(10, number))
    return message.str();
  for (const LayerReader::Operand &operand : reader.operands) {
    // A variadic operand is the last.
    bool isHere = operand.kind == LayerReader::Operand::Slots || number == 0;
    if (operand.kind != LayerReader::Operand::Absent && isHere)
      return (operand.name + rest).str();
    number -= operand.kind != LayerReader::Operand::Absent;
  }
  return message.str();
}

/// Verifies `op` and infers its shapes; what its verifier says is reported for
/// the layer of the file.
LogicalResult Importer::checkOperation(Operation *op, const LayerReader &reader,
                                       const Report &report) {
  std::string message;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
          message.empty())
        message = diagnostic.str();
      return success();
    });
    SmallVector<LayerShape> shapes;
    if (succeeded(op->getName().verifyInvariants(op)) &&
        succeeded(cast<LayerOp>(op).inferResultShapes(shapes))) {
      for (auto [result, shape] : llvm::zip_equal(op->getResults(), shapes))
        refineType(result, shape);
      if (succeeded(op->getName().verifyRegionInvariants(op)))
        return success();
    }
  }
  std::string text = adaptMessage(message, op, reader);
  bool isShape = StringRef(text).starts_with("layer_shape");
  return report.error(isShape ? ErrorCode::ShapeMismatch : ErrorCode::LayerRule)
         << text;
}

LogicalResult Importer::addOutputs(ArrayRef<size_t> outputs) {
  for (size_t position : outputs) {
    const Layer &layer = graph[position];
    if (layer.sources.size() != 1)
      return graph.reportAt(layer).error(ErrorCode::SlotCount)
             << "an Output layer has 1 input slot, this "
             << layer.sources.size();
    FailureOr<Value> value = getSource(layer, 0);
    if (failed(value))
      return failure();
    results.push_back(*value);
  }
  func::ReturnOp::create(builder, UnknownLoc::get(context), results);
  Block &body = main.getBody().front();
  main.setFunctionType(builder.getFunctionType(body.getArgumentTypes(),
                                               ValueRange(results).getTypes()));
  return success();
}

namespace {
/// Names and ids of one side of the network.
struct Bindings {
  SmallVector<std::string> names;
  SmallVector<int32_t> ids;
};
} // namespace

/// Layers without a name get one; ids that repeat (files that count by layer
/// index leave them 0) are replaced by the position.
static Bindings getBindings(const Graph &graph, ArrayRef<size_t> positions,
                            StringRef prefix) {
  Bindings bindings;
  llvm::StringSet<> taken;
  for (size_t position : positions)
    taken.insert(graph[position].name);
  llvm::DenseSet<int64_t> ids;
  for (auto [i, position] : llvm::enumerate(positions)) {
    std::string name = graph[position].name.str();
    for (size_t n = i; name.empty(); ++n)
      if (std::string candidate = (prefix + Twine(n)).str();
          taken.insert(candidate).second)
        name = candidate;
    bindings.names.push_back(name);
    bindings.ids.push_back(graph[position].bindingId);
    ids.insert(graph[position].bindingId);
  }
  if (ids.size() != positions.size())
    std::iota(bindings.ids.begin(), bindings.ids.end(), 0);
  return bindings;
}

void Importer::setBindings(ArrayRef<size_t> inputs, ArrayRef<size_t> outputs) {
  auto getAttributes = [&](StringRef name, int32_t id, Type type) {
    return builder.getDictionaryAttr(
        {builder.getNamedAttr(ArmnnDialect::kNameAttr,
                              builder.getStringAttr(name)),
         builder.getNamedAttr(ArmnnDialect::kBindingIdAttr,
                              builder.getI32IntegerAttr(id)),
         builder.getNamedAttr(ArmnnDialect::kTypeAttr, TypeAttr::get(type))});
  };
  Bindings in = getBindings(graph, inputs, "input");
  for (auto [i, argument] : llvm::enumerate(main.getArguments()))
    main.setArgAttrs(i,
                     getAttributes(in.names[i], in.ids[i], argument.getType()));
  Bindings out = getBindings(graph, outputs, "output");
  for (auto [i, result] : llvm::enumerate(results))
    main.setResultAttrs(
        i, getAttributes(out.names[i], out.ids[i], result.getType()));
}

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

static void warnOfVersions(const schema::FeatureCompatibilityVersions *versions,
                           const Report &report) {
  if (versions && (versions->bindingIdsScheme() > 1 ||
                   versions->weightsLayoutScheme() > 1 ||
                   versions->constantTensorsAsInputs() > 1))
    report.warning() << "featureVersions {" << versions->bindingIdsScheme()
                     << ", " << versions->weightsLayoutScheme() << ", "
                     << versions->constantTensorsAsInputs()
                     << "} are higher than the known {1, 1, 1}; read as those";
}

OwningOpRef<ModuleOp>
armnn::importArmnn(std::shared_ptr<llvm::MemoryBuffer> file,
                   MLIRContext *context, const ArmnnImportOptions &options) {
  context->loadDialect<ArmnnDialect, func::FuncDialect, quant::QuantDialect>();
  Report report(NameLoc::get(
      StringAttr::get(context, file->getBufferIdentifier().empty()
                                   ? StringRef("<buffer>")
                                   : file->getBufferIdentifier())));
  FailureOr<Numbering> numbering = verifyFile(
      ArrayRef(reinterpret_cast<const uint8_t *>(file->getBufferStart()),
               file->getBufferSize()),
      report, options);
  if (failed(numbering))
    return nullptr;
  const auto *root =
      flatbuffers::GetRoot<schema::SerializedGraph>(file->getBufferStart());
  const auto *versions = root->featureVersions();
  warnOfVersions(versions, report);
  FileContext fileContext{file, report, options, *numbering,
                          !versions || versions->weightsLayoutScheme() == 0};
  Graph graph(*root, *numbering, report, options);
  if (failed(graph.load()))
    return nullptr;
  return Importer(fileContext, graph).import();
}
