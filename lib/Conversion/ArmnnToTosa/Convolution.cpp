//===- Convolution.cpp - Convolutions and matrix products as TOSA ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "TosaProducts.h"
#include "TosaWindows.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::armnn;

template <typename OpTy>
static std::optional<Encoded> getBias(OpTy op, typename OpTy::Adaptor adaptor) {
  if (!op.getBiases())
    return std::nullopt;
  return encoded(op.getBiases(), adaptor.getBiases());
}

template <typename OpTy> static TosaWindows getWindows2d(OpTy op) {
  TosaWindows windows;
  windows.low = {op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideY(), op.getStrideX()};
  windows.dilation = {1, 1};
  return windows;
}

/// The spatial sizes of a result.
static ArrayRef<int64_t> getSpatial(Value output, bool isLast) {
  ArrayRef<int64_t> sizes = sizesOf(output);
  return sizes.slice(isLast ? 1 : 2, sizes.size() - 2);
}

/// A convolution of `products`, whose weights have TOSA's layout.
template <typename TosaOp>
static Value convolve(TosaBuilder &t, TosaProducts &products,
                      TosaWindows windows, Value output, bool isLast) {
  Value x = t.toChannelsLast(products.input(), isLast);
  ArrayRef<int64_t> spatial = getSpatial(output, isLast);
  x = windows.fit(t, x, spatial, products.inputZero());
  SmallVector<int64_t> sizes{sizesOf(output).front()};
  llvm::append_range(sizes, spatial);
  sizes.push_back(sizesOf(output)[isLast ? sizes.size() : 1]);
  auto type = RankedTensorType::get(sizes, products.sumType());
  Value sums = TosaOp::create(
      t, type, x, products.weights(), products.bias(sizes.back()),
      products.zeroPoint(products.inputZero()),
      products.zeroPoint(products.weightsZero()), windows.pads(),
      windows.stride, windows.dilation, products.sumType());
  return t.fromChannelsLast(products.finish(sums), isLast);
}

static FailureOr<Value> convertConvolution2d(Convolution2dOp op,
                                             Convolution2dOp::Adaptor adaptor,
                                             TosaBuilder &t) {
  bool isLast = areChannelsLast(op.getDataLayout());
  Encoded weights = encoded(op.getWeights(), adaptor.getWeights());
  TosaWindows windows = getWindows2d(op);
  int64_t first = isLast ? 1 : 2;
  windows.kernel.assign(weights.getShape().begin() + first,
                        weights.getShape().begin() + first + 2);
  windows.dilation = {op.getDilationY(), op.getDilationX()};
  TosaProducts products(t, encoded(op.getInput(), adaptor.getInput()), weights,
                        getBias(op, adaptor), elementOf(op.getOutput()),
                        /*outputDim=*/0);
  products.setWeights(t.toChannelsLast(products.weights(), isLast));
  return convolve<tosa::Conv2DOp>(t, products, windows, op.getOutput(), isLast);
}

static FailureOr<Value>
convertDepthwise(DepthwiseConvolution2dOp op,
                 DepthwiseConvolution2dOp::Adaptor adaptor, TosaBuilder &t) {
  bool isLast = areChannelsLast(op.getDataLayout());
  Encoded weights = encoded(op.getWeights(), adaptor.getWeights());
  ArrayRef<int64_t> filter = weights.getShape();
  TosaWindows windows = getWindows2d(op);
  windows.kernel = {filter[1], filter[2]};
  windows.dilation = {op.getDilationY(), op.getDilationX()};
  TosaProducts products(t, encoded(op.getInput(), adaptor.getInput()), weights,
                        getBias(op, adaptor), elementOf(op.getOutput()),
                        /*outputDim=*/3);
  int64_t channels = sizesOf(op.getInput())[isLast ? 3 : 1];
  products.setWeights(
      t.reshape(products.weights(),
                {filter[1], filter[2], channels, filter[3] / channels}));
  return convolve<tosa::DepthwiseConv2DOp>(t, products, windows, op.getOutput(),
                                           isLast);
}

