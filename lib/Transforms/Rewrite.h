//===- Rewrite.h - Greedy rewriting that reports ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_REWRITE_H
#define LIB_TRANSFORMS_REWRITE_H

#include "lib/Transforms/CountRewrites.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::armnn {

/// Reports a rewrite of `name` at `loc` by a pass, where it is counted or
/// remarks are asked for (--remarks-filter-passed=armnn-optimize).
inline void remarkRewrite(Location loc, StringRef pass, StringRef name) {
  countRewrite(loc->getContext(), pass, name);
  remark::passed(loc, remark::RemarkOpts::name(pass).category("armnn-optimize"))
      << name;
}

/// Applies the patterns until none matches, with a remark for each rewrite.
inline LogicalResult rewriteGreedily(Operation *root,
                                     const FrozenRewritePatternSet &patterns,
                                     StringRef pass) {
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
  } reporter(pass);
  GreedyRewriteConfig config;
  config.setListener(&reporter);
  // A network is one block.
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  return applyPatternsGreedily(root, patterns, config);
}

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_REWRITE_H
