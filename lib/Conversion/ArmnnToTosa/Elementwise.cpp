//===- Elementwise.cpp - Element-wise layers as TOSA ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Binary operations
//===----------------------------------------------------------------------===//

/// The larger or smaller one, as std::max and std::min: where neither is less
/// than the other, and so with a NaN, the left one.
static Value pickReals(TosaBuilder &t, bool isMax, Value lhs, Value rhs) {
  Value isRight = isMax ? t.compare<tosa::GreaterOp>(rhs, lhs)
                        : t.compare<tosa::GreaterOp>(lhs, rhs);
  return t.select(isRight, rhs, lhs);
}

/// The quotient rounded down. That of the reciprocal may be off by one.
static Value floorDivideReals(TosaBuilder &t, Value lhs, Value rhs) {
  Value quotient = t.unary<tosa::FloorOp>(t.divide(lhs, rhs));
  Value rest = t.sub(lhs, t.mul(quotient, rhs));
  // Both have the divisor's sign taken away.
  Value isNegative = t.compare<tosa::GreaterOp>(t.real(0.0f, rhs), rhs);
  rest = t.select(isNegative, t.negate(rest), rest);
  Value divisor = t.unary<tosa::AbsOp>(rhs);
  Value isLow = t.compare<tosa::GreaterOp>(t.real(0.0f, rest), rest);
  Value isHigh = t.compare<tosa::GreaterEqualOp>(rest, divisor);
  return t.select(isLow, t.sub(quotient, 1.0f),
                  t.select(isHigh, t.add(quotient, 1.0f), quotient));
}

