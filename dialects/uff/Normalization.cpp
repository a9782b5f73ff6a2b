//===- Normalization.cpp - Normalization ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult BatchNormOp::verify() { return success(); }

LogicalResult BatchNormOp::inferShape(ArrayRef<NodeShape> shapes,
                                      NodeShape &shape) {
  shape = shapes[0];
  int64_t channels = ShapedType::kDynamic;
  if (shape) {
    auto axes = getPositions(*this, getInputsOrders()[0], shape->size(), "x");
    if (failed(axes))
      return failure();
    channels = (*shape)[(*axes)[1]];
  }
  StringRef names[] = {"gamma", "beta", "moving_mean", "moving_variance"};
  for (auto [name, vector] : llvm::zip_equal(names, shapes.drop_front())) {
    if (!vector || (vector->size() == 1 && !differ((*vector)[0], channels)))
      continue;
    auto error = emitRule(*this, 1)
                 << name << " has shape " << armnn::toString(vector)
                 << ", a vector of ";
    if (ShapedType::isDynamic(channels))
      return error << "one element a channel needed";
    return error << channels << " channels needed, as x has "
                 << armnn::toString(shape);
  }
  return success();
}

LogicalResult LrnOp::verify() {
  if (getWindowSize() >= 0)
    return success();
  return emitRule(*this, 1)
         << "window_size is " << getWindowSize() << ", at least 0 needed";
}

LogicalResult LrnOp::inferShape(ArrayRef<NodeShape> shapes, NodeShape &shape) {
  shape = shapes[0];
  return success();
}

LogicalResult SoftmaxOp::verify() { return success(); }

LogicalResult SoftmaxOp::inferShape(ArrayRef<NodeShape> shapes,
                                    NodeShape &shape) {
  shape = shapes[0];
  if (!shape || getAxis().value_or(0) == 0)
    return success();
  return success(succeeded(uff::getAxis(*this, 1, *getAxis(), shape->size())));
}

void UffDialect::registerNormalizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Normalization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Normalization.cpp.inc"
