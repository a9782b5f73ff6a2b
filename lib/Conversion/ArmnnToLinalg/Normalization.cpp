//===- Normalization.cpp - Lowers normalizations --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::armnn;

static Operand asOperand(LayerBuilder &b, Value reals, AffineMap map) {
  return Operand({reals, b.getF32Type()}, map);
}

/// All dimensions of `rank` but the given ones.
static SmallVector<int64_t> getOthers(int64_t rank, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> others;
  for (int64_t dim : llvm::seq(rank))
    if (!llvm::is_contained(dims, dim))
      others.push_back(dim);
  return others;
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

/// gamma / sqrt(variance + eps) and beta - mean * that, for each channel.
static std::pair<Value, Value> getChannelFactors(LayerBuilder &b, Stored mean,
                                                 Stored variance, Stored beta,
                                                 Stored gamma, float eps) {
  auto type = RankedTensorType::get(mean.getShape(), b.getF32Type());
  AffineMap identity = b.getMultiDimIdentityMap(1);
  Sizes sizes = b.sizes(mean.tensor);
  Value multiplier = b.compute(
      {Operand(gamma, identity), Operand(variance, identity)}, type, sizes,
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value sum = arith::AddFOp::create(b, reals[1], realConstant(b, eps));
        return arith::DivFOp::create(b, reals[0], math::SqrtOp::create(b, sum));
      });
  Value addend = b.compute(
      {Operand(beta, identity), Operand(mean, identity),
       asOperand(b, multiplier, identity)},
      type, sizes, [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        return arith::SubFOp::create(
            b, reals[0], arith::MulFOp::create(b, reals[2], reals[1]));
      });
  return {multiplier, addend};
}

static FailureOr<Value>
lowerBatchNormalization(BatchNormalizationOp op,
                        BatchNormalizationOp::Adaptor adaptor,
                        LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  auto [multiplier, addend] =
      getChannelFactors(b, stored(op.getMean(), adaptor.getMean()),
                        stored(op.getVariance(), adaptor.getVariance()),
                        stored(op.getBeta(), adaptor.getBeta()),
                        stored(op.getGamma(), adaptor.getGamma()), op.getEps());
  int64_t rank = input.getRank();
  int64_t channel =
      !isChannelsLast(op.getDataLayout()) && rank > 1 ? 1 : rank - 1;
  AffineMap map = b.project(rank, channel);
  return b.compute({Operand(input, b.getMultiDimIdentityMap(rank)),
                    asOperand(b, multiplier, map), asOperand(b, addend, map)},
                   rankedType(op.getOutput()), b.sizes(input.tensor),
                   [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                     Value scaled =
                         arith::MulFOp::create(b, reals[1], reals[0]);
                     return arith::AddFOp::create(b, scaled, reals[2]);
                   });
}

//===----------------------------------------------------------------------===//
// InstanceNormalization and L2Normalization
//===----------------------------------------------------------------------===//

/// A tensor of f32 from an f32 one of the same shape.
static Value mapReals(LayerBuilder &b, Value reals, ScalarBody body) {
  Stored stored{reals, b.getF32Type()};
  return b.computeEach(stored, stored.getType(), body);
}

static FailureOr<Value>
lowerInstanceNormalization(InstanceNormalizationOp op,
                           InstanceNormalizationOp::Adaptor adaptor,
                           LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  if (input.getRank() != 4)
    return b.refuse("the input must have four dimensions");
  bool isLast = isChannelsLast(op.getDataLayout());
  SmallVector<int64_t> spatial =
      isLast ? SmallVector<int64_t>{1, 2} : SmallVector<int64_t>{2, 3};
  AffineMap identity = b.getMultiDimIdentityMap(4);
  AffineMap channels = b.project(4, getOthers(4, spatial));
  Operand x(input, identity);
  AffineExpr product = b.getAffineSymbolExpr(0) * b.getAffineSymbolExpr(1);
  Value count = arith::IndexCastOp::create(
      b, b.getI32Type(),
      b.toIndex(b.apply(product, {b.size(input.tensor, spatial[0]),
                                  b.size(input.tensor, spatial[1])})));
  Value area = arith::SIToFPOp::create(b, b.getF32Type(), count);

  Value sum =
      b.reduce(x, spatial, 0.0f, [](ImplicitLocOpBuilder &b, ValueRange args) {
        return accumulate(b, args[1], args[0]);
      });
  Value mean =
      mapReals(b, sum, [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        return arith::DivFOp::create(b, reals[0], area);
      });
  Value squares = b.reduce({x, asOperand(b, mean, channels)}, spatial, 0.0f,
                           [](ImplicitLocOpBuilder &b, ValueRange args) {
                             Value off =
                                 arith::SubFOp::create(b, args[0], args[1]);
                             return accumulateProduct(b, args[2], off, off);
                           });
  Value deviation = mapReals(
      b, squares, [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value variance = arith::DivFOp::create(b, reals[0], area);
        return math::SqrtOp::create(
            b,
            arith::AddFOp::create(b, variance, realConstant(b, op.getEps())));
      });
  return b.compute(
      {x, asOperand(b, mean, channels), asOperand(b, deviation, channels)},
      rankedType(op.getOutput()), b.sizes(input.tensor),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value off = arith::SubFOp::create(b, reals[0], reals[1]);
        Value scaled =
            arith::MulFOp::create(b, off, realConstant(b, op.getGamma()));
        return arith::AddFOp::create(b,
                                     arith::DivFOp::create(b, scaled, reals[2]),
                                     realConstant(b, op.getBeta()));
      });
}

