//===- Plugins.cpp - Plugins of TensorRT
//---------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "dialects/uff/DetectionPlugins.h"

using namespace mlir;
using namespace mlir::armnn;

/// A field that must be there.
static double getRequired(uff::CustomOp op, StringRef name, NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  if (!fields.get(name))
    node.refuse("field '" + name + "' is missing");
  return fields.getFloat(name);
}

/// Refuses all but images in NCHW.
static bool isImage(Value x, NodeBuilder &node) {
  if (node.getRank(x) == 4)
    return true;
  node.refuse("its input has rank " + Twine(node.getRank(x)) +
              "; the plugin takes NCHW images of rank 4");
  return false;
}

/// A vector that is broadcast along the channels of [N, C, ...].
static Value buildPerChannel(ArrayRef<double> numbers, int64_t rank,
                             Type elementType, NodeBuilder &node) {
  SmallVector<int64_t> shape(rank - 1, 1);
  shape[0] = numbers.size();
  return node.constant(numbers, shape, elementType);
}

//===----------------------------------------------------------------------===//
// Activations and normalizations
//===----------------------------------------------------------------------===//

static Value lowerClip(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0];
  double low = getRequired(op, "clipMin", node);
  double high = getRequired(op, "clipMax", node);
  return node.activation(ActivationFunction::BoundedReLu, x, high, low);
}

static Value lowerLeakyRelu(uff::CustomOp op, ValueRange inputs,
                            NodeBuilder &node) {
  return node.activation(ActivationFunction::LeakyReLu, inputs[0],
                         getRequired(op, "negSlope", node));
}

/// x / sqrt(sum of squares + eps) * weights, where the sum is over the channels
/// of a pixel or, across space, over the image.
static Value lowerNormalize(uff::CustomOp op, ValueRange inputs,
                            NodeBuilder &node) {
  Value x = inputs[0];
  if (!isImage(x, node))
    return {};
  uff::CustomFields fields = getFields(op, node);
  SmallVector<double> weights = fields.getFloats("weights");
  bool isShared = fields.getBool("channelShared", true);
  int64_t channels = node.getShape(x)[1];
  if (weights.empty() || (!isShared && int64_t(weights.size()) != channels))
    return node.refuse(
        "field 'weights' has " + Twine(weights.size()) + " numbers, " +
        (isShared ? Twine("one") : Twine("one a channel")) + " expected");
  if (isShared)
    weights.truncate(1);
  SmallVector<int64_t> axes{1};
  if (fields.getBool("acrossSpatial", true))
    axes = {1, 2, 3};
  Type type = node.getElementType(x);
  Value sum =
      node.layer<ReduceOp>(type, node.binary(BinaryOperation::Mul, x, x),
                           /*keep_dims=*/true, axes, ReduceOperation::Sum);
  Value withEps = node.activation(ActivationFunction::Linear, sum, 1,
                                  fields.getFloat("eps", 1e-10));
  Value normalized = node.binary(BinaryOperation::Mul, x,
                                 node.unary(UnaryOperation::Rsqrt, withEps));
  return node.binary(BinaryOperation::Mul, normalized,
                     buildPerChannel(weights, 4, type, node));
}

static Value lowerInstanceNorm(uff::CustomOp op, ValueRange inputs,
                               NodeBuilder &node) {
  Value x = inputs[0];
  int64_t rank = node.getRank(x);
  if (rank < 3)
    return node.refuse("its input has rank " + Twine(rank) +
                       "; it needs batch, channels and space");
  uff::CustomFields fields = getFields(op, node);
  SmallVector<double> scales = fields.getFloats("scales");
  SmallVector<double> biases = fields.getFloats("bias");
  int64_t channels = node.getShape(x)[1];
  if (int64_t(scales.size()) != channels || int64_t(biases.size()) != channels)
    return node.refuse("fields 'scales' and 'bias' must have a number for each "
                       "channel, found " +
                       Twine(scales.size()) + " and " + Twine(biases.size()));
  Extents sizes = node.getSizes(x);
  Value image =
      rank == 4
          ? x
          : node.reshapeTo(x, {sizes[0], sizes[1], Extent(-1), Extent(1)});
  if (node.hasRefused())
    return {};
  Type type = node.getElementType(x);
  Value normalized = node.layer<InstanceNormalizationOp>(
      type, image, /*gamma=*/1.0f, /*beta=*/0.0f,
      float(fields.getFloat("epsilon", 1e-5)), armnn::DataLayout::NCHW);
  Value scaled = node.binary(BinaryOperation::Mul, normalized,
                             buildPerChannel(scales, 4, type, node));
  Value shifted = node.binary(BinaryOperation::Add, scaled,
                              buildPerChannel(biases, 4, type, node));
  return rank == 4 || !shifted ? shifted : node.reshapeTo(shifted, sizes);
}

//===----------------------------------------------------------------------===//
// Moving data
//===----------------------------------------------------------------------===//

