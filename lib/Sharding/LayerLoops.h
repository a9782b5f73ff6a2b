//===- LayerLoops.h - which dimensions are split together -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_SHARDING_LAYERLOOPS_H
#define LIB_SHARDING_LAYERLOOPS_H

#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// The loops over a layer's operands and results that a part of its work can
/// be told by.
struct LayerLoops {
  /// For each operand, then for each result: the loop of each dimension.
  SmallVector<SmallVector<unsigned>> dims;
  /// Loops below this can be split, where their extents allow it: a part of the
  /// results needs only the same part of the operands. The others cannot.
  unsigned splittable = 0;
  unsigned count = 0;
};

/// The loops of `layer`, of the armnn dialect. Its tensors are ranked.
LayerLoops getLoops(Operation *layer);

/// True if all tensors' parts along `loop` are equal in number.
bool isDivisible(Operation *layer, const LayerLoops &loops, unsigned loop,
                 int64_t parts);

} // namespace mlir::armnn

#endif // LIB_SHARDING_LAYERLOOPS_H
