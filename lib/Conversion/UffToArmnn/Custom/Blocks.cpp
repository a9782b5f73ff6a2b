//===- Blocks.cpp - Custom operations that move blocks
//-------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Between space and depth
//===----------------------------------------------------------------------===//

template <typename LayerOp>
static Value lowerDepth(uff::CustomOp op, ValueRange inputs,
                        NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  StringRef format = fields.getText("data_format", "NHWC");
  if (format != "NHWC" && format != "NCHW")
    return node.refuse("field 'data_format' is '" + format +
                       "', NHWC or NCHW expected");
  return node.layer<LayerOp>(
      node.getElementType(inputs[0]), inputs[0], fields.getInt("block_size"),
      format == "NHWC" ? armnn::DataLayout::NHWC : armnn::DataLayout::NCHW);
}

//===----------------------------------------------------------------------===//
// Between space and batch
//===----------------------------------------------------------------------===//

namespace {
/// Block sizes and two paddings or crops for each.
struct Blocks {
  SmallVector<int64_t> shape, borders;
};
} // namespace

static std::optional<Blocks> getBlocks(ValueRange inputs, StringRef borders,
                                       NodeBuilder &node) {
  auto shape = node.getIntegers(inputs[1], "the block shape");
  auto list = node.getIntegers(inputs[2], borders);
  if (!shape || !list)
    return std::nullopt;
  int64_t count = shape->size();
  if (count < 1 || count > 2)
    node.refuse(Twine(count) + " axes are cut into blocks, 1 or 2 expected");
  else if (int64_t(list->size()) != 2 * count)
    node.refuse(borders + " must be two numbers for each block size");
  else if (node.getRank(inputs[0]) <= count)
    node.refuse("its input has no axis beside the batch for each of " +
                Twine(count) + " block sizes");
  return node.hasRefused() ? std::nullopt
                           : std::optional(Blocks{*shape, *list});
}

/// Layers have one axis behind the blocks; more or less are one for them.
template <typename LayerOp>
static Value lowerBatch(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  constexpr bool isToBatch = std::is_same_v<LayerOp, SpaceToBatchNdOp>;
  std::optional<Blocks> blocks =
      getBlocks(inputs, isToBatch ? "the paddings" : "the crops", node);
  if (!blocks)
    return {};
  Value x = inputs[0];
  Extents sizes = node.getSizes(x);
  size_t spatial = blocks->shape.size() + 1;
  Extents rest(sizes.begin() + spatial, sizes.end());
  if (rest.size() != 1) {
    int64_t count = 1;
    for (int64_t size : node.getShape(x).drop_front(spatial))
      count = ShapedType::isDynamic(size) || count < 0 ? -1 : count * size;
    sizes.truncate(spatial);
    sizes.push_back(Extent(count));
    x = node.reshapeTo(x, sizes);
  }
  if (node.hasRefused())
    return {};
  Value result = node.layer<LayerOp>(node.getElementType(x), x, blocks->shape,
                                     blocks->borders, armnn::DataLayout::NHWC);
  if (!result || rest.size() == 1)
    return result;
  Extents resultSizes = node.getSizes(result);
  resultSizes.pop_back();
  llvm::append_range(resultSizes, rest);
  return node.reshapeTo(result, resultSizes);
}

void armnn::addCustomBlocks(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_DepthToSpace", lowerDepth<DepthToSpaceOp>},
                        {"_SpaceToDepth", lowerDepth<SpaceToDepthOp>},
                        {"_SpaceToBatchND", lowerBatch<SpaceToBatchNdOp>},
                        {"_BatchToSpaceND", lowerBatch<BatchToSpaceNdOp>}});
}
