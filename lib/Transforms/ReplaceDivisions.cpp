//===- ReplaceDivisions.cpp - Products for quotients by constants --------===//
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
#include "dialects/armnn/Rules.h"
#include "lib/Transforms/Rewrite.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_REPLACEDIVISIONS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Whether x / divisor is x * (1 / divisor) for every x: for powers of two
/// whose reciprocal is a normal number of the type.
static bool isExact(float divisor, Type element) {
  int exponent;
  if (std::abs(std::frexp(divisor, &exponent)) != 0.5f)
    return false;
  int limit = element.isF16() ? 14 : 126;
  return -limit <= exponent - 1 && exponent - 1 <= limit;
}

namespace {

/// x / c -> x * (1 / c) for constants c of a float type.
struct ReplaceDivision : OpRewritePattern<ElementwiseBinaryOp> {
  ReplaceDivision(MLIRContext *context, bool mayRound)
      : OpRewritePattern(context), mayRound(mayRound) {}

  LogicalResult matchAndRewrite(ElementwiseBinaryOp op,
                                PatternRewriter &rewriter) const override {
    Value divisor = op.getRhs();
    if (op.getBinaryOperation() != BinaryOperation::Div ||
        !isFloat(getDataType(divisor)))
      return rewriter.notifyMatchFailure(op, "no quotient of floats");
    auto numbers = getRealElements(divisor);
    auto canInvert = [&](float number) {
      return isExact(number, getElementType(divisor)) ||
             (mayRound && std::isnormal(number) && std::isnormal(1 / number));
    };
    if (!numbers || !llvm::all_of(*numbers, canInvert))
      return rewriter.notifyMatchFailure(op, "no divisor to invert");
    for (float &number : *numbers)
      number = 1 / number;
    Value factor = createRealConstant(rewriter, divisor.getLoc(),
                                      cast<RankedTensorType>(divisor.getType()),
                                      *numbers, "reciprocal");
    rewriter.replaceOpWithNewOp<ElementwiseBinaryOp>(
        op, op.getType(), op.getLhs(), factor, BinaryOperation::Mul);
    return success();
  }

  bool mayRound;
};

struct ReplaceDivisions
    : RewritePass<armnn::impl::ReplaceDivisionsBase<ReplaceDivisions>> {
  using RewritePass::RewritePass;
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<ReplaceDivision>(&getContext(), mayRound);
    rewriteGreedily(std::move(patterns));
  }
};

} // namespace
