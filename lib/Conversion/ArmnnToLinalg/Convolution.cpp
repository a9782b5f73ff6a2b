//===- Convolution.cpp - Lowers convolutions and matrix products ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "Products.h"
#include "Windows.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

template <typename OpTy>
static std::optional<Stored> getBias(OpTy op, typename OpTy::Adaptor adaptor) {
  if (!op.getBiases())
    return std::nullopt;
  return stored(op.getBiases(), adaptor.getBiases());
}

template <typename OpTy>
static Windows getWindows2d(OpTy op, Stored weights,
                            ArrayRef<int64_t> kernelDims) {
  Windows windows;
  windows.layout = {isChannelsLast(op.getDataLayout()), 2};
  windows.low = {op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideY(), op.getStrideX()};
  windows.dilation = {1, 1};
  for (int64_t dim : kernelDims)
    windows.kernel.push_back(weights.getShape()[dim]);
  return windows;
}

/// 1 + floor((in + pads - extent) / stride)
static Sizes getConvolvedSizes(LayerBuilder &b, const Windows &windows,
                               Value input, RankedTensorType type) {
  return windows.outputSizes(b, input, type, [&](int64_t i, OpFoldResult in) {
    AffineExpr room = b.getAffineSymbolExpr(0) + windows.low[i] +
                      windows.high[i] - windows.extent(i);
    return b.apply(room.floorDiv(windows.stride[i]) + 1, in);
  });
}

static LogicalResult checkWeights(LayerBuilder &b, Stored weights) {
  if (!weights.getType().hasStaticShape())
    return b.refuse("the shape of the weights must be known");
  return success();
}

//===----------------------------------------------------------------------===//
// Convolution2d and Convolution3d
//===----------------------------------------------------------------------===//

namespace {
/// Dimensions of a convolution's weights.
struct WeightDims {
  int64_t output, input;
  SmallVector<int64_t, 3> kernel;
};

/// The loops of a convolution. The innermost one is that along which the
/// weights are contiguous.
struct ConvolutionLoops {
  ConvolutionLoops(const Layout &layout, const WeightDims &weights) {
    auto addAll = [&](SmallVector<int64_t, 3> &loops) {
      for (int64_t i = 0; i < layout.spatialRank; ++i)
        loops.push_back(count++);
    };
    batch = count++;
    bool hasOutputInside = weights.output > weights.input;
    if (!layout.channelsLast)
      output = count++;
    addAll(spatial);
    if (layout.channelsLast && !hasOutputInside)
      output = count++;
    if (!layout.channelsLast)
      input = count++;
    addAll(kernel);
    if (layout.channelsLast)
      input = count++;
    if (layout.channelsLast && hasOutputInside)
      output = count++;
  }

  int64_t batch, output, input, count = 0;
  SmallVector<int64_t, 3> spatial, kernel;
};
} // namespace

/// Maps of input, weights and result.
static SmallVector<AffineMap> getConvolutionMaps(LayerBuilder &b,
                                                 const Windows &windows,
                                                 const WeightDims &weights) {
  const Layout &layout = windows.layout;
  ConvolutionLoops loops(layout, weights);
  auto loop = [&](int64_t dim) { return b.getAffineDimExpr(dim); };
  SmallVector<AffineExpr> in(layout.rank()), filter(layout.rank()),
      out(layout.rank());
  in[0] = out[0] = loop(loops.batch);
  in[layout.channel()] = filter[weights.input] = loop(loops.input);
  out[layout.channel()] = filter[weights.output] = loop(loops.output);
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    AffineExpr outer = loop(loops.spatial[i]), inner = loop(loops.kernel[i]);
    in[layout.spatial(i)] = windows.position(i, outer, inner);
    out[layout.spatial(i)] = outer;
    filter[weights.kernel[i]] = inner;
  }
  return {AffineMap::get(loops.count, 0, in, b.getContext()),
          AffineMap::get(loops.count, 0, filter, b.getContext()),
          AffineMap::get(loops.count, 0, out, b.getContext())};
}

/// Number of products in a sum over the kernel and `channels`.
static int64_t countTerms(const Windows &windows, int64_t channels) {
  for (int64_t size : windows.kernel)
    channels *= size;
  return channels;
}

