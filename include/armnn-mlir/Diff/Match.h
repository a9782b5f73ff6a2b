//===- Match.h - Finds the layers of two networks that correspond -*- C++
//-*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_DIFF_MATCH_H
#define ARMNN_MLIR_DIFF_MATCH_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::armnn {

/// Layers of one network by their counterparts in the other, both ways.
/// Constants are parts of the layers that read them and have none.
struct Matching {
  llvm::DenseMap<Operation *, Operation *> toB, toA;
};

/// Pairs layers of the same operation by what they compute, whatever their
/// names and order: first from the outputs back, then by name where a change
/// in between has cut that off, and again from there.
Matching match(func::FuncOp a, func::FuncOp b);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_DIFF_MATCH_H
