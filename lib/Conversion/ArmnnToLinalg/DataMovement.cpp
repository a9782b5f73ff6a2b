//===- DataMovement.cpp - Lowers layers that move data --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Reshape and Transpose: the stored elements, whatever the result's encoding
//===----------------------------------------------------------------------===//

/// Number of elements, as an affine function of the sizes.
static OpFoldResult getElementCount(LayerBuilder &b, Value tensor) {
  AffineExpr product = b.getAffineConstantExpr(1);
  Sizes sizes = b.sizes(tensor);
  for (unsigned i = 0; i < sizes.size(); ++i)
    product = product * b.getAffineSymbolExpr(i);
  return b.apply(product, sizes);
}

static FailureOr<Value> lowerReshape(ReshapeOp op, ReshapeOp::Adaptor adaptor,
                                     LayerBuilder &b) {
  RankedTensorType type = b.getStorageType(op.getOutput().getType());
  // Each unknown size that the layer does not give is what is left over.
  ArrayRef<int64_t> target = op.getTargetShape();
  Sizes sizes;
  SmallVector<int64_t> left;
  int64_t known = 1;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    bool isGiven = target.size() == size_t(type.getRank()) &&
                   target[dim] >= 0 && target[dim] < 0xFFFFFFFF;
    int64_t value = ShapedType::isDynamic(size) && isGiven ? target[dim] : size;
    if (ShapedType::isDynamic(value))
      left.push_back(dim);
    else
      known *= value;
    sizes.push_back(b.getIndexAttr(value));
  }
  if (left.size() > 1)
    return b.refuse("more than one size of the result is unknown");
  if (!left.empty())
    sizes[left.front()] = b.apply(b.getAffineSymbolExpr(0).floorDiv(known),
                                  getElementCount(b, adaptor.getInput()));
  return b.reshape(adaptor.getInput(), type, sizes);
}

/// `tensor` with dimension i taken from dimension permutation[i], as a tensor
/// of `type`.
static Value transpose(LayerBuilder &b, Value tensor,
                       ArrayRef<int64_t> permutation, RankedTensorType type) {
  Sizes from = b.sizes(tensor), sizes;
  for (int64_t dim : permutation)
    sizes.push_back(from[dim]);
  return linalg::TransposeOp::create(b, tensor, b.empty(type, sizes),
                                     permutation)
      ->getResult(0);
}

static FailureOr<Value>
lowerTranspose(TransposeOp op, TransposeOp::Adaptor adaptor, LayerBuilder &b) {
  return transpose(b, adaptor.getInput(), op.getDimMappings(),
                   b.getStorageType(op.getOutput().getType()));
}

//===----------------------------------------------------------------------===//
// Concat, Stack, Splitter, Slice
//===----------------------------------------------------------------------===//

/// Where each input goes along the axis, if their sizes there are not all
/// known: one behind the other.
static Sizes getRunningOffsets(LayerBuilder &b, ArrayRef<Stored> inputs,
                               int64_t axis) {
  Sizes offsets;
  OpFoldResult next = b.getIndexAttr(0);
  AffineExpr sum = b.getAffineSymbolExpr(0) + b.getAffineSymbolExpr(1);
  for (const Stored &input : inputs) {
    offsets.push_back(next);
    next = b.apply(sum, {next, b.size(input.tensor, axis)});
  }
  offsets.push_back(next);
  return offsets;
}

static FailureOr<Value> lowerConcat(ConcatOp op, ConcatOp::Adaptor adaptor,
                                    LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  int64_t rank = type.getRank(), axis = op.getConcatAxis();
  SmallVector<Stored> inputs;
  for (auto [original, converted] :
       llvm::zip_equal(op.getInputs(), adaptor.getInputs()))
    inputs.push_back(stored(original, converted));
  bool isKnown = llvm::none_of(inputs, [&](const Stored &input) {
    return axis >= 0 && axis < rank && input.getType().isDynamicDim(axis);
  });

  Sizes sizes = b.sizes(inputs.front().tensor), running;
  if (!isKnown) {
    running = getRunningOffsets(b, inputs, axis);
    sizes[axis] = running.back();
  }
  Value result = b.empty(b.getStorageType(type), sizes);
  Sizes ones(rank, b.getIndexAttr(1));
  // The first input that covers an element gives it.
  for (int64_t view = int64_t(inputs.size()) - 1; view >= 0; --view) {
    Sizes offsets = b.indexAttrs(op.getViewOrigin(view));
    if (!isKnown)
      offsets[axis] = running[view];
    Value recoded = b.recode(inputs[view], type.getElementType());
    result = tensor::InsertSliceOp::create(b, recoded, result, offsets,
                                           b.sizes(recoded), ones);
  }
  return result;
}

