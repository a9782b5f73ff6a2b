//===- MapToGpu.cpp - networks on buffers to kernels ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"
#include "ThreadCode.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_MAPTOGPU
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Most blocks along x, which every device has.
static constexpr int64_t mostBlocksX = 32768;

namespace {

/// A use of memory by an op: `map` gives the indices of the element from the
/// parallel loops, if there is one for each round.
struct Access {
  Value memref;
  std::optional<AffineMap> map;
  bool writes;
};

/// Ops that become one kernel.
struct Group {
  SmallVector<Operation *> ops;
  SmallVector<Access> accesses;
  bool isParallel = false;
  SmallVector<int64_t> extents; // of the parallel loops
};

} // namespace

/// `map` as a function of the parallel loops alone.
static std::optional<AffineMap> ofParallelLoops(AffineMap map,
                                                linalg::LinalgOp op) {
  SmallVector<AffineExpr> dims;
  unsigned parallel = 0;
  for (auto [i, type] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (!linalg::isParallelIterator(type) && map.isFunctionOfDim(i))
      return std::nullopt;
    dims.push_back(getAffineDimExpr(
        linalg::isParallelIterator(type) ? parallel++ : 0, map.getContext()));
  }
  // Every thread has elements of its own.
  if (!map.isProjectedPermutation() || map.getNumResults() != parallel)
    return std::nullopt;
  return map.replaceDimsAndSymbols(dims, {}, parallel, 0);
}

static SmallVector<Access> getAccesses(linalg::LinalgOp op) {
  SmallVector<Access> accesses;
  for (OpOperand &operand : op->getOpOperands())
    if (isa<MemRefType>(operand.get().getType()))
      accesses.push_back(
          {operand.get(),
           ofParallelLoops(op.getMatchingIndexingMap(&operand), op),
           op.isDpsInit(&operand)});
  op.getBlock()->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (isa<MemRefType>(operand.getType()))
        accesses.push_back({operand, std::nullopt, false});
  });
  return accesses;
}

/// True if in one kernel `second` may follow `first`: a thread must not need
/// what another one does.
static bool canFollow(const Access &first, const Access &second) {
  if (!first.writes && !second.writes)
    return true;
  if (!mayOverlap(first.memref, second.memref))
    return true;
  return first.map && second.map && *first.map == *second.map &&
         isSameView(first.memref, second.memref);
}

static SmallVector<int64_t> parallelExtents(linalg::LinalgOp op) {
  SmallVector<int64_t> extents;
  for (auto [extent, type] :
       llvm::zip(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
    if (linalg::isParallelIterator(type))
      extents.push_back(extent);
  return extents;
}

/// Nothing to launch: arithmetic on constants, and views.
static bool isHostOnly(Operation *op) {
  return (isPure(op) && op->getNumRegions() == 0 &&
          !op->hasTrait<OpTrait::IsTerminator>()) ||
         isa<memref::GetGlobalOp, ViewLikeOpInterface>(op);
}

/// The last op of the block that needs a value of `op`, itself if none does.
static Operation *lastUser(Operation *op) {
  Operation *last = op;
  SmallVector<Operation *> worklist{op};
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val()->getUsers()) {
      Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*user);
      if (isHostOnly(ancestor))
        worklist.push_back(ancestor);
      else if (last->isBeforeInBlock(ancestor))
        last = ancestor;
    }
  return last;
}

/// Where one op computes a value that another needs, all between them must be
/// for one thread: these linalg ops.
static SmallVector<linalg::LinalgOp> findSerial(Block &block) {
  SmallVector<linalg::LinalgOp> serial;
  Operation *end = nullptr;
  for (Operation &op : block.without_terminator()) {
    if (isHostOnly(&op))
      continue;
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    bool isInside = end && !end->isBeforeInBlock(&op);
    if (linalgOp && (isInside || !hasOwnElements(linalgOp)))
      serial.push_back(linalgOp);
    Operation *last = lastUser(&op);
    if (!isInside || end->isBeforeInBlock(last))
      end = last;
  }
  return serial;
}

