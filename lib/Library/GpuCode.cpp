//===- GpuCode.cpp - kernels as files for drivers -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/GpuCode.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "armnn-mlir/Execution/Native.h"
#include "lib/Execution/NativeModule.h"
#include "lib/Library/LinkShared.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Target/SPIRV/Serialization.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::armnn;

/// The machine that LLVM makes PTX or AMD's code for.
static armnn::Target targetOf(const GpuOptions &options) {
  armnn::Target target;
  bool isPtx = options.code == GpuOptions::Ptx;
  target.triple = isPtx ? "nvptx64-nvidia-cuda" : "amdgcn-amd-amdhsa";
  target.cpu = options.chip;
  return target;
}

llvm::Error mlir::armnn::checkChip(GpuOptions &options) {
  if (options.code == GpuOptions::Spirv) {
    if (options.chip.empty() || options.chip == "vulkan1.1")
      return llvm::Error::success();
    return llvm::createStringError("--gpu " + options.chip +
                                   ": SPIR-V is for vulkan1.1");
  }
  if (options.chip.empty())
    options.chip = options.code == GpuOptions::Ptx ? "sm_80" : "gfx90a";
  auto machine = makeTargetMachine(targetOf(options));
  if (machine)
    return llvm::Error::success();
  // LLVM's name of the chip is what --cpu is elsewhere.
  std::string why = llvm::toString(machine.takeError());
  StringRef rest = why;
  StringRef option = rest.consume_front("--cpu") ? "--gpu" : "";
  return llvm::createStringError(option + rest);
}

static FailureOr<std::string> report(ModuleOp module, llvm::Error error) {
  module.emitError(llvm::toString(std::move(error)));
  return failure();
}

/// Links an object file of AMD's to what their loader takes.
static llvm::Expected<std::string> linkHsaco(StringRef object) {
  SmallString<128> in, out;
  int descriptor;
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("kernels", "o", descriptor, in))
    return llvm::createStringError(code, "cannot make a temporary file");
  llvm::FileRemover removeIn(in);
  {
    llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
    os << object;
  }
  if (std::error_code code =
          llvm::sys::fs::createTemporaryFile("kernels", "hsaco", out))
    return llvm::createStringError(code, "cannot make a temporary file");
  llvm::FileRemover removeOut(out);
  if (llvm::Error error = runLinker({in.str().str(), "-o", out.str().str()}))
    return error;
  auto whole = llvm::MemoryBuffer::getFile(out, /*IsText=*/false,
                                           /*RequiresNullTerminator=*/false);
  if (!whole)
    return llvm::createFileError(out, whole.getError());
  return (*whole)->getBuffer().str();
}

/// Upstream calls the vendor's library even for what is an instruction, or
/// few. Makes LLVM's intrinsics of these calls.
static void replaceLibraryCalls(llvm::Module &code) {
  const std::pair<StringRef, llvm::Intrinsic::ID> known[] = {
      {"ceil", llvm::Intrinsic::ceil}, {"copysign", llvm::Intrinsic::copysign},
      {"fabs", llvm::Intrinsic::fabs}, {"floor", llvm::Intrinsic::floor},
      {"fma", llvm::Intrinsic::fma},   {"rint", llvm::Intrinsic::roundeven},
      {"sqrt", llvm::Intrinsic::sqrt}, {"trunc", llvm::Intrinsic::trunc}};
  for (llvm::Function &function : llvm::make_early_inc_range(code)) {
    StringRef name = function.getName();
    bool isNvidia = name.consume_front("__nv_");
    if (!function.isDeclaration() ||
        (!isNvidia && !name.consume_front("__ocml_")))
      continue;
    // __nv_floorf of float and __nv_floor of double; __ocml_floor_f32.
    StringRef stem = isNvidia ? name : name.rsplit('_').first;
    if (isNvidia && function.getReturnType()->isFloatTy())
      stem.consume_back("f");
    for (auto [called, intrinsic] : known)
      if (stem == called)
        function.replaceAllUsesWith(llvm::Intrinsic::getOrInsertDeclaration(
            &code, intrinsic, function.getReturnType()));
  }
}

static FailureOr<std::string> makeLlvmCode(ModuleOp module,
                                           const GpuOptions &options) {
  bool isPtx = options.code == GpuOptions::Ptx;
  PassManager pm(module.getContext());
  if (isPtx)
    buildGpuToNvvmPipeline(pm);
  else
    buildGpuToRocdlPipeline(pm, options.chip);
  if (failed(pm.run(module)))
    return failure();
  auto machine = makeTargetMachine(targetOf(options));
  if (!machine)
    return report(module, machine.takeError());
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(
      module.lookupSymbol<gpu::GPUModuleOp>(kGpuModuleName), context);
  if (!code)
    return report(module,
                  llvm::createStringError("cannot translate to LLVM IR"));
  replaceLibraryCalls(*code);
  ExecutionEngine::setupTargetTripleAndDataLayout(code.get(), machine->get());
  if (llvm::Error error = optimize(*code, **machine))
    return report(module, std::move(error));
  // Drivers have no libraries to link what else would be called.
  for (llvm::Function &function : *code)
    if (function.isDeclaration() && !function.isIntrinsic() &&
        !function.use_empty())
      return report(module, llvm::createStringError(
                                "kernels would call '" + function.getName() +
                                "', which GPUs do not have"));
  SmallString<0> bytes;
  llvm::raw_svector_ostream os(bytes);
  auto type = isPtx ? llvm::CodeGenFileType::AssemblyFile
                    : llvm::CodeGenFileType::ObjectFile;
  if (llvm::Error error = writeCode(*code, **machine, type, os))
    return report(module, std::move(error));
  if (isPtx)
    return bytes.str().str();
  llvm::Expected<std::string> linked = linkHsaco(bytes);
  if (!linked)
    return report(module, linked.takeError());
  return *linked;
}

static FailureOr<GpuCode> makeSpirv(ModuleOp module) {
  PassManager pm(module.getContext());
  buildGpuToSpirvPipeline(pm);
  if (failed(pm.run(module)))
    return failure();
  auto kernels = *module.getOps<spirv::ModuleOp>().begin();
  SmallVector<uint32_t, 0> words;
  if (failed(spirv::serialize(kernels, words)))
    return failure();
  GpuCode code;
  // Little-endian, as hosts of GPUs are.
  code.bytes.assign(reinterpret_cast<const char *>(words.data()),
                    words.size() * sizeof(uint32_t));
  if (std::optional<spirv::VerCapExtAttr> triple = kernels.getVceTriple())
    llvm::append_range(code.capabilities, triple->getCapabilities());
  return code;
}

FailureOr<GpuCode> mlir::armnn::makeGpuCode(ModuleOp module,
                                            const GpuOptions &options) {
  OwningOpRef<ModuleOp> kernels = ModuleOp::create(module.getLoc());
  kernels->push_back(
      module.lookupSymbol<gpu::GPUModuleOp>(kGpuModuleName)->clone());
  (*kernels)->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                      UnitAttr::get(module.getContext()));
  if (options.code == GpuOptions::Spirv)
    return makeSpirv(*kernels);
  FailureOr<std::string> bytes = makeLlvmCode(*kernels, options);
  if (failed(bytes))
    return failure();
  return GpuCode{std::move(*bytes), {}};
}
