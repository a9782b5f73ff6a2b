//===- Activation.cpp - Activation layers ---------------------------------===//
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

LogicalResult ActivationOp::verify() { return success(); }

LogicalResult
ActivationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult PreluOp::verify() { return success(); }

LogicalResult PreluOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Activation.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Activation.cpp.inc"
