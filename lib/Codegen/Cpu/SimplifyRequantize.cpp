//===- SimplifyRequantize.cpp - Shorter ways from reals back to bytes -----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_SIMPLIFYREQUANTIZE
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Functions of one byte
//===----------------------------------------------------------------------===//

/// True if `value`, in `body`, is a function of `byte` and constants.
static bool dependsOnlyOn(Value value, Value byte, Block *body) {
  if (value == byte || matchPattern(value, m_Constant()))
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getBlock() == body && op->getNumRegions() == 0 &&
         isMemoryEffectFree(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return dependsOnlyOn(operand, byte, body);
         });
}

/// The constant that `value` is where `known` is given; null if it does not
/// fold.
static Attribute evaluate(Value value, DenseMap<Value, Attribute> &known) {
  if (Attribute attr = known.lookup(value))
    return attr;
  Attribute result;
  if (matchPattern(value, m_Constant(&result)))
    return known[value] = result;
  Operation *op = value.getDefiningOp();
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(evaluate(operand, known));
    if (!operands.back())
      return {};
  }
  SmallVector<OpFoldResult> results;
  if (failed(op->fold(operands, results)) || results.size() != 1)
    return {};
  result = dyn_cast<Attribute>(results.front());
  if (!result)
    result = evaluate(cast<Value>(results.front()), known);
  return known[value] = result;
}

/// The results for the bytes 0 to 255.
static std::optional<SmallVector<uint8_t>> tabulate(Value value, Value byte) {
  SmallVector<uint8_t> table;
  for (unsigned i = 0; i < 256; ++i) {
    DenseMap<Value, Attribute> known;
    known[byte] = IntegerAttr::get(byte.getType(), APInt(8, i));
    auto result = dyn_cast_or_null<IntegerAttr>(evaluate(value, known));
    if (!result)
      return std::nullopt;
    table.push_back(result.getValue().getZExtValue());
  }
  return table;
}

/// `byte` within bounds, as integers of type T, if that is what `table` says.
template <typename T, typename MaxOp, typename MinOp>
static Value clampLike(ImplicitLocOpBuilder &b, ArrayRef<uint8_t> table,
                       Value byte) {
  T low = std::numeric_limits<T>::max(), high = std::numeric_limits<T>::min();
  for (uint8_t result : table) {
    low = std::min(low, T(result));
    high = std::max(high, T(result));
  }
  for (unsigned i = 0; i < 256; ++i)
    if (T(table[i]) != std::clamp(T(i), low, high))
      return {};
  auto constant = [&](T value) -> Value {
    return arith::ConstantOp::create(b, b.getI8IntegerAttr(int8_t(value)));
  };
  if (low != std::numeric_limits<T>::min())
    byte = MaxOp::create(b, byte, constant(low));
  if (high != std::numeric_limits<T>::max())
    byte = MinOp::create(b, byte, constant(high));
  return byte;
}

/// A read of the constant `table` at `byte`.
static Value lookUp(ImplicitLocOpBuilder &b, ArrayRef<uint8_t> table,
                    Value byte, Operation *before) {
  auto type = RankedTensorType::get({256}, b.getI8Type());
  Value contents;
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(before);
    ArrayRef<char> bytes(reinterpret_cast<const char *>(table.data()), 256);
    contents = arith::ConstantOp::create(
        b, DenseElementsAttr::getFromRawBuffer(type, bytes));
  }
  Value index = arith::IndexCastUIOp::create(b, b.getIndexType(), byte);
  return tensor::ExtractOp::create(b, contents, index);
}

/// Replaces the end of the body that depends on nothing but one byte.
static void simplifyByteFunction(linalg::GenericOp op) {
  Block *body = op.getBody();
  Operation *yield = body->getTerminator();
  Value last = yield->getOperand(0);
  if (!last.getType().isInteger(8))
    return;
  SmallVector<Value> bytes(body->getArguments().drop_back());
  bool isCostly = false;
  for (Operation &inner : body->without_terminator()) {
    llvm::append_range(bytes, inner.getResults());
    isCostly |= isa<math::MathDialect>(inner.getDialect()) &&
                !isa<math::RoundOp, math::AbsFOp, math::SqrtOp>(inner);
  }
  auto *byte = llvm::find_if(bytes, [&](Value value) {
    return value.getType().isInteger(8) && dependsOnlyOn(last, value, body);
  });
  if (byte == bytes.end() || *byte == last)
    return;
  std::optional<SmallVector<uint8_t>> table = tabulate(last, *byte);
  if (!table)
    return;
  ImplicitLocOpBuilder b(op.getLoc(), yield);
  Value result =
      clampLike<int8_t, arith::MaxSIOp, arith::MinSIOp>(b, *table, *byte);
  if (!result)
    result =
        clampLike<uint8_t, arith::MaxUIOp, arith::MinUIOp>(b, *table, *byte);
  if (!result && isCostly && isa<BlockArgument>(*byte))
    result = lookUp(b, *table, *byte, op);
  if (result)
    yield->setOperand(0, result);
}

