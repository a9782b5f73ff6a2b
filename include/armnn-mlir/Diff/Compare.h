//===- Compare.h - Describes how two networks differ ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_DIFF_COMPARE_H
#define ARMNN_MLIR_DIFF_COMPARE_H

#include "armnn-mlir/Diff/Match.h"

namespace mlir::armnn {

/// Prints a line for every difference and returns their number.
unsigned compare(func::FuncOp a, func::FuncOp b, const Matching &matching,
                 raw_ostream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_DIFF_COMPARE_H
