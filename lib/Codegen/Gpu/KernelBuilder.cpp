//===- KernelBuilder.cpp - one kernel of a GPU ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::armnn;

static MemRefType flatType(Value root) {
  return MemRefType::get({countElements(root)},
                         cast<MemRefType>(root.getType()).getElementType());
}

KernelBuilder::KernelBuilder(gpu::GPUModuleOp module, Location loc,
                             ArrayRef<Value> roots,
                             std::array<int64_t, 2> blocks, int64_t threads)
    : b(OpBuilder::atBlockEnd(module.getBody())), roots(roots) {
  SmallVector<Type> types = llvm::map_to_vector(
      roots, [](Value root) -> Type { return flatType(root); });
  kernel =
      gpu::GPUFuncOp::create(b, loc, "kernel", b.getFunctionType(types, {}));
  kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  kernel.setKnownBlockSize(ArrayRef<int32_t>{int32_t(threads), 1, 1});
  kernel.setKnownGridSize(
      ArrayRef<int32_t>{int32_t(blocks[0]), int32_t(blocks[1]), 1});
  // Buffers that are alive at once are apart.
  for (unsigned i = 0; i < roots.size(); ++i)
    kernel.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                      b.getUnitAttr());
  b.setInsertionPointToEnd(&kernel.getBody().front());
}

Value KernelBuilder::threadNumber() {
  Location loc = kernel.getLoc();
  ArrayRef<int32_t> grid = *kernel.getKnownGridSize();
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, loc, v);
  };
  Value block = gpu::BlockIdOp::create(b, loc, gpu::Dimension::x);
  if (grid[1] > 1) {
    Value row = gpu::BlockIdOp::create(b, loc, gpu::Dimension::y);
    row = arith::MulIOp::create(b, loc, row, constant(grid[0]));
    block = arith::AddIOp::create(b, loc, row, block);
  }
  Value first = arith::MulIOp::create(
      b, loc, block, constant((*kernel.getKnownBlockSize())[0]));
  Value thread = gpu::ThreadIdOp::create(b, loc, gpu::Dimension::x);
  return arith::AddIOp::create(b, loc, first, thread);
}

std::pair<Value, Value> KernelBuilder::address(Location loc, Value memref,
                                               AffineMap map, ValueRange dims) {
  BufferView view = *getBufferView(memref);
  AffineExpr sum = b.getAffineConstantExpr(0);
  for (auto [expr, stride] : llvm::zip(map.getResults(), view.strides))
    sum = sum + expr * stride;
  SmallVector<Value> operands(dims);
  for (auto [offset, factor] : llvm::zip(view.offsets, view.factors)) {
    if (std::optional<int64_t> known = getConstantIntValue(offset)) {
      sum = sum + *known * factor;
      continue;
    }
    sum = sum + b.getAffineDimExpr(operands.size()) * factor;
    operands.push_back(localize(cast<Value>(offset)));
  }
  OpFoldResult index = affine::makeComposedFoldedAffineApply(
      b, loc, AffineMap::get(operands.size(), 0, sum),
      getAsOpFoldResult(operands));
  unsigned argument = llvm::find(roots, view.root) - roots.begin();
  return {kernel.getArgument(argument),
          getValueOrCreateConstantIndexOp(b, loc, index)};
}

Value KernelBuilder::load(Location loc, Value memref, AffineMap map,
                          ValueRange dims) {
  auto [argument, index] = address(loc, memref, map, dims);
  return memref::LoadOp::create(b, loc, argument, index);
}

void KernelBuilder::store(Location loc, Value value, Value memref,
                          AffineMap map, ValueRange dims) {
  auto [argument, index] = address(loc, memref, map, dims);
  memref::StoreOp::create(b, loc, value, argument, index);
}

Value KernelBuilder::localize(Value value) {
  Value known = map.lookupOrDefault(value);
  Operation *op = known.getDefiningOp();
  if (!op || kernel->isAncestor(op))
    return known;
  // Constants, and arithmetic on them.
  IRMapping local;
  for (Value operand : op->getOperands())
    local.map(operand, localize(operand));
  OpBuilder::InsertionGuard guard(b);
  if (op->getNumOperands() == 0) {
    b.setInsertionPointToStart(&kernel.getBody().front());
    b.clone(*op, map);
    return map.lookup(value);
  }
  // Its clone may be in a region that other uses do not see.
  b.clone(*op, local);
  return local.lookup(value);
}

LogicalResult KernelBuilder::adopt(Operation *cloned) {
  SmallVector<Operation *> accesses, views;
  auto isMemref = [](Value v) { return isa<MemRefType>(v.getType()); };
  cloned->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<memref::LoadOp, memref::StoreOp>(op)) {
      accesses.push_back(op);
    } else if (isa<ViewLikeOpInterface>(op)) {
      views.push_back(op);
    }
    b.setInsertionPoint(op);
    for (OpOperand &operand : op->getOpOperands())
      if (!isMemref(operand.get()))
        operand.set(localize(operand.get()));
  });
  for (Operation *op : accesses) {
    b.setInsertionPoint(op);
    auto load = dyn_cast<memref::LoadOp>(op);
    auto store = dyn_cast<memref::StoreOp>(op);
    Value memref = load ? load.getMemRef() : store.getMemRef();
    ValueRange indices = load ? load.getIndices() : store.getIndices();
    auto [argument, index] =
        address(op->getLoc(), memref, b.getMultiDimIdentityMap(indices.size()),
                indices);
    if (load)
      op->setOperands({argument, index});
    else
      op->setOperands({store.getValue(), argument, index});
  }
  for (Operation *view : llvm::reverse(views)) {
    if (!view->use_empty())
      return failure();
    view->erase();
  }
  if (llvm::is_contained(views, cloned))
    return success();
  WalkResult strange = cloned->walk([&](Operation *op) {
    return llvm::any_of(op->getOperands(),
                        [&](Value v) {
                          return isMemref(v) &&
                                 !llvm::is_contained(kernel.getArguments(), v);
                        })
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return failure(strange.wasInterrupted());
}

gpu::GPUFuncOp KernelBuilder::finish() {
  b.setInsertionPointToEnd(&kernel.getBody().front());
  gpu::ReturnOp::create(b, kernel.getLoc());
  return kernel;
}

/// Whether `memref` is in a known place of a buffer of the host; adds that.
static LogicalResult addRoot(Operation *op, Value memref,
                             SetVector<Value> &roots) {
  std::optional<BufferView> view = getBufferView(memref);
  if (view && view->root.getDefiningOp<memref::AllocOp>())
    return op->emitError("allocates memory while it runs, which GPU kernels "
                         "cannot");
  if (!view)
    return op->emitError("accesses memory in a way that is known only when it "
                         "runs, which GPU kernels cannot");
  if (countElements(view->root) > std::numeric_limits<int32_t>::max())
    return op->emitError() << "accesses a buffer of "
                           << countElements(view->root)
                           << " elements, more than GPU kernels can index";
  roots.insert(view->root);
  return success();
}

LogicalResult mlir::armnn::collectRoots(Operation *op,
                                        SetVector<Value> &roots) {
  WalkResult result = op->walk([&](Operation *inner) -> WalkResult {
    if (isa<ViewLikeOpInterface>(inner))
      return WalkResult::advance();
    for (Value operand : inner->getOperands())
      if (isa<BaseMemRefType>(operand.getType()) &&
          failed(addRoot(inner, operand, roots)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
