//===- DataMovement.cpp - Layers that move elements as TOSA ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

static FailureOr<Value> convertReshape(ReshapeOp op, ReshapeOp::Adaptor adaptor,
                                       TosaBuilder &t) {
  return t.reshape(adaptor.getInput(), sizesOf(op.getOutput()));
}

static FailureOr<Value>
convertTranspose(TransposeOp op, TransposeOp::Adaptor adaptor, TosaBuilder &t) {
  return t.transpose(adaptor.getInput(), op.getDimMappings());
}

//===----------------------------------------------------------------------===//
// Concat, Stack, Splitter, Slice
//===----------------------------------------------------------------------===//

/// The dimension along which the views follow each other, if there is one.
static std::optional<int64_t> getConcatDim(ConcatOp op) {
  int64_t rank = int64_t(sizesOf(op.getOutput()).size());
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t next = 0;
    bool fits = true;
    for (auto [view, input] : llvm::enumerate(op.getInputs())) {
      SmallVector<int64_t> want(rank, 0), sizes(sizesOf(op.getOutput()));
      want[dim] = next;
      sizes[dim] = sizesOf(input)[dim];
      next += sizes[dim];
      fits &= llvm::equal(op.getViewOrigin(view), want) &&
              sizesOf(input) == ArrayRef(sizes);
    }
    if (fits && next == sizesOf(op.getOutput())[dim])
      return dim;
  }
  return std::nullopt;
}

/// Puts every view where its origin says; the first that covers an element
/// gives it.
static Value overlay(TosaBuilder &t, ConcatOp op, ArrayRef<Value> views) {
  ArrayRef<int64_t> sizes = sizesOf(op.getOutput());
  Value result;
  for (int64_t view = int64_t(views.size()) - 1; view >= 0; --view) {
    ArrayRef<int64_t> own = sizesOf(views[view]);
    SmallVector<int64_t> low(op.getViewOrigin(view)), high;
    for (auto [size, before, mine] : llvm::zip_equal(sizes, low, own))
      high.push_back(size - before - mine);
    Value placed = t.pad(views[view], low, high, 0);
    auto isMine = RankedTensorType::get(own, t.getI1Type());
    Value mask =
        t.pad(t.constant(DenseElementsAttr::get(isMine, true)), low, high, 0);
    result = result ? t.select(mask, placed, result) : placed;
  }
  return result;
}

static FailureOr<Value> convertConcat(ConcatOp op, ConcatOp::Adaptor adaptor,
                                      TosaBuilder &t) {
  SmallVector<Value> views;
  for (auto [original, converted] :
       llvm::zip_equal(op.getInputs(), adaptor.getInputs()))
    views.push_back(
        t.recode(encoded(original, converted), elementOf(op.getOutput())));
  if (std::optional<int64_t> dim = getConcatDim(op))
    return t.concat(views, *dim);
  return overlay(t, op, views);
}

static FailureOr<Value> convertStack(StackOp op, StackOp::Adaptor adaptor,
                                     TosaBuilder &t) {
  SmallVector<int64_t> sizes(sizesOf(op.getOutput()));
  sizes[op.getAxis()] = 1;
  SmallVector<Value> slices;
  for (auto [original, converted] :
       llvm::zip_equal(op.getInputs(), adaptor.getInputs()))
    slices.push_back(t.reshape(
        t.recode(encoded(original, converted), elementOf(op.getOutput())),
        sizes));
  return t.concat(slices, op.getAxis());
}

static FailureOr<SmallVector<Value>>
convertSplitter(SplitterOp op, SplitterOp::Adaptor adaptor, TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  int64_t rank = input.getRank();
  SmallVector<Value> results;
  for (auto [view, output] : llvm::enumerate(op.getOutputs())) {
    Value box =
        t.slice(input.tensor, op.getViewOrigins().slice(view * rank, rank),
                op.getViewSizes().slice(view * rank, rank));
    results.push_back(t.recode(input.with(box), elementOf(output)));
  }
  return results;
}

static FailureOr<Value> convertSlice(SliceOp op, SliceOp::Adaptor adaptor,
                                     TosaBuilder &t) {
  return t.slice(adaptor.getInput(), op.getBegin(), op.getSize());
}

