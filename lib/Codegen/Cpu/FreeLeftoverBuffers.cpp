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

static bool hasBuffers(Operation *op) {
  return op->walk([](memref::AllocOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

namespace {
/// Kernels without buffers of their own, as declarations. Deallocation has
/// nothing to do in them, and refuses the instructions that they may use.
class HiddenKernels {
public:
  explicit HiddenKernels(ModuleOp module) {
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPrivate() || function.isExternal() ||
          hasBuffers(function))
        continue;
      kernels.emplace_back(function, std::make_unique<Region>());
      kernels.back().second->takeBody(function.getBody());
    }
  }
  ~HiddenKernels() {
    for (auto &[function, body] : kernels)
      function.getBody().takeBody(*body);
  }

private:
  SmallVector<std::pair<func::FuncOp, std::unique_ptr<Region>>> kernels;
};

struct FreeLeftoverBuffers
    : mlir::armnn::impl::FreeLeftoverBuffersBase<FreeLeftoverBuffers> {
  void runOnOperation() override {
    if (!hasBuffers(getOperation()))
      return;
    HiddenKernels hidden(getOperation());
    OpPassManager pm("builtin.module");
    bufferization::buildBufferDeallocationPipeline(
        pm, bufferization::BufferDeallocationPipelineOptions());
    pm.addPass(createConvertBufferizationToMemRefPass());
    if (failed(runPipeline(pm, getOperation())))
      signalPassFailure();
  }
};
} // namespace
