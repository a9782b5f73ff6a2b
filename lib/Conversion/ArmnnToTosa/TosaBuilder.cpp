//===- TosaBuilder.cpp - Builds the TOSA form of a layer ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaBuilder.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tosa/Utils/QuantUtils.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

static ArrayRef<int64_t> shapeOf(Value x) {
  return cast<RankedTensorType>(x.getType()).getShape();
}

static int64_t rankOf(Value x) { return int64_t(shapeOf(x).size()); }

static RankedTensorType withShape(Value x, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, getElementTypeOrSelf(x.getType()));
}

LogicalResult TosaBuilder::refuse(const Twine &reason) {
  refusals[layer] = reason.str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type armnn::getTosaElement(Type element) {
  return element.isInteger(1) ? element : getStorageType(element);
}

RankedTensorType armnn::getTosaType(Type armnnType) {
  auto type = cast<RankedTensorType>(armnnType);
  return type.clone(getTosaElement(type.getElementType()));
}

static bool isUnsignedByte(Type element) {
  return isEightBit(element) && isUnsigned(element);
}

bool armnn::isByte(Type element) {
  return isEightBit(element) && !isPerAxis(element);
}

int64_t armnn::getTosaZeroPoint(Type element) {
  return getZeroPoint(element) - (isUnsignedByte(element) ? 128 : 0);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value TosaBuilder::constant(ElementsAttr values) {
  return tosa::ConstOp::create(*this, values.getType(), values);
}

Value TosaBuilder::reals(ArrayRef<float> values, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, getF32Type());
  return constant(DenseElementsAttr::get(type, values));
}

Value TosaBuilder::real(float value, Value like) {
  return reals(value, SmallVector<int64_t>(rankOf(like), 1));
}

Value TosaBuilder::integers(ArrayRef<int32_t> values, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, getI32Type());
  return constant(DenseElementsAttr::get(type, values));
}

static Value makeOne(ImplicitLocOpBuilder &b, Type element, double value) {
  auto type = RankedTensorType::get(1, element);
  Attribute attribute;
  if (auto floats = dyn_cast<FloatType>(element))
    attribute = FloatAttr::get(floats, value);
  else
    attribute =
        IntegerAttr::get(element, APInt(64, int64_t(value), /*isSigned=*/true)
                                      .trunc(element.getIntOrFloatBitWidth()));
  return tosa::ConstOp::create(b, type,
                               DenseElementsAttr::get(type, attribute));
}

Value TosaBuilder::one(Type element, double value) {
  return makeOne(*this, element, value);
}

Value TosaBuilder::shape(ArrayRef<int64_t> sizes) {
  return tosa::ConstShapeOp::create(
      *this, tosa::shapeType::get(getContext(), int64_t(sizes.size())),
      getIndexTensorAttr(sizes));
}

//===----------------------------------------------------------------------===//
// Element by element
//===----------------------------------------------------------------------===//

Value TosaBuilder::toRank(Value x, int64_t rank) {
  SmallVector<int64_t> sizes(rank - rankOf(x), 1);
  llvm::append_range(sizes, shapeOf(x));
  return reshape(x, sizes);
}

RankedTensorType TosaBuilder::alignRanks(Value &lhs, Value &rhs) {
  int64_t rank = std::max(rankOf(lhs), rankOf(rhs));
  lhs = toRank(lhs, rank);
  rhs = toRank(rhs, rank);
  SmallVector<int64_t> sizes;
  for (auto [left, right] : llvm::zip_equal(shapeOf(lhs), shapeOf(rhs)))
    sizes.push_back(left == 1 ? right : left);
  return withShape(lhs, sizes);
}

Value TosaBuilder::mul(Value lhs, Value rhs) {
  RankedTensorType type = alignRanks(lhs, rhs);
  return tosa::MulOp::create(*this, type, lhs, rhs, one(getI8Type(), 0));
}

Value TosaBuilder::mul(Value lhs, float rhs) {
  return rhs == 1.0f ? lhs : mul(lhs, real(rhs, lhs));
}

Value TosaBuilder::divide(Value lhs, Value rhs) {
  return mul(lhs, unary<tosa::ReciprocalOp>(rhs));
}

Value TosaBuilder::squareRoot(Value x) {
  return unary<tosa::ReciprocalOp>(unary<tosa::RsqrtOp>(x));
}

Value TosaBuilder::power(Value x, float exponent) {
  return binary<tosa::PowOp>(x, real(exponent, x));
}

