//===- TosaWindows.h - Windows that fit their input exactly -----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOTOSA_TOSAWINDOWS_H
#define LIB_CONVERSION_ARMNNTOTOSA_TOSAWINDOWS_H

#include "TosaBuilder.h"

namespace mlir::armnn {

/// The windows of a convolution or pooling, by spatial dimension. Dimension i
/// of them is dimension i + 1 of tensors with the channels last.
struct TosaWindows {
  SmallVector<int64_t> kernel, low, high, stride, dilation;

  int64_t rank() const { return int64_t(kernel.size()); }

  /// What the windows of `count` results cover.
  int64_t extent(int64_t i, int64_t count) const {
    return (count - 1) * stride[i] + (kernel[i] - 1) * dilation[i] + 1;
  }

  /// Makes the padding such that the windows of a result with these spatial
  /// sizes cover the padded input exactly, as TOSA demands: elements behind the
  /// last window are cut off, padding is added where it sticks out. Padding
  /// that would have to be cut on the low side is written out in `value`s.
  Value fit(TosaBuilder &t, Value x, ArrayRef<int64_t> resultSizes,
            double value);
  /// Writes all padding out as elements.
  Value padExplicitly(TosaBuilder &t, Value x, double value);

  /// Low and high padding of each dimension, in TOSA's order.
  SmallVector<int64_t> pads() const;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOTOSA_TOSAWINDOWS_H
