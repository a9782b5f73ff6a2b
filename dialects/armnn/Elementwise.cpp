//===- Elementwise.cpp - Elementwise layers -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult ComparisonOp::verify() { return success(); }

LogicalResult
ComparisonOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ElementwiseBinaryOp::verify() { return success(); }

LogicalResult
ElementwiseBinaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ElementwiseUnaryOp::verify() { return success(); }

LogicalResult
ElementwiseUnaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult FloorOp::verify() { return success(); }

LogicalResult FloorOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult LogicalBinaryOp::verify() { return success(); }

LogicalResult
LogicalBinaryOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Elementwise.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Elementwise.cpp.inc"
