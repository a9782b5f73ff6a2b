//===- Canonicalization.cpp - What layers' rewrites share -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/ArmnnOps.h"

using namespace mlir;
using namespace mlir::armnn;

Location armnn::fuseLocations(Location first, Location second) {
  if (isa<UnknownLoc>(first))
    return second;
  if (isa<UnknownLoc>(second))
    return first;
  return FusedLoc::get(first.getContext(), {first, second});
}

void armnn::bypassLayer(PatternRewriter &rewriter, Operation *layer,
                        Value value) {
  Operation *source = value.getDefiningOp();
  // A constant is no layer, and others may use it.
  if (source && !isa<ConstantOp>(source))
    rewriter.modifyOpInPlace(source, [&] {
      source->setLoc(fuseLocations(source->getLoc(), layer->getLoc()));
    });
  rewriter.replaceOp(layer, value);
}

Type armnn::getElementType(Value tensor) {
  return cast<TensorType>(tensor.getType()).getElementType();
}

bool armnn::isFloat32(Value value) {
  auto type = dyn_cast<TensorType>(value.getType());
  return type && type.getElementType().isF32();
}
