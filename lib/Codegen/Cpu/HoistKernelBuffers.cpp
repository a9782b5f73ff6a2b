//===- HoistKernelBuffers.cpp - callers allocate for kernels --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_HOISTKERNELBUFFERS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Collects the ops of the entry block that compute `value` from the function's
/// arguments, in order; fails if one of them reads memory.
static LogicalResult collectSlice(Value value, Block &entry,
                                  SetVector<Operation *> &slice) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return success(value.getParentBlock() == &entry);
  if (op->getBlock() != &entry || op->getNumRegions() != 0 || !isPure(op))
    return failure();
  for (Value operand : op->getOperands())
    if (failed(collectSlice(operand, entry, slice)))
      return failure();
  slice.insert(op);
  return success();
}

namespace {
struct HoistKernelBuffers
    : mlir::armnn::impl::HoistKernelBuffersBase<HoistKernelBuffers> {
  void runOnOperation() override {
    SymbolTableCollection tables;
    SymbolUserMap users(tables, getOperation());
    for (auto f : getOperation().getOps<func::FuncOp>()) {
      if (!f.isPrivate() || f.isExternal())
        continue;
      SmallVector<func::CallOp> calls;
      for (Operation *user : users.getUsers(f))
        if (auto call = dyn_cast<func::CallOp>(user))
          calls.push_back(call);
      if (calls.size() != users.getUsers(f).size())
        continue;
      Block &entry = f.getBody().front();
      for (auto alloc : llvm::to_vector(entry.getOps<memref::AllocOp>()))
        hoist(alloc, f, calls);
    }
  }

  void hoist(memref::AllocOp alloc, func::FuncOp f,
             ArrayRef<func::CallOp> calls) {
    Block &entry = f.getBody().front();
    SetVector<Operation *> slice;
    for (Value size : alloc.getDynamicSizes())
      if (failed(collectSlice(size, entry, slice)))
        return;
    for (func::CallOp call : calls) {
      OpBuilder b(call);
      IRMapping map;
      map.map(entry.getArguments(), call.getOperands());
      for (Operation *op : slice)
        b.clone(*op, map);
      Value buffer = b.clone(*alloc, map)->getResult(0);
      buffer.getDefiningOp()->setLoc(call.getLoc());
      call.getOperandsMutable().append(buffer);
    }
    if (failed(f.insertArgument(f.getNumArguments(), alloc.getType(), {},
                                alloc.getLoc())))
      return signalPassFailure();
    alloc.replaceAllUsesWith(f.getArguments().back());
    alloc.erase();
  }
};
} // namespace
