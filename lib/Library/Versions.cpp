//===- Versions.cpp - code for several levels of CPUs ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/Versions.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Library.h"
#include "lib/Execution/NativeModule.h"
#include "lib/Library/CpuLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::armnn;

/// The size of the workspace, as far as only a run tells it.
static constexpr StringLiteral kArenaSize = "main_arena_size";

std::string Version::prefix(StringRef library) const {
  std::string name = (library + "_" + nameOfLevel(level)).str();
  llvm::replace(name, '-', '_');
  return name;
}

static armnn::Target targetOf(const Version &version, armnn::Target target) {
  target.cpu = nameOfLevel(version.level).str();
  return target;
}

/// Gives each weight its place in a block for all versions.
static void placeWeights(Versions &versions) {
  DenseMap<StringRef, int64_t> places;
  int64_t end = llvm::alignTo(kWeightsHeaderBytes, ARMNN_MLIR_ALIGNMENT);
  for (Version &version : versions) {
    NamedAttrList offsets;
    Builder b(version.module->getContext());
    for (const Weight &weight : version.weights) {
      auto global =
          version.module->lookupSymbol<memref::GlobalOp>(weight.symbol);
      if (!global)
        continue;
      StringRef contents(weight.bytes.data(), weight.bytes.size());
      auto [place, isNew] = places.try_emplace(contents, end);
      if (isNew)
        end = llvm::alignTo(end + contents.size(), ARMNN_MLIR_ALIGNMENT);
      offsets.append(weight.symbol, b.getI64IntegerAttr(place->second));
    }
    (*version.module)
        ->setAttr(kWeightsAttr, offsets.getDictionary(b.getContext()));
  }
  for (Version &version : versions)
    (*version.module)
        ->setAttr(kWeightBytesAttr,
                  Builder(version.module->getContext()).getI64IntegerAttr(end));
}

static LogicalResult lowerVersion(Version &version,
                                  const armnn::Target &target) {
  ModuleOp module = *version.module;
  auto machine = makeTargetMachine(targetOf(version, target));
  if (!machine)
    return module.emitError(llvm::toString(machine.takeError()));
  FailureOr<SmallVector<Weight>> weights =
      lowerToTarget(module, target, **machine);
  if (failed(weights))
    return failure();
  version.weights = std::move(*weights);
  PassManager pm(module.getContext());
  buildCpuBufferPipeline(pm, /*timeKernels=*/false, target.threads);
  return pm.run(module);
}

FailureOr<Versions> mlir::armnn::lowerToVersions(ModuleOp network,
                                                 const armnn::Target &target,
                                                 ArrayRef<unsigned> levels,
                                                 WeightBlock &block) {
  Versions versions;
  SmallVector<Weight> all;
  for (unsigned level : levels) {
    Version &version = versions.emplace_back(
        Version{level, network.clone(), {}, std::nullopt});
    if (failed(lowerVersion(version, target)))
      return failure();
    llvm::append_range(all, version.weights);
  }
  placeWeights(versions);
  block.digest = digestOf(all);
  for (Version &version : versions) {
    PassManager pm(network.getContext());
    pm.addPass(createGatherWeights());
    if (failed(pm.run(*version.module)))
      return failure();
    block.gather(*version.module, version.weights);
    version.workspaceBytes = getArenaBytes(*version.module);
  }
  return versions;
}

OwningOpRef<ModuleOp> mlir::armnn::makeCommonNetwork(const Versions &versions) {
  auto unknown = llvm::find_if(
      versions, [](const Version &version) { return !version.workspaceBytes; });
  if (unknown != versions.end())
    return (*unknown->module).clone();
  int64_t most = 0;
  for (const Version &version : versions)
    most = std::max(most, *version.workspaceBytes);
  OwningOpRef<ModuleOp> common = (*versions.front().module).clone();
  auto size = common->lookupSymbol<func::FuncOp>(kArenaSize);
  Operation *ret = size.getBody().front().getTerminator();
  OpBuilder b(ret);
  ret->setOperand(
      0, arith::ConstantIndexOp::create(b, ret->getLoc(), most).getResult());
  return common;
}

/// Erases what `f` does; another is to define it.
static void makeDeclaration(func::FuncOp f) {
  f.eraseBody();
  f.setPrivate();
  f.removeArgAttrsAttr();
}

LogicalResult mlir::armnn::divide(ModuleOp common, Versions &versions) {
  auto erase = [&](StringRef name) {
    for (Version &version : versions)
      version.module->lookupSymbol(name)->erase();
  };
  erase("main_result_shapes");
  makeDeclaration(common.lookupSymbol<func::FuncOp>("main"));
  if (getArenaBytes(common))
    erase(kArenaSize);
  else
    makeDeclaration(common.lookupSymbol<func::FuncOp>(kArenaSize));
  PassManager pm(common.getContext());
  pm.addPass(createSymbolDCEPass());
  return pm.run(common);
}

/// The code of a version, which may use all that its CPUs have.
static llvm::Expected<std::unique_ptr<llvm::Module>>
compileVersion(const Version &version, const armnn::Target &target,
               llvm::LLVMContext &context) {
  armnn::Target own = targetOf(version, target);
  auto code = compileToModule(*version.module, own, context);
  if (code)
    for (llvm::Function &function : **code)
      if (!function.isDeclaration())
        function.addFnAttr("target-cpu", own.cpu);
  return code;
}

