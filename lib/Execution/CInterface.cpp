//===- CInterface.cpp - the C interface of a network ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Library.h"
#include "lib/Execution/FunctionWithChecks.h"
#include "lib/Execution/InfoTable.h"
#include "lib/Execution/NativeModule.h"
#include "lib/Execution/StatusTexts.h"
#include "lib/Execution/WeightsHeader.h"
#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

namespace mlir::armnn {
#define GEN_PASS_DEF_CINTERFACE
#include "armnn-mlir/Execution/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;
using Predicate = FunctionWithChecks::Predicate;

/// No extent is larger, so that sizes of elements and ranks of tensors leave
/// room for sums.
static constexpr int64_t largestExtent = std::numeric_limits<int32_t>::max();

/// The bytes of a tensor whose shape is known.
static std::optional<int64_t> staticBytes(const Binding &binding) {
  if (llvm::is_contained(*binding.shape, -1))
    return std::nullopt;
  return byteSize(*binding.shape, sizeOf(binding.dtype));
}

static bool isStatic(ArrayRef<Binding> bindings) {
  return llvm::all_of(bindings, [](const Binding &binding) {
    return !llvm::is_contained(*binding.shape, -1);
  });
}

namespace {

/// What one function knows of a tensor that its caller passes.
struct PassedTensor {
  Value data;
  SmallVector<Value> extents;
  /// None as long as nobody asked for them.
  Value bytes;
};

/// Builds the functions of the interface of one network.
class InterfaceBuilder {
public:
  InterfaceBuilder(ModuleOp module, Signature signature, bool weightsInFile,
                   int64_t pointerBits, bool withWorkspace, bool hasVersions)
      : module(module), converter(module.getContext()),
        signature(std::move(signature)), weightsInFile(weightsInFile),
        withWorkspace(withWorkspace), hasVersions(hasVersions),
        main(module.lookupSymbol<func::FuncOp>("main")) {
    MLIRContext *context = module.getContext();
    pointer = LLVM::LLVMPointerType::get(context);
    i64 = IntegerType::get(context, 64);
    i32 = IntegerType::get(context, 32);
    nativeLong = IntegerType::get(context, pointerBits);
    input = LLVM::LLVMStructType::getLiteral(context, {pointer, i64, pointer});
    output = LLVM::LLVMStructType::getLiteral(context, {pointer, i64});
  }

  /// `header` precedes the weights.
  void build(StringRef header, int64_t weightBytes);

private:
  using Function = FunctionWithChecks;

  void buildWorkspace();
  void buildInfo();
  void buildStatusText();
  void buildCreate();
  void buildDestroy();
  void buildWorkspaceSize();
  void buildOutputShapes();
  void buildRun();
  void mapWeights(Function &f, Value path, Value network);
  void requireVersion(Function &f);

  Value hasHeader(Function &f, Value block);
  void requireCount(Function &f, Value records, Value count, size_t expected);
  SmallVector<PassedTensor> checkShapes(Function &f, Value inputs, Value count);
  SmallVector<Value> checkShape(Function &f, const Binding &binding,
                                Value shape);
  void requireExtent(Function &f, Value extent);
  Value multiply(Function &f, Value x, Value y);
  Value countBytes(Function &f, const Binding &binding,
                   ArrayRef<Value> extents);
  void checkMemory(Function &f, const Binding &binding, Value bytes,
                   PassedTensor &tensor);
  void requireAligned(Function &f, Value data, int64_t alignment);
  void requireApart(Function &f, ArrayRef<PassedTensor> inputs,
                    ArrayRef<PassedTensor> others);

  Value makeBuffer(Function &f, Type type, Value data, ArrayRef<Value> extents);
  SmallVector<Value> makeInputs(Function &f, ArrayRef<PassedTensor> inputs);
  SmallVector<SmallVector<Value>> outputExtents(Function &f,
                                                ArrayRef<PassedTensor> inputs);
  Value workspaceSize(Function &f, ArrayRef<PassedTensor> inputs);

