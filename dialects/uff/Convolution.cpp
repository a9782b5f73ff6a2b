//===- Convolution.cpp - Convolutions and matrix products -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"
#include "dialects/uff/Window.h"

using namespace mlir;
using namespace mlir::uff;

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// Rule 1 of both convolutions: the numbers of windows are in range.
template <typename OpTy> static LogicalResult verifyWindow(OpTy op) {
  if (failed(verifyEntries(op, 1, "strides", op.getStrides(), 1)) ||
      failed(verifyEntries(op, 1, "padding", op.getPadding(), 0)) ||
      failed(verifyEntries(op, 1, "dilation", op.getDilation(), 1)))
    return failure();
  if (op.getNumberGroups().value_or(1) < 1)
    return emitRule(op, 1) << "number_groups is " << *op.getNumberGroups()
                           << ", at least 1 needed";
  return success();
}

LogicalResult ConvOp::verify() { return verifyWindow(*this); }

LogicalResult ConvTransposeOp::verify() { return verifyWindow(*this); }

namespace {
/// Data and weights of known shape, and where their axes are.
struct Operands {
  ArrayRef<int64_t> data, weights;
  SmallVector<int64_t> dataAxes, weightsAxes; // positions

  int64_t getChannels() const { return data[dataAxes[1]]; }
  int64_t getExpectedChannels() const { return weights[weightsAxes[1]]; }
  int64_t getOutputChannels() const { return weights[weightsAxes[0]]; }
  unsigned getSpatialRank() const { return data.size() - 2; }
  int64_t getSize(unsigned axis) const { return data[dataAxes[2 + axis]]; }
  int64_t getKernel(unsigned axis) const {
    return weights[weightsAxes[2 + axis]];
  }
};
} // namespace

/// Rules 2 and 3 of both convolutions, and uff_orders. Only called with shapes
/// that are known.
template <typename OpTy>
static FailureOr<Operands> readOperands(OpTy op, ArrayRef<int64_t> data,
                                        ArrayRef<int64_t> weights) {
  if (data.size() != weights.size() || data.size() < 3)
    return emitRule(op, 3) << "the data " << armnn::toText(data)
                           << " have rank " << data.size() << ", the weights "
                           << armnn::toText(weights) << " rank "
                           << weights.size() << "; one rank of 3 or more "
                           << "needed";
  OrdersAttr orders = op.getInputsOrders();
  auto dataAxes = getPositions(op, orders[0], data.size(), "the data");
  if (failed(dataAxes))
    return failure();
  auto weightsAxes = getPositions(op, orders[1], weights.size(), "the weights");
  if (failed(weightsAxes))
    return failure();
  int64_t spatialRank = data.size() - 2;
  if (failed(verifySpatial(op, 2, "strides", op.getStrides(), spatialRank)) ||
      failed(verifySpatial(op, 2, "padding", op.getPadding(), spatialRank)) ||
      failed(verifySpatial(op, 2, "dilation", op.getDilation(), spatialRank)))
    return failure();
  return Operands{data, weights, *dataAxes, *weightsAxes};
}

/// The output with its batch and channels at the place of the data's.
template <typename OpTy>
static FailureOr<SmallVector<int64_t, 5>> arrange(OpTy op,
                                                  ArrayRef<int64_t> canonical) {
  OrderAttr order = op.getOutputsOrders() ? (*op.getOutputsOrders())[0]
                                          : op.getInputsOrders()[0];
  auto positions = getPositions(op, order, canonical.size(), "the output");
  if (failed(positions))
    return failure();
  SmallVector<int64_t, 5> shape(canonical.size());
  for (auto [axis, position] : llvm::enumerate(*positions))
    shape[position] = canonical[axis];
  return shape;
}

static int64_t getEntry(std::optional<ArrayRef<int64_t>> list, unsigned axis,
                        int64_t absent) {
  return list && !list->empty() ? (*list)[axis] : absent;
}

