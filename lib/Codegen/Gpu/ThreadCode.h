//===- ThreadCode.h - what one thread computes ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_GPU_THREADCODE_H
#define ARMNN_MLIR_LIB_CODEGEN_GPU_THREADCODE_H

#include "KernelBuilder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::armnn {

/// An element that a thread computes: an index for each parallel loop.
using Point = SmallVector<Value, 6>;

/// True if each result of `op` has one element for each round of its parallel
/// loops, so that sums can be kept in registers.
bool hasOwnElements(linalg::LinalgOp op);

/// Writes linalg ops, one after the other, for the elements of one thread.
class ThreadCode {
public:
  ThreadCode(KernelBuilder &kernel, ArrayRef<Point> points)
      : kernel(kernel), points(points) {}

  /// Appends `op`. Results for which `isKept` is false stay in registers.
  LogicalResult append(linalg::LinalgOp op, function_ref<bool(Value)> isKept);

private:
  /// A value for each point.
  using Values = SmallVector<Value, 16>;

  Values *findWritten(Value memref);
  Value loadOperand(OpOperand &operand, unsigned point, ValueRange dims);
  FailureOr<SmallVector<Value>> evaluate(ValueRange dims, ValueRange arguments);
  FailureOr<SmallVector<Values>> evaluateAll(ArrayRef<SmallVector<Value>> dims,
                                             ArrayRef<Values> results);
  FailureOr<SmallVector<Values>> reduce(ArrayRef<int64_t> extents,
                                        SmallVector<SmallVector<Value>> dims,
                                        ArrayRef<unsigned> loops,
                                        SmallVector<Values> results);

  KernelBuilder &kernel;
  ArrayRef<Point> points;
  linalg::LinalgOp op;
  /// What earlier ops have written, by the memref.
  SmallVector<std::pair<Value, Values>> written;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_GPU_THREADCODE_H
