//===- Activation.cpp - Activation functions of UFF graphs ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

/// Clamps integers, which activations do not take.
static Value clampIntegers(Value x, std::optional<double> high,
                           NodeBuilder &node) {
  x = node.binary(BinaryOperation::Maximum, x, node.scalar(0, x));
  return high ? node.binary(BinaryOperation::Minimum, x, node.scalar(*high, x))
              : x;
}

static Value lowerActivation(uff::ActivationOp op,
                             uff::ActivationOp::Adaptor adaptor,
                             NodeBuilder &node) {
  Value x = adaptor.getX();
  bool isInteger = node.getElementType(x).isSignlessInteger();
  switch (op.getFunc()) {
  case uff::ActivationFunction::Relu:
    return isInteger ? clampIntegers(x, std::nullopt, node)
                     : node.activation(ActivationFunction::ReLu, x);
  case uff::ActivationFunction::Relu6:
    return isInteger
               ? clampIntegers(x, 6, node)
               : node.activation(ActivationFunction::BoundedReLu, x, 6, 0);
  case uff::ActivationFunction::Sigmoid:
    return node.activation(ActivationFunction::Sigmoid, x);
  case uff::ActivationFunction::Tanh:
    return node.activation(ActivationFunction::TanH, x, 1, 1);
  case uff::ActivationFunction::Elu:
    return node.activation(ActivationFunction::Elu, x, 1);
  case uff::ActivationFunction::Selu: {
    Value elu = node.activation(ActivationFunction::Elu, x, 1.6732632423543772);
    return node.activation(ActivationFunction::Linear, elu, 1.0507009873554805);
  }
  case uff::ActivationFunction::Softsign: {
    Value magnitude = node.unary(UnaryOperation::Abs, x);
    Value divisor =
        node.activation(ActivationFunction::Linear, magnitude, 1, 1);
    return node.binary(BinaryOperation::Div, x, divisor);
  }
  case uff::ActivationFunction::Softplus: {
    // The layer's log(1 + exp(x)) overflows where the result does not.
    Value magnitude = node.unary(UnaryOperation::Abs, x);
    Value negative =
        node.activation(ActivationFunction::Linear, magnitude, -1, 0);
    Value rest = node.activation(ActivationFunction::SoftReLu, negative);
    Value positive = node.activation(ActivationFunction::ReLu, x);
    return node.binary(BinaryOperation::Add, positive, rest);
  }
  }
  llvm_unreachable("unknown function");
}

static Value lowerLeakyRelu(uff::LeakyReluOp op,
                            uff::LeakyReluOp::Adaptor adaptor,
                            NodeBuilder &node) {
  double alpha = op.getAlpha().value_or(0.2);
  return node.activation(ActivationFunction::LeakyReLu, adaptor.getX(), alpha);
}

void armnn::addActivationLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerActivation);
  lowerings.add(lowerLeakyRelu);
}
