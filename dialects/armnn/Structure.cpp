//===- Structure.cpp - Constants, stand -----------------------------------===//
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

LogicalResult ConstantOp::verify() { return success(); }

LogicalResult
ConstantOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult MergeOp::verify() { return success(); }

LogicalResult MergeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult StandInOp::verify() { return success(); }

LogicalResult
StandInOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SwitchOp::verify() { return success(); }

LogicalResult SwitchOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValueAttr(); }

void ArmnnDialect::registerStructureOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Structure.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Structure.cpp.inc"