/// A version's definition of `name`, which nobody else needs to know.
static llvm::Function *take(llvm::Module &code, const Version &version,
                            StringRef library, StringRef name) {
  llvm::Function *function =
      code.getFunction(prefixed(name, version.prefix(library)));
  function->setLinkage(llvm::GlobalValue::InternalLinkage);
  return function;
}

/// Begins the definition of `name`, which the interface declares; null if it
/// does not.
static llvm::Function *define(llvm::Module &code, StringRef name,
                              llvm::IRBuilder<> &b) {
  llvm::Function *function = code.getFunction(name);
  if (!function || !function->isDeclaration())
    return nullptr;
  function->setLinkage(llvm::GlobalValue::InternalLinkage);
  b.SetInsertPoint(llvm::BasicBlock::Create(code.getContext(), "", function));
  return function;
}

static SmallVector<llvm::Value *> argumentsOf(llvm::Function &function) {
  return llvm::map_to_vector(
      function.args(), [](llvm::Argument &a) -> llvm::Value * { return &a; });
}

/// Defines the network as a call of the version at `chosen`.
static void defineNetwork(llvm::Module &code, llvm::GlobalVariable *chosen) {
  llvm::IRBuilder<> b(code.getContext());
  llvm::Function *network = define(code, "main", b);
  llvm::LoadInst *version = b.CreateLoad(b.getPtrTy(), chosen);
  version->setAtomic(llvm::AtomicOrdering::Monotonic);
  b.CreateCall(network->getFunctionType(), version, argumentsOf(*network));
  b.CreateRetVoid();
}

/// Defines what chooses a version: it gives ARMNN_MLIR_OK, or tells that there
/// is none. Whoever asks first, the answer is the same.
static void defineChoice(llvm::Module &code, llvm::GlobalVariable *chosen,
                         const Versions &versions, StringRef library) {
  llvm::Function *cpuLevel = addCpuLevel(code);
  llvm::IRBuilder<> b(code.getContext());
  llvm::Function *choice = define(code, "main_choose_version", b);
  auto *ask = llvm::BasicBlock::Create(code.getContext(), "", choice);
  auto *known = llvm::BasicBlock::Create(code.getContext(), "", choice);
  llvm::LoadInst *before = b.CreateLoad(b.getPtrTy(), chosen);
  before->setAtomic(llvm::AtomicOrdering::Monotonic);
  b.CreateCondBr(b.CreateIsNull(before), ask, known);
  b.SetInsertPoint(known);
  b.CreateRet(b.getInt32(ARMNN_MLIR_OK));
  b.SetInsertPoint(ask);
  llvm::Value *level = b.CreateCall(cpuLevel);
  llvm::Value *best = llvm::ConstantPointerNull::get(b.getPtrTy());
  for (const Version &version : versions)
    best = b.CreateSelect(b.CreateICmpUGE(level, b.getInt32(version.level)),
                          take(code, version, library, "main"), best);
  b.CreateStore(best, chosen)->setAtomic(llvm::AtomicOrdering::Monotonic);
  b.CreateRet(b.CreateSelect(b.CreateIsNull(best),
                             b.getInt32(ARMNN_MLIR_WRONG_CPU),
                             b.getInt32(ARMNN_MLIR_OK)));
}

/// Defines the size of the workspace, if only a run tells it, as the most that
/// any version asks for. What is negative, for a size too large, is most of
/// all.
static void defineArenaSize(llvm::Module &code, const Versions &versions,
                            StringRef library) {
  llvm::IRBuilder<> b(code.getContext());
  llvm::Function *size = define(code, kArenaSize, b);
  if (!size)
    return;
  llvm::Value *most = b.getInt64(0);
  for (const Version &version : versions) {
    llvm::Value *own = b.CreateCall(take(code, version, library, kArenaSize),
                                    argumentsOf(*size));
    most = b.CreateBinaryIntrinsic(llvm::Intrinsic::umax, most, own);
  }
  b.CreateRet(most);
}

llvm::Expected<std::unique_ptr<llvm::Module>>
mlir::armnn::compileVersions(ModuleOp interface, const Versions &versions,
                             const armnn::Target &target, StringRef library,
                             llvm::LLVMContext &context) {
  auto whole = compileToModule(interface, target, context);
  if (!whole)
    return whole;
  for (const Version &version : versions) {
    auto code = compileVersion(version, target, context);
    if (!code)
      return code;
    if (llvm::Linker::linkModules(**whole, std::move(*code)))
      return llvm::createStringError("cannot link the versions of the code");
  }
  auto *pointer = llvm::PointerType::getUnqual(context);
  auto *chosen = new llvm::GlobalVariable(
      **whole, pointer, /*isConstant=*/false,
      llvm::GlobalValue::InternalLinkage,
      llvm::ConstantPointerNull::get(pointer), "chosen_version");
  defineNetwork(**whole, chosen);
  defineChoice(**whole, chosen, versions, library);
  defineArenaSize(**whole, versions, library);
  return whole;
}
