//===- Elementwise.cpp - Functions of numbers
//-------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/UffOps.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult BinaryOp::verify() { return success(); }

LogicalResult UnaryOp::verify() { return success(); }

void UffDialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Elementwise.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Elementwise.cpp.inc"
