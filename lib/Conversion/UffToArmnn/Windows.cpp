//===- Windows.cpp - Layouts and windows of images ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Windows.h"

using namespace mlir;
using namespace mlir::armnn;

/// Place of N, C, height and width in NHWC; elsewhere they stand in order.
static constexpr int64_t kNhwcPlaces[] = {0, 3, 1, 2};

std::optional<Images> Images::get(Value tensor, uff::OrdersAttr orders,
                                  std::optional<uff::OrdersAttr> resultOrders,
                                  NodeBuilder &node) {
  int64_t rank = node.getRank(tensor);
  if (rank != 4) {
    node.refuse("its data have rank " + Twine(rank) +
                "; layers take images of rank 4");
    return std::nullopt;
  }
  uff::OrderAttr resultOrder = resultOrders ? (*resultOrders)[0] : orders[0];
  auto permutation = orders[0].getPermutation(rank);
  auto axes = resultOrder.getAxes(rank);
  if (!permutation || !axes) {
    node.refuse("its orders do not fit data of rank 4");
    return std::nullopt;
  }
  Images images;
  images.resultAxes = *axes;
  bool isNhwc = ArrayRef(*permutation) == ArrayRef(kNhwcPlaces);
  images.layout = isNhwc ? DataLayout::NHWC : DataLayout::NCHW;
  images.tensor = isNhwc ? tensor : node.transpose(tensor, *permutation);
  if (!images.tensor)
    return std::nullopt;
  return images;
}

Value Images::store(Value result, NodeBuilder &node) const {
  SmallVector<int64_t> permutation;
  for (int64_t axis : resultAxes)
    permutation.push_back(isChannelsLast() ? kNhwcPlaces[axis] : axis);
  return node.transpose(result, permutation);
}

Images Images::pad(ArrayRef<int64_t> padding, NodeBuilder &node) const {
  SmallVector<int64_t> pads(4, 0);
  for (int64_t axis : {0, 1})
    pads[getSpatialDim(axis)] = padding[axis];
  Images padded(*this);
  padded.tensor = node.pad(tensor, pads, pads);
  return padded;
}

SmallVector<int64_t> armnn::getPair(std::optional<ArrayRef<int64_t>> field,
                                    int64_t absent) {
  if (!field || field->empty())
    return {absent, absent};
  return SmallVector<int64_t>(*field);
}

LogicalResult armnn::addSamePadding(AxisWindow &window, int64_t input,
                                    StringRef axisName, NodeBuilder &node) {
  int64_t total = window.getSpan() - 1;
  if (ShapedType::isDynamic(input) && window.stride != 1) {
    node.refuse("its SAME padding depends on the " + axisName +
                " of its data, which is unknown; fix the network's input "
                "shape with --input-shape");
    return failure();
  }
  if (!ShapedType::isDynamic(input)) {
    int64_t count = llvm::divideCeil(input, window.stride);
    total = std::max<int64_t>(
        (count - 1) * window.stride + window.getSpan() - input, 0);
  }
  window.before += total / 2;
  window.after += total - total / 2;
  return success();
}
