//===- Activation.cpp - Activation functions as TOSA ----------------------===//
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

static constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// The function of one number, for tables.
static float activateNumber(ActivationFunction function, float x, float a,
                            float b) {
  switch (function) {
  case ActivationFunction::Sigmoid:
    return 1.0f / (1.0f + std::exp(-x));
  case ActivationFunction::TanH:
    return a * std::tanh(b * x);
  case ActivationFunction::Linear:
    return a * x + b;
  case ActivationFunction::ReLu:
    return std::max(0.0f, x);
  case ActivationFunction::BoundedReLu:
    return std::min(a, std::max(b, x));
  case ActivationFunction::SoftReLu:
    return std::log(1.0f + std::exp(x));
  case ActivationFunction::LeakyReLu:
    return x > 0.0f ? x : a * x;
  case ActivationFunction::Abs:
    return std::abs(x);
  case ActivationFunction::Sqrt:
    return std::sqrt(x);
  case ActivationFunction::Square:
    return x * x;
  case ActivationFunction::Elu:
    return x >= 0.0f ? x : a * (std::exp(x) - 1.0f);
  case ActivationFunction::HardSwish:
    return x * std::min(std::max(x + 3.0f, 0.0f), 6.0f) / 6.0f;
  case ActivationFunction::Gelu:
    return x * 0.5f * (1.0f + std::erf(x * float(M_SQRT1_2)));
  }
  llvm_unreachable("the verifier knows the functions");
}

/// The function of real numbers.
static Value activateReals(TosaBuilder &t, ActivationFunction function, Value x,
                           float a, float b) {
  switch (function) {
  case ActivationFunction::Sigmoid:
    return t.unary<tosa::SigmoidOp>(x);
  case ActivationFunction::TanH:
    return t.mul(t.unary<tosa::TanhOp>(t.mul(x, b)), a);
  case ActivationFunction::Linear:
    return t.add(t.mul(x, a), b);
  case ActivationFunction::ReLu:
    return t.clamp(x, 0.0f, kInfinity);
  case ActivationFunction::BoundedReLu:
    return t.clamp(x, std::min(a, b), a);
  case ActivationFunction::SoftReLu:
    return t.unary<tosa::LogOp>(t.add(t.unary<tosa::ExpOp>(x), 1.0f));
  case ActivationFunction::LeakyReLu:
    return t.select(t.compare<tosa::GreaterOp>(x, t.real(0.0f, x)), x,
                    t.mul(x, a));
  case ActivationFunction::Abs:
    return t.unary<tosa::AbsOp>(x);
  case ActivationFunction::Sqrt:
    return t.squareRoot(x);
  case ActivationFunction::Square:
    return t.mul(x, x);
  case ActivationFunction::Elu:
    return t.select(t.compare<tosa::GreaterEqualOp>(x, t.real(0.0f, x)), x,
                    t.mul(t.sub(t.unary<tosa::ExpOp>(x), 1.0f), a));
  case ActivationFunction::HardSwish:
    return t.mul(t.mul(x, t.clamp(t.add(x, 3.0f), 0.0f, 6.0f)), 1.0f / 6.0f);
  case ActivationFunction::Gelu:
    return t.mul(t.mul(x, 0.5f),
                 t.add(t.unary<tosa::ErfOp>(t.mul(x, float(M_SQRT1_2))), 1.0f));
  }
  llvm_unreachable("the verifier knows the functions");
}

static FailureOr<Value> convertActivation(ActivationOp op,
                                          ActivationOp::Adaptor adaptor,
                                          TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  Type element = elementOf(op.getOutput());
  ActivationFunction function = op.getActivationFunction();
  float a = op.getA(), b = op.getB();
  if (isByte(x.element) && isByte(element))
    return t.lookUp(x, element, [&](float real) {
      return activateNumber(function, real, a, b);
    });
  return t.encode(activateReals(t, function, t.decode(x), a, b), element);
}

static FailureOr<Value> convertPrelu(PreluOp op, PreluOp::Adaptor adaptor,
                                     TosaBuilder &t) {
  Value x = t.decode(encoded(op.getInput(), adaptor.getInput()));
  Value alpha = t.decode(encoded(op.getAlpha(), adaptor.getAlpha()));
  Value isNegative = t.compare<tosa::GreaterOp>(t.real(0.0f, x), x);
  return t.encode(t.select(isNegative, t.mul(x, alpha), x),
                  elementOf(op.getOutput()));
}

void armnn::addActivationToTosa(TosaPatterns &patterns) {
  patterns.add(convertActivation);
  patterns.add(convertPrelu);
}
