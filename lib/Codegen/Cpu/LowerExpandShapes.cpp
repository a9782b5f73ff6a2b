//===- LowerExpandShapes.cpp - Views with several open extents ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_LOWEREXPANDSHAPES
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Whether an extent of the source becomes several open extents.
static bool splitsIntoOpenExtents(memref::ExpandShapeOp op) {
  ArrayRef<int64_t> shape = op.getResultType().getShape();
  return llvm::any_of(op.getReassociationIndices(), [&](auto &group) {
    return llvm::count_if(group, [&](int64_t i) {
             return ShapedType::isDynamic(shape[i]);
           }) > 1;
  });
}

/// The number that a type states, else `value`.
static OpFoldResult asStated(int64_t stated, Value value, OpBuilder &b) {
  if (ShapedType::isDynamic(stated))
    return value;
  return b.getIndexAttr(stated);
}

/// The view by its sizes and strides: from the source's stride of a group, each
/// extent's stride is the product of the extents after it in the group.
static void lower(memref::ExpandShapeOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  MemRefType type = op.getResultType();
  auto [stated, statedOffset] = type.getStridesAndOffset();
  auto source = memref::ExtractStridedMetadataOp::create(b, loc, op.getSrc());
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
  SmallVector<OpFoldResult> strides(sizes.size());
  for (auto [dim, group] : llvm::enumerate(op.getReassociationIndices())) {
    Value stride = source.getStrides()[dim];
    for (int64_t i : llvm::reverse(group)) {
      strides[i] = asStated(stated[i], stride, b);
      Value size = getValueOrCreateConstantIndexOp(b, loc, sizes[i]);
      stride = arith::MulIOp::create(b, loc, stride, size);
    }
  }
  Value view = memref::ReinterpretCastOp::create(
      b, loc, type, source.getBaseBuffer(),
      asStated(statedOffset, source.getOffset(), b), sizes, strides);
  op.replaceAllUsesWith(view);
  op.erase();
}

namespace {
struct LowerExpandShapes
    : mlir::armnn::impl::LowerExpandShapesBase<LowerExpandShapes> {
  void runOnOperation() override {
    SmallVector<memref::ExpandShapeOp> views;
    getOperation().walk([&](memref::ExpandShapeOp op) {
      if (splitsIntoOpenExtents(op))
        views.push_back(op);
    });
    llvm::for_each(views, lower);
  }
};
} // namespace
