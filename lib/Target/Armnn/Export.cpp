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
#include "lib/Target/Armnn/ReadBack.h"
#include "lib/Target/Armnn/Releases.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
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
  Exporter(func::FuncOp main, StringRef release, uint64_t size)
      : main(main), file(release, size), builder(file.builder) {}

  LogicalResult run();
  ArrayRef<uint8_t> getFile() const {
    return {builder.GetBufferPointer(), builder.GetSize()};
  }

private:
  /// The number by which inputIds and outputIds name the next layer.
  int32_t getId(const Binding &binding) const {
    return file.isSince("20.02") ? binding.id : layers.size();
  }
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

  flatbuffers::Offset<schema::FeatureCompatibilityVersions> writeVersions();

  func::FuncOp main;
  FileWriter file;
  flatbuffers::FlatBufferBuilder &builder;
  std::vector<flatbuffers::Offset<schema::AnyLayer>> layers;
  std::vector<int32_t> inputIds, outputIds;
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
  SmallVector<unsigned> unnamed;
  bool haveIds = true;
  for (unsigned i = 0; i < number; ++i) {
    auto name =
        dyn_cast_or_null<StringAttr>(getAttr(i, ArmnnDialect::kNameAttr));
    auto id =
        dyn_cast_or_null<IntegerAttr>(getAttr(i, ArmnnDialect::kBindingIdAttr));
    bindings.push_back({name ? name.str() : "", id ? int32_t(id.getInt()) : 0});
    haveIds &= id && ids.insert(id.getInt()).second;
    if (bindings[i].name.empty() || !names.insert(bindings[i].name).second)
      unnamed.push_back(i);
  }
  for (unsigned i : unnamed) {
    std::string &name = bindings[i].name;
    std::string stem = name.empty() ? prefix.str() : name + "_";
    size_t n = i;
    do
      name = stem + std::to_string(n++);
    while (!names.insert(name).second);
  }
  for (unsigned i = 0; i < number && !haveIds; ++i)
    bindings[i].id = i;
  return bindings;
}

flatbuffers::Offset<schema::BindableLayerBase> Exporter::writeBindable(
    const Binding &binding, schema::LayerType type,
    ArrayRef<ValueSource> inputs,
    ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs) {
  auto base =
      file.writeLayerBase(layers.size(), binding.name, type, inputs, outputs);
  return schema::CreateBindableLayerBase(builder, base, binding.id);
}

void Exporter::addInputs(ArrayRef<Binding> bindings) {
  for (auto [argument, binding] :
       llvm::zip_equal(main.getArguments(), bindings)) {
    file.sources[argument] = {uint32_t(layers.size()), 0};
    inputIds.push_back(getId(binding));
    auto info = file.writeTensorInfo(argument.getType());
    auto base = writeBindable(binding, schema::LayerType::Input, {}, info);
    addLayer({schema::Layer::InputLayer,
              schema::CreateInputLayer(builder, base).Union()});
  }
}

/// How many layers hold `constant` inside, and whether it needs a layer of its
/// own as well: one that nothing uses is kept as such.
static std::pair<unsigned, bool> getMemberUses(ConstantOp constant,
                                               StringRef release) {
  unsigned members = 0, others = 0;
  for (OpOperand &use : constant->getUses()) {
    const OperationWriter *writer = getWriter(use.getOwner());
    ++(writer && writer->isMember(use, release) ? members : others);
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
      constant && !getMemberUses(constant, file.release).second)
    return success();
  uint32_t index = layers.size();
  LayerWriter writer(file, op, index);
  // Layers without a spelling have been refused.
  LayerOffset layer = operation->getSpelling(op, file.release)->write(writer);
  if (writer.hasFailed())
    return failure();
  for (auto [slot, result] : llvm::enumerate(op->getResults()))
    file.sources[result] = {index, uint32_t(slot)};
  addLayer(layer);
  return success();
}

void Exporter::addOutputs(ValueRange values, ArrayRef<Binding> bindings) {
  for (auto [value, binding] : llvm::zip_equal(values, bindings)) {
    outputIds.push_back(getId(binding));
    auto base = writeBindable(binding, schema::LayerType::Output,
                              file.sources.lookup(value), {});
    addLayer({schema::Layer::OutputLayer,
              schema::CreateOutputLayer(builder, base).Union()});
  }
}

/// What the file says of its own forms; files before 20.02 say nothing.
flatbuffers::Offset<schema::FeatureCompatibilityVersions>
Exporter::writeVersions() {
  if (!file.isSince("20.02"))
    return 0;
  bool isNew = file.isSince("21.08");
  return schema::CreateFeatureCompatibilityVersions(
      builder, /*bindingIdsScheme=*/1, /*weightsLayoutScheme=*/isNew,
      /*constantTensorsAsInputs=*/isNew);
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
  auto inputVector = builder.CreateVector(inputIds);
  auto outputVector = builder.CreateVector(outputIds);
  auto versions = writeVersions();
  // Arm NN's own files have no identifier.
  builder.Finish(schema::CreateSerializedGraph(
      builder, layerVector, inputVector, outputVector, versions));
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
static uint64_t getSizeBound(func::FuncOp main, StringRef release) {
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
    auto [members, hasLayer] = getMemberUses(constant, release);
    unsigned width =
        getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
    size += (uint64_t(type.getNumElements()) * width + 8 * getNumScales(type) +
             512) *
            (members + hasLayer);
  }
  return size;
}

