//===- Convolution.cpp - Convolutions and matrix products
//-------------------===//
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

/// Rule 1 of both convolutions: the numbers of windows are in range.
template <typename OpTy> static LogicalResult verifyWindow(OpTy op) {
  if (failed(verifyEntries(op, 1, "strides", op.getStrides(), 1)) ||
      failed(verifyEntries(op, 1, "padding", op.getPadding(), 0)) ||
      failed(verifyEntries(op, 1, "dilation", op.getDilation(), 1)))
    return failure();
  if (op.getNumberGroups().value_or(1) < 1)
    return emitRule(op, 1) << "number_groups is " << *op.getNumberGroups()
                           << ", at least 1 needed";
  return success();
}

LogicalResult ConvOp::verify() { return verifyWindow(*this); }

LogicalResult ConvTransposeOp::verify() { return verifyWindow(*this); }

LogicalResult FullyConnectedOp::verify() { return success(); }

void UffDialect::registerConvolutionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Convolution.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Convolution.cpp.inc"
