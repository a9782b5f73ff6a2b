//===- Rules.cpp - Checks that nodes' verifiers share ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult uff::verifyEntries(Operation *op, unsigned rule, StringRef name,
                                 std::optional<ArrayRef<int64_t>> entries,
                                 int64_t low, int64_t high) {
  return armnn::verifyEntries(op, rule, name,
                              entries.value_or(ArrayRef<int64_t>()), low, high);
}

LogicalResult uff::verifySpatial(Operation *op, unsigned rule, StringRef name,
                                 std::optional<ArrayRef<int64_t>> entries,
                                 int64_t count) {
  size_t size = entries.value_or(ArrayRef<int64_t>()).size();
  if (size == 0 || static_cast<int64_t>(size) == count)
    return success();
  return emitRule(op, rule) << name << " has " << size << " entries for "
                            << count << " spatial axes";
}

FailureOr<int64_t> uff::getAxis(Operation *op, unsigned rule, int64_t axis,
                                int64_t rank) {
  if (axis >= -rank && axis < rank)
    return axis < 0 ? axis + rank : axis;
  return emitRule(op, rule) << "axis " << axis << " is outside rank " << rank;
}

/// "N+C", or the numbers.
static std::string describeOrder(OrderAttr order) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (std::optional<std::string> letters = order.getLetters())
    os << *letters;
  else
    os << order;
  return text;
}

FailureOr<SmallVector<int64_t>> uff::getPositions(Operation *op,
                                                  OrderAttr order, int64_t rank,
                                                  StringRef name) {
  if (std::optional<SmallVector<int64_t>> positions =
          order.getPermutation(rank))
    return *positions;
  return op->emitOpError("uff_orders: the order ")
         << describeOrder(order) << " does not name the " << rank
         << (rank == 1 ? " axis" : " axes") << " of " << name;
}

std::optional<SmallVector<int64_t>> uff::getConstantInts(Value tensor) {
  auto constant = tensor.getDefiningOp<ConstantOp>();
  ElementsAttr elements = constant ? constant.getElements() : ElementsAttr();
  if (!elements || constant.isLost() ||
      elements.getNumElements() > armnn::kMostIndices ||
      !(elements.getElementType().isInteger(32) ||
        elements.getElementType().isInteger(64)))
    return std::nullopt;
  if (auto dense = dyn_cast<DenseIntElementsAttr>(elements))
    return llvm::map_to_vector(
        dense.getValues<APInt>(),
        [](const APInt &value) { return value.getSExtValue(); });
  auto resource = cast<DenseResourceElementsAttr>(elements);
  if (auto ints = dyn_cast<DenseI32ResourceElementsAttr>(resource))
    if (auto array = ints.tryGetAsArrayRef())
      return SmallVector<int64_t>(array->begin(), array->end());
  if (auto ints = dyn_cast<DenseI64ResourceElementsAttr>(resource))
    if (auto array = ints.tryGetAsArrayRef())
      return SmallVector<int64_t>(*array);
  return std::nullopt;
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

/// Rules uff_rank and uff_size.
static LogicalResult verifyTensor(Operation *op, Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return success();
  if (ranked.getRank() > kMaxRank)
    return op->emitOpError("uff_rank: a tensor has rank ")
           << ranked.getRank() << ", at most " << kMaxRank;
  // Elements have 8 bytes at most.
  std::optional<int64_t> count =
      ranked.hasStaticShape() ? armnn::countElements(ranked.getShape()) : 0;
  if (count && armnn::mulSizes(*count, sizeof(int64_t)))
    return success();
  return op->emitOpError("uff_size: a tensor of shape ")
         << armnn::toText(ranked.getShape()) << " has more than 2^63 bytes";
}

static bool isCompatible(const NodeShape &lhs, const NodeShape &rhs) {
  if (!lhs || !rhs)
    return true;
  return lhs->size() == rhs->size() &&
         llvm::none_of(llvm::zip(*lhs, *rhs), [](auto sizes) {
           return differ(std::get<0>(sizes), std::get<1>(sizes));
         });
}

LogicalResult uff::detail::verifyNode(Operation *op) {
  auto isValid = [op](Type type) { return succeeded(verifyTensor(op, type)); };
  if (!llvm::all_of(op->getOperandTypes(), isValid) ||
      !llvm::all_of(op->getResultTypes(), isValid))
    return failure();
  unsigned ordered = cast<NodeOp>(op).getNumOrderedInputs();
  if (failed(verifyOrders(op, "inputs_orders", ordered)) ||
      failed(verifyOrders(op, "outputs_orders", 1)))
    return failure();
  // What the converter has lost has no shape yet.
  auto shapes = llvm::map_to_vector<4>(op->getOperands(), [](Value operand) {
    auto constant = operand.getDefiningOp<ConstantOp>();
    return constant && constant.isLost()
               ? NodeShape()
               : armnn::getLayerShape(operand.getType());
  });
  NodeShape inferred;
  if (failed(cast<NodeOp>(op).inferShape(shapes, inferred)))
    return failure();
  NodeShape stored = armnn::getLayerShape(op->getResult(0).getType());
  if (isCompatible(stored, inferred))
    return success();
  return op->emitOpError("uff_shape: the result has shape ")
         << armnn::toString(stored) << " instead of the inferred "
         << armnn::toString(inferred);
}
