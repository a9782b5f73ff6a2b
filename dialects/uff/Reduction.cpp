//===- Reduction.cpp - Reductions -----------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult ReduceOp::verify() { return success(); }

LogicalResult ReduceOp::inferShape(ArrayRef<NodeShape> shapes,
                                   NodeShape &shape) {
  if (!shapes[0])
    return success();
  int64_t rank = shapes[0]->size();
  llvm::SmallBitVector isReduced(rank);
  for (int64_t entry : getAxes()) {
    FailureOr<int64_t> axis = getAxis(*this, 1, entry, rank);
    if (failed(axis))
      return failure();
    if (isReduced.test(*axis))
      return emitRule(*this, 2) << "axis " << *axis << " occurs twice";
    isReduced.set(*axis);
  }
  shape.emplace();
  for (auto [axis, size] : llvm::enumerate(*shapes[0])) {
    if (!isReduced.test(axis))
      shape->push_back(size);
    else if (getKeepdims().value_or(false))
      shape->push_back(1);
  }
  return success();
}

/// Rule 1, and the shape without the axis.
template <typename OpTy>
static LogicalResult inferArg(OpTy op, const NodeShape &x, NodeShape &shape) {
  if (!x)
    return success();
  FailureOr<int64_t> axis = getAxis(op, 1, op.getAxis(), x->size());
  if (failed(axis))
    return failure();
  shape = x;
  shape->erase(shape->begin() + *axis);
  return success();
}

LogicalResult ArgMaxOp::verify() { return success(); }

LogicalResult ArgMaxOp::inferShape(ArrayRef<NodeShape> shapes,
                                   NodeShape &shape) {
  return inferArg(*this, shapes[0], shape);
}

LogicalResult ArgMinOp::verify() { return success(); }

LogicalResult ArgMinOp::inferShape(ArrayRef<NodeShape> shapes,
                                   NodeShape &shape) {
  return inferArg(*this, shapes[0], shape);
}

void UffDialect::registerReductionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Reduction.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Reduction.cpp.inc"
