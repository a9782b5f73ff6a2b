//===- SimplifyRequantize.cpp - Shorter ways from reals back to bytes -----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AffineOfSums.h"
#include "PackWeights.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
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
  if (!result)
    return;
  yield->setOperand(0, result);
  for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(*body)))
    if (isOpTriviallyDead(&inner))
      inner.erase();
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

namespace {
/// `clamp(round(steps) + zeroPoint, low, high)`
struct Rounding {
  Value steps;
  int64_t zeroPoint, low, high;

  /// What `op` converts, if its size is known to be small.
  static std::optional<Rounding> match(arith::FPToSIOp op,
                                       linalg::GenericOp generic);
  /// Takes up the clamps of bytes that follow the integer `value`, and returns
  /// the last of them; null if `value` does not become a byte.
  Value takeByteClamps(Value value);
  /// True if whatever is below 0 is clamped.
  bool isNeverNegative() const { return low >= zeroPoint; }
};
} // namespace

std::optional<Rounding> Rounding::match(arith::FPToSIOp op,
                                        linalg::GenericOp generic) {
  auto upper = matchBound(op.getIn(), /*isLower=*/false);
  auto lower =
      upper ? matchBound(upper->first, /*isLower=*/true) : std::nullopt;
  if (!lower || !op.getType().isInteger(32))
    return std::nullopt;
  Value rounded = lower->first;
  APFloat zeroPoint(0.0f);
  if (auto add = rounded.getDefiningOp<arith::AddFOp>()) {
    Value constant = add.getLhs(), other = add.getRhs();
    if (!matchPattern(constant, m_ConstantFloat(&zeroPoint))) {
      std::swap(constant, other);
      if (!matchPattern(constant, m_ConstantFloat(&zeroPoint)))
        return std::nullopt;
    }
    rounded = other;
  }
  auto round = rounded.getDefiningOp<math::RoundOp>();
  std::optional<double> bound;
  if (round)
    bound = findBound(round.getOperand(), generic);
  double offset = zeroPoint.convertToDouble();
  if (!bound || *bound >= 0x1p30 || std::abs(offset) > 255)
    return std::nullopt;
  return Rounding{round.getOperand(), int64_t(offset), int64_t(lower->second),
                  int64_t(upper->second)};
}

Value Rounding::takeByteClamps(Value value) {
  bool isSigned = low >= -128 && high <= 127, isUnsigned = low >= 0;
  auto byte = value.hasOneUse() ? dyn_cast<arith::TruncIOp>(*value.user_begin())
                                : nullptr;
  if (!byte || !byte.getType().isInteger(8) || high > 255 ||
      (!isSigned && !isUnsigned))
    return {};
  Value last = byte;
  while (last.hasOneUse()) {
    Operation *clamp = *last.user_begin();
    APInt bits;
    bool isMax = isa<arith::MaxSIOp, arith::MaxUIOp>(clamp);
    bool takesSigned = isa<arith::MaxSIOp, arith::MinSIOp>(clamp);
    if (!isMax && !isa<arith::MinSIOp, arith::MinUIOp>(clamp))
      break;
    if (!(takesSigned ? isSigned : isUnsigned) ||
        !matchPattern(clamp->getOperand(1), m_ConstantInt(&bits)))
      break;
    int64_t bound = takesSigned ? bits.getSExtValue() : bits.getZExtValue();
    low = isMax ? std::max(low, bound) : std::min(low, bound);
    high = isMax ? std::max(high, bound) : std::min(high, bound);
    last = clamp->getResult(0);
  }
  return last;
}

/// Gives the body of `generic` the numbers, which are constants or new operands
/// of it.
static SmallVector<Value> addNumbers(linalg::GenericOp generic,
                                     ImplicitLocOpBuilder &b,
                                     ArrayRef<Numbers> all) {
  // New operands move the old ones, which the numbers refer to.
  SmallVector<std::pair<Value, AffineMap>> tensors;
  for (const Numbers &numbers : all) {
    if (!numbers.like) {
      tensors.emplace_back();
      continue;
    }
    auto type = cast<RankedTensorType>(numbers.like->get().getType());
    SmallVector<float> values = llvm::to_vector_of<float>(numbers.values);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(generic);
    Value tensor = arith::ConstantOp::create(
        b,
        DenseElementsAttr::get(type.clone(b.getF32Type()), ArrayRef(values)));
    tensors.emplace_back(tensor, generic.getMatchingIndexingMap(numbers.like));
  }
  SmallVector<Value> results;
  for (auto [numbers, operand] : llvm::zip(all, tensors)) {
    if (!operand.first) {
      results.push_back(arith::ConstantOp::create(
          b, b.getF32FloatAttr(numbers.values.front())));
      continue;
    }
    unsigned number = generic.getNumDpsInputs();
    SmallVector<AffineMap> maps = generic.getIndexingMapsArray();
    maps.insert(maps.begin() + number, operand.second);
    generic.getInputsMutable().append(operand.first);
    generic.setIndexingMapsAttr(b.getAffineMapArrayAttr(maps));
    results.push_back(generic.getBody()->insertArgument(number, b.getF32Type(),
                                                        generic.getLoc()));
  }
  return results;
}