//===----------------------------------------------------------------------===//
// Magnitudes
//===----------------------------------------------------------------------===//

/// Constants beyond these, whose products may overflow or lose bits, are left
/// alone.
static constexpr double leastConstant = 0x1p-40, greatestConstant = 0x1p40;

static std::optional<double> getMagnitude(APFloat constant) {
  double value = std::abs(constant.convertToDouble());
  if (value != 0 && !(value >= leastConstant && value <= greatestConstant))
    return std::nullopt;
  return value;
}

/// The largest magnitude in the constant tensor `value`.
static std::optional<double> getTensorMagnitude(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  std::optional<ArrayRef<char>> bytes = getConstantBytes(value);
  if (!type || !type.getElementType().isF32() || !bytes)
    return std::nullopt;
  double greatest = 0;
  for (size_t i = 0; i < bytes->size(); i += sizeof(float)) {
    float element;
    std::memcpy(&element, bytes->data() + i, sizeof(float));
    std::optional<double> magnitude = getMagnitude(APFloat(element));
    if (!magnitude)
      return std::nullopt;
    greatest = std::max(greatest, *magnitude);
  }
  return greatest;
}

/// A bound of the magnitude of the integer `value`.
static double findIntegerBound(Value value) {
  Operation *op = value.getDefiningOp();
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return std::abs(constant.signedRoundToDouble());
  double own = std::ldexp(1.0, value.getType().getIntOrFloatBitWidth() - 1);
  if (isa_and_nonnull<arith::ExtSIOp, arith::ExtUIOp>(op)) {
    unsigned width = op->getOperand(0).getType().getIntOrFloatBitWidth();
    return std::ldexp(1.0, isa<arith::ExtSIOp>(op) ? width - 1 : width);
  }
  if (isa_and_nonnull<arith::AddIOp, arith::SubIOp>(op))
    return std::min(own, findIntegerBound(op->getOperand(0)) +
                             findIntegerBound(op->getOperand(1)));
  return own;
}

/// A bound of the magnitude of the number `value` in the body of `op`. It is
/// neither infinite nor NaN nor so small that it has fewer bits, but may be 0.
static std::optional<double> findBound(Value value, linalg::GenericOp op) {
  APFloat constant(0.0f);
  if (matchPattern(value, m_ConstantFloat(&constant)))
    return getMagnitude(constant);
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    if (arg.getOwner() != op.getBody() ||
        arg.getArgNumber() >= op.getNumDpsInputs())
      return std::nullopt;
    return getTensorMagnitude(op.getInputs()[arg.getArgNumber()]);
  }
  Operation *inner = value.getDefiningOp();
  if (isa<arith::SIToFPOp>(inner)) {
    double bound = findIntegerBound(inner->getOperand(0));
    return bound <= 0x1p31 ? std::optional(bound) : std::nullopt;
  }
  SmallVector<double> bounds;
  if (!isa<arith::MulFOp, arith::AddFOp, arith::SubFOp, arith::DivFOp,
           arith::SelectOp>(inner))
    return std::nullopt;
  for (Value operand : inner->getOperands()) {
    if (!isa<FloatType>(operand.getType()))
      continue;
    std::optional<double> bound = findBound(operand, op);
    if (!bound)
      return std::nullopt;
    bounds.push_back(*bound);
  }
  double result;
  if (isa<arith::MulFOp>(inner))
    result = bounds[0] * bounds[1];
  else if (isa<arith::SelectOp>(inner))
    result = std::max(bounds[0], bounds[1]);
  else if (!isa<arith::DivFOp>(inner))
    result = bounds[0] + bounds[1];
  else if (matchPattern(inner->getOperand(1), m_ConstantFloat(&constant)) &&
           bounds[1] != 0)
    result = bounds[0] / bounds[1];
  else
    return std::nullopt;
  return result <= 0x1p80 ? std::optional(result) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Rounding and division
//===----------------------------------------------------------------------===//

