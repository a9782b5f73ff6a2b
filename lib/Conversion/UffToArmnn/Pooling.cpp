//===- Pooling.cpp - Pooling of UFF graphs --------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"
#include "Windows.h"

using namespace mlir;
using namespace mlir::armnn;

/// Explicit padding is zeros like any other data; SAME padding takes no part.
static Value lowerPool(uff::PoolOp op, uff::PoolOp::Adaptor adaptor,
                       NodeBuilder &node) {
  std::optional<Images> images = Images::get(
      adaptor.getData(), op.getInputsOrders(), op.getOutputsOrders(), node);
  if (!images)
    return {};
  *images = images->pad(getPair(op.getPadding(), 0), node);
  SmallVector<int64_t> strides = getPair(op.getStrides(), 1);
  SmallVector<AxisWindow, 2> windows;
  for (int64_t axis : {0, 1}) {
    if (node.hasRefused())
      return {};
    windows.push_back({op.getKernel()[axis], strides[axis], 1, 0, 0});
    int64_t size = images->getSize(images->getSpatialDim(axis));
    if (op.getImplicitPadding() &&
        failed(addSamePadding(windows[axis], size, axis ? "width" : "height",
                              node)))
      return {};
  }
  const AxisWindow &y = windows[0], &x = windows[1];
  Value result = node.layer<Pooling2dOp>(
      node.getElementType(images->getTensor()), images->getTensor(),
      op.getFunc() == uff::PoolFunction::Max ? PoolingAlgorithm::Max
                                             : PoolingAlgorithm::Average,
      x.before, x.after, y.before, y.after, x.size, y.size, x.stride, y.stride,
      OutputShapeRounding::Floor, PaddingMethod::Exclude, images->getLayout());
  return images->store(result, node);
}

void armnn::addPoolingLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerPool);
}
