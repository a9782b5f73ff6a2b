//===- Suppression.h - Non-maximum suppression ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Non-maximum suppression takes the best remaining candidate, again and again,
// and removes those that overlap it: the same boxes as in the order of a sort,
// where the first of equal ones wins. A candidate is its score; removed ones,
// and those below the threshold, have minus infinity.
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_SUPPRESSION_H
#define LIB_CONVERSION_ARMNNTOLINALG_SUPPRESSION_H

#include "LayerBuilder.h"

namespace mlir::armnn {

/// The score of a candidate that has been removed.
Value getRemoved(ImplicitLocOpBuilder &b);

/// One column of [N, K] as [N].
Value getColumn(LayerBuilder &b, Value table, OpFoldResult column);

/// What is done with a pick: gets its score, its index, the number of picks
/// before, and the carried values; returns those after it.
using OnPick = function_ref<SmallVector<Value>(
    Value score, Value index, Value count, ValueRange carried)>;

/// Picks the best of the first of the `carried` values, scores [N], while there
/// is one, but at most `limit` times. `count` is that of picks before. Returns
/// the carried values and the count after.
std::pair<SmallVector<Value>, Value> pickBest(LayerBuilder &b,
                                              OpFoldResult limit,
                                              ArrayRef<Value> carried,
                                              Value count, OnPick onPick);

/// How two boxes are compared.
struct OverlapRule {
  /// Corners may be in any order.
  bool sortsCorners = false;
  /// Corners are pixels, which count: a side is one longer than their distance.
  bool countsPixels = false;
};

/// The scores with the box at `index` and those that overlap it removed: those
/// with which its intersection over union is above the threshold. Boxes are
/// [N, 4], two low and two high corner coordinates.
Value suppress(LayerBuilder &b, Value scores, Value boxes, Value index,
               float threshold, OverlapRule rule = {});

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_SUPPRESSION_H
