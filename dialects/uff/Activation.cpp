//===- Activation.cpp - Activation functions ------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/UffOps.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult ActivationOp::verify() { return success(); }

LogicalResult ActivationOp::inferShape(ArrayRef<NodeShape> operands,
                                       NodeShape &shape) {
  shape = operands[0];
  return success();
}

LogicalResult LeakyReluOp::verify() { return success(); }

LogicalResult LeakyReluOp::inferShape(ArrayRef<NodeShape> operands,
                                      NodeShape &shape) {
  shape = operands[0];
  return success();
}

void UffDialect::registerActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Activation.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Activation.cpp.inc"
