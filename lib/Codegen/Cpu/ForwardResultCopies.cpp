//===- ForwardResultCopies.cpp - results computed in place ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_FORWARDRESULTCOPIES
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Follows `value` through reshapes that can be undone to an allocation, and
/// notes them in `views`, last first.
static memref::AllocOp traceToAlloc(Value value,
                                    SmallVectorImpl<Operation *> &views) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto alloc = dyn_cast<memref::AllocOp>(op))
      return alloc;
    auto type = cast<MemRefType>(value.getType());
    bool undoable =
        isa<memref::ExpandShapeOp, memref::CastOp>(op) ||
        (isa<memref::CollapseShapeOp>(op) &&
         cast<MemRefType>(op->getOperand(0).getType()).hasStaticShape());
    if (!undoable || !type.getLayout().isIdentity() ||
        !isa<MemRefType>(op->getOperand(0).getType()))
      return nullptr;
    views.push_back(op);
    value = op->getOperand(0);
  }
  return nullptr;
}

/// Applies the inverses of `views` to `target`.
static Value undo(ArrayRef<Operation *> views, Value target, OpBuilder &b) {
  for (Operation *op : views) {
    auto type = cast<MemRefType>(op->getOperand(0).getType());
    if (auto expand = dyn_cast<memref::ExpandShapeOp>(op))
      target = memref::CollapseShapeOp::create(
          b, op->getLoc(), type, target, expand.getReassociationIndices());
    else if (auto collapse = dyn_cast<memref::CollapseShapeOp>(op))
      target = memref::ExpandShapeOp::create(
          b, op->getLoc(), type, target, collapse.getReassociationIndices());
    else
      target = memref::CastOp::create(b, op->getLoc(), type, target);
  }
  return target;
}

/// True if nothing writes to `alloc` after `copy`.
static bool isLastWord(memref::AllocOp alloc, memref::CopyOp copy,
                       BufferViewFlowAnalysis &aliases) {
  for (Value alias : aliases.resolve(alloc))
    for (Operation *user : alias.getUsers()) {
      Operation *op = copy->getBlock()->findAncestorOpInBlock(*user);
      if (!op || (copy->isBeforeInBlock(op) && !isa<memref::CopyOp>(op)))
        return false;
    }
  return true;
}

namespace {
struct ForwardResultCopies
    : mlir::armnn::impl::ForwardResultCopiesBase<ForwardResultCopies> {
  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (f.isExternal() || !llvm::hasSingleElement(f.getBody()))
      return;
    for (BlockArgument arg : f.getArguments()) {
      auto type = dyn_cast<MemRefType>(arg.getType());
      if (!type || !arg.hasOneUse())
        continue;
      auto copy = dyn_cast<memref::CopyOp>(*arg.user_begin());
      if (copy && copy.getTarget() == arg &&
          copy->getBlock() == &f.getBody().front())
        forward(copy, arg);
    }
  }

  void forward(memref::CopyOp copy, BlockArgument arg) {
    SmallVector<Operation *> views;
    memref::AllocOp alloc = traceToAlloc(copy.getSource(), views);
    if (!alloc || alloc->getBlock() != copy->getBlock() ||
        !alloc.getType().getLayout().isIdentity())
      return;
    BufferViewFlowAnalysis aliases(getOperation());
    if (!isLastWord(alloc, copy, aliases))
      return;
    OpBuilder b(alloc);
    Value source = copy.getSource();
    Value target = arg;
    if (source.getType() != arg.getType())
      target = memref::CastOp::create(b, copy.getLoc(), source.getType(), arg);
    target = undo(views, target, b);
    copy.erase();
    alloc.replaceAllUsesWith(target);
    alloc.erase();
  }
};
} // namespace
