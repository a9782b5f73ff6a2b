//===- Activation.cpp - Activation layers ---------------------------------===//
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

LogicalResult ActivationOp::verify() {
  return verifySameType(*this, 1, "output", getOutput(), "input", getInput());
}

LogicalResult
ActivationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getInput().getType()));
  return success();
}

LogicalResult PreluOp::verify() {
  return verifySameType(
      *this, 1,
      {{"input", getInput()}, {"alpha", getAlpha()}, {"output", getOutput()}});
}

LogicalResult PreluOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferBroadcast(*this, 2, getInput(), getAlpha(), shapes);
}

void ArmnnDialect::registerActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Activation.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Activation.cpp.inc"
