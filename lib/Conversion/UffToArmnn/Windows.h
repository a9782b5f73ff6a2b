//===- Windows.h - Layouts and windows of images ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_WINDOWS_H
#define LIB_CONVERSION_UFFTOARMNN_WINDOWS_H

#include "armnn-mlir/Conversion/UffLowering.h"

namespace mlir::armnn {

/// Images in a layout that layers have, and how the node's result is stored.
class Images {
public:
  /// Brings images of rank 4, stored as `order` says, to NHWC or NCHW; refuses
  /// other ranks. `resultOrder` is the result's, or null for the same.
  static std::optional<Images> get(Value tensor, uff::OrdersAttr orders,
                                   std::optional<uff::OrdersAttr> resultOrders,
                                   NodeBuilder &node);

  Value getTensor() const { return tensor; }
  DataLayout getLayout() const { return layout; }
  bool isChannelsLast() const { return layout == DataLayout::NHWC; }
  int64_t getChannelDim() const { return isChannelsLast() ? 3 : 1; }
  /// Height (0) or width (1).
  int64_t getSpatialDim(int64_t axis) const {
    return axis + (isChannelsLast() ? 1 : 2);
  }
  int64_t getSize(int64_t dim) const {
    return NodeBuilder::getShape(tensor)[dim];
  }

  /// Brings the layer's result, in getLayout(), to the node's order.
  Value store(Value result, NodeBuilder &node) const;

  /// The same with zeros around the height and width; explicit padding.
  Images pad(ArrayRef<int64_t> padding, NodeBuilder &node) const;

private:
  Value tensor;
  DataLayout layout;
  /// The canonical axis (N, C, height, width) at each place of the result.
  SmallVector<int64_t> resultAxes;
};

/// A window along one spatial axis.
struct AxisWindow {
  int64_t size, stride, dilation;
  int64_t before, after; // padding

  /// Elements that it reaches over, at most 2^62 where fields say more.
  int64_t getSpan() const {
    constexpr int64_t most = int64_t(1) << 62;
    return std::min(mulSizes(size - 1, dilation).value_or(most), most - 1) + 1;
  }
};

/// A list field of the height and width; `absent` where it is not there.
SmallVector<int64_t> getPair(std::optional<ArrayRef<int64_t>> field,
                             int64_t absent);

/// Adds TensorFlow's SAME padding for `input` elements, of which the odd one
/// goes behind: ceil(input / stride) windows fit. Refuses an unknown size where
/// the padding depends on it.
LogicalResult addSamePadding(AxisWindow &window, int64_t input,
                             StringRef axisName, NodeBuilder &node);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_WINDOWS_H
