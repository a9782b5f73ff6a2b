//===- Pooling.cpp - Pooling as TOSA --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "TosaWindows.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"

using namespace mlir;
using namespace mlir::armnn;

/// What windows cover in the padding is worked out one by one, up to here.
static constexpr int64_t kMostWindows = 1 << 24;

namespace {
struct TosaPooling {
  PoolingAlgorithm algorithm;
  bool excludesPadding, isLast;
  TosaWindows windows;
};

/// What the windows cover, for each result of a spatial box, in row-major
/// order; once for all where they all lie in the input.
struct Areas {
  Areas(const TosaWindows &windows, ArrayRef<int64_t> inSizes,
        ArrayRef<int64_t> outSizes);
  bool hasEmpty() const { return llvm::is_contained(real, 0); }

  SmallVector<int64_t> real;    // elements of the input
  SmallVector<int64_t> covered; // of the padded input
};
} // namespace

/// Whether no window reaches into the padding.
static bool lieInside(const TosaWindows &windows, ArrayRef<int64_t> inSizes,
                      ArrayRef<int64_t> outSizes) {
  for (int64_t i = 0; i < windows.rank(); ++i)
    if (windows.low[i] != 0 || windows.extent(i, outSizes[i]) > inSizes[i])
      return false;
  return true;
}

Areas::Areas(const TosaWindows &windows, ArrayRef<int64_t> inSizes,
             ArrayRef<int64_t> outSizes)
    : real{1}, covered{1} {
  if (lieInside(windows, inSizes, outSizes))
    return;
  for (int64_t i = 0; i < windows.rank(); ++i) {
    SmallVector<int64_t> nextReal, nextCovered;
    for (auto [oldReal, oldCovered] : llvm::zip_equal(real, covered))
      for (int64_t at = 0; at < outSizes[i]; ++at) {
        int64_t start = at * windows.stride[i] - windows.low[i];
        int64_t end =
            std::min(start + windows.kernel[i], inSizes[i] + windows.high[i]);
        int64_t length =
            std::min(end, inSizes[i]) - std::max<int64_t>(start, 0);
        nextReal.push_back(oldReal * std::max<int64_t>(length, 0));
        nextCovered.push_back(oldCovered * std::max<int64_t>(end - start, 0));
      }
    real = std::move(nextReal);
    covered = std::move(nextCovered);
  }
}

/// Sizes of a tensor with one number for each spatial position.
static SmallVector<int64_t> getMapSizes(ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> sizes{1};
  llvm::append_range(sizes, spatial);
  sizes.push_back(1);
  return sizes;
}

/// One pooling over two dimensions of [N, H, W, C].
static Value poolPlane(TosaBuilder &t, Value x, Type element, bool isMax,
                       const TosaWindows &windows) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> sizes(type.getShape());
  for (int64_t i : {0, 1})
    sizes[i + 1] =
        (sizes[i + 1] + windows.low[i] + windows.high[i] - windows.kernel[i]) /
            windows.stride[i] +
        1;
  if (isMax)
    return tosa::MaxPool2dOp::create(t, type.clone(sizes), x, windows.kernel,
                                     windows.stride, windows.pads(),
                                     tosa::NanPropagationMode::IGNORE);
  Type stored = type.getElementType();
  Value zeroPoint = t.one(
      stored, isa<FloatType>(stored) ? 0.0 : double(getTosaZeroPoint(element)));
  Type sum = isa<FloatType>(stored) ? stored : t.getI32Type();
  return tosa::AvgPool2dOp::create(t, type.clone(sizes), x, zeroPoint,
                                   zeroPoint, windows.kernel, windows.stride,
                                   windows.pads(), sum);
}