/// What `release` lacks of the layers of `main`.
static std::vector<ArmnnRefusal> getRefusals(func::FuncOp main,
                                             StringRef release) {
  std::vector<ArmnnRefusal> refusals;
  auto add = [&](Location loc, StringRef layer, ArrayRef<Need> needs) {
    for (const Need &need : needs)
      refusals.push_back({loc, getLayerName(loc).str(), layer.str(), need.what,
                          need.since.str()});
  };
  for (BlockArgument argument : main.getArguments())
    add(argument.getLoc(), "input", findNeeds(argument.getType(), release));
  for (Operation &op : main.getBody().front().without_terminator())
    add(op.getLoc(), op.getName().getStringRef(), findNeeds(&op, release));
  return refusals;
}

/// `main` in the form that `release` reads, in a copy of its module.
static std::pair<OwningOpRef<ModuleOp>, func::FuncOp>
getLowered(func::FuncOp main, StringRef release) {
  OwningOpRef<ModuleOp> copy(main->getParentOfType<ModuleOp>().clone());
  auto lowered = copy->lookupSymbol<func::FuncOp>(main.getSymName());
  lowerForRelease(lowered, release);
  return {std::move(copy), lowered};
}

std::vector<ArmnnRefusal> armnn::getArmnnRefusals(ModuleOp module,
                                                  StringRef release) {
  auto [copy, main] =
      getLowered(module.lookupSymbol<func::FuncOp>("main"), release);
  std::vector<ArmnnRefusal> refusals = getRefusals(main, release);
  // Operations that are in no file, whatever the release.
  for (Operation &op : main.getBody().front().without_terminator())
    if (!getWriter(&op))
      refusals.push_back({op.getLoc(), getLayerName(op.getLoc()).str(),
                          op.getName().getStringRef().str(),
                          "what no layer computes", ""});
  return refusals;
}

/// One error that lists all layers.
static LogicalResult checkRelease(func::FuncOp main, StringRef release) {
  std::vector<ArmnnRefusal> refusals = getRefusals(main, release);
  if (refusals.empty())
    return success();
  InFlightDiagnostic error =
      emitCodedError(main.getLoc(), ErrorCode::ReleaseLacks)
      << "Arm NN " << release << " cannot express " << refusals.size()
      << (refusals.size() == 1 ? " layer" : " layers");
  for (const ArmnnRefusal &refusal : refusals) {
    Diagnostic &note = error.attachNote(refusal.location)
                       << "'" << refusal.operation << "': " << refusal.what;
    if (refusal.since == "latest")
      note << " is not read by any release";
    else
      note << " needs Arm NN " << refusal.since;
  }
  return error;
}

/// The newest form may say what Arm NN misunderstands.
static void warnOfMisreadings(func::FuncOp main) {
  main.walk([](ActivationOp op) {
    if (op.getActivationFunction() == ActivationFunction::SoftReLu)
      op.emitWarning() << "Arm NN reads soft_relu as sigmoid; a release for "
                          "--armnn-version gets it by other layers";
  });
}

LogicalResult armnn::exportArmnn(ModuleOp module, llvm::raw_ostream &os,
                                 StringRef release) {
  if (!llvm::is_contained(getArmnnReleases(), release))
    return emitCodedError(module.getLoc(), ErrorCode::UnknownRelease)
           << "cannot write for Arm NN " << release << "; known are "
           << llvm::join(getArmnnReleases(), ", ");
  FailureOr<func::FuncOp> main = getMain(module);
  if (failed(main))
    return failure();
  auto [copy, lowered] = getLowered(*main, release);
  if (failed(checkRelease(lowered, release)))
    return failure();
  for (BlockArgument argument : lowered.getArguments())
    if (failed(checkTypes(argument.getLoc(), argument.getType())))
      return failure();
  for (Operation &op : lowered.getBody().front())
    if (failed(checkTypes(op.getLoc(), op.getResultTypes())))
      return failure();
  uint64_t size = getSizeBound(lowered, release);
  if (size >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return emitCodedError(module.getLoc(), ErrorCode::OutputTooLarge)
           << "the file would have up to " << size << " bytes (at most "
           << FLATBUFFERS_MAX_BUFFER_SIZE << ")";
  if (release == "latest")
    warnOfMisreadings(lowered);
  Exporter exporter(lowered, release, size);
  if (failed(exporter.run()))
    return failure();
  ArrayRef<uint8_t> file = exporter.getFile();
  if (failed(verifyReadsBack(lowered, file)))
    return failure();
  os.write(reinterpret_cast<const char *>(file.data()), file.size());
  return success();
}