static FailureOr<Value> convolve(LayerBuilder &b, Stored input, Stored weights,
                                 std::optional<Stored> bias,
                                 RankedTensorType type, const Windows &windows,
                                 const WeightDims &dims) {
  if (failed(checkWeights(b, weights)))
    return failure();
  int64_t channel = windows.layout.channel();
  Products products(b, input, weights,
                    countTerms(windows, weights.getShape()[dims.input]),
                    dims.output);
  Sizes sizes = getConvolvedSizes(b, windows, input.tensor, type);
  sizes[channel] = b.size(weights.tensor, dims.output);
  Value padded = windows.pad(b, products.input, sizes, products.getZero());
  Value init = products.start(type, sizes);
  Value sums = products.accumulate(padded, products.weights, init,
                                   getConvolutionMaps(b, windows, dims));
  return products.finish(sums, type, sizes, bias, channel);
}

static FailureOr<Value> lowerConvolution2d(Convolution2dOp op,
                                           Convolution2dOp::Adaptor adaptor,
                                           LayerBuilder &b) {
  Stored weights = stored(op.getWeights(), adaptor.getWeights());
  bool isLast = isChannelsLast(op.getDataLayout());
  WeightDims dims =
      isLast ? WeightDims{0, 3, {1, 2}} : WeightDims{0, 1, {2, 3}};
  Windows windows = getWindows2d(op, weights, dims.kernel);
  windows.dilation = {op.getDilationY(), op.getDilationX()};
  return convolve(b, stored(op.getInput(), adaptor.getInput()), weights,
                  getBias(op, adaptor), rankedType(op.getOutput()), windows,
                  dims);
}

static FailureOr<Value> lowerConvolution3d(Convolution3dOp op,
                                           Convolution3dOp::Adaptor adaptor,
                                           LayerBuilder &b) {
  Stored weights = stored(op.getWeights(), adaptor.getWeights());
  WeightDims dims{4, 3, {0, 1, 2}};
  Windows windows;
  windows.layout = {isChannelsLast(op.getDataLayout()), 3};
  windows.low = {op.getPadFront(), op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBack(), op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideZ(), op.getStrideY(), op.getStrideX()};
  windows.dilation = {op.getDilationZ(), op.getDilationY(), op.getDilationX()};
  windows.kernel.assign(weights.getShape().begin(),
                        weights.getShape().begin() + 3);
  return convolve(b, stored(op.getInput(), adaptor.getInput()), weights,
                  getBias(op, adaptor), rankedType(op.getOutput()), windows,
                  dims);
}

//===----------------------------------------------------------------------===//
// DepthwiseConvolution2d
//===----------------------------------------------------------------------===//

/// Maps of input, weights [H, W, C] and result. With a multiplier M, weights
/// and result have M as a dimension behind C.
static SmallVector<AffineMap>
getDepthwiseMaps(LayerBuilder &b, const Windows &windows, bool hasMultiplier) {
  int64_t count = 0;
  auto next = [&]() { return b.getAffineDimExpr(count++); };
  SmallVector<AffineExpr> channel;
  auto addChannel = [&]() {
    channel.push_back(next());
    if (hasMultiplier)
      channel.push_back(next());
  };
  AffineExpr n = next();
  if (!windows.layout.channelsLast)
    addChannel();
  AffineExpr y = next(), x = next(), ky = next(), kx = next();
  if (windows.layout.channelsLast)
    addChannel();

  SmallVector<AffineExpr> in{n, windows.position(0, y, ky),
                             windows.position(1, x, kx)};
  SmallVector<AffineExpr> filter{ky, kx}, out{n, y, x};
  in.insert(in.begin() + windows.layout.channel(), channel.front());
  out.insert(out.begin() + windows.layout.channel(), channel.begin(),
             channel.end());
  llvm::append_range(filter, channel);
  return {AffineMap::get(count, 0, in, b.getContext()),
          AffineMap::get(count, 0, filter, b.getContext()),
          AffineMap::get(count, 0, out, b.getContext())};
}

/// [1, H, W, C * M] as [H, W, C, M], or as [H, W, C] for a multiplier of 1.
static Value splitDepthwiseWeights(LayerBuilder &b, Value weights,
                                   int64_t channels) {
  auto type = cast<RankedTensorType>(weights.getType());
  SmallVector<int64_t> shape{type.getDimSize(1), type.getDimSize(2), channels};
  if (channels != type.getDimSize(3))
    shape.push_back(type.getDimSize(3) / channels);
  auto split = RankedTensorType::get(shape, type.getElementType());
  return b.reshape(weights, split, b.indexAttrs(shape));
}