/// Two or three dimensions: the third after the two inner ones, since maxima
/// and averages over boxes can be taken one dimension after the other.
static Value poolBox(TosaBuilder &t, Value x, Type element, bool isMax,
                     const TosaWindows &windows) {
  if (windows.rank() == 2)
    return poolPlane(t, x, element, isMax, windows);
  auto part = [&](ArrayRef<int64_t> dims) {
    TosaWindows some;
    for (int64_t dim : dims) {
      some.kernel.push_back(dim < 0 ? 1 : windows.kernel[dim]);
      some.stride.push_back(dim < 0 ? 1 : windows.stride[dim]);
      some.low.push_back(dim < 0 ? 0 : windows.low[dim]);
      some.high.push_back(dim < 0 ? 0 : windows.high[dim]);
    }
    return some;
  };
  ArrayRef<int64_t> in = sizesOf(x);
  Value planes =
      poolPlane(t, t.reshape(x, {in[0] * in[1], in[2], in[3], in[4]}), element,
                isMax, part({1, 2}));
  ArrayRef<int64_t> mid = sizesOf(planes);
  Value boxes =
      poolPlane(t, t.reshape(planes, {in[0], in[1], mid[1] * mid[2], in[4]}),
                element, isMax, part({0, -1}));
  return t.reshape(boxes, {in[0], sizesOf(boxes)[1], mid[1], mid[2], in[4]});
}

/// Whether TOSA allows the padding, which must be less than the window.
static bool isAllowed(const TosaWindows &windows) {
  for (int64_t i = 0; i < windows.rank(); ++i)
    if (windows.low[i] >= windows.kernel[i] ||
        windows.high[i] >= windows.kernel[i])
      return false;
  return true;
}

/// The lowest value of what TOSA holds.
static double getLowest(Type element) {
  Type stored = getTosaElement(element);
  if (stored.isInteger())
    return -double(int64_t(1) << (stored.getIntOrFloatBitWidth() - 1));
  return APFloat::getLargest(cast<FloatType>(stored).getFloatSemantics(),
                             /*Negative=*/true)
      .convertToDouble();
}

static Value poolMax(TosaBuilder &t, Encoded x, TosaWindows windows,
                     const Areas &areas, ArrayRef<int64_t> spatial) {
  double lowest = getLowest(x.element);
  Value fitting = windows.fit(t, x.tensor, spatial, lowest);
  if (!isAllowed(windows))
    fitting = windows.padExplicitly(t, fitting, lowest);
  Value pooled = poolBox(t, fitting, x.element, /*isMax=*/true, windows);
  if (!areas.hasEmpty())
    return pooled;
  // A window wholly in the padding gives 0.
  SmallVector<bool> isEmpty;
  for (int64_t area : areas.real)
    isEmpty.push_back(area == 0);
  auto maskType = RankedTensorType::get(getMapSizes(spatial), t.getI1Type());
  Value mask = t.constant(DenseElementsAttr::get(maskType, isEmpty));
  Value zero = t.reshape(t.one(getTosaElement(x.element),
                               isa<FloatType>(x.element)
                                   ? 0.0
                                   : double(getTosaZeroPoint(x.element))),
                         SmallVector<int64_t>(windows.rank() + 2, 1));
  return t.select(mask, zero, pooled);
}

/// Averages of reals, or of 8-bit values where no factors are needed.
static Value poolAverage(TosaBuilder &t, Encoded x, TosaWindows windows,
                         ArrayRef<int64_t> spatial, ArrayRef<float> factors) {
  double zero = isa<FloatType>(x.getType().getElementType())
                    ? 0.0
                    : double(getTosaZeroPoint(x.element));
  Value fitting = windows.fit(t, x.tensor, spatial, zero);
  // tosa.avg_pool2d leaves padding out; elements it counts.
  if (!factors.empty())
    fitting = windows.padExplicitly(t, fitting, zero);
  Value pooled = poolBox(t, fitting, x.element, /*isMax=*/false, windows);
  bool isPlain = llvm::all_of(factors, [](float f) { return f == 1.0f; });
  return isPlain ? pooled
                 : t.mul(pooled, t.reals(factors, getMapSizes(spatial)));
}

/// What averages over whole windows, padding counted, must be multiplied by;
/// none if leaving padding out gives the result.
static SmallVector<float> getFactors(const TosaPooling &pooling,
                                     const Areas &areas, TosaWindows fitted) {
  const SmallVector<int64_t> &divisors =
      pooling.excludesPadding ? areas.real : areas.covered;
  if (ArrayRef(divisors) == ArrayRef(areas.real) && !areas.hasEmpty() &&
      isAllowed(fitted))
    return {};
  float window = float(ShapedType::getNumElements(fitted.kernel));
  SmallVector<float> factors;
  for (auto [divisor, real] : llvm::zip_equal(divisors, areas.real))
    factors.push_back(real == 0 ? 0.0f : window / float(divisor));
  return factors;
}

