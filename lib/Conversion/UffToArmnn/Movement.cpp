//===- Movement.cpp - Layers that only move elements ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Movement.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

using Boxes = std::optional<SmallVector<Box>>;

SmallVector<int64_t> armnn::getStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i > 1; --i)
    strides[i - 2] = strides[i - 1] * shape[i - 1];
  return strides;
}

void Box::forEach(function_ref<void(int64_t, int64_t)> move) const {
  if (llvm::is_contained(sizes, 0))
    return;
  SmallVector<int64_t> index(sizes.size(), 0);
  int64_t target = to, source = from;
  while (true) {
    move(target, source);
    // The next index, as an odometer turns.
    int64_t dim = sizes.size();
    while (dim > 0 && ++index[dim - 1] == sizes[dim - 1]) {
      --dim;
      index[dim] = 0;
      target -= (sizes[dim] - 1) * toStrides[dim];
      source -= (sizes[dim] - 1) * fromStrides[dim];
    }
    if (dim == 0)
      return;
    target += toStrides[dim - 1];
    source += fromStrides[dim - 1];
  }
}

static ArrayRef<int64_t> getShape(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).getShape();
}

static int64_t dot(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
  int64_t sum = 0;
  for (auto [l, r] : llvm::zip_equal(lhs, rhs))
    sum += l * r;
  return sum;
}

static Boxes getBoxes(ReshapeOp op) {
  int64_t count = cast<ShapedType>(op.getOutput().getType()).getNumElements();
  return SmallVector<Box>{{0, {count}, 0, 0, {1}, {1}}};
}

static Boxes getBoxes(TransposeOp op) {
  SmallVector<int64_t> strides = getStrides(getShape(op.getInput()));
  ArrayRef<int64_t> shape = getShape(op.getOutput());
  Box box{0, SmallVector<int64_t>(shape), 0, 0, {}, getStrides(shape)};
  for (int64_t dim : op.getDimMappings())
    box.fromStrides.push_back(strides[dim]);
  return SmallVector<Box>{box};
}

static Boxes getBoxes(ConcatOp op) {
  SmallVector<int64_t> strides = getStrides(getShape(op.getOutput()));
  SmallVector<Box> boxes;
  for (auto [i, input] : llvm::enumerate(op.getInputs()))
    boxes.push_back({unsigned(i), SmallVector<int64_t>(getShape(input)), 0,
                     dot(op.getViewOrigin(i), strides),
                     getStrides(getShape(input)), strides});
  return boxes;
}

static Boxes getBoxes(StackOp op) {
  SmallVector<int64_t> strides = getStrides(getShape(op.getOutput()));
  int64_t step = strides[op.getAxis()];
  strides.erase(strides.begin() + op.getAxis());
  SmallVector<Box> boxes;
  for (auto [i, input] : llvm::enumerate(op.getInputs()))
    boxes.push_back({unsigned(i), SmallVector<int64_t>(getShape(input)), 0,
                     int64_t(i) * step, getStrides(getShape(input)), strides});
  return boxes;
}

static Boxes getBoxes(SliceOp op) {
  SmallVector<int64_t> strides = getStrides(getShape(op.getInput()));
  return SmallVector<Box>{{0, SmallVector<int64_t>(op.getSize()),
                           dot(op.getBegin(), strides), 0, strides,
                           getStrides(op.getSize())}};
}

static Boxes getBoxes(StridedSliceOp op) {
  ArrayRef<int64_t> shape = getShape(op.getInput());
  if (op.getBegin().size() != shape.size())
    return std::nullopt;
  Box box{0, {}, 0, 0, getStrides(shape), {}};
  for (auto [i, size] : llvm::enumerate(shape)) {
    auto [first, count] = op.getRange(i, size);
    box.sizes.push_back(count);
    box.from += first * box.fromStrides[i];
    box.fromStrides[i] *= op.getStride()[i];
  }
  // Dropped dimensions have one element, so they do not change the others'
  // strides.
  box.toStrides = getStrides(box.sizes);
  return SmallVector<Box>{box};
}

static Boxes getBoxes(GatherOp op) {
  std::optional<SmallVector<int64_t>> indices =
      getConstantIndices(op.getIndices());
  if (!indices)
    return std::nullopt;
  ArrayRef<int64_t> shape = getShape(op.getParams());
  int64_t axis = op.getAxis() < 0 ? op.getAxis() + shape.size() : op.getAxis();
  SmallVector<int64_t> strides = getStrides(shape);
  SmallVector<int64_t> sizes(shape);
  sizes[axis] = indices->size();
  SmallVector<int64_t> toStrides = getStrides(sizes);
  sizes[axis] = 1;
  SmallVector<Box> boxes;
  for (auto [i, index] : llvm::enumerate(*indices)) {
    if (index < 0 || index >= shape[axis])
      return std::nullopt;
    boxes.push_back({0, sizes, index * strides[axis],
                     int64_t(i) * toStrides[axis], strides, toStrides});
  }
  return boxes;
}

Boxes armnn::getBoxes(Operation *layer) {
  auto isKnown = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.hasStaticShape();
  };
  if (!llvm::all_of(layer->getOperandTypes(), isKnown) ||
      !llvm::all_of(layer->getResultTypes(), isKnown))
    return std::nullopt;
  return llvm::TypeSwitch<Operation *, Boxes>(layer)
      .Case<ReshapeOp, TransposeOp, ConcatOp, StackOp, SliceOp, StridedSliceOp,
            GatherOp>([](auto op) { return ::getBoxes(op); })
      .Default([](Operation *) { return std::nullopt; });
}
