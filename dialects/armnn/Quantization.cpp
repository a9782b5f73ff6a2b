//===- Quantization.cpp - Conversions between data types ------------------===//
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

/// The result has the input's shape.
template <typename OpTy>
static LogicalResult inferSame(OpTy op, SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(op.getInput().getType()));
  return success();
}

LogicalResult CastOp::verify() { return success(); }

LogicalResult CastOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult DequantizeOp::verify() {
  if (failed(verifyTypeIn(*this, 1, "input", getInput(),
                          {DataType::QAsymmU8, DataType::QAsymmS8,
                           DataType::QSymmS8, DataType::QSymmS16,
                           DataType::Float16})))
    return failure();
  return verifyTypeIn(*this, 2, "output", getOutput(),
                      {DataType::Float32, DataType::Float16});
}

LogicalResult
DequantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult QuantizeOp::verify() {
  if (failed(verifyTypeIn(*this, 1, "input", getInput(),
                          {DataType::Float32, DataType::Float16,
                           DataType::QAsymmU8, DataType::QAsymmS8,
                           DataType::QSymmS8, DataType::QSymmS16})))
    return failure();
  return verifyTypeIn(*this, 2, "output", getOutput(),
                      {DataType::QAsymmU8, DataType::QAsymmS8,
                       DataType::QSymmS8, DataType::QSymmS16});
}

LogicalResult
QuantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

void ArmnnDialect::registerQuantizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Quantization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Quantization.cpp.inc"
