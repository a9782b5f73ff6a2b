//===- Movement.h - Layers that only move elements --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_MOVEMENT_H
#define LIB_CONVERSION_UFFTOARMNN_MOVEMENT_H

#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// A box of elements that a layer copies from an operand into its result.
/// Offsets and strides count elements of the row-major tensors.
struct Box {
  unsigned operand;
  SmallVector<int64_t> sizes;
  int64_t from, to;
  SmallVector<int64_t> fromStrides, toStrides;

  /// Calls `move(to, from)` for every element.
  void forEach(function_ref<void(int64_t, int64_t)> move) const;
};

/// The boxes that fill the result of a layer of known shapes that only moves
/// elements; std::nullopt for any other layer.
std::optional<SmallVector<Box>> getBoxes(Operation *layer);

/// Distances of neighbours along each dimension of a row-major tensor.
SmallVector<int64_t> getStrides(ArrayRef<int64_t> shape);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_MOVEMENT_H
