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
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TinyPtrVector.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_MERGEEQUALLAYERS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

static std::optional<StoredElements> getElements(Operation *op) {
  if (!isa<ConstantOp>(op))
    return std::nullopt;
  return getStoredElements(op->getResult(0));
}

/// A hash of what isSameComputation compares.
static size_t hashComputation(Operation *op) {
  if (std::optional<StoredElements> stored = getElements(op))
    return llvm::hash_combine(op->getResult(0).getType(),
                              llvm::hash_value(StringRef(
                                  stored->bytes.data(), stored->bytes.size())));
  return OperationEquivalence::computeHash(
      op, OperationEquivalence::directHashValue,
      OperationEquivalence::ignoreHashValue,
      OperationEquivalence::IgnoreLocations);
}

/// Whether two layers compute the same of the same operands. Constants compare
/// by type and content.
static bool isSameComputation(Operation *lhs, Operation *rhs) {
  std::optional<StoredElements> left = getElements(lhs),
                                right = getElements(rhs);
  if (left && right)
    return lhs->getResultTypes() == rhs->getResultTypes() &&
           left->isSplat == right->isSplat && left->bytes == right->bytes;
  return !left && !right &&
         OperationEquivalence::isEquivalentTo(
             lhs, rhs, OperationEquivalence::IgnoreLocations);
}

namespace {

/// The first of equal layers, found by hashes that are computed once.
class KnownLayers {
public:
  /// The layer equal to `op` that came before it, or `op`, which others may now
  /// be equal to.
  Operation *getFirst(Operation *op) {
    // The map keeps two keys for itself.
    auto &equal = layers[hashComputation(op) >> 2];
    for (Operation *first : equal)
      if (isSameComputation(first, op))
        return first;
    equal.push_back(op);
    return op;
  }

private:
  llvm::DenseMap<size_t, llvm::TinyPtrVector<Operation *>> layers;
};

struct MergeEqualLayers : armnn::impl::MergeEqualLayersBase<MergeEqualLayers> {
  void runOnOperation() override {
    bool isChanged = false;
    for (Block &block : getOperation().getBody())
      isChanged |= runOnBlock(block);
    if (!isChanged)
      markAllAnalysesPreserved();
  }

  bool runOnBlock(Block &block) {
    bool isChanged = false;
    KnownLayers known;
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isa<LayerOp>(op))
        continue;
      Operation *first = known.getFirst(&op);
      if (first == &op)
        continue;
      isChanged = true;
      if (!isa<ConstantOp>(first)) {
        first->setLoc(fuseLocations(first->getLoc(), op.getLoc()));
        remarkRewrite(op.getLoc(), getArgument(), op.getName().getStringRef());
      }
      op.replaceAllUsesWith(first);
      op.erase();
    }
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<LayerOp>(op) && op.use_empty()) {
        isChanged = true;
        op.erase();
      }
    return isChanged;
  }
};

} // namespace
