//===- Recurrent.cpp - LSTM layers ----------------------------------------===//
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

LogicalResult LstmOp::verify() { return success(); }

LogicalResult LstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult QLstmOp::verify() { return success(); }

LogicalResult QLstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult QuantizedLstmOp::verify() { return success(); }

LogicalResult
QuantizedLstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult UnidirectionalSequenceLstmOp::verify() { return success(); }

LogicalResult UnidirectionalSequenceLstmOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerRecurrentOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Recurrent.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Recurrent.cpp.inc"
