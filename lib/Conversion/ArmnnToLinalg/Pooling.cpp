//===- Pooling.cpp - Lowers pooling layers --------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "Windows.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
struct Pooling {
  PoolingAlgorithm algorithm;
  OutputShapeRounding rounding;
  PaddingMethod method;
  Windows windows;
  /// One window, whatever the stride: all strides are 0.
  bool isGlobal = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// round((in + pads - pool) / stride) + 1, less a window that would start
/// behind the input and its low padding.
static OpFoldResult getPooledSize(LayerBuilder &b, const Pooling &pooling,
                                  int64_t i, OpFoldResult in) {
  if (pooling.isGlobal)
    return b.getIndexAttr(1);
  const Windows &windows = pooling.windows;
  int64_t low = windows.low[i], stride = windows.stride[i];
  AffineExpr size = b.getAffineSymbolExpr(0);
  AffineExpr room = size + low + windows.high[i] - windows.kernel[i];
  AffineExpr steps = pooling.rounding == OutputShapeRounding::Floor
                         ? room.floorDiv(stride)
                         : room.ceilDiv(stride);
  Value count = b.toIndex(b.apply(steps + 1, in));
  Value last = b.toIndex(b.apply(steps * stride, in));
  Value end = b.toIndex(b.apply(size + low, in));
  Value isBehind =
      arith::CmpIOp::create(b, arith::CmpIPredicate::sge, last, end);
  Value fewer = b.toIndex(b.apply(steps, in));
  return arith::SelectOp::create(b, isBehind, fewer, count).getResult();
}

/// Whether every window lies inside the input, for all that is known.
static bool liesInside(const Windows &windows, RankedTensorType input,
                       RankedTensorType result) {
  for (int64_t i = 0; i < windows.layout.spatialRank; ++i) {
    int64_t dim = windows.layout.spatial(i);
    if (windows.low[i] != 0 || input.isDynamicDim(dim) ||
        result.isDynamicDim(dim) ||
        (result.getDimSize(dim) - 1) * windows.stride[i] + windows.kernel[i] >
            input.getDimSize(dim))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// The windows' contents
//===----------------------------------------------------------------------===//

/// Maps of the padded input, the window, and the result. In the innermost loop
/// the input is contiguous where channels are last.
static SmallVector<AffineMap> getPoolingMaps(LayerBuilder &b,
                                             const Windows &windows) {
  const Layout &layout = windows.layout;
  int64_t count = 0;
  auto next = [&]() { return b.getAffineDimExpr(count++); };
  SmallVector<AffineExpr> in(layout.rank()), out(layout.rank()), outer, inner;
  auto addChannel = [&]() {
    in[layout.channel()] = out[layout.channel()] = next();
  };
  in[0] = out[0] = next();
  if (!layout.channelsLast)
    addChannel();
  for (int64_t i = 0; i < layout.spatialRank; ++i)
    outer.push_back(next());
  for (int64_t i = 0; i < layout.spatialRank; ++i)
    inner.push_back(next());
  if (layout.channelsLast)
    addChannel();
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    in[layout.spatial(i)] = windows.position(i, outer[i], inner[i]);
    out[layout.spatial(i)] = outer[i];
  }
  return {AffineMap::get(count, 0, in, b.getContext()),
          AffineMap::get(count, 0, inner, b.getContext()),
          AffineMap::get(count, 0, out, b.getContext())};
}

/// The larger of two stored values; the left one with a NaN.
static Value largerStored(ImplicitLocOpBuilder &b, Value lhs, Value rhs,
                          Type element) {
  if (isa<FloatType>(lhs.getType()))
    return stdMax(b, lhs, rhs);
  if (isUnsigned(element))
    return arith::MaxUIOp::create(b, lhs, rhs);
  return arith::MaxSIOp::create(b, lhs, rhs);
}

/// Maxima as stored, or sums as f32 or, of 8-bit types, as i32 steps.
static Value poolWindows(LayerBuilder &b, const Pooling &pooling, Stored input,
                         RankedTensorType type, const Sizes &sizes,
                         bool isInteger) {
  const Windows &windows = pooling.windows;
  bool isMax = pooling.algorithm == PoolingAlgorithm::Max;
  bool isSquare = pooling.algorithm == PoolingAlgorithm::L2;
  Type element = input.element;
  TypedAttr init = b.getF32FloatAttr(0.0f);
  if (isInteger)
    init = b.getI32IntegerAttr(0);
  if (isMax)
    init = getStoredLowest(element);
  Value padded = windows.pad(b, input.tensor, sizes,
                             isMax ? init : getStoredZero(element));
  Value start = b.fill(type.clone(init.getType()), sizes, init);
  Value window = b.empty(RankedTensorType::get(windows.kernel, b.getF32Type()),
                         b.indexAttrs(windows.kernel));
  return b.generic({padded, window}, start, getPoolingMaps(b, windows),
                   [&](ImplicitLocOpBuilder &b, ValueRange args) {
                     Value acc = args[2];
                     if (isMax)
                       return largerStored(b, acc, args[0], element);
                     if (isInteger)
                       return accumulate(b, acc,
                                         decodeToInteger(b, args[0], element));
                     Value real = decode(b, args[0], element);
                     return isSquare ? accumulateProduct(b, acc, real, real)
                                     : accumulate(b, acc, real);
                   });
}

//===----------------------------------------------------------------------===//
// Division and padding
//===----------------------------------------------------------------------===//

namespace {
/// What a window covers, as f32 numbers of elements.
struct WindowArea {
  Value real;    // in the input
  Value covered; // in the padded input
};
} // namespace

/// The area of the window at the current indices of a generic over the result.
static WindowArea getArea(ImplicitLocOpBuilder &b, const Windows &windows,
                          ArrayRef<Value> inputSizes) {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  auto times = [&](Value area, Value length) -> Value {
    return area ? arith::MulIOp::create(b, area, length).getResult() : length;
  };
  Value real, covered, zero = constant(0);
  for (int64_t i = 0; i < windows.layout.spatialRank; ++i) {
    Value index = linalg::IndexOp::create(b, windows.layout.spatial(i));
    Value start = arith::SubIOp::create(
        b, arith::MulIOp::create(b, index, constant(windows.stride[i])),
        constant(windows.low[i]));
    Value size = inputSizes[i];
    Value paddedEnd = arith::AddIOp::create(b, size, constant(windows.high[i]));
    Value end = arith::MinSIOp::create(
        b, arith::AddIOp::create(b, start, constant(windows.kernel[i])),
        paddedEnd);
    covered = times(covered, arith::SubIOp::create(b, end, start));
    Value length =
        arith::SubIOp::create(b, arith::MinSIOp::create(b, end, size),
                              arith::MaxSIOp::create(b, start, zero));
    real = times(real, arith::MaxSIOp::create(b, length, zero));
  }
  auto toReal = [&](Value area) -> Value {
    Value integer = arith::IndexCastOp::create(b, b.getI32Type(), area);
    return arith::SIToFPOp::create(b, b.getF32Type(), integer);
  };
  return {toReal(real), toReal(covered)};
}

/// Sums to averages or norms.
static Value divide(ImplicitLocOpBuilder &b, PoolingAlgorithm algorithm,
                    Value sum, Value divisor) {
  Value average = arith::DivFOp::create(b, sum, divisor);
  if (algorithm == PoolingAlgorithm::L2)
    return math::SqrtOp::create(b, average);
  return average;
}

static FailureOr<Value> pool(LayerBuilder &b, const Pooling &pooling,
                             Stored input, RankedTensorType type) {
  const Windows &windows = pooling.windows;
  bool isMax = pooling.algorithm == PoolingAlgorithm::Max;
  bool isInteger = pooling.algorithm == PoolingAlgorithm::Average &&
                   b.options.integer && isEightBit(input.element);
  if (isPerAxis(input.element))
    return b.refuse("pooling of a type that is quantized per axis");
  Sizes sizes = windows.outputSizes(b, input.tensor, type,
                                    [&](int64_t i, OpFoldResult in) {
                                      return getPooledSize(b, pooling, i, in);
                                    });
  Value pooled = poolWindows(b, pooling, input, type, sizes, isInteger);
  bool isInside = liesInside(windows, input.getType(), type);
  if (isMax && isInside)
    return b.recode({pooled, input.element}, type.getElementType());

  SmallVector<Value> inputSizes;
  int64_t area = 1;
  for (int64_t i = 0; i < windows.layout.spatialRank; ++i) {
    inputSizes.push_back(
        b.toIndex(b.size(input.tensor, windows.layout.spatial(i))));
    area *= windows.kernel[i];
  }
  Type pooledElement =
      isMax ? input.element
            : cast<RankedTensorType>(pooled.getType()).getElementType();
  return b.compute(Operand({pooled, pooledElement},
                           b.getMultiDimIdentityMap(type.getRank())),
                   type, sizes,
                   [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                     Value value = reals[0];
                     if (isInteger)
                       value = arith::MulFOp::create(
                           b, value, realConstant(b, getScale(input.element)));
                     if (isInside)
                       return divide(b, pooling.algorithm, value,
                                     realConstant(b, float(area)));
                     // A window wholly in the padding gives 0.
                     WindowArea windowArea = getArea(b, windows, inputSizes);
                     Value zero = realConstant(b, 0.0f);
                     Value isEmpty = arith::CmpFOp::create(
                         b, arith::CmpFPredicate::OEQ, windowArea.real, zero);
                     Value divisor = pooling.method == PaddingMethod::Exclude
                                         ? windowArea.real
                                         : windowArea.covered;
                     if (!isMax)
                       value = divide(b, pooling.algorithm, value, divisor);
                     return arith::SelectOp::create(b, isEmpty, zero, value);
                   });
}

//===----------------------------------------------------------------------===//
// Pooling2d and Pooling3d
//===----------------------------------------------------------------------===//

/// All strides 0 mean one window.
static void makeGlobal(Pooling &pooling) {
  pooling.isGlobal = llvm::all_of(pooling.windows.stride,
                                  [](int64_t stride) { return stride == 0; });
  if (pooling.isGlobal)
    llvm::fill(pooling.windows.stride, 1);
}

static FailureOr<Value>
lowerPooling2d(Pooling2dOp op, Pooling2dOp::Adaptor adaptor, LayerBuilder &b) {
  Pooling pooling{
      op.getPoolType(), op.getOutputShapeRounding(), op.getPaddingMethod(), {}};
  Windows &windows = pooling.windows;
  windows.layout = {isChannelsLast(op.getDataLayout()), 2};
  windows.kernel = {op.getPoolHeight(), op.getPoolWidth()};
  windows.low = {op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideY(), op.getStrideX()};
  windows.dilation = {1, 1};
  makeGlobal(pooling);
  return pool(b, pooling, stored(op.getInput(), adaptor.getInput()),
              rankedType(op.getOutput()));
}

static FailureOr<Value>
lowerPooling3d(Pooling3dOp op, Pooling3dOp::Adaptor adaptor, LayerBuilder &b) {
  Pooling pooling{
      op.getPoolType(), op.getOutputShapeRounding(), op.getPaddingMethod(), {}};
  Windows &windows = pooling.windows;
  windows.layout = {isChannelsLast(op.getDataLayout()), 3};
  windows.kernel = {op.getPoolDepth(), op.getPoolHeight(), op.getPoolWidth()};
  windows.low = {op.getPadFront(), op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBack(), op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideZ(), op.getStrideY(), op.getStrideX()};
  windows.dilation = {1, 1, 1};
  makeGlobal(pooling);
  return pool(b, pooling, stored(op.getInput(), adaptor.getInput()),
              rankedType(op.getOutput()));
}

void armnn::addPoolingPatterns(LayerPatterns &patterns) {
  patterns.add(lowerPooling2d);
  patterns.add(lowerPooling3d);
}