/// All inputs flat, side by side along one axis of rank 4.
static Value lowerFlattenConcat(uff::CustomOp op, ValueRange inputs,
                                NodeBuilder &node) {
  int64_t axis = getFields(op, node).getInt("axis", 1);
  if (axis < 1 || axis > 3)
    return node.refuse("field 'axis' is " + Twine(axis) + ", 1 to 3 expected");
  SmallVector<Value> flat;
  for (Value input : inputs) {
    if (node.getRank(input) < 1)
      return node.refuse("one of its inputs is a scalar");
    Extents sizes(4, Extent(1));
    sizes[0] = node.getSizes(input)[0];
    sizes[axis] = Extent(-1);
    flat.push_back(node.reshapeTo(input, sizes));
  }
  return node.hasRefused() ? Value() : node.concat(flat, axis);
}

namespace {
/// Nearest neighbours along one axis that grows by a factor.
struct NearestAxis {
  NearestAxis(int64_t size, float scale) : size(size), scale(scale) {}

  int64_t getCount() const { return int64_t(size * scale); }
  SmallVector<int64_t> getSources() const {
    SmallVector<int64_t> sources;
    for (int64_t i : llvm::seq(getCount()))
      sources.push_back(std::min(int64_t(float(i) / scale), size - 1));
    return sources;
  }
  /// Whether a resize layer takes the same elements.
  bool isResize() const {
    float step = float(size) / float(getCount());
    for (auto [i, source] : llvm::enumerate(getSources()))
      if (source != int64_t(float(i) * step))
        return false;
    return true;
  }

  int64_t size;
  float scale;
};
} // namespace

static Value lowerResizeNearest(uff::CustomOp op, ValueRange inputs,
                                NodeBuilder &node) {
  Value x = inputs[0];
  float scale = getRequired(op, "scale", node);
  if (!isImage(x, node))
    return {};
  ArrayRef<int64_t> shape = node.getShape(x);
  if (ShapedType::isDynamic(shape[2]) || ShapedType::isDynamic(shape[3]))
    return node.refuse("height and width must be known; fix the network's "
                       "input shape with --input-shape");
  NearestAxis y(shape[2], scale), w(shape[3], scale);
  auto isSide = [&](int64_t size) {
    return size * scale >= 1 && size * scale <= 1 << 24;
  };
  if (!isSide(shape[2]) || !isSide(shape[3]))
    return node.refuse("field 'scale' gives no image of 1 to 2^24 pixels a "
                       "side");
  if (!node.mayMake(y.getCount() + w.getCount()))
    return {};
  if (y.isResize() && w.isResize())
    return node.layer<ResizeOp>(
        node.getElementType(x), x, y.getCount(), w.getCount(),
        ResizeMethod::NearestNeighbor, armnn::DataLayout::NCHW,
        /*align_corners=*/false, /*half_pixel_centers=*/false);
  Value rows = node.gather(x, node.indices(y.getSources()), 2);
  return rows ? node.gather(rows, node.indices(w.getSources()), 3) : Value();
}

/// Darknet's reorganization: the elements as an image of s times the height and
/// width, whose blocks become channels.
static Value lowerReorg(uff::CustomOp op, ValueRange inputs,
                        NodeBuilder &node) {
  Value x = inputs[0];
  int64_t stride = getFields(op, node).getInt("stride");
  if (!isImage(x, node))
    return {};
  ArrayRef<int64_t> shape = node.getShape(x);
  if (llvm::is_contained(shape.drop_front(), ShapedType::kDynamic))
    return node.refuse("channels, height and width must be known; fix the "
                       "network's input shape with --input-shape");
  int64_t c = shape[1], h = shape[2], w = shape[3];
  if (stride < 1 || stride > h || stride > w || h % stride || w % stride ||
      c % (stride * stride))
    return node.refuse("field 'stride' is " + Twine(stride) +
                       "; it must divide height and width, and its square the "
                       "channels, of " +
                       toString(getLayerShape(x.getType())));
  Extent batch = *node.getSizes(x)[0];
  Value image = node.reshapeTo(x, {batch, Extent(c / (stride * stride)),
                                   Extent(h * stride), Extent(w * stride)});
  if (!image)
    return {};
  Value blocks = node.layer<SpaceToDepthOp>(node.getElementType(x), image,
                                            stride, armnn::DataLayout::NCHW);
  if (!blocks)
    return {};
  return node.reshapeTo(blocks, {batch, Extent(c * stride * stride),
                                 Extent(h / stride), Extent(w / stride)});
}

/// The corners of detections.
static Value lowerSpecialSlice(uff::CustomOp, ValueRange inputs,
                               NodeBuilder &node) {
  Value x = inputs[0];
  if (node.getRank(x) < 1 || node.getShape(x).back() < 4)
    return node.refuse("its input has no last axis of 4 or more elements");
  return node.sliceAxis(x, node.getRank(x) - 1, 0, 4);
}

/// The second input, repeated for each image of the first.
static Value lowerBatchTile(uff::CustomOp, ValueRange inputs,
                            NodeBuilder &node) {
  Value x = inputs[1];
  if (node.getRank(inputs[0]) < 1 || node.getRank(x) < 1 ||
      node.getShape(x)[0] != 1)
    return node.refuse("its second input must have a batch of 1");
  int64_t batch = node.getShape(inputs[0])[0];
  if (ShapedType::isDynamic(batch))
    return node.refuse("the batch of its first input must be known; fix the "
                       "network's input shape with --input-shape");
  SmallVector<int64_t> multiples(node.getRank(x), 1);
  multiples[0] = batch;
  return node.layer<TileOp>(node.getElementType(x), x, multiples);
}

