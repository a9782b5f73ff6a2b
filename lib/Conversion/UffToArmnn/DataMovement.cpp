//===- DataMovement.cpp - Moving and reshaping data of UFF graphs ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static Value lowerReshape(uff::ReshapeOp op, uff::ReshapeOp::Adaptor adaptor,
                          NodeBuilder &node) {
  // An empty vector has no layer: the result is a scalar.
  if (!adaptor.getShape())
    return node.reshape(adaptor.getX(), {});
  std::optional<Extents> shape = node.getExtents(adaptor.getShape());
  if (!shape)
    return node.refuse("the number of its sizes is unknown when the network is "
                       "converted, or one overflows 64 bits or is divided by "
                       "zero");
  return node.reshapeTo(adaptor.getX(), *shape);
}

static Value lowerFlatten(uff::FlattenOp op, uff::FlattenOp::Adaptor adaptor,
                          NodeBuilder &node) {
  Value x = adaptor.getX();
  if (node.getRank(x) == 2)
    return x;
  return node.reshapeTo(x, Extents{node.getSizes(x)[0], Extent(-1)});
}

static Value lowerExpandDims(uff::ExpandDimsOp op,
                             uff::ExpandDimsOp::Adaptor adaptor,
                             NodeBuilder &node) {
  Extents sizes = node.getSizes(adaptor.getX());
  std::optional<int64_t> axis = node.getAxis(op.getAxis(), sizes.size() + 1);
  if (!axis)
    return {};
  sizes.insert(sizes.begin() + *axis, Extent(1));
  return node.reshapeTo(adaptor.getX(), sizes);
}

static Value lowerSqueeze(uff::SqueezeOp op, uff::SqueezeOp::Adaptor adaptor,
                          NodeBuilder &node) {
  Value x = adaptor.getX();
  ArrayRef<int64_t> shape = node.getShape(x);
  ArrayRef<int64_t> axes = op.getAxes().value_or(ArrayRef<int64_t>());
  if (axes.empty() && llvm::is_contained(shape, ShapedType::kDynamic))
    return node.refuse("it drops all axes of size 1, but not all sizes are "
                       "known; fix the network's input shape with "
                       "--input-shape");
  llvm::SmallDenseSet<int64_t> dropped;
  for (int64_t axis : axes) {
    std::optional<int64_t> fromStart = node.getAxis(axis, shape.size());
    if (!fromStart)
      return {};
    dropped.insert(*fromStart);
  }
  Extents sizes;
  for (auto [dim, size] : llvm::enumerate(node.getSizes(x)))
    if (axes.empty() ? shape[dim] != 1 : !dropped.contains(dim))
      sizes.push_back(size);
  return node.reshapeTo(x, sizes);
}

static Value lowerShape(uff::ShapeOp op, uff::ShapeOp::Adaptor adaptor,
                        NodeBuilder &node) {
  Value x = adaptor.getX();
  if (node.getRank(x) == 0)
    return node.refuse("the shape of a scalar is empty, which no tensor of a "
                       "network can be");
  return node.layer<ShapeOp>(node.getI32Type(), x);
}

//===----------------------------------------------------------------------===//
// Moving data
//===----------------------------------------------------------------------===//

static Value lowerTranspose(uff::TransposeOp op,
                            uff::TransposeOp::Adaptor adaptor,
                            NodeBuilder &node) {
  return node.transpose(adaptor.getX(), op.getPermutation());
}

static Value lowerConcat(uff::ConcatOp op, uff::ConcatOp::Adaptor adaptor,
                         NodeBuilder &node) {
  SmallVector<Value> inputs(adaptor.getInputs());
  std::optional<int64_t> axis =
      node.getAxis(op.getAxis(), node.getRank(inputs[0]));
  return axis ? node.concat(inputs, *axis) : Value();
}

/// Side by side along an axis that is inserted first.
static Value lowerStack(uff::StackOp op, uff::StackOp::Adaptor adaptor,
                        NodeBuilder &node) {
  SmallVector<Value> inputs(adaptor.getInputs());
  std::optional<int64_t> axis =
      node.getAxis(op.getAxis(), node.getRank(inputs[0]) + 1);
  if (!axis)
    return {};
  // Layers take a scalar for [1], so that it would stay a dimension.
  if (node.getRank(inputs[0]) > 0)
    return node.layer<StackOp>(node.getElementType(inputs[0]),
                               ValueRange(inputs), *axis);
  for (Value &input : inputs)
    input = node.reshape(input, {1});
  return node.hasRefused() ? Value() : node.concat(inputs, 0);
}

static Value lowerPad(uff::PadOp op, uff::PadOp::Adaptor adaptor,
                      NodeBuilder &node) {
  auto paddings = node.getIntegers(adaptor.getPaddings(), "the paddings");
  if (!paddings)
    return {};
  SmallVector<int64_t> low, high;
  for (size_t i = 0; i + 1 < paddings->size(); i += 2) {
    low.push_back((*paddings)[i]);
    high.push_back((*paddings)[i + 1]);
  }
  return node.pad(adaptor.getX(), low, high);
}

//===----------------------------------------------------------------------===//
// Gather
//===----------------------------------------------------------------------===//

static Value lowerGather(uff::GatherOp op, uff::GatherOp::Adaptor adaptor,
                         NodeBuilder &node) {
  return node.gather(adaptor.getParams(), adaptor.getIndices(), 0);
}

static Value lowerGatherV2(uff::GatherV2Op op, uff::GatherV2Op::Adaptor adaptor,
                           NodeBuilder &node) {
  Value params = adaptor.getParams();
  std::optional<int64_t> axis =
      node.getAxis(op.getAxis(), node.getRank(params));
  return axis ? node.gather(params, adaptor.getIndices(), *axis) : Value();
}

void armnn::addDataMovementLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerReshape);
  lowerings.add(lowerFlatten);
  lowerings.add(lowerExpandDims);
  lowerings.add(lowerSqueeze);
  lowerings.add(lowerShape);
  lowerings.add(lowerTranspose);
  lowerings.add(lowerConcat);
  lowerings.add(lowerStack);
  lowerings.add(lowerPad);
  lowerings.add(lowerGather);
  lowerings.add(lowerGatherV2);
}
