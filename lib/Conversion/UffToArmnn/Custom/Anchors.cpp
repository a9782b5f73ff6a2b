//===- Anchors.cpp - Plugins that make boxes
//-----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Corners of boxes (xmin, ymin, xmax, ymax), one behind the other.
class BoxList {
public:
  void add(double x, double y, double width, double height) {
    corners.append(
        {x - width / 2, y - height / 2, x + width / 2, y + height / 2});
  }
  void clip() {
    for (double &corner : corners)
      corner = std::clamp(corner, 0.0, 1.0);
  }
  /// The plugins' result [1, 2, 4 * boxes, 1]: boxes, then variances.
  Value build(ArrayRef<double> variances, NodeBuilder &node);

private:
  SmallVector<double> corners;
};

struct BoxSize {
  double width, height;
};

} // namespace

Value BoxList::build(ArrayRef<double> variances, NodeBuilder &node) {
  if (variances.size() != 4)
    return node.refuse("field 'variance' must have four numbers");
  int64_t count = corners.size();
  for (int64_t i : llvm::seq(count))
    corners.push_back(variances[i % 4]);
  return node.constant(corners, {1, 2, count, 1}, node.getF32Type());
}

/// Whether the plugin may make so many boxes, or a refusal.
static bool mayMakeBoxes(uint64_t count, NodeBuilder &node) {
  // Four corners with a variance each.
  return node.mayMake(llvm::SaturatingMultiply<uint64_t>(count, 8));
}

//===----------------------------------------------------------------------===//
// GridAnchor
//===----------------------------------------------------------------------===//

namespace {
/// The fields of a grid of anchors on feature maps of several sizes.
struct Grid {
  explicit Grid(const uff::CustomFields &fields)
      : layers(fields.getInt("numLayers", 6)),
        minSize(fields.getFloat("minSize", 0.2)),
        maxSize(fields.getFloat("maxSize", 0.95)),
        ratios(fields.getFloats("aspectRatios")),
        maps(fields.getInts("featureMapShapes")) {}

  double getScale(int64_t layer) const;
  SmallVector<BoxSize> getBoxSizes(int64_t layer) const;

  int64_t layers;
  double minSize, maxSize;
  SmallVector<double> ratios;
  SmallVector<int64_t> maps; // sizes; height and width, or one for both
};
} // namespace

double Grid::getScale(int64_t layer) const {
  if (layer == layers)
    return 1;
  return layers == 1 ? minSize
                     : minSize + (maxSize - minSize) * layer / (layers - 1);
}

/// The first map has boxes of the first three ratios, the first of them small;
/// others have all ratios and a larger square.
SmallVector<BoxSize> Grid::getBoxSizes(int64_t layer) const {
  SmallVector<BoxSize> sizes;
  auto add = [&](double scale, double ratio) {
    sizes.push_back({scale * std::sqrt(ratio), scale / std::sqrt(ratio)});
  };
  double scale = getScale(layer);
  if (layer == 0) {
    for (auto [i, ratio] : llvm::enumerate(ArrayRef(ratios).take_front(3)))
      add(i == 0 ? 0.1 : scale, ratio);
    return sizes;
  }
  for (double ratio : ratios)
    add(scale, ratio);
  add(std::sqrt(scale * getScale(layer + 1)), 1);
  return sizes;
}

/// The outputs, one a map, all go to one concatenation, which is done here.
static bool isConcatenated(uff::CustomOp op) {
  if (!op.getOutput().hasOneUse())
    return false;
  auto concat = dyn_cast<uff::ConcatOp>(*op.getOutput().user_begin());
  return concat && (concat.getAxis() == 2 || concat.getAxis() == -2);
}

template <bool isRectangular>
static Value lowerGridAnchor(uff::CustomOp op, ValueRange, NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  Grid grid(fields);
  int64_t sizesPerMap = isRectangular ? 2 : 1;
  if (grid.layers < 1 || grid.ratios.size() < 3 ||
      grid.maps.size() % sizesPerMap != 0 ||
      int64_t(grid.maps.size() / sizesPerMap) != grid.layers)
    return node.refuse(
        "it needs at least three aspectRatios, and featureMapShapes of " +
        Twine(sizesPerMap) + " for each of its numLayers = " +
        Twine(grid.layers) + " maps, found " + Twine(grid.maps.size()));
  if (grid.layers > 1 && !isConcatenated(op))
    return node.refuse("it has an output for each of its " +
                       Twine(grid.layers) +
                       " maps, which only one concatenation along axis 2 can "
                       "read all together");
  BoxList boxes;
  for (int64_t layer : llvm::seq(grid.layers)) {
    int64_t height = grid.maps[layer * sizesPerMap];
    int64_t width = isRectangular ? grid.maps[layer * 2 + 1] : height;
    SmallVector<BoxSize> sizes = grid.getBoxSizes(layer);
    if (height < 1 || width < 1)
      return node.refuse("field 'featureMapShapes' has sizes below 1");
    uint64_t places = llvm::SaturatingMultiply<uint64_t>(height, width);
    if (!mayMakeBoxes(llvm::SaturatingMultiply<uint64_t>(places, sizes.size()),
                      node))
      return {};
    for (int64_t y : llvm::seq(height))
      for (int64_t x : llvm::seq(width))
        for (BoxSize size : sizes)
          boxes.add((x + 0.5) / width, (y + 0.5) / height, size.width,
                    size.height);
  }
  return boxes.build(fields.getFloats("variance"), node);
}

