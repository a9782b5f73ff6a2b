//===- ExpandMath.cpp - functions by arithmetic that every GPU has --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_EXPANDGPUMATH
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {

/// What was to be rounded to f32 or less anyway is computed in f32.
struct NarrowFunction : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    Operation *function = op.getIn().getDefiningOp();
    if (!function || !isa<math::MathDialect>(function->getDialect()) ||
        !op.getType().isF32())
      return rewriter.notifyMatchFailure(op, "not the result of a function");
    SmallVector<Value> operands;
    for (Value operand : function->getOperands()) {
      auto wide = operand.getDefiningOp<arith::ExtFOp>();
      if (!wide || wide.getIn().getType() != op.getType())
        return rewriter.notifyMatchFailure(op, "its operands are no f32");
      operands.push_back(wide.getIn());
    }
    Operation *narrow =
        rewriter.create(op.getLoc(), function->getName().getIdentifier(),
                        operands, op->getResultTypes(), function->getAttrs());
    rewriter.replaceOp(op, narrow);
    return success();
  }
};

/// Halves away from zero.
struct ExpandRound : OpRewritePattern<math::RoundOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::RoundOp op,
                                PatternRewriter &rewriter) const override {
    // The part behind the point is exact, unlike a sum with a half.
    Location loc = op.getLoc();
    Value x = op.getOperand();
    auto constant = [&](double v) -> Value {
      return arith::ConstantOp::create(rewriter, loc,
                                       rewriter.getFloatAttr(x.getType(), v));
    };
    Value size = math::AbsFOp::create(rewriter, loc, x);
    Value whole = math::FloorOp::create(rewriter, loc, size);
    Value rest = arith::SubFOp::create(rewriter, loc, size, whole);
    Value isUp = arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::OGE,
                                       rest, constant(0.5));
    Value up = arith::AddFOp::create(rewriter, loc, whole, constant(1));
    Value rounded = arith::SelectOp::create(rewriter, loc, isUp, up, whole);
    rewriter.replaceOpWithNewOp<math::CopySignOp>(op, rounded, x);
    return success();
  }
};

} // namespace

/// Upstream's polynomial takes denormal numbers for the least normal one: they
/// become normal ones first.
static void scaleLogs(Operation *root) {
  SmallVector<math::LogOp> logs;
  root->walk([&](math::LogOp op) {
    if (op.getType().isF32())
      logs.push_back(op);
  });
  for (math::LogOp op : logs) {
    OpBuilder b(op);
    Location loc = op.getLoc();
    auto constant = [&](float v) -> Value {
      return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(v));
    };
    Value x = op.getOperand(), zero = constant(0);
    Value isSmall =
        arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT, x,
                              constant(std::numeric_limits<float>::min()));
    Value scaled = arith::MulFOp::create(b, loc, x, constant(0x1p23f));
    op.getOperandMutable().assign(
        arith::SelectOp::create(b, loc, isSmall, scaled, x));
    Value excess = arith::SelectOp::create(
        b, loc, isSmall, constant(23 * 0.693147180559945f), zero);
    b.setInsertionPointAfter(op);
    auto log = arith::SubFOp::create(b, loc, op, excess);
    op.getResult().replaceAllUsesExcept(log, log);
  }
}

/// What devices compute by an instruction, or few.
static bool isNative(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::CountLeadingZerosOp, math::FloorOp, math::FmaOp,
             math::RoundEvenOp, math::SqrtOp, math::TruncOp>(op);
}

namespace {
struct ExpandGpuMath : mlir::armnn::impl::ExpandGpuMathBase<ExpandGpuMath> {
  void runOnOperation() override {
    RewritePatternSet narrow(&getContext());
    narrow.add<NarrowFunction>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(narrow))))
      return signalPassFailure();
    scaleLogs(getOperation());
    RewritePatternSet patterns(&getContext());
    patterns.add<NarrowFunction, ExpandRound>(&getContext());
    math::populateExpansionPatterns(patterns, {"sinh", "cosh", "tan", "asinh",
                                               "acosh", "atanh", "powf",
                                               "rsqrt", "exp2", "fpowi"});
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    populateMathPolynomialApproximationPatterns(patterns,
                                                [](StringRef) { return true; });
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
    WalkResult left = getOperation().walk([](Operation *op) {
      if (isa<math::MathDialect>(op->getDialect()) && !isNative(op)) {
        op->emitError() << "'" << op->getName() << "' of "
                        << op->getResultTypes()[0]
                        << " is no function that GPU kernels can compute";
        return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (left.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
