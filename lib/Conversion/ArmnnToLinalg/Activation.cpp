//===- Activation.cpp - Lowers activation layers --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Activation.h"
#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::armnn;

static Value sigmoid(ImplicitLocOpBuilder &b, Value x) {
  Value one = realConstant(b, 1.0f);
  Value exp = math::ExpOp::create(b, arith::NegFOp::create(b, x));
  return arith::DivFOp::create(b, one, arith::AddFOp::create(b, one, exp));
}

/// x * min(max(x + 3, 0), 6) / 6, from left to right.
static Value hardSwish(ImplicitLocOpBuilder &b, Value x) {
  Value zero = realConstant(b, 0.0f), six = realConstant(b, 6.0f);
  Value shifted = arith::AddFOp::create(b, x, realConstant(b, 3.0f));
  Value gate = stdMin(b, stdMax(b, shifted, zero), six);
  return arith::DivFOp::create(b, arith::MulFOp::create(b, x, gate), six);
}

/// x * 0.5 * (1 + erf(x / sqrt(2)))
static Value gelu(ImplicitLocOpBuilder &b, Value x) {
  Value root = realConstant(b, std::sqrt(2.0f));
  Value erf = math::ErfOp::create(b, arith::DivFOp::create(b, x, root));
  Value half = arith::MulFOp::create(b, x, realConstant(b, 0.5f));
  return arith::MulFOp::create(
      b, half, arith::AddFOp::create(b, realConstant(b, 1.0f), erf));
}

/// tanh(x), rounded once: math libraries' tanhf is off by up to two units in
/// the last place.
static Value roundedTanh(ImplicitLocOpBuilder &b, Value x) {
  Value wide = arith::ExtFOp::create(b, b.getF64Type(), x);
  return arith::TruncFOp::create(b, b.getF32Type(),
                                 math::TanhOp::create(b, wide));
}

/// x where it compares by `predicate` with 0, else `other`.
static Value keepIf(ImplicitLocOpBuilder &b, arith::CmpFPredicate predicate,
                    Value x, Value other) {
  Value holds = arith::CmpFOp::create(b, predicate, x, realConstant(b, 0.0f));
  return arith::SelectOp::create(b, holds, x, other);
}

Value armnn::activate(ImplicitLocOpBuilder &b, ActivationFunction function,
                      Value x, float a, float b0) {
  auto real = [&](float value) { return realConstant(b, value); };
  auto scaled = [&](Value y) {
    return arith::MulFOp::create(b, real(a), y).getResult();
  };
  switch (function) {
  case ActivationFunction::Sigmoid:
    return sigmoid(b, x);
  case ActivationFunction::TanH:
    return scaled(roundedTanh(b, arith::MulFOp::create(b, real(b0), x)));
  case ActivationFunction::Linear:
    return arith::AddFOp::create(b, scaled(x), real(b0));
  case ActivationFunction::ReLu:
    return stdMax(b, real(0.0f), x);
  case ActivationFunction::BoundedReLu:
    return stdMin(b, real(a), stdMax(b, real(b0), x));
  case ActivationFunction::SoftReLu:
    return math::LogOp::create(
        b, arith::AddFOp::create(b, real(1.0f), math::ExpOp::create(b, x)));
  case ActivationFunction::LeakyReLu:
    return keepIf(b, arith::CmpFPredicate::OGT, x, scaled(x));
  case ActivationFunction::Abs:
    return math::AbsFOp::create(b, x);
  case ActivationFunction::Sqrt:
    return math::SqrtOp::create(b, x);
  case ActivationFunction::Square:
    return arith::MulFOp::create(b, x, x);
  case ActivationFunction::Elu:
    return keepIf(b, arith::CmpFPredicate::OGE, x,
                  scaled(arith::SubFOp::create(b, math::ExpOp::create(b, x),
                                               real(1.0f))));
  case ActivationFunction::HardSwish:
    return hardSwish(b, x);
  case ActivationFunction::Gelu:
    return gelu(b, x);
  }
  llvm_unreachable("the verifier knows the functions");
}

static FailureOr<Value> lowerActivation(ActivationOp op,
                                        ActivationOp::Adaptor adaptor,
                                        LayerBuilder &b) {
  return b.computeEach(stored(op.getInput(), adaptor.getInput()),
                       rankedType(op.getOutput()),
                       [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                         return activate(b, op.getActivationFunction(),
                                         reals[0], op.getA(), op.getB());
                       });
}

static FailureOr<Value> lowerPrelu(PreluOp op, PreluOp::Adaptor adaptor,
                                   LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  auto [operands, sizes] =
      b.broadcast({stored(op.getInput(), adaptor.getInput()),
                   stored(op.getAlpha(), adaptor.getAlpha())},
                  type);
  return b.compute(operands, type, sizes,
                   [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                     Value x = reals[0];
                     Value isNegative =
                         arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x,
                                               realConstant(b, 0.0f));
                     Value scaled = arith::MulFOp::create(b, reals[1], x);
                     return arith::SelectOp::create(b, isNegative, scaled, x);
                   });
}

void armnn::addActivationPatterns(LayerPatterns &patterns) {
  patterns.add(lowerActivation);
  patterns.add(lowerPrelu);
}
