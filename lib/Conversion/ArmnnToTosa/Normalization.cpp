//===- Normalization.cpp - Normalizations as TOSA -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"

using namespace mlir;
using namespace mlir::armnn;

static FailureOr<Value>
convertBatchNormalization(BatchNormalizationOp op,
                          BatchNormalizationOp::Adaptor adaptor,
                          TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  int64_t rank = input.getRank();
  int64_t channel =
      !areChannelsLast(op.getDataLayout()) && rank > 1 ? 1 : rank - 1;
  SmallVector<int64_t> sizes(rank, 1);
  sizes[channel] = input.getShape()[channel];
  auto factor = [&](Value original, Value converted) {
    return t.reshape(t.decode(encoded(original, converted)), sizes);
  };
  Value variance = factor(op.getVariance(), adaptor.getVariance());
  Value multiplier =
      t.mul(factor(op.getGamma(), adaptor.getGamma()),
            t.unary<tosa::RsqrtOp>(t.add(variance, float(op.getEps()))));
  Value addend =
      t.sub(factor(op.getBeta(), adaptor.getBeta()),
            t.mul(multiplier, factor(op.getMean(), adaptor.getMean())));
  return t.encode(t.add(t.mul(t.decode(input), multiplier), addend),
                  elementOf(op.getOutput()));
}

static FailureOr<Value>
convertInstanceNormalization(InstanceNormalizationOp op,
                             InstanceNormalizationOp::Adaptor adaptor,
                             TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  if (input.getRank() != 4)
    return t.refuse("the input must have four dimensions");
  int64_t first = areChannelsLast(op.getDataLayout()) ? 1 : 2;
  float area =
      float(input.getShape()[first]) * float(input.getShape()[first + 1]);
  auto average = [&](Value x) {
    return t.mul(t.reduceSum(t.reduceSum(x, first), first + 1), 1.0f / area);
  };
  Value x = t.decode(input);
  Value off = t.sub(x, average(x));
  Value variance = average(t.mul(off, off));
  Value scale =
      t.mul(t.unary<tosa::RsqrtOp>(t.add(variance, float(op.getEps()))),
            float(op.getGamma()));
  return t.encode(t.add(t.mul(off, scale), float(op.getBeta())),
                  elementOf(op.getOutput()));
}

static FailureOr<Value>
convertL2Normalization(L2NormalizationOp op, L2NormalizationOp::Adaptor adaptor,
                       TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  Value x = t.decode(input);
  Value sum = t.mul(x, x);
  // Lower ranks lack dimensions on the left.
  int64_t channel =
      input.getRank() - (areChannelsLast(op.getDataLayout()) ? 1 : 3);
  if (channel >= 0)
    sum = t.reduceSum(sum, channel);
  Value bounded = t.binary<tosa::MaximumOp>(sum, t.real(op.getEps(), sum));
  return t.encode(t.mul(x, t.unary<tosa::RsqrtOp>(bounded)),
                  elementOf(op.getOutput()));
}

/// Sums of squares over windows of 2 * radius + 1 elements along dimensions,
/// clipped at the edges: averages over zeros and elements, times the window.
static Value sumSquares(TosaBuilder &t, Value x, ArrayRef<int64_t> dims,
                        int64_t radius) {
  SmallVector<int64_t> sizes(sizesOf(x)), pads(sizes.size(), 0);
  Value sums = t.mul(x, x);
  for (int64_t dim : dims) {
    SmallVector<int64_t> low = pads;
    low[dim] = radius;
    Value padded = t.pad(sums, low, low, 0);
    // The dimension as the height of an image.
    int64_t outer = ShapedType::getNumElements(ArrayRef(sizes).take_front(dim));
    int64_t inner =
        ShapedType::getNumElements(ArrayRef(sizes).drop_front(dim + 1));
    Value image = t.reshape(padded, {outer, sizes[dim] + 2 * radius, inner, 1});
    auto type =
        RankedTensorType::get({outer, sizes[dim], inner, 1}, t.getF32Type());
    SmallVector<int64_t> window{2 * radius + 1, 1}, ones{1, 1}, none(4, 0);
    Value zero = t.one(t.getF32Type(), 0);
    Value averages = tosa::AvgPool2dOp::create(
        t, type, image, zero, zero, window, ones, none, t.getF32Type());
    sums = t.reshape(t.mul(averages, float(2 * radius + 1)), sizes);
  }
  return sums;
}

static FailureOr<Value> convertNormalization(NormalizationOp op,
                                             NormalizationOp::Adaptor adaptor,
                                             TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  if (op.getNormMethodType() != NormalizationAlgorithmMethod::LocalBrightness)
    return t.refuse("the method local_contrast, which Arm NN does not define");
  if (input.getRank() != 4)
    return t.refuse("the input must have four dimensions");
  // Within channels, the layout is ignored: dimensions 2 and 3 are spatial.
  SmallVector<int64_t> dims{2, 3};
  if (op.getNormChannelType() == NormalizationAlgorithmChannel::Across)
    dims = {areChannelsLast(op.getDataLayout()) ? 3 : 1};
  Value x = t.decode(input);
  Value sums = sumSquares(t, x, dims, op.getNormSize() / 2);
  Value base = t.add(t.mul(sums, float(op.getAlpha())), float(op.getK()));
  // Encoded as the input is, whatever the result's type says.
  return t.encode(t.mul(x, t.power(base, -float(op.getBeta()))), input.element);
}

/// (x - max) * beta along an axis.
static Value getExponents(TosaBuilder &t, Value x, int64_t axis, float beta) {
  return t.mul(t.sub(x, t.reduceMax(x, axis)), beta);
}

static FailureOr<Value> convertSoftmax(SoftmaxOp op, SoftmaxOp::Adaptor adaptor,
                                       TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + input.getRank() : op.getAxis();
  Value exponents = getExponents(t, t.decode(input), axis, op.getBeta());
  Value powers = t.unary<tosa::ExpOp>(exponents);
  return t.encode(t.divide(powers, t.reduceSum(powers, axis)),
                  elementOf(op.getOutput()));
}

static FailureOr<Value> convertLogSoftmax(LogSoftmaxOp op,
                                          LogSoftmaxOp::Adaptor adaptor,
                                          TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + input.getRank() : op.getAxis();
  Value exponents = getExponents(t, t.decode(input), axis, op.getBeta());
  Value sum = t.reduceSum(t.unary<tosa::ExpOp>(exponents), axis);
  return t.encode(t.sub(exponents, t.unary<tosa::LogOp>(sum)),
                  elementOf(op.getOutput()));
}

void armnn::addNormalizationToTosa(TosaPatterns &patterns) {
  patterns.add(convertBatchNormalization);
  patterns.add(convertInstanceNormalization);
  patterns.add(convertL2Normalization);
  patterns.add(convertNormalization);
  patterns.add(convertSoftmax);
  patterns.add(convertLogSoftmax);
}
