//===- RecognizeLayerNormalization.cpp - Spelled-out norms ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/RecognizeLayerNormalization.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Rules.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// x, normalized over its dimensions from `axis` on.
struct Normalized {
  TypedValue<RankedTensorType> input;
  Value mean;
  unsigned axis = 0;
  float eps = 0;
};
} // namespace

/// A layer of the operation that gives `value`; null if another one does.
static ElementwiseBinaryOp getBinary(Value value, BinaryOperation operation) {
  auto op = value.getDefiningOp<ElementwiseBinaryOp>();
  return op && op.getBinaryOperation() == operation ? op : nullptr;
}

/// The operand of a unary layer of the operation.
static Value getUnaryInput(Value value, UnaryOperation operation) {
  auto op = value.getDefiningOp<ElementwiseUnaryOp>();
  return op && op.getUnaryOperation() == operation ? op.getInput() : Value();
}

/// The mean of the last dimensions, which it keeps with size 1.
static ReduceOp getMean(Value value) {
  auto op = value.getDefiningOp<ReduceOp>();
  if (!op || op.getReduceOperation() != ReduceOperation::Mean ||
      !op.getKeepDims() || op.getAxis().empty())
    return nullptr;
  auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> axes(op.getAxis());
  llvm::sort(axes);
  if (!type || !type.hasStaticShape() ||
      !llvm::equal(axes, llvm::seq(type.getRank() - int64_t(axes.size()),
                                   type.getRank())))
    return nullptr;
  return op;
}

/// x and its mean, if `squares` is (x - mean)^2.
static std::optional<std::pair<Value, Value>> matchSquares(Value squares) {
  if (auto op = getBinary(squares, BinaryOperation::SqDiff))
    return std::pair(op.getLhs(), op.getRhs());
  Value difference;
  if (auto op = getBinary(squares, BinaryOperation::Mul);
      op && op.getLhs() == op.getRhs())
    difference = op.getLhs();
  else if (auto op = squares.getDefiningOp<ActivationOp>();
           op && op.getActivationFunction() == ActivationFunction::Square)
    difference = op.getInput();
  auto op = difference ? getBinary(difference, BinaryOperation::Sub) : nullptr;
  return op ? std::optional(std::pair(op.getLhs(), op.getRhs())) : std::nullopt;
}

/// What is normalized, if `value` is variance(x) + eps.
static std::optional<Normalized> matchVariance(Value value) {
  auto sum = getBinary(value, BinaryOperation::Add);
  if (!sum)
    return std::nullopt;
  for (auto [variance, constant] : {std::pair(sum.getLhs(), sum.getRhs()),
                                    std::pair(sum.getRhs(), sum.getLhs())}) {
    std::optional<float> eps = getRealSplatBeside(variance, constant);
    ReduceOp outer = eps ? getMean(variance) : nullptr;
    auto squares = outer ? matchSquares(outer.getInput()) : std::nullopt;
    ReduceOp inner = squares ? getMean(squares->second) : nullptr;
    // Below 0, the two forms differ.
    if (!inner || inner.getInput() != squares->first || !(*eps >= 0) ||
        inner.getAxis().size() != outer.getAxis().size() ||
        inner.getInput().getType() != outer.getInput().getType() ||
        !isFloat(getDataType(inner.getInput())))
      continue;
    auto input = cast<TypedValue<RankedTensorType>>(inner.getInput());
    unsigned axis = input.getType().getRank() - inner.getAxis().size();
    return Normalized{input, inner.getOutput(), axis, *eps};
  }
  return std::nullopt;
}

/// What is normalized, if `value` is 1 / sqrt(variance(x) + eps).
static std::optional<Normalized> matchReciprocal(Value value) {
  Value variance = getUnaryInput(value, UnaryOperation::Rsqrt);
  return variance ? matchVariance(variance) : std::nullopt;
}

