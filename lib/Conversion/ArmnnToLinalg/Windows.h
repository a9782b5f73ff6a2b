//===- Windows.h - Windows that slide over spatial dimensions ---*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_WINDOWS_H
#define LIB_CONVERSION_ARMNNTOLINALG_WINDOWS_H

#include "LayerBuilder.h"

namespace mlir::armnn {

/// The windows of a convolution or pooling, by spatial dimension.
struct Windows {
  Layout layout;
  SmallVector<int64_t, 3> kernel, low, high, stride, dilation;

  /// Size of a window with its gaps.
  int64_t extent(int64_t i) const {
    return kernel[i] + (dilation[i] - 1) * (kernel[i] - 1);
  }
  /// Index in the padded input of element `inner` of window `outer`.
  AffineExpr position(int64_t i, AffineExpr outer, AffineExpr inner) const {
    return outer * stride[i] + inner * dilation[i];
  }

  /// Sizes of a result of `type`; unknown ones are the input's or, spatial
  /// ones, given by `spatialSize` from the input's.
  Sizes outputSizes(
      LayerBuilder &b, Value input, RankedTensorType type,
      function_ref<OpFoldResult(int64_t i, OpFoldResult in)> spatialSize) const;

  /// Pads the input with `value` so that all windows of a result with `sizes`
  /// lie inside.
  Value pad(LayerBuilder &b, Value input, ArrayRef<OpFoldResult> sizes,
            TypedAttr value) const;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_WINDOWS_H
