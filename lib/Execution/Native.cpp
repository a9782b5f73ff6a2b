//===- Native.cpp - LLVM dialect to machine code --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Native.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "armnn-mlir/Conversion/ArmnnToLinalg.h"
#include "armnn-mlir/Conversion/ArmnnToTosa.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Conversion/UffToLinalg.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Execution/Steps.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "lib/Codegen/Cpu/ExpandHalf.h"
#include "lib/Execution/CodeParts.h"
#include "lib/Execution/NativeModule.h"
#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Threading.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include <mutex>

using namespace mlir;
using namespace mlir::armnn;

/// The bytes of a constant, which stay where they are.
static FailureOr<ArrayRef<char>> contentsOf(memref::GlobalOp global) {
  Attribute value = global->getDiscardableAttr("contents");
  if (auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(value)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return global.emitError()
             << "the contents of constant '" << resource.getRawHandle().getKey()
             << "' are missing from the file";
    return blob->getData();
  }
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(value))
    return dense.getRawData();
  return global.emitError("external global without contents");
}

/// Of a module of kernels: the threads that share their work.
static constexpr StringLiteral kThreadsAttr = "cpu.threads";

/// Of a module of kernels: they are for GPUs.
static constexpr StringLiteral kGpuAttr = "cpu.from_gpu";

int64_t mlir::armnn::getThreads(ModuleOp module) {
  auto threads = module->getAttrOfType<IntegerAttr>(kThreadsAttr);
  return threads ? threads.getInt() : 1;
}

FailureOr<SmallVector<Weight>>
mlir::armnn::lowerToTarget(ModuleOp module, const armnn::Target &target,
                           const llvm::TargetMachine &machine) {
  CpuOptions options = getCpuOptions(machine);
  options.generic = target.generic;
  options.threads = target.threads;
  options.libm = !target.freestanding;
  FailureOr<SmallVector<Weight>> weights = lowerToKernels(module, options);
  if (succeeded(weights) && !convertsHalves(*machine.getMCSubtargetInfo()) &&
      failed(expandHalf(module)))
    return failure();
  return weights;
}

/// Lowers TOSA, from this project or another, with upstream's passes.
static void buildTosaPipeline(OpPassManager &pm) {
  pm.addNestedPass<func::FuncOp>(tosa::createTosaOptionalDecompositionsPass());
  pm.addNestedPass<func::FuncOp>(createTosaToSCFPass());
  pm.addNestedPass<func::FuncOp>(tosa::createTosaToLinalgNamed());
  pm.addNestedPass<func::FuncOp>(tosa::createTosaToLinalg());
  TosaToArithPassOptions arithmetic;
  arithmetic.includeApplyRescale = true;
  pm.addNestedPass<func::FuncOp>(createTosaToArithPass(arithmetic));
  pm.addNestedPass<func::FuncOp>(createTosaToTensorPass());
  // Constants of shapes have no readers now.
  pm.addPass(createCanonicalizerPass());
}