/// Every `stride`-th of `count` elements of a dimension from `start` on.
static Value takeSteps(TosaBuilder &t, Value x, int64_t dim, int64_t start,
                       int64_t count, int64_t stride) {
  SmallVector<int64_t> sizes(sizesOf(x));
  if (stride < 0) {
    x = t.reverse(x, dim);
    start = sizes[dim] - 1 - start;
    stride = -stride;
  }
  if (count == 1 || stride == 1)
    return t.sliceDim(x, dim, start, count);
  // Groups of `stride` elements, the first of each taken.
  int64_t missing = start + count * stride - sizes[dim];
  SmallVector<int64_t> none(sizes.size(), 0), high = none;
  high[dim] = std::max<int64_t>(missing, 0);
  x = t.sliceDim(t.pad(x, none, high, 0), dim, start, count * stride);
  int64_t outer = ShapedType::getNumElements(ArrayRef(sizes).take_front(dim));
  int64_t inner =
      ShapedType::getNumElements(ArrayRef(sizes).drop_front(dim + 1));
  x = t.sliceDim(t.reshape(x, {outer, count, stride, inner}), 2, 0, 1);
  sizes[dim] = count;
  return t.reshape(x, sizes);
}

static FailureOr<Value> convertStridedSlice(StridedSliceOp op,
                                            StridedSliceOp::Adaptor adaptor,
                                            TosaBuilder &t) {
  Value x = adaptor.getInput();
  SmallVector<int64_t> sizes(sizesOf(x));
  // Fewer entries than dimensions are for the last ones.
  int64_t skipped = int64_t(sizes.size() - op.getBegin().size());
  for (auto [entry, stride] : llvm::enumerate(op.getStride())) {
    int64_t dim = skipped + int64_t(entry);
    auto [start, count] = op.getRange(entry, sizes[dim]);
    x = takeSteps(t, x, dim, start, count, stride);
  }
  return t.reshape(x, sizesOf(op.getOutput()));
}

//===----------------------------------------------------------------------===//
// Pad, Tile, ReverseV2
//===----------------------------------------------------------------------===//

/// The pad value as TOSA holds it: for quantized types the stored number.
static double getPadValue(float value, Type element) {
  if (isa<FloatType>(element))
    return value;
  if (element.isInteger(1))
    return value != 0.0f;
  if (!isa<quant::QuantizedType>(element))
    return std::trunc(value);
  unsigned width = getStorageType(element).getIntOrFloatBitWidth();
  double low = isUnsigned(element) ? 0.0 : -std::ldexp(1.0, width - 1);
  double rounded = std::clamp<double>(std::round(value), low,
                                      low + std::ldexp(1.0, width) - 1.0);
  return rounded - double(getZeroPoint(element) - getTosaZeroPoint(element));
}

/// A dimension continued by its mirror image, with or without the edge.
static Value mirror(TosaBuilder &t, Value x, int64_t dim, int64_t before,
                    int64_t behind, bool isReflect) {
  int64_t edge = isReflect ? 1 : 0, size = sizesOf(x)[dim];
  SmallVector<Value> parts;
  auto add = [&](int64_t start, int64_t count) {
    if (count > 0)
      parts.push_back(t.reverse(t.sliceDim(x, dim, start, count), dim));
  };
  add(edge, before);
  parts.push_back(x);
  add(size - edge - behind, behind);
  return t.concat(parts, dim);
}

static FailureOr<Value> convertPad(PadOp op, PadOp::Adaptor adaptor,
                                   TosaBuilder &t) {
  Type element = elementOf(op.getOutput());
  Value x = t.recode(encoded(op.getInput(), adaptor.getInput()), element);
  ArrayRef<int64_t> pads = op.getPadList();
  SmallVector<int64_t> low, high;
  for (size_t i = 0; i < pads.size(); i += 2) {
    low.push_back(pads[i]);
    high.push_back(pads[i + 1]);
  }
  if (op.getPaddingMode() == PaddingMode::Constant)
    return t.pad(x, low, high, getPadValue(op.getPadValue(), element));
  for (size_t dim = 0; dim < low.size(); ++dim)
    x = mirror(t, x, dim, low[dim], high[dim],
               op.getPaddingMode() == PaddingMode::Reflect);
  return x;
}

static FailureOr<Value> convertTile(TileOp op, TileOp::Adaptor adaptor,
                                    TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  if (int64_t(op.getMultiples().size()) != x.getRank())
    return t.refuse("the multiples must have an entry for each dimension");
  return t.tile(t.recode(x, elementOf(op.getOutput())), op.getMultiples());
}