/// The ops of a block in groups, in order.
static SmallVector<Group> makeGroups(Block &block) {
  SmallVector<Group> groups;
  for (Operation &op : block.without_terminator()) {
    if (isHostOnly(&op))
      continue;
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp) {
      if (groups.empty() || groups.back().isParallel)
        groups.emplace_back();
      groups.back().ops.push_back(&op);
      continue;
    }
    SmallVector<int64_t> extents = parallelExtents(linalgOp);
    SmallVector<Access> accesses = getAccesses(linalgOp);
    auto fits = [&](const Group &group) {
      return group.isParallel && group.extents == extents &&
             llvm::all_of(group.accesses, [&](const Access &first) {
               return llvm::all_of(accesses, [&](const Access &second) {
                 return canFollow(first, second);
               });
             });
    };
    if (groups.empty() || !fits(groups.back())) {
      groups.emplace_back();
      groups.back().isParallel = true;
      groups.back().extents = extents;
    }
    groups.back().ops.push_back(&op);
    groups.back().accesses.append(accesses);
  }
  return groups;
}

namespace {

/// How many elements along the last and the last but one loop a thread has.
struct Tile {
  unsigned rowLoop = 0, columnLoop = 0;
  int64_t rows = 1, columns = 1;
};

/// Maps one function.
class Mapper {
public:
  Mapper(func::FuncOp f, gpu::GPUModuleOp kernels,
         llvm::StringMap<gpu::GPUFuncOp> &known, int64_t blockThreads,
         int64_t leastThreads)
      : f(f), kernels(kernels), known(known), blockThreads(blockThreads),
        leastThreads(leastThreads) {}

  LogicalResult run();

private:
  LogicalResult prepare();
  LogicalResult launch(const Group &group);
  LogicalResult launchParallel(const Group &group, ArrayRef<Value> roots);
  LogicalResult launchSerial(const Group &group, ArrayRef<Value> roots);
  void finish(KernelBuilder &builder, const Group &group,
              ArrayRef<Value> roots);
  Tile chooseTile(const Group &group) const;
  bool isReadBehind(Value memref, const Group &group);

  func::FuncOp f;
  gpu::GPUModuleOp kernels;
  llvm::StringMap<gpu::GPUFuncOp> &known;
  int64_t blockThreads, leastThreads;
};

} // namespace

/// Copies become linalg ops; those that are not for many threads, loops.
LogicalResult Mapper::prepare() {
  IRRewriter rewriter(f.getContext());
  for (Block &block : f.getBody())
    for (Operation &op : block)
      for (Type type : op.getResultTypes())
        if (auto memref = dyn_cast<MemRefType>(type);
            memref && !memref.hasStaticShape())
          return op.emitError("its shape is known only when it runs, but "
                              "GPU kernels are for fixed shapes");
  SmallVector<memref::CopyOp> copies;
  f.walk([&](memref::CopyOp copy) { copies.push_back(copy); });
  for (memref::CopyOp copy : copies) {
    rewriter.setInsertionPoint(copy);
    linalg::makeMemRefCopyOp(rewriter, copy.getLoc(), copy.getSource(),
                             copy.getTarget());
    rewriter.eraseOp(copy);
  }
  SmallVector<linalg::LinalgOp> serial = findSerial(f.getBody().front());
  f.walk([&](linalg::LinalgOp op) {
    if (op->getParentOp() != f)
      serial.push_back(op);
  });
  for (linalg::LinalgOp op : serial) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::linalgOpToLoops(rewriter, op)))
      return op->emitError("cannot be written as loops");
    rewriter.eraseOp(op);
  }
  return success();
}

LogicalResult Mapper::run() {
  if (!llvm::hasSingleElement(f.getBody()))
    return f.emitError("has branches");
  if (failed(prepare()))
    return failure();
  SmallVector<Group> groups = makeGroups(f.getBody().front());
  for (const Group &group : groups)
    if (failed(launch(group)))
      return failure();
  DenseSet<Operation *> launched;
  for (const Group &group : groups)
    launched.insert_range(group.ops);
  Block &block = f.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (launched.contains(&op) || (isHostOnly(&op) && op.use_empty()))
      op.erase();
  return success();
}

/// True if an op outside of `group` uses the buffer of `memref`.
bool Mapper::isReadBehind(Value memref, const Group &group) {
  Value root = getBufferView(memref)->root;
  if (!root.getDefiningOp<memref::ViewOp>())
    return true;
  SmallVector<Value> views{root};
  while (!views.empty())
    for (Operation *user : views.pop_back_val().getUsers()) {
      if (isa<ViewLikeOpInterface>(user))
        views.append(user->result_begin(), user->result_end());
      else if (!isa<gpu::LaunchFuncOp>(user) &&
               !llvm::is_contained(
                   group.ops, f.getBody().front().findAncestorOpInBlock(*user)))
        return true;
    }
  return false;
}

