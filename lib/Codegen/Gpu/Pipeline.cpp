//===- Pipeline.cpp - from linalg on tensors to launches of kernels -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVOps.h"
#include "mlir/Dialect/SPIRV/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace mlir::armnn {
#define GEN_PASS_DEF_ALIGNFORGPU
#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

namespace {
struct AlignForGpu : mlir::armnn::impl::AlignForGpuBase<AlignForGpu> {
  void runOnOperation() override {
    getOperation()->setAttr(
        "cpu.alignment", IntegerAttr::get(IntegerType::get(&getContext(), 64),
                                          mlir::armnn::kGpuAlignment));
  }
};
} // namespace

void mlir::armnn::buildGpuTensorPipeline(OpPassManager &pm) {
  CpuOptions options;
  options.generic = true;
  buildCpuTensorPipeline(pm, options);
}

void mlir::armnn::buildGpuLaunchPipeline(OpPassManager &pm) {
  pm.addPass(createAlignForGpu());
  buildCpuBufferPipeline(pm, /*timeKernels=*/false, /*threads=*/1);
  pm.addPass(createInlinerPass());
  pm.addPass(createSymbolDCEPass());
  pm.addPass(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createUnrollSteps());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createMapToGpu());
  pm.addNestedPass<gpu::GPUModuleOp>(createExpandGpuMath());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createLoopInvariantCodeMotionPass());
  pm.addPass(createCSEPass());
}

void mlir::armnn::buildGpuOnCpuPipeline(OpPassManager &pm) {
  pm.addPass(createLaunchesToLoops());
  buildCpuLowerBuffersPipeline(pm, /*threads=*/1);
}

static void buildFinishLlvmKernels(OpPassManager &pm) {
  auto &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
}

// Indices have 32 bits: no buffer has more elements.
static constexpr unsigned indexBits = 32;

void mlir::armnn::buildGpuToNvvmPipeline(OpPassManager &pm) {
  auto &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions options;
  options.indexBitwidth = indexBits;
  options.useBarePtrCallConv = true;
  kernels.addPass(createConvertGpuOpsToNVVMOps(options));
  buildFinishLlvmKernels(pm);
}

void mlir::armnn::buildGpuToRocdlPipeline(OpPassManager &pm, StringRef chip) {
  auto &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToROCDLOpsOptions options;
  options.chipset = chip.str();
  options.indexBitwidth = indexBits;
  options.useBarePtrCallConv = true;
  options.runtime = gpu::amd::HIP;
  kernels.addPass(createConvertGpuOpsToROCDLOps(options));
  buildFinishLlvmKernels(pm);
}

void mlir::armnn::buildGpuToSpirvPipeline(OpPassManager &pm) {
  pm.addPass(createPrepareForVulkan());
  pm.addNestedPass<gpu::GPUModuleOp>(createConvertMathToSPIRVPass());
  pm.addPass(createConvertGPUToSPIRVPass());
  auto &kernels = pm.nest<spirv::ModuleOp>();
  kernels.addPass(spirv::createSPIRVLowerABIAttributesPass());
  kernels.addPass(spirv::createSPIRVCanonicalizeGLPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(spirv::createSPIRVUpdateVCEPass());
}

void mlir::armnn::registerGpuPasses() {
  registerArmnnGpuPasses();
  PassPipelineRegistration<>(
      "armnn-to-gpu", "Lower linalg on tensors to launches of GPU kernels",
      [](OpPassManager &pm) {
        buildGpuTensorPipeline(pm);
        buildGpuLaunchPipeline(pm);
      });
}
