//===- OutlineKernels.cpp - shared functions in destination style ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {

/// The ops of one kernel. `ops` are in block order and end with `last`, whose
/// tensor results are the kernel's; `slot` is set if `last` only inserts what
/// the kernel computes into a bigger tensor.
struct Group {
  SetVector<Operation *> ops;
  Operation *last = nullptr;
  tensor::InsertSliceOp slot;

  bool contains(Operation *op) const { return op && ops.contains(op); }
};

bool isElementwise(Operation *op) {
  auto linalgOp = dyn_cast_or_null<linalg::LinalgOp>(op);
  return linalgOp && linalgOp->getNumResults() == 1 &&
         linalgOp.getNumParallelLoops() == linalgOp.getNumLoops();
}

/// The tensors whose memory the results of `op` should live in, one a result.
SmallVector<Value> destinationsOf(Operation *op) {
  if (auto dps = dyn_cast<DestinationStyleOpInterface>(op))
    return llvm::to_vector(dps.getDpsInits());
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return {insert.getDest()};
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return llvm::to_vector(loop.getInitArgs());
  return SmallVector<Value>(op->getNumResults());
}

bool isDestinationStyle(Operation *op) {
  return isa<DestinationStyleOpInterface, tensor::InsertSliceOp>(op);
}

/// The value at which a chain of ops inside `group` starts to fill a buffer.
Value startOfBuffer(Value value, const Group &group) {
  while (value && group.contains(value.getDefiningOp()))
    value = destinationsOf(
        value.getDefiningOp())[cast<OpResult>(value).getResultNumber()];
  return value;
}

/// Gives every user its own copy of tensors without contents and of fills of
/// such, so that each can become part of one kernel.
void privatizeDestinations(Block &block) {
  auto privatize = [&](Operation *op) {
    for (OpOperand &use :
         llvm::make_early_inc_range(llvm::drop_begin(op->getUses()))) {
      OpBuilder b(block.findAncestorOpInBlock(*use.getOwner()));
      use.set(b.clone(*op)->getResult(0));
    }
  };
  for (auto fill : llvm::to_vector(block.getOps<linalg::FillOp>()))
    if (fill->getNumResults() == 1 &&
        fill.getOutputs()[0].getDefiningOp<tensor::EmptyOp>())
      privatize(fill);
  for (auto empty : llvm::to_vector(block.getOps<tensor::EmptyOp>()))
    privatize(empty);
}

/// Builds the kernels of one function, from the last op to the first.
class Outliner {
public:
  Outliner(func::FuncOp caller, SymbolTable &symbols,
           llvm::StringMap<func::FuncOp> &known)
      : caller(caller), block(caller.getBody().front()), symbols(symbols),
        known(known) {}

