//===- ReportUnreadInputs.cpp - Inputs that do not matter ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "mlir/IR/Remarks.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_REPORTUNREADINPUTS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {
struct ReportUnreadInputs
    : armnn::impl::ReportUnreadInputsBase<ReportUnreadInputs> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    for (BlockArgument input : getOperation().getArguments())
      if (input.use_empty())
        remark::analysis(
            input.getLoc(),
            remark::RemarkOpts::name(getArgument()).category("armnn-optimize"))
            << ("input " + std::to_string(input.getArgNumber()) +
                " is not read");
  }
};
} // namespace
