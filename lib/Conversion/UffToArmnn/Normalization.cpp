//===- Normalization.cpp - Normalization of UFF graphs --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"
#include "ShapeArithmetic.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// A tensor as images of rank 4, which is what normalizing layers take.
struct ChannelImages {
  Value tensor;
  armnn::DataLayout layout;
};
} // namespace

/// What stands before the channels becomes the batch, what stands behind them
/// the height.
static ChannelImages toImages(Value x, int64_t channelDim, NodeBuilder &node) {
  int64_t rank = node.getRank(x);
  if (rank == 4 && channelDim == 3)
    return {x, armnn::DataLayout::NHWC};
  if (rank == 4 && channelDim == 1)
    return {x, armnn::DataLayout::NCHW};
  Extents sizes = node.getSizes(x);
  auto before = multiply(Extents(ArrayRef(sizes).take_front(channelDim)));
  auto behind = multiply(Extents(ArrayRef(sizes).drop_front(channelDim + 1)));
  if (channelDim == rank - 1)
    return {
        node.reshapeTo(x, Extents{before, Extent(1), Extent(1), sizes.back()}),
        armnn::DataLayout::NHWC};
  return {
      node.reshapeTo(x, Extents{before, sizes[channelDim], behind, Extent(1)}),
      armnn::DataLayout::NCHW};
}

//===----------------------------------------------------------------------===//
// Batch normalization
//===----------------------------------------------------------------------===//

static Value lowerBatchNorm(uff::BatchNormOp op,
                            uff::BatchNormOp::Adaptor adaptor,
                            NodeBuilder &node) {
  Value x = adaptor.getX();
  auto places = op.getInputsOrders()[0].getPermutation(node.getRank(x));
  if (!places)
    return node.refuse("its order does not fit its rank");
  return node.batchNormalization(
      x, adaptor.getGamma(), adaptor.getBeta(), adaptor.getMovingMean(),
      adaptor.getMovingVariance(), op.getEpsilon(), (*places)[1]);
}

Value NodeBuilder::batchNormalization(Value x, Value gamma, Value beta,
                                      Value mean, Value variance,
                                      double epsilon, int64_t channelDim) {
  if (hasRefused())
    return {};
  Extents sizes = getSizes(x);
  ChannelImages images = toImages(x, channelDim, *this);
  Value result = layer<BatchNormalizationOp>(
      getElementType(x), images.tensor, mean, variance, beta, gamma,
      static_cast<float>(epsilon), images.layout);
  return reshapeTo(result, sizes);
}

//===----------------------------------------------------------------------===//
// Local response normalization
//===----------------------------------------------------------------------===//

/// The orders of the nearest node before `value` that has some, through nodes
/// that keep the layout.
static uff::OrdersAttr findOrders(Value value) {
  while (Operation *node = value.getDefiningOp()) {
    if (auto orders = node->getAttrOfType<uff::OrdersAttr>("outputs_orders"))
      return orders;
    if (isa<uff::ConvOp, uff::ConvTransposeOp, uff::PoolOp, uff::BatchNormOp>(
            node))
      return node->getAttrOfType<uff::OrdersAttr>("inputs_orders");
    if (!isa<uff::ActivationOp, uff::LeakyReluOp, uff::UnaryOp, uff::BinaryOp,
             uff::IdentityOp, uff::LrnOp>(node))
      return {};
    // A constant on the left says nothing of the layout.
    bool isConstant = node->getOperand(0).getDefiningOp<uff::ConstantOp>();
    value = node->getOperand(isConstant && node->getNumOperands() > 1);
  }
  return {};
}

/// Converters write the order NC+ whatever the layout, so the channels are
/// where the data's producer has them; else last, as TensorFlow has them.
static Value lowerLrn(uff::LrnOp op, uff::LrnOp::Adaptor adaptor,
                      NodeBuilder &node) {
  Value x = adaptor.getX();
  int64_t rank = node.getRank(x);
  if (rank == 0)
    return node.refuse("a scalar has no channels");
  if (op.getWindowSize() > kMaxSize / 2)
    return node.refuse("window_size is " + Twine(op.getWindowSize()) +
                       ", at most " + Twine(kMaxSize / 2) +
                       " fits the layer's field");
  int64_t channelDim = rank - 1;
  if (uff::OrdersAttr orders = findOrders(op.getX()))
    if (auto places = orders[0].getPermutation(rank))
      channelDim = (*places)[1];
  Extents sizes = node.getSizes(x);
  ChannelImages images = toImages(x, channelDim, node);
  Value result = node.layer<NormalizationOp>(
      node.getElementType(x), images.tensor,
      NormalizationAlgorithmChannel::Across,
      NormalizationAlgorithmMethod::LocalBrightness, 2 * op.getWindowSize() + 1,
      float(op.getAlpha()), float(op.getBeta()), float(op.getK()),
      images.layout);
  return node.reshapeTo(result, sizes);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// Axis 0 is what converters write for the channels of the order. Of images
/// with channels first and two axes too many, these are the third from last.
static Value lowerSoftmax(uff::SoftmaxOp op, uff::SoftmaxOp::Adaptor adaptor,
                          NodeBuilder &node) {
  Value x = adaptor.getX();
  int64_t rank = node.getRank(x);
  int64_t axis = op.getAxis().value_or(0);
  if (axis == 0) {
    auto places = op.getInputsOrders()[0].getPermutation(rank);
    if (!places)
      return node.refuse("its order does not fit its rank");
    axis = (*places)[1];
    if (axis == 1 && rank == 5)
      axis = 2;
  }
  return node.layer<SoftmaxOp>(node.getElementType(x), x, 1.0f, axis);
}

void armnn::addNormalizationLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerBatchNorm);
  lowerings.add(lowerLrn);
  lowerings.add(lowerSoftmax);
}
