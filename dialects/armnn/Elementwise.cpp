//===- Elementwise.cpp - Elementwise layers -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
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