Value TosaBuilder::negate(Value x) {
  Value zero = one(getElementTypeOrSelf(x.getType()), 0);
  return tosa::NegateOp::create(*this, x.getType(), x, zero, zero);
}

Value TosaBuilder::select(Value condition, Value isTrue, Value isFalse) {
  RankedTensorType type = alignRanks(isTrue, isFalse);
  alignRanks(condition, isTrue);
  return tosa::SelectOp::create(*this, type, condition, isTrue, isFalse);
}

Value TosaBuilder::clamp(Value x, float low, float high) {
  return tosa::ClampOp::create(*this, x.getType(), x, getF32FloatAttr(low),
                               getF32FloatAttr(high),
                               tosa::NanPropagationMode::IGNORE);
}

Value TosaBuilder::castTo(Value x, Type element) {
  auto type = cast<RankedTensorType>(x.getType());
  if (type.getElementType() == element)
    return x;
  return tosa::CastOp::create(*this, type.clone(element), x);
}

static RankedTensorType getReducedType(Value x, int64_t dim) {
  SmallVector<int64_t> sizes(shapeOf(x));
  sizes[dim] = 1;
  return withShape(x, sizes);
}

Value TosaBuilder::reduceSum(Value x, int64_t dim) {
  return tosa::ReduceSumOp::create(*this, getReducedType(x, dim), x, dim);
}

Value TosaBuilder::reduceMax(Value x, int64_t dim) {
  return tosa::ReduceMaxOp::create(*this, getReducedType(x, dim), x, dim,
                                   tosa::NanPropagationMode::IGNORE);
}

//===----------------------------------------------------------------------===//
// Movements
//===----------------------------------------------------------------------===//

Value TosaBuilder::reshape(Value x, ArrayRef<int64_t> sizes) {
  if (shapeOf(x) == sizes)
    return x;
  return tosa::ReshapeOp::create(*this, withShape(x, sizes), x, shape(sizes));
}

Value TosaBuilder::transpose(Value x, ArrayRef<int64_t> permutation) {
  if (isIdentityPermutation(permutation))
    return x;
  SmallVector<int64_t> sizes = applyPermutation(shapeOf(x), permutation);
  return tosa::TransposeOp::create(*this, withShape(x, sizes), x,
                                   llvm::to_vector_of<int32_t>(permutation));
}

Value TosaBuilder::slice(Value x, ArrayRef<int64_t> start,
                         ArrayRef<int64_t> sizes) {
  if (shapeOf(x) == sizes)
    return x;
  return tosa::SliceOp::create(*this, withShape(x, sizes), x, shape(start),
                               shape(sizes));
}

Value TosaBuilder::sliceDim(Value x, int64_t dim, int64_t start, int64_t size) {
  SmallVector<int64_t> starts(rankOf(x), 0), sizes(shapeOf(x));
  starts[dim] = start;
  sizes[dim] = size;
  return slice(x, starts, sizes);
}

Value TosaBuilder::pad(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                       double value) {
  SmallVector<int64_t> sizes(shapeOf(x));
  // One dimension after the other, as the middle one of three: upstream's
  // validation counts the pads of all dimensions as dimensions, of which there
  // may be 6.
  for (auto [dim, before, behind] : llvm::enumerate(low, high)) {
    if (before == 0 && behind == 0)
      continue;
    int64_t outer = ShapedType::getNumElements(ArrayRef(sizes).take_front(dim));
    int64_t inner =
        ShapedType::getNumElements(ArrayRef(sizes).drop_front(dim + 1));
    x = reshape(x, {outer, sizes[dim], inner});
    sizes[dim] += before + behind;
    x = tosa::PadOp::create(*this, withShape(x, {outer, sizes[dim], inner}), x,
                            shape({0, 0, before, behind, 0, 0}),
                            one(getElementTypeOrSelf(x.getType()), value));
  }
  return reshape(x, sizes);
}

/// What one operation may read at TOSA's level 8K.
static constexpr size_t kMaxOperands = 64;

