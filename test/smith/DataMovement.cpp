//===- DataMovement.cpp - Draws layers that move data -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

static bool drawReshape(Drawing &d) {
  Value x = d.any({kAll, 0, 5});
  Shape sizes;
  int64_t left = product(shapeOf(x));
  while (left > 1 && sizes.size() < 4 && d.chance(0.8)) {
    int64_t size = d.integer(1, left);
    while (left % size)
      --size;
    sizes.push_back(size);
    left /= size;
  }
  sizes.push_back(left);
  if (d.chance(0.3))
    sizes[d.integer(0, int64_t(sizes.size()) - 1)] = -1;
  return d.layer("armnn.reshape", x, d.fields().numbers("target_shape", sizes),
                 d.similar(elementOf(x), 0.1));
}

static bool drawTranspose(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  return d.layer("armnn.transpose", x,
                 d.fields().numbers("dim_mappings",
                                    d.permutation(int64_t(shapeOf(x).size()))),
                 d.similar(elementOf(x), 0.1));
}

static bool drawConcat(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  int64_t rank = int64_t(shapeOf(x).size()), axis = d.integer(0, rank - 1);
  SmallVector<Value> parts = {x};
  for (int64_t i = d.integer(0, 2); i > 0; --i) {
    if (d.chance(0.3)) {
      parts.push_back(d.another(x));
      continue;
    }
    Shape shape(shapeOf(x));
    shape[axis] = d.integer(1, 4);
    Type element = d.similar(elementOf(x));
    parts.push_back(d.chance() ? d.input(element, shape)
                               : d.constant(element, shape));
  }
  Shape origins;
  int64_t at = 0;
  for (Value part : parts) {
    for (int64_t dim = 0; dim < rank; ++dim)
      origins.push_back(dim == axis ? at : 0);
    at += shapeOf(part)[axis];
  }
  return d.layer(
      "armnn.concat", parts,
      d.fields().number("concat_axis", axis).numbers("view_origins", origins),
      d.similar(elementOf(x)));
}

static bool drawSplitter(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  Type element = d.similar(elementOf(x));
  SmallVector<Type> results;
  Shape origins, sizes;
  for (int64_t i = d.integer(1, 3); i > 0; --i) {
    for (int64_t whole : shapeOf(x)) {
      sizes.push_back(d.integer(1, whole));
      origins.push_back(d.integer(0, whole - sizes.back()));
    }
    results.push_back(element);
  }
  return d.layer("armnn.splitter", x,
                 d.fields()
                     .numbers("view_origins", origins)
                     .numbers("view_sizes", sizes)
                     .flag("has_axis", false)
                     .number("axis", 0),
                 results);
}

static bool drawStack(Drawing &d) {
  Value x = d.any({kAll, 1, 4});
  SmallVector<Value> parts = {x};
  for (int64_t i = d.integer(0, 2); i > 0; --i)
    parts.push_back(d.another(x));
  return d.layer(
      "armnn.stack", parts,
      d.fields().number("axis", d.integer(0, int64_t(shapeOf(x).size()))),
      d.similar(elementOf(x)));
}

static bool drawSlice(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  Shape begin, size;
  for (int64_t whole : shapeOf(x)) {
    size.push_back(d.integer(1, whole));
    begin.push_back(d.integer(0, whole - size.back()));
  }
  return d.layer("armnn.slice", x,
                 d.fields().numbers("begin", begin).numbers("size", size),
                 d.similar(elementOf(x), 0.1));
}

static bool drawStridedSlice(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  Shape begin, end, stride;
  int64_t masks[3] = {};
  for (auto [dim, size] : llvm::enumerate(shapeOf(x))) {
    begin.push_back(d.integer(-size, size - 1));
    end.push_back(d.integer(-size - 1, size + 1));
    stride.push_back(d.pick<int64_t>({1, 1, 2, 3, -1, -2}));
    for (int64_t &mask : masks)
      mask |= int64_t(d.chance(0.3)) << dim;
  }
  return d.layer("armnn.strided_slice", x,
                 d.fields()
                     .numbers("begin", begin)
                     .numbers("end", end)
                     .numbers("stride", stride)
                     .number("begin_mask", masks[0])
                     .number("end_mask", masks[1])
                     .number("shrink_axis_mask", d.chance(0.3) ? masks[2] : 0)
                     .number("ellipsis_mask", 0)
                     .number("new_axis_mask", 0)
                     .set("data_layout", d.layout(d.chance())),
                 d.similar(elementOf(x), 0.1));
}

static bool drawPad(Drawing &d) {
  Value x = d.any({kAll, 1, 5, 4});
  auto mode = d.any<PaddingModeAttr>(getMaxEnumValForPaddingMode());
  Shape pads;
  for (int64_t size : shapeOf(x))
    for (int side = 0; side < 2; ++side)
      pads.push_back(mode.getValue() == PaddingMode::Constant
                         ? d.integer(0, 3)
                         : d.integer(0, std::min<int64_t>(size, 3)));
  bool isUnsigned = llvm::is_contained({DataType::Boolean, DataType::QAsymmU8},
                                       dataTypeOf(x));
  return d.layer("armnn.pad", x,
                 d.fields()
                     .numbers("pad_list", pads)
                     .real("pad_value", double(d.integer(isUnsigned ? 0 : -3,
                                                         isUnsigned ? 1 : 3)))
                     .set("padding_mode", mode),
                 d.similar(elementOf(x), 0.1));
}