  ModuleOp module;
  LLVMTypeConverter converter;
  Signature signature;
  bool weightsInFile, withWorkspace, hasVersions;
  func::FuncOp main;
  std::optional<int64_t> workspaceBytes;
  int64_t weightBytes = 0;
  Type pointer, i64, i32, nativeLong;
  LLVM::LLVMStructType input, output;
};

} // namespace

std::optional<int64_t> mlir::armnn::getArenaBytes(ModuleOp module) {
  auto f = module.lookupSymbol<func::FuncOp>("main_arena_size");
  Operation *ret = f.getBody().front().getTerminator();
  APInt size;
  if (matchPattern(ret->getOperand(0), m_ConstantInt(&size)))
    return size.getSExtValue();
  return std::nullopt;
}

void InterfaceBuilder::build(StringRef header, int64_t weightBytes) {
  this->weightBytes = weightBytes;
  workspaceBytes = getArenaBytes(module);
  makeInfoTable(module, signature,
                {weightsInFile, workspaceBytes, weightBytes});
  makeTextTable(module, "status_texts", statusTexts);
  if (weightsInFile) {
    makeBytes(module, "weights_header", header);
  } else {
    auto b = OpBuilder::atBlockEnd(module.getBody());
    LLVM::GlobalOp::create(b, module.getLoc(),
                           LLVM::LLVMArrayType::get(b.getI8Type(), weightBytes),
                           /*isConstant=*/true, LLVM::Linkage::External,
                           "main_weights", Attribute(),
                           /*alignment=*/ARMNN_MLIR_ALIGNMENT);
  }
  if (withWorkspace && workspaceBytes)
    buildWorkspace();
  buildInfo();
  buildStatusText();
  buildCreate();
  buildDestroy();
  buildWorkspaceSize();
  buildOutputShapes();
  buildRun();
}

void InterfaceBuilder::buildWorkspace() {
  auto b = OpBuilder::atBlockEnd(module.getBody());
  auto type = LLVM::LLVMArrayType::get(b.getI8Type(),
                                       std::max<int64_t>(*workspaceBytes, 1));
  auto global = LLVM::GlobalOp::create(
      b, module.getLoc(), type, /*isConstant=*/false, LLVM::Linkage::External,
      "main_workspace", Attribute(), /*alignment=*/ARMNN_MLIR_ALIGNMENT);
  b.createBlock(&global.getInitializerRegion());
  LLVM::ReturnOp::create(
      b, module.getLoc(),
      LLVM::ZeroOp::create(b, module.getLoc(), type).getResult());
}

void InterfaceBuilder::buildInfo() {
  Function f(module, "main_info", pointer, {});
  f.giveBack(f.addressOf("info"));
}

void InterfaceBuilder::buildStatusText() {
  Function f(module, "main_status_text", pointer, {i32});
  int64_t unknown = std::size(statusTexts) - 1;
  Value status = f.argument(0), last = f.constant(i32, unknown);
  Value known = f.compare(status, Predicate::ult, last);
  Value row = LLVM::ZExtOp::create(
      f.b, i64, LLVM::SelectOp::create(f.b, known, status, last));
  Value at =
      LLVM::GEPOp::create(f.b, pointer, pointer, f.addressOf("status_texts"),
                          ArrayRef<LLVM::GEPArg>{row});
  f.giveBack(LLVM::LoadOp::create(f.b, pointer, at));
}

void InterfaceBuilder::buildCreate() {
  Function f(module, "main_create", i32, {pointer, pointer});
  Value network = f.argument(1);
  f.require(f.isNotNull(network), ARMNN_MLIR_NULL_POINTER);
  f.store(f.null(), network);
  requireVersion(f);
  if (weightsInFile)
    mapWeights(f, f.argument(0), network);
  else
    f.store(f.addressOf("main_weights"), network);
  f.giveBack(ARMNN_MLIR_OK);
}

/// Calls a function of the C library.
static Value callC(FunctionWithChecks &f, StringRef name,
                   ArrayRef<Type> parameters, Type result, ValueRange arguments,
                   bool isVarArg = false) {
  auto module = f.b.getBlock()->getParentOp()->getParentOfType<ModuleOp>();
  FailureOr<LLVM::LLVMFuncOp> callee =
      LLVM::lookupOrCreateFn(f.b, module, name, parameters, result, isVarArg);
  assert(succeeded(callee) && "nothing else has this name");
  return LLVM::CallOp::create(f.b, *callee, arguments).getResult();
}

/// Code is chosen for the CPU.
void InterfaceBuilder::requireVersion(Function &f) {
  if (hasVersions)
    f.require(f.isEqual(callC(f, "main_choose_version", {}, i32, {}), 0),
              ARMNN_MLIR_WRONG_CPU);
}

/// Maps the file at `path` and stores its address in `network`. Numbers of the
/// C library are those of all systems that have mmap.
void InterfaceBuilder::mapWeights(Function &f, Value path, Value network) {
  f.require(f.isNotNull(path), ARMNN_MLIR_NULL_POINTER);
  Value zero = f.constant(i32, 0);
  Value readOnly = zero, toRead = f.constant(i32, 1), priv = f.constant(i32, 2),
        toEnd = f.constant(i32, 2);
  Value file = callC(f, "open", {pointer, i32}, i32, {path, readOnly},
                     /*isVarArg=*/true);
  f.require(f.compare(file, Predicate::sge, zero),
            ARMNN_MLIR_CANNOT_OPEN_WEIGHTS);
  Value start = f.constant(nativeLong, 0);
  Value size = callC(f, "lseek", {i32, nativeLong, i32}, nativeLong,
                     {file, start, toEnd});
  auto close = [&] { callC(f, "close", {i32}, i32, {file}); };
  f.require(f.isEqual(size, weightBytes), ARMNN_MLIR_WRONG_WEIGHTS, close);
  Value length = f.constant(nativeLong, weightBytes);
  Value block =
      callC(f, "mmap", {pointer, nativeLong, i32, i32, i32, nativeLong},
            pointer, {f.null(), length, toRead, priv, file, start});
  close();
  Value failed =
      LLVM::IntToPtrOp::create(f.b, pointer, f.constant(nativeLong, -1));
  f.require(f.compare(block, Predicate::ne, failed),
            ARMNN_MLIR_CANNOT_MAP_WEIGHTS);
  f.require(hasHeader(f, block), ARMNN_MLIR_WRONG_WEIGHTS, [&] {
    callC(f, "munmap", {pointer, nativeLong}, i32, {block, length});
  });
  f.store(block, network);
}

void InterfaceBuilder::buildDestroy() {
  Function f(module, "main_destroy",
             LLVM::LLVMVoidType::get(module.getContext()), {pointer});
  if (weightsInFile)
    f.onlyIf(f.isNotNull(f.argument(0)), [&] {
      callC(f, "munmap", {pointer, nativeLong}, i32,
            {f.argument(0), f.constant(nativeLong, weightBytes)});
    });
  f.giveBack();
}

/// True if `block` begins as the weights of this library do.
Value InterfaceBuilder::hasHeader(Function &f, Value block) {
  Value expected = f.addressOf("weights_header"), differences;
  for (int32_t i = 0; i < kWeightsHeaderBytes / 8; ++i) {
    Value difference = LLVM::XOrOp::create(f.b, f.load(i64, block, i),
                                           f.load(i64, expected, i));
    differences = differences ? LLVM::OrOp::create(f.b, differences, difference)
                              : difference;
  }
  return f.isEqual(differences, 0);
}

void InterfaceBuilder::requireCount(Function &f, Value records, Value count,
                                    size_t expected) {
  f.require(f.isEqual(count, expected), ARMNN_MLIR_WRONG_COUNT);
  if (expected)
    f.require(f.isNotNull(records), ARMNN_MLIR_NULL_POINTER);
}

void InterfaceBuilder::requireExtent(Function &f, Value extent) {
  Value least = LLVM::SubOp::create(f.b, extent, f.constant(1));
  f.require(f.compare(least, Predicate::ult, f.constant(largestExtent)),
            ARMNN_MLIR_WRONG_SHAPE);
}

/// The extents of a tensor of `binding` whose shape is passed as `shape`.
SmallVector<Value>
InterfaceBuilder::checkShape(Function &f, const Binding &binding, Value shape) {
  SmallVector<Value> extents;
  for (int64_t extent : *binding.shape)
    extents.push_back(extent < 0 ? Value() : f.constant(extent));
  bool isOpen = llvm::is_contained(*binding.shape, -1);
  auto check = [&] {
    for (auto [d, extent] : llvm::enumerate(*binding.shape)) {
      Value passed = f.load(i64, shape, d);
      if (extent < 0)
        requireExtent(f, extents[d] = passed);
      else
        f.require(f.isEqual(passed, extent), ARMNN_MLIR_WRONG_SHAPE);
    }
  };
  if (isOpen) {
    f.require(f.isNotNull(shape), ARMNN_MLIR_NULL_POINTER);
    check();
  } else if (!extents.empty()) {
    f.onlyIf(f.isNotNull(shape), check);
  }
  return extents;
}

/// Without their memory.
SmallVector<PassedTensor>
InterfaceBuilder::checkShapes(Function &f, Value inputs, Value count) {
  requireCount(f, inputs, count, signature.inputs.size());
  SmallVector<PassedTensor> tensors;
  for (auto [i, binding] : llvm::enumerate(signature.inputs)) {
    Value shape = f.load(input, inputs, i, 2);
    tensors.push_back({f.null(), checkShape(f, binding, shape), Value()});
  }
  return tensors;
}

Value InterfaceBuilder::multiply(Function &f, Value x, Value y) {
  auto type = LLVM::LLVMStructType::getLiteral(f.b.getContext(),
                                               {i64, f.b.getI1Type()});
  Value both = LLVM::UMulWithOverflowOp::create(f.b, type, x, y);
  Value overflows = LLVM::ExtractValueOp::create(f.b, both, 1);
  Value fits =
      LLVM::XOrOp::create(f.b, overflows, f.constant(f.b.getI1Type(), 1));
  f.require(fits, ARMNN_MLIR_WRONG_SHAPE);
  return LLVM::ExtractValueOp::create(f.b, both, 0);
}

Value InterfaceBuilder::countBytes(Function &f, const Binding &binding,
                                   ArrayRef<Value> extents) {
  if (std::optional<int64_t> known = staticBytes(binding))
    return f.constant(*known);
  Value bytes = f.constant(sizeOf(binding.dtype));
  for (Value extent : extents)
    bytes = multiply(f, bytes, extent);
  return bytes;
}

void InterfaceBuilder::requireAligned(Function &f, Value data,
                                      int64_t alignment) {
  if (alignment == 1)
    return;
  Value address = LLVM::PtrToIntOp::create(f.b, i64, data);
  Value rest = LLVM::AndOp::create(f.b, address, f.constant(alignment - 1));
  f.require(f.isEqual(rest, 0), ARMNN_MLIR_MISALIGNED);
}

/// Checks `tensor`, whose extents are known and whose memory the caller says to
/// have `bytes`.
void InterfaceBuilder::checkMemory(Function &f, const Binding &binding,
                                   Value bytes, PassedTensor &tensor) {
  f.require(f.isNotNull(tensor.data), ARMNN_MLIR_NULL_POINTER);
  requireAligned(f, tensor.data, sizeOf(binding.dtype));
  tensor.bytes = countBytes(f, binding, tensor.extents);
  f.require(f.compare(bytes, Predicate::eq, tensor.bytes),
            ARMNN_MLIR_WRONG_SIZE);
}

/// Each of `others` must be apart from all before it and from the inputs.
void InterfaceBuilder::requireApart(Function &f, ArrayRef<PassedTensor> inputs,
                                    ArrayRef<PassedTensor> others) {
  SmallVector<std::pair<Value, Value>> taken;
  auto span = [&](const PassedTensor &tensor) {
    Value begin = LLVM::PtrToIntOp::create(f.b, i64, tensor.data);
    Value end = LLVM::AddOp::create(f.b, begin, tensor.bytes);
    return std::pair(begin, end);
  };
  for (const PassedTensor &tensor : inputs)
    taken.push_back(span(tensor));
  for (const PassedTensor &tensor : others) {
    auto [begin, end] = span(tensor);
    for (auto [otherBegin, otherEnd] : taken)
      f.require(LLVM::OrOp::create(f.b,
                                   f.compare(end, Predicate::ule, otherBegin),
                                   f.compare(otherEnd, Predicate::ule, begin)),
                ARMNN_MLIR_OVERLAP);
    taken.push_back({begin, end});
  }
}

/// A memref of memory and extents.
Value InterfaceBuilder::makeBuffer(Function &f, Type type, Value data,
                                   ArrayRef<Value> extents) {
  Location loc = f.b.getLoc();
  MemRefDescriptor descriptor =
      MemRefDescriptor::poison(f.b, loc, converter.convertType(type));
  descriptor.setAllocatedPtr(f.b, loc, data);
  descriptor.setAlignedPtr(f.b, loc, data);
  descriptor.setConstantOffset(f.b, loc, 0);
  Value stride = f.constant(1);
  for (unsigned d = extents.size(); d-- > 0;) {
    descriptor.setSize(f.b, loc, d, extents[d]);
    descriptor.setStride(f.b, loc, d, stride);
    stride = LLVM::MulOp::create(f.b, stride, extents[d]);
  }
  return UnrealizedConversionCastOp::create(f.b, type, Value(descriptor))
      .getResult(0);
}

SmallVector<Value> InterfaceBuilder::makeInputs(Function &f,
                                                ArrayRef<PassedTensor> inputs) {
  SmallVector<Value> buffers;
  for (auto [i, tensor] : llvm::enumerate(inputs))
    buffers.push_back(
        makeBuffer(f, main.getArgumentTypes()[i], tensor.data, tensor.extents));
  return buffers;
}

/// Asks the network for the extents that depend on those of the inputs.
SmallVector<SmallVector<Value>>
InterfaceBuilder::outputExtents(Function &f, ArrayRef<PassedTensor> inputs) {
  int64_t total = 0;
  for (const Binding &binding : signature.outputs)
    total += binding.shape->size();
  Value found;
  if (!isStatic(signature.outputs)) {
    Value count = f.constant(total);
    found = LLVM::AllocaOp::create(f.b, pointer, i64, count);
    SmallVector<Value> arguments = makeInputs(f, inputs);
    auto type = MemRefType::get({total}, f.b.getIndexType());
    arguments.push_back(makeBuffer(f, type, found, count));
    func::CallOp::create(f.b, "main_result_shapes", TypeRange(), arguments);
  }
  SmallVector<SmallVector<Value>> all;
  int32_t at = 0;
  for (const Binding &binding : signature.outputs) {
    SmallVector<Value> &extents = all.emplace_back();
    for (int64_t extent : *binding.shape) {
      extents.push_back(extent < 0 ? f.load(i64, found, at)
                                   : f.constant(extent));
      if (extent < 0)
        requireExtent(f, extents.back());
      ++at;
    }
  }
  return all;
}

Value InterfaceBuilder::workspaceSize(Function &f,
                                      ArrayRef<PassedTensor> inputs) {
  if (workspaceBytes)
    return f.constant(*workspaceBytes);
  Value size = func::CallOp::create(f.b, "main_arena_size", f.b.getIndexType(),
                                    makeInputs(f, inputs))
                   .getResult(0);
  size = UnrealizedConversionCastOp::create(f.b, i64, size).getResult(0);
  f.require(f.compare(size, Predicate::sge, f.constant(0)),
            ARMNN_MLIR_WRONG_SHAPE);
  return size;
}

void InterfaceBuilder::buildWorkspaceSize() {
  Function f(module, "main_workspace_size", i32, {pointer, i64, pointer});
  Value bytes = f.argument(2);
  f.require(f.isNotNull(bytes), ARMNN_MLIR_NULL_POINTER);
  SmallVector<PassedTensor> inputs;
  if (!isStatic(signature.inputs)) {
    inputs = checkShapes(f, f.argument(0), f.argument(1));
    // Shapes for which there is no output have no workspace either.
    outputExtents(f, inputs);
  }
  f.store(workspaceSize(f, inputs), bytes);
  f.giveBack(ARMNN_MLIR_OK);
}

void InterfaceBuilder::buildOutputShapes() {
  Function f(module, "main_output_shapes", i32, {pointer, i64, pointer, i64});
  requireCount(f, f.argument(2), f.argument(3), signature.outputs.size());
  SmallVector<Value> shapes;
  for (auto [i, binding] : llvm::enumerate(signature.outputs)) {
    shapes.push_back(f.load(pointer, f.argument(2), i));
    if (!binding.shape->empty())
      f.require(f.isNotNull(shapes.back()), ARMNN_MLIR_NULL_POINTER);
  }
  SmallVector<PassedTensor> inputs;
  if (!isStatic(signature.inputs))
    inputs = checkShapes(f, f.argument(0), f.argument(1));
  for (auto [shape, extents] : llvm::zip(shapes, outputExtents(f, inputs)))
    for (auto [d, extent] : llvm::enumerate(extents))
      f.store(extent, shape, d);
  f.giveBack(ARMNN_MLIR_OK);
}

void InterfaceBuilder::buildRun() {
  Function f(module, "main_run", i32,
             {pointer, pointer, i64, pointer, i64, pointer, i64});
  Value network = f.argument(0);
  f.require(f.isNotNull(network), ARMNN_MLIR_NULL_POINTER);
  f.require(weightsInFile ? hasHeader(f, network)
                          : f.compare(network, Predicate::eq,
                                      f.addressOf("main_weights")),
            ARMNN_MLIR_WRONG_NETWORK);
  // Known since it was created, unless another copy of the library did that.
  requireVersion(f);

  Value records = f.argument(1);
  SmallVector<PassedTensor> inputs = checkShapes(f, records, f.argument(2));
  for (auto [i, tensor] : llvm::enumerate(inputs)) {
    tensor.data = f.load(input, records, i, 0);
    checkMemory(f, signature.inputs[i], f.load(input, records, i, 1), tensor);
  }

  records = f.argument(3);
  requireCount(f, records, f.argument(4), signature.outputs.size());
  SmallVector<PassedTensor> others;
  for (auto [i, extents] : llvm::enumerate(outputExtents(f, inputs))) {
    PassedTensor tensor{f.load(output, records, i, 0), extents, Value()};
    checkMemory(f, signature.outputs[i], f.load(output, records, i, 1), tensor);
    others.push_back(tensor);
  }

  PassedTensor workspace{f.argument(5), {f.argument(6)}, f.argument(6)};
  Value needed = workspaceSize(f, inputs);
  f.require(f.compare(workspace.bytes, Predicate::uge, needed),
            ARMNN_MLIR_WORKSPACE_TOO_SMALL);
  f.require(LLVM::OrOp::create(f.b, f.isEqual(needed, 0),
                               f.isNotNull(workspace.data)),
            ARMNN_MLIR_NULL_POINTER);
  requireAligned(f, workspace.data, ARMNN_MLIR_ALIGNMENT);
  others.push_back(workspace);
  requireApart(f, inputs, others);

  SmallVector<Value> arguments = makeInputs(f, inputs);
  others.push_back({network, {f.constant(weightBytes)}, Value()});
  for (const PassedTensor &tensor : others)
    arguments.push_back(makeBuffer(f, main.getArgumentTypes()[arguments.size()],
                                   tensor.data, tensor.extents));
  func::CallOp::create(f.b, main, arguments);
  f.giveBack(ARMNN_MLIR_OK);
}

namespace {
struct CInterface : mlir::armnn::impl::CInterfaceBase<CInterface> {
  using CInterfaceBase::CInterfaceBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (weights != "embed" && weights != "file") {
      module.emitError("weights=") << weights << ": neither embed nor file";
      return signalPassFailure();
    }
    std::string bytes;
    if (!llvm::tryGetFromHex(digest, bytes) ||
        bytes.size() != kWeightsDigestBytes) {
      if (!digest.empty()) {
        module.emitError("digest=")
            << digest << ": not the hexadecimal digits of "
            << kWeightsDigestBytes << " bytes";
        return signalPassFailure();
      }
      bytes.assign(kWeightsDigestBytes, '\0');
    }
    FailureOr<Signature> signature = getSignature(module);
    if (failed(signature) || failed(checkForm(*signature)))
      return signalPassFailure();
    int64_t size =
        module->getAttrOfType<IntegerAttr>(kWeightBytesAttr).getInt();
    std::array<char, kWeightsHeaderBytes> header =
        makeWeightsHeader(size, bytes);
    InterfaceBuilder(module, std::move(*signature), weights == "file",
                     pointerBits, workspace, versions)
        .build(StringRef(header.data(), header.size()), size);
  }

  /// What armnn-gather-weights and the passes before it leave.
  LogicalResult checkForm(const Signature &signature) {
    ModuleOp module = getOperation();
    func::FuncOp main = getMain(module);
    size_t bindings = signature.inputs.size() + signature.outputs.size();
    for (const auto &all : {signature.inputs, signature.outputs})
      for (const Binding &binding : all)
        if (!binding.shape)
          return main.emitError() << binding.describe() << " has no rank";
    if (!module->getAttrOfType<IntegerAttr>(kWeightBytesAttr) ||
        main.getNumArguments() != bindings + 2 ||
        !main.getArgAttr(bindings + 1, kWeightsAttr) ||
        !module.lookupSymbol<func::FuncOp>("main_result_shapes") ||
        !module.lookupSymbol<func::FuncOp>("main_arena_size"))
      return main.emitError("expected a network on buffers with an arena and "
                            "gathered weights");
    return success();
  }
};
} // namespace
