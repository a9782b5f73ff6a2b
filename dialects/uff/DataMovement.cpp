//===- DataMovement.cpp - Moving and reshaping data
//-------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "there are no inputs, at least 1 needed";
  return success();
}

LogicalResult ExpandDimsOp::verify() { return success(); }

LogicalResult FlattenOp::verify() { return success(); }

LogicalResult GatherOp::verify() { return success(); }

LogicalResult GatherV2Op::verify() { return success(); }

LogicalResult PadOp::verify() { return success(); }

LogicalResult ReshapeOp::verify() { return success(); }

LogicalResult ShapeOp::verify() { return success(); }

LogicalResult SqueezeOp::verify() { return success(); }

LogicalResult StackOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "there are no inputs, at least 1 needed";
  return success();
}

LogicalResult StridedSliceOp::verify() { return success(); }

LogicalResult TransposeOp::verify() {
  ArrayRef<int64_t> permutation = getPermutation();
  if (isPermutationVector(permutation))
    return success();
  return emitRule(*this, 1)
         << "permutation " << armnn::toText(permutation)
         << " does not name each of " << permutation.size() << " axes once";
}

void UffDialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/DataMovement.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/DataMovement.cpp.inc"
