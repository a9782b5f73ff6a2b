//===- Reduction.cpp - Reductions -----------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult ReduceOp::verify() {
  LayerShape shape = getTensorShape(getInput());
  int64_t rank = shape ? static_cast<int64_t>(shape->size()) : kMaxRank;
  llvm::SmallBitVector seen(rank);
  for (int64_t axis : getAxis()) {
    if (axis < 0 || axis >= rank)
      return emitRule(*this, 1)
             << "axis " << axis << " is outside rank " << rank;
    if (seen.test(axis))
      return emitRule(*this, 2) << "axis " << axis << " occurs twice";
    seen.set(axis);
  }
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

LogicalResult ReduceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  ArrayRef<int64_t> axes = getAxis();
  LayerShape input = getTensorShape(getInput());
  SmallVector<int64_t, 5> output;
  if (axes.empty() && !getKeepDims()) {
    output = {1};
  } else if (!input) {
    shapes.push_back(std::nullopt);
    return success();
  } else {
    for (auto [dim, size] : llvm::enumerate(*input)) {
      bool isReduced =
          axes.empty() || llvm::is_contained(axes, static_cast<int64_t>(dim));
      if (!isReduced)
        output.push_back(size);
      else if (getKeepDims())
        output.push_back(1);
    }
    if (output.empty())
      output = {1};
  }
  shapes.push_back(output);
  return success();
}

LogicalResult ArgMinMaxOp::verify() {
  return verifyAxis(*this, 1, getAxis(), getInput());
}

LogicalResult
ArgMinMaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape shape = getTensorShape(getInput());
  if (shape && shape->size() == 1)
    shape->front() = 1;
  else if (shape)
    shape->erase(shape->begin() +
                 (getAxis() < 0 ? getAxis() + shape->size() : getAxis()));
  shapes.push_back(shape);
  return success();
}

void ArmnnDialect::registerReductionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Reduction.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Reduction.cpp.inc"
