//===- IndexedMovement.cpp - Draws layers with indices, and resize ------===//
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

/// Indices of `shape` that are all below `limit`.
static Value indicesBelow(Drawing &d, ArrayRef<int64_t> shape, int64_t limit) {
  Type element = d.element(DataType::Signed32);
  // What inputs hold is below the limits of those layers that read them.
  if (d.chance())
    return d.input(element, shape);
  return d.constant(element, shape,
                    [&](int64_t) { return double(d.integer(0, limit - 1)); });
}

static bool drawGather(Drawing &d) {
  Value x = d.any({kAll, 1, 4});
  int64_t rank = int64_t(shapeOf(x).size()), axis = d.integer(0, rank - 1);
  Shape shape = d.shape(0, 2, 4);
  Value indices = indicesBelow(d, shape, shapeOf(x)[axis]);
  return d.layer("armnn.gather", {x, indices},
                 d.fields().number("axis", d.chance() ? axis - rank : axis),
                 d.similar(elementOf(x), 0.1));
}

static bool drawGatherNd(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  int64_t depth = d.integer(1, int64_t(shapeOf(x).size()));
  Shape shape = d.shape(0, 2, 4);
  shape.push_back(depth);
  int64_t limit = *llvm::min_element(shapeOf(x).take_front(depth));
  return d.layer("armnn.gather_nd", {x, indicesBelow(d, shape, limit)},
                 d.fields(), d.similar(elementOf(x), 0.1));
}

static bool drawScatterNd(Drawing &d) {
  Value x = d.any({kAll, 1, 5});
  bool hasInput = d.chance();
  Shape shape(shapeOf(x));
  int64_t depth = d.integer(1, int64_t(shape.size())), count = d.integer(1, 4);
  auto function =
      d.any<ScatterNdFunctionAttr>(getMaxEnumValForScatterNdFunction());
  // Which of two updates of an element is the last is not said.
  if (function.getValue() == ScatterNdFunction::Update)
    count = 1;
  int64_t limit = *llvm::min_element(ArrayRef(shape).take_front(depth));
  Shape updates = {count};
  llvm::append_range(updates, ArrayRef(shape).drop_front(depth));
  Value first = hasInput ? x : d.indices(shape);
  return d.layer("armnn.scatter_nd",
                 {first, indicesBelow(d, {count, depth}, limit),
                  d.weights(d.similar(elementOf(x)), updates)},
                 d.fields()
                     .set("function", function)
                     .flag("input_enabled", hasInput)
                     .number("axis", 0)
                     .flag("axis_enabled", false),
                 d.similar(elementOf(x)));
}

static bool drawResize(Drawing &d) {
  Value x = d.any({kAll, 4, 4});
  bool align = d.chance(0.4);
  return d.layer("armnn.resize", x,
                 d.fields()
                     .number("target_height", d.integer(1, 7))
                     .number("target_width", d.integer(1, 7))
                     .set("method", d.any<ResizeMethodAttr>(
                                        getMaxEnumValForResizeMethod()))
                     .set("data_layout", d.layout(d.chance()))
                     .flag("align_corners", align)
                     .flag("half_pixel_centers", !align && d.chance()),
                 d.similar(elementOf(x)));
}

static bool drawFill(Drawing &d) {
  DataType type = d.pick(ArrayRef<DataType>(kAll));
  bool isUnsigned =
      llvm::is_contained({DataType::Boolean, DataType::QAsymmU8}, type);
  return d.layer(
      "armnn.fill", d.indices(d.shape(1, 5)),
      d.fields().real(
          "value", double(d.integer(isUnsigned ? 0 : -3, isUnsigned ? 1 : 3))),
      d.element(type));
}

static bool drawOfShape(Drawing &d, StringRef name) {
  return d.layer(name, d.any({kAll, 0, 5}), d.fields(),
                 d.element(DataType::Signed32));
}

void smith::addIndexedMovement(Generators &generators) {
  generators["armnn.gather"] = drawGather;
  generators["armnn.gather_nd"] = drawGatherNd;
  generators["armnn.scatter_nd"] = drawScatterNd;
  generators["armnn.resize"] = drawResize;
  generators["armnn.fill"] = drawFill;
  generators["armnn.rank"] = [](Drawing &d) {
    return drawOfShape(d, "armnn.rank");
  };
  generators["armnn.shape"] = [](Drawing &d) {
    return drawOfShape(d, "armnn.shape");
  };
}
