//===- Normalization.cpp - Normalization
//------------------------------------===//
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

LogicalResult BatchNormOp::verify() { return success(); }

LogicalResult LrnOp::verify() {
  if (getWindowSize() >= 0)
    return success();
  return emitRule(*this, 1)
         << "window_size is " << getWindowSize() << ", at least 0 needed";
}

LogicalResult SoftmaxOp::verify() { return success(); }

void UffDialect::registerNormalizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Normalization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Normalization.cpp.inc"
