//===- Resize.cpp - Resizing as TOSA --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// How one dimension is resized.
struct TosaSampling {
  int64_t in, out;
  bool alignCorners, halfPixelCenters, isBilinear;

  /// The coordinate in the input, computed in f32 as Arm NN does.
  float getCoordinate(int64_t position) const;
  /// The element that is nearest by Arm NN's definition.
  int64_t getNearest(int64_t position) const;
};

/// tosa.resize's parameters: position p lies at (p * denominator + offset) /
/// numerator of the input.
struct Grid {
  explicit Grid(const TosaSampling &sampling);
  bool isAllowed() const;
  /// The element that tosa.resize finds nearest.
  int64_t getNearest(int64_t position, int64_t in) const;

  int64_t numerator, denominator, offset = 0, border = 0;
};
} // namespace

float TosaSampling::getCoordinate(int64_t position) const {
  bool isAligned = alignCorners && out > 1;
  float scale =
      isAligned ? float(in - 1) / float(out - 1) : float(in) / float(out);
  if (!halfPixelCenters)
    return float(position) * scale;
  float coordinate = (float(position) + 0.5f) * scale;
  return isBilinear ? coordinate - 0.5f : coordinate;
}

int64_t TosaSampling::getNearest(int64_t position) const {
  float coordinate = getCoordinate(position);
  float rounded =
      alignCorners ? std::round(coordinate) : std::floor(coordinate);
  return std::clamp<int64_t>(int64_t(rounded), 0, in - 1);
}

Grid::Grid(const TosaSampling &sampling) {
  int64_t in = sampling.in, out = sampling.out;
  bool isAligned = sampling.alignCorners && out > 1 && in > 1;
  numerator = 2 * (isAligned ? out - 1 : out);
  denominator = 2 * (isAligned ? in - 1 : in);
  if (sampling.halfPixelCenters)
    offset = denominator / 2 - (sampling.isBilinear ? numerator / 2 : 0);
  // TOSA's nearest element is that of the coordinate plus a half.
  if (!sampling.isBilinear && !sampling.alignCorners)
    offset -= numerator / 2;
  border = (out - 1) * denominator - (in - 1) * numerator + offset;
  int64_t common =
      std::gcd(std::gcd(numerator, denominator), std::gcd(offset, border));
  for (int64_t *number : {&numerator, &denominator, &offset, &border})
    *number /= common;
}

bool Grid::isAllowed() const {
  return numerator <= 2048 && denominator < 16 * numerator &&
         numerator <= 256 * denominator && offset >= -numerator &&
         offset < 16 * numerator && border >= -16 * numerator &&
         border < numerator;
}

int64_t Grid::getNearest(int64_t position, int64_t in) const {
  int64_t place = position * denominator + offset;
  int64_t whole = llvm::divideFloorSigned(place, numerator);
  int64_t rest = place - whole * numerator;
  return std::clamp<int64_t>(whole + (2 * rest >= numerator), 0, in - 1);
}

/// Whether tosa.resize takes the parameters and finds the same elements.
static bool fitsResize(const TosaSampling &sampling, const Grid &grid) {
  if (!grid.isAllowed())
    return false;
  if (sampling.isBilinear)
    return true;
  return llvm::all_of(llvm::seq(sampling.out), [&](int64_t position) {
    return grid.getNearest(position, sampling.in) ==
           sampling.getNearest(position);
  });
}

static Value resize(TosaBuilder &t, Value x, ArrayRef<int64_t> sizes,
                    const Grid &y, const Grid &xGrid, bool isBilinear) {
  auto type = cast<RankedTensorType>(x.getType()).clone(sizes);
  return tosa::ResizeOp::create(
      t, type, x,
      t.shape({y.numerator, y.denominator, xGrid.numerator, xGrid.denominator}),
      t.shape({y.offset, xGrid.offset}), t.shape({y.border, xGrid.border}),
      isBilinear ? tosa::ResizeMode::BILINEAR
                 : tosa::ResizeMode::NEAREST_NEIGHBOR);
}