/// Rule conv_c4: the channels are those of one group's weights times the
/// groups, or each channel is a group of its own.
static LogicalResult verifyChannels(ConvOp op, const Operands &operands) {
  int64_t channels = operands.getChannels();
  int64_t expected = operands.getExpectedChannels();
  int64_t groups = op.getNumberGroups().value_or(1);
  bool isDepthwise = channels == groups && channels == expected;
  std::optional<int64_t> all = armnn::mulSizes(expected, groups);
  if (isDepthwise || (all && !differ(*all, channels)))
    return success();
  auto error = emitRule(op, 4)
               << "the data " << armnn::toText(operands.data) << " have "
               << channels << " channels, the weights "
               << armnn::toText(operands.weights) << " expect " << expected;
  if (groups != 1)
    error << " in each of " << groups << " groups";
  return error;
}

/// Rule conv_c6, and the channels of the output.
static FailureOr<int64_t> getOutputChannels(ConvOp op,
                                            const Operands &operands) {
  int64_t groups = op.getNumberGroups().value_or(1);
  int64_t channels = operands.getOutputChannels();
  if (groups > 1 && operands.getExpectedChannels() == groups) {
    // Whether each channel is a group of its own, the data's channels say.
    if (ShapedType::isDynamic(operands.getChannels()))
      return ShapedType::kDynamic;
    if (operands.getChannels() == groups) {
      std::optional<int64_t> all = armnn::mulSizes(channels, groups);
      return all ? *all : ShapedType::kDynamic;
    }
  }
  if (ShapedType::isDynamic(channels) || channels % groups == 0)
    return channels;
  return emitRule(op, 6) << channels << " output channels in " << groups
                         << " groups";
}

LogicalResult ConvOp::inferShape(ArrayRef<NodeShape> shapes, NodeShape &shape) {
  if (!shapes[0] || !shapes[1])
    return success();
  FailureOr<Operands> operands = readOperands(*this, *shapes[0], *shapes[1]);
  if (failed(operands) || failed(verifyChannels(*this, *operands)))
    return failure();
  FailureOr<int64_t> channels = getOutputChannels(*this, *operands);
  if (failed(channels))
    return failure();
  SmallVector<int64_t> canonical = {operands->data[operands->dataAxes[0]],
                                    *channels};
  for (unsigned axis = 0; axis < operands->getSpatialRank(); ++axis) {
    Window window{operands->getKernel(axis), getEntry(getStrides(), axis, 1),
                  getEntry(getPadding(), axis, 0),
                  getEntry(getDilation(), axis, 1),
                  getImplicitPadding().has_value()};
    FailureOr<int64_t> size = getWindowed(operands->getSize(axis), window,
                                          [&] { return emitRule(*this, 5); });
    if (failed(size))
      return failure();
    canonical.push_back(*size);
  }
  auto arranged = arrange(*this, canonical);
  if (failed(arranged))
    return failure();
  shape = *arranged;
  return success();
}

/// Rule conv_transpose_c5: as many sizes as the output has, or spatial ones.
static LogicalResult verifyOutputShape(ConvTransposeOp op,
                                       const NodeShape &sizes, int64_t rank) {
  if (!sizes)
    return success();
  if (sizes->size() == 1 && (ShapedType::isDynamic((*sizes)[0]) ||
                             (*sizes)[0] == rank || (*sizes)[0] == rank - 2))
    return success();
  return emitRule(op, 5) << "output_shape has shape " << armnn::toString(sizes)
                         << ", a vector of " << rank << " or " << rank - 2
                         << " needed";
}

