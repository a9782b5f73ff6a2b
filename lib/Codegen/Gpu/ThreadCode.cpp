//===- ThreadCode.cpp - what one thread computes --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadCode.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::armnn;

bool mlir::armnn::hasOwnElements(linalg::LinalgOp op) {
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    if (!map.isProjectedPermutation())
      return false;
    for (auto [i, type] : llvm::enumerate(op.getIteratorTypesArray()))
      if (map.isFunctionOfDim(i) != linalg::isParallelIterator(type))
        return false;
    return true;
  });
}

ThreadCode::Values *ThreadCode::findWritten(Value memref) {
  for (auto &[known, values] : written)
    if (isSameView(known, memref))
      return &values;
  return nullptr;
}

Value ThreadCode::loadOperand(OpOperand &operand, unsigned point,
                              ValueRange dims) {
  if (!isa<MemRefType>(operand.get().getType()))
    return kernel.localize(operand.get());
  if (Values *values = findWritten(operand.get()))
    return (*values)[point];
  return kernel.load(op.getLoc(), operand.get(),
                     op.getMatchingIndexingMap(&operand), dims);
}

/// Clones the body of the op.
FailureOr<SmallVector<Value>> ThreadCode::evaluate(ValueRange dims,
                                                   ValueRange arguments) {
  OpBuilder &b = kernel.b;
  Block *body = op.getBlock();
  IRMapping map;
  map.map(body->getArguments(), arguments);
  SmallVector<linalg::IndexOp> indices;
  for (Operation &inner : body->without_terminator()) {
    Operation *clone = b.clone(inner, map);
    clone->walk([&](linalg::IndexOp index) { indices.push_back(index); });
    OpBuilder::InsertionGuard guard(b);
    if (failed(kernel.adopt(clone)))
      return failure();
  }
  SmallVector<Value> results;
  for (Value value : body->getTerminator()->getOperands())
    results.push_back(kernel.localize(map.lookupOrDefault(value)));
  for (linalg::IndexOp index : indices) {
    for (Value &result : results)
      if (result == index.getResult())
        result = dims[index.getDim()];
    index.replaceAllUsesWith(dims[index.getDim()]);
    index.erase();
  }
  return results;
}

/// The values of all results at all points, from those so far.
FailureOr<SmallVector<ThreadCode::Values>>
ThreadCode::evaluateAll(ArrayRef<SmallVector<Value>> dims,
                        ArrayRef<Values> results) {
  SmallVector<Values> next(results.size());
  for (unsigned p = 0; p < points.size(); ++p) {
    SmallVector<Value> arguments;
    for (OpOperand *input : op.getDpsInputOperands())
      arguments.push_back(loadOperand(*input, p, dims[p]));
    for (const Values &values : results)
      arguments.push_back(values[p]);
    // What the body does not read was not loaded.
    for (auto [argument, block] :
         llvm::zip(arguments, op.getBlock()->getArguments()))
      if (!argument)
        argument = block;
    FailureOr<SmallVector<Value>> values = evaluate(dims[p], arguments);
    if (failed(values))
      return failure();
    for (auto [all, value] : llvm::zip(next, *values))
      all.push_back(value);
  }
  return next;
}

/// Loops over the reductions `loops`, innermost last, which carry the results.
FailureOr<SmallVector<ThreadCode::Values>>
ThreadCode::reduce(ArrayRef<int64_t> extents,
                   SmallVector<SmallVector<Value>> dims,
                   ArrayRef<unsigned> loops, SmallVector<Values> results) {
  if (loops.empty())
    return evaluateAll(dims, results);
  OpBuilder &b = kernel.b;
  Location loc = op.getLoc();
  SmallVector<Value> carried;
  for (const Values &values : results)
    carried.append(values.begin(), values.end());
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(b, loc, v);
  };
  auto unpack = [&](ValueRange values) {
    SmallVector<Values> all;
    for (size_t i = 0; i < results.size(); ++i)
      all.emplace_back(values.slice(i * points.size(), points.size()));
    return all;
  };
  auto loop = scf::ForOp::create(
      b, loc, constant(0), constant(extents[loops[0]]), constant(1), carried);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  for (SmallVector<Value> &point : dims)
    point[loops[0]] = loop.getInductionVar();
  FailureOr<SmallVector<Values>> next = reduce(
      extents, dims, loops.drop_front(), unpack(loop.getRegionIterArgs()));
  if (failed(next))
    return failure();
  SmallVector<Value> yielded;
  for (const Values &values : *next)
    yielded.append(values.begin(), values.end());
  b.setInsertionPointToEnd(loop.getBody());
  scf::YieldOp::create(b, loc, yielded);
  return unpack(loop.getResults());
}

LogicalResult ThreadCode::append(linalg::LinalgOp appended,
                                 function_ref<bool(Value)> isKept) {
  op = appended;
  SmallVector<unsigned> parallel, reductions;
  for (auto [i, type] : llvm::enumerate(op.getIteratorTypesArray()))
    (linalg::isParallelIterator(type) ? parallel : reductions).push_back(i);
  SmallVector<SmallVector<Value>> dims;
  for (const Point &point : points) {
    auto &all = dims.emplace_back(op.getNumLoops());
    for (auto [i, value] : llvm::zip(parallel, point))
      all[i] = value;
  }
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  SmallVector<Values> results;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    Values &values = results.emplace_back(points.size());
    if (op.payloadUsesValueFromOperand(&init) || !reductions.empty())
      for (unsigned p = 0; p < points.size(); ++p)
        values[p] = loadOperand(init, p, dims[p]);
  }
  FailureOr<SmallVector<Values>> done =
      reduce(extents, dims, reductions, results);
  if (failed(done))
    return op->emitError("accesses memory in a way that GPU kernels cannot");
  for (auto [init, values] : llvm::zip(op.getDpsInitsMutable(), *done)) {
    if (isKept(init.get()))
      for (unsigned p = 0; p < points.size(); ++p)
        kernel.store(op.getLoc(), values[p], init.get(),
                     op.getMatchingIndexingMap(&init), dims[p]);
    if (Values *known = findWritten(init.get()))
      *known = values;
    else
      written.emplace_back(init.get(), values);
  }
  return success();
}