LogicalResult Mapper::launch(const Group &group) {
  SetVector<Value> roots;
  for (Operation *op : group.ops) {
    if (failed(collectRoots(op, roots)))
      return failure();
    assert(llvm::is_contained(group.ops, lastUser(op)) &&
           "findSerial keeps values in one kernel");
  }
  if (llvm::is_contained(group.extents, 0))
    return success();
  if (group.isParallel)
    return launchParallel(group, roots.getArrayRef());
  return launchSerial(group, roots.getArrayRef());
}

/// Operands of sums of products that all threads along a loop share make it
/// worthwhile that a thread computes several elements along it.
Tile Mapper::chooseTile(const Group &group) const {
  Tile tile;
  if (group.extents.empty())
    return tile;
  tile.columnLoop = group.extents.size() - 1;
  int64_t threads = 1;
  for (int64_t extent : group.extents)
    threads *= extent;
  bool sharesRow = false, sharesColumn = false;
  for (unsigned i = tile.columnLoop; i-- > 0;)
    if (group.extents[i] > 1) {
      tile.rowLoop = i;
      break;
    }
  for (Operation *op : group.ops) {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    if (linalgOp.getNumReductionLoops() == 0)
      continue;
    SmallVector<unsigned> loops;
    linalgOp.getParallelDims(loops);
    for (OpOperand *input : linalgOp.getDpsInputOperands()) {
      AffineMap map = linalgOp.getMatchingIndexingMap(input);
      // Windows' extents come as tensors without contents.
      if (!isa<MemRefType>(input->get().getType()) ||
          !linalgOp.payloadUsesValueFromOperand(input))
        continue;
      sharesRow |= !map.isFunctionOfDim(loops[tile.rowLoop]);
      sharesColumn |= !map.isFunctionOfDim(loops[tile.columnLoop]);
    }
  }
  auto grow = [&](int64_t &elements, int64_t extent) {
    while (elements < 4 && extent % (2 * elements) == 0 &&
           threads / 2 >= leastThreads) {
      elements *= 2;
      threads /= 2;
    }
  };
  if (sharesRow && tile.rowLoop != tile.columnLoop)
    grow(tile.rows, group.extents[tile.rowLoop]);
  if (sharesColumn)
    grow(tile.columns, group.extents[tile.columnLoop]);
  return tile;
}

/// The elements of thread `number`, if the threads are numbered over `extents`.
static SmallVector<Point> makePoints(OpBuilder &b, Location loc, Value number,
                                     SmallVector<int64_t> extents,
                                     const Tile &tile) {
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, loc, v);
  };
  if (extents.empty())
    return {Point()};
  extents[tile.rowLoop] /= tile.rows;
  extents[tile.columnLoop] /= tile.columns;
  Point first(extents.size());
  for (unsigned i = extents.size(); i-- > 0;) {
    if (extents[i] == 1) {
      first[i] = constant(0);
      continue;
    }
    bool isLast = llvm::all_of(ArrayRef(extents).take_front(i),
                               [](int64_t e) { return e == 1; });
    first[i] =
        isLast ? number
               : arith::RemUIOp::create(b, loc, number, constant(extents[i]))
                     .getResult();
    if (!isLast)
      number = arith::DivUIOp::create(b, loc, number, constant(extents[i]));
  }
  // Rows of a thread are neighbours; neighbouring threads have neighbouring
  // columns, for whole lines of memory at a time.
  SmallVector<Point> points;
  for (int64_t row = 0; row < tile.rows; ++row)
    for (int64_t column = 0; column < tile.columns; ++column) {
      Point point = first;
      auto at = [&](Value start, int64_t factor, int64_t offset) -> Value {
        if (factor != 1)
          start = arith::MulIOp::create(b, loc, start, constant(factor));
        return offset ? arith::AddIOp::create(b, loc, start, constant(offset))
                            .getResult()
                      : start;
      };
      if (tile.rows > 1)
        point[tile.rowLoop] = at(first[tile.rowLoop], tile.rows, row);
      if (tile.columns > 1)
        point[tile.columnLoop] =
            at(first[tile.columnLoop], 1, column * extents[tile.columnLoop]);
      points.push_back(point);
    }
  return points;
}

