//===- ReadBack.h - Checks a file that was written --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_READBACK_H
#define LIB_TARGET_ARMNN_READBACK_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::armnn {

/// Reads `file`, which was written from `main`, with the limits of every
/// reader, and reports an error unless it is the same network: layers with
/// names, attributes and types, what they read, and the contents of constants.
LogicalResult verifyReadsBack(func::FuncOp main, ArrayRef<uint8_t> file);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_READBACK_H
