//===- Elementwise.cpp - Functions of numbers -----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult BinaryOp::verify() { return success(); }

LogicalResult BinaryOp::inferShape(ArrayRef<NodeShape> operands,
                                   NodeShape &shape) {
  FailureOr<NodeShape> common =
      armnn::broadcastShapes(operands[0], operands[1]);
  if (failed(common))
    return emitRule(*this, 1)
           << "shapes " << armnn::toString(operands[0]) << " and "
           << armnn::toString(operands[1]) << " do not broadcast";
  shape = *common;
  return success();
}

LogicalResult UnaryOp::verify() { return success(); }

LogicalResult UnaryOp::inferShape(ArrayRef<NodeShape> operands,
                                  NodeShape &shape) {
  shape = operands[0];
  return success();
}

void UffDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Elementwise.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Elementwise.cpp.inc"
