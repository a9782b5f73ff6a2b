//===- Rewrite.cpp - Greedy rewriting that reports ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/Rewrite.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::armnn;

/// As the driver for regions has it; two rounds are the rule.
static constexpr unsigned kMaxRounds = 10;

namespace {
struct Reporter : RewriterBase::Listener {
  explicit Reporter(StringRef pass) : pass(pass) {}
  void notifyPatternBegin(const Pattern &, Operation *op) override {
    // The rewrite may erase it.
    loc = op->getLoc();
    name = op->getName();
  }
  void notifyPatternEnd(const Pattern &, LogicalResult status) override {
    if (succeeded(status))
      remarkRewrite(*loc, pass, name->getStringRef());
  }
  StringRef pass;
  std::optional<Location> loc;
  std::optional<OperationName> name;
};
} // namespace

FailureOr<bool> armnn::rewriteGreedily(Operation *root,
                                       const FrozenRewritePatternSet &patterns,
                                       StringRef pass) {
  Reporter reporter(pass);
  GreedyRewriteConfig config;
  config.setListener(&reporter);
  // No layer has a folder.
  config.enableFolding(false);
  bool isChanged = false, isChanging = true;
  for (unsigned round = 0; isChanging && round < kMaxRounds; ++round) {
    isChanging = false;
    // The driver for regions would look at every operation.
    SmallVector<Operation *> ops;
    const auto &byName = patterns.getOpSpecificNativePatterns();
    root->walk([&](Operation *op) {
      if (op != root && (op->use_empty() || byName.contains(op->getName())))
        ops.push_back(op);
    });
    if (ops.empty())
      break;
    if (failed(applyOpPatternsGreedily(ops, patterns, config, &isChanging)))
      return failure();
    isChanged |= isChanging;
  }
  if (isChanging)
    return failure();
  return isChanged;
}
