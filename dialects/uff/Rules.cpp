//===- Rules.cpp - Checks that nodes' verifiers share
//-----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult uff::verifyEntries(Operation *op, unsigned rule, StringRef name,
                                 std::optional<ArrayRef<int64_t>> entries,
                                 int64_t low, int64_t high) {
  return armnn::verifyEntries(op, rule, name,
                              entries.value_or(ArrayRef<int64_t>()), low, high);
}

/// Rule uff_orders, for `name`.
static LogicalResult verifyOrders(Operation *op, StringRef name,
                                  unsigned count) {
  auto orders = op->getAttrOfType<OrdersAttr>(name);
  if (!orders || orders.size() == count)
    return success();
  return op->emitOpError("uff_orders: ") << name << " has " << orders.size()
                                         << " orders, " << count << " needed";
}

/// Rule uff_rank.
static LogicalResult verifyRank(Operation *op, Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked || ranked.getRank() <= kMaxRank)
    return success();
  return op->emitOpError("uff_rank: a tensor has rank ")
         << ranked.getRank() << ", at most " << kMaxRank;
}

LogicalResult uff::detail::verifyNode(Operation *op) {
  auto isValid = [op](Type type) { return succeeded(verifyRank(op, type)); };
  if (!llvm::all_of(op->getOperandTypes(), isValid) ||
      !llvm::all_of(op->getResultTypes(), isValid))
    return failure();
  unsigned ordered = cast<NodeOp>(op).getNumOrderedInputs();
  if (failed(verifyOrders(op, "inputs_orders", ordered)))
    return failure();
  return verifyOrders(op, "outputs_orders", 1);
}