static FailureOr<Value> convertConvolution3d(Convolution3dOp op,
                                             Convolution3dOp::Adaptor adaptor,
                                             TosaBuilder &t) {
  bool isLast = areChannelsLast(op.getDataLayout());
  Encoded weights = encoded(op.getWeights(), adaptor.getWeights());
  TosaWindows windows;
  windows.kernel.assign(weights.getShape().begin(),
                        weights.getShape().begin() + 3);
  windows.low = {op.getPadFront(), op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBack(), op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideZ(), op.getStrideY(), op.getStrideX()};
  windows.dilation = {op.getDilationZ(), op.getDilationY(), op.getDilationX()};
  TosaProducts products(t, encoded(op.getInput(), adaptor.getInput()), weights,
                        getBias(op, adaptor), elementOf(op.getOutput()),
                        /*outputDim=*/4);
  products.setWeights(t.transpose(products.weights(), {4, 0, 1, 2, 3}));
  return convolve<tosa::Conv3DOp>(t, products, windows, op.getOutput(), isLast);
}

static FailureOr<Value>
convertTransposeConvolution(TransposeConvolution2dOp op,
                            TransposeConvolution2dOp::Adaptor adaptor,
                            TosaBuilder &t) {
  bool isLast = areChannelsLast(op.getDataLayout());
  TosaProducts products(t, encoded(op.getInput(), adaptor.getInput()),
                        encoded(op.getWeights(), adaptor.getWeights()),
                        getBias(op, adaptor), elementOf(op.getOutput()),
                        /*outputDim=*/0);
  products.setWeights(t.toChannelsLast(products.weights(), isLast));
  Value x = t.toChannelsLast(products.input(), isLast);
  SmallVector<int64_t> stride{op.getStrideY(), op.getStrideX()};
  SmallVector<int64_t> low{op.getPadTop(), op.getPadLeft()};
  ArrayRef<int64_t> spatial = getSpatial(op.getOutput(), isLast);
  ArrayRef<int64_t> filter = sizesOf(products.weights());

  // What is written beyond the result is cut off as padding, or, where that is
  // more than TOSA allows, by a slice.
  SmallVector<int64_t> pads, sizes{sizesOf(x)[0]}, start(4, 0);
  for (int64_t i : {0, 1}) {
    int64_t kernel = filter[i + 1];
    int64_t whole = (sizesOf(x)[i + 1] - 1) * stride[i] + kernel;
    int64_t before = std::min(low[i], kernel - 1);
    start[i + 1] = low[i] - before;
    int64_t size =
        std::max(start[i + 1] + spatial[i], whole - before - (kernel - 1));
    pads.append({-before, size + before - whole});
    sizes.push_back(size);
  }
  sizes.push_back(filter[0]);
  auto type = RankedTensorType::get(sizes, products.sumType());
  Value sums = tosa::TransposeConv2DOp::create(
      t, type, x, products.weights(), products.bias(filter[0]),
      products.zeroPoint(products.inputZero()),
      products.zeroPoint(products.weightsZero()), pads, stride,
      products.sumType());
  sums = t.slice(sums, start, {sizes[0], spatial[0], spatial[1], filter[0]});
  return t.fromChannelsLast(products.finish(sums), isLast);
}

