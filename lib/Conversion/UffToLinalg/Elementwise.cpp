//===- Elementwise.cpp - Lowers elementwise UFF nodes to linalg -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::armnn;

static Value compare(ImplicitLocOpBuilder &b, arith::CmpFPredicate predicate,
                     Value lhs, Value rhs) {
  return arith::CmpFOp::create(b, predicate, lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Functions of a number
//===----------------------------------------------------------------------===//

/// The function, or null if an armnn layer has it.
static Value applyUnary(ImplicitLocOpBuilder &b, uff::UnaryFunction function,
                        Value x) {
  switch (function) {
  case uff::UnaryFunction::Cos:
    return math::CosOp::create(b, x);
  case uff::UnaryFunction::Tan:
    return math::TanOp::create(b, x);
  case uff::UnaryFunction::Sinh:
    return math::SinhOp::create(b, x);
  case uff::UnaryFunction::Cosh:
    return math::CoshOp::create(b, x);
  case uff::UnaryFunction::Asin:
    return math::AsinOp::create(b, x);
  case uff::UnaryFunction::Acos:
    return math::AcosOp::create(b, x);
  case uff::UnaryFunction::Atan:
    return math::AtanOp::create(b, x);
  case uff::UnaryFunction::Asinh:
    return math::AsinhOp::create(b, x);
  case uff::UnaryFunction::Acosh:
    return math::AcoshOp::create(b, x);
  case uff::UnaryFunction::Atanh:
    return math::AtanhOp::create(b, x);
  default:
    return {};
  }
}

static FailureOr<Value>
lowerUnary(uff::UnaryOp op, uff::UnaryOp::Adaptor adaptor, LayerBuilder &b) {
  auto type = dyn_cast<RankedTensorType>(op.getOutput().getType());
  if (!type || !isa<RankedTensorType>(op.getX().getType()) ||
      !isa<FloatType>(type.getElementType()))
    return b.refuse("its tensors are not of floats and known rank");
  bool isKnown = true;
  Value result = b.computeEach(stored(op.getX(), adaptor.getX()), type,
                               [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                                 Value value =
                                     applyUnary(b, op.getFunc(), reals[0]);
                                 isKnown = !!value;
                                 return isKnown ? value : reals[0];
                               });
  if (!isKnown)
    return b.refuse("an armnn layer has this function; run "
                    "convert-uff-to-armnn");
  return result;
}

/// exp(x) - 1 and log(1 + x) by Kahan's correction of u = exp(x) or 1 + x: what
/// rounding did to u, it does to its inverse as well.
static Value expm1(ImplicitLocOpBuilder &b, Value x) {
  Value one = realConstant(b, 1.0f);
  Value u = math::ExpOp::create(b, x);
  Value difference = arith::SubFOp::create(b, u, one);
  Value corrected = arith::DivFOp::create(
      b, arith::MulFOp::create(b, difference, x), math::LogOp::create(b, u));
  // Far from 0 nothing cancels, and the logarithm is infinite at both ends.
  Value isNear =
      compare(b, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, x), one);
  Value result = arith::SelectOp::create(b, isNear, corrected, difference);
  Value isOne = compare(b, arith::CmpFPredicate::OEQ, u, one);
  return arith::SelectOp::create(b, isOne, x, result);
}

static Value log1p(ImplicitLocOpBuilder &b, Value x) {
  Value one = realConstant(b, 1.0f);
  Value u = arith::AddFOp::create(b, x, one);
  Value log = math::LogOp::create(b, u);
  Value corrected = arith::DivFOp::create(b, arith::MulFOp::create(b, log, x),
                                          arith::SubFOp::create(b, u, one));
  Value isNear =
      compare(b, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, x), one);
  Value result = arith::SelectOp::create(b, isNear, corrected, log);
  Value isOne = compare(b, arith::CmpFPredicate::OEQ, u, one);
  return arith::SelectOp::create(b, isOne, x, result);
}

template <Value (*apply)(ImplicitLocOpBuilder &, Value)>
static FailureOr<Value> lowerFunction(uff::CustomOp, ArrayRef<Stored> inputs,
                                      RankedTensorType type, LayerBuilder &b) {
  return b.computeEach(inputs[0], type,
                       [](ImplicitLocOpBuilder &b, ValueRange reals) {
                         return apply(b, reals[0]);
                       });
}

template <typename OpTy>
static Value applyMath(ImplicitLocOpBuilder &b, Value x) {
  return OpTy::create(b, x);
}

//===----------------------------------------------------------------------===//
// Remainders
//===----------------------------------------------------------------------===//

