//===- MergeEqualLayers.cpp - Common subexpressions, names kept -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "lib/Transforms/Rewrite.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_MERGEEQUALLAYERS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Layers that compute the same of the same operands. Constants compare by
/// type and content.
struct SameComputation : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(Operation *op) {
    if (std::optional<StoredElements> stored = getElements(op))
      return llvm::hash_combine(
          op->getResult(0).getType(),
          llvm::hash_value(
              StringRef(stored->bytes.data(), stored->bytes.size())));
    return OperationEquivalence::computeHash(
        op, OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(Operation *lhs, Operation *rhs) {
    if (lhs == rhs)
      return true;
    if (isMark(lhs) || isMark(rhs))
      return false;
    std::optional<StoredElements> left = getElements(lhs),
                                  right = getElements(rhs);
    if (left && right)
      return lhs->getResultTypes() == rhs->getResultTypes() &&
             left->isSplat == right->isSplat && left->bytes == right->bytes;
    return !left && !right &&
           OperationEquivalence::isEquivalentTo(
               lhs, rhs, OperationEquivalence::IgnoreLocations);
  }

private:
  static bool isMark(Operation *op) {
    return op == getEmptyKey() || op == getTombstoneKey();
  }
  static std::optional<StoredElements> getElements(Operation *op) {
    if (!isa<ConstantOp>(op))
      return std::nullopt;
    return getStoredElements(op->getResult(0));
  }
};

struct MergeEqualLayers : armnn::impl::MergeEqualLayersBase<MergeEqualLayers> {
  void runOnOperation() override {
    for (Block &block : getOperation().getBody())
      runOnBlock(block);
  }

  void runOnBlock(Block &block) {
    llvm::DenseSet<Operation *, SameComputation> known;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isa<LayerOp>(op))
        continue;
      auto [position, isNew] = known.insert(&op);
      if (isNew)
        continue;
      Operation *first = *position;
      if (!isa<ConstantOp>(first)) {
        first->setLoc(fuseLocations(first->getLoc(), op.getLoc()));
        remarkRewrite(op.getLoc(), getArgument(), op.getName().getStringRef());
      }
      op.replaceAllUsesWith(first);
      op.erase();
    }
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<LayerOp>(op) && op.use_empty())
        op.erase();
  }
};

} // namespace
