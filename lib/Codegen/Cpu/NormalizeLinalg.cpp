//===- NormalizeLinalg.cpp - few forms of tensor code ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_NORMALIZELINALG
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {

/// Named ops to generics. Fills keep their name: they are the mark by which
/// later passes know a buffer without contents worth keeping.
struct GeneralizeNamed : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override {
    if (isa<linalg::GenericOp, linalg::FillOp>(op))
      return failure();
    return linalg::generalizeNamedOp(rewriter, op);
  }
};

/// A big splat is cheaper as a loop than as data.
struct SplatToFill : OpRewritePattern<arith::ConstantOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::ConstantOp op,
                                PatternRewriter &rewriter) const override {
    auto splat = dyn_cast<SplatElementsAttr>(op.getValue());
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!splat || !type || type.getNumElements() <= 16)
      return failure();
    Value scalar = arith::ConstantOp::create(
        rewriter, op.getLoc(),
        cast<TypedAttr>(splat.getSplatValue<Attribute>()));
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    rewriter.replaceOpWithNewOp<linalg::FillOp>(op, scalar, empty);
    return success();
  }
};

/// Folding does not look into resources: tiny ones are better without.
struct TinyResourceToDense : OpRewritePattern<arith::ConstantOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::ConstantOp op,
                                PatternRewriter &rewriter) const override {
    auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue());
    auto type = dyn_cast<RankedTensorType>(op.getType());
    AsmResourceBlob *blob =
        resource ? resource.getRawHandle().getBlob() : nullptr;
    if (!blob || !type || !type.getElementType().isIntOrFloat())
      return failure();
    int64_t bits = type.getElementTypeBitWidth();
    if (bits % 8 != 0 || blob->getData().size() > 64 ||
        int64_t(blob->getData().size()) != type.getNumElements() * bits / 8)
      return failure();
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(
        op, DenseElementsAttr::getFromRawBuffer(type, blob->getData()));
    return success();
  }
};

/// What a loop of one round wanted to have in the place of an input, which
/// nobody may write.
struct DropInputDestination
    : OpRewritePattern<bufferization::MaterializeInDestinationOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(bufferization::MaterializeInDestinationOp op,
                                PatternRewriter &rewriter) const override {
    auto argument = dyn_cast<BlockArgument>(op.getDest());
    if (!argument || !op.getResult() ||
        !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
      return failure();
    rewriter.replaceOp(op, op.getSource());
    return success();
  }
};

struct NormalizeLinalg
    : mlir::armnn::impl::NormalizeLinalgBase<NormalizeLinalg> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<DropInputDestination, GeneralizeNamed, SplatToFill,
                 TinyResourceToDense>(&getContext());
    linalg::populateConvertToDestinationStylePatterns(patterns);
    tensor::populateDecomposeTensorConcatPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