/// The operand of `max(low, x)` or `min(x, high)` written as a comparison and
/// a selection, and the bound.
static std::optional<std::pair<Value, double>> matchBound(Value value,
                                                          bool isLower) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  auto less =
      select ? select.getCondition().getDefiningOp<arith::CmpFOp>() : nullptr;
  if (!less || less.getPredicate() != arith::CmpFPredicate::OLT)
    return std::nullopt;
  Value bound = isLower ? select.getFalseValue() : select.getTrueValue();
  Value x = isLower ? select.getTrueValue() : select.getFalseValue();
  APFloat constant(0.0f);
  if (less.getLhs() != bound || less.getRhs() != x ||
      !matchPattern(bound, m_ConstantFloat(&constant)))
    return std::nullopt;
  return std::pair(x, constant.convertToDouble());
}

/// Rounds, offsets and clamps in integers what `op` makes of a rounded and
/// clamped real.
static void roundInIntegers(arith::FPToSIOp op, linalg::GenericOp generic) {
  auto upper = matchBound(op.getIn(), /*isLower=*/false);
  auto lower =
      upper ? matchBound(upper->first, /*isLower=*/true) : std::nullopt;
  if (!lower || !op.getType().isInteger(32))
    return;
  Value rounded = lower->first;
  APFloat zeroPoint(0.0f);
  if (auto add = rounded.getDefiningOp<arith::AddFOp>()) {
    Value constant = add.getLhs(), other = add.getRhs();
    if (!matchPattern(constant, m_ConstantFloat(&zeroPoint))) {
      std::swap(constant, other);
      if (!matchPattern(constant, m_ConstantFloat(&zeroPoint)))
        return;
    }
    rounded = other;
  }
  auto round = rounded.getDefiningOp<math::RoundOp>();
  std::optional<double> bound;
  if (round)
    bound = findBound(round.getOperand(), generic);
  double offset = zeroPoint.convertToDouble();
  if (!bound || *bound >= 0x1p30 || std::abs(offset) > 255)
    return;
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value x = round.getOperand();
  // Half away from zero: the greatest number below a half, so that what is just
  // below one stays below it.
  Value half = arith::ConstantOp::create(
      b, b.getF32FloatAttr(std::nextafter(0.5f, 0.0f)));
  Value away =
      arith::AddFOp::create(b, x, math::CopySignOp::create(b, half, x));
  auto integer = [&](double value) -> Value {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  };
  Value result = arith::FPToSIOp::create(b, op.getType(), away);
  if (offset != 0)
    result = arith::AddIOp::create(b, result, integer(offset));
  result = arith::MaxSIOp::create(b, result, integer(lower->second));
  result = arith::MinSIOp::create(b, result, integer(upper->second));
  op.replaceAllUsesWith(result);
}

/// Divides by a constant with the same result as a division: the product with
/// the reciprocal, corrected by the remainder (Markstein 1990).
static void multiplyByReciprocal(arith::DivFOp op, linalg::GenericOp generic) {
  APFloat divisor(0.0f);
  if (!op.getType().isF32() ||
      !matchPattern(op.getRhs(), m_ConstantFloat(&divisor)) ||
      divisor.isZero() || !findBound(op.getResult(), generic))
    return;
  float value = divisor.convertToFloat();
  int exponent;
  // The proof excludes the largest fraction.
  if (std::frexp(std::abs(value), &exponent) == 1.0f - 0x1p-24f)
    return;
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value reciprocal =
      arith::ConstantOp::create(b, b.getF32FloatAttr(1.0f / value));
  Value negated = arith::ConstantOp::create(b, b.getF32FloatAttr(-value));
  Value quotient = arith::MulFOp::create(b, op.getLhs(), reciprocal);
  Value rest = math::FmaOp::create(b, quotient, negated, op.getLhs());
  op.replaceAllUsesWith(
      math::FmaOp::create(b, rest, reciprocal, quotient).getResult());
}

namespace {
struct SimplifyRequantize
    : mlir::armnn::impl::SimplifyRequantizeBase<SimplifyRequantize> {
  using SimplifyRequantizeBase::SimplifyRequantizeBase;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) {
      if (op.getNumReductionLoops() != 0 || op->getNumResults() != 1)
        continue;
      simplifyByteFunction(op);
      for (auto convert : llvm::to_vector(op.getOps<arith::FPToSIOp>()))
        roundInIntegers(convert, op);
      if (fma)
        for (auto divide : llvm::to_vector(op.getOps<arith::DivFOp>()))
          multiplyByReciprocal(divide, op);
    }
  }
};
} // namespace
