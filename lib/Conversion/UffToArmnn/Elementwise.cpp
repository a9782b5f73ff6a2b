//===- Elementwise.cpp - Functions of the elements of UFF graphs ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

static BinaryOperation convert(uff::BinaryFunction function) {
  switch (function) {
  case uff::BinaryFunction::Min:
    return BinaryOperation::Minimum;
  case uff::BinaryFunction::Max:
    return BinaryOperation::Maximum;
  case uff::BinaryFunction::Mul:
    return BinaryOperation::Mul;
  case uff::BinaryFunction::Sub:
    return BinaryOperation::Sub;
  case uff::BinaryFunction::Div:
    return BinaryOperation::Div;
  case uff::BinaryFunction::Add:
    return BinaryOperation::Add;
  case uff::BinaryFunction::Pow:
    return BinaryOperation::Power;
  }
  llvm_unreachable("unknown function");
}

/// Integers of 8 or 16 bits are quantized with scale 1, and their arithmetic
/// would saturate and round; TensorFlow's wraps and truncates.
static Value combineSmall(BinaryOperation operation, Value lhs, Value rhs,
                          NodeBuilder &node) {
  Type small = node.getElementType(lhs), wide = node.getI32Type();
  Value left = node.castTo(lhs, wide);
  Value right = node.castTo(rhs, wide);
  Value result = node.binary(operation, left, right);
  if (node.hasRefused())
    return {};
  int bits = getStorageType(small).getIntOrFloatBitWidth();
  Value half = node.scalar(1 << (bits - 1), result);
  Value range = node.scalar(1 << bits, result);
  Value shifted = node.binary(BinaryOperation::Add, result, half);
  Value wraps = node.binary(BinaryOperation::FloorDiv, shifted, range);
  Value excess = node.binary(BinaryOperation::Mul, wraps, range);
  return node.castTo(node.binary(BinaryOperation::Sub, result, excess), small);
}

static Value lowerBinary(uff::BinaryOp op, uff::BinaryOp::Adaptor adaptor,
                         NodeBuilder &node) {
  Value a = adaptor.getA(), b = adaptor.getB();
  BinaryOperation operation = convert(op.getFunc());
  bool isChoice = operation == BinaryOperation::Minimum ||
                  operation == BinaryOperation::Maximum;
  if (isa<quant::QuantizedType>(node.getElementType(a)) && !isChoice)
    return combineSmall(operation, a, b, node);
  return node.binary(operation, a, b);
}

/// 1 - 2 sin(x / 2)^2, which is exact to a few units of 1 everywhere.
static Value buildCos(Value x, NodeBuilder &node) {
  Value half = node.activation(ActivationFunction::Linear, x, 0.5);
  Value sine = node.unary(UnaryOperation::Sin, half);
  Value square = node.binary(BinaryOperation::Mul, sine, sine);
  return node.activation(ActivationFunction::Linear, square, -2, 1);
}

/// u^2 + v^2 with u, v = exp(+-x / 2) / sqrt(2): overflows only with the
/// result.
static Value buildCosh(Value x, NodeBuilder &node) {
  auto square = [&](float factor) {
    Value scaled = node.activation(ActivationFunction::Linear, x, factor);
    Value root = node.activation(ActivationFunction::Linear,
                                 node.unary(UnaryOperation::Exp, scaled),
                                 0.70710678118654752);
    return node.binary(BinaryOperation::Mul, root, root);
  };
  Value growing = square(0.5);
  return node.binary(BinaryOperation::Add, growing, square(-0.5));
}

static Value lowerUnary(uff::UnaryOp op, uff::UnaryOp::Adaptor adaptor,
                        NodeBuilder &node) {
  Value x = adaptor.getX();
  bool isInteger = node.getElementType(x).isSignlessInteger();
  // Layers of these names take integers through floats.
  auto negate = [&] {
    return node.binary(BinaryOperation::Sub, node.scalar(0, x), x);
  };
  switch (op.getFunc()) {
  case uff::UnaryFunction::Neg:
    return isInteger ? negate() : node.unary(UnaryOperation::Neg, x);
  case uff::UnaryFunction::Abs:
    return isInteger ? node.binary(BinaryOperation::Maximum, x, negate())
                     : node.unary(UnaryOperation::Abs, x);
  case uff::UnaryFunction::Exp:
    return node.unary(UnaryOperation::Exp, x);
  case uff::UnaryFunction::Log:
    return node.unary(UnaryOperation::Log, x);
  case uff::UnaryFunction::Sqrt:
    return node.unary(UnaryOperation::Sqrt, x);
  case uff::UnaryFunction::Rsqrt:
    return node.unary(UnaryOperation::Rsqrt, x);
  case uff::UnaryFunction::Square:
    return node.binary(BinaryOperation::Mul, x, x);
  case uff::UnaryFunction::Sin:
    return node.unary(UnaryOperation::Sin, x);
  case uff::UnaryFunction::Cos:
    return buildCos(x, node);
  case uff::UnaryFunction::Cosh:
    return buildCosh(x, node);
  case uff::UnaryFunction::Ceil:
    return node.unary(UnaryOperation::Ceil, x);
  case uff::UnaryFunction::Floor:
    return node.layer<FloorOp>(node.getElementType(x), x);
  case uff::UnaryFunction::Tan:
  case uff::UnaryFunction::Sinh:
  case uff::UnaryFunction::Asin:
  case uff::UnaryFunction::Acos:
  case uff::UnaryFunction::Atan:
  case uff::UnaryFunction::Asinh:
  case uff::UnaryFunction::Acosh:
  case uff::UnaryFunction::Atanh:
    // No layers give these without losing digits.
    return node.keep(x, node.getType(x));
  }
  llvm_unreachable("unknown function");
}

void armnn::addElementwiseLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerBinary);
  lowerings.add(lowerUnary);
}