static bool drawBatchToSpace(Drawing &d) {
  Value x = d.any({kAll, 3, 4, 6});
  unsigned count = shapeOf(x).size() - 2;
  bool first = d.chance();
  Shape block, crops;
  for (unsigned i = 0; i < count; ++i) {
    block.push_back(d.integer(1, 3));
    int64_t size = shapeOf(x)[first ? 2 + i : 1 + i] * block[i];
    crops.push_back(d.integer(0, size - 1));
    crops.push_back(d.integer(0, size - 1 - crops.back()));
  }
  return d.layer("armnn.batch_to_space_nd", x,
                 d.fields()
                     .numbers("block_shape", block)
                     .numbers("crops", crops)
                     .set("data_layout", d.layout(first)),
                 d.similar(elementOf(x)));
}

static bool drawSpaceToBatch(Drawing &d) {
  Value x = d.any({kAll, 3, 4, 5});
  unsigned count = shapeOf(x).size() - 2;
  bool first = d.chance();
  Shape block, pads;
  for (unsigned i = 0; i < count; ++i) {
    block.push_back(d.integer(1, 3));
    int64_t size = shapeOf(x)[first ? 2 + i : 1 + i], low = d.integer(0, 3);
    int64_t rest = (size + low) % block[i];
    pads.push_back(low);
    pads.push_back((block[i] - rest) % block[i] + block[i] * d.integer(0, 1));
  }
  return d.layer("armnn.space_to_batch_nd", x,
                 d.fields()
                     .numbers("block_shape", block)
                     .numbers("pad_list", pads)
                     .set("data_layout", d.layout(first)),
                 d.similar(elementOf(x)));
}

/// An image whose sizes are multiples of a block's, or whose channels are.
static bool drawBlocks(Drawing &d, StringRef name, bool spatial) {
  bool first = d.chance();
  int64_t block = d.integer(1, 3), n = d.integer(1, 2), h = d.integer(1, 3),
          w = d.integer(1, 3), c = d.integer(1, 3);
  (spatial ? h : c) *= block;
  (spatial ? w : c) *= block;
  Shape shape = {n, h, w, c};
  if (first)
    shape = {n, c, h, w};
  Value x = d.chance()
                ? d.any({kAll, 4, 4, 4})
                : d.input(d.element(d.pick(ArrayRef<DataType>(kAll))), shape);
  return d.layer(name, x,
                 d.fields()
                     .number("block_size", block)
                     .set("data_layout", d.layout(first)),
                 d.similar(elementOf(x), 0.1));
}

static bool drawChannelShuffle(Drawing &d) {
  Value x = d.any({kAll, 1, 5, 6});
  int64_t axis = d.integer(0, int64_t(shapeOf(x).size()) - 1);
  int64_t groups = d.integer(1, shapeOf(x)[axis]);
  while (shapeOf(x)[axis] % groups)
    --groups;
  return d.layer("armnn.channel_shuffle", x,
                 d.fields().number("axis", axis).number("num_groups", groups),
                 d.similar(elementOf(x)));
}

static bool drawTile(Drawing &d) {
  Value x = d.any({kAll, 1, 5, 4});
  Shape multiples(shapeOf(x).size());
  for (int64_t &multiple : multiples)
    multiple = d.integer(1, 3);
  return d.layer("armnn.tile", x, d.fields().numbers("multiples", multiples),
                 d.similar(elementOf(x)));
}

static bool drawReverse(Drawing &d) {
  Value x = d.any({kAll, 1, 4});
  int64_t rank = int64_t(shapeOf(x).size());
  Shape axes = d.permutation(rank);
  axes.truncate(d.integer(1, rank));
  for (int64_t &axis : axes)
    if (d.chance(0.3))
      axis -= rank;
  return d.layer("armnn.reverse_v2", {x, d.indices(axes)}, d.fields(),
                 d.similar(elementOf(x)));
}

void smith::addDataMovement(Generators &generators) {
  generators["armnn.reshape"] = drawReshape;
  generators["armnn.transpose"] = drawTranspose;
  generators["armnn.concat"] = drawConcat;
  generators["armnn.splitter"] = drawSplitter;
  generators["armnn.stack"] = drawStack;
  generators["armnn.slice"] = drawSlice;
  generators["armnn.strided_slice"] = drawStridedSlice;
  generators["armnn.pad"] = drawPad;
  generators["armnn.batch_to_space_nd"] = drawBatchToSpace;
  generators["armnn.space_to_batch_nd"] = drawSpaceToBatch;
  generators["armnn.space_to_depth"] = [](Drawing &d) {
    return drawBlocks(d, "armnn.space_to_depth", true);
  };
  generators["armnn.depth_to_space"] = [](Drawing &d) {
    return drawBlocks(d, "armnn.depth_to_space", false);
  };
  generators["armnn.channel_shuffle"] = drawChannelShuffle;
  generators["armnn.tile"] = drawTile;
  generators["armnn.reverse_v2"] = drawReverse;
}
