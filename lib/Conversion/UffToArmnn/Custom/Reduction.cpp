//===- Reduction.cpp - Custom reductions
//---------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"

using namespace mlir;
using namespace mlir::armnn;

/// Half the sum of all squares, a scalar.
static Value lowerL2Loss(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0];
  Type type = node.getElementType(x);
  Value squares = node.binary(BinaryOperation::Mul, x, x);
  Value sum = node.layer<ReduceOp>(type, squares, /*keep_dims=*/false,
                                   ArrayRef<int64_t>(), ReduceOperation::Sum);
  return node.binary(BinaryOperation::Mul,
                     node.reshape(sum, ArrayRef<int64_t>()),
                     node.scalar(0.5, x));
}

/// The largest elements along the last axis, the first of two outputs.
static Value keepTopK(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0];
  int64_t k = getFields(op, node).getInt("k");
  if (inputs.size() > 1) {
    auto numbers = node.getIntegers(inputs[1], "k");
    if (!numbers)
      return {};
    if (numbers->size() != 1)
      return node.refuse("k must be one number");
    k = numbers->front();
  }
  if (node.getRank(x) < 1)
    return node.refuse("its input is a scalar");
  SmallVector<int64_t> shape(node.getShape(x));
  int64_t size = shape.back();
  if (ShapedType::isDynamic(size))
    return node.refuse("the size of its input's last axis is unknown; fix the "
                       "network's input shape with --input-shape");
  if (k < 1 || k > size)
    return node.refuse("k is " + Twine(k) + ", but the last axis has " +
                       Twine(size) + " elements");
  shape.back() = k;
  return node.keep(inputs,
                   RankedTensorType::get(shape, node.getElementType(x)));
}

void armnn::addCustomReduction(UffLowerings &lowerings) {
  addCustom(
      lowerings,
      {{"_L2Loss", lowerL2Loss}, {"_TopK", keepTopK}, {"_TopKV2", keepTopK}});
}
