//===- PlanArena.cpp - one buffer for all intermediate tensors ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <random>

namespace mlir::armnn {
#define GEN_PASS_DEF_PLANARENA
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {

struct Buffer {
  memref::AllocOp alloc;
  /// First and last op of the block that touch it, by position.
  int64_t first, last;
  /// Bytes for each unit of the dynamic extents' product, which is 1 if static.
  int64_t bytes;
  /// Offset in the arena if static.
  int64_t offset = 0;

  bool isStatic() { return alloc.getDynamicSizes().empty(); }
  bool livesWith(const Buffer &other) const {
    return first <= other.last && other.first <= last;
  }
};

/// Dynamic buffers that are never alive at the same time.
using Slot = SmallVector<Buffer *>;

/// Places each buffer where it first fits among those before it; returns the
/// bytes that they need together.
int64_t placeInOrder(ArrayRef<Buffer *> order, int64_t alignment) {
  int64_t total = 0;
  SmallVector<Buffer *> placed; // by offset
  for (Buffer *buffer : order) {
    buffer->offset = 0;
    for (Buffer *other : placed)
      if (buffer->livesWith(*other) &&
          buffer->offset + buffer->bytes > other->offset)
        buffer->offset = std::max(
            buffer->offset,
            int64_t(llvm::alignTo(other->offset + other->bytes, alignment)));
    placed.insert(llvm::upper_bound(placed, buffer,
                                    [](Buffer *a, Buffer *b) {
                                      return a->offset < b->offset;
                                    }),
                  buffer);
    total = std::max(total, int64_t(llvm::alignTo(
                                buffer->offset + buffer->bytes, alignment)));
  }
  return total;
}

/// The most bytes of static buffers that are alive at once: no arena is
/// smaller.
int64_t countLive(ArrayRef<Buffer> buffers, int64_t alignment) {
  int64_t most = 0;
  for (const Buffer &start : buffers) {
    int64_t live = 0;
    for (Buffer buffer : buffers)
      if (buffer.isStatic() && buffer.first <= start.first &&
          start.first <= buffer.last)
        live += llvm::alignTo(buffer.bytes, alignment);
    most = std::max(most, live);
  }
  return most;
}

/// Looks for a better order than `order`, which needs `total` bytes: again and
/// again, the buffer at the end goes before one that is in its way, or two at
/// random change places. Returns the bytes that `order` then needs; `least` are
/// enough.
int64_t improveOrder(SmallVector<Buffer *> &order, int64_t total, int64_t least,
                     int64_t alignment) {
  // A second at most, also for large networks.
  constexpr int64_t mostSteps = 2000, mostComparisons = 200'000'000;
  int64_t comparisons = order.size() * order.size() / 2 + 1;
  std::minstd_rand random; // the same numbers each time
  for (int64_t i = std::min(mostSteps, mostComparisons / comparisons);
       i > 0 && total > least; --i) {
    placeInOrder(order, alignment);
    auto *last = llvm::max_element(order, [](Buffer *a, Buffer *b) {
      return a->offset + a->bytes < b->offset + b->bytes;
    });
    SmallVector<size_t> inWay;
    for (auto *other = order.begin(); other != last; ++other)
      if ((*last)->livesWith(**other))
        inWay.push_back(other - order.begin());
    if (inWay.empty())
      break;
    SmallVector<Buffer *> next(order);
    if (random() % 4 == 0) {
      // What is in the way may itself lie where others pushed it.
      std::swap(next[random() % next.size()], next[random() % next.size()]);
    } else {
      size_t from = last - order.begin();
      std::rotate(next.begin() + inWay[random() % inWay.size()],
                  next.begin() + from, next.begin() + from + 1);
    }
    // One that is as good may lead to a better one.
    if (int64_t bytes = placeInOrder(next, alignment); bytes <= total) {
      total = bytes;
      order = std::move(next);
    }
  }
  return placeInOrder(order, alignment);
}

/// Places static buffers in the best order that is found; returns the bytes
/// that they need together.
int64_t placeStatic(MutableArrayRef<Buffer> buffers, int64_t alignment) {
  SmallVector<Buffer *> order;
  for (Buffer &buffer : buffers)
    if (buffer.isStatic())
      order.push_back(&buffer);
  using Key = int64_t (*)(const Buffer &);
  // Least keys first, equal ones in the order of the code.
  constexpr Key keys[] = {
      [](const Buffer &b) { return -b.bytes; },
      [](const Buffer &b) { return b.first; },
      [](const Buffer &b) { return b.first - b.last; },
      [](const Buffer &b) { return -b.last; },
  };
  auto place = [&](Key key) {
    llvm::sort(order, [&](Buffer *a, Buffer *b) {
      return std::pair(key(*a), a) < std::pair(key(*b), b);
    });
    return placeInOrder(order, alignment);
  };
  Key best = *llvm::min_element(
      keys, [&](Key a, Key b) { return place(a) < place(b); });
  int64_t total = place(best);
  return improveOrder(order, total, countLive(buffers, alignment), alignment);
}

SmallVector<Slot> placeDynamic(MutableArrayRef<Buffer> buffers) {
  SmallVector<Slot> slots;
  for (Buffer &buffer : buffers) {
    if (buffer.isStatic())
      continue;
    auto *slot = llvm::find_if(slots, [&](Slot &slot) {
      return llvm::none_of(slot,
                           [&](Buffer *b) { return b->livesWith(buffer); });
    });
    if (slot == slots.end())
      slot = &slots.emplace_back();
    slot->push_back(&buffer);
  }
  return slots;
}

/// True if `value` can be computed from the extents of the inputs alone.
/// `known` remembers the answers, for values that share operands.
bool isShapeArithmetic(Value value, func::FuncOp f,
                       DenseMap<Value, bool> &known) {
  if (auto arg = dyn_cast<BlockArgument>(value))
    return arg.getOwner() == &f.getBody().front() &&
           !f.getArgAttr(arg.getArgNumber(), "cpu.result");
  if (auto answer = known.find(value); answer != known.end())
    return answer->second;
  Operation *op = value.getDefiningOp();
  bool answer = op->getBlock() == &f.getBody().front() &&
                op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
                llvm::all_of(op->getOperands(), [&](Value v) {
                  return isShapeArithmetic(v, f, known);
                });
  known[value] = answer;
  return answer;
}

Value copySlice(Value value, OpBuilder &b, IRMapping &map) {
  if (Value known = map.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  for (Value operand : op->getOperands())
    copySlice(operand, b, map);
  b.clone(*op, map);
  return map.lookup(value);
}

/// The arena of one function.
class Arena {
public:
  Arena(func::FuncOp f, int64_t alignment)
      : f(f), block(f.getBody().front()), alignment(alignment) {
    collect();
    staticBytes = placeStatic(buffers, alignment);
    slots = placeDynamic(buffers);
    remark::passed(
        f.getLoc(),
        remark::RemarkOpts::name("armnn-plan-arena").category("armnn-cpu"))
        << llvm::formatv("arena of {0} bytes, of which {1} are in use at once",
                         staticBytes, countLive(buffers, alignment))
               .str();
  }

  void addSizeFunction();
  void placeBuffers();

private:
  void collect();
  Value sizeOf(Buffer &buffer, OpBuilder &b, IRMapping &map);
  SmallVector<Value> slotOffsets(OpBuilder &b, IRMapping &map);

  func::FuncOp f;
  Block &block;
  int64_t alignment;
  SmallVector<Buffer> buffers;
  int64_t staticBytes;
  SmallVector<Slot> slots;
};

void Arena::collect() {
  BufferViewFlowAnalysis aliases(f);
  DenseMap<Value, bool> known;
  DenseMap<Operation *, int64_t> position;
  for (Operation &op : block)
    position[&op] = position.size();
  for (auto alloc : block.getOps<memref::AllocOp>()) {
    MemRefType type = alloc.getType();
    if (!type.getLayout().isIdentity() ||
        !llvm::all_of(alloc.getDynamicSizes(),
                      [&](Value v) { return isShapeArithmetic(v, f, known); }))
      continue;
    Type element = type.getElementType();
    int64_t bytes = element.isIndex()
                        ? 8
                        : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
    for (int64_t extent : type.getShape())
      bytes *= ShapedType::isDynamic(extent) ? 1 : extent;
    Buffer buffer{alloc, position.size(), 0, bytes};
    for (Value alias : aliases.resolve(alloc))
      for (Operation *user : alias.getUsers()) {
        int64_t at = position.lookup(block.findAncestorOpInBlock(*user));
        // What a call returns may be the buffer.
        if (isa<func::CallOp>(user) &&
            llvm::any_of(user->getResultTypes(), llvm::IsaPred<MemRefType>))
          buffer.last = position.size();
        buffer.first = std::min(buffer.first, at);
        buffer.last = std::max(buffer.last, at);
      }
    buffers.push_back(buffer);
  }
}

/// The bytes of a dynamic buffer, rounded up to the alignment.
Value Arena::sizeOf(Buffer &buffer, OpBuilder &b, IRMapping &map) {
  Location loc = buffer.alloc.getLoc();
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, loc, v);
  };
  Value size = constant(buffer.bytes);
  for (Value extent : buffer.alloc.getDynamicSizes())
    size = arith::MulIOp::create(b, loc, size, copySlice(extent, b, map));
  Value units = arith::CeilDivUIOp::create(b, loc, size, constant(alignment));
  return arith::MulIOp::create(b, loc, units, constant(alignment));
}

/// The offset of each slot, and the total size as last value.
SmallVector<Value> Arena::slotOffsets(OpBuilder &b, IRMapping &map) {
  Location loc = f.getLoc();
  SmallVector<Value> offsets{
      arith::ConstantIndexOp::create(b, loc, staticBytes)};
  for (Slot &slot : slots) {
    Value size;
    for (Buffer *buffer : slot) {
      Value next = sizeOf(*buffer, b, map);
      size =
          size ? arith::MaxUIOp::create(b, loc, size, next).getResult() : next;
    }
    offsets.push_back(arith::AddIOp::create(b, loc, offsets.back(), size));
  }
  return offsets;
}

void Arena::addSizeFunction() {
  OpBuilder b(f.getContext());
  b.setInsertionPointAfter(f);
  SmallVector<Type> inputs;
  SmallVector<unsigned> numbers;
  for (BlockArgument arg : f.getArguments())
    if (!f.getArgAttr(arg.getArgNumber(), "cpu.result")) {
      inputs.push_back(arg.getType());
      numbers.push_back(arg.getArgNumber());
    }
  auto size = func::FuncOp::create(b, f.getLoc(),
                                   (f.getSymName() + "_arena_size").str(),
                                   b.getFunctionType(inputs, b.getIndexType()));
  size->setAttr("shape_query", b.getUnitAttr());
  Block *body = size.addEntryBlock();
  IRMapping map;
  for (auto [number, arg] : llvm::zip(numbers, body->getArguments()))
    map.map(f.getArgument(number), arg);
  b.setInsertionPointToEnd(body);
  func::ReturnOp::create(b, f.getLoc(), slotOffsets(b, map).back());
}

void Arena::placeBuffers() {
  auto type = MemRefType::get({ShapedType::kDynamic},
                              IntegerType::get(f.getContext(), 8));
  auto b = OpBuilder::atBlockBegin(&block);
  IRMapping map;
  map.map(f.getArguments(), f.getArguments());
  SmallVector<Value> offsets = slotOffsets(b, map);
  (void)f.insertArgument(f.getNumArguments(), type, {}, f.getLoc());
  Value arena = f.getArguments().back();
  auto place = [&](Buffer &buffer, Value offset) {
    OpBuilder at(buffer.alloc);
    Value view = memref::ViewOp::create(at, buffer.alloc.getLoc(),
                                        buffer.alloc.getType(), arena, offset,
                                        buffer.alloc.getDynamicSizes());
    buffer.alloc.replaceAllUsesWith(view);
    buffer.alloc.erase();
  };
  SmallVector<Buffer *> statics;
  for (Buffer &buffer : buffers)
    if (buffer.isStatic())
      statics.push_back(&buffer);
  for (Buffer *buffer : statics) {
    b.setInsertionPointToStart(&block);
    place(*buffer,
          arith::ConstantIndexOp::create(b, f.getLoc(), buffer->offset));
  }
  for (auto [slot, offset] : llvm::zip(slots, offsets))
    for (Buffer *buffer : slot)
      place(*buffer, offset);
}

struct PlanArena : mlir::armnn::impl::PlanArenaBase<PlanArena> {
  void runOnOperation() override {
    auto given = getOperation()->getAttrOfType<IntegerAttr>("cpu.alignment");
    int64_t alignment = given ? given.getInt() : 64;
    for (auto f : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!f.isPublic() || f.isExternal() || f->hasAttr("shape_query") ||
          f.getNumResults() || !llvm::hasSingleElement(f.getBody()))
        continue;
      Arena arena(f, alignment);
      arena.addSizeFunction();
      arena.placeBuffers();
    }
  }
};

} // namespace
