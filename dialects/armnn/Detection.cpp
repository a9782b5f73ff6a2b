//===- Detection.cpp - Object detection -----------------------------------===//
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

LogicalResult DetectionPostProcessOp::verify() { return success(); }

LogicalResult
DetectionPostProcessOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerDetectionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Detection.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Detection.cpp.inc"
