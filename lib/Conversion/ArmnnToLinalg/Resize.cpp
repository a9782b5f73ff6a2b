//===- Resize.cpp - Lowers resizing of images -----------------------------===//
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
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// How positions along one dimension of the result map to the input.
struct Sampling {
  bool alignCorners, halfPixelCenters;
  Value inSize, outSize; // index

  /// Input elements per element of the result, as f32.
  Value getScale(ImplicitLocOpBuilder &b) const;
  /// The coordinate in the input of `position`.
  Value getCoordinate(ImplicitLocOpBuilder &b, Value position,
                      bool isBilinear) const;
  Value clampIndex(ImplicitLocOpBuilder &b, Value real) const;
};

/// Two neighbours and the weight of the second.
struct Neighbours {
  Value first, second, weight;
};
} // namespace

static Value toReal(ImplicitLocOpBuilder &b, Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI32Type(), index);
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

Value Sampling::getScale(ImplicitLocOpBuilder &b) const {
  Value one = arith::ConstantIndexOp::create(b, 1);
  auto ratio = [&](Value in, Value out) -> Value {
    return arith::DivFOp::create(b, toReal(b, in), toReal(b, out));
  };
  Value plain = ratio(inSize, outSize);
  if (!alignCorners)
    return plain;
  Value aligned = ratio(arith::SubIOp::create(b, inSize, one),
                        arith::SubIOp::create(b, outSize, one));
  Value isMany =
      arith::CmpIOp::create(b, arith::CmpIPredicate::sgt, outSize, one);
  return arith::SelectOp::create(b, isMany, aligned, plain);
}

Value Sampling::getCoordinate(ImplicitLocOpBuilder &b, Value position,
                              bool isBilinear) const {
  Value real = toReal(b, position), half = realConstant(b, 0.5f);
  if (halfPixelCenters)
    real = arith::AddFOp::create(b, real, half);
  Value coordinate = arith::MulFOp::create(b, real, getScale(b));
  if (halfPixelCenters && isBilinear)
    coordinate = arith::SubFOp::create(b, coordinate, half);
  return coordinate;
}

/// `real` as an index into the input.
Value Sampling::clampIndex(ImplicitLocOpBuilder &b, Value real) const {
  Value index = arith::IndexCastOp::create(
      b, b.getIndexType(), arith::FPToSIOp::create(b, b.getI32Type(), real));
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value last =
      arith::SubIOp::create(b, inSize, arith::ConstantIndexOp::create(b, 1));
  return arith::MinSIOp::create(b, arith::MaxSIOp::create(b, index, zero),
                                last);
}

static Value getNearest(ImplicitLocOpBuilder &b, const Sampling &sampling,
                        Value position) {
  Value coordinate = sampling.getCoordinate(b, position, /*isBilinear=*/false);
  Value rounded = sampling.alignCorners
                      ? math::RoundOp::create(b, coordinate).getResult()
                      : math::FloorOp::create(b, coordinate).getResult();
  return sampling.clampIndex(b, rounded);
}

static Neighbours getNeighbours(ImplicitLocOpBuilder &b,
                                const Sampling &sampling, Value position) {
  Value coordinate = sampling.getCoordinate(b, position, /*isBilinear=*/true);
  Value floor = math::FloorOp::create(b, coordinate);
  Value next;
  if (sampling.halfPixelCenters)
    next = math::CeilOp::create(b, coordinate);
  else
    next = arith::AddFOp::create(b, floor, realConstant(b, 1.0f));
  return {sampling.clampIndex(b, floor), sampling.clampIndex(b, next),
          arith::SubFOp::create(b, coordinate, floor)};
}

/// weight * b + (1 - weight) * a
static Value interpolate(ImplicitLocOpBuilder &b, Value first, Value second,
                         Value weight) {
  Value rest = arith::SubFOp::create(b, realConstant(b, 1.0f), weight);
  return arith::AddFOp::create(b, arith::MulFOp::create(b, weight, second),
                               arith::MulFOp::create(b, rest, first));
}

static FailureOr<Value> lowerResize(ResizeOp op, ResizeOp::Adaptor adaptor,
                                    LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  if (input.getRank() != 4)
    return b.refuse("the input must have four dimensions");
  if (isPerAxis(input.element))
    return b.refuse("the input is quantized per axis");
  Layout layout{isChannelsLast(op.getDataLayout()), 2};
  Sizes sizes = b.sizes(input.tensor);
  int64_t yDim = layout.spatial(0), xDim = layout.spatial(1);
  auto resize = [&](int64_t dim, int64_t target) {
    Value inSize = b.toIndex(sizes[dim]);
    sizes[dim] = b.getIndexAttr(target);
    return Sampling{op.getAlignCorners(), op.getHalfPixelCenters(), inSize,
                    b.toIndex(sizes[dim])};
  };
  Sampling ySampling = resize(yDim, op.getTargetHeight());
  Sampling xSampling = resize(xDim, op.getTargetWidth());

  auto at = [&](ImplicitLocOpBuilder &b, Value y, Value x) -> Value {
    SmallVector<Value> indices;
    for (int64_t dim = 0; dim < 4; ++dim)
      indices.push_back(linalg::IndexOp::create(b, dim));
    indices[yDim] = y;
    indices[xDim] = x;
    return tensor::ExtractOp::create(b, input.tensor, indices);
  };
  auto index = [&](ImplicitLocOpBuilder &b, int64_t dim) -> Value {
    return linalg::IndexOp::create(b, dim);
  };
  if (op.getMethod() == ResizeMethod::NearestNeighbor) {
    RankedTensorType copied = type.clone(input.getType().getElementType());
    Value result =
        b.generic({}, b.empty(copied, sizes), b.getMultiDimIdentityMap(4),
                  [&](ImplicitLocOpBuilder &b, ValueRange) {
                    return at(b, getNearest(b, ySampling, index(b, yDim)),
                              getNearest(b, xSampling, index(b, xDim)));
                  });
    return b.recode(input.with(result), type.getElementType());
  }
  return b.compute({}, type, sizes, [&](ImplicitLocOpBuilder &b, ValueRange) {
    Neighbours y = getNeighbours(b, ySampling, index(b, yDim));
    Neighbours x = getNeighbours(b, xSampling, index(b, xDim));
    auto row = [&](Value rowIndex) {
      return interpolate(b, decode(b, at(b, rowIndex, x.first), input.element),
                         decode(b, at(b, rowIndex, x.second), input.element),
                         x.weight);
    };
    return interpolate(b, row(y.first), row(y.second), y.weight);
  });
}

void armnn::addResizePatterns(LayerPatterns &patterns) {
  patterns.add(lowerResize);
}