  void run() {
    privatizeDestinations(block);
    SmallVector<Group> groups;
    DenseSet<Operation *> claimed;
    for (Operation &op : llvm::reverse(block))
      if (!claimed.contains(&op) && canBeRoot(&op)) {
        groups.push_back(collect(&op));
        claimed.insert_range(groups.back().ops);
      }
    for (Group &group : llvm::reverse(groups))
      outline(group);
  }

private:
  bool canBeRoot(Operation *op) {
    if (!llvm::any_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
      return false;
    if (isa<linalg::LinalgOp, tensor::InsertSliceOp>(op))
      return true;
    // Loops and branches: the caller must know the result shapes beforehand.
    if (!isa<scf::ForOp, scf::WhileOp, scf::IfOp>(op))
      return false;
    return llvm::all_of(op->getResults(), [&](OpResult result) {
      auto type = dyn_cast<ShapedType>(result.getType());
      return !type || (type.hasRank() && type.hasStaticShape()) ||
             (type.hasRank() && isa<scf::ForOp>(op));
    });
  }

  /// True if `op` computes a fresh tensor that only `user` needs.
  bool canJoin(Operation *op) {
    return op && op->getBlock() == &block && op->getNumResults() == 1 &&
           op->hasOneUse();
  }

  Group collect(Operation *root) {
    Group group;
    group.last = root;
    group.ops.insert(root);
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(root)) {
      Operation *maker = insert.getSource().getDefiningOp();
      if (isa_and_nonnull<linalg::LinalgOp, scf::ForOp>(maker) &&
          canJoin(maker)) {
        Group inner = group;
        inner.ops.insert(maker);
        absorbInits(maker, inner);
        Value start = startOfBuffer(insert.getSource(), inner);
        if (start.getDefiningOp<tensor::EmptyOp>()) {
          group = inner;
          group.slot = insert;
        }
      }
    }
    absorbInits(root, group);
    SmallVector<Operation *> sorted = group.ops.takeVector();
    llvm::sort(sorted, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    group.ops.insert_range(sorted);
    return group;
  }

  /// Takes in what makes the initial contents of the destinations of `op`.
  void absorbInits(Operation *op, Group &group) {
    for (Value init : destinationsOf(op)) {
      Operation *maker = init ? init.getDefiningOp() : nullptr;
      while (maker && canJoin(maker) && isElementwise(maker)) {
        group.ops.insert(maker);
        maker = destinationsOf(maker)[0].getDefiningOp();
      }
    }
  }

  void outline(Group &group);
  void captureInputs(const Group &group, const SetVector<Value> &skip);
  void capture(Value value);
  func::FuncOp findOrAdd(func::FuncOp kernel);

  func::FuncOp caller;
  Block &block;
  SymbolTable &symbols;
  llvm::StringMap<func::FuncOp> &known;

  /// Of the kernel being built: arguments, and ops copied into its head.
  SetVector<Value> inputs;
  SetVector<Operation *> copied;
};

/// Makes `value` available in the kernel, by copying the scalar constant or
/// the slice that it is, else as an argument.
void Outliner::capture(Value value) {
  Operation *op = value.getDefiningOp();
  bool isCheapConstant = op && op->hasTrait<OpTrait::ConstantLike>() &&
                         !isa<TensorType>(value.getType());
  if (!isCheapConstant && !isa_and_nonnull<tensor::ExtractSliceOp>(op)) {
    inputs.insert(value);
    return;
  }
  for (Value operand : op->getOperands())
    capture(operand);
  copied.insert(op);
}

void Outliner::captureInputs(const Group &group, const SetVector<Value> &skip) {
  auto visit = [&](Value value) {
    if (!skip.contains(value) && !group.contains(value.getDefiningOp()))
      capture(value);
  };
  for (Operation *op : group.ops) {
    for (Value operand : op->getOperands())
      visit(operand);
    SetVector<Value> inRegions;
    getUsedValuesDefinedAbove(op->getRegions(), inRegions);
    for (Value value : inRegions)
      visit(value);
  }
}

/// The value for the destination of `result`: where its buffer starts, or a
/// new empty tensor if that is unknown.
Value destinationFor(OpResult result, const Group &group, OpBuilder &b) {
  Value hint = destinationsOf(result.getOwner())[result.getResultNumber()];
  Value start = startOfBuffer(hint, group);
  if (start && (isDestinationStyle(result.getOwner()) ||
                start.getDefiningOp<tensor::EmptyOp>()))
    return start;
  Value like = start ? start : Value(result);
  auto type = cast<RankedTensorType>(result.getType());
  SmallVector<OpFoldResult> sizes =
      type.hasStaticShape()
          ? getAsIndexOpFoldResult(b.getContext(), type.getShape())
          : tensor::getMixedSizes(b, result.getLoc(), like);
  return tensor::EmptyOp::create(b, result.getLoc(), sizes,
                                 type.getElementType());
}

/// True if `op` makes the contents of the tensor that `slot` is part of.
bool makesDestination(Operation *op, tensor::InsertSliceOp slot,
                      const Group &group) {
  for (Value value = slot.getDest(); group.contains(value.getDefiningOp());
       value = destinationsOf(value.getDefiningOp())[0])
    if (value.getDefiningOp() == op)
      return true;
  return false;
}

/// The part of the destination in the kernel that `slot` overwrites.
Value viewSlot(tensor::InsertSliceOp slot, OpBuilder &b, IRMapping &map) {
  auto remap = [&](SmallVector<OpFoldResult> values) {
    for (OpFoldResult &v : values)
      if (auto value = dyn_cast<Value>(v))
        v = map.lookup(value);
    return values;
  };
  return tensor::ExtractSliceOp::create(
      b, slot.getLoc(), slot.getSourceType(), map.lookup(slot.getDest()),
      remap(slot.getMixedOffsets()), remap(slot.getMixedSizes()),
      remap(slot.getMixedStrides()));
}

/// Fills `dest` with `value` around what `slot` overwrites, if that has a known
/// place; else all of it.
Value fillAround(tensor::InsertSliceOp slot, Value value, Value dest,
                 OpBuilder &b) {
  Location loc = slot.getLoc();
  ArrayRef<int64_t> from = slot.getStaticOffsets(),
                    extents = slot.getStaticSizes();
  auto type = cast<RankedTensorType>(dest.getType());
  auto fill = [&](Value tensor) {
    return linalg::FillOp::create(b, loc, value, tensor).getResult(0);
  };
  if (!type.hasStaticShape() || !slot.hasUnitStride() ||
      llvm::any_of(from, ShapedType::isDynamic) ||
      llvm::any_of(extents, ShapedType::isDynamic))
    return fill(dest);
  // Slabs before and behind the slot in each dimension, as long as the slot in
  // outer dimensions, and as the tensor in inner ones.
  SmallVector<int64_t> offsets(type.getRank(), 0), sizes(type.getShape());
  SmallVector<OpFoldResult> ones(type.getRank(), b.getIndexAttr(1));
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t end = from[dim] + extents[dim];
    for (auto [start, size] : {std::pair(int64_t(0), from[dim]),
                               std::pair(end, type.getDimSize(dim) - end)}) {
      if (size == 0)
        continue;
      offsets[dim] = start;
      sizes[dim] = size;
      auto at = getAsIndexOpFoldResult(b.getContext(), offsets);
      auto by = getAsIndexOpFoldResult(b.getContext(), sizes);
      Value slab = tensor::ExtractSliceOp::create(b, loc, dest, at, by, ones);
      dest =
          tensor::InsertSliceOp::create(b, loc, fill(slab), dest, at, by, ones);
    }
    offsets[dim] = from[dim];
    sizes[dim] = extents[dim];
  }
  return dest;
}

