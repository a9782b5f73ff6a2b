//===- Convolution.cpp - Custom products and volumes
//---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "lib/Conversion/UffToArmnn/Windows.h"

using namespace mlir;
using namespace mlir::armnn;

/// adj_x and adj_y are transposes for the real types that the format has.
static Value lowerMatMul(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  return node.layer<BatchMatMulOp>(
      node.getElementType(inputs[0]), inputs[0], inputs[1],
      fields.getBool("adj_x"), fields.getBool("adj_y"), /*adjoint_x=*/false,
      /*adjoint_y=*/false, armnn::DataLayout::NCHW, armnn::DataLayout::NCHW);
}

namespace {
/// Volumes in TensorFlow's layouts and the windows that slide over them.
struct Volumes {
  static std::optional<Volumes> get(uff::CustomOp op, Value tensor,
                                    ArrayRef<int64_t> sizes, NodeBuilder &node);

  armnn::DataLayout layout = armnn::DataLayout::NDHWC;
  SmallVector<AxisWindow, 3> windows; // depth, height, width
};
} // namespace

/// The spatial entries of a list of 5, in the order of the layout.
static std::optional<SmallVector<int64_t>> getSpatial(uff::CustomOp op,
                                                      StringRef name,
                                                      bool isChannelsLast,
                                                      NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  SmallVector<int64_t> list = fields.getInts(name);
  if (!fields.get(name))
    list.assign(5, 1);
  size_t first = isChannelsLast ? 1 : 2;
  bool isSpatial = list.size() == 5;
  for (auto [i, entry] : llvm::enumerate(list))
    isSpatial &= (i >= first && i < first + 3) ? entry >= 1 : entry == 1;
  if (isSpatial)
    return SmallVector<int64_t>(ArrayRef(list).slice(first, 3));
  node.refuse("field '" + name +
              "' must have five numbers, those of batch and channels 1");
  return std::nullopt;
}

std::optional<Volumes> Volumes::get(uff::CustomOp op, Value tensor,
                                    ArrayRef<int64_t> sizes,
                                    NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  Volumes volumes;
  StringRef format = fields.getText("data_format", "NDHWC");
  StringRef padding = fields.getText("padding");
  bool isChannelsLast = format == "NDHWC";
  if (!isChannelsLast && format != "NCDHW")
    node.refuse("field 'data_format' is '" + format +
                "', NDHWC or NCDHW expected");
  if (padding != "SAME" && padding != "VALID")
    node.refuse("field 'padding' is '" + padding + "', SAME or VALID expected");
  if (node.getRank(tensor) != 5)
    node.refuse("its input has rank " + Twine(node.getRank(tensor)) +
                ", volumes have rank 5");
  auto strides = getSpatial(op, "strides", isChannelsLast, node);
  auto dilations = getSpatial(op, "dilations", isChannelsLast, node);
  if (node.hasRefused())
    return std::nullopt;
  if (!isChannelsLast)
    volumes.layout = armnn::DataLayout::NCDHW;
  constexpr StringRef names[] = {"depth", "height", "width"};
  for (int64_t axis : llvm::seq(3)) {
    AxisWindow window{sizes[axis], (*strides)[axis], (*dilations)[axis], 0, 0};
    int64_t size = node.getShape(tensor)[axis + (isChannelsLast ? 1 : 2)];
    if (padding == "SAME" &&
        failed(addSamePadding(window, size, names[axis], node)))
      return std::nullopt;
    volumes.windows.push_back(window);
  }
  return volumes;
}

static Value lowerConv3d(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  Value weights = inputs[1];
  ArrayRef<int64_t> shape = node.getShape(weights);
  if (shape.size() != 5 || !node.getType(weights).hasStaticShape())
    return node.refuse("its filter must have the known shape [depth, height, "
                       "width, input channels, output channels]");
  auto volumes = Volumes::get(op, inputs[0], shape.take_front(3), node);
  if (!volumes)
    return {};
  const AxisWindow &z = volumes->windows[0], &y = volumes->windows[1],
                   &x = volumes->windows[2];
  return node.layer<Convolution3dOp>(
      node.getElementType(inputs[0]), inputs[0], weights, /*biases=*/Value(),
      x.before, x.after, y.before, y.after, z.before, z.after, x.stride,
      y.stride, z.stride, x.dilation, y.dilation, z.dilation, volumes->layout);
}

template <PoolingAlgorithm algorithm>
static Value lowerPool3d(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  bool isChannelsLast =
      getFields(op, node).getText("data_format", "NDHWC") == "NDHWC";
  auto sizes = getSpatial(op, "ksize", isChannelsLast, node);
  if (!sizes)
    return {};
  auto volumes = Volumes::get(op, inputs[0], *sizes, node);
  if (!volumes)
    return {};
  const AxisWindow &z = volumes->windows[0], &y = volumes->windows[1],
                   &x = volumes->windows[2];
  return node.layer<Pooling3dOp>(
      node.getElementType(inputs[0]), inputs[0], algorithm, x.before, x.after,
      y.before, y.after, z.before, z.after, x.size, y.size, z.size, x.stride,
      y.stride, z.stride, OutputShapeRounding::Floor, PaddingMethod::Exclude,
      volumes->layout);
}

void armnn::addCustomConvolution(UffLowerings &lowerings) {
  addCustom(lowerings,
            {{"_BatchMatMul", lowerMatMul},
             {"_BatchMatMulV2", lowerMatMul},
             {"_Conv3D", lowerConv3d},
             {"_MaxPool3D", lowerPool3d<PoolingAlgorithm::Max>},
             {"_AvgPool3D", lowerPool3d<PoolingAlgorithm::Average>}});
}
