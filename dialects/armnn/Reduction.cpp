//===- Reduction.cpp - Reductions -----------------------------------------===//
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

LogicalResult ArgMinMaxOp::verify() { return success(); }

LogicalResult
ArgMinMaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ReduceOp::verify() { return success(); }

LogicalResult ReduceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerReductionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Reduction.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Reduction.cpp.inc"
