//===- RecognizeDepthToSpace.cpp - Batches that were channels ------------===//
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
#define GEN_PASS_DEF_RECOGNIZEDEPTHTOSPACE
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// batch_to_space_nd(transpose(x)) -> depth_to_space(x), where the b * b
/// channels of the one image x become the batch. Neither may change the scale,
/// since depth_to_space copies what is stored.
static LogicalResult recognizeDepthToSpace(BatchToSpaceNdOp op,
                                           PatternRewriter &rewriter) {
  auto transpose = op.getInput().getDefiningOp<TransposeOp>();
  ArrayRef<int64_t> block = op.getBlockShape();
  if (!transpose || op.getDataLayout() != armnn::DataLayout::NHWC ||
      transpose.getDimMappings() != ArrayRef<int64_t>({3, 1, 2, 0}) ||
      block.size() != 2 || block[0] != block[1] ||
      llvm::any_of(op.getCrops(), [](int64_t crop) { return crop != 0; }))
    return rewriter.notifyMatchFailure(op, "no blocks of moved channels");
  auto image = dyn_cast<RankedTensorType>(transpose.getInput().getType());
  if (!image || image.getDimSize(0) != 1 ||
      image.getDimSize(3) != block[0] * block[0])
    return rewriter.notifyMatchFailure(op, "more than one image or channel");
  Type element = getElementType(op.getOutput());
  if (getElementType(op.getInput()) != element ||
      image.getElementType() != element)
    return rewriter.notifyMatchFailure(op, "a scale changes");
  Location loc = fuseLocations(transpose.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<DepthToSpaceOp>(op, op.getType(),
                                          transpose.getInput(), block[0],
                                          armnn::DataLayout::NHWC)
      ->setLoc(loc);
  return success();
}

namespace {
struct RecognizeDepthToSpace
    : RewritePass<
          armnn::impl::RecognizeDepthToSpaceBase<RecognizeDepthToSpace>> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add(recognizeDepthToSpace);
    rewriteGreedily(std::move(patterns));
  }
};
} // namespace
