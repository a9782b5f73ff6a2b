//===- Numerics.cpp - What stored elements mean ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

Value armnn::realConstant(ImplicitLocOpBuilder &b, float value) {
  return arith::ConstantOp::create(b, b.getF32FloatAttr(value));
}

Value armnn::intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

quant::UniformQuantizedPerAxisType armnn::getPerAxisType(Type element) {
  return dyn_cast<quant::UniformQuantizedPerAxisType>(element);
}

bool armnn::isPerAxis(Type element) {
  return isa<quant::UniformQuantizedPerAxisType>(element);
}

SmallVector<float> armnn::getAxisScales(Type element) {
  return llvm::map_to_vector(getPerAxisType(element).getScales(),
                             [](double scale) { return float(scale); });
}

float armnn::getScale(Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  return type ? float(type.getScale()) : 1.0f;
}

int64_t armnn::getZeroPoint(Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  return type ? type.getZeroPoint() : 0;
}

bool armnn::isUnsigned(Type element) {
  auto type = dyn_cast<quant::QuantizedType>(element);
  return type ? !type.isSigned() : element.isInteger(1);
}

bool armnn::isEightBit(Type element) {
  return isa<quant::QuantizedType>(element) &&
         getStorageType(element).isInteger(8);
}

/// Range of the stored values. The narrow range of QSymmS8 is only a mark.
static std::pair<int64_t, int64_t> getStoredRange(Type element) {
  unsigned width = getStorageType(element).getIntOrFloatBitWidth();
  bool isSigned = !isUnsigned(element);
  return {quant::QuantizedType::getDefaultMinimumForInteger(isSigned, width),
          quant::QuantizedType::getDefaultMaximumForInteger(isSigned, width)};
}

int64_t armnn::getMagnitude(Type element) {
  auto [min, max] = getStoredRange(element);
  int64_t zeroPoint = getZeroPoint(element);
  return std::max(max - zeroPoint, zeroPoint - min);
}

/// `value` as an attribute of the storage type, whatever its signedness.
static TypedAttr getStoredInteger(Type element, int64_t value) {
  auto type = cast<IntegerType>(getStorageType(element));
  APInt bits(64, value, /*isSigned=*/true);
  return IntegerAttr::get(type, bits.sextOrTrunc(type.getWidth()));
}

TypedAttr armnn::getStoredZero(Type element) {
  if (auto type = dyn_cast<FloatType>(element))
    return FloatAttr::get(type, 0.0);
  return getStoredInteger(element, getZeroPoint(element));
}

TypedAttr armnn::getStoredLowest(Type element) {
  if (auto type = dyn_cast<FloatType>(element))
    return FloatAttr::get(type, APFloat::getLargest(type.getFloatSemantics(),
                                                    /*Negative=*/true));
  return getStoredInteger(element, getStoredRange(element).first);
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// The stored integer as i32.
static Value extend(ImplicitLocOpBuilder &b, Value stored, Type element) {
  Type i32 = b.getI32Type();
  if (stored.getType() == i32)
    return stored;
  if (isUnsigned(element))
    return arith::ExtUIOp::create(b, i32, stored);
  return arith::ExtSIOp::create(b, i32, stored);
}

Value armnn::decodeToInteger(ImplicitLocOpBuilder &b, Value stored,
                             Type element) {
  Value wide = extend(b, stored, element);
  int64_t zeroPoint = getZeroPoint(element);
  if (zeroPoint == 0)
    return wide;
  return arith::SubIOp::create(b, wide,
                               intConstant(b, b.getI32Type(), zeroPoint));
}

Value armnn::decodeRaw(ImplicitLocOpBuilder &b, Value stored, Type element) {
  Type f32 = b.getF32Type();
  if (element == f32)
    return stored;
  if (isa<FloatType>(element))
    return arith::ExtFOp::create(b, f32, stored);
  if (stored.getType().isInteger(64))
    return arith::SIToFPOp::create(b, f32, stored);
  return arith::SIToFPOp::create(b, f32, extend(b, stored, element));
}

Value armnn::decode(ImplicitLocOpBuilder &b, Value stored, Type element,
                    Value axisScale) {
  if (!isa<quant::QuantizedType>(element))
    return decodeRaw(b, stored, element);
  Value real = arith::SIToFPOp::create(b, b.getF32Type(),
                                       decodeToInteger(b, stored, element));
  Value scale = axisScale ? axisScale : realConstant(b, getScale(element));
  return arith::MulFOp::create(b, real, scale);
}

//===----------------------------------------------------------------------===//
// Encoding
//===----------------------------------------------------------------------===//

/// Truncates toward zero. What does not fit becomes the smallest integer, as
/// the conversion instructions of x86 do it; in LLVM it has no defined value.
static Value truncateToInteger(ImplicitLocOpBuilder &b, Value real, Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  Value low = realConstant(b, -std::ldexp(1.0f, width - 1));
  Value high = realConstant(b, std::ldexp(1.0f, width - 1));
  Value fits = arith::AndIOp::create(
      b, arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, real, low),
      arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, real, high));
  return arith::FPToSIOp::create(b, type,
                                 arith::SelectOp::create(b, fits, real, low));
}