static FailureOr<Value>
convertReverse(ReverseV2Op op, ReverseV2Op::Adaptor adaptor, TosaBuilder &t) {
  DenseIntElementsAttr axes;
  if (!matchPattern(op.getAxis(), m_Constant(&axes)))
    return t.refuse("the axes are no constant, and tosa.reverse has them as an "
                    "attribute");
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  SmallVector<bool> isReversed(x.getRank());
  for (const APInt &axis : axes) {
    int64_t dim = axis.getSExtValue();
    dim += dim < 0 ? x.getRank() : 0;
    if (dim >= 0 && dim < x.getRank())
      isReversed[dim] = true;
  }
  Value result = t.recode(x, elementOf(op.getOutput()));
  for (int64_t dim = 0; dim < x.getRank(); ++dim)
    if (isReversed[dim])
      result = t.reverse(result, dim);
  return result;
}

//===----------------------------------------------------------------------===//
// Layers that take dimensions apart
//===----------------------------------------------------------------------===//

/// Takes dimensions apart, reorders and joins them.
static Value reorder(TosaBuilder &t, Value x, ArrayRef<int64_t> split,
                     ArrayRef<int64_t> permutation, ArrayRef<int64_t> joined) {
  return t.reshape(t.transpose(t.reshape(x, split), permutation), joined);
}

/// The first spatial dimension and the number of them.
static int64_t getFirstSpatial(bool isLast) { return isLast ? 1 : 2; }

/// Whether dimensions taken apart by all blocks are too many for TOSA.
static LogicalResult checkBlocks(TosaBuilder &t, ArrayRef<int64_t> block,
                                 int64_t rank) {
  if (int64_t(block.size()) + 2 != rank)
    return t.refuse("the block shape must have an entry for each dimension "
                    "between batch and channels");
  if (rank + block.size() > 6)
    return t.refuse("taking its dimensions apart gives more than the 6 that "
                    "TOSA's tensors have");
  return success();
}

static FailureOr<Value> convertSpaceToBatch(SpaceToBatchNdOp op,
                                            SpaceToBatchNdOp::Adaptor adaptor,
                                            TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  Type element = elementOf(op.getOutput());
  ArrayRef<int64_t> block = op.getBlockShape(), pads = op.getPadList();
  int64_t rank = input.getRank(), count = int64_t(block.size());
  if (failed(checkBlocks(t, block, rank)))
    return failure();
  int64_t first = getFirstSpatial(areChannelsLast(op.getDataLayout()));
  SmallVector<int64_t> low(rank, 0), high(rank, 0);
  for (int64_t i = 0; i < count; ++i) {
    low[first + i] = pads[2 * i];
    high[first + i] = pads[2 * i + 1];
  }
  Value padded = t.pad(t.recode(input, element), low, high,
                       double(getTosaZeroPoint(element)));
  // [N, H / bh, bh, W / bw, bw, C] to [bh, bw, N, H / bh, W / bw, C]
  SmallVector<int64_t> split, blocks, rest;
  for (auto [dim, size] : llvm::enumerate(sizesOf(padded))) {
    int64_t i = int64_t(dim) - first;
    bool isSpatial = i >= 0 && i < count;
    rest.push_back(split.size());
    split.push_back(isSpatial ? size / block[i] : size);
    if (!isSpatial)
      continue;
    blocks.push_back(split.size());
    split.push_back(block[i]);
  }
  llvm::append_range(blocks, rest);
  return reorder(t, padded, split, blocks, sizesOf(op.getOutput()));
}

static FailureOr<Value> convertBatchToSpace(BatchToSpaceNdOp op,
                                            BatchToSpaceNdOp::Adaptor adaptor,
                                            TosaBuilder &t) {
  Encoded input = encoded(op.getInput(), adaptor.getInput());
  ArrayRef<int64_t> block = op.getBlockShape(), crops = op.getCrops();
  int64_t rank = input.getRank(), count = int64_t(block.size());
  if (failed(checkBlocks(t, block, rank)))
    return failure();
  int64_t first = getFirstSpatial(areChannelsLast(op.getDataLayout()));
  // [bh, bw, N, H, W, C] to [N, H, bh, W, bw, C]
  SmallVector<int64_t> split(block), permutation, joined, start(rank, 0);
  llvm::append_range(split, input.getShape());
  split[count] /= ShapedType::getNumElements(block);
  for (int64_t dim = 0; dim < rank; ++dim) {
    permutation.push_back(count + dim);
    joined.push_back(split[count + dim]);
    int64_t i = dim - first;
    if (i < 0 || i >= count)
      continue;
    permutation.push_back(i);
    joined.back() *= block[i];
    start[dim] = crops[2 * i];
  }
  Value spread = reorder(t, t.recode(input, elementOf(op.getOutput())), split,
                         permutation, joined);
  return t.slice(spread, start, sizesOf(op.getOutput()));
}

