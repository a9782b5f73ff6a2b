//===- Elementwise.cpp - Lowers elementwise layers ------------------------===//
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

//===----------------------------------------------------------------------===//
// ElementwiseBinary
//===----------------------------------------------------------------------===//

/// floor(a / b) in f64.
static Value floorDivide(ImplicitLocOpBuilder &b, Value lhs, Value rhs) {
  Type f64 = b.getF64Type();
  Value quotient = arith::DivFOp::create(b, arith::ExtFOp::create(b, f64, lhs),
                                         arith::ExtFOp::create(b, f64, rhs));
  return arith::TruncFOp::create(b, b.getF32Type(),
                                 math::FloorOp::create(b, quotient));
}

static Value combineReals(ImplicitLocOpBuilder &b, BinaryOperation operation,
                          Value lhs, Value rhs) {
  switch (operation) {
  case BinaryOperation::Add:
    return arith::AddFOp::create(b, lhs, rhs);
  case BinaryOperation::Sub:
    return arith::SubFOp::create(b, lhs, rhs);
  case BinaryOperation::Mul:
    return arith::MulFOp::create(b, lhs, rhs);
  case BinaryOperation::Div:
    return arith::DivFOp::create(b, lhs, rhs);
  case BinaryOperation::Maximum:
    return stdMax(b, lhs, rhs);
  case BinaryOperation::Minimum:
    return stdMin(b, lhs, rhs);
  case BinaryOperation::SqDiff: {
    Value difference = arith::SubFOp::create(b, lhs, rhs);
    return arith::MulFOp::create(b, difference, difference);
  }
  case BinaryOperation::Power:
    return math::PowFOp::create(b, lhs, rhs);
  case BinaryOperation::FloorDiv:
    return floorDivide(b, lhs, rhs);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// Division toward zero or, if `floors`, toward minus infinity. Defined for all
/// operands: x / 0 is 0, and the smallest integer over -1 wraps.
static Value divideIntegers(ImplicitLocOpBuilder &b, Value lhs, Value rhs,
                            bool floors) {
  Type type = lhs.getType();
  Value zero = intConstant(b, type, 0);
  auto is = [&](int64_t value) -> Value {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rhs,
                                 intConstant(b, type, value));
  };
  Value isZero = is(0), isMinusOne = is(-1);
  Value isSpecial = arith::OrIOp::create(b, isZero, isMinusOne);
  Value divisor =
      arith::SelectOp::create(b, isSpecial, intConstant(b, type, 1), rhs);
  Value quotient =
      floors ? arith::FloorDivSIOp::create(b, lhs, divisor).getResult()
             : arith::DivSIOp::create(b, lhs, divisor).getResult();
  Value negated = arith::SubIOp::create(b, zero, lhs);
  quotient = arith::SelectOp::create(b, isMinusOne, negated, quotient);
  return arith::SelectOp::create(b, isZero, zero, quotient);
}

static Value combineIntegers(ImplicitLocOpBuilder &b, BinaryOperation operation,
                             Value lhs, Value rhs) {
  switch (operation) {
  case BinaryOperation::Add:
    return arith::AddIOp::create(b, lhs, rhs);
  case BinaryOperation::Sub:
    return arith::SubIOp::create(b, lhs, rhs);
  case BinaryOperation::Mul:
    return arith::MulIOp::create(b, lhs, rhs);
  case BinaryOperation::Div:
    return divideIntegers(b, lhs, rhs, /*floors=*/false);
  case BinaryOperation::Maximum:
    return arith::MaxSIOp::create(b, lhs, rhs);
  case BinaryOperation::Minimum:
    return arith::MinSIOp::create(b, lhs, rhs);
  case BinaryOperation::SqDiff: {
    Value difference = arith::SubIOp::create(b, lhs, rhs);
    return arith::MulIOp::create(b, difference, difference);
  }
  case BinaryOperation::Power: {
    Type type = lhs.getType();
    return encodeRaw(b,
                     math::PowFOp::create(b, decodeRaw(b, lhs, type),
                                          decodeRaw(b, rhs, type)),
                     type);
  }
  case BinaryOperation::FloorDiv:
    return divideIntegers(b, lhs, rhs, /*floors=*/true);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// A generic over the stored elements of `operands`.
static Value computeStored(LayerBuilder &b, ArrayRef<Operand> operands,
                           RankedTensorType type, const Sizes &sizes,
                           ScalarBody body) {
  SmallVector<Value> tensors;
  SmallVector<AffineMap> maps;
  for (const Operand &operand : operands) {
    tensors.push_back(operand.tensor);
    maps.push_back(operand.map);
  }
  maps.push_back(b.getMultiDimIdentityMap(type.getRank()));
  return b.generic(tensors, b.empty(type, sizes), maps, body);
}

static FailureOr<Value>
lowerElementwiseBinary(ElementwiseBinaryOp op,
                       ElementwiseBinaryOp::Adaptor adaptor, LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Stored lhs = stored(op.getLhs(), adaptor.getLhs());
  Stored rhs = stored(op.getRhs(), adaptor.getRhs());
  BinaryOperation operation = op.getBinaryOperation();
  auto [operands, sizes] = b.broadcast({lhs, rhs}, type);
  RankedTensorType storage = b.getStorageType(type);
  Type element = lhs.getType().getElementType();
  if (!isa<IntegerType>(element) || element.getIntOrFloatBitWidth() < 32)
    return b.compute(operands, type, sizes,
                     [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                       return combineReals(b, operation, reals[0], reals[1]);
                     });
  if (rhs.getType().getElementType() != element ||
      storage.getElementType() != element)
    return b.refuse("operands and result of an integer operation must have one "
                    "data type");
  return computeStored(b, operands, storage, sizes,
                       [&](ImplicitLocOpBuilder &b, ValueRange args) {
                         return combineIntegers(b, operation, args[0], args[1]);
                       });
}

//===----------------------------------------------------------------------===//
// ElementwiseUnary and Floor
//===----------------------------------------------------------------------===//

static Value applyUnary(ImplicitLocOpBuilder &b, UnaryOperation operation,
                        Value x) {
  switch (operation) {
  case UnaryOperation::Abs:
    return math::AbsFOp::create(b, x);
  case UnaryOperation::Rsqrt:
    return arith::DivFOp::create(b, realConstant(b, 1.0f),
                                 math::SqrtOp::create(b, x));
  case UnaryOperation::Sqrt:
    return math::SqrtOp::create(b, x);
  case UnaryOperation::Exp:
    return math::ExpOp::create(b, x);
  case UnaryOperation::Neg:
    return arith::NegFOp::create(b, x);
  case UnaryOperation::LogicalNot:
    return arith::SubFOp::create(b, realConstant(b, 1.0f), x);
  case UnaryOperation::Log:
    return math::LogOp::create(b, x);
  case UnaryOperation::Sin:
    return math::SinOp::create(b, x);
  case UnaryOperation::Ceil:
    return math::CeilOp::create(b, x);
  }
  llvm_unreachable("the verifier knows the operations");
}

/// 1 where the stored Boolean is not 0.
static Value isSet(ImplicitLocOpBuilder &b, Value stored) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, stored,
                               intConstant(b, stored.getType(), 0));
}

static FailureOr<Value>
lowerElementwiseUnary(ElementwiseUnaryOp op,
                      ElementwiseUnaryOp::Adaptor adaptor, LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  auto [operands, sizes] =
      b.broadcast(stored(op.getInput(), adaptor.getInput()), type);
  UnaryOperation operation = op.getUnaryOperation();
  if (operation == UnaryOperation::LogicalNot)
    return computeStored(b, operands, b.getStorageType(type), sizes,
                         [](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                           Type storage = args[0].getType();
                           Value one = intConstant(b, storage, 1);
                           Value set = arith::ExtUIOp::create(
                               b, storage, isSet(b, args[0]));
                           return arith::SubIOp::create(b, one, set);
                         });
  return b.compute(operands, type, sizes,
                   [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                     return applyUnary(b, operation, reals[0]);
                   });
}

static FailureOr<Value> lowerFloor(FloorOp op, FloorOp::Adaptor adaptor,
                                   LayerBuilder &b) {
  return b.computeEach(stored(op.getInput(), adaptor.getInput()),
                       rankedType(op.getOutput()),
                       [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                         return math::FloorOp::create(b, reals[0]);
                       });
}

//===----------------------------------------------------------------------===//
// Comparison and LogicalBinary
//===----------------------------------------------------------------------===//

static arith::CmpFPredicate getPredicate(ComparisonOperation operation) {
  switch (operation) {
  case ComparisonOperation::Equal:
    return arith::CmpFPredicate::OEQ;
  case ComparisonOperation::Greater:
    return arith::CmpFPredicate::OGT;
  case ComparisonOperation::GreaterOrEqual:
    return arith::CmpFPredicate::OGE;
  case ComparisonOperation::Less:
    return arith::CmpFPredicate::OLT;
  case ComparisonOperation::LessOrEqual:
    return arith::CmpFPredicate::OLE;
  case ComparisonOperation::NotEqual:
    return arith::CmpFPredicate::UNE;
  }
  llvm_unreachable("the verifier knows the operations");
}

/// The reference compares real numbers, also integers, as floats.
static FailureOr<Value> lowerComparison(ComparisonOp op,
                                        ComparisonOp::Adaptor adaptor,
                                        LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  auto [operands, sizes] = b.broadcast({stored(op.getLhs(), adaptor.getLhs()),
                                        stored(op.getRhs(), adaptor.getRhs())},
                                       type);
  RankedTensorType integers = type.clone(b.getI8Type());
  SmallVector<Operand> decoded = operands;
  for (Operand &operand : decoded)
    operand =
        Operand(Stored{b.decodeTensor(operand), b.getF32Type()}, operand.map);
  arith::CmpFPredicate predicate = getPredicate(op.getComparisonOperation());
  return computeStored(b, decoded, integers, sizes,
                       [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                         Value holds = arith::CmpFOp::create(b, predicate,
                                                             args[0], args[1]);
                         return arith::ExtUIOp::create(b, b.getI8Type(), holds);
                       });
}

static FailureOr<Value> lowerLogicalBinary(LogicalBinaryOp op,
                                           LogicalBinaryOp::Adaptor adaptor,
                                           LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  auto [operands, sizes] = b.broadcast({stored(op.getLhs(), adaptor.getLhs()),
                                        stored(op.getRhs(), adaptor.getRhs())},
                                       type);
  bool isAnd = op.getLogicalOperation() == LogicalBinaryOperation::LogicalAnd;
  return computeStored(
      b, operands, b.getStorageType(type), sizes,
      [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        Value lhs = isSet(b, args[0]), rhs = isSet(b, args[1]);
        Value result = isAnd ? arith::AndIOp::create(b, lhs, rhs).getResult()
                             : arith::OrIOp::create(b, lhs, rhs).getResult();
        return arith::ExtUIOp::create(b, b.getI8Type(), result);
      });
}

void armnn::addElementwisePatterns(LayerPatterns &patterns) {
  patterns.add(lowerElementwiseBinary);
  patterns.add(lowerElementwiseUnary);
  patterns.add(lowerFloor);
  patterns.add(lowerComparison);
  patterns.add(lowerLogicalBinary);
}
