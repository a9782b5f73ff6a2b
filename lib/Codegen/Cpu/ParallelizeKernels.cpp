//===- ParallelizeKernels.cpp - Kernels' outer loops on all threads -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelConfig.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_PARALLELIZEKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Operations that are worth waking threads for, which takes some microseconds.
static constexpr double leastWork = 120000;
/// So many rounds are dealt out evenly enough.
static constexpr int64_t enoughRounds = 64;

/// The rounds of a loop with constant bounds, else 0.
static int64_t countRounds(scf::ForOp loop) {
  auto lower = getConstantIntValue(loop.getLowerBound()),
       upper = getConstantIntValue(loop.getUpperBound()),
       step = getConstantIntValue(loop.getStep());
  if (!lower || !upper || !step || *step < 1)
    return 0;
  return std::max<int64_t>(0, llvm::divideCeil(*upper - *lower, *step));
}

/// Operations that `op` comes to when it runs.
static double estimateWork(Operation *op) {
  double inner = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        inner += estimateWork(&nested);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return inner * countRounds(loop);
  return inner + 1;
}

/// Writes a linalg op as loops, of which the parallel ones get the mark.
/// Returns the outermost one.
static scf::ForOp lowerToLoops(linalg::LinalgOp op, IRRewriter &rewriter) {
  if (!op.hasPureBufferSemantics() || op.getNumParallelLoops() == 0 ||
      op.hasDynamicShape())
    return {};
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  double work = 1;
  for (int64_t extent : op.getStaticLoopRanges())
    work *= double(extent);
  // LLVM makes long vectors of most of them, longer ones for one thread, where
  // it knows what buffers do not overlap.
  if (work * op.getBlock()->getOperations().size() / 32 < leastWork)
    return {};
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToLoops(rewriter, op);
  if (failed(loops) || loops->empty())
    return {};
  for (auto [kind, loop] : llvm::zip(kinds, *loops))
    if (kind == utils::IteratorType::parallel)
      loop->setDiscardableAttr(parallelAttrName, rewriter.getUnitAttr());
  rewriter.eraseOp(op);
  return cast<scf::ForOp>(loops->front());
}

/// `outer` and the marked loops that are all that it does, until they have
/// enough rounds. What is computed between them moves inside.
static SmallVector<scf::ForOp> collectNest(scf::ForOp outer) {
  SmallVector<scf::ForOp> nest{outer};
  int64_t rounds = countRounds(outer);
  while (rounds < enoughRounds) {
    Block &body = *nest.back().getBody();
    scf::ForOp inner;
    bool isOnly = true;
    for (Operation &op : body.without_terminator()) {
      auto loop = dyn_cast<scf::ForOp>(op);
      if (loop && !inner)
        inner = loop;
      else
        isOnly &= isPure(&op) && op.getNumRegions() == 0;
    }
    if (!isOnly || !inner || !inner->hasAttr(parallelAttrName) ||
        inner.getNumResults() != 0 || countRounds(inner) == 0 ||
        !llvm::all_of(ValueRange{inner.getLowerBound(), inner.getUpperBound(),
                                 inner.getStep()},
                      [&](Value v) { return v.getParentBlock() != &body; }))
      break;
    SmallVector<Operation *> others;
    for (Operation &op : body.without_terminator())
      if (&op != inner)
        others.push_back(&op);
    Operation *first = &inner.getBody()->front();
    for (Operation *op : others)
      op->moveBefore(first);
    rounds *= countRounds(inner);
    nest.push_back(inner);
  }
  return nest;
}

static void parallelize(scf::ForOp outer, IRRewriter &rewriter) {
  if (outer.getNumResults() != 0 || countRounds(outer) == 0 ||
      estimateWork(outer) < leastWork)
    return;
  SmallVector<scf::ForOp> nest = collectNest(outer);
  SmallVector<Value> lower, upper, step;
  for (scf::ForOp loop : nest) {
    lower.push_back(loop.getLowerBound());
    upper.push_back(loop.getUpperBound());
    step.push_back(loop.getStep());
  }
  rewriter.setInsertionPoint(outer);
  auto parallel =
      scf::ParallelOp::create(rewriter, outer.getLoc(), lower, upper, step);
  Block *from = nest.back().getBody(), *to = parallel.getBody();
  rewriter.eraseOp(from->getTerminator());
  to->getOperations().splice(Block::iterator(to->getTerminator()),
                             from->getOperations());
  for (auto [loop, variable] : llvm::zip(nest, parallel.getInductionVars()))
    loop.getInductionVar().replaceAllUsesWith(variable);
  // The innermost loop has lost its body, terminator included.
  rewriter.setInsertionPointToEnd(from);
  scf::YieldOp::create(rewriter, outer.getLoc());
  rewriter.eraseOp(outer);
}

namespace {
struct ParallelizeKernels
    : mlir::armnn::impl::ParallelizeKernelsBase<ParallelizeKernels> {
  void runOnOperation() override {
    func::FuncOp kernel = getOperation();
    if (!kernel.isPrivate() || kernel.isExternal())
      return;
    IRRewriter rewriter(&getContext());
    for (Operation &op : llvm::make_early_inc_range(kernel.getBody().front())) {
      scf::ForOp loop = dyn_cast<scf::ForOp>(op);
      if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
        loop = lowerToLoops(linalgOp, rewriter);
      if (loop && loop->hasAttr(parallelAttrName))
        parallelize(loop, rewriter);
    }
  }
};
} // namespace
