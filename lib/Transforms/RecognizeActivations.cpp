//===- RecognizeActivations.cpp - Activations from arithmetic -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Rules.h"
#include "lib/Transforms/RecognizeLayerNormalization.h"
#include "lib/Transforms/Rewrite.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_RECOGNIZEACTIVATIONS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Whether a constant of the file is `number`, as far as its type can tell.
static bool isNear(float constant, float number, Type element) {
  float precision = element.isF16() ? 1e-3f : 1e-6f;
  return std::abs(constant - number) <= precision * std::abs(number);
}

/// x, if `value` is x + number and so on: a layer of the operation whose one
/// operand has its type and whose other is all one number. Both orders match
/// where the operation commutes.
static Value matchWithNumber(Value value, BinaryOperation operation,
                             float number) {
  auto op = value.getDefiningOp<ElementwiseBinaryOp>();
  if (!op || op.getBinaryOperation() != operation)
    return nullptr;
  bool commutes = operation != BinaryOperation::Sub &&
                  operation != BinaryOperation::Div &&
                  operation != BinaryOperation::Power &&
                  operation != BinaryOperation::FloorDiv;
  auto match = [&](Value tensor, Value constant) {
    std::optional<float> splat = getRealSplatBeside(tensor, constant);
    return splat && isNear(*splat, number, getElementType(constant)) &&
           tensor.getType() == op.getType();
  };
  if (match(op.getLhs(), op.getRhs()))
    return op.getLhs();
  if (commutes && match(op.getRhs(), op.getLhs()))
    return op.getRhs();
  return nullptr;
}

/// The operand of a unary layer of the operation.
static Value matchUnary(Value value, UnaryOperation operation) {
  auto op = value.getDefiningOp<ElementwiseUnaryOp>();
  return op && op.getUnaryOperation() == operation ? op.getInput() : Value();
}

static bool isFloatTensor(Value value) { return isFloat(getDataType(value)); }

/// Replaces `op`, whose name the activation keeps.
static LogicalResult replaceByActivation(PatternRewriter &rewriter,
                                         Operation *op, Value input,
                                         ActivationFunction function,
                                         float a = 0) {
  rewriter.replaceOpWithNewOp<ActivationOp>(op, op->getResult(0).getType(),
                                            input, function, a, 0.0f);
  return success();
}

namespace {
/// A product, flattened: its factors that are not all one number, and the
/// product of those that are. What others read as well, like the input of the
/// activation, is one factor whatever it is.
struct Product {
  SmallVector<Value, 2> factors;
  float coefficient = 1;

  explicit Product(Value output) { add(output, output); }

private:
  /// Chains that spell out one activation are short.
  void add(Value value, Value product, unsigned depth = 4) {
    Type type = product.getType();
    bool isInner = value == product || value.hasOneUse();
    auto op = isInner ? value.getDefiningOp<ElementwiseBinaryOp>()
                      : ElementwiseBinaryOp();
    bool isMul = op && op.getBinaryOperation() == BinaryOperation::Mul;
    bool isDiv = op && op.getBinaryOperation() == BinaryOperation::Div;
    if (std::optional<float> number = getRealSplatBeside(product, value)) {
      coefficient *= *number;
    } else if (depth && isMul && value.getType() == type) {
      add(op.getLhs(), product, depth - 1);
      add(op.getRhs(), product, depth - 1);
    } else if (std::optional<float> divisor =
                   isDiv ? getRealSplatBeside(product, op.getRhs())
                         : std::nullopt;
               depth && divisor && value.getType() == type) {
      coefficient /= *divisor;
      add(op.getLhs(), product, depth - 1);
    } else {
      factors.push_back(value);
    }
  }
};
} // namespace

