//===- Slices.cpp - Parts of tensors of UFF graphs ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// The operands begin, end and strides, an entry an axis.
struct Ranges {
  SmallVector<int64_t> begin, end, strides;
};
} // namespace

static bool isMasked(int64_t mask, size_t axis) { return mask >> axis & 1; }

/// One of the operands as constants; entries that `mask` has do not count.
static std::optional<SmallVector<int64_t>>
getEntries(Value operand, int64_t mask, StringRef what, NodeBuilder &node) {
  std::optional<Extents> extents = node.getExtents(operand);
  if (!extents)
    return node.getIntegers(operand, what);
  SmallVector<int64_t> entries;
  for (auto [axis, extent] : llvm::enumerate(*extents)) {
    bool isConstant = extent && extent->isConstant();
    if (!isConstant && !isMasked(mask, axis)) {
      node.refuse(what + " depends on sizes or values that are unknown when "
                         "the network is converted; fix the network's input "
                         "shape with --input-shape");
      return std::nullopt;
    }
    entries.push_back(isConstant ? extent->factor : 0);
  }
  return entries;
}

/// Masks an end that is the whole size of its axis, known or not.
static int64_t maskWholeEnds(Value x, Value end, int64_t mask,
                             NodeBuilder &node) {
  std::optional<Extents> ends = node.getExtents(end);
  Extents sizes = node.getSizes(x);
  if (!ends)
    return mask;
  for (auto [axis, entry] : llvm::enumerate(*ends))
    if (axis < sizes.size() && entry && !entry->isConstant() &&
        entry->factor == sizes[axis]->factor &&
        entry->sizes == sizes[axis]->sizes)
      mask |= int64_t(1) << axis;
  return mask;
}

static std::optional<Ranges> getRanges(uff::StridedSliceOp::Adaptor adaptor,
                                       int64_t beginMask, int64_t endMask,
                                       NodeBuilder &node) {
  auto begin = getEntries(adaptor.getBegin(), beginMask, "begin", node);
  auto end = getEntries(adaptor.getEnd(), endMask, "end", node);
  auto strides = getEntries(adaptor.getStrides(), 0, "strides", node);
  if (!begin || !end || !strides)
    return std::nullopt;
  return Ranges{*begin, *end, *strides};
}

/// Layers give masked begins precedence over shrunk axes, and entries to the
/// last axes; TensorFlow does neither.
static Value lowerStridedSlice(uff::StridedSliceOp op,
                               uff::StridedSliceOp::Adaptor adaptor,
                               NodeBuilder &node) {
  Value x = adaptor.getX();
  size_t rank = node.getRank(x);
  // An axis that goes has no end.
  int64_t shrinkMask = op.getShrinkAxisMask();
  int64_t beginMask = op.getBeginMask() & ~shrinkMask;
  int64_t endMask =
      maskWholeEnds(x, adaptor.getEnd(), op.getEndMask() | shrinkMask, node);
  std::optional<Ranges> ranges = getRanges(adaptor, beginMask, endMask, node);
  if (!ranges)
    return {};
  for (size_t axis = ranges->begin.size(); axis < rank; ++axis) {
    ranges->begin.push_back(0);
    ranges->end.push_back(0);
    ranges->strides.push_back(1);
    beginMask |= int64_t(1) << axis;
    endMask |= int64_t(1) << axis;
  }
  // Bits beyond the rank mean nothing.
  int64_t allAxes = (int64_t(1) << rank) - 1;
  beginMask &= allAxes;
  endMask &= allAxes & ~shrinkMask;
  shrinkMask &= allAxes;
  for (auto [axis, size] : llvm::enumerate(node.getShape(x))) {
    if (!isMasked(shrinkMask, axis))
      continue;
    int64_t begin = ranges->begin[axis];
    if (!ShapedType::isDynamic(size) && (begin < -size || begin >= size))
      return node.refuse("begin " + Twine(begin) + " is not in " +
                         Twine(-size) + ".." + Twine(size - 1) +
                         ", the indices of axis " + Twine(axis));
    ranges->strides[axis] = 1;
  }
  // The layer's fields have 32 bits, and all sizes less.
  for (SmallVector<int64_t> *list :
       {&ranges->begin, &ranges->end, &ranges->strides})
    for (int64_t &number : *list)
      number = std::clamp<int64_t>(number, std::numeric_limits<int32_t>::min(),
                                   std::numeric_limits<int32_t>::max());
  Value result = node.layer<StridedSliceOp>(
      node.getElementType(x), x, ranges->begin, ranges->end, ranges->strides,
      beginMask, endMask, shrinkMask, /*ellipsis_mask=*/0, /*new_axis_mask=*/0,
      armnn::DataLayout::NHWC);
  return shrinkMask == allAxes ? node.reshape(result, {}) : result;
}

void armnn::addSliceLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerStridedSlice);
}