LogicalResult Mapper::launchParallel(const Group &group,
                                     ArrayRef<Value> roots) {
  Tile tile = chooseTile(group);
  int64_t total = 1;
  for (int64_t extent : group.extents)
    total *= extent;
  total /= tile.rows * tile.columns;
  int64_t threads = std::min<int64_t>(blockThreads, llvm::alignTo(total, 32));
  int64_t blocks = llvm::divideCeil(total, threads);
  int64_t columns = std::min(blocks, mostBlocksX);
  int64_t rows = llvm::divideCeil(blocks, columns);
  if (rows > mostBlocksX)
    return group.ops[0]->emitError("has more elements than GPU kernels can "
                                   "have threads");
  Location loc = group.ops.back()->getLoc();
  KernelBuilder builder(kernels, loc, roots, {columns, rows}, threads);
  OpBuilder &b = builder.b;
  Value number = builder.threadNumber();
  if (columns * rows * threads != total) {
    Value end = arith::ConstantIndexOp::create(b, loc, total);
    Value isIn =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, number, end);
    auto guard = scf::IfOp::create(b, loc, isIn, /*withElseRegion=*/false);
    b.setInsertionPoint(guard.thenYield());
  }
  SmallVector<Point> points = makePoints(b, loc, number, group.extents, tile);
  ThreadCode code(builder, points);
  for (Operation *op : group.ops)
    if (failed(code.append(cast<linalg::LinalgOp>(op), [&](Value memref) {
          return isReadBehind(memref, group);
        })))
      return failure();
  finish(builder, group, roots);
  return success();
}

LogicalResult Mapper::launchSerial(const Group &group, ArrayRef<Value> roots) {
  KernelBuilder builder(kernels, group.ops.back()->getLoc(), roots, {1, 1}, 1);
  for (Operation *op : group.ops) {
    Operation *clone = builder.b.clone(*op, builder.map);
    OpBuilder::InsertionGuard guard(builder.b);
    if (failed(builder.adopt(clone)))
      return op->emitError("accesses memory in a way that GPU kernels cannot");
  }
  finish(builder, group, roots);
  return success();
}

/// Ends a kernel, shares it with an equal one, and launches it.
void Mapper::finish(KernelBuilder &builder, const Group &group,
                    ArrayRef<Value> roots) {
  gpu::GPUFuncOp kernel = builder.finish();
  std::string text;
  llvm::raw_string_ostream os(text);
  kernel->print(os, OpPrintingFlags().useLocalScope().enableDebugInfo(false));
  gpu::GPUFuncOp &shared = known[text];
  if (shared) {
    kernel.erase();
  } else {
    shared = kernel;
    kernel.setName("kernel_" + std::to_string(known.size() - 1));
  }

  OpBuilder b(group.ops.back());
  SmallVector<Location> locations = llvm::map_to_vector(
      group.ops, [](Operation *op) { return op->getLoc(); });
  Location loc = b.getFusedLoc(locations);
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, loc, v);
  };
  SmallVector<Value> operands;
  for (Value root : roots) {
    auto type = cast<MemRefType>(shared.getArgument(operands.size()).getType());
    operands.push_back(root.getType() == type
                           ? root
                           : memref::ReinterpretCastOp::create(
                                 b, loc, type, root, /*offset=*/0,
                                 /*sizes=*/type.getShape(),
                                 /*strides=*/ArrayRef<int64_t>{1})
                                 .getResult());
  }
  ArrayRef<int32_t> grid = *shared.getKnownGridSize(),
                    block = *shared.getKnownBlockSize();
  gpu::KernelDim3 blocks{constant(grid[0]), constant(grid[1]), constant(1)};
  gpu::KernelDim3 threads{constant(block[0]), constant(1), constant(1)};
  gpu::LaunchFuncOp::create(b, loc, shared, blocks, threads,
                            /*dynamicSharedMemorySize=*/nullptr, operands);
}

namespace {
struct MapToGpu : mlir::armnn::impl::MapToGpuBase<MapToGpu> {
  using MapToGpuBase::MapToGpuBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    MapToGpuBase::getDependentDialects(registry);
    registry.insert<linalg::LinalgDialect>(); // of copies
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto b = OpBuilder::atBlockEnd(module.getBody());
    module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                    b.getUnitAttr());
    auto kernels = gpu::GPUModuleOp::create(b, module.getLoc(), kGpuModuleName);
    llvm::StringMap<gpu::GPUFuncOp> known;
    for (auto f : module.getOps<func::FuncOp>())
      if (f.isPublic() && !f.isExternal() && !f->hasAttr("shape_query") &&
          f.getNumResults() == 0)
        if (failed(Mapper(f, kernels, known, blockThreads, leastThreads).run()))
          return signalPassFailure();
  }
};
} // namespace
