//===- Reduction.cpp - Reductions of UFF graphs ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

static ReduceOperation convert(uff::ReduceFunction function) {
  switch (function) {
  case uff::ReduceFunction::Sum:
    return ReduceOperation::Sum;
  case uff::ReduceFunction::Prod:
    return ReduceOperation::Prod;
  case uff::ReduceFunction::Max:
    return ReduceOperation::Max;
  case uff::ReduceFunction::Min:
    return ReduceOperation::Min;
  case uff::ReduceFunction::Mean:
    return ReduceOperation::Mean;
  }
  llvm_unreachable("unknown function");
}

/// Whether the elements are sizes or made of them, which are small and may be
/// known at conversion.
static bool isShapeArithmetic(Value x, NodeBuilder &node) {
  std::optional<Extents> elements = node.getExtents(x);
  return elements && llvm::any_of(*elements, [](const auto &element) {
           return element.has_value();
         });
}

/// Layers compute integers as floats, which lose digits.
static bool losesDigits(Value x, NodeBuilder &node) {
  return node.getElementType(x).isSignlessInteger() &&
         !isShapeArithmetic(x, node);
}

/// The shape of `x` without `axes`, or with ones for them.
static SmallVector<int64_t> getReducedShape(Value x, ArrayRef<int64_t> axes,
                                            bool keepDims) {
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(NodeBuilder::getShape(x)))
    if (!llvm::is_contained(axes, int64_t(dim)))
      shape.push_back(size);
    else if (keepDims)
      shape.push_back(1);
  return shape;
}

static Value lowerReduce(uff::ReduceOp op, uff::ReduceOp::Adaptor adaptor,
                         NodeBuilder &node) {
  Value x = adaptor.getX();
  bool keepDims = op.getKeepdims().value_or(false);
  SmallVector<int64_t> axes;
  for (int64_t axis : op.getAxes()) {
    std::optional<int64_t> fromStart = node.getAxis(axis, node.getRank(x));
    if (!fromStart)
      return {};
    axes.push_back(*fromStart);
  }
  // No axes are all axes to a layer, but none to TensorFlow.
  if (axes.empty())
    return x;
  if (losesDigits(x, node))
    return node.keep(x,
                     node.getType(x).clone(getReducedShape(x, axes, keepDims)));
  Value result = node.layer<ReduceOp>(node.getElementType(x), x, keepDims, axes,
                                      convert(op.getFunc()));
  bool isScalar = !keepDims && int64_t(axes.size()) == node.getRank(x);
  return isScalar ? node.reshape(result, {}) : result;
}

template <typename OpTy>
static Value lowerArg(OpTy op, typename OpTy::Adaptor adaptor,
                      NodeBuilder &node) {
  Value x = adaptor.getX();
  std::optional<int64_t> axis = node.getAxis(op.getAxis(), node.getRank(x));
  if (!axis)
    return {};
  if (node.getElementType(x).isSignlessInteger(32))
    return node.keep(x, RankedTensorType::get(getReducedShape(x, *axis, false),
                                              node.getI64Type()));
  auto function =
      isa<uff::ArgMaxOp>(op) ? ArgMinMaxFunction::Max : ArgMinMaxFunction::Min;
  Value result = node.layer<ArgMinMaxOp>(node.getI64Type(), x, function, *axis);
  return node.getRank(x) == 1 ? node.reshape(result, {}) : result;
}

void armnn::addReductionLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerReduce);
  lowerings.add(lowerArg<uff::ArgMaxOp>);
  lowerings.add(lowerArg<uff::ArgMinOp>);
}
