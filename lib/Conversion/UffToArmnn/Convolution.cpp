//===- Convolution.cpp - Convolutions and products of UFF graphs ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"
#include "Windows.h"

using namespace mlir;
using namespace mlir::armnn;

static constexpr StringLiteral kAxisNames[] = {"height", "width"};

namespace {
/// The windows of a convolution along height and width.
using Windows = SmallVector<AxisWindow, 2>;

/// Weights as they are stored, and the places of K (output channels), C, height
/// and width in them.
struct Weights {
  Value tensor;
  SmallVector<int64_t> places;

  int64_t getSize(int64_t axis) const {
    return NodeBuilder::getShape(tensor)[places[axis]];
  }
  /// The weights in another order of K, C, height (2) and width (3).
  Value permute(ArrayRef<int64_t> axes, NodeBuilder &node) const {
    SmallVector<int64_t> permutation;
    for (int64_t axis : axes)
      permutation.push_back(places[axis]);
    return node.transpose(tensor, permutation);
  }
};
} // namespace

static std::optional<Weights> getWeights(Value tensor, uff::OrdersAttr orders,
                                         NodeBuilder &node) {
  if (node.hasRefused())
    return std::nullopt;
  auto places = orders[1].getPermutation(node.getRank(tensor));
  if (node.getRank(tensor) == 4 && places)
    return Weights{tensor, *places};
  node.refuse("its weights have rank " + Twine(node.getRank(tensor)) +
              "; layers take weights of rank 4");
  return std::nullopt;
}