//===----------------------------------------------------------------------===//
// PriorBox
//===----------------------------------------------------------------------===//

/// Far more boxes of one place than any network has.
static constexpr size_t kMostSizes = 4096;

/// 1 and the ratios that are no repetition, each with its inverse where they
/// are flipped.
static SmallVector<double> getRatios(const uff::CustomFields &fields,
                                     NodeBuilder &node) {
  SmallVector<double> ratios{1};
  bool flips = fields.getBool("flip");
  SmallVector<double> given = fields.getFloats("aspectRatios");
  if (given.size() > kMostSizes) {
    node.refuse("it has more than " + Twine(kMostSizes) + " aspectRatios");
    return ratios;
  }
  for (double ratio : given) {
    auto isSame = [&](double other) { return std::abs(ratio - other) < 1e-6; };
    if (llvm::any_of(ratios, isSame))
      continue;
    ratios.push_back(ratio);
    if (flips)
      ratios.push_back(1 / ratio);
  }
  return ratios;
}

/// For each min size a square, one towards its max size, and the other ratios.
static SmallVector<BoxSize> getPriorSizes(const uff::CustomFields &fields,
                                          NodeBuilder &node) {
  SmallVector<double> minSizes = fields.getFloats("minSize");
  SmallVector<double> maxSizes = fields.getFloats("maxSize");
  SmallVector<double> ratios = getRatios(fields, node);
  bool arePositive = llvm::all_of(llvm::concat<double>(minSizes, ratios),
                                  [](double x) { return x > 0; });
  if (minSizes.empty() || !arePositive ||
      (!maxSizes.empty() && maxSizes.size() != minSizes.size()))
    node.refuse("it needs minSize, as many maxSize or none, and aspectRatios, "
                "all above 0");
  else if (minSizes.size() > kMostSizes / (ratios.size() + 1))
    node.refuse("its minSize and aspectRatios make more than " +
                Twine(kMostSizes) + " boxes a place");
  SmallVector<BoxSize> sizes;
  if (node.hasRefused())
    return sizes;
  for (auto [i, size] : llvm::enumerate(minSizes)) {
    sizes.push_back({size, size});
    if (i < maxSizes.size()) {
      double side = std::sqrt(size * maxSizes[i]);
      sizes.push_back({side, side});
    }
    for (double ratio : ArrayRef(ratios).drop_front())
      sizes.push_back({size * std::sqrt(ratio), size / std::sqrt(ratio)});
  }
  return sizes;
}

/// Height (dimension 2) or width (3) of an input.
static double getSize(ValueRange inputs, unsigned input, int64_t dim,
                      NodeBuilder &node) {
  if (input >= inputs.size()) {
    node.refuse("it needs the image as its second input, or fields imgH and "
                "imgW");
    return 1;
  }
  ArrayRef<int64_t> shape = node.getShape(inputs[input]);
  if (shape.size() == 4 && !ShapedType::isDynamic(shape[dim]))
    return shape[dim];
  node.refuse("its inputs must be NCHW and of a known height and width; fix "
              "the network's input shape with --input-shape");
  return 1;
}

static Value lowerPriorBox(uff::CustomOp op, ValueRange inputs,
                           NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  double height = getSize(inputs, 0, 2, node);
  double width = getSize(inputs, 0, 3, node);
  double imageHeight = fields.getInt("imgH"),
         imageWidth = fields.getInt("imgW");
  if (imageHeight == 0 || imageWidth == 0) {
    imageHeight = getSize(inputs, 1, 2, node);
    imageWidth = getSize(inputs, 1, 3, node);
  }
  double stepY = fields.getFloat("stepH"), stepX = fields.getFloat("stepW");
  if (stepY == 0 || stepX == 0) {
    stepY = imageHeight / height;
    stepX = imageWidth / width;
  }
  double offset = fields.getFloat("offset", 0.5);
  SmallVector<BoxSize> sizes = getPriorSizes(fields, node);
  if (node.hasRefused())
    return {};
  if (!mayMakeBoxes(std::min(height * width * sizes.size(), 0x1p60), node))
    return {};
  BoxList boxes;
  for (int64_t y : llvm::seq(int64_t(height)))
    for (int64_t x : llvm::seq(int64_t(width)))
      for (BoxSize size : sizes)
        boxes.add((x + offset) * stepX / imageWidth,
                  (y + offset) * stepY / imageHeight, size.width / imageWidth,
                  size.height / imageHeight);
  if (fields.getBool("clip"))
    boxes.clip();
  return boxes.build(fields.getFloats("variance"), node);
}

void armnn::addPluginAnchors(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_GridAnchor_TRT", lowerGridAnchor<false>},
                        {"_GridAnchorRect_TRT", lowerGridAnchor<true>},
                        {"_PriorBox_TRT", lowerPriorBox}});
}
