//===- MemoryAccess.cpp - What memory code reads and writes ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryAccess.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::armnn;

/// True if two parts of one buffer have no element in common.
static bool areApart(memref::SubViewOp a, memref::SubViewOp b) {
  if (!a || !b || a.getSource() != b.getSource() || !a.hasUnitStride() ||
      !b.hasUnitStride())
    return false;
  for (auto [offsetA, sizeA, offsetB, sizeB] :
       llvm::zip_equal(a.getStaticOffsets(), a.getStaticSizes(),
                       b.getStaticOffsets(), b.getStaticSizes()))
    if (offsetA + sizeA <= offsetB || offsetB + sizeB <= offsetA)
      return true;
  return false;
}

bool MemoryAccess::overlaps(const MemoryAccess &other) const {
  if (base != other.base) {
    auto global = base.getDefiningOp<memref::GetGlobalOp>(),
         otherGlobal = other.base.getDefiningOp<memref::GetGlobalOp>();
    return global && otherGlobal && global.getName() == otherGlobal.getName();
  }
  return begin < other.end && other.begin < end && !areApart(part, other.part);
}

bool mlir::armnn::anyWrites(ArrayRef<MemoryAccess> accesses) {
  return llvm::any_of(accesses, [](const MemoryAccess &a) { return a.writes; });
}

static bool isMemory(Type type) {
  return isa<BaseMemRefType, LLVM::LLVMPointerType>(type);
}

/// The bytes of `view`, where they are known.
static std::optional<std::pair<int64_t, int64_t>>
findBytes(memref::ViewOp view) {
  auto begin = getConstantIntValue(view.getByteShift());
  MemRefType type = view.getType();
  if (!begin || !type.hasStaticShape())
    return std::nullopt;
  int64_t bytes = type.getElementType().isIndex()
                      ? 8
                      : llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  return std::pair(*begin, *begin + bytes * type.getNumElements());
}

/// The access to `buffer`, if it is known what that is a view of.
static std::optional<MemoryAccess> locate(Value buffer, bool writes) {
  MemoryAccess access;
  access.writes = writes;
  while (Operation *op = buffer.getDefiningOp()) {
    // The part nearest to the base has all others in it.
    if (auto subview = dyn_cast<memref::SubViewOp>(op)) {
      bool isStatic =
          llvm::none_of(subview.getStaticOffsets(), ShapedType::isDynamic) &&
          llvm::none_of(subview.getStaticSizes(), ShapedType::isDynamic);
      access.part = isStatic ? subview : memref::SubViewOp();
    } else if (!isa<memref::ViewOp>(op)) {
      access.part = {};
    }
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      auto bytes = findBytes(view);
      access.begin = bytes ? bytes->first : 0;
      access.end = bytes ? bytes->second : std::numeric_limits<int64_t>::max();
    }
    auto viewLike = dyn_cast<ViewLikeOpInterface>(op);
    if (!viewLike)
      break;
    buffer = viewLike.getViewSource();
  }
  access.base = buffer;
  Operation *maker = buffer.getDefiningOp();
  bool isEntryArgument =
      !maker && isa<func::FuncOp>(buffer.getParentBlock()->getParentOp());
  if (!isEntryArgument &&
      !isa_and_nonnull<memref::GetGlobalOp, memref::AllocOp, memref::AllocaOp>(
          maker))
    return std::nullopt;
  return access;
}

namespace {
class AccessFinder {
public:
  AccessFinder(Operation *root, SymbolTableCollection &symbols)
      : root(root), symbols(symbols) {}

  LogicalResult visit(Operation *op);

  MemoryAccesses found;

private:
  LogicalResult visitCall(func::CallOp call);
  LogicalResult add(Value buffer, bool writes);

  Operation *root;
  SymbolTableCollection &symbols;
};
} // namespace

LogicalResult AccessFinder::add(Value buffer, bool writes) {
  std::optional<MemoryAccess> access = locate(buffer, writes);
  if (!access)
    return failure();
  // What is allocated inside is nobody else's.
  Operation *maker = access->base.getDefiningOp();
  if (maker && root->isProperAncestor(maker))
    return success();
  if (llvm::none_of(found, [&](const MemoryAccess &known) {
        return known.base == access->base && known.begin == access->begin &&
               known.end == access->end && known.writes == writes &&
               known.part == access->part;
      }))
    found.push_back(*access);
  return success();
}

LogicalResult AccessFinder::visitCall(func::CallOp call) {
  auto callee =
      symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  if (!callee || callee.isExternal() || !callee.isPrivate())
    return failure();
  // Kernels for teams may already take more than the call gives.
  SmallVector<bool> reads(callee.getNumArguments()), writes(reads);
  bool isKnown = llvm::hasSingleElement(callee.getBody());
  for (Operation &op : callee.getBody().front()) {
    auto inside = isKnown ? findAccesses(&op, symbols) : std::nullopt;
    isKnown &= inside.has_value();
    if (isKnown)
      for (const MemoryAccess &access : *inside)
        if (auto argument = dyn_cast<BlockArgument>(access.base))
          (access.writes ? writes : reads)[argument.getArgNumber()] = true;
  }
  // Kernels write nothing but what they are given.
  for (auto [operand, isRead, isWritten] :
       llvm::zip(call.getOperands(), reads, writes)) {
    if (!isMemory(operand.getType()))
      continue;
    if (((isRead || !isKnown) && failed(add(operand, false))) ||
        ((isWritten || !isKnown) && failed(add(operand, true))))
      return failure();
  }
  return success();
}

LogicalResult AccessFinder::visit(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return visitCall(call);
  // Its effect is there so that it stays.
  if (auto prefetch = dyn_cast<memref::PrefetchOp>(op))
    return add(prefetch.getMemref(), /*writes=*/false);
  if (auto effects = dyn_cast<MemoryEffectOpInterface>(op)) {
    SmallVector<MemoryEffects::EffectInstance> all;
    effects.getEffects(all);
    for (const MemoryEffects::EffectInstance &effect : all) {
      if (isa<MemoryEffects::Allocate, MemoryEffects::Free>(
              effect.getEffect())) {
        if (op == root)
          return failure();
        continue;
      }
      if (!effect.getValue() || !isMemory(effect.getValue().getType()) ||
          failed(add(effect.getValue(),
                     isa<MemoryEffects::Write>(effect.getEffect()))))
        return failure();
    }
  } else if (!op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() &&
             !op->hasTrait<OpTrait::IsTerminator>() &&
             !(isa<LLVM::CallIntrinsicOp>(op) &&
               llvm::none_of(op->getOperandTypes(), isMemory))) {
    return failure();
  }
  // The body of a linalg op touches nothing that the op does not.
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        if (failed(visit(&nested)))
          return failure();
  return success();
}

std::optional<MemoryAccesses>
mlir::armnn::findAccesses(Operation *op, SymbolTableCollection &symbols) {
  AccessFinder finder(op, symbols);
  if (failed(finder.visit(op)))
    return std::nullopt;
  return std::move(finder.found);
}
