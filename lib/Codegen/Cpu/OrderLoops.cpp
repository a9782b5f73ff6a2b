//===- OrderLoops.cpp - contiguous innermost loops ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_ORDERLOOPS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// How well a loop over `dim` walks through the operand that `map` indexes:
/// 2 contiguous, 1 not moving, 0 strided.
static unsigned walkQuality(AffineMap map, unsigned dim) {
  if (!map.isFunctionOfDim(dim))
    return 1;
  for (AffineExpr expr : map.getResults().drop_back())
    if (expr.isFunctionOfDim(dim))
      return 0;
  // Contiguous: the last index is d or d + terms without d.
  AffineExpr last = map.getResults().back();
  AffineExpr d = getAffineDimExpr(dim, map.getContext());
  AffineExpr rest = simplifyAffineExpr(last - d, map.getNumDims(), 0);
  return rest.isFunctionOfDim(dim) ? 0 : 2;
}

/// The loop that runs best innermost: no strided operand if possible, then most
/// contiguous ones, then the later one.
static unsigned bestInnermost(linalg::GenericOp op) {
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  unsigned best = op.getNumLoops() - 1;
  std::tuple<bool, int, int> bestScore{false, -1, -1};
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    int strided = 0, contiguous = 0;
    for (AffineMap map : op.getIndexingMapsArray()) {
      unsigned quality = walkQuality(map, dim);
      strided += quality == 0;
      contiguous += quality == 2;
    }
    std::tuple<bool, int, int> score{extents[dim] != 1, -strided, contiguous};
    if (score >= bestScore) {
      bestScore = score;
      best = dim;
    }
  }
  return best;
}

namespace {
struct OrderLoops : mlir::armnn::impl::OrderLoopsBase<OrderLoops> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      if (op.getNumLoops() < 2)
        continue;
      unsigned innermost = bestInnermost(op);
      SmallVector<unsigned> order, reductions;
      for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
        if (dim != innermost)
          (linalg::isParallelIterator(op.getIteratorTypesArray()[dim])
               ? order
               : reductions)
              .push_back(dim);
      order.append(reductions);
      order.push_back(innermost);
      if (llvm::is_sorted(order))
        continue;
      rewriter.setInsertionPoint(op);
      if (failed(linalg::interchangeGenericOp(rewriter, op, order)))
        return signalPassFailure();
    }
  }
};
} // namespace