static FailureOr<Value> pool(TosaBuilder &t, const TosaPooling &pooling,
                             Encoded input, Value output) {
  if (isPerAxis(input.element))
    return t.refuse("pooling of a type that is quantized per axis");
  Type element = elementOf(output);
  Encoded x = input.with(t.toChannelsLast(input.tensor, pooling.isLast));
  int64_t first = pooling.isLast ? 1 : 2;
  ArrayRef<int64_t> spatial =
      sizesOf(output).slice(first, pooling.windows.rank());
  if (ShapedType::getNumElements(spatial) > kMostWindows &&
      !lieInside(pooling.windows, x.getShape().slice(1, spatial.size()),
                 spatial))
    return t.refuse("more than 2^24 windows, with padding that has a say");
  Areas areas(pooling.windows, x.getShape().slice(1, spatial.size()), spatial);
  if (pooling.algorithm == PoolingAlgorithm::Max) {
    Value pooled = poolMax(t, x, pooling.windows, areas, spatial);
    return t.fromChannelsLast(t.recode(x.with(pooled), element),
                              pooling.isLast);
  }

  TosaWindows fitted = pooling.windows;
  for (int64_t i = 0; i < fitted.rank(); ++i)
    fitted.high[i] = std::max<int64_t>(
        fitted.extent(i, spatial[i]) - fitted.low[i] - x.getShape()[i + 1], 0);
  SmallVector<float> factors = getFactors(pooling, areas, fitted);
  bool isPlain = llvm::all_of(factors, [](float f) { return f == 1.0f; });
  if (pooling.algorithm == PoolingAlgorithm::Average && isByte(x.element) &&
      x.element == element && isPlain && fitted.rank() == 2)
    return t.fromChannelsLast(
        poolAverage(t, x, pooling.windows, spatial, factors), pooling.isLast);
  Value reals = t.decode(x);
  bool isSquare = pooling.algorithm == PoolingAlgorithm::L2;
  if (isSquare)
    reals = t.mul(reals, reals);
  reals = poolAverage(t, {reals, t.getF32Type()}, pooling.windows, spatial,
                      factors);
  if (isSquare)
    reals = t.squareRoot(reals);
  return t.fromChannelsLast(t.encode(reals, element), pooling.isLast);
}

/// All strides 0 mean one window, whatever the stride.
static void makeGlobal(TosaWindows &windows) {
  if (llvm::all_of(windows.stride, [](int64_t stride) { return stride == 0; }))
    llvm::fill(windows.stride, 1);
}

template <typename OpTy>
static FailureOr<Value> convertPooling(OpTy op, typename OpTy::Adaptor adaptor,
                                       TosaBuilder &t) {
  TosaPooling pooling{op.getPoolType(),
                      op.getPaddingMethod() == PaddingMethod::Exclude,
                      areChannelsLast(op.getDataLayout()),
                      {}};
  TosaWindows &windows = pooling.windows;
  windows.kernel = {op.getPoolHeight(), op.getPoolWidth()};
  windows.low = {op.getPadTop(), op.getPadLeft()};
  windows.high = {op.getPadBottom(), op.getPadRight()};
  windows.stride = {op.getStrideY(), op.getStrideX()};
  if constexpr (std::is_same_v<OpTy, Pooling3dOp>) {
    windows.kernel.insert(windows.kernel.begin(), op.getPoolDepth());
    windows.low.insert(windows.low.begin(), op.getPadFront());
    windows.high.insert(windows.high.begin(), op.getPadBack());
    windows.stride.insert(windows.stride.begin(), op.getStrideZ());
  }
  windows.dilation.assign(windows.kernel.size(), 1);
  makeGlobal(windows);
  return pool(t, pooling, encoded(op.getInput(), adaptor.getInput()),
              op.getOutput());
}

void armnn::addPoolingToTosa(TosaPatterns &patterns) {
  patterns.add(convertPooling<Pooling2dOp>);
  patterns.add(convertPooling<Pooling3dOp>);
}
