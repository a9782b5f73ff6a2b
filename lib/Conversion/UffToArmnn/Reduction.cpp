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
  Value result = node.layer<ReduceOp>(node.getElementType(x), x, keepDims, axes,
                                      convert(op.getFunc()));
  bool isScalar = !keepDims && int64_t(axes.size()) == node.getRank(x);
  return isScalar ? node.reshape(result, {}) : result;
}

template <typename OpTy>
static Value lowerArg(OpTy op, typename OpTy::Adaptor adaptor,
                      NodeBuilder &node) {
  Value x = adaptor.getX();
  auto function =
      isa<uff::ArgMaxOp>(op) ? ArgMinMaxFunction::Max : ArgMinMaxFunction::Min;
  Value result =
      node.layer<ArgMinMaxOp>(node.getI64Type(), x, function, op.getAxis());
  return node.getRank(x) == 1 ? node.reshape(result, {}) : result;
}

void armnn::addReductionLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerReduce);
  lowerings.add(lowerArg<uff::ArgMaxOp>);
  lowerings.add(lowerArg<uff::ArgMinOp>);
}
