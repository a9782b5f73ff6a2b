//===- Match.cpp - Finds the layers of two networks that correspond -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Diff/Match.h"
#include "dialects/armnn/ArmnnOps.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
class Matcher {
public:
  /// Pairs what computes `a` and `b`, and what that reads.
  void add(Value a, Value b) {
    SmallVector<std::pair<Value, Value>> worklist = {{a, b}};
    while (!worklist.empty()) {
      auto [valueA, valueB] = worklist.pop_back_val();
      Operation *opA = valueA.getDefiningOp(), *opB = valueB.getDefiningOp();
      if (!opA || !opB || !pair(opA, opB))
        continue;
      for (auto operands : llvm::zip(opA->getOperands(), opB->getOperands()))
        worklist.push_back({std::get<0>(operands), std::get<1>(operands)});
    }
  }

  bool isFree(Operation *op, bool isA) const {
    return !isa<ConstantOp>(op) &&
           !(isA ? matching.toB : matching.toA).contains(op);
  }

  Matching matching;

private:
  bool pair(Operation *a, Operation *b) {
    if (a->getName() != b->getName() || !isFree(a, true) || !isFree(b, false))
      return false;
    matching.toB[a] = b;
    matching.toA[b] = a;
    return true;
  }
};
} // namespace

static StringRef getName(Operation *op) {
  auto name = op->getLoc()->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

Matching armnn::match(func::FuncOp a, func::FuncOp b) {
  Matcher matcher;
  Block &bodyA = a.getBody().front(), &bodyB = b.getBody().front();
  for (auto results : llvm::zip(bodyA.getTerminator()->getOperands(),
                                bodyB.getTerminator()->getOperands()))
    matcher.add(std::get<0>(results), std::get<1>(results));
  // Layers nearest to the outputs first, as they lead to others.
  llvm::StringMap<Operation *> named;
  for (Operation &op : bodyB.without_terminator())
    if (matcher.isFree(&op, false) && !getName(&op).empty())
      named[getName(&op)] = &op;
  for (Operation &op : llvm::reverse(bodyA.without_terminator()))
    if (Operation *other = named.lookup(getName(&op));
        other && matcher.isFree(&op, true) && op.getNumResults() &&
        other->getNumResults())
      matcher.add(op.getResult(0), other->getResult(0));
  // What has no name either, and leads nowhere: the last of its kind to the
  // last.
  DenseMap<OperationName, SmallVector<Operation *>> unnamed;
  for (Operation &op : bodyB.without_terminator())
    if (matcher.isFree(&op, false) && getName(&op).empty() &&
        op.getNumResults())
      unnamed[op.getName()].push_back(&op);
  for (Operation &op : llvm::reverse(bodyA.without_terminator())) {
    auto others = unnamed.find(op.getName());
    if (others == unnamed.end() || !matcher.isFree(&op, true) ||
        !getName(&op).empty())
      continue;
    while (!others->second.empty() && matcher.isFree(&op, true))
      if (Operation *other = others->second.pop_back_val();
          matcher.isFree(other, false))
        matcher.add(op.getResult(0), other->getResult(0));
  }
  return std::move(matcher.matching);
}
