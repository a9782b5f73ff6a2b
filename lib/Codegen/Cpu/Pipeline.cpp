//===- Pipeline.cpp - from linalg on tensors to the LLVM dialect ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace mlir::armnn {
#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

void mlir::armnn::buildCpuTensorPipeline(OpPassManager &pm,
                                         const CpuOptions &options) {
  // Upstream's rewriting of a pad whose source is a cast crashes.
  pm.addPass(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createNormalizeLinalg());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createFuseElementwise());
  pm.addPass(createCanonicalizerPass());
  if (!options.generic) {
    SimplifyRequantizeOptions simplify;
    simplify.fma = options.fma;
    pm.addNestedPass<func::FuncOp>(createSimplifyRequantize(simplify));
    pm.addPass(createCanonicalizerPass());
    SelectKernelsOptions select;
    select.vectorBytes = options.vectorBytes;
    select.registers = options.registers;
    select.busySums = options.busySums;
    select.threads = options.threads;
    select.dots = options.dots.str();
    select.cachedBytes = options.cachedBytes;
    pm.addNestedPass<func::FuncOp>(createSelectKernels(select));
    pm.addNestedPass<func::FuncOp>(createTileKernels());
  }
  if (!options.generic || !options.libm) {
    ApproximateMathOptions approximate;
    approximate.all = !options.libm;
    pm.addNestedPass<func::FuncOp>(createApproximateMath(approximate));
    // No canonicalization until kernels are outlined: it dissolves loops of one
    // round, which hold them together.
    pm.addPass(createCSEPass());
  }
  pm.addPass(createResultShapes());
  pm.addPass(createExternalizeConstants());
  pm.addPass(createResultsToOutParams());
  pm.addPass(createOutlineKernels());
  pm.addPass(createCanonicalizerPass());
}

void mlir::armnn::buildCpuBufferPipeline(OpPassManager &pm, bool timeKernels,
                                         int64_t threads) {
  pm.addNestedPass<func::FuncOp>(createOrderLoops());
  pm.addNestedPass<func::FuncOp>(createRelaxReductions());
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  bufferize.allowReturnAllocsFromLoops = true;
  pm.addPass(bufferization::createOneShotBufferizePass(bufferize));
  // Sees that loops and branches give the buffers that they were given.
  pm.addPass(createCanonicalizerPass());
  pm.addPass(bufferization::createDropEquivalentBufferResultsPass());
  bufferization::BufferResultsToOutParamsPassOptions outParams;
  outParams.hoistStaticAllocs = true;
  pm.addPass(bufferization::createBufferResultsToOutParamsPass(outParams));
  pm.addNestedPass<func::FuncOp>(bufferization::createBufferHoistingPass());
  pm.addNestedPass<func::FuncOp>(bufferization::createBufferLoopHoistingPass());
  pm.addPass(createHoistKernelBuffers());
  pm.addPass(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createForwardResultCopies());
  pm.addPass(createPlanArena());
  pm.addPass(createFreeLeftoverBuffers());
  pm.addPass(createConvertBufferizationToMemRefPass());
  pm.addNestedPass<func::FuncOp>(createLowerExpandShapes());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  // Copies of a view onto the same view go.
  pm.addPass(createCanonicalizerPass());
  // Canonicalization makes copies of casts ones of what was cast, which may
  // have strides.
  pm.addNestedPass<func::FuncOp>(createLowerCopies());
  if (timeKernels)
    pm.addPass(createTimeKernels());
  if (threads > 1) {
    ParallelizeKernelsOptions parallelize;
    parallelize.threads = threads;
    pm.addPass(createParallelizeKernels(parallelize));
  }
}

void mlir::armnn::buildCpuLlvmPipeline(OpPassManager &pm, bool timeKernels,
                                       int64_t threads) {
  buildCpuBufferPipeline(pm, timeKernels, threads);
  buildCpuLowerBuffersPipeline(pm, threads);
}

void mlir::armnn::buildCpuLowerBuffersPipeline(OpPassManager &pm,
                                               int64_t threads) {
  pm.addPass(createSealKernels());
  pm.addPass(createConvertLinalgToLoopsPass());
  pm.addPass(createConvertVectorToSCFPass(
      VectorTransferToSCFOptions().enableFullUnroll()));
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(arith::createArithExpandOpsPass());
  pm.addPass(createConvertMathToLLVMPass());
  pm.addPass(createConvertMathToLibmPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createConvertIndexToLLVMPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createFinalizeMemRefToLLVMConversionPass());
  pm.addPass(createConvertFuncToLLVMPass());
  pm.addPass(createConvertControlFlowToLLVMPass());
  if (threads > 1)
    pm.addPass(createConvertOpenMPToLLVMPass());
  pm.addPass(createUBToLLVMConversionPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

namespace {
struct CpuPipelineOptions : PassPipelineOptions<CpuPipelineOptions> {
  Option<bool> generic{*this, "generic",
                       llvm::cl::desc("No kernels of our own, only loops"),
                       llvm::cl::init(false)};
  Option<int64_t> vectorBytes{*this, "vector-bytes",
                              llvm::cl::desc("Bytes of a vector register"),
                              llvm::cl::init(32)};
  Option<int64_t> registers{*this, "registers",
                            llvm::cl::desc("Number of vector registers"),
                            llvm::cl::init(16)};
  Option<int64_t> busySums{
      *this, "busy-sums",
      llvm::cl::desc("Sums that keep the target's multipliers busy"),
      llvm::cl::init(8)};
  Option<int64_t> threads{*this, "threads",
                          llvm::cl::desc("Threads that share kernels' work"),
                          llvm::cl::init(1)};
  Option<std::string> dots{
      *this, "dots",
      llvm::cl::desc("The instruction for products of bytes: dot8, dot16, "
                     "sdot or none"),
      llvm::cl::init("")};
  Option<bool> fma{*this, "fma",
                   llvm::cl::desc("Multiply and add with one rounding"),
                   llvm::cl::init(false)};
};
} // namespace

void mlir::armnn::registerCpuPasses() {
  registerArmnnCpuPasses();
  PassPipelineRegistration<CpuPipelineOptions>(
      "armnn-to-cpu", "Lower linalg on tensors to the LLVM dialect",
      [](OpPassManager &pm, const CpuPipelineOptions &options) {
        buildCpuTensorPipeline(pm, {options.generic, options.vectorBytes,
                                    options.registers, options.busySums,
                                    options.threads, StringRef(options.dots),
                                    options.fma});
        buildCpuLlvmPipeline(pm, /*timeKernels=*/false, options.threads);
      });
}
