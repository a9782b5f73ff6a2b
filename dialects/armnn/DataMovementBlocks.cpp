//===- DataMovementBlocks.cpp - Blocks of space, batch and depth --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// BatchToSpaceNd, SpaceToBatchNd
//===----------------------------------------------------------------------===//

/// Rules 1 to 5 of both: one block and one pair of pads or crops for each
/// spatial dimension of an image of rank 3 or 4.
template <typename OpTy>
static LogicalResult verifyBatchBlocks(OpTy op, StringRef pairsName,
                                       ArrayRef<int64_t> pairs) {
  ArrayRef<int64_t> block = op.getBlockShape();
  if (failed(verifyLayout(op, 1, op.getDataLayout(), 2)))
    return failure();
  if (block.empty() || block.size() > 2)
    return emitRule(op, 2) << "blockShape has " << block.size()
                           << " entries, 1 or 2 needed";
  if (failed(verifyEntries(op, 2, "blockShape", block, 1)) ||
      failed(verifyLength(op, 3, pairsName, pairs, 2 * block.size())) ||
      failed(verifyEntries(op, 3, pairsName, pairs, 0)) ||
      failed(verifyRank(op, 4, "the input", op.getInput(), block.size() + 2)))
    return failure();
  return verifySameType(op, 5, "output", op.getOutput(), "input",
                        op.getInput());
}

/// First spatial dimension of an image of any rank.
static unsigned getFirstSpatial(armnn::DataLayout layout) {
  return layout == armnn::DataLayout::NHWC ? 1 : 2;
}

LogicalResult BatchToSpaceNdOp::verify() {
  return verifyBatchBlocks(*this, "crops", getCrops());
}

LogicalResult
BatchToSpaceNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  ArrayRef<int64_t> block = getBlockShape();
  SmallVector<int64_t, 5> output = getSizes(getInput(), block.size() + 2);
  std::optional<int64_t> blocks = countElements(block);
  int64_t &batch = output[0];
  if (!ShapedType::isDynamic(batch)) {
    if (!blocks || batch % *blocks != 0)
      return emitRule(*this, 6)
             << "batch " << batch << " is not divisible by blockShape "
             << toText(block);
    batch /= *blocks;
  }
  for (auto [i, factor] : llvm::enumerate(block)) {
    int64_t &size = output[getFirstSpatial(getDataLayout()) + i];
    if (ShapedType::isDynamic(size))
      continue;
    int64_t before = getCrops()[2 * i], after = getCrops()[2 * i + 1];
    std::optional<int64_t> whole = mulSizes(size, factor);
    if (!whole || *whole - before - after > kMaxSize)
      return emitRule(*this, 7)
             << size << " x blockShape " << factor << " does not fit 32 bits";
    if (*whole - before - after < 1)
      return emitRule(*this, 8) << "crops " << before << " and " << after
                                << " from size " << *whole;
    size = *whole - before - after;
  }
  shapes.push_back(output);
  return success();
}

LogicalResult SpaceToBatchNdOp::verify() {
  return verifyBatchBlocks(*this, "padList", getPadList());
}

LogicalResult
SpaceToBatchNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  ArrayRef<int64_t> block = getBlockShape();
  SmallVector<int64_t, 5> output = getSizes(getInput(), block.size() + 2);
  for (auto [i, factor] : llvm::enumerate(block)) {
    int64_t &size = output[getFirstSpatial(getDataLayout()) + i];
    if (ShapedType::isDynamic(size))
      continue;
    int64_t padded = size + getPadList()[2 * i] + getPadList()[2 * i + 1];
    if (padded % factor != 0)
      return emitRule(*this, 6) << "padded size " << padded
                                << " is not divisible by blockShape " << factor;
    size = padded / factor;
  }
  std::optional<int64_t> blocks = countElements(block);
  std::optional<int64_t> batch =
      blocks ? mulSizes(output[0], *blocks) : std::nullopt;
  if (!batch || *batch > kMaxSize)
    return emitRule(*this, 7) << "batch " << output[0] << " x blockShape "
                              << toText(block) << " does not fit 32 bits";
  output[0] = *batch;
  shapes.push_back(output);
  return success();
}

//===----------------------------------------------------------------------===//
// SpaceToDepth, DepthToSpace
//===----------------------------------------------------------------------===//

/// Rules 1 to 4 of SpaceToDepth and DepthToSpace.
template <typename OpTy> static LogicalResult verifyDepthBlocks(OpTy op) {
  if (failed(verifyLayout(op, 1, op.getDataLayout(), 2)) ||
      failed(verifyInts(op, 2, StringRef("block_size"), 1)) ||
      failed(verifyRank(op, 3, "the input", op.getInput(), 4)))
    return failure();
  return verifySameType(op, 4, "output", op.getOutput(), "input",
                        op.getInput());
}

/// Multiplies a size by the block size; fails with rule 6 above 32 bits.
static LogicalResult multiplySize(Operation *op, int64_t &size,
                                  std::optional<int64_t> factor) {
  std::optional<int64_t> product =
      factor ? mulSizes(size, *factor) : std::nullopt;
  if (!product || *product > kMaxSize)
    return emitRule(op, 6) << "a dimension of size " << size
                           << " times blockSize does not fit 32 bits";
  size = *product;
  return success();
}

/// Divides a size by the block size; fails with rule 5 where it leaves a rest.
static LogicalResult divideSize(Operation *op, StringRef name, int64_t &size,
                                std::optional<int64_t> divisor) {
  if (ShapedType::isDynamic(size))
    return success();
  if (!divisor || size % *divisor != 0)
    return emitRule(op, 5) << name << ' ' << size << " is not divisible by "
                           << (divisor ? Twine(*divisor)
                                       : Twine("blockSize^2"));
  size /= *divisor;
  return success();
}

LogicalResult SpaceToDepthOp::verify() { return verifyDepthBlocks(*this); }

LogicalResult
SpaceToDepthOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> output = getSizes(getInput(), 4);
  int64_t block = getBlockSize();
  unsigned height = getSpatialDim(getDataLayout());
  if (failed(divideSize(*this, "height", output[height], block)) ||
      failed(divideSize(*this, "width", output[height + 1], block)) ||
      failed(multiplySize(*this, output[getChannelDim(getDataLayout())],
                          mulSizes(block, block))))
    return failure();
  shapes.push_back(output);
  return success();
}

LogicalResult DepthToSpaceOp::verify() { return verifyDepthBlocks(*this); }

LogicalResult
DepthToSpaceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> output = getSizes(getInput(), 4);
  int64_t block = getBlockSize();
  unsigned height = getSpatialDim(getDataLayout());
  if (failed(divideSize(*this, "the number of channels",
                        output[getChannelDim(getDataLayout())],
                        mulSizes(block, block))) ||
      failed(multiplySize(*this, output[height], block)) ||
      failed(multiplySize(*this, output[height + 1], block)))
    return failure();
  shapes.push_back(output);
  return success();
}