/// The channels of a tensor of at most four dimensions, to which lower ranks
/// are extended by ones in front.
static std::optional<int64_t> getChannelDim(bool isLast, int64_t rank) {
  int64_t dim = rank - (isLast ? 1 : 3);
  return dim < 0 ? std::nullopt : std::optional(dim);
}

static FailureOr<Value> lowerL2Normalization(L2NormalizationOp op,
                                             L2NormalizationOp::Adaptor adaptor,
                                             LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  int64_t rank = input.getRank();
  Operand x(input, b.getMultiDimIdentityMap(rank));
  SmallVector<int64_t> channels;
  if (auto dim = getChannelDim(isChannelsLast(op.getDataLayout()), rank))
    channels.push_back(*dim);
  Value sum =
      b.reduce(x, channels, 0.0f, [](ImplicitLocOpBuilder &b, ValueRange args) {
        return accumulateProduct(b, args[1], args[0], args[0]);
      });
  return b.compute(
      {x, asOperand(b, sum, b.project(rank, getOthers(rank, channels)))},
      rankedType(op.getOutput()), b.sizes(input.tensor),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value bounded = stdMax(b, reals[1], realConstant(b, op.getEps()));
        return arith::DivFOp::create(b, reals[0],
                                     math::SqrtOp::create(b, bounded));
      });
}

//===----------------------------------------------------------------------===//
// Normalization (local response)
//===----------------------------------------------------------------------===//

/// Sums of the squares in a window that reaches `radius` to both sides along
/// `dims`, cut to the tensor.
static Value sumSquares(LayerBuilder &b, Stored input, ArrayRef<int64_t> dims,
                        int64_t radius) {
  int64_t rank = input.getRank();
  Sizes sizes = b.sizes(input.tensor);
  Sizes pads(rank, b.getIndexAttr(0));
  SmallVector<AffineExpr> in, window;
  for (int64_t dim : llvm::seq(rank))
    in.push_back(b.getAffineDimExpr(dim));
  for (int64_t dim : dims) {
    pads[dim] = b.getIndexAttr(radius);
    window.push_back(b.getAffineDimExpr(rank + window.size()));
    in[dim] = in[dim] + window.back();
  }
  Value reals = b.decodeTensor(input);
  Value padded = b.pad(reals, pads, pads, b.getF32FloatAttr(0.0f));
  SmallVector<int64_t> windowShape(dims.size(), 2 * radius + 1);
  Value windowTensor =
      b.empty(RankedTensorType::get(windowShape, b.getF32Type()),
              b.indexAttrs(windowShape));
  Value zeros = b.fill(cast<RankedTensorType>(reals.getType()), sizes,
                       b.getF32FloatAttr(0.0f));
  int64_t loops = rank + dims.size();
  return b.generic({padded, windowTensor}, zeros,
                   {AffineMap::get(loops, 0, in, b.getContext()),
                    AffineMap::get(loops, 0, window, b.getContext()),
                    b.project(loops, llvm::to_vector(llvm::seq(rank)))},
                   [](ImplicitLocOpBuilder &b, ValueRange args) {
                     return accumulateProduct(b, args[2], args[0], args[0]);
                   });
}

