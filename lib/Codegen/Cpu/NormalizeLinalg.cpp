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

/// True if the last results of `map` are the loops `loops`, which move nothing
/// else.
static bool endsIn(AffineMap map, ArrayRef<unsigned> loops) {
  if (map.getNumResults() < loops.size())
    return false;
  for (auto [expr, loop] :
       llvm::zip(map.getResults().take_back(loops.size()), loops))
    if (expr != getAffineDimExpr(loop, map.getContext()))
      return false;
  return llvm::none_of(map.getResults().drop_back(loops.size()),
                       [&](AffineExpr expr) {
                         return llvm::any_of(loops, [&](unsigned loop) {
                           return expr.isFunctionOfDim(loop);
                         });
                       });
}

/// Groups of `rank` dimensions: the last two are one.
static SmallVector<ReassociationIndices> joinLast(int64_t rank) {
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim + 1 < rank; ++dim)
    groups.push_back({dim});
  groups.back().push_back(rank - 1);
  return groups;
}

/// Depthwise sums with several channels of the result for each of the input:
/// the input is repeated as often, so that channels of both are the same.
struct RepeatDepthwiseInput : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
        !op.hasPureTensorSemantics() || op.hasIndexSemantics() ||
        op.getNumReductionLoops() == 0)
      return failure();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    // Sums over a window, not a product of matrices for each channel.
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
    for (AffineExpr expr : maps[0].getResults())
      if (auto loop = dyn_cast<AffineDimExpr>(expr);
          loop && linalg::isReductionIterator(iterators[loop.getPosition()]))
        return rewriter.notifyMatchFailure(op, "no window");
    unsigned results = maps[2].getNumResults();
    if (results < 2 || !maps[2].isProjectedPermutation())
      return failure();
    unsigned channel = maps[2].getDimPosition(results - 2);
    unsigned number = maps[2].getDimPosition(results - 1);
    auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    if (number != channel + 1 || !type || !type.hasStaticShape() ||
        ShapedType::isDynamic(extents[number]) || extents[channel] == 1 ||
        !endsIn(maps[0], channel) || maps[0].isFunctionOfDim(number) ||
        !endsIn(maps[1], {channel, number}))
      return rewriter.notifyMatchFailure(op, "no depthwise multiplier");

    SmallVector<int64_t> shape(type.getShape());
    shape.push_back(extents[number]);
    Location loc = op.getLoc();
    Value empty =
        tensor::EmptyOp::create(rewriter, loc, shape, type.getElementType());
    AffineMap all = rewriter.getMultiDimIdentityMap(shape.size());
    SmallVector<utils::IteratorType> parallel(shape.size(),
                                              utils::IteratorType::parallel);
    auto repeated = linalg::GenericOp::create(
        rewriter, loc, empty.getType(), op.getInputs()[0], empty,
        ArrayRef{all.getMajorSubMap(shape.size() - 1), all}, parallel,
        [](OpBuilder &b, Location loc, ValueRange args) {
          linalg::YieldOp::create(b, loc, args.front());
        });
    // Both loops become one over the channels of the result. Upstream joins
    // loops where all maps are permutations.
    auto join = [&](Value value) -> Value {
      int64_t rank = cast<RankedTensorType>(value.getType()).getRank();
      return tensor::CollapseShapeOp::create(rewriter, loc, value,
                                             joinLast(rank));
    };
    maps[1] = maps[1].dropResult(maps[1].getNumResults() - 1);
    maps[2] = maps[2].dropResult(results - 1);
    iterators.erase(iterators.begin() + number);
    llvm::SmallBitVector joined(op.getNumLoops());
    joined.set(number);
    for (AffineMap &map : maps)
      map = projectDims(map, joined, /*compressDims=*/true);
    Value init = join(op.getOutputs()[0]);
    auto sums = linalg::GenericOp::create(
        rewriter, loc, init.getType(),
        ValueRange{join(repeated.getResult(0)), join(op.getInputs()[1])}, init,
        maps, iterators);
    rewriter.inlineRegionBefore(op.getRegion(), sums.getRegion(),
                                sums.getRegion().begin());
    rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(
        op, op.getResultTypes()[0], sums.getResult(0), joinLast(results));
    return success();
  }
};

struct NormalizeLinalg
    : mlir::armnn::impl::NormalizeLinalgBase<NormalizeLinalg> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<DropInputDestination, GeneralizeNamed, RepeatDepthwiseInput,
                 SplatToFill, TinyResourceToDense>(&getContext());
    linalg::populateConvertToDestinationStylePatterns(patterns);
    tensor::populateDecomposeTensorConcatPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
