//===- Export.cpp - Writes .armnn files -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Armnn.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/uff/UffOps.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Inputs or outputs of @main as layers.
struct Binding {
  std::string name;
  int32_t id;
};

/// Writes one function.
class Exporter {
public:
  Exporter(func::FuncOp main, uint64_t size) : main(main), builder(size) {}

  LogicalResult run();
  ArrayRef<uint8_t> getFile() const {
    return {builder.GetBufferPointer(), builder.GetSize()};
  }

private:
  void addLayer(LayerOffset layer) {
    layers.push_back(schema::CreateAnyLayer(builder, layer.tag, layer.table));
  }
  void addInputs(ArrayRef<Binding> bindings);
  LogicalResult addOperation(Operation *op);
  void addOutputs(ValueRange values, ArrayRef<Binding> bindings);
  flatbuffers::Offset<schema::BindableLayerBase>
  writeBindable(const Binding &binding, schema::LayerType type,
                ArrayRef<ValueSource> inputs,
                ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs);

  func::FuncOp main;
  flatbuffers::FlatBufferBuilder builder;
  std::vector<flatbuffers::Offset<schema::AnyLayer>> layers;
  llvm::DenseMap<Value, ValueSource> sources;
};
} // namespace

/// Names and ids as the attributes say. Names that are missing or repeat get a
/// number, ids that are missing or repeat are replaced by the position.
static std::vector<Binding>
getBindings(unsigned number, StringRef prefix,
            function_ref<Attribute(unsigned, StringRef)> getAttr) {
  std::vector<Binding> bindings;
  llvm::StringSet<> names;
  llvm::DenseSet<int64_t> ids;
  bool haveIds = true;
  for (unsigned i = 0; i < number; ++i) {
    auto name =
        dyn_cast_or_null<StringAttr>(getAttr(i, ArmnnDialect::kNameAttr));
    auto id =
        dyn_cast_or_null<IntegerAttr>(getAttr(i, ArmnnDialect::kBindingIdAttr));
    bindings.push_back({name ? name.str() : "", id ? int32_t(id.getInt()) : 0});
    haveIds &= id && ids.insert(id.getInt()).second;
    names.insert(bindings.back().name);
  }
  for (auto [i, binding] : llvm::enumerate(bindings)) {
    for (size_t n = i; binding.name.empty(); ++n)
      if (std::string name = (prefix + Twine(n)).str();
          names.insert(name).second)
        binding.name = name;
    if (!haveIds)
      binding.id = i;
  }
  return bindings;
}

flatbuffers::Offset<schema::BindableLayerBase> Exporter::writeBindable(
    const Binding &binding, schema::LayerType type,
    ArrayRef<ValueSource> inputs,
    ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs) {
  auto base = writeLayerBase(builder, layers.size(), binding.name, type, inputs,
                             outputs);
  return schema::CreateBindableLayerBase(builder, base, binding.id);
}

void Exporter::addInputs(ArrayRef<Binding> bindings) {
  for (auto [argument, binding] :
       llvm::zip_equal(main.getArguments(), bindings)) {
    sources[argument] = {uint32_t(layers.size()), 0};
    auto info = writeTensorInfo(builder, argument.getType());
    auto base = writeBindable(binding, schema::LayerType::Input, {}, info);
    addLayer({schema::Layer::InputLayer,
              schema::CreateInputLayer(builder, base).Union()});
  }
}

/// How many layers hold `constant` inside, and whether it needs a layer of its
/// own as well: one that nothing uses is kept as such.
static std::pair<unsigned, bool> getMemberUses(ConstantOp constant) {
  unsigned members = 0, others = 0;
  for (OpOperand &use : constant->getUses()) {
    const OperationWriter *writer = getWriter(use.getOwner());
    ++(writer && writer->isMember(use) ? members : others);
  }
  return {members, others > 0 || members == 0};
}

/// Why a node of a UFF graph is in the way.
static std::string describeNode(uff::NodeOp node) {
  std::string operation = node.getUffOperation().str();
  if (auto unary = dyn_cast<uff::UnaryOp>(node.getOperation()))
    operation += (" " + uff::stringifyUnaryFunction(unary.getFunc())).str();
  return "no layer of Arm NN computes '" + operation +
         "'; armnn-run and armnn-compile do, without a .armnn file";
}

/// Reports all operations that no file can hold.
static LogicalResult checkLayers(Block &body) {
  LogicalResult result = success();
  for (Operation &op : body.without_terminator()) {
    if (getWriter(&op))
      continue;
    InFlightDiagnostic error =
        emitCodedError(op.getLoc(), ErrorCode::NotALayer);
    if (auto node = dyn_cast<uff::NodeOp>(op))
      error << describeNode(node);
    else
      error << "'" << op.getName().getStringRef()
            << "' is no layer of the armnn dialect";
    result = failure();
  }
  return result;
}

LogicalResult Exporter::addOperation(Operation *op) {
  const OperationWriter *operation = getWriter(op);
  if (auto constant = dyn_cast<ConstantOp>(op);
      constant && !getMemberUses(constant).second)
    return success();
  uint32_t index = layers.size();
  LayerWriter writer(builder, sources, op, index);
  LayerOffset layer = operation->write(writer);
  if (writer.hasFailed())
    return failure();
  for (auto [slot, result] : llvm::enumerate(op->getResults()))
    sources[result] = {index, uint32_t(slot)};
  addLayer(layer);
  return success();
}