/// Offsets and clamps the rounded `real` in f32 and narrows it.
static Value clampToStorage(ImplicitLocOpBuilder &b, Value real, Type element) {
  auto [min, max] = getStoredRange(element);
  // A NaN becomes the lower bound.
  Value clamped = stdMax(b, realConstant(b, float(min)), real);
  clamped = stdMin(b, clamped, realConstant(b, float(max)));
  Value wide = arith::FPToSIOp::create(b, b.getI32Type(), clamped);
  return arith::TruncIOp::create(b, getStorageType(element), wide);
}

Value armnn::encodeRaw(ImplicitLocOpBuilder &b, Value real, Type element) {
  if (element.isF32())
    return real;
  if (element.isF16())
    return arith::TruncFOp::create(b, element, real);
  Type storage = getStorageType(element);
  if (element.isInteger(1)) {
    Value isSet = arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, real,
                                        realConstant(b, 0.0f));
    return arith::ExtUIOp::create(b, storage, isSet);
  }
  if (storage.getIntOrFloatBitWidth() >= 32)
    return truncateToInteger(b, real, storage);
  return clampToStorage(b, math::RoundOp::create(b, real), element);
}

Value armnn::encode(ImplicitLocOpBuilder &b, Value real, Type element,
                    Value axisScale) {
  if (!isa<quant::QuantizedType>(element) ||
      getStorageType(element).isInteger(32))
    return encodeRaw(b, real, element);
  Value scale = axisScale ? axisScale : realConstant(b, getScale(element));
  Value steps = math::RoundOp::create(b, arith::DivFOp::create(b, real, scale));
  if (int64_t zeroPoint = getZeroPoint(element))
    steps = arith::AddFOp::create(b, realConstant(b, float(zeroPoint)), steps);
  return clampToStorage(b, steps, element);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value armnn::stdMax(ImplicitLocOpBuilder &b, Value lhs, Value rhs) {
  Value isLess = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, lhs, rhs);
  return arith::SelectOp::create(b, isLess, rhs, lhs);
}

Value armnn::stdMin(ImplicitLocOpBuilder &b, Value lhs, Value rhs) {
  Value isLess = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, rhs, lhs);
  return arith::SelectOp::create(b, isLess, rhs, lhs);
}

static arith::FastMathFlagsAttr freeOrder(ImplicitLocOpBuilder &b) {
  return arith::FastMathFlagsAttr::get(b.getContext(),
                                       arith::FastMathFlags::reassoc |
                                           arith::FastMathFlags::contract);
}

Value armnn::accumulate(ImplicitLocOpBuilder &b, Value acc, Value x) {
  if (isa<IntegerType>(acc.getType()))
    return arith::AddIOp::create(b, acc, x);
  return arith::AddFOp::create(b, acc, x);
}

Value armnn::accumulateProduct(ImplicitLocOpBuilder &b, Value acc, Value x,
                               Value y) {
  if (isa<IntegerType>(acc.getType()))
    return arith::AddIOp::create(b, acc, arith::MulIOp::create(b, x, y));
  Value product = arith::MulFOp::create(b, x, y, freeOrder(b));
  return arith::AddFOp::create(b, acc, product, freeOrder(b));
}
