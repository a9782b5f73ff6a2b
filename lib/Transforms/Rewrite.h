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
#include "mlir/IR/Remarks.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace mlir::armnn {

/// Reports a rewrite of `name` at `loc` by a pass, where it is counted or
/// remarks are asked for (--remarks-filter-passed=armnn-optimize).
inline void remarkRewrite(Location loc, StringRef pass, StringRef name) {
  countRewrite(loc->getContext(), pass, name);
  remark::passed(loc, remark::RemarkOpts::name(pass).category("armnn-optimize"))
      << name;
}

/// Applies patterns for certain operations until none matches, with a remark
/// for each rewrite. What nothing reads is erased. Returns whether anything
/// changed.
FailureOr<bool> rewriteGreedily(Operation *root,
                                const FrozenRewritePatternSet &patterns,
                                StringRef pass);

/// A pass, of the generated base class, that applies patterns.
template <typename Base> class RewritePass : public Base {
protected:
  using Base::Base;

  void rewriteGreedily(const FrozenRewritePatternSet &patterns) {
    FailureOr<bool> isChanged = armnn::rewriteGreedily(
        this->getOperation(), patterns, this->getArgument());
    if (failed(isChanged))
      this->signalPassFailure();
    else if (!*isChanged)
      this->markAllAnalysesPreserved(); // and the verifier need not run
  }
};

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_REWRITE_H