static FailureOr<Value> lowerNormalization(NormalizationOp op,
                                           NormalizationOp::Adaptor adaptor,
                                           LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  if (op.getNormMethodType() != NormalizationAlgorithmMethod::LocalBrightness)
    return b.refuse("the method local_contrast, which Arm NN does not define");
  if (input.getRank() != 4)
    return b.refuse("the input must have four dimensions");
  // Within channels, the layout is ignored: dimensions 2 and 3 are spatial.
  bool isAcross =
      op.getNormChannelType() == NormalizationAlgorithmChannel::Across;
  SmallVector<int64_t> dims{2, 3};
  if (isAcross)
    dims = {isChannelsLast(op.getDataLayout()) ? 3 : 1};
  AffineMap identity = b.getMultiDimIdentityMap(4);
  Value sums = sumSquares(b, input, dims, op.getNormSize() / 2);
  // Encoded as the input is, whatever the result's type says.
  RankedTensorType type = rankedType(op.getOutput()).clone(input.element);
  return b.compute(
      {Operand(input, identity), asOperand(b, sums, identity)}, type,
      b.sizes(input.tensor),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value base = arith::AddFOp::create(
            b, realConstant(b, op.getK()),
            arith::MulFOp::create(b, realConstant(b, op.getAlpha()), reals[1]));
        Value power = math::PowFOp::create(
            b, base, realConstant(b, isAcross ? -op.getBeta() : op.getBeta()));
        if (isAcross)
          return arith::MulFOp::create(b, reals[0], power);
        return arith::DivFOp::create(b, reals[0], power);
      });
}

//===----------------------------------------------------------------------===//
// Softmax and LogSoftmax
//===----------------------------------------------------------------------===//

namespace {
/// What both layers have in common: (x - max) * beta, and sums of its
/// exponentials along the axis.
struct Exponents {
  Exponents(LayerBuilder &b, Stored input, float beta, int64_t givenAxis)
      : b(b), beta(beta), rank(input.getRank()),
        axis(givenAxis < 0 ? givenAxis + rank : givenAxis),
        identity(b.getMultiDimIdentityMap(rank)),
        others(b.project(rank, getOthers(rank, axis))), x(input, identity),
        max(asOperand(b,
                      b.reduce(x, axis, -std::numeric_limits<float>::infinity(),
                               [](ImplicitLocOpBuilder &b, ValueRange args) {
                                 return stdMax(b, args[1], args[0]);
                               }),
                      others)) {}

  Value getExponent(ImplicitLocOpBuilder &b, Value x, Value max) const {
    return arith::MulFOp::create(b, arith::SubFOp::create(b, x, max),
                                 realConstant(b, beta));
  }

  LayerBuilder &b;
  float beta;
  int64_t rank, axis;
  AffineMap identity, others;
  Operand x, max;
};
} // namespace

static FailureOr<Value> lowerSoftmax(SoftmaxOp op, SoftmaxOp::Adaptor adaptor,
                                     LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  Exponents exponents(b, input, op.getBeta(), op.getAxis());
  RankedTensorType type = rankedType(op.getOutput());
  Sizes sizes = b.sizes(input.tensor);
  Value exps =
      b.compute({exponents.x, exponents.max}, type.clone(b.getF32Type()), sizes,
                [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                  return math::ExpOp::create(
                      b, exponents.getExponent(b, reals[0], reals[1]));
                });
  Operand powers = asOperand(b, exps, exponents.identity);
  Value sums = b.reduce(powers, exponents.axis, 0.0f,
                        [](ImplicitLocOpBuilder &b, ValueRange args) {
                          return accumulate(b, args[1], args[0]);
                        });
  return b.compute({powers, asOperand(b, sums, exponents.others)}, type, sizes,
                   [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                     return arith::DivFOp::create(b, reals[0], reals[1]);
                   });
}

static FailureOr<Value> lowerLogSoftmax(LogSoftmaxOp op,
                                        LogSoftmaxOp::Adaptor adaptor,
                                        LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  Exponents exponents(b, input, op.getBeta(), op.getAxis());
  Value sums = b.reduce(
      {exponents.x, exponents.max}, exponents.axis, 0.0f,
      [&](ImplicitLocOpBuilder &b, ValueRange args) {
        Value exponent = exponents.getExponent(b, args[0], args[1]);
        return accumulate(b, args[2], math::ExpOp::create(b, exponent));
      });
  Value logs =
      mapReals(b, sums, [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        return math::LogOp::create(b, reals[0]);
      });
  return b.compute(
      {exponents.x, exponents.max, asOperand(b, logs, exponents.others)},
      rankedType(op.getOutput()), b.sizes(input.tensor),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        return arith::SubFOp::create(
            b, exponents.getExponent(b, reals[0], reals[1]), reals[2]);
      });
}

void armnn::addNormalizationPatterns(LayerPatterns &patterns) {
  patterns.add(lowerBatchNormalization);
  patterns.add(lowerInstanceNormalization);
  patterns.add(lowerL2Normalization);
  patterns.add(lowerNormalization);
  patterns.add(lowerSoftmax);
  patterns.add(lowerLogSoftmax);
}