//===----------------------------------------------------------------------===//
// Detection
//===----------------------------------------------------------------------===//

static SmallVector<ArrayRef<int64_t>> getShapes(ValueRange inputs) {
  return llvm::map_to_vector(inputs, NodeBuilder::getShape);
}

/// Rows of image, class, score and corners: the first of two outputs.
static Value keepNms(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  auto plugin = uff::NmsPlugin::read(
      op, getShapes(inputs), [&](const Twine &reason) { node.refuse(reason); });
  if (!plugin)
    return {};
  Value scores = inputs[plugin->scores];
  return node.keep(inputs, RankedTensorType::get({node.getShape(scores)[0], 1,
                                                  plugin->limits.keepTopK, 7},
                                                 node.getElementType(scores)));
}

/// Numbers of detections: the first of four outputs.
static Value keepBatchedNms(uff::CustomOp op, ValueRange inputs,
                            NodeBuilder &node) {
  auto plugin = uff::BatchedNmsPlugin::read(
      op, getShapes(inputs), [&](const Twine &reason) { node.refuse(reason); });
  if (!plugin)
    return {};
  return node.keep(inputs,
                   RankedTensorType::get({node.getShape(inputs[1])[0], 1},
                                         node.getI32Type()));
}

//===----------------------------------------------------------------------===//
// CropAndResize, of TensorFlow and of TensorRT
//===----------------------------------------------------------------------===//

/// TensorFlow's: images NHWC, boxes [K, 4], the image of each box, the size.
static Value keepCropOfBoxes(uff::CustomOp op, ValueRange inputs,
                             NodeBuilder &node) {
  if (inputs.size() < 4)
    return node.refuse("TensorFlow's operation takes 4 inputs (images, boxes, "
                       "their images, the size) and TensorRT's plugin has a "
                       "field 'crop_height'; this has " +
                       Twine(inputs.size()) + " inputs and no such field");
  StringRef method = getFields(op, node).getText("method", "bilinear");
  if (method != "bilinear" && method != "nearest")
    return node.refuse("field 'method' is '" + method +
                       "', bilinear or nearest expected");
  auto size = node.getIntegers(inputs[3], "the size");
  if (!size)
    return {};
  ArrayRef<int64_t> images = node.getShape(inputs[0]);
  ArrayRef<int64_t> boxes = node.getShape(inputs[1]);
  if (images.size() != 4 || boxes.size() != 2 || boxes[1] != 4 ||
      node.getRank(inputs[2]) != 1 || size->size() != 2 ||
      llvm::any_of(*size, [](int64_t n) { return n < 1; }))
    return node.refuse("it needs NHWC images, boxes [K, 4], K numbers of "
                       "images, and a height and a width above 0");
  return node.keep(
      inputs.take_front(4),
      RankedTensorType::get({boxes[0], (*size)[0], (*size)[1], images[3]},
                            node.getF32Type()));
}

/// TensorRT's: feature maps NCHW and the regions of each, [N, K, 4, 1].
static Value keepCropOfRegions(uff::CustomOp op, ValueRange inputs,
                               NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  int64_t height = fields.getInt("crop_height");
  int64_t width = fields.getInt("crop_width");
  ArrayRef<int64_t> maps = node.getShape(inputs[0]);
  ArrayRef<int64_t> boxes = node.getShape(inputs[1]);
  if (maps.size() != 4 || boxes.size() < 3 || boxes[2] != 4 || height < 1 ||
      width < 1)
    return node.refuse("it needs NCHW feature maps, regions [N, K, 4, 1], and "
                       "crop_height and crop_width above 0");
  return node.keep(
      inputs.take_front(2),
      RankedTensorType::get({boxes[0], boxes[1], maps[1], height, width},
                            node.getElementType(inputs[0])));
}

static Value keepCrop(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  return getFields(op, node).get("crop_height")
             ? keepCropOfRegions(op, inputs, node)
             : keepCropOfBoxes(op, inputs, node);
}

void armnn::addPlugins(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_Clip_TRT", lowerClip},
                        {"_CustomClipPlugin", lowerClip},
                        {"_LReLU_TRT", lowerLeakyRelu},
                        {"_Normalize_TRT", lowerNormalize},
                        {"_InstanceNormalization_TRT", lowerInstanceNorm},
                        {"_FlattenConcat_TRT", lowerFlattenConcat},
                        {"_ResizeNearest_TRT", lowerResizeNearest},
                        {"_Reorg_TRT", lowerReorg},
                        {"_SpecialSlice_TRT", lowerSpecialSlice},
                        {"_BatchTilePlugin_TRT", lowerBatchTile},
                        {"_CropAndResize", keepCrop},
                        {"_NMS_TRT", keepNms},
                        {"_BatchedNMS_TRT", keepBatchedNms}});
}