LogicalResult ConvTransposeOp::inferShape(ArrayRef<NodeShape> shapes,
                                          NodeShape &shape) {
  if (!shapes[0] || !shapes[1])
    return success();
  FailureOr<Operands> operands = readOperands(*this, *shapes[0], *shapes[1]);
  if (failed(operands))
    return failure();
  if (getNumberGroups().value_or(1) == 1 &&
      differ(operands->getChannels(), operands->getExpectedChannels()))
    return emitRule(*this, 4)
           << "the data " << armnn::toText(operands->data) << " have "
           << operands->getChannels() << " channels, the weights "
           << armnn::toText(operands->weights) << " expect "
           << operands->getExpectedChannels();
  int64_t rank = operands->data.size();
  if (failed(verifyOutputShape(*this, shapes[2], rank)))
    return failure();
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(getOutputShape());
  if (sizes && static_cast<int64_t>(sizes->size()) == rank) {
    // In the stored layout already.
    auto [batch, channels] =
        std::pair(operands->dataAxes[0], operands->dataAxes[1]);
    auto isOther = [&](int64_t size, int64_t wanted) {
      return size >= 0 && differ(size, wanted);
    };
    if (isOther((*sizes)[batch], operands->data[batch]) ||
        (getNumberGroups().value_or(1) == 1 &&
         isOther((*sizes)[channels], operands->getOutputChannels())))
      return emitRule(*this, 5)
             << "output_shape is " << armnn::toText(*sizes) << ", the data "
             << armnn::toText(operands->data) << " and weights "
             << armnn::toText(operands->weights) << " give a batch of "
             << operands->data[batch] << " and "
             << operands->getOutputChannels() << " channels";
    shape.emplace();
    for (int64_t size : *sizes)
      shape->push_back(size < 0 ? ShapedType::kDynamic : size);
    return success();
  }
  SmallVector<int64_t> canonical(rank, ShapedType::kDynamic);
  canonical[0] = operands->data[operands->dataAxes[0]];
  if (getNumberGroups().value_or(1) == 1)
    canonical[1] = operands->getOutputChannels();
  if (sizes && static_cast<int64_t>(sizes->size()) == rank - 2)
    llvm::copy(*sizes, canonical.begin() + 2);
  auto arranged = arrange(*this, canonical);
  if (failed(arranged))
    return failure();
  shape = *arranged;
  return success();
}

//===----------------------------------------------------------------------===//
// FullyConnected
//===----------------------------------------------------------------------===//

LogicalResult FullyConnectedOp::verify() { return success(); }

LogicalResult FullyConnectedOp::inferShape(ArrayRef<NodeShape> shapes,
                                           NodeShape &shape) {
  const NodeShape &weights = shapes[1];
  if (weights && weights->size() != 2)
    return emitRule(*this, 1) << "the weights have shape "
                              << armnn::toString(weights) << ", rank 2 needed";
  if (!shapes[0] || !weights)
    return success();
  SmallVector<int64_t, 5> data = *shapes[0];
  if (data.size() > 2) {
    std::optional<int64_t> rest =
        armnn::countElements(ArrayRef(data).drop_front());
    data = {data[0], rest.value_or(ShapedType::kDynamic)};
  }
  auto dataAxes =
      getPositions(*this, getInputsOrders()[0], data.size(), "the data");
  if (failed(dataAxes))
    return failure();
  auto weightsAxes =
      getPositions(*this, getInputsOrders()[1], 2, "the weights");
  if (failed(weightsAxes))
    return failure();
  if (data.size() != 2)
    return success();
  int64_t inputs = data[(*dataAxes)[1]];
  int64_t expected = (*weights)[(*weightsAxes)[1]];
  if (differ(inputs, expected))
    return emitRule(*this, 2)
           << "the data " << armnn::toString(shapes[0]) << " have " << inputs
           << " inputs, the weights " << armnn::toString(weights) << " expect "
           << expected;
  // The product is [N, K], unless outputs_orders says otherwise.
  SmallVector<int64_t, 5> product = {data[(*dataAxes)[0]],
                                     (*weights)[(*weightsAxes)[0]]};
  if (getOutputsOrders()) {
    auto axes = getPositions(*this, (*getOutputsOrders())[0], 2, "the output");
    if (failed(axes))
      return failure();
    if ((*axes)[0] == 1)
      std::swap(product[0], product[1]);
  }
  shape = product;
  return success();
}

void UffDialect::registerConvolutionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Convolution.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Convolution.cpp.inc"