/// x * min(max(x + 3, 0), 6) / 6.
static LogicalResult recognizeHardSwish(ElementwiseBinaryOp op,
                                        PatternRewriter &rewriter) {
  if (!isFloatTensor(op.getOutput()))
    return failure();
  Product product(op.getOutput());
  if (product.factors.size() != 2 ||
      !isNear(product.coefficient, 1.0f / 6, getElementType(op.getOutput())))
    return failure();
  for (unsigned i : {0, 1}) {
    Value x = product.factors[i];
    auto clamp = product.factors[1 - i].getDefiningOp<ActivationOp>();
    if (clamp &&
        clamp.getActivationFunction() == ActivationFunction::BoundedReLu &&
        clamp.getA() == 6 && clamp.getB() == 0 && x.getType() == op.getType() &&
        matchWithNumber(clamp.getInput(), BinaryOperation::Add, 3) == x)
      return replaceByActivation(rewriter, op, x,
                                 ActivationFunction::HardSwish);
  }
  return failure();
}

/// Whether a product of factors, its coefficient aside, is a power of `x`.
static bool isPower(const Product &product, Value x, unsigned exponent) {
  unsigned sum = 0;
  for (Value factor : product.factors) {
    unsigned power = 1;
    while (factor != x && power < exponent)
      if (matchWithNumber(factor, BinaryOperation::Power, ++power) == x)
        factor = x;
    if (factor != x)
      return false;
    sum += power;
  }
  return sum == exponent;
}

/// Whether `value` is sqrt(2 / pi) * (x + 0.044715 * x^3), or with the first x
/// as factor of both.
static bool isGeluPolynomial(Value value, Value x) {
  Type element = getElementType(value);
  Product product(value);
  if (!isNear(product.coefficient, std::sqrt(2 / llvm::numbers::pi), element))
    return false;
  auto isCubicTerm = [&](Value term, unsigned exponent) {
    Product cubic(term);
    return isNear(cubic.coefficient, 0.044715f, element) &&
           isPower(cubic, x, exponent);
  };
  if (product.factors.size() == 1) {
    auto sum = product.factors[0].getDefiningOp<ElementwiseBinaryOp>();
    return sum && sum.getBinaryOperation() == BinaryOperation::Add &&
           ((sum.getLhs() == x && isCubicTerm(sum.getRhs(), 3)) ||
            (sum.getRhs() == x && isCubicTerm(sum.getLhs(), 3)));
  }
  if (product.factors.size() != 2 || !llvm::is_contained(product.factors, x))
    return false;
  Value rest = product.factors[product.factors[0] == x];
  Value square = matchWithNumber(rest, BinaryOperation::Add, 1);
  return square && isCubicTerm(square, 2);
}

/// x / 2 * (1 + tanh(polynomial)), x * sigmoid(1.702 * x).
static LogicalResult recognizeGelu(ElementwiseBinaryOp op,
                                   PatternRewriter &rewriter) {
  if (!isFloatTensor(op.getOutput()))
    return failure();
  Type element = getElementType(op.getOutput());
  Product product(op.getOutput());
  if (product.factors.size() != 2)
    return failure();
  auto isTanhForm = [&](Value x, Value factor) {
    Value tanh = matchWithNumber(factor, BinaryOperation::Add, 1);
    auto op = tanh ? tanh.getDefiningOp<ActivationOp>() : ActivationOp();
    return op && op.getActivationFunction() == ActivationFunction::TanH &&
           op.getA() == 1 && op.getB() == 1 &&
           isGeluPolynomial(op.getInput(), x) &&
           isNear(product.coefficient, 0.5, element);
  };
  auto isSigmoidForm = [&](Value x, Value factor) {
    auto op = factor.getDefiningOp<ActivationOp>();
    if (!op || op.getActivationFunction() != ActivationFunction::Sigmoid)
      return false;
    Product scaled(op.getInput());
    return scaled.factors.size() == 1 && scaled.factors[0] == x &&
           isNear(scaled.coefficient, 1.702f, element) &&
           isNear(product.coefficient, 1, element);
  };
  for (unsigned i : {0, 1}) {
    Value x = product.factors[i], factor = product.factors[1 - i];
    if (x.getType() == op.getType() &&
        (isTanhForm(x, factor) || isSigmoidForm(x, factor)))
      return replaceByActivation(rewriter, op, x, ActivationFunction::Gelu);
  }
  return failure();
}

