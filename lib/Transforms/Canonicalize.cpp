//===- Canonicalize.cpp - Canonical layers, with remarks -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "lib/Transforms/Rewrite.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_CANONICALIZE
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {
struct Canonicalize : RewritePass<armnn::impl::CanonicalizeBase<Canonicalize>> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet collected(context);
    for (RegisteredOperationName op : context->getRegisteredOperations())
      if (op.getDialectNamespace() == ArmnnDialect::getDialectNamespace())
        op.getCanonicalizationPatterns(collected, context);
    patterns = std::move(collected);
    return success();
  }

  void runOnOperation() override { rewriteGreedily(patterns); }

  FrozenRewritePatternSet patterns;
};
} // namespace
