//===- LoopShares.cpp - Loops whose rounds threads share ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopShares.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::armnn;

/// Operations that are worth a meeting of threads, which takes some tenths of a
/// microsecond, and that each other's results are in another cache.
static constexpr double leastWork = 8000;
/// Elements of a cache line, which one thread should write alone.
static constexpr int64_t lineElements = 64;

int64_t mlir::armnn::countRounds(scf::ForOp loop) {
  auto lower = getConstantIntValue(loop.getLowerBound()),
       upper = getConstantIntValue(loop.getUpperBound()),
       step = getConstantIntValue(loop.getStep());
  if (!lower || !upper || !step || *step < 1)
    return 0;
  return std::max<int64_t>(0, llvm::divideCeil(*upper - *lower, *step));
}

/// So many rounds, or a multiple of the threads, are dealt out evenly enough.
static bool isEven(int64_t rounds, int64_t threads) {
  return rounds % threads == 0 || rounds >= 32 * threads;
}

/// The work of an elementwise op, which LLVM mostly makes vectors of.
static double estimateElements(ArrayRef<int64_t> extents, int64_t operations) {
  double work = double(operations) / 8;
  for (int64_t extent : extents)
    work *= double(extent);
  return work;
}

double mlir::armnn::estimateWork(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return linalgOp.hasDynamicShape()
               ? 0
               : estimateElements(linalgOp.getStaticLoopRanges(),
                                  linalgOp.getBlock()->getOperations().size() +
                                      op->getNumOperands());
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    auto type = cast<BaseMemRefType>(copy.getSource().getType());
    return type.hasRank() && type.hasStaticShape()
               ? estimateElements(type.getShape(), 2)
               : 0;
  }
  double inner = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        inner += estimateWork(&nested);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return inner * countRounds(loop);
  return inner + 1;
}

bool mlir::armnn::canShare(Operation *op) {
  bool hasRounds = false;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    SmallVector<utils::IteratorType> kinds = linalgOp.getIteratorTypesArray();
    hasRounds = linalgOp.hasPureBufferSemantics() && !kinds.empty() &&
                kinds.front() == utils::IteratorType::parallel;
  } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    auto from = dyn_cast<MemRefType>(copy.getSource().getType()),
         to = dyn_cast<MemRefType>(copy.getTarget().getType());
    hasRounds = from && to && from.getRank() > 0 &&
                from.getShape() == to.getShape() && from.hasStaticShape();
  } else if (auto loop = dyn_cast<scf::ForOp>(op)) {
    hasRounds = loop->hasAttr(parallelAttrName) && loop.getNumResults() == 0 &&
                countRounds(loop) > 1;
  }
  return hasRounds && estimateWork(op) >= leastWork;
}

/// Writes a linalg op as loops, of which the outer parallel ones get the mark.
/// Returns the outermost one.
static scf::ForOp lowerToLoops(linalg::LinalgOp op, IRRewriter &rewriter) {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToLoops(rewriter, op);
  if (failed(loops) || loops->empty())
    return {};
  for (auto [kind, loop] : llvm::zip(kinds, *loops)) {
    if (kind != utils::IteratorType::parallel)
      break;
    loop->setDiscardableAttr(parallelAttrName, rewriter.getUnitAttr());
  }
  rewriter.eraseOp(op);
  return cast<scf::ForOp>(loops->front());
}

/// The marked loop that is all that `outer` does, but for what is computed for
/// it.
static scf::ForOp findOnlyLoop(scf::ForOp outer) {
  Block &body = *outer.getBody();
  scf::ForOp inner;
  for (Operation &op : body.without_terminator()) {
    auto loop = dyn_cast<scf::ForOp>(op);
    if (loop && !inner)
      inner = loop;
    else if (!isPure(&op) || op.getNumRegions() != 0)
      return {};
  }
  bool isMarked = inner && inner->hasAttr(parallelAttrName) &&
                  inner.getNumResults() == 0 && countRounds(inner) != 0;
  bool isRectangular =
      isMarked &&
      llvm::all_of(ValueRange{inner.getLowerBound(), inner.getUpperBound(),
                              inner.getStep()},
                   [&](Value v) { return v.getParentBlock() != &body; });
  return isRectangular ? inner : scf::ForOp();
}

/// True for the innermost loop of a linalg op, which LLVM makes vectors of.
static bool isElementwise(scf::ForOp loop) {
  return isa<UnitAttr>(loop->getDiscardableAttr(parallelAttrName)) &&
         llvm::all_of(*loop.getBody(),
                      [](Operation &op) { return op.getNumRegions() == 0; });
}

