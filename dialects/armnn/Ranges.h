//===- Ranges.h - What calibration saw of tensors ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_RANGES_H
#define DIALECTS_ARMNN_RANGES_H

#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include <optional>

namespace mlir::armnn {

/// The least and the greatest real number of a tensor.
struct Range {
  float low = 0, high = 0;

  /// The smallest range that holds both.
  static Range hull(Range lhs, Range rhs);
};

/// Ranges of tensors are `armnn.range = array<f32: low, high>`: of an argument
/// among its attributes, of an operation's results a pair for each.
constexpr llvm::StringLiteral kRangeAttr = "armnn.range";

/// The range of an argument of a function or a result of an operation, if it
/// has one.
std::optional<Range> getRange(Value tensor);

void setRange(BlockArgument argument, Range range);
/// Sets the ranges of all results.
void setRanges(Operation *op, ArrayRef<Range> ranges);

/// Removes all ranges of a function.
void removeRanges(FunctionOpInterface f);

/// Rule range_c1: the attribute holds, for each of `count` tensors, two finite
/// numbers in order.
LogicalResult verifyRangeAttribute(Operation *op, Attribute value,
                                   unsigned count);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_RANGES_H