static FailureOr<Value> convertSpaceToDepth(SpaceToDepthOp op,
                                            SpaceToDepthOp::Adaptor adaptor,
                                            TosaBuilder &t) {
  Value x = t.recode(encoded(op.getInput(), adaptor.getInput()),
                     elementOf(op.getOutput()));
  int64_t block = op.getBlockSize();
  ArrayRef<int64_t> in = sizesOf(x), out = sizesOf(op.getOutput());
  if (areChannelsLast(op.getDataLayout()))
    return reorder(t, x, {in[0], out[1], block, out[2], block, in[3]},
                   {0, 1, 3, 2, 4, 5}, out);
  return reorder(t, x, {in[0], in[1], out[2], block, out[3], block},
                 {0, 3, 5, 1, 2, 4}, out);
}

static FailureOr<Value> convertDepthToSpace(DepthToSpaceOp op,
                                            DepthToSpaceOp::Adaptor adaptor,
                                            TosaBuilder &t) {
  Value x = adaptor.getInput();
  int64_t block = op.getBlockSize();
  ArrayRef<int64_t> in = sizesOf(x), out = sizesOf(op.getOutput());
  if (areChannelsLast(op.getDataLayout()))
    return reorder(t, x, {in[0], in[1], in[2], block, block, out[3]},
                   {0, 1, 3, 2, 4, 5}, out);
  return reorder(t, x, {in[0], block, block, out[1], in[2], in[3]},
                 {0, 3, 4, 1, 5, 2}, out);
}

static FailureOr<Value> convertChannelShuffle(ChannelShuffleOp op,
                                              ChannelShuffleOp::Adaptor adaptor,
                                              TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  ArrayRef<int64_t> sizes = x.getShape();
  int64_t groups = op.getNumGroups();
  int64_t axis = op.getAxis() < 0 ? op.getAxis() + x.getRank() : op.getAxis();
  int64_t outer = ShapedType::getNumElements(sizes.take_front(axis));
  int64_t inner = ShapedType::getNumElements(sizes.drop_front(axis + 1));
  return reorder(t, t.recode(x, elementOf(op.getOutput())),
                 {outer, groups, sizes[axis] / groups, inner}, {0, 2, 1, 3},
                 sizes);
}

//===----------------------------------------------------------------------===//
// Layers of constants
//===----------------------------------------------------------------------===//

static FailureOr<Value> convertFill(FillOp op, FillOp::Adaptor,
                                    TosaBuilder &t) {
  auto type = cast<RankedTensorType>(op.getOutput().getType());
  auto reals = DenseElementsAttr::get(
      type.clone(t.getF32Type()), t.getF32FloatAttr(op.getValue()).getValue());
  return t.encode(t.constant(reals), type.getElementType());
}

static FailureOr<Value> convertRank(RankOp op, RankOp::Adaptor,
                                    TosaBuilder &t) {
  // A scalar counts as a list of one element.
  size_t rank = std::max<size_t>(sizesOf(op.getInput()).size(), 1);
  return t.integers(int32_t(rank), sizesOf(op.getOutput()));
}

static FailureOr<Value> convertShape(ShapeOp op, ShapeOp::Adaptor,
                                     TosaBuilder &t) {
  auto sizes = llvm::to_vector_of<int32_t>(sizesOf(op.getInput()));
  if (sizes.empty())
    sizes.push_back(1);
  return t.integers(sizes, sizesOf(op.getOutput()));
}

void armnn::addDataMovementToTosa(TosaPatterns &patterns) {
  patterns.add(convertReshape);
  patterns.add(convertTranspose);
  patterns.add(convertConcat);
  patterns.add(convertStack);
  patterns.add(convertSplitter);
  patterns.add(convertSlice);
  patterns.add(convertStridedSlice);
  patterns.add(convertPad);
  patterns.add(convertTile);
  patterns.add(convertReverse);
  patterns.add(convertSpaceToBatch);
  patterns.add(convertBatchToSpace);
  patterns.add(convertSpaceToDepth);
  patterns.add(convertDepthToSpace);
  patterns.add(convertChannelShuffle);
  patterns.add(convertFill);
  patterns.add(convertRank);
  patterns.add(convertShape);
}