/// A convolution with a window of one element: TOSA has no fully connected
/// layer.
static FailureOr<Value> convertFullyConnected(FullyConnectedOp op,
                                              FullyConnectedOp::Adaptor adaptor,
                                              TosaBuilder &t) {
  bool isTransposed = op.getTransposeWeightsMatrix();
  Encoded weights = encoded(op.getWeights(), adaptor.getWeights());
  if (weights.getRank() != 2 || sizesOf(op.getOutput()).size() != 2)
    return t.refuse("the weights and the result must have two dimensions");
  TosaProducts products(t, encoded(op.getInput(), adaptor.getInput()), weights,
                        getBias(op, adaptor), elementOf(op.getOutput()),
                        /*outputDim=*/isTransposed ? 0 : 1);
  Value filter = products.weights();
  if (!isTransposed)
    filter = t.transpose(filter, {1, 0});
  int64_t units = sizesOf(filter)[0], depth = sizesOf(filter)[1];
  int64_t batch = sizesOf(op.getOutput())[0];
  products.setWeights(t.reshape(filter, {units, 1, 1, depth}));
  Value x = t.reshape(products.input(), {batch, 1, 1, depth});
  auto type = RankedTensorType::get({batch, 1, 1, units}, products.sumType());
  SmallVector<int64_t> none(4, 0), ones(2, 1);
  Value sums = tosa::Conv2DOp::create(
      t, type, x, products.weights(), products.bias(units),
      products.zeroPoint(products.inputZero()),
      products.zeroPoint(products.weightsZero()), none, ones, ones,
      products.sumType());
  return t.reshape(products.finish(sums), {batch, units});
}

/// The matrices of an operand as [batch.., rows, columns], its batch repeated
/// to `batch`, as one list.
static Value listMatrices(TosaBuilder &t, Value x, bool isLast,
                          bool isTransposed, ArrayRef<int64_t> batch) {
  int64_t rank = int64_t(sizesOf(x).size());
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq(rank));
  if (isLast)
    std::rotate(order.begin() + rank - 3, order.end() - 1, order.end());
  if (isTransposed)
    std::swap(order[rank - 1], order[rank - 2]);
  x = t.transpose(x, order);
  SmallVector<int64_t> sizes(batch.size() + 2 - rank, 1), multiples;
  llvm::append_range(sizes, sizesOf(x));
  for (auto [size, want] : llvm::zip(sizes, batch))
    multiples.push_back(want / size);
  multiples.append({1, 1});
  x = t.tile(t.reshape(x, sizes), multiples);
  return t.reshape(x, {ShapedType::getNumElements(batch), sizes[batch.size()],
                       sizes[batch.size() + 1]});
}

static FailureOr<Value> convertBatchMatMul(BatchMatMulOp op,
                                           BatchMatMulOp::Adaptor adaptor,
                                           TosaBuilder &t) {
  if ((op.getAdjointX() && !op.getTransposeX()) ||
      (op.getAdjointY() && !op.getTransposeY()))
    return t.refuse("adjoint operands (the adjugate of each matrix)");
  bool isLast = areChannelsLast(op.getDataLayoutX());
  TosaProducts products(t, encoded(op.getX(), adaptor.getX()),
                        encoded(op.getY(), adaptor.getY()), std::nullopt,
                        elementOf(op.getOutput()), /*outputDim=*/-1);
  // [batch.., rows, columns]
  SmallVector<int64_t> sizes(sizesOf(op.getOutput()));
  if (isLast)
    std::rotate(sizes.end() - 3, sizes.end() - 1, sizes.end());
  ArrayRef<int64_t> batch = ArrayRef(sizes).drop_back(2);
  Value x =
      listMatrices(t, products.input(), isLast, op.getTransposeX(), batch);
  Value y =
      listMatrices(t, products.weights(), isLast, op.getTransposeY(), batch);
  auto type =
      RankedTensorType::get({ShapedType::getNumElements(batch),
                             sizes[batch.size()], sizes[batch.size() + 1]},
                            products.sumType());
  Value sums = tosa::MatMulOp::create(
      t, type, x, y, products.zeroPoint(products.inputZero()),
      products.zeroPoint(products.weightsZero()));
  Value result = t.reshape(products.finish(sums), sizes);
  if (!isLast)
    return result;
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(sizes.size()));
  std::rotate(order.end() - 3, order.end() - 2, order.end());
  return t.transpose(result, order);
}

void armnn::addConvolutionToTosa(TosaPatterns &patterns) {
  patterns.add(convertConvolution2d);
  patterns.add(convertDepthwise);
  patterns.add(convertConvolution3d);
  patterns.add(convertTransposeConvolution);
  patterns.add(convertFullyConnected);
  patterns.add(convertBatchMatMul);
}
