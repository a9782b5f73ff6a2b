//===- DropBroadcastReshapes.cpp - Reshapes that broadcasting makes ------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "lib/Transforms/Rewrite.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_DROPBROADCASTRESHAPES
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// The input of a reshape that only puts dimensions of size 1 in front; null
/// for any other value.
static Value getWithoutLeadingOnes(Value tensor) {
  auto reshape = tensor.getDefiningOp<ReshapeOp>();
  if (!reshape)
    return nullptr;
  auto from = dyn_cast<RankedTensorType>(reshape.getInput().getType());
  auto to = dyn_cast<RankedTensorType>(reshape.getType());
  if (!from || !to || from.getElementType() != to.getElementType() ||
      !from.hasStaticShape() || from.getRank() == 0 ||
      from.getRank() >= to.getRank())
    return nullptr;
  int64_t added = to.getRank() - from.getRank();
  bool isExpanded = to.getShape().drop_front(added) == from.getShape() &&
                    llvm::all_of(to.getShape().take_front(added),
                                 [](int64_t size) { return size == 1; });
  return isExpanded ? reshape.getInput() : Value();
}

/// op(reshape(x), y) -> op(x, y), where y has the result's rank, so that
/// broadcasting adds the dimensions.
template <typename OpTy>
static LogicalResult dropReshape(OpTy op, PatternRewriter &rewriter) {
  auto result = dyn_cast<RankedTensorType>(op.getType());
  for (unsigned i : {0, 1}) {
    Value input = getWithoutLeadingOnes(op->getOperand(i));
    auto other = dyn_cast<RankedTensorType>(op->getOperand(1 - i).getType());
    if (!input || !result || !other || other.getRank() != result.getRank())
      continue;
    rewriter.modifyOpInPlace(op, [&] { op->setOperand(i, input); });
    return success();
  }
  return failure();
}

namespace {
struct DropBroadcastReshapes
    : RewritePass<
          armnn::impl::DropBroadcastReshapesBase<DropBroadcastReshapes>> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add(dropReshape<ElementwiseBinaryOp>);
    patterns.add(dropReshape<PreluOp>);
    rewriteGreedily(std::move(patterns));
  }
};
} // namespace
