//===- Pooling.cpp - Pooling layers ---------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

/// Rules 1 to 6, over the attributes of each spatial dimension.
template <typename OpTy>
static LogicalResult verifyPooling(OpTy op, ArrayRef<StringRef> pads,
                                   ArrayRef<StringRef> pools,
                                   ArrayRef<StringRef> strides) {
  auto isZero = [&](StringRef name) {
    return op->template getAttrOfType<IntegerAttr>(name).getInt() == 0;
  };
  // All zero: global pooling.
  int64_t minStride = llvm::all_of(strides, isZero) ? 0 : 1;
  if (failed(verifyLayout(op, 1, op.getDataLayout(), pools.size())) ||
      failed(verifyInts(op, 2, pads, 0)) ||
      failed(verifyInts(op, 3, pools, 1)) ||
      failed(verifyInts(op, 4, strides, minStride)) ||
      failed(verifyRank(op, 5, "the input", op.getInput(), pools.size() + 2)))
    return failure();
  return verifySameType(op, 6, "output", op.getOutput(), "input",
                        op.getInput());
}

/// The output's shape, with rule 7: the windows fit into the padded input.
template <typename OpTy>
static LogicalResult inferPooling(OpTy op, ArrayRef<int64_t> pools,
                                  SmallVectorImpl<LayerShape> &shapes) {
  LayerShape shape = getTensorShape(op.getInput());
  if (!shape)
    shape.emplace(pools.size() + 2, ShapedType::kDynamic);
  unsigned dim = getSpatialDim(op.getDataLayout());
  for (const Window &window : getWindows(op, pools)) {
    FailureOr<int64_t> size =
        getPooledSize((*shape)[dim], window, op.getOutputShapeRounding(),
                      [&] { return emitRule(op, 7); });
    if (failed(size))
      return failure();
    (*shape)[dim++] = *size;
  }
  shapes.push_back(shape);
  return success();
}

LogicalResult Pooling2dOp::verify() {
  return verifyPooling(*this,
                       {"pad_top", "pad_bottom", "pad_left", "pad_right"},
                       {"pool_height", "pool_width"}, {"stride_y", "stride_x"});
}

LogicalResult
Pooling2dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferPooling(*this, {getPoolHeight(), getPoolWidth()}, shapes);
}

LogicalResult Pooling3dOp::verify() {
  return verifyPooling(*this,
                       {"pad_front", "pad_back", "pad_top", "pad_bottom",
                        "pad_left", "pad_right"},
                       {"pool_depth", "pool_height", "pool_width"},
                       {"stride_z", "stride_y", "stride_x"});
}

LogicalResult
Pooling3dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferPooling(*this, {getPoolDepth(), getPoolHeight(), getPoolWidth()},
                      shapes);
}

void ArmnnDialect::registerPoolingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Pooling.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Pooling.cpp.inc"