static FailureOr<Value> lowerStack(StackOp op, StackOp::Adaptor adaptor,
                                   LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  int64_t rank = type.getRank(), axis = op.getAxis();
  Sizes sizes = b.sizes(adaptor.getInputs().front());
  sizes.insert(sizes.begin() + axis,
               b.getIndexAttr(int64_t(op.getInputs().size())));
  Value result = b.empty(b.getStorageType(type), sizes);
  Sizes offsets(rank, b.getIndexAttr(0)), ones(rank, b.getIndexAttr(1));
  sizes[axis] = b.getIndexAttr(1);
  for (auto [index, original, converted] :
       llvm::enumerate(op.getInputs(), adaptor.getInputs())) {
    offsets[axis] = b.getIndexAttr(int64_t(index));
    Value recoded =
        b.recode(stored(original, converted), type.getElementType());
    result =
        tensor::InsertSliceOp::create(b, recoded, result, offsets, sizes, ones);
  }
  return result;
}

/// A box of `tensor`.
static Value extractBox(LayerBuilder &b, Value tensor,
                        ArrayRef<OpFoldResult> from,
                        ArrayRef<OpFoldResult> sizes) {
  Sizes ones(sizes.size(), b.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(b, tensor, from, sizes, ones);
}

/// Whether the views differ along `dim`.
static bool isSplit(SplitterOp op, int64_t dim, int64_t rank) {
  for (unsigned view = 0; view < op.getNumResults(); ++view)
    if (op.getViewOrigins()[view * rank + dim] != 0)
      return true;
  return false;
}

static FailureOr<SmallVector<Value>>
lowerSplitter(SplitterOp op, SplitterOp::Adaptor adaptor, LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  int64_t rank = input.getRank();
  Sizes inSizes = b.sizes(input.tensor);
  SmallVector<Value> results;
  for (auto [view, output] : llvm::enumerate(op.getOutputs())) {
    RankedTensorType type = rankedType(output);
    Sizes sizes = b.indexAttrs(op.getViewSizes().slice(view * rank, rank));
    for (int64_t dim : llvm::seq(rank))
      if (type.isDynamicDim(dim) && !isSplit(op, dim, rank))
        sizes[dim] = inSizes[dim];
    Value box = extractBox(
        b, input.tensor,
        b.indexAttrs(op.getViewOrigins().slice(view * rank, rank)), sizes);
    box = b.castTo(box, type.clone(input.getType().getElementType()));
    results.push_back(b.recode(input.with(box), type.getElementType()));
  }
  return results;
}

static FailureOr<Value> lowerSlice(SliceOp op, SliceOp::Adaptor adaptor,
                                   LayerBuilder &b) {
  Value box = extractBox(b, adaptor.getInput(), b.indexAttrs(op.getBegin()),
                         b.indexAttrs(op.getSize()));
  return b.castTo(box, b.getStorageType(op.getOutput().getType()));
}

//===----------------------------------------------------------------------===//
// Layers that split dimensions, permute the parts, and join them
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> getStaticSizes(ArrayRef<OpFoldResult> sizes) {
  SmallVector<int64_t> shape;
  SmallVector<Value> unknown;
  dispatchIndexOpFoldResults(sizes, unknown, shape);
  return shape;
}

/// `tensor` in the shape `split`, permuted, in the shape `joined`.
static Value reorder(LayerBuilder &b, Value tensor,
                     ArrayRef<OpFoldResult> split,
                     ArrayRef<int64_t> permutation,
                     ArrayRef<OpFoldResult> joined) {
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  SmallVector<int64_t> splitShape = getStaticSizes(split);
  SmallVector<int64_t> permutedShape =
      applyPermutation<int64_t>(splitShape, permutation);
  Value parts =
      b.reshape(tensor, RankedTensorType::get(splitShape, element), split);
  Value permuted = transpose(b, parts, permutation,
                             RankedTensorType::get(permutedShape, element));
  return b.reshape(
      permuted, RankedTensorType::get(getStaticSizes(joined), element), joined);
}

static OpFoldResult divide(LayerBuilder &b, OpFoldResult size, int64_t by) {
  return b.apply(b.getAffineSymbolExpr(0).floorDiv(by), size);
}
static OpFoldResult multiply(LayerBuilder &b, OpFoldResult size, int64_t by) {
  return b.apply(b.getAffineSymbolExpr(0) * by, size);
}
static OpFoldResult add(LayerBuilder &b, OpFoldResult size, int64_t summand) {
  return b.apply(b.getAffineSymbolExpr(0) + summand, size);
}

/// Each block of the spatial dimensions to batches: batch
/// (block row * block width + block column) * N + n.
static FailureOr<Value> lowerSpaceToBatch(SpaceToBatchNdOp op,
                                          SpaceToBatchNdOp::Adaptor adaptor,
                                          LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  ArrayRef<int64_t> block = op.getBlockShape(), pads = op.getPadList();
  Layout layout{isChannelsLast(op.getDataLayout()), int64_t(block.size())};
  if (layout.rank() != input.getRank() || pads.size() != 2 * block.size())
    return b.refuse("the block shape and the padding must have an entry for "
                    "each dimension between batch and channels");
  Stored recoded{b.recode(input, type.getElementType()), type.getElementType()};
  Sizes low(layout.rank(), b.getIndexAttr(0)), high = low;
  for (int64_t i = 0; i < layout.spatialRank; ++i) {
    low[layout.spatial(i)] = b.getIndexAttr(pads[2 * i]);
    high[layout.spatial(i)] = b.getIndexAttr(pads[2 * i + 1]);
  }
  Value padded =
      b.pad(recoded.tensor, low, high, getStoredZero(recoded.element));

  // [N, H / bh, bh, W / bw, bw, C] to [bh, bw, N, H / bh, W / bw, C]
  Sizes joined = b.sizes(padded), split;
  SmallVector<int64_t> blocks, rest;
  int64_t batches = 1;
  for (int64_t dim = 0; dim < layout.rank(); ++dim) {
    int64_t i = dim - layout.spatial(0);
    bool isSpatial = i >= 0 && i < layout.spatialRank;
    if (isSpatial)
      joined[dim] = divide(b, joined[dim], block[i]);
    rest.push_back(split.size());
    split.push_back(joined[dim]);
    if (!isSpatial)
      continue;
    batches *= block[i];
    blocks.push_back(split.size());
    split.push_back(b.getIndexAttr(block[i]));
  }
  joined[0] = multiply(b, joined[0], batches);
  llvm::append_range(blocks, rest);
  return b.castTo(reorder(b, padded, split, blocks, joined),
                  b.getStorageType(type));
}

static FailureOr<Value> lowerBatchToSpace(BatchToSpaceNdOp op,
                                          BatchToSpaceNdOp::Adaptor adaptor,
                                          LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  ArrayRef<int64_t> block = op.getBlockShape(), crops = op.getCrops();
  Layout layout{isChannelsLast(op.getDataLayout()), int64_t(block.size())};
  if (layout.rank() != input.getRank() || crops.size() != 2 * block.size())
    return b.refuse("the block shape and the crops must have an entry for each "
                    "dimension between batch and channels");
  Value recoded = b.recode(input, type.getElementType());

  // [bh, bw, N, H, W, C] to [N, H, bh, W, bw, C]
  Sizes sizes = b.sizes(recoded), joined = sizes;
  Sizes split = b.indexAttrs(block);
  joined[0] = divide(b, sizes[0], ShapedType::getNumElements(block));
  split.push_back(joined[0]);
  split.append(sizes.begin() + 1, sizes.end());
  SmallVector<int64_t> permutation;
  Sizes from(layout.rank(), b.getIndexAttr(0)), cropped;
  for (int64_t dim = 0; dim < layout.rank(); ++dim) {
    permutation.push_back(layout.spatialRank + dim);
    cropped.push_back(joined[dim]);
    int64_t i = dim - layout.spatial(0);
    if (i < 0 || i >= layout.spatialRank)
      continue;
    permutation.push_back(i);
    joined[dim] = multiply(b, sizes[dim], block[i]);
    from[dim] = b.getIndexAttr(crops[2 * i]);
    cropped[dim] = add(b, joined[dim], -crops[2 * i] - crops[2 * i + 1]);
  }
  Value spread = reorder(b, recoded, split, permutation, joined);
  return b.castTo(extractBox(b, spread, from, cropped), b.getStorageType(type));
}

/// Channel (block row * block + block column) * C + c, in both layouts.
static FailureOr<Value> lowerSpaceToDepth(SpaceToDepthOp op,
                                          SpaceToDepthOp::Adaptor adaptor,
                                          LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  int64_t size = op.getBlockSize();
  OpFoldResult block = b.getIndexAttr(size);
  Value recoded = b.recode(input, type.getElementType());
  Layout layout{isChannelsLast(op.getDataLayout()), 2};
  Sizes in = b.sizes(recoded), joined = in;
  OpFoldResult y = divide(b, in[layout.spatial(0)], size);
  OpFoldResult x = divide(b, in[layout.spatial(1)], size);
  joined[layout.spatial(0)] = y;
  joined[layout.spatial(1)] = x;
  joined[layout.channel()] = multiply(b, in[layout.channel()], size * size);
  Value result;
  if (layout.channelsLast)
    result = reorder(b, recoded, {in[0], y, block, x, block, in[3]},
                     {0, 1, 3, 2, 4, 5}, joined);
  else
    result = reorder(b, recoded, {in[0], in[1], y, block, x, block},
                     {0, 3, 5, 1, 2, 4}, joined);
  return b.castTo(result, b.getStorageType(type));
}

static FailureOr<Value> lowerDepthToSpace(DepthToSpaceOp op,
                                          DepthToSpaceOp::Adaptor adaptor,
                                          LayerBuilder &b) {
  Value input = adaptor.getInput();
  int64_t size = op.getBlockSize();
  OpFoldResult block = b.getIndexAttr(size);
  Layout layout{isChannelsLast(op.getDataLayout()), 2};
  Sizes in = b.sizes(input), joined = in;
  OpFoldResult c = divide(b, in[layout.channel()], size * size);
  joined[layout.channel()] = c;
  for (int64_t i : {0, 1})
    joined[layout.spatial(i)] = multiply(b, in[layout.spatial(i)], size);
  Value result;
  if (layout.channelsLast)
    result = reorder(b, input, {in[0], in[1], in[2], block, block, c},
                     {0, 1, 3, 2, 4, 5}, joined);
  else
    result = reorder(b, input, {in[0], block, block, c, in[2], in[3]},
                     {0, 3, 4, 1, 5, 2}, joined);
  return b.castTo(result, b.getStorageType(op.getOutput().getType()));
}

/// [groups, size] to [size, groups] along the axis.
static FailureOr<Value> lowerChannelShuffle(ChannelShuffleOp op,
                                            ChannelShuffleOp::Adaptor adaptor,
                                            LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  int64_t groups = op.getNumGroups();
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + input.getRank() : op.getAxis();
  Value recoded = b.recode(input, type.getElementType());
  Sizes joined = b.sizes(recoded), split = joined;
  split[axis] = divide(b, joined[axis], groups);
  split.insert(split.begin() + axis, b.getIndexAttr(groups));
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, split.size()));
  std::swap(permutation[axis], permutation[axis + 1]);
  return b.castTo(reorder(b, recoded, split, permutation, joined),
                  b.getStorageType(type));
}

void armnn::addDataMovementPatterns(LayerPatterns &patterns) {
  patterns.add(lowerReshape);
  patterns.add(lowerTranspose);
  patterns.add(lowerConcat);
  patterns.add(lowerStack);
  patterns.add(lowerSplitter);
  patterns.add(lowerSlice);
  patterns.add(lowerSpaceToBatch);
  patterns.add(lowerBatchToSpace);
  patterns.add(lowerSpaceToDepth);
  patterns.add(lowerDepthToSpace);
  patterns.add(lowerChannelShuffle);
}
