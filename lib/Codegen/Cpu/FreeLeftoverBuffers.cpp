//===- FreeLeftoverBuffers.cpp - buffers outside the arena ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_FREELEFTOVERBUFFERS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {
struct FreeLeftoverBuffers
    : mlir::armnn::impl::FreeLeftoverBuffersBase<FreeLeftoverBuffers> {
  void runOnOperation() override {
    WalkResult walk = getOperation().walk(
        [](memref::AllocOp) { return WalkResult::interrupt(); });
    if (!walk.wasInterrupted())
      return;
    OpPassManager pm("builtin.module");
    bufferization::buildBufferDeallocationPipeline(
        pm, bufferization::BufferDeallocationPipelineOptions());
    pm.addPass(createConvertBufferizationToMemRefPass());
    if (failed(runPipeline(pm, getOperation())))
      signalPassFailure();
  }
};
} // namespace