static bool hasTosa(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa_and_nonnull<tosa::TosaDialect>(op->getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static void buildLinalgPipeline(OpPassManager &pm, ModuleOp module) {
  if (hasTosa(module))
    return buildTosaPipeline(pm);
  pm.addPass(createConvertUffToArmnn());
  pm.addPass(createConvertUffToLinalg());
  pm.addPass(createConvertArmnnToLinalg());
}

LogicalResult mlir::armnn::lowerToLinalg(ModuleOp module) {
  PassManager pm(module.getContext());
  buildLinalgPipeline(pm, module);
  if (failed(pm.run(module)))
    return failure();
  module->removeAttr(tosa::TargetEnvAttr::name);
  return success();
}

LogicalResult mlir::armnn::convertToTosa(ModuleOp module) {
  PassManager pm(module.getContext());
  pm.addPass(createConvertUffToArmnn());
  pm.addPass(createConvertArmnnToTosa());
  pm.addPass(createCSEPass());
  tosa::TosaAttachTargetOptions target;
  target.profiles = {"pro_int", "pro_fp"};
  target.extensions = {"int16"};
  pm.addPass(tosa::createTosaAttachTarget(target));
  tosa::TosaValidationOptions validation;
  validation.strictOpSpecAlignment = true;
  pm.addPass(tosa::createTosaValidation(validation));
  return pm.run(module);
}

CpuOptions mlir::armnn::getCpuOptions(const llvm::TargetMachine &machine) {
  return getCpuOptions(*machine.getMCSubtargetInfo());
}

/// Takes the weights out of a module of kernels.
static FailureOr<SmallVector<Weight>> takeWeights(ModuleOp module) {
  SmallVector<Weight> weights;
  for (auto global : module.getOps<memref::GlobalOp>()) {
    if (!global.isExternal())
      continue;
    FailureOr<ArrayRef<char>> bytes = contentsOf(global);
    if (failed(bytes))
      return failure();
    unsigned elementSize = global.getType().getElementTypeBitWidth() / 8;
    uint64_t expected = global.getType().getNumElements() * elementSize;
    if (bytes->size() != expected)
      return global.emitError() << "constant of " << expected
                                << " bytes has contents of " << bytes->size();
    weights.push_back({global.getSymName().str(), *bytes, elementSize});
    global->removeDiscardableAttr("contents");
  }
  return weights;
}

/// From a loaded network to linalg, with contiguous channels and optimized.
static void buildNetworkPipeline(OpPassManager &pm, ModuleOp module) {
  pm.addPass(createConvertUffToArmnn());
  pm.addNestedPass<func::FuncOp>(createAssignLayout());
  buildOptimizePipeline(pm);
  buildLinalgPipeline(pm, module);
}

FailureOr<SmallVector<Weight>>
mlir::armnn::lowerToKernels(ModuleOp module, const CpuOptions &options) {
  PassManager pm(module.getContext());
  if (options.generic)
    buildLinalgPipeline(pm, module);
  else
    buildNetworkPipeline(pm, module);
  buildCpuTensorPipeline(pm, options);
  if (failed(pm.run(module)))
    return failure();
  Builder b(module.getContext());
  if (options.threads > 1)
    module->setAttr(kThreadsAttr, b.getI64IntegerAttr(options.threads));
  if (options.threads > 1 && !options.pause.empty())
    module->setAttr(kPauseAttr, b.getStringAttr(options.pause));
  return takeWeights(module);
}

FailureOr<SmallVector<Weight>> mlir::armnn::lowerToGpuKernels(ModuleOp module) {
  PassManager pm(module.getContext());
  buildNetworkPipeline(pm, module);
  buildGpuTensorPipeline(pm);
  if (failed(pm.run(module)))
    return failure();
  module->setAttr(kGpuAttr, UnitAttr::get(module.getContext()));
  return takeWeights(module);
}

LogicalResult mlir::armnn::lowerToLlvmDialect(ModuleOp module,
                                              bool timeKernels) {
  PassManager pm(module.getContext());
  if (module->removeAttr(kGpuAttr)) {
    buildGpuLaunchPipeline(pm);
    buildGpuOnCpuPipeline(pm);
  } else {
    buildCpuLlvmPipeline(pm, timeKernels, getThreads(module));
  }
  return pm.run(module);
}

/// Code generation ends the process over names that it does not know.
static llvm::Error checkNames(const llvm::Target &known,
                              const llvm::Triple &triple,
                              const armnn::Target &target) {
  std::unique_ptr<llvm::MCSubtargetInfo> all(
      known.createMCSubtargetInfo(triple, "", ""));
  if (!target.cpu.empty() && !all->isCPUStringValid(target.cpu))
    return llvm::createStringError("--cpu " + target.cpu + ": " + triple.str() +
                                   " has no such CPU");
  std::vector<std::string> features =
      llvm::SubtargetFeatures(target.features).getFeatures();
  for (StringRef feature : features) {
    StringRef name = llvm::SubtargetFeatures::StripFlag(feature);
    if (llvm::none_of(all->getAllProcessorFeatures(),
                      [&](const llvm::SubtargetFeatureKV &known) {
                        return name == known.Key;
                      }))
      return llvm::createStringError("--features " + feature + ": " +
                                     triple.str() + " has no such feature");
  }
  std::unique_ptr<llvm::MCSubtargetInfo> chosen(
      known.createMCSubtargetInfo(triple, target.cpu, target.features));
  if (triple.isX86() && triple.isArch64Bit() && !target.cpu.empty() &&
      !chosen->checkFeatures("+64bit"))
    return llvm::createStringError("--cpu " + target.cpu +
                                   ": a CPU without 64-bit code, which " +
                                   triple.str() + " is");
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
mlir::armnn::makeTargetMachine(const armnn::Target &target) {
  // Targets are entered in a list that LLVM does not guard.
  static std::mutex registering;
  std::unique_lock<std::mutex> lock(registering);
  armnn::Target t = target;
  if (t.triple.empty()) {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    t.triple = llvm::sys::getProcessTriple();
    if (t.cpu.empty()) {
      t.cpu = llvm::sys::getHostCPUName();
      llvm::SubtargetFeatures all(t.features);
      for (auto &feature : llvm::sys::getHostCPUFeatures())
        all.AddFeature(feature.first(), feature.second);
      t.features = all.getString();
    }
  } else {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
  }
  lock.unlock();
  llvm::Triple triple(llvm::Triple::normalize(t.triple));
  // LLVM's generic RISC-V has not even multiplication; all that run Linux have
  // what its distributions are built for.
  if (triple.isRISCV() && triple.isOSLinux() && t.cpu.empty())
    t.features = llvm::join_items(",", "+m,+a,+f,+d,+c", t.features);
  std::string problem;
  const llvm::Target *known =
      llvm::TargetRegistry::lookupTarget(triple, problem);
  if (!known)
    return llvm::createStringError(problem);
  if (llvm::Error error = checkNames(*known, triple, t))
    return error;
  llvm::TargetOptions options;
  // What a program does not use of it need not be in its memory.
  options.FunctionSections = options.DataSections = t.freestanding;
  std::unique_ptr<llvm::TargetMachine> machine(known->createTargetMachine(
      triple, t.cpu, t.features, options,
      t.freestanding ? llvm::Reloc::Static : llvm::Reloc::PIC_, std::nullopt,
      t.quick ? llvm::CodeGenOptLevel::None
              : llvm::CodeGenOptLevel::Aggressive));
  if (!machine)
    return llvm::createStringError("no code generator for '" + t.triple + "'");
  return machine;
}

llvm::Error mlir::armnn::optimize(llvm::Module &module,
                                  llvm::TargetMachine &machine) {
  llvm::LoopAnalysisManager lam;
  llvm::FunctionAnalysisManager fam;
  llvm::CGSCCAnalysisManager cgam;
  llvm::ModuleAnalysisManager mam;
  // With all extents known, -O3 unrolls whole kernels: three times the compile
  // time for no speed. Unroll only loops like those over a 3x3 window.
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = false;
  llvm::PassBuilder builder(&machine, tuning);
  builder.registerVectorizerStartEPCallback(
      [](llvm::FunctionPassManager &pm, llvm::OptimizationLevel) {
        pm.addPass(llvm::LoopUnrollPass(llvm::LoopUnrollOptions(3)
                                            .setFullUnrollMaxCount(4)
                                            .setPartial(false)
                                            .setRuntime(false)
                                            .setPeeling(false)));
      });
  builder.registerModuleAnalyses(mam);
  builder.registerCGSCCAnalyses(cgam);
  builder.registerFunctionAnalyses(fam);
  builder.registerLoopAnalyses(lam);
  builder.crossRegisterProxies(lam, fam, cgam, mam);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3)
      .run(module, mam);
  return llvm::Error::success();
}

void mlir::armnn::defineConstant(llvm::Module &module, StringRef symbol,
                                 llvm::Constant *contents) {
  llvm::GlobalVariable *declared = module.getNamedGlobal(symbol);
  if (!declared)
    return;
  auto *defined =
      new llvm::GlobalVariable(module, contents->getType(), /*isConstant=*/true,
                               llvm::GlobalValue::InternalLinkage, contents);
  defined->setAlignment(llvm::Align(64));
  defined->takeName(declared);
  declared->replaceAllUsesWith(defined);
  declared->eraseFromParent();
}

llvm::Error mlir::armnn::writeCode(llvm::Module &code,
                                   llvm::TargetMachine &machine,
                                   llvm::CodeGenFileType type,
                                   llvm::raw_pwrite_stream &os) {
  llvm::legacy::PassManager pm;
  if (machine.addPassesToEmitFile(pm, os, nullptr, type))
    return llvm::createStringError("this target writes no such file");
  pm.run(code);
  return llvm::Error::success();
}

using PartWriter = function_ref<llvm::Error(
    llvm::Module &, llvm::TargetMachine &, llvm::raw_pwrite_stream &)>;

/// Translates one part of a network's code, optimizes it and writes it.
static llvm::Error compilePart(ModuleOp part, const armnn::Target &target,
                               PartWriter write, llvm::raw_pwrite_stream &os) {
  auto machine = makeTargetMachine(target);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(part, context);
  if (!code)
    return llvm::createStringError("cannot translate to LLVM IR");
  ExecutionEngine::setupTargetTripleAndDataLayout(code.get(), machine->get());
  if (!target.quick)
    if (llvm::Error error = optimize(*code, **machine))
      return error;
  return write(*code, **machine, os);
}

/// What `write` makes of each part of `module`, all cores at work.
static llvm::Expected<CodeFiles>
compileParts(ModuleOp module, const armnn::Target &target, PartWriter write) {
  // Also readies the target, which threads must not do at once.
  if (auto machine = makeTargetMachine(target); !machine)
    return machine.takeError();
  SmallVector<OwningOpRef<ModuleOp>> parts = splitCode(module);
  CodeFiles files(parts.size());
  std::mutex mutex;
  llvm::Error errors = llvm::Error::success();
  parallelFor(module.getContext(), 0, parts.size(), [&](size_t i) {
    SmallVector<char, 0> bytes;
    llvm::raw_svector_ostream os(bytes);
    llvm::Error error =
        performStep(module.getContext(), "generating code", parts.size(),
                    [&] { return compilePart(*parts[i], target, write, os); });
    parts[i] = nullptr;
    std::lock_guard<std::mutex> lock(mutex);
    errors = llvm::joinErrors(std::move(errors), std::move(error));
    files[i] = std::make_unique<llvm::SmallVectorMemoryBuffer>(
        std::move(bytes), /*RequiresNullTerminator=*/false);
  });
  if (errors)
    return errors;
  return files;
}

llvm::Expected<CodeFiles>
mlir::armnn::compileToObjects(ModuleOp module, const armnn::Target &target) {
  return compileParts(module, target,
                      [](llvm::Module &code, llvm::TargetMachine &machine,
                         llvm::raw_pwrite_stream &os) {
                        return writeCode(code, machine,
                                         llvm::CodeGenFileType::ObjectFile, os);
                      });
}

llvm::Expected<std::unique_ptr<llvm::Module>>
mlir::armnn::compileToModule(ModuleOp module, const armnn::Target &target,
                             llvm::LLVMContext &context) {
  auto files = compileParts(module, target,
                            [](llvm::Module &code, llvm::TargetMachine &,
                               llvm::raw_pwrite_stream &os) {
                              llvm::WriteBitcodeToFile(code, os);
                              return llvm::Error::success();
                            });
  if (!files)
    return files.takeError();
  std::unique_ptr<llvm::Module> whole;
  for (auto &file : *files) {
    auto part = llvm::parseBitcodeFile(*file, context);
    if (!part)
      return part.takeError();
    file = nullptr;
    if (!whole)
      whole = std::move(*part);
    else if (llvm::Linker::linkModules(*whole, std::move(*part)))
      return llvm::createStringError("cannot link the parts of the code");
  }
  for (llvm::Function &function : *whole)
    if (function.hasHiddenVisibility() && !function.isDeclaration())
      function.setLinkage(llvm::GlobalValue::InternalLinkage);
  return whole;
}

static llvm::Error emitCode(ModuleOp module, ArrayRef<Weight> weights,
                            const armnn::Target &target, Emission emission,
                            raw_ostream &os) {
  auto machine = makeTargetMachine(target);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  auto code = compileToModule(module, target, context);
  if (!code)
    return code.takeError();
  // In text, data are many times their size: leave them external there.
  if (emission == Emission::LlvmIr) {
    (*code)->print(os, nullptr);
    return llvm::Error::success();
  }
  for (const Weight &weight : weights)
    defineConstant(**code, weight.symbol,
                   llvm::ConstantDataArray::getRaw(
                       StringRef(weight.bytes.data(), weight.bytes.size()),
                       weight.bytes.size(), llvm::Type::getInt8Ty(context)));
  SmallString<0> text;
  llvm::raw_svector_ostream stream(text);
  if (llvm::Error error = writeCode(
          **code, **machine, llvm::CodeGenFileType::AssemblyFile, stream))
    return error;
  os << text;
  return llvm::Error::success();
}

std::string mlir::armnn::prefixed(StringRef name, StringRef prefix) {
  StringRef mark = "_mlir_ciface_";
  if (!name.consume_front(mark))
    mark = "";
  std::string rest = name.consume_front("main") ? name.str() : "_" + name.str();
  return (mark + prefix + rest).str();
}

LogicalResult mlir::armnn::renameSymbols(ModuleOp module, StringRef prefix) {
  SymbolTable symbols(module);
  SmallVector<Operation *> visible;
  for (auto f : module.getOps<LLVM::LLVMFuncOp>())
    if (!f.isExternal() && f.getLinkage() != LLVM::Linkage::Internal)
      visible.push_back(f);
  for (auto global : module.getOps<LLVM::GlobalOp>())
    if (global.getLinkage() == LLVM::Linkage::External)
      visible.push_back(global);
  for (Operation *op : visible)
    if (failed(symbols.rename(
            op, prefixed(SymbolTable::getSymbolName(op).strref(), prefix))))
      return op->emitError("its name with the prefix is taken");
  return success();
}

LogicalResult mlir::armnn::compileModel(ModuleOp module, Emission emission,
                                        const armnn::Target &target,
                                        StringRef prefix, raw_ostream &os) {
  if (!getMain(module))
    return failure();
  auto report = [&](llvm::Error error) {
    return module.emitError(llvm::toString(std::move(error)));
  };
  if (llvm::Error error = checkThreads(target.threads))
    return report(std::move(error));
  if (!prefix.empty())
    if (llvm::Error error = checkPrefix(prefix))
      return report(std::move(error));
  auto machine = makeTargetMachine(target);
  if (!machine)
    return report(machine.takeError());
  FailureOr<SmallVector<Weight>> weights =
      lowerToTarget(module, target, **machine);
  if (failed(weights) || failed(lowerToLlvmDialect(module)))
    return failure();
  if (!prefix.empty()) {
    if (failed(renameSymbols(module, prefix)))
      return failure();
    for (Weight &weight : *weights)
      weight.symbol = prefixed(weight.symbol, prefix);
  }
  if (llvm::Error error = emitCode(module, *weights, target, emission, os))
    return report(std::move(error));
  return success();
}