/// The remainder with the divisor's sign.
static Value floorMod(ImplicitLocOpBuilder &b, Value x, Value y) {
  Value zero = realConstant(b, 0.0f);
  Value rest = arith::RemFOp::create(b, x, y);
  using Is = arith::CmpFPredicate;
  Value isNotZero = compare(b, Is::ONE, rest, zero);
  Value signsDiffer = arith::XOrIOp::create(b, compare(b, Is::OLT, rest, zero),
                                            compare(b, Is::OLT, y, zero));
  Value isWrong = arith::AndIOp::create(b, isNotZero, signsDiffer);
  return arith::SelectOp::create(b, isWrong, arith::AddFOp::create(b, rest, y),
                                 rest);
}

/// The same for integers. Defined for all: the remainder of 0 and -1 is 0.
static Value floorModIntegers(ImplicitLocOpBuilder &b, Value x, Value y) {
  Type type = x.getType();
  using Is = arith::CmpIPredicate;
  Value zero = intConstant(b, type, 0);
  auto is = [&](Is predicate, Value lhs, Value rhs) -> Value {
    return arith::CmpIOp::create(b, predicate, lhs, rhs);
  };
  Value isSpecial = arith::OrIOp::create(
      b, is(Is::eq, y, zero), is(Is::eq, y, intConstant(b, type, -1)));
  Value divisor =
      arith::SelectOp::create(b, isSpecial, intConstant(b, type, 1), y);
  Value rest = arith::RemSIOp::create(b, x, divisor);
  Value signsDiffer = arith::XOrIOp::create(b, is(Is::slt, rest, zero),
                                            is(Is::slt, divisor, zero));
  Value isWrong = arith::AndIOp::create(b, is(Is::ne, rest, zero), signsDiffer);
  Value sum = arith::AddIOp::create(b, rest, divisor);
  return arith::SelectOp::create(b, isWrong, sum, rest);
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
  return b.generic(tensors, b.empty(b.getStorageType(type), sizes), maps, body);
}

static FailureOr<Value> lowerFloorMod(uff::CustomOp, ArrayRef<Stored> inputs,
                                      RankedTensorType type, LayerBuilder &b) {
  auto [operands, sizes] = b.broadcast(inputs, type);
  if (isa<FloatType>(type.getElementType()))
    return b.compute(operands, type, sizes,
                     [](ImplicitLocOpBuilder &b, ValueRange reals) {
                       return floorMod(b, reals[0], reals[1]);
                     });
  return computeStored(b, operands, type, sizes,
                       [](ImplicitLocOpBuilder &b, ValueRange args) {
                         return floorModIntegers(b, args[0], args[1]);
                       });
}

//===----------------------------------------------------------------------===//
// Select
//===----------------------------------------------------------------------===//

/// A vector of conditions chooses rows; one of the operands' shape, elements.
/// Where `broadcasts` is set, all three are broadcast as in NumPy.
template <bool broadcasts>
static FailureOr<Value> lowerSelect(uff::CustomOp, ArrayRef<Stored> inputs,
                                    RankedTensorType type, LayerBuilder &b) {
  Stored condition = inputs[0];
  bool choosesRows =
      !broadcasts && condition.getRank() == 1 && type.getRank() > 1;
  auto [operands, sizes] = choosesRows ? b.broadcast(inputs.drop_front(), type)
                                       : b.broadcast(inputs, type);
  if (choosesRows)
    operands.insert(operands.begin(),
                    Operand(condition, b.project(type.getRank(), 0)));
  return computeStored(
      b, operands, type, sizes,
      [](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        Value zero = intConstant(b, args[0].getType(), 0);
        Value holds =
            arith::CmpIOp::create(b, arith::CmpIPredicate::ne, args[0], zero);
        return arith::SelectOp::create(b, holds, args[1], args[2]);
      });
}

void armnn::addUnaryPattern(LayerPatterns &patterns) {
  patterns.add(lowerUnary);
}

void armnn::addElementwiseLowerings(CustomLowerings &lowerings) {
  lowerings["_Erf"] = lowerFunction<applyMath<math::ErfOp>>;
  lowerings["_Expm1"] = lowerFunction<expm1>;
  lowerings["_Log1p"] = lowerFunction<log1p>;
  // TensorFlow's Round and Rint both take the even of two neighbours.
  lowerings["_Round"] = lowerFunction<applyMath<math::RoundEvenOp>>;
  lowerings["_Rint"] = lowerFunction<applyMath<math::RoundEvenOp>>;
  lowerings["_FloorMod"] = lowerFloorMod;
  lowerings["_Select"] = lowerSelect<false>;
  lowerings["_SelectV2"] = lowerSelect<true>;
}