/// Elements of one dimension by constant indices.
static Value gatherAlong(TosaBuilder &t, Value x, int64_t dim,
                         ArrayRef<int32_t> indices) {
  SmallVector<int64_t> sizes(sizesOf(x));
  int64_t outer = ShapedType::getNumElements(ArrayRef(sizes).take_front(dim));
  int64_t inner =
      ShapedType::getNumElements(ArrayRef(sizes).drop_front(dim + 1));
  int64_t count = int64_t(indices.size());
  Value values = t.reshape(x, {outer, sizes[dim], inner});
  Value taken = tosa::GatherOp::create(
      t,
      cast<RankedTensorType>(x.getType())
          .clone(ArrayRef<int64_t>{outer, count, inner}),
      values, t.tile(t.integers(indices, {1, count}), {outer, 1}));
  sizes[dim] = count;
  return t.reshape(taken, sizes);
}

/// One dimension resized by gathering, for what tosa.resize does not take.
static Value resizeAlong(TosaBuilder &t, Value x, int64_t dim,
                         const TosaSampling &sampling) {
  SmallVector<int32_t> first, second;
  SmallVector<float> weights;
  for (int64_t position : llvm::seq(sampling.out)) {
    float coordinate = sampling.getCoordinate(position);
    float low = std::floor(coordinate);
    float high = sampling.halfPixelCenters ? std::ceil(coordinate) : low + 1;
    auto limit = [&](float index) {
      return int32_t(std::clamp<int64_t>(int64_t(index), 0, sampling.in - 1));
    };
    first.push_back(sampling.isBilinear
                        ? limit(low)
                        : int32_t(sampling.getNearest(position)));
    second.push_back(limit(high));
    weights.push_back(coordinate - low);
  }
  Value lower = gatherAlong(t, x, dim, first);
  if (!sampling.isBilinear)
    return lower;
  SmallVector<int64_t> weightSizes(4, 1);
  weightSizes[dim] = sampling.out;
  Value weight = t.reals(weights, weightSizes);
  Value upper = gatherAlong(t, x, dim, second);
  return t.add(t.mul(upper, weight),
               t.mul(lower, t.sub(t.real(1.0f, weight), weight)));
}

static FailureOr<Value> convertResize(ResizeOp op, ResizeOp::Adaptor adaptor,
                                      TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  if (input.getRank() != 4)
    return t.refuse("the input must have four dimensions");
  if (isPerAxis(input.element))
    return t.refuse("the input is quantized per axis");
  // Every position is looked at.
  if (std::max(op.getTargetHeight(), op.getTargetWidth()) > 1 << 24)
    return t.refuse("more than 2^24 rows or columns");
  bool isLast = areChannelsLast(op.getDataLayout());
  bool isBilinear = op.getMethod() != ResizeMethod::NearestNeighbor;
  Type element = elementOf(op.getOutput());
  // Elements that are only moved stay as they are stored; the type of Boolean
  // and i32 tensors is not one of tosa.resize's.
  bool isMoved = !isBilinear && !input.element.isInteger(1) &&
                 !input.element.isInteger(32);
  Value x = isMoved ? input.tensor : t.decode(input);
  x = t.toChannelsLast(x, isLast);
  auto sample = [&](int64_t dim, int64_t out) {
    return TosaSampling{sizesOf(x)[dim], out, op.getAlignCorners(),
                        op.getHalfPixelCenters(), isBilinear};
  };
  TosaSampling rows = sample(1, op.getTargetHeight());
  TosaSampling columns = sample(2, op.getTargetWidth());
  Grid y(rows), xGrid(columns);
  if (fitsResize(rows, y) && fitsResize(columns, xGrid))
    x = resize(t, x, {sizesOf(x)[0], rows.out, columns.out, sizesOf(x)[3]}, y,
               xGrid, isBilinear);
  else
    x = resizeAlong(t, resizeAlong(t, x, 2, columns), 1, rows);
  x = t.fromChannelsLast(x, isLast);
  return isMoved ? t.recode(input.with(x), element) : t.encode(x, element);
}

void armnn::addResizeToTosa(TosaPatterns &patterns) {
  patterns.add(convertResize);
}
