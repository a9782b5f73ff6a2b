//===- FuseElementwise.cpp - elementwise fusion without recomputation -----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// A body that only widens its element: as cheap as the load it belongs to.
static bool onlyWidens(linalg::GenericOp op) {
  return llvm::all_of(op.getBody()->without_terminator(), [](Operation &inner) {
    return isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(inner);
  });
}

/// Fuse the producer of `operand` only where each element is computed once.
static bool isWorthFusing(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  if (!producer || !consumer || !producer->hasOneUse())
    return false;
  if (onlyWidens(producer))
    return true;
  AffineMap map = consumer.getMatchingIndexingMap(operand);
  return consumer.getNumReductionLoops() == 0 && map.isPermutation();
}

/// The fused op takes the consumer's location: let that name both layers.
static bool prepareFusion(OpOperand *operand) {
  if (!isWorthFusing(operand))
    return false;
  Operation *consumer = operand->getOwner();
  consumer->setLoc(FusedLoc::get(
      consumer->getContext(),
      {consumer->getLoc(), operand->get().getDefiningOp()->getLoc()}));
  return true;
}

namespace {
struct FuseElementwise
    : mlir::armnn::impl::FuseElementwiseBase<FuseElementwise> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, prepareFusion);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, context);
    context->getLoadedDialect<linalg::LinalgDialect>()
        ->getCanonicalizationPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
