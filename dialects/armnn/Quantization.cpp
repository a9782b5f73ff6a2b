//===- Quantization.cpp - Conversions between data types ------------------===//
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

LogicalResult CastOp::verify() { return success(); }

LogicalResult CastOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult DequantizeOp::verify() { return success(); }

LogicalResult
DequantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult QuantizeOp::verify() { return success(); }

LogicalResult
QuantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerQuantizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Quantization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Quantization.cpp.inc"
