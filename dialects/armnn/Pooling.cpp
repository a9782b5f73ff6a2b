//===- Pooling.cpp - Pooling layers ---------------------------------------===//
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

LogicalResult Pooling2dOp::verify() { return success(); }

LogicalResult
Pooling2dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult Pooling3dOp::verify() { return success(); }

LogicalResult
Pooling3dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerPoolingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Pooling.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Pooling.cpp.inc"
