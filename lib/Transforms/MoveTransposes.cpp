//===- MoveTransposes.cpp - Fewer and smaller transposes ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "lib/Transforms/TransposeMover.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_MOVETRANSPOSES
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {
struct MoveTransposes : armnn::impl::MoveTransposesBase<MoveTransposes> {
  void runOnOperation() override {
    Region &body = getOperation().getBody();
    if (!body.hasOneBlock() || !moveTransposes(body.front(), getArgument()))
      markAllAnalysesPreserved();
  }
};
} // namespace
