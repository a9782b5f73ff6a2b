//===- Elementwise.cpp - Elementwise layers -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult ElementwiseBinaryOp::verify() {
  return verifySameType(
      *this, 1,
      {{"input 0", getLhs()}, {"input 1", getRhs()}, {"output", getOutput()}});
}

LogicalResult
ElementwiseBinaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferBroadcast(*this, 2, getLhs(), getRhs(), shapes);
}

/// The operand that has the type of the result, and the number that all
/// elements of the other are.
static std::optional<std::pair<Value, float>>
getTensorAndNumber(ElementwiseBinaryOp op) {
  for (auto [tensor, limit] : {std::pair(op.getLhs(), op.getRhs()),
                               std::pair(op.getRhs(), op.getLhs())})
    if (std::optional<float> number = getRealSplatBeside(tensor, limit);
        number && tensor.getType() == op.getType())
      return std::pair(Value(tensor), *number);
  return std::nullopt;
}

/// minimum(maximum(x, low), high), or the other way round, is a bounded_relu,
/// for low <= high and one type all through.
static LogicalResult limitsToActivation(ElementwiseBinaryOp op,
                                        PatternRewriter &rewriter) {
  auto isLimit = [](ElementwiseBinaryOp op) {
    return op && (op.getBinaryOperation() == BinaryOperation::Maximum ||
                  op.getBinaryOperation() == BinaryOperation::Minimum);
  };
  if (!isLimit(op))
    return failure();
  auto outer = getTensorAndNumber(op);
  auto innerOp =
      outer ? outer->first.getDefiningOp<ElementwiseBinaryOp>() : nullptr;
  if (!isLimit(innerOp) ||
      innerOp.getBinaryOperation() == op.getBinaryOperation())
    return failure();
  auto inner = getTensorAndNumber(innerOp);
  if (!inner || !(isFloat(getDataType(op.getOutput())) ||
                  isQuantized(getDataType(op.getOutput()))))
    return failure();
  float low = inner->second, high = outer->second;
  if (op.getBinaryOperation() == BinaryOperation::Maximum)
    std::swap(low, high);
  if (!(low <= high))
    return failure();
  Location loc = fuseLocations(innerOp.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<ActivationOp>(op, op.getType(), inner->first,
                                        ActivationFunction::BoundedReLu, high,
                                        low)
      ->setLoc(loc);
  return success();
}

/// x + 0, x - 0, x * 1 and x / 1 -> x.
static LogicalResult dropNeutral(ElementwiseBinaryOp op,
                                 PatternRewriter &rewriter) {
  BinaryOperation operation = op.getBinaryOperation();
  bool isSum =
      operation == BinaryOperation::Add || operation == BinaryOperation::Sub;
  if (!isSum && operation != BinaryOperation::Mul &&
      operation != BinaryOperation::Div)
    return failure();
  bool commutes =
      operation == BinaryOperation::Add || operation == BinaryOperation::Mul;
  auto limit = getTensorAndNumber(op);
  if (!limit || limit->second != (isSum ? 0 : 1) ||
      (!commutes && limit->first != op.getLhs()))
    return failure();
  bypassLayer(rewriter, op, limit->first);
  return success();
}

void ElementwiseBinaryOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add(limitsToActivation);
  patterns.add(dropNeutral);
}

LogicalResult ElementwiseUnaryOp::verify() {
  bool isBoolean = getDataType(getInput()) == DataType::Boolean;
  bool wantsBoolean = getUnaryOperation() == UnaryOperation::LogicalNot;
  if (isBoolean != wantsBoolean)
    return emitRule(*this, 1)
           << "operation " << stringifyUnaryOperation(getUnaryOperation())
           << " of a " << stringifyDataType(getDataType(getInput()))
           << " input, " << (wantsBoolean ? "Boolean" : "a number type")
           << " needed";
  return verifySameType(*this, 2, "output", getOutput(), "input", getInput());
}

LogicalResult
ElementwiseUnaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getInput().getType()));
  return success();
}

LogicalResult FloorOp::verify() {
  return verifySameType(*this, 1, "output", getOutput(), "input", getInput());
}

LogicalResult FloorOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getInput().getType()));
  return success();
}

LogicalResult ComparisonOp::verify() {
  return verifySameType(*this, 1, "input 1", getRhs(), "input 0", getLhs());
}

LogicalResult
ComparisonOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferBroadcast(*this, 2, getLhs(), getRhs(), shapes);
}

LogicalResult LogicalBinaryOp::verify() { return success(); }

LogicalResult
LogicalBinaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferBroadcast(*this, 1, getLhs(), getRhs(), shapes);
}

void ArmnnDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Elementwise.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Elementwise.cpp.inc"
