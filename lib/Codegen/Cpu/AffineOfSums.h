//===- AffineOfSums.h - Reals that are multiples of integer sums ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_AFFINEOFSUMS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_AFFINEOFSUMS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::armnn {

/// A constant of a linalg op's body: one number, or one for each element of an
/// operand, in that operand's order.
struct Numbers {
  SmallVector<double> values{0.0};
  /// The constant operand whose shape and map the numbers have; null for one.
  OpOperand *like = nullptr;

  static Numbers one(double value) { return {{value}, nullptr}; }
  /// `combine` of each two numbers; none if the two differ in shape.
  static std::optional<Numbers>
  combine(const Numbers &a, const Numbers &b,
          function_ref<double(double, double)> combine);
};

/// `factor * sum + offset`, where `sum` is an integer that the body is given.
struct AffineOfSums {
  /// Null for a constant.
  BlockArgument sum;
  Numbers factor, offset;

  /// How the real `value` in the body of `op` comes from an i32 operand that is
  /// no constant, by additions of and products with constants. Constants are
  /// combined in f64.
  static std::optional<AffineOfSums> match(Value value, linalg::GenericOp op);
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_AFFINEOFSUMS_H