/// `outer` and the marked loops inside until there are enough rounds to deal
/// out; or the innermost one, if only that has them.
static SmallVector<scf::ForOp> collectNest(scf::ForOp outer, int64_t threads) {
  SmallVector<scf::ForOp> nest{outer};
  int64_t rounds = countRounds(outer);
  while (rounds == 1 || !isEven(rounds, threads)) {
    scf::ForOp inner = findOnlyLoop(nest.back());
    if (!inner)
      break;
    if (isElementwise(inner)) {
      if (rounds < 8 * threads && countRounds(inner) >= lineElements * threads)
        return {inner};
      if (rounds > 1)
        break;
    }
    rounds *= countRounds(inner);
    nest.push_back(inner);
  }
  // Loops of one round need no part in it.
  llvm::erase_if(nest, [](scf::ForOp loop) { return countRounds(loop) == 1; });
  if (nest.empty())
    nest.push_back(outer);
  return nest;
}

/// The first of `rounds` of the thread with the number `thread`; those of one
/// thread are as many groups of `group` rounds as those of each other.
static Value firstRound(ImplicitLocOpBuilder &b, int64_t rounds, int64_t group,
                        Value thread, const Team &team) {
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, v);
  };
  Value before = arith::DivUIOp::create(
      b,
      arith::MulIOp::create(b, thread,
                            constant(llvm::divideCeil(rounds, group))),
      team.threads);
  if (group == 1)
    return before;
  return arith::MinUIOp::create(
      b, arith::MulIOp::create(b, before, constant(group)), constant(rounds));
}

/// The first round of the thread, and the one behind its last.
static std::pair<Value, Value> dealOut(ImplicitLocOpBuilder &b, int64_t rounds,
                                       int64_t group, const Team &team) {
  Value next = arith::AddIOp::create(b, team.thread,
                                     arith::ConstantIndexOp::create(b, 1));
  return {firstRound(b, rounds, group, team.thread, team),
          firstRound(b, rounds, group, next, team)};
}

static void shareLoop(scf::ForOp loop, const Team &team, int64_t threads,
                      ImplicitLocOpBuilder &b) {
  b.setInsertionPoint(loop);
  int64_t rounds = countRounds(loop), group = 1;
  if (isElementwise(loop))
    group = rounds >= lineElements * threads ? lineElements
                                             : std::min<int64_t>(16, rounds);
  auto [first, end] = dealOut(b, rounds, group, team);
  auto place = [&](Value round) -> Value {
    return arith::AddIOp::create(
        b, loop.getLowerBound(),
        arith::MulIOp::create(b, round, loop.getStep()));
  };
  Value upper = place(end);
  loop.setLowerBound(place(first));
  loop.setUpperBound(upper);
}

/// Makes one loop over the thread's rounds of `nest`. What is computed between
/// the loops moves inside.
static void shareNest(ArrayRef<scf::ForOp> nest, const Team &team,
                      IRRewriter &rewriter, ImplicitLocOpBuilder &b) {
  scf::ForOp outer = nest.front();
  SmallVector<OpFoldResult> extents;
  int64_t rounds = 1;
  for (scf::ForOp loop : nest) {
    extents.push_back(b.getIndexAttr(countRounds(loop)));
    rounds *= countRounds(loop);
  }
  b.setInsertionPoint(outer);
  auto [first, end] = dealOut(b, rounds, 1, team);
  auto linear =
      scf::ForOp::create(b, first, end, arith::ConstantIndexOp::create(b, 1));
  b.setInsertionPointToStart(linear.getBody());
  auto numbers = affine::AffineDelinearizeIndexOp::create(
      b, linear.getInductionVar(), extents);
  for (auto [i, number] : llvm::enumerate(numbers.getResults())) {
    scf::ForOp loop = nest[i];
    Value place =
        arith::AddIOp::create(b, loop.getLowerBound(),
                              arith::MulIOp::create(b, number, loop.getStep()));
    loop.getInductionVar().replaceAllUsesWith(place);
  }
  // From outside in, all but the loops of the nest themselves.
  Operation *terminator = linear.getBody()->getTerminator();
  for (scf::ForOp loop = outer; loop;) {
    bool isLast = loop == nest.back();
    scf::ForOp inner = isLast ? scf::ForOp() : findOnlyLoop(loop);
    for (Operation &op :
         llvm::make_early_inc_range(loop.getBody()->without_terminator()))
      if (&op != inner)
        op.moveBefore(terminator);
    // One of a single round is none of the nest.
    if (inner && !llvm::is_contained(nest, inner))
      inner.getInductionVar().replaceAllUsesWith(inner.getLowerBound());
    loop = inner;
  }
  rewriter.eraseOp(outer);
}

void mlir::armnn::shareLoops(Operation *op, const Team &team, int64_t threads,
                             IRRewriter &rewriter) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    rewriter.setInsertionPoint(op);
    op = rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, copy.getSource(),
                                                     copy.getTarget());
  }
  auto loop = dyn_cast<scf::ForOp>(op);
  if (!loop)
    loop = lowerToLoops(cast<linalg::LinalgOp>(op), rewriter);
  assert(loop && "linalg ops with parallel loops have loops");
  SmallVector<scf::ForOp> nest = collectNest(loop, threads);
  if (nest.size() == 1)
    shareLoop(nest.front(), team, threads, b);
  else
    shareNest(nest, team, rewriter, b);
}
