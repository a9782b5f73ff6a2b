//===- Pooling.cpp - Pooling
//------------------------------------------------===//
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

LogicalResult PoolOp::verify() {
  if (getKernel().empty())
    return emitRule(*this, 5) << "kernel is empty";
  if (failed(verifyEntries(*this, 1, "kernel", getKernel(), 1)) ||
      failed(verifyEntries(*this, 1, "strides", getStrides(), 1)))
    return failure();
  return verifyEntries(*this, 1, "padding", getPadding(), 0);
}

void UffDialect::registerPoolingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Pooling.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Pooling.cpp.inc"