/// True if `result` is built up in the buffer of `dest` by itself.
bool startsIn(OpResult result, Value dest, const Group &group) {
  Value hint = destinationsOf(result.getOwner())[result.getResultNumber()];
  return startOfBuffer(hint, group) == dest;
}

void Outliner::outline(Group &group) {
  inputs.clear();
  copied.clear();
  Operation *last = group.last;
  OpBuilder b(last);
  SmallVector<Value> dests;
  for (OpResult result : last->getResults())
    if (isa<RankedTensorType>(result.getType()))
      dests.push_back(destinationFor(result, group, b));
  SetVector<Value> skip(dests.begin(), dests.end());
  Value inner;
  if (group.slot) {
    inner = startOfBuffer(group.slot.getSource(), group);
    skip.insert(inner);
    for (Value operand : llvm::drop_begin(group.slot->getOperands(), 2))
      capture(operand);
  }
  captureInputs(group, skip);
  inputs.remove_if([&](Value v) { return llvm::is_contained(dests, v); });

  SmallVector<Value> operands(inputs.getArrayRef());
  llvm::append_range(operands, dests);
  // A slot is where a later op wants what an earlier one computes.
  Location loc = group.slot ? group.slot.getSource().getLoc() : last->getLoc();
  auto kernel =
      func::FuncOp::create(loc, "kernel",
                           b.getFunctionType(TypeRange(ValueRange(operands)),
                                             last->getResultTypes()));
  kernel.setPrivate();
  Block *body = kernel.addEntryBlock();
  IRMapping map;
  map.map(operands, body->getArguments());
  OpBuilder in = OpBuilder::atBlockEnd(body);
  for (Operation *op : copied)
    in.clone(*op, map);
  if (group.slot) {
    // First what the tensor around the slot holds, then a view of the slot.
    for (Operation *op : group.ops)
      if (makesDestination(op, group.slot, group)) {
        auto fill = dyn_cast<linalg::FillOp>(op);
        if (fill && op == group.slot.getDest().getDefiningOp())
          map.map(fill.getResult(0),
                  fillAround(group.slot, map.lookupOrDefault(fill.value()),
                             map.lookup(fill.output()), in));
        else
          in.clone(*op, map);
      }
    map.map(inner, viewSlot(group.slot, in, map));
  }
  for (Operation *op : group.ops)
    if (!map.contains(op->getResult(0)))
      in.clone(*op, map);

  SmallVector<Value> results;
  const Value *dest = dests.begin();
  for (OpResult result : last->getResults()) {
    Value value = map.lookup(result);
    if (isa<RankedTensorType>(value.getType())) {
      if (!startsIn(result, *dest, group))
        value = bufferization::MaterializeInDestinationOp::create(
                    in, loc, value, map.lookup(*dest))
                    .getResult();
      ++dest;
    }
    results.push_back(value);
  }
  func::ReturnOp::create(in, loc, results);

  kernel = findOrAdd(kernel);
  auto call = func::CallOp::create(b, loc, kernel, operands);
  last->replaceAllUsesWith(call.getResults());
  for (Operation *op : llvm::reverse(group.ops.getArrayRef()))
    op->erase();
}

/// Returns the known function that is equal to `kernel`, or adds it.
func::FuncOp Outliner::findOrAdd(func::FuncOp kernel) {
  std::string text;
  llvm::raw_string_ostream os(text);
  constexpr int64_t all = std::numeric_limits<int64_t>::max();
  auto flags = OpPrintingFlags().assumeVerified().useLocalScope();
  flags.enableDebugInfo(false).elideLargeElementsAttrs(all);
  kernel->print(os, flags);
  auto [it, added] = known.try_emplace(text, kernel);
  if (!added) {
    kernel.erase();
    return it->second;
  }
  kernel.setSymName("kernel_" + std::to_string(known.size() - 1));
  symbols.insert(kernel);
  return kernel;
}

struct OutlineKernels : mlir::armnn::impl::OutlineKernelsBase<OutlineKernels> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    llvm::StringMap<func::FuncOp> known;
    for (auto f : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (f.isPublic() && !f.isExternal() && !f->hasAttr("shape_query") &&
          llvm::hasSingleElement(f.getBody()))
        Outliner(f, symbols, known).run();
  }
};

} // namespace
