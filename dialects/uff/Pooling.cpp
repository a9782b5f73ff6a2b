//===- Pooling.cpp - Pooling ----------------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"
#include "dialects/uff/Window.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult PoolOp::verify() {
  if (getKernel().empty())
    return emitRule(*this, 5) << "kernel is empty";
  if (failed(verifyEntries(*this, 1, "kernel", getKernel(), 1)) ||
      failed(verifyEntries(*this, 1, "strides", getStrides(), 1)))
    return failure();
  return verifyEntries(*this, 1, "padding", getPadding(), 0);
}

LogicalResult PoolOp::inferShape(ArrayRef<NodeShape> shapes, NodeShape &shape) {
  if (!shapes[0])
    return success();
  ArrayRef<int64_t> data = *shapes[0];
  if (data.size() < 3)
    return emitRule(*this, 3) << "the data have shape " << armnn::toText(data)
                              << ", rank 3 or more needed";
  auto axes =
      getPositions(*this, getInputsOrders()[0], data.size(), "the data");
  if (failed(axes))
    return failure();
  int64_t spatialRank = data.size() - 2;
  if (failed(verifySpatial(*this, 2, "kernel", getKernel(), spatialRank)) ||
      failed(verifySpatial(*this, 2, "strides", getStrides(), spatialRank)) ||
      failed(verifySpatial(*this, 2, "padding", getPadding(), spatialRank)))
    return failure();
  auto getEntry = [](std::optional<ArrayRef<int64_t>> list, unsigned axis,
                     int64_t absent) {
    return list && !list->empty() ? (*list)[axis] : absent;
  };
  // Sizes by canonical axis.
  SmallVector<int64_t> sizes;
  for (int64_t position : *axes)
    sizes.push_back(data[position]);
  for (int64_t axis = 0; axis < spatialRank; ++axis) {
    Window window{getKernel()[axis], getEntry(getStrides(), axis, 1),
                  getEntry(getPadding(), axis, 0), /*dilation=*/1,
                  getImplicitPadding().has_value()};
    FailureOr<int64_t> size = getWindowed(sizes[2 + axis], window,
                                          [&] { return emitRule(*this, 4); });
    if (failed(size))
      return failure();
    sizes[2 + axis] = *size;
  }
  OrderAttr order =
      getOutputsOrders() ? (*getOutputsOrders())[0] : getInputsOrders()[0];
  auto positions = getPositions(*this, order, data.size(), "the output");
  if (failed(positions))
    return failure();
  shape.emplace(data.size());
  for (auto [axis, position] : llvm::enumerate(*positions))
    (*shape)[position] = sizes[axis];
  return success();
}

void UffDialect::registerPoolingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Pooling.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Pooling.cpp.inc"