/// The real whose truncation is the rounded number of steps: of halves, away
/// from 0.
static Value addHalf(const Rounding &rounding, linalg::GenericOp generic,
                     ImplicitLocOpBuilder &b, bool fma) {
  Value steps = rounding.steps;
  double half = 0.5;
  if (auto affine = AffineOfSums::match(steps, generic);
      affine && affine->sum) {
    // Sums of products carry errors of rounding anyway: with one operation.
    if (rounding.isNeverNegative())
      for (double &offset : affine->offset.values)
        offset += half;
    SmallVector<Value> numbers =
        addNumbers(generic, b, {affine->factor, affine->offset});
    Value sum = arith::SIToFPOp::create(b, b.getF32Type(), affine->sum);
    if (fma)
      steps = math::FmaOp::create(b, sum, numbers[0], numbers[1]);
    else
      steps = arith::AddFOp::create(
          b, arith::MulFOp::create(b, sum, numbers[0]), numbers[1]);
    if (rounding.isNeverNegative())
      return steps;
  }
  // The greatest number below a half, so that what is just below one stays
  // below it.
  Value below = arith::ConstantOp::create(
      b, b.getF32FloatAttr(std::nextafter(0.5f, 0.0f)));
  if (!rounding.isNeverNegative())
    below = math::CopySignOp::create(b, below, steps);
  return arith::AddFOp::create(b, steps, below);
}

/// Rounds, offsets and clamps in integers what `op` makes of a rounded and
/// clamped real.
static void roundInIntegers(arith::FPToSIOp op, linalg::GenericOp generic,
                            bool fma) {
  std::optional<Rounding> rounding = Rounding::match(op, generic);
  if (!rounding)
    return;
  Value byte = rounding->takeByteClamps(op);
  ImplicitLocOpBuilder b(op.getLoc(), op);
  auto integer = [&](Type type, int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, b.getIntegerAttr(
               type, APInt(64, value).trunc(type.getIntOrFloatBitWidth())));
  };
  Type i8 = b.getI8Type(), i32 = op.getType();
  auto clamp = [&](Value value, int64_t offset) -> Value {
    value =
        arith::MaxSIOp::create(b, value, integer(i32, rounding->low - offset));
    return arith::MinSIOp::create(b, value,
                                  integer(i32, rounding->high - offset));
  };
  Value number =
      arith::FPToSIOp::create(b, i32, addHalf(*rounding, generic, b, fma));
  int64_t zeroPoint = rounding->zeroPoint;
  int64_t low = rounding->low - zeroPoint, high = rounding->high - zeroPoint;
  // Narrowing saturates: what then is a byte gets its offset as such.
  bool isByte = (low >= 0 && high <= 255) || (low >= -128 && high <= 127);
  if (byte && isByte && byte.hasOneUse() &&
      isa<linalg::YieldOp>(*byte.user_begin())) {
    Value narrow = arith::TruncIOp::create(b, i8, clamp(number, zeroPoint));
    if (zeroPoint != 0)
      narrow = arith::AddIOp::create(b, narrow, integer(i8, zeroPoint));
    byte.replaceAllUsesWith(narrow);
    return;
  }
  if (zeroPoint != 0)
    number = arith::AddIOp::create(b, number, integer(i32, zeroPoint));
  number = clamp(number, 0);
  if (!byte) {
    op.replaceAllUsesWith(number);
    return;
  }
  for (Operation *user : llvm::make_early_inc_range(byte.getUsers()))
    if (user->getResultTypes() == TypeRange(i32) &&
        (isa<arith::ExtSIOp>(user)
             ? rounding->high <= 127
             : isa<arith::ExtUIOp>(user) && rounding->low >= 0))
      user->getResult(0).replaceAllUsesWith(number);
  byte.replaceAllUsesWith(arith::TruncIOp::create(b, i8, number).getResult());
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
        roundInIntegers(convert, op, fma);
      if (fma)
        for (auto divide : llvm::to_vector(op.getOps<arith::DivFOp>()))
          multiplyByReciprocal(divide, op);
    }
    // Numbers that have been combined into others.
    RewritePatternSet patterns(&getContext());
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