static Value combineReals(TosaBuilder &t, BinaryOperation operation, Value lhs,
                          Value rhs) {
  switch (operation) {
  case BinaryOperation::Add:
    return t.add(lhs, rhs);
  case BinaryOperation::Sub:
    return t.sub(lhs, rhs);
  case BinaryOperation::Mul:
    return t.mul(lhs, rhs);
  case BinaryOperation::Div:
    return t.divide(lhs, rhs);
  case BinaryOperation::Maximum:
  case BinaryOperation::Minimum:
    return pickReals(t, operation == BinaryOperation::Maximum, lhs, rhs);
  case BinaryOperation::SqDiff: {
    Value difference = t.sub(lhs, rhs);
    return t.mul(difference, difference);
  }
  case BinaryOperation::Power:
    return t.binary<tosa::PowOp>(lhs, rhs);
  case BinaryOperation::FloorDiv:
    return floorDivideReals(t, lhs, rhs);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// An i32 quotient, truncated or rounded down. A divisor of 0 gives 0.
static Value divideIntegers(TosaBuilder &t, Value lhs, Value rhs, bool floors) {
  SmallVector<int64_t> ones(cast<RankedTensorType>(rhs.getType()).getRank(), 1);
  Value zero = t.integers(0, ones), one = t.integers(1, ones);
  // tosa.intdiv excludes these divisors, or one of them for one dividend.
  Value isZero = t.compare<tosa::EqualOp>(rhs, zero);
  Value isMinusOne = t.compare<tosa::EqualOp>(rhs, t.integers(-1, ones));
  Value isSpecial = t.binary<tosa::LogicalOrOp>(isZero, isMinusOne);
  Value divisor = t.select(isSpecial, one, rhs);
  Value quotient = t.binary<tosa::IntDivOp>(lhs, divisor);
  if (floors) {
    Value rest = t.sub(lhs, t.mul(quotient, divisor));
    Value signs = t.binary<tosa::BitwiseXorOp>(rest, divisor);
    Value isOpposite = t.compare<tosa::GreaterOp>(zero, signs);
    Value isExact = t.compare<tosa::EqualOp>(rest, zero);
    Value isBelow = t.binary<tosa::LogicalAndOp>(
        isOpposite, t.unary<tosa::LogicalNotOp>(isExact));
    quotient = t.select(isBelow, t.sub(quotient, one), quotient);
  }
  quotient = t.select(isMinusOne, t.sub(zero, lhs), quotient);
  return t.select(isZero, zero, quotient);
}

static Value combineIntegers(TosaBuilder &t, BinaryOperation operation,
                             Value lhs, Value rhs) {
  switch (operation) {
  case BinaryOperation::Add:
    return t.add(lhs, rhs);
  case BinaryOperation::Sub:
    return t.sub(lhs, rhs);
  case BinaryOperation::Mul:
    return t.mul(lhs, rhs);
  case BinaryOperation::Div:
    return divideIntegers(t, lhs, rhs, /*floors=*/false);
  case BinaryOperation::Maximum:
    return t.binary<tosa::MaximumOp>(lhs, rhs);
  case BinaryOperation::Minimum:
    return t.binary<tosa::MinimumOp>(lhs, rhs);
  case BinaryOperation::SqDiff: {
    Value difference = t.sub(lhs, rhs);
    return t.mul(difference, difference);
  }
  case BinaryOperation::Power:
    return t.encodeRaw(t.binary<tosa::PowOp>(t.castTo(lhs, t.getF32Type()),
                                             t.castTo(rhs, t.getF32Type())),
                       t.getI32Type());
  case BinaryOperation::FloorDiv:
    return divideIntegers(t, lhs, rhs, /*floors=*/true);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// An operation of 8-bit types through i32, or null if it needs real numbers.
static Value combineBytes(TosaBuilder &t, BinaryOperation operation,
                          Encoded lhs, Encoded rhs, Type element) {
  double left = getScale(lhs.element), right = getScale(rhs.element);
  double result = getScale(element);
  int64_t outZero = getTosaZeroPoint(element);
  auto widen = [&](Encoded x, double scale) {
    return rescale(t, x.tensor, t.getI32Type(),
                   {{scale}, getTosaZeroPoint(x.element), 0});
  };
  auto narrow = [&](Value sum, double scale) {
    return rescale(t, sum, t.getI8Type(), {{scale}, 0, outZero});
  };
  switch (operation) {
  case BinaryOperation::Add:
  case BinaryOperation::Sub: {
    // Steps of one size, small enough to lose nothing.
    double unit = 2.0 * std::max(left, right) / double(1 << 20);
    if (!canRescale({left / unit, right / unit, unit / result}))
      return {};
    Value x = widen(lhs, left / unit), y = widen(rhs, right / unit);
    Value sum = operation == BinaryOperation::Add ? t.add(x, y) : t.sub(x, y);
    return narrow(sum, unit / result);
  }
  case BinaryOperation::Mul: {
    if (!canRescale({left * right / result}))
      return {};
    Value x = widen(lhs, 1.0), y = widen(rhs, 1.0);
    return narrow(t.mul(x, y), left * right / result);
  }
  case BinaryOperation::Maximum:
  case BinaryOperation::Minimum: {
    if (!canRescale({left / result, right / result}))
      return {};
    Value x = widen(lhs, left / result), y = widen(rhs, right / result);
    Value picked = operation == BinaryOperation::Maximum
                       ? t.binary<tosa::MaximumOp>(x, y)
                       : t.binary<tosa::MinimumOp>(x, y);
    return narrow(picked, 1.0);
  }
  default:
    return {};
  }
}

static FailureOr<Value>
convertElementwiseBinary(ElementwiseBinaryOp op,
                         ElementwiseBinaryOp::Adaptor adaptor, TosaBuilder &t) {
  Encoded lhs = encoded(op.getLhs(), adaptor.getLhs());
  Encoded rhs = encoded(op.getRhs(), adaptor.getRhs());
  Type element = elementOf(op.getOutput());
  BinaryOperation operation = op.getBinaryOperation();
  Type i32 = t.getI32Type();
  if (lhs.getType().getElementType() == i32) {
    if (rhs.getType().getElementType() != i32 || getTosaElement(element) != i32)
      return t.refuse("operands and result of an integer operation must have "
                      "one data type");
    return combineIntegers(t, operation, lhs.tensor, rhs.tensor);
  }
  if (isByte(lhs.element) && isByte(rhs.element) && isByte(element))
    if (Value result = combineBytes(t, operation, lhs, rhs, element))
      return result;
  return t.encode(combineReals(t, operation, t.decode(lhs), t.decode(rhs)),
                  element);
}

//===----------------------------------------------------------------------===//
// Unary operations
//===----------------------------------------------------------------------===//

static float applyToNumber(UnaryOperation operation, float x) {
  switch (operation) {
  case UnaryOperation::Abs:
    return std::abs(x);
  case UnaryOperation::Rsqrt:
    return 1.0f / std::sqrt(x);
  case UnaryOperation::Sqrt:
    return std::sqrt(x);
  case UnaryOperation::Exp:
    return std::exp(x);
  case UnaryOperation::Neg:
    return -x;
  case UnaryOperation::LogicalNot:
    return 1.0f - x;
  case UnaryOperation::Log:
    return std::log(x);
  case UnaryOperation::Sin:
    return std::sin(x);
  case UnaryOperation::Ceil:
    return std::ceil(x);
  }
  llvm_unreachable("the verifier knows the operations");
}

static Value applyToReals(TosaBuilder &t, UnaryOperation operation, Value x) {
  switch (operation) {
  case UnaryOperation::Abs:
    return t.unary<tosa::AbsOp>(x);
  case UnaryOperation::Rsqrt:
    return t.unary<tosa::RsqrtOp>(x);
  case UnaryOperation::Sqrt:
    return t.squareRoot(x);
  case UnaryOperation::Exp:
    return t.unary<tosa::ExpOp>(x);
  case UnaryOperation::Neg:
    return t.negate(x);
  case UnaryOperation::LogicalNot:
    return t.sub(t.real(1.0f, x), x);
  case UnaryOperation::Log:
    return t.unary<tosa::LogOp>(x);
  case UnaryOperation::Sin:
    return t.unary<tosa::SinOp>(x);
  case UnaryOperation::Ceil:
    return t.unary<tosa::CeilOp>(x);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// `x` repeated where the result is larger, which Arm NN lets happen.
static Encoded broadcastTo(TosaBuilder &t, Encoded x, ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> own(sizes.size() - x.getRank(), 1), multiples;
  llvm::append_range(own, x.getShape());
  for (auto [size, want] : llvm::zip_equal(own, sizes))
    multiples.push_back(want / size);
  return x.with(t.tile(t.reshape(x.tensor, own), multiples));
}

static FailureOr<Value>
convertElementwiseUnary(ElementwiseUnaryOp op,
                        ElementwiseUnaryOp::Adaptor adaptor, TosaBuilder &t) {
  Encoded x = broadcastTo(t, encoded(op.getInput(), adaptor.getInput()),
                          sizesOf(op.getOutput()));
  Type element = elementOf(op.getOutput());
  UnaryOperation operation = op.getUnaryOperation();
  if (operation == UnaryOperation::LogicalNot && x.element.isInteger(1))
    return t.unary<tosa::LogicalNotOp>(x.tensor);
  if (isByte(x.element) && isByte(element))
    return t.lookUp(x, element,
                    [&](float real) { return applyToNumber(operation, real); });
  return t.encode(applyToReals(t, operation, t.decode(x)), element);
}

static FailureOr<Value> convertFloor(FloorOp op, FloorOp::Adaptor adaptor,
                                     TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  Type element = elementOf(op.getOutput());
  if (isByte(x.element) && isByte(element))
    return t.lookUp(x, element, [](float real) { return std::floor(real); });
  return t.encode(t.unary<tosa::FloorOp>(t.decode(x)), element);
}

//===----------------------------------------------------------------------===//
// Comparisons and logic
//===----------------------------------------------------------------------===//

static FailureOr<Value> convertComparison(ComparisonOp op,
                                          ComparisonOp::Adaptor adaptor,
                                          TosaBuilder &t) {
  // Real numbers, since scales may differ and Arm NN compares integers so.
  Value lhs = t.decode(encoded(op.getLhs(), adaptor.getLhs()));
  Value rhs = t.decode(encoded(op.getRhs(), adaptor.getRhs()));
  switch (op.getComparisonOperation()) {
  case ComparisonOperation::Equal:
    return t.compare<tosa::EqualOp>(lhs, rhs);
  case ComparisonOperation::NotEqual:
    return t.unary<tosa::LogicalNotOp>(t.compare<tosa::EqualOp>(lhs, rhs));
  case ComparisonOperation::Greater:
    return t.compare<tosa::GreaterOp>(lhs, rhs);
  case ComparisonOperation::GreaterOrEqual:
    return t.compare<tosa::GreaterEqualOp>(lhs, rhs);
  case ComparisonOperation::Less:
    return t.compare<tosa::GreaterOp>(rhs, lhs);
  case ComparisonOperation::LessOrEqual:
    return t.compare<tosa::GreaterEqualOp>(rhs, lhs);
  }
  llvm_unreachable("the verifier knows the operations");
}

static FailureOr<Value> convertLogicalBinary(LogicalBinaryOp op,
                                             LogicalBinaryOp::Adaptor adaptor,
                                             TosaBuilder &t) {
  Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
  if (op.getLogicalOperation() == LogicalBinaryOperation::LogicalAnd)
    return t.binary<tosa::LogicalAndOp>(lhs, rhs);
  return t.binary<tosa::LogicalOrOp>(lhs, rhs);
}

void armnn::addElementwiseToTosa(TosaPatterns &patterns) {
  patterns.add(convertElementwiseBinary);
  patterns.add(convertElementwiseUnary);
  patterns.add(convertFloor);
  patterns.add(convertComparison);
  patterns.add(convertLogicalBinary);
}
