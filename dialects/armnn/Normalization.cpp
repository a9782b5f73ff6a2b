//===- Normalization.cpp - Normalizations ---------------------------------===//
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

LogicalResult BatchNormalizationOp::verify() { return success(); }

LogicalResult
BatchNormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult InstanceNormalizationOp::verify() { return success(); }

LogicalResult InstanceNormalizationOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult L2NormalizationOp::verify() { return success(); }

LogicalResult
L2NormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult LogSoftmaxOp::verify() { return success(); }

LogicalResult
LogSoftmaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult NormalizationOp::verify() { return success(); }

LogicalResult
NormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SoftmaxOp::verify() { return success(); }

LogicalResult
SoftmaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerNormalizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Normalization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Normalization.cpp.inc"
