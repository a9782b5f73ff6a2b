//===- Structure.cpp - Lowers constants, resolves control flow ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ControlFlow.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::armnn;

/// The same attribute, so that a blob is not copied.
static FailureOr<Value> lowerConstant(ConstantOp op, ConstantOp::Adaptor,
                                      LayerBuilder &b) {
  auto value = cast<TypedAttr>(op.getValueAttr());
  if (value.getType() != b.getStorageType(op.getType()))
    return b.refuse("the type of the elements is not the storage type");
  return arith::ConstantOp::create(b, value).getResult();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// The predicate if all of its elements are constant and alike.
static std::optional<bool> getDecision(SwitchOp op) {
  DenseIntElementsAttr elements;
  if (!matchPattern(op.getPredicate(), m_Constant(&elements)) ||
      elements.empty())
    return std::nullopt;
  auto isTrue = [](const APInt &element) { return !element.isZero(); };
  bool first = isTrue(*elements.begin());
  for (const APInt &element : elements)
    if (isTrue(element) != first)
      return std::nullopt;
  return first;
}

static Value getTaken(SwitchOp op, bool predicate) {
  return predicate ? op.getTrueOutput() : op.getFalseOutput();
}

/// The output of the path that is taken becomes the input.
static LogicalResult keepTaken(SwitchOp op, PatternRewriter &rewriter) {
  std::optional<bool> predicate = getDecision(op);
  if (!predicate)
    return rewriter.notifyMatchFailure(op, "the predicate is not constant");
  Value taken = getTaken(op, *predicate);
  if (taken.use_empty() || taken.getType() != op.getInput().getType())
    return rewriter.notifyMatchFailure(op, "nothing to replace");
  rewriter.replaceAllUsesWith(taken, op.getInput());
  return success();
}

/// Whether a constant predicate keeps `value` from being computed: it needs the
/// output of a switch's path that is not taken.
static bool isNeverComputed(Value value) {
  SetVector<Operation *> slice;
  auto visit = [&](Value operand) {
    Operation *op = operand.getDefiningOp();
    auto branch = dyn_cast_or_null<SwitchOp>(op);
    std::optional<bool> predicate = branch ? getDecision(branch) : std::nullopt;
    if (predicate && operand != getTaken(branch, *predicate))
      return true;
    // A merge computes with one operand; which one is its own matter.
    if (op && !isa<MergeOp>(op))
      slice.insert(op);
    return false;
  };
  if (visit(value))
    return true;
  for (size_t i = 0; i < slice.size(); ++i)
    if (llvm::any_of(slice[i]->getOperands(), visit))
      return true;
  return false;
}

/// The output of a merge is the input that is computed, if it is known which.
static LogicalResult keepComputed(MergeOp op, PatternRewriter &rewriter) {
  // With neither, the output is never computed, as either input tells.
  bool noLhs = isNeverComputed(op.getLhs());
  if (!noLhs && !isNeverComputed(op.getRhs()))
    return rewriter.notifyMatchFailure(op, "the path taken is unknown");
  Value computed = noLhs ? op.getRhs() : op.getLhs();
  if (computed.getType() != op.getType())
    return rewriter.notifyMatchFailure(op, "the types differ");
  rewriter.replaceOp(op, computed);
  return success();
}

void armnn::keepTakenPaths(ModuleOp module) {
  auto isControlFlow = [](Operation *op) {
    return isa<SwitchOp, MergeOp>(op) ? WalkResult::interrupt()
                                      : WalkResult::advance();
  };
  if (!module.walk(isControlFlow).wasInterrupted())
    return;
  RewritePatternSet patterns(module.getContext());
  patterns.add(keepTaken);
  patterns.add(keepComputed);
  (void)applyPatternsGreedily(module, std::move(patterns));
}

static FailureOr<SmallVector<Value>>
refuseStandIn(StandInOp, StandInOp::Adaptor, LayerBuilder &b) {
  return b.refuse("it stands for a layer that the network's importer did not "
                  "know; replace it in the network");
}

static FailureOr<Value> refuseMerge(MergeOp, MergeOp::Adaptor,
                                    LayerBuilder &b) {
  return b.refuse("it joins two paths, and no constant predicate of a switch "
                  "says which one is taken; keep that one alone");
}

static FailureOr<SmallVector<Value>> refuseSwitch(SwitchOp, SwitchOp::Adaptor,
                                                  LayerBuilder &b) {
  return b.refuse("it sends data down one of two paths, and its predicate is "
                  "not constant or the other path is used; keep the path that "
                  "is taken");
}

void armnn::addStructurePatterns(LayerPatterns &patterns) {
  patterns.add(lowerConstant);
  patterns.add(refuseStandIn);
  patterns.add(refuseMerge);
  patterns.add(refuseSwitch);
}