/// maximum(x, 0), maximum(x, a * x).
static LogicalResult recognizeRelu(ElementwiseBinaryOp op,
                                   PatternRewriter &rewriter) {
  if (op.getBinaryOperation() != BinaryOperation::Maximum ||
      !isFloatTensor(op.getOutput()))
    return failure();
  if (Value x = matchWithNumber(op.getOutput(), BinaryOperation::Maximum, 0))
    return replaceByActivation(rewriter, op, x, ActivationFunction::ReLu);
  for (auto [x, scaled] : {std::pair(op.getLhs(), op.getRhs()),
                           std::pair(op.getRhs(), op.getLhs())}) {
    Product product(scaled);
    if (product.factors.size() == 1 && product.factors[0] == x &&
        product.coefficient > 0 && product.coefficient < 1 &&
        x.getType() == op.getType())
      return replaceByActivation(rewriter, op, x, ActivationFunction::LeakyReLu,
                                 product.coefficient);
  }
  return failure();
}

/// 1 / (1 + exp(-x)).
static LogicalResult recognizeSigmoid(ElementwiseBinaryOp op,
                                      PatternRewriter &rewriter) {
  if (op.getBinaryOperation() != BinaryOperation::Div ||
      getRealSplatBeside(op.getRhs(), op.getLhs()) != 1.0f ||
      !isFloatTensor(op.getOutput()))
    return failure();
  Value power = matchWithNumber(op.getRhs(), BinaryOperation::Add, 1);
  Value exponent = power ? matchUnary(power, UnaryOperation::Exp) : Value();
  Value x = exponent ? matchUnary(exponent, UnaryOperation::Neg) : Value();
  if (!x || x.getType() != op.getType())
    return failure();
  return replaceByActivation(rewriter, op, x, ActivationFunction::Sigmoid);
}

/// The dimension of a reduction of `input` along one that it keeps.
static std::optional<int64_t> matchReduction(Value value, Value input,
                                             ReduceOperation operation) {
  auto op = value.getDefiningOp<ReduceOp>();
  if (!op || op.getReduceOperation() != operation || op.getInput() != input ||
      !op.getKeepDims() || op.getAxis().size() != 1)
    return std::nullopt;
  int64_t axis = op.getAxis()[0];
  return axis < 0 ? axis + cast<ShapedType>(input.getType()).getRank() : axis;
}

/// exp(x) / sum(exp(x)), with or without max(x) subtracted from x.
static LogicalResult recognizeSoftmax(ElementwiseBinaryOp op,
                                      PatternRewriter &rewriter) {
  Value power = op.getLhs();
  if (op.getBinaryOperation() != BinaryOperation::Div ||
      !isFloatTensor(power) || !isa<RankedTensorType>(power.getType()))
    return failure();
  auto axis = matchReduction(op.getRhs(), power, ReduceOperation::Sum);
  Value x = matchUnary(power, UnaryOperation::Exp);
  if (!axis || !x)
    return failure();
  if (auto difference = x.getDefiningOp<ElementwiseBinaryOp>();
      difference && difference.getBinaryOperation() == BinaryOperation::Sub &&
      matchReduction(difference.getRhs(), difference.getLhs(),
                     ReduceOperation::Max) == axis)
    x = difference.getLhs();
  if (x.getType() != op.getType())
    return failure();
  rewriter.replaceOpWithNewOp<SoftmaxOp>(op, op.getType(), x, 1.0f, *axis);
  return success();
}

namespace {
struct RecognizeActivations
    : RewritePass<armnn::impl::RecognizeActivationsBase<RecognizeActivations>> {
  using RewritePass::RewritePass;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add(recognizeHardSwish);
    patterns.add(recognizeRelu);
    patterns.add(recognizeSigmoid);
    patterns.add(recognizeSoftmax);
    if (approximateGelu)
      patterns.add(recognizeGelu);
    populateLayerNormalizationPatterns(patterns);
    rewriteGreedily(std::move(patterns));
  }
};
} // namespace