template <typename OpTy>
static Windows makeWindows(OpTy op, const Weights &weights) {
  SmallVector<int64_t> strides = getPair(op.getStrides(), 1);
  SmallVector<int64_t> dilation = getPair(op.getDilation(), 1);
  SmallVector<int64_t> padding = getPair(op.getPadding(), 0);
  Windows windows;
  for (int64_t axis : {0, 1})
    windows.push_back({weights.getSize(2 + axis), strides[axis], dilation[axis],
                       padding[axis], padding[axis]});
  return windows;
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

template <typename OpTy>
static Value convolve(const Images &images, Value data, Value weights,
                      const Windows &windows, NodeBuilder &node) {
  if (node.hasRefused())
    return {};
  const AxisWindow &y = windows[0], &x = windows[1];
  return node.layer<OpTy>(node.getElementType(data), data, weights,
                          /*biases=*/Value(), x.before, x.after, y.before,
                          y.after, x.stride, y.stride, x.dilation, y.dilation,
                          images.getLayout());
}

/// Output channel c * M + m of TensorFlow's weights [H, W, C, M], or k of a
/// convolution of groups of one channel, [H, W, 1, K].
static Value convolveDepthwise(const Images &images, const Weights &weights,
                               const Windows &windows, NodeBuilder &node) {
  int64_t outputs = weights.getSize(0) * weights.getSize(1);
  Value flat =
      node.reshape(weights.permute({2, 3, 1, 0}, node),
                   {1, weights.getSize(2), weights.getSize(3), outputs});
  return convolve<DepthwiseConvolution2dOp>(images, images.getTensor(), flat,
                                            windows, node);
}

static Value convolveDense(const Images &images, Value data,
                           const Weights &weights, const Windows &windows,
                           NodeBuilder &node) {
  Value permuted = images.isChannelsLast()
                       ? weights.permute({0, 2, 3, 1}, node)
                       : weights.permute({0, 1, 2, 3}, node);
  return convolve<Convolution2dOp>(images, data, permuted, windows, node);
}

/// A convolution for each group, side by side.
static Value convolveGroups(const Images &images, const Weights &weights,
                            int64_t groups, const Windows &windows,
                            NodeBuilder &node) {
  // Each is a layer of its own.
  constexpr int64_t most = 4096;
  if (groups > most)
    return node.refuse("it has " + Twine(groups) + " groups, at most " +
                       Twine(most) + " become layers");
  int64_t inputs = weights.getSize(1), outputs = weights.getSize(0) / groups;
  SmallVector<Value> results;
  for (int64_t group = 0; group < groups && !node.hasRefused(); ++group) {
    Value data = node.sliceAxis(images.getTensor(), images.getChannelDim(),
                                group * inputs, inputs);
    Weights part = weights;
    part.tensor = node.sliceAxis(weights.tensor, weights.places[0],
                                 group * outputs, outputs);
    if (!node.hasRefused())
      results.push_back(convolveDense(images, data, part, windows, node));
  }
  if (node.hasRefused())
    return {};
  return node.concat(results, images.getChannelDim());
}

static Value lowerConv(uff::ConvOp op, uff::ConvOp::Adaptor adaptor,
                       NodeBuilder &node) {
  std::optional<Images> images = Images::get(
      adaptor.getData(), op.getInputsOrders(), op.getOutputsOrders(), node);
  std::optional<Weights> weights =
      getWeights(adaptor.getWeights(), op.getInputsOrders(), node);
  if (!images || !weights)
    return {};
  Windows windows = makeWindows(op, *weights);
  for (int64_t axis : {0, 1}) {
    AxisWindow &window = windows[axis];
    int64_t input = images->getSize(images->getSpatialDim(axis));
    if (!ShapedType::isDynamic(input))
      input += window.before + window.after;
    if (ShapedType::isDynamic(window.size))
      return node.refuse("the size of its kernel is unknown");
    if (op.getImplicitPadding() &&
        failed(addSamePadding(window, input, kAxisNames[axis], node)))
      return {};
  }
  int64_t groups = op.getNumberGroups().value_or(1);
  int64_t channels = images->getSize(images->getChannelDim());
  if (groups != 1 && !node.getType(weights->tensor).hasStaticShape())
    return node.refuse("the shape of its weights is unknown");
  Value result;
  if (groups == 1)
    result =
        convolveDense(*images, images->getTensor(), *weights, windows, node);
  else if (groups == channels &&
           (weights->getSize(1) == channels || weights->getSize(1) == 1))
    result = convolveDepthwise(*images, *weights, windows, node);
  else
    result = convolveGroups(*images, *weights, groups, windows, node);
  return images->store(result, node);
}

//===----------------------------------------------------------------------===//
// Transposed convolution
//===----------------------------------------------------------------------===//

/// Height and width that the operand output_shape asks for: the whole shape in
/// the stored layout, or these two.
static std::optional<SmallVector<int64_t>>
getOutputSizes(uff::ConvTransposeOp op, Value outputShape, NodeBuilder &node) {
  std::optional<Extents> extents = node.getExtents(outputShape);
  if (extents && extents->size() == 4) {
    uff::OrderAttr order = op.getOutputsOrders() ? (*op.getOutputsOrders())[0]
                                                 : op.getInputsOrders()[0];
    auto places = order.getPermutation(4);
    if (places)
      extents = Extents{(*extents)[(*places)[2]], (*extents)[(*places)[3]]};
  }
  SmallVector<int64_t> sizes;
  for (const std::optional<Extent> &extent : extents.value_or(Extents()))
    if (extent && extent->isConstant() && extent->factor > 0 &&
        extent->factor <= kMaxSize)
      sizes.push_back(extent->factor);
  if (sizes.size() == 2)
    return sizes;
  node.refuse("the height and width of its output must be known when the "
              "network is converted; fix the network's input shape with "
              "--input-shape");
  return std::nullopt;
}

/// The padding of the convolution that makes `input` elements of `output`, and
/// the zeros behind what its adjoint reaches. Refuses sizes that no such
/// convolution has.
static std::optional<int64_t> fitTransposed(AxisWindow &window, int64_t input,
                                            int64_t output, bool isSame,
                                            StringRef axisName,
                                            NodeBuilder &node) {
  if (ShapedType::isDynamic(input)) {
    node.refuse("the " + axisName +
                " of its data is unknown; fix the "
                "network's input shape with --input-shape");
    return std::nullopt;
  }
  int64_t padded = output + window.before + window.after;
  if (isSame && failed(addSamePadding(window, padded, axisName, node)))
    return std::nullopt;
  int64_t room = output + window.before + window.after - window.getSpan();
  if (room < 0 || room / window.stride + 1 != input) {
    node.refuse("a convolution of an output " + axisName + " of " +
                Twine(output) + " does not give the " + Twine(input) +
                " of its data");
    return std::nullopt;
  }
  int64_t reach = (input - 1) * window.stride + window.size;
  int64_t behind = reach - window.before - output;
  window.after = std::max<int64_t>(behind, 0);
  return std::max<int64_t>(-behind, 0);
}

static Value lowerConvTranspose(uff::ConvTransposeOp op,
                                uff::ConvTransposeOp::Adaptor adaptor,
                                NodeBuilder &node) {
  std::optional<Images> images = Images::get(
      adaptor.getData(), op.getInputsOrders(), op.getOutputsOrders(), node);
  std::optional<Weights> weights =
      getWeights(adaptor.getWeights(), op.getInputsOrders(), node);
  std::optional<SmallVector<int64_t>> sizes =
      getOutputSizes(op, adaptor.getOutputShape(), node);
  if (!images || !weights || !sizes)
    return {};
  if (op.getNumberGroups().value_or(1) != 1 ||
      getPair(op.getDilation(), 1) != ArrayRef<int64_t>{1, 1})
    return node.refuse("groups and dilation have no transposed layer");
  Windows windows = makeWindows(op, *weights);
  SmallVector<int64_t> none(4, 0), zeros(4, 0);
  for (int64_t axis : {0, 1}) {
    int64_t dim = images->getSpatialDim(axis);
    std::optional<int64_t> behind = fitTransposed(
        windows[axis], images->getSize(dim), (*sizes)[axis],
        op.getImplicitPadding().has_value(), kAxisNames[axis], node);
    if (!behind)
      return {};
    zeros[dim] = *behind;
  }
  const AxisWindow &y = windows[0], &x = windows[1];
  Value permuted = images->isChannelsLast()
                       ? weights->permute({0, 2, 3, 1}, node)
                       : weights->permute({0, 1, 2, 3}, node);
  if (node.hasRefused())
    return {};
  Value result = node.layer<TransposeConvolution2dOp>(
      node.getElementType(images->getTensor()), images->getTensor(), permuted,
      /*biases=*/Value(), x.before, x.after, y.before, y.after, x.stride,
      y.stride, images->getLayout());
  return images->store(node.pad(result, none, zeros), node);
}

//===----------------------------------------------------------------------===//
// Fully connected
//===----------------------------------------------------------------------===//

/// Whether a matrix's axes are swapped: CN or CK.
static bool isSwapped(uff::OrderAttr order) {
  auto axes = order.getAxes(2);
  return axes && (*axes)[0] == 1;
}

static Value lowerFullyConnected(uff::FullyConnectedOp op,
                                 uff::FullyConnectedOp::Adaptor adaptor,
                                 NodeBuilder &node) {
  uff::OrdersAttr orders = op.getInputsOrders();
  Value data = adaptor.getData();
  if (node.getRank(data) > 2)
    data = node.reshapeTo(data, Extents{node.getSizes(data)[0], Extent(-1)});
  if (isSwapped(orders[0]))
    data = node.transpose(data, {1, 0});
  if (node.hasRefused())
    return {};
  Value result = node.layer<FullyConnectedOp>(
      node.getElementType(data), data, adaptor.getWeights(),
      /*biases=*/Value(),
      /*transpose_weights_matrix=*/!isSwapped(orders[1]));
  // TensorFlow's MatMul gives [N, K] whatever it transposes, so an absent
  // order of the output is not the data's.
  if (op.getOutputsOrders() && isSwapped((*op.getOutputsOrders())[0]))
    return node.transpose(result, {1, 0});
  return result;
}

void armnn::addConvolutionLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerConv);
  lowerings.add(lowerConvTranspose);
  lowerings.add(lowerFullyConnected);
}