/// The normalization as a layer of images of one channel, one for each list of
/// elements that share a mean.
static Value normalize(PatternRewriter &rewriter, Location loc,
                       const Normalized &normalized) {
  RankedTensorType type = normalized.input.getType();
  ArrayRef<int64_t> sizes = type.getShape();
  SmallVector<int64_t> shape = {
      ShapedType::getNumElements(sizes.take_front(normalized.axis)),
      ShapedType::getNumElements(sizes.drop_front(normalized.axis)), 1, 1};
  Location none = rewriter.getUnknownLoc();
  auto images = ReshapeOp::create(rewriter, none, type.clone(shape),
                                  normalized.input, shape);
  auto norm = InstanceNormalizationOp::create(
      rewriter, loc, images.getType(), images, /*gamma=*/1.0f, /*beta=*/0.0f,
      normalized.eps, armnn::DataLayout::NHWC);
  return ReshapeOp::create(rewriter, none, type, norm, sizes);
}

/// (x - mean) * rsqrt(variance + eps), (x - mean) / sqrt(variance + eps).
static LogicalResult recognizeQuotient(ElementwiseBinaryOp op,
                                       PatternRewriter &rewriter) {
  auto match = [&](Value difference, std::optional<Normalized> normalized) {
    auto sub = getBinary(difference, BinaryOperation::Sub);
    if (!normalized || !sub || sub.getLhs() != normalized->input ||
        sub.getRhs() != normalized->mean ||
        op.getType() != normalized->input.getType())
      return false;
    rewriter.replaceOp(op, normalize(rewriter, op.getLoc(), *normalized));
    return true;
  };
  Value lhs = op.getLhs(), rhs = op.getRhs();
  if (op.getBinaryOperation() == BinaryOperation::Mul)
    return success(match(lhs, matchReciprocal(rhs)) ||
                   match(rhs, matchReciprocal(lhs)));
  Value root = op.getBinaryOperation() == BinaryOperation::Div
                   ? getUnaryInput(rhs, UnaryOperation::Sqrt)
                   : Value();
  return success(root && match(lhs, matchVariance(root)));
}

/// The other factor of a product with `factor`; null if there is none.
static Value getOtherFactor(Value product, Value factor) {
  auto op = getBinary(product, BinaryOperation::Mul);
  if (!op || (op.getLhs() != factor && op.getRhs() != factor))
    return nullptr;
  return op.getLhs() == factor ? op.getRhs() : op.getLhs();
}

/// x * k + (beta - mean * k), k = rsqrt(variance + eps) * gamma.
static LogicalResult recognizeSum(ElementwiseBinaryOp op,
                                  PatternRewriter &rewriter) {
  if (op.getBinaryOperation() != BinaryOperation::Add)
    return failure();
  for (auto [scaled, rest] : {std::pair(op.getLhs(), op.getRhs()),
                              std::pair(op.getRhs(), op.getLhs())}) {
    auto product = getBinary(scaled, BinaryOperation::Mul);
    auto sub = getBinary(rest, BinaryOperation::Sub);
    if (!product || !sub)
      continue;
    for (Value k : {product.getLhs(), product.getRhs()}) {
      auto scale = getBinary(k, BinaryOperation::Mul);
      if (!scale)
        continue;
      for (auto [reciprocal, gamma] :
           {std::pair(scale.getLhs(), scale.getRhs()),
            std::pair(scale.getRhs(), scale.getLhs())}) {
        auto normalized = matchReciprocal(reciprocal);
        if (!normalized || getOtherFactor(scaled, k) != normalized->input ||
            getOtherFactor(sub.getRhs(), k) != normalized->mean ||
            scaled.getType() != normalized->input.getType() ||
            op.getType() != scaled.getType())
          continue;
        Value norm = normalize(rewriter, product.getLoc(), *normalized);
        Value times =
            ElementwiseBinaryOp::create(rewriter, scale.getLoc(), op.getType(),
                                        norm, gamma, BinaryOperation::Mul);
        rewriter.replaceOpWithNewOp<ElementwiseBinaryOp>(
            op, op.getType(), times, sub.getLhs(), BinaryOperation::Add);
        return success();
      }
    }
  }
  return failure();
}

void armnn::populateLayerNormalizationPatterns(RewritePatternSet &patterns) {
  patterns.add(recognizeQuotient);
  patterns.add(recognizeSum);
}
