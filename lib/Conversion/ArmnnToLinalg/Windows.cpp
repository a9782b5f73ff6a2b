//===- Windows.cpp - Windows that slide over spatial dimensions -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Windows.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"

using namespace mlir;
using namespace mlir::armnn;

Sizes Windows::outputSizes(
    LayerBuilder &b, Value input, RankedTensorType type,
    function_ref<OpFoldResult(int64_t i, OpFoldResult in)> spatialSize) const {
  Sizes sizes = b.sizes(input);
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    int64_t dim = layout.spatial(i);
    sizes[dim] = type.isDynamicDim(dim)
                     ? spatialSize(i, sizes[dim])
                     : OpFoldResult(b.getIndexAttr(type.getDimSize(dim)));
  }
  return sizes;
}

Value Windows::pad(LayerBuilder &b, Value input, ArrayRef<OpFoldResult> sizes,
                   TypedAttr value) const {
  Sizes lows(layout.rank(), b.getIndexAttr(0));
  Sizes highs = lows;
  AffineExpr in = b.getAffineSymbolExpr(0), out = b.getAffineSymbolExpr(1);
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    int64_t dim = layout.spatial(i);
    lows[dim] = b.getIndexAttr(low[i]);
    AffineExpr lacking = (out - 1) * stride[i] + extent(i) - low[i] - in;
    AffineMap map = AffineMap::get(0, 2, {b.getAffineConstantExpr(0), lacking},
                                   b.getContext());
    highs[dim] = affine::makeComposedFoldedAffineMax(
        b, b.getLoc(), map, {b.size(input, dim), sizes[dim]});
  }
  return b.pad(input, lows, highs, value);
}