static FailureOr<Value>
lowerDepthwise(DepthwiseConvolution2dOp op,
               DepthwiseConvolution2dOp::Adaptor adaptor, LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  Stored weights = stored(op.getWeights(), adaptor.getWeights());
  RankedTensorType type = rankedType(op.getOutput());
  Windows windows = getWindows2d(op, weights, {1, 2});
  windows.dilation = {op.getDilationY(), op.getDilationX()};
  int64_t channel = windows.layout.channel();
  int64_t channels = input.getShape()[channel];
  if (failed(checkWeights(b, weights)))
    return failure();
  if (ShapedType::isDynamic(channels))
    return b.refuse("the number of input channels must be known");

  int64_t multiplier = weights.getShape()[3] / channels;
  Products products(b, input, weights, countTerms(windows, 1), 3);
  Sizes sizes = getConvolvedSizes(b, windows, input.tensor, type);
  sizes[channel] = b.size(weights.tensor, 3);
  Value padded = windows.pad(b, products.input, sizes, products.getZero());

  SmallVector<int64_t> accShape(type.getShape());
  Sizes accSizes = sizes;
  accShape[channel] = weights.getShape()[3];
  if (multiplier != 1) {
    accShape[channel] = channels;
    accShape.insert(accShape.begin() + channel + 1, multiplier);
    accSizes[channel] = b.getIndexAttr(channels);
    accSizes.insert(accSizes.begin() + channel + 1, b.getIndexAttr(multiplier));
  }
  auto accType = RankedTensorType::get(accShape, b.getF32Type());
  Value init = products.start(accType, accSizes);
  Value sums = products.accumulate(
      padded, splitDepthwiseWeights(b, products.weights, channels), init,
      getDepthwiseMaps(b, windows, multiplier != 1));
  RankedTensorType joined =
      type.clone(cast<RankedTensorType>(sums.getType()).getElementType());
  return products.finish(b.reshape(sums, joined, sizes), type, sizes,
                         getBias(op, adaptor), channel);
}

//===----------------------------------------------------------------------===//
// TransposeConvolution2d
//===----------------------------------------------------------------------===//

/// Puts the input's elements `stride` apart between zeros, so that a plain
/// convolution with mirrored weights gives a result of `sizes`. What the
/// padding cuts off of the result takes elements off here.
static Value spreadInput(LayerBuilder &b, const Windows &windows, Value input,
                         ArrayRef<OpFoldResult> sizes, TypedAttr zero) {
  const Layout &layout = windows.layout;
  int64_t rank = layout.rank();
  Sizes inSizes = b.sizes(input), spreadSizes = inSizes;
  Sizes from(rank, b.getIndexAttr(0)), to(rank, b.getIndexAttr(0));
  Sizes ones(rank, b.getIndexAttr(1)), strides = ones, counts = inSizes;
  AffineExpr in = b.getAffineSymbolExpr(0), out = b.getAffineSymbolExpr(1);
  bool isEmpty = false;
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    int64_t dim = layout.spatial(i), stride = windows.stride[i];
    int64_t reach = windows.kernel[i] - 1;
    int64_t cut = windows.low[i] - reach;
    int64_t skipped = cut > 0 ? llvm::divideCeil(cut, stride) : 0;
    int64_t offset = skipped * stride - cut;
    AffineExpr room = (out + reach - 1 - offset).floorDiv(stride) + 1;
    AffineMap fitting =
        AffineMap::get(0, 2, {in - skipped, room}, b.getContext());
    spreadSizes[dim] = b.apply(b.getAffineSymbolExpr(0) + reach, sizes[dim]);
    from[dim] = b.getIndexAttr(skipped);
    to[dim] = b.getIndexAttr(offset);
    strides[dim] = b.getIndexAttr(stride);
    counts[dim] = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(), fitting, {inSizes[dim], sizes[dim]});
    // No element is left where the result is between two of them.
    std::optional<int64_t> size = getConstantIntValue(sizes[dim]);
    isEmpty |= size && *size + reach <= offset;
  }
  Type element = cast<RankedTensorType>(input.getType()).getElementType();
  SmallVector<int64_t> shape;
  SmallVector<Value> unknown;
  dispatchIndexOpFoldResults(spreadSizes, unknown, shape);
  Value zeros =
      b.fill(RankedTensorType::get(shape, element), spreadSizes, zero);
  if (isEmpty)
    return zeros;
  Value kept = tensor::ExtractSliceOp::create(b, input, from, counts, ones);
  return tensor::InsertSliceOp::create(b, kept, zeros, to, counts, strides);
}