Value TosaBuilder::concat(ArrayRef<Value> tensors, int64_t dim) {
  if (tensors.size() == 1)
    return tensors.front();
  if (tensors.size() > kMaxOperands) {
    SmallVector<Value> groups;
    for (size_t i = 0; i < tensors.size(); i += kMaxOperands)
      groups.push_back(concat(
          tensors.slice(i, std::min(kMaxOperands, tensors.size() - i)), dim));
    return concat(groups, dim);
  }
  SmallVector<int64_t> sizes(shapeOf(tensors.front()));
  sizes[dim] = 0;
  for (Value tensor : tensors)
    sizes[dim] += shapeOf(tensor)[dim];
  return tosa::ConcatOp::create(*this, withShape(tensors.front(), sizes),
                                tensors, dim);
}

Value TosaBuilder::tile(Value x, ArrayRef<int64_t> multiples) {
  SmallVector<int64_t> sizes(shapeOf(x));
  for (auto [size, multiple] : llvm::zip_equal(sizes, multiples))
    size *= multiple;
  if (shapeOf(x) == ArrayRef(sizes))
    return x;
  return tosa::TileOp::create(*this, withShape(x, sizes), x, shape(multiples));
}

Value TosaBuilder::reverse(Value x, int64_t dim) {
  return tosa::ReverseOp::create(*this, x.getType(), x, dim);
}

Value TosaBuilder::toChannelsLast(Value x, bool isLast) {
  if (isLast)
    return x;
  SmallVector<int64_t> permutation{0};
  llvm::append_range(permutation, llvm::seq<int64_t>(2, rankOf(x)));
  permutation.push_back(1);
  return transpose(x, permutation);
}

Value TosaBuilder::fromChannelsLast(Value x, bool isLast) {
  if (isLast)
    return x;
  SmallVector<int64_t> permutation{0, rankOf(x) - 1};
  llvm::append_range(permutation, llvm::seq<int64_t>(1, rankOf(x) - 1));
  return transpose(x, permutation);
}

//===----------------------------------------------------------------------===//
// Encodings
//===----------------------------------------------------------------------===//

bool armnn::canRescale(ArrayRef<double> scales) {
  return llvm::all_of(scales, [](double scale) {
    int32_t multiplier, shift;
    return tosa::computeMultiplierAndShift(scale, multiplier, shift, 32) &&
           multiplier > 0 && shift >= 2 && shift <= 62;
  });
}

Value armnn::rescale(ImplicitLocOpBuilder &b, Value input, Type element,
                     const Rescaling &rescaling) {
  SmallVector<int32_t> multipliers;
  SmallVector<int8_t> shifts;
  for (double scale : rescaling.scales) {
    int32_t multiplier = 0, shift = 0;
    tosa::computeMultiplierAndShift(scale, multiplier, shift, 32);
    multipliers.push_back(multiplier);
    shifts.push_back(int8_t(shift));
  }
  auto type = cast<RankedTensorType>(input.getType());
  Location loc = b.getLoc();
  Value multiplier = tosa::getConstTensorInt<int32_t>(b, loc, multipliers);
  Value shift = tosa::getConstTensorInt<int8_t>(b, loc, shifts);
  Value inputZero =
      makeOne(b, type.getElementType(), double(rescaling.inputZeroPoint));
  Value outputZero = makeOne(b, element, double(rescaling.outputZeroPoint));
  return tosa::RescaleOp::create(
      b, type.clone(element), input, multiplier, shift, inputZero, outputZero,
      /*scale32=*/true, tosa::RoundingMode::SINGLE_ROUND,
      /*per_channel=*/multipliers.size() > 1, rescaling.isInputUnsigned,
      rescaling.isOutputUnsigned);
}

Value TosaBuilder::scalesOf(Type element, int64_t rank, bool inverse) {
  auto toFactor = [&](float scale) { return inverse ? 1.0f / scale : scale; };
  SmallVector<int64_t> sizes(rank, 1);
  auto perAxis = getPerAxisType(element);
  if (!perAxis)
    return reals(toFactor(getScale(element)), sizes);
  SmallVector<float> factors =
      llvm::map_to_vector(getAxisScales(element), toFactor);
  sizes[perAxis.getQuantizedDimension()] = int64_t(factors.size());
  return reals(factors, sizes);
}

Value TosaBuilder::decodeRaw(Encoded x) {
  Value tensor = x.tensor;
  if (x.element.isInteger(1))
    tensor = castTo(tensor, getI8Type());
  Value numbers = castTo(tensor, getF32Type());
  return isUnsignedByte(x.element) ? add(numbers, 128.0f) : numbers;
}