void Exporter::addOutputs(ValueRange values, ArrayRef<Binding> bindings) {
  for (auto [value, binding] : llvm::zip_equal(values, bindings)) {
    auto base = writeBindable(binding, schema::LayerType::Output,
                              sources.lookup(value), {});
    addLayer({schema::Layer::OutputLayer,
              schema::CreateOutputLayer(builder, base).Union()});
  }
}

static flatbuffers::Offset<flatbuffers::Vector<int32_t>>
writeIds(flatbuffers::FlatBufferBuilder &builder, ArrayRef<Binding> bindings) {
  std::vector<int32_t> ids;
  for (const Binding &binding : bindings)
    ids.push_back(binding.id);
  return builder.CreateVector(ids);
}

LogicalResult Exporter::run() {
  auto inputs = getBindings(
      main.getNumArguments(), "input",
      [&](unsigned i, StringRef name) { return main.getArgAttr(i, name); });
  auto outputs = getBindings(
      main.getNumResults(), "output",
      [&](unsigned i, StringRef name) { return main.getResultAttr(i, name); });
  Block &body = main.getBody().front();
  if (failed(checkLayers(body)))
    return failure();
  addInputs(inputs);
  for (Operation &op : body.without_terminator())
    if (failed(addOperation(&op)))
      return failure();
  addOutputs(body.getTerminator()->getOperands(), outputs);
  auto layerVector = builder.CreateVector(layers);
  auto inputIds = writeIds(builder, inputs);
  auto outputIds = writeIds(builder, outputs);
  auto versions = schema::CreateFeatureCompatibilityVersions(builder, 1, 1, 1);
  // Arm NN's own files have no identifier.
  builder.Finish(schema::CreateSerializedGraph(builder, layerVector, inputIds,
                                               outputIds, versions));
  return success();
}

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

static FailureOr<func::FuncOp> getMain(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || !main.getBody().hasOneBlock())
    return emitCodedError(module.getLoc(), ErrorCode::NoMain)
           << "the module has no function @main of one block";
  if (main.getNumResults() == 0)
    return emitCodedError(module.getLoc(), ErrorCode::NoMain)
           << "@main has no results, a network needs outputs";
  for (Type type : llvm::concat<const Type>(main.getArgumentTypes(),
                                            main.getResultTypes())) {
    auto tensor = dyn_cast<TensorType>(type);
    if (!tensor || !getDataType(tensor.getElementType()))
      return emitCodedError(main.getLoc(), ErrorCode::NotExpressible)
             << "@main's type " << type
             << " is no tensor of an Arm NN data type";
  }
  return main;
}

/// The largest rank and size that the schema's readers accept.
static LogicalResult checkTypes(Location loc, TypeRange types) {
  for (Type type : types) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked)
      continue;
    if (ranked.getRank() > 5)
      return emitCodedError(loc, ErrorCode::NotExpressible)
             << "rank " << ranked.getRank() << " (at most 5)";
    if (llvm::any_of(ranked.getShape(), [](int64_t size) {
          return size == 0 || (size > 0 && size > UINT32_MAX);
        }))
      return emitCodedError(loc, ErrorCode::NotExpressible)
             << "a size of " << type << " is outside 1.." << UINT32_MAX;
  }
  return success();
}

static uint64_t getNumScales(Type type) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(
      cast<TensorType>(type).getElementType());
  return perAxis ? perAxis.getScales().size() : 0;
}

/// An upper bound of the file's size: constants, and tables that are larger
/// than any layer has. Pages of the buffer that stay unused cost nothing.
static uint64_t getSizeBound(func::FuncOp main) {
  uint64_t size = 1 << 16;
  for (Operation &op : main.getBody().front().without_terminator()) {
    size += 4096 + 512 * (op.getNumOperands() + op.getNumResults()) +
            getLayerName(op.getLoc()).size();
    for (NamedAttribute attribute : op.getAttrDictionary())
      if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute.getValue()))
        size += 16 * numbers.size();
    for (Type type : op.getResultTypes())
      size += 8 * getNumScales(type);
    auto constant = dyn_cast<ConstantOp>(op);
    auto type = constant ? dyn_cast<RankedTensorType>(constant.getType())
                         : RankedTensorType();
    if (!type || !type.hasStaticShape())
      continue;
    auto [members, hasLayer] = getMemberUses(constant);
    unsigned width =
        getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
    size += (uint64_t(type.getNumElements()) * width + 8 * getNumScales(type) +
             512) *
            (members + hasLayer);
  }
  return size;
}

LogicalResult armnn::exportArmnn(ModuleOp module, llvm::raw_ostream &os) {
  FailureOr<func::FuncOp> main = getMain(module);
  if (failed(main))
    return failure();
  for (BlockArgument argument : main->getArguments())
    if (failed(checkTypes(argument.getLoc(), argument.getType())))
      return failure();
  for (Operation &op : main->getBody().front())
    if (failed(checkTypes(op.getLoc(), op.getResultTypes())))
      return failure();
  uint64_t size = getSizeBound(*main);
  if (size >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return emitCodedError(module.getLoc(), ErrorCode::OutputTooLarge)
           << "the file would have up to " << size << " bytes (at most "
           << FLATBUFFERS_MAX_BUFFER_SIZE << ")";
  Exporter exporter(*main, size);
  if (failed(exporter.run()))
    return failure();
  ArrayRef<uint8_t> file = exporter.getFile();
  os.write(reinterpret_cast<const char *>(file.data()), file.size());
  return success();
}
