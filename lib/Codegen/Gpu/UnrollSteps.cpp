//===- UnrollSteps.cpp - loops over steps written out ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_UNROLLSTEPS
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// True if a round of the loop has work for many threads.
static bool hasParallelWork(scf::ForOp loop) {
  return loop
      .walk([](linalg::LinalgOp op) {
        return op.getNumParallelLoops() ? WalkResult::interrupt()
                                        : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
struct UnrollSteps : mlir::armnn::impl::UnrollStepsBase<UnrollSteps> {
  using UnrollStepsBase::UnrollStepsBase;

  void runOnOperation() override {
    if (!getOperation().isPublic() || getOperation().isExternal())
      return;
    Block &entry = getOperation().getBody().front();
    // What a round holds may be a loop as well.
    for (bool changed = true; changed;) {
      changed = false;
      for (auto loop : llvm::to_vector(entry.getOps<scf::ForOp>())) {
        std::optional<APInt> rounds = loop.getStaticTripCount();
        if (rounds && rounds->ule(most) && hasParallelWork(loop))
          changed |= succeeded(loopUnrollFull(loop));
      }
    }
  }
};
} // namespace