/// The weights mirrored along the dimensions of the kernel.
static Value mirrorWeights(LayerBuilder &b, Value weights,
                           ArrayRef<int64_t> kernelDims) {
  auto type = cast<RankedTensorType>(weights.getType());
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  SmallVector<AffineExpr> exprs(identity.getResults());
  for (int64_t dim : kernelDims)
    exprs[dim] = b.getAffineConstantExpr(type.getDimSize(dim) - 1) - exprs[dim];
  AffineMap mirrored = AffineMap::get(type.getRank(), 0, exprs, b.getContext());
  return b.generic(
      weights, b.empty(type, b.sizes(weights)), {mirrored, identity},
      [](ImplicitLocOpBuilder &, ValueRange args) { return args.front(); });
}

static FailureOr<Value>
lowerTransposeConvolution(TransposeConvolution2dOp op,
                          TransposeConvolution2dOp::Adaptor adaptor,
                          LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  Stored weights = stored(op.getWeights(), adaptor.getWeights());
  RankedTensorType type = rankedType(op.getOutput());
  bool isLast = isChannelsLast(op.getDataLayout());
  WeightDims dims =
      isLast ? WeightDims{0, 3, {1, 2}} : WeightDims{0, 1, {2, 3}};
  Windows windows = getWindows2d(op, weights, dims.kernel);
  if (failed(checkWeights(b, weights)))
    return failure();

  int64_t channel = windows.layout.channel();
  Products products(b, input, weights,
                    countTerms(windows, weights.getShape()[dims.input]),
                    dims.output);
  Sizes sizes = windows.outputSizes(
      b, input.tensor, type, [&](int64_t i, OpFoldResult in) {
        int64_t rest = windows.kernel[i] - windows.low[i] - windows.high[i];
        return b.apply(
            (b.getAffineSymbolExpr(0) - 1) * windows.stride[i] + rest, in);
      });
  sizes[channel] = b.size(weights.tensor, dims.output);
  Value spread =
      spreadInput(b, windows, products.input, sizes, products.getZero());
  Value mirrored = mirrorWeights(b, products.weights, dims.kernel);
  windows.stride = {1, 1};
  Value init = products.start(type, sizes);
  Value sums = products.accumulate(spread, mirrored, init,
                                   getConvolutionMaps(b, windows, dims));
  return products.finish(sums, type, sizes, getBias(op, adaptor), channel);
}

//===----------------------------------------------------------------------===//
// FullyConnected and BatchMatMul
//===----------------------------------------------------------------------===//

static FailureOr<Value> lowerFullyConnected(FullyConnectedOp op,
                                            FullyConnectedOp::Adaptor adaptor,
                                            LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  Stored weights = stored(op.getWeights(), adaptor.getWeights());
  RankedTensorType type = rankedType(op.getOutput());
  if (type.getRank() != 2 || weights.getRank() != 2)
    return b.refuse("the weights and the result must have two dimensions");
  bool isTransposed = op.getTransposeWeightsMatrix();
  int64_t unitDim = isTransposed ? 0 : 1;
  int64_t depth = weights.getShape()[1 - unitDim];
  Products products(b, input, weights, depth, unitDim);

  // A scalar is a batch of one.
  bool isScalar = input.getRank() == 0;
  OpFoldResult batch =
      isScalar ? OpFoldResult(b.getIndexAttr(1)) : b.size(input.tensor, 0);
  Sizes sizes{batch, b.size(weights.tensor, unitDim)};
  Type element =
      cast<RankedTensorType>(products.input.getType()).getElementType();
  Value rows =
      b.reshape(products.input,
                RankedTensorType::get(
                    {isScalar ? 1 : input.getShape()[0], depth}, element),
                {batch, b.size(weights.tensor, 1 - unitDim)});
  // The innermost loop goes along the weights' rows.
  int64_t m = 0, n = isTransposed ? 1 : 2, k = isTransposed ? 2 : 1;
  AffineMap filter = isTransposed ? b.project(3, {n, k}) : b.project(3, {k, n});
  Value init = products.start(type, sizes);
  Value sums =
      products.accumulate(rows, products.weights, init,
                          {b.project(3, {m, k}), filter, b.project(3, {m, n})});
  return products.finish(sums, type, sizes, getBias(op, adaptor), 1);
}

namespace {
/// Operand of a BatchMatMul: its dimensions of rows and columns, after a
/// transposition.
struct Matrices {
  Matrices(Stored stored, bool channelsLast, bool isTransposed)
      : stored(stored) {
    column = stored.getRank() - (channelsLast ? 2 : 1);
    row = column - 1;
    if (isTransposed)
      std::swap(row, column);
  }

