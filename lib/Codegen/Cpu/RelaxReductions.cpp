//===- RelaxReductions.cpp - sums that may be reordered -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_RELAXREDUCTIONS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

static void relax(arith::AddFOp sum, BlockArgument accumulator) {
  using arith::FastMathFlags;
  Value term = sum.getLhs() == accumulator ? sum.getRhs() : sum.getLhs();
  auto product = term.getDefiningOp<arith::MulFOp>();
  if ((sum.getLhs() != accumulator && sum.getRhs() != accumulator) || !product)
    return;
  sum.setFastmath(FastMathFlags::reassoc | FastMathFlags::contract);
  product.setFastmath(FastMathFlags::contract);
}

namespace {
struct RelaxReductions
    : mlir::armnn::impl::RelaxReductionsBase<RelaxReductions> {
  void runOnOperation() override {
    getOperation().walk([](linalg::GenericOp op) {
      if (op.getNumReductionLoops() == 0)
        return;
      Operation *yield = op.getBody()->getTerminator();
      for (auto [value, accumulator] :
           llvm::zip(yield->getOperands(), op.getRegionOutputArgs()))
        if (auto sum = value.getDefiningOp<arith::AddFOp>())
          relax(sum, accumulator);
    });
  }
};
} // namespace
