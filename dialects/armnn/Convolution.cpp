//===- Convolution.cpp - Convolutions and matrix products -----------------===//
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

LogicalResult BatchMatMulOp::verify() { return success(); }

LogicalResult
BatchMatMulOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult Convolution2dOp::verify() { return success(); }

LogicalResult
Convolution2dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult Convolution3dOp::verify() { return success(); }

LogicalResult
Convolution3dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult DepthwiseConvolution2dOp::verify() { return success(); }

LogicalResult DepthwiseConvolution2dOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult FullyConnectedOp::verify() { return success(); }

LogicalResult
FullyConnectedOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult TransposeConvolution2dOp::verify() { return success(); }

LogicalResult TransposeConvolution2dOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerConvolutionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Convolution.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Convolution.cpp.inc"