Value TosaBuilder::decode(Encoded x) {
  if (!isa<quant::QuantizedType>(x.element))
    return decodeRaw(x);
  Value steps = castTo(x.tensor, getF32Type());
  if (int64_t zeroPoint = getTosaZeroPoint(x.element))
    steps = sub(steps, float(zeroPoint));
  return mul(steps, scalesOf(x.element, x.getRank(), /*inverse=*/false));
}

/// Truncates toward zero; what does not fit becomes the smallest integer, as
/// processors do it.
Value TosaBuilder::truncateToInteger(Value reals) {
  constexpr float limit = 2147483648.0f;
  Value isNegative = compare<tosa::GreaterOp>(real(0.0f, reals), reals);
  Value whole = select(isNegative, unary<tosa::CeilOp>(reals),
                       unary<tosa::FloorOp>(reals));
  Value low = real(-limit, reals);
  Value isHigh = compare<tosa::GreaterEqualOp>(reals, real(limit, reals));
  Value isNumber = compare<tosa::EqualOp>(reals, reals);
  whole = select(isNumber, select(isHigh, low, whole), low);
  return castTo(whole, getI32Type());
}

Value TosaBuilder::roundHalfAway(Value reals) {
  Value isNegative = compare<tosa::GreaterOp>(real(0.0f, reals), reals);
  return select(isNegative, unary<tosa::CeilOp>(sub(reals, 0.5f)),
                unary<tosa::FloorOp>(add(reals, 0.5f)));
}

Value TosaBuilder::encodeRaw(Value reals, Type element) {
  Type storage = getTosaElement(element);
  if (isa<FloatType>(storage))
    return castTo(reals, storage);
  if (storage.isInteger(1)) {
    Value isZero = compare<tosa::EqualOp>(reals, real(0.0f, reals));
    return unary<tosa::LogicalNotOp>(isZero);
  }
  if (storage.isInteger(32))
    return truncateToInteger(reals);
  Value rounded = roundHalfAway(reals);
  if (isUnsignedByte(element))
    rounded = sub(rounded, 128.0f);
  return castTo(rounded, storage);
}

Value TosaBuilder::encode(Value reals, Type element) {
  if (!isa<quant::QuantizedType>(element) ||
      getTosaElement(element).isInteger(32))
    return encodeRaw(reals, element);
  Value steps = mul(reals, scalesOf(element, rankOf(reals), /*inverse=*/true));
  if (int64_t zeroPoint = getTosaZeroPoint(element))
    steps = add(steps, float(zeroPoint));
  return castTo(steps, getTosaElement(element));
}

/// Whether a tensor of `element` is integers of at most 16 bits with one scale.
static bool isNarrowInteger(Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  return type && getStorageType(element).getIntOrFloatBitWidth() <= 16;
}

Value TosaBuilder::recode(Encoded x, Type element) {
  if (x.element == element)
    return x.tensor;
  if (isNarrowInteger(x.element) && isNarrowInteger(element)) {
    Rescaling rescaling{{double(getScale(x.element)) / getScale(element)},
                        getTosaZeroPoint(x.element),
                        getTosaZeroPoint(element)};
    if (rescaling.scales[0] == 1.0 &&
        rescaling.inputZeroPoint == rescaling.outputZeroPoint &&
        getTosaElement(x.element) == getTosaElement(element))
      return x.tensor;
    if (canRescale(rescaling.scales))
      return rescale(*this, x.tensor, getTosaElement(element), rescaling);
  }
  return encode(decode(x), element);
}

/// The encoding of `value` in an 8-bit quantized type, less 128 if unsigned.
static int8_t encodeByte(float value, Type element) {
  int64_t low = isUnsigned(element) ? 0 : -128;
  float steps =
      float(getZeroPoint(element)) + std::round(value / getScale(element));
  // A NaN becomes the lower bound.
  float clamped =
      steps > float(low) ? std::min(steps, float(low + 255)) : float(low);
  return int8_t(int64_t(clamped) - (isUnsigned(element) ? 128 : 0));
}

Value TosaBuilder::lookUp(Encoded x, Type element, RealFunction function) {
  SmallVector<int8_t> table;
  for (int64_t stored = -128; stored < 128; ++stored) {
    float real = float(stored - getTosaZeroPoint(x.element));
    table.push_back(encodeByte(function(real * getScale(x.element)), element));
  }
  return tosa::TableOp::create(
      *this, x.getType(), x.tensor,
      tosa::getConstTensorInt<int8_t>(*this, getLoc(), table));
}