  /// Repeats matrices along unknown sizes that may turn out to be 1 where
  /// `other` has more of them. `sizes` are those of the result.
  void repeat(LayerBuilder &b, const Matrices &other,
              ArrayRef<OpFoldResult> sizes) {
    SmallVector<int64_t> shape(stored.getShape());
    Sizes repeated = b.sizes(stored.tensor);
    int64_t offset = int64_t(sizes.size()) - stored.getRank();
    int64_t otherOffset = int64_t(sizes.size()) - other.stored.getRank();
    bool mayRepeat = false;
    for (int64_t dim : llvm::seq(stored.getRank())) {
      int64_t otherDim = dim + offset - otherOffset;
      if (dim == row || dim == column || !ShapedType::isDynamic(shape[dim]) ||
          otherDim < 0 || other.stored.getShape()[otherDim] == 1)
        continue;
      mayRepeat = true;
      repeated[dim] = sizes[dim + offset];
      shape[dim] = getConstantIntValue(repeated[dim])
                       .value_or(int64_t(ShapedType::kDynamic));
    }
    if (mayRepeat)
      stored.tensor = b.expandAtRuntime(
          stored.tensor, stored.getType().clone(shape), repeated);
  }

  /// Map of a product of `rank` dimensions whose loops are those of the result,
  /// with the row and column replaced, and the sum's loop.
  AffineMap getMap(LayerBuilder &b, int64_t rank, AffineExpr rowExpr,
                   AffineExpr columnExpr, ArrayRef<AffineExpr> loops) const {
    SmallVector<AffineExpr> exprs;
    for (int64_t dim : llvm::seq(stored.getRank())) {
      if (dim == row)
        exprs.push_back(rowExpr);
      else if (dim == column)
        exprs.push_back(columnExpr);
      else if (stored.getShape()[dim] == 1)
        exprs.push_back(b.getAffineConstantExpr(0));
      else
        exprs.push_back(loops[dim + rank - stored.getRank()]);
    }
    return AffineMap::get(rank + 1, 0, exprs, b.getContext());
  }

  Stored stored;
  int64_t row, column;
};
} // namespace

static FailureOr<Value> lowerBatchMatMul(BatchMatMulOp op,
                                         BatchMatMulOp::Adaptor adaptor,
                                         LayerBuilder &b) {
  if (op.getAdjointX() || op.getAdjointY())
    return b.refuse("adjoint operands (the adjugate of each matrix) are not "
                    "supported; a transposition is");
  bool isLast = isChannelsLast(op.getDataLayoutX());
  if (isLast != isChannelsLast(op.getDataLayoutY()))
    return b.refuse("the data layouts of the operands differ");
  Matrices x(stored(op.getX(), adaptor.getX()), isLast, op.getTransposeX());
  Matrices y(stored(op.getY(), adaptor.getY()), isLast, op.getTransposeY());
  RankedTensorType type = rankedType(op.getOutput());
  int64_t rank = type.getRank();
  if (x.row < 0 || x.column < 0 || y.row < 0 || y.column < 0)
    return b.refuse("the data layout needs operands of rank 3 at least");

  Sizes sizes = b.broadcastSizes({x.stored, y.stored}, type);
  int64_t column = rank - (isLast ? 2 : 1);
  sizes[column - 1] = b.size(x.stored.tensor, x.row);
  sizes[column] = b.size(y.stored.tensor, y.column);

  Matrices givenX = x;
  x.repeat(b, y, sizes);
  y.repeat(b, givenX, sizes);

  // Columns innermost unless y is transposed; its rows are contiguous then.
  SmallVector<AffineExpr> loops;
  for (int64_t dim : llvm::seq(rank))
    loops.push_back(b.getAffineDimExpr(dim));
  AffineExpr sum = b.getAffineDimExpr(rank);
  if (!op.getTransposeY() && column == rank - 1)
    std::swap(sum, loops[column]);
  AffineExpr m = loops[column - 1], n = loops[column];
  Products products(b, x.stored, y.stored, x.stored.getShape()[x.column],
                    y.column);
  Value init = products.start(type, sizes);
  Value sums = products.accumulate(
      products.input, products.weights, init,
      {x.getMap(b, rank, m, sum, loops), y.getMap(b, rank, sum, n, loops),
       AffineMap::get(rank + 1, 0, loops, b.getContext())});
  return products.finish(sums, type, sizes, std::nullopt, column);
}

void armnn::addConvolutionPatterns(LayerPatterns &patterns) {
  patterns.add(lowerConvolution2d);
  patterns.add(lowerConvolution3d);
  patterns.add(lowerDepthwise);
  patterns.add(lowerTransposeConvolution);
  patterns.add(lowerFullyConnected);
  patterns.add(lowerBatchMatMul);
}
