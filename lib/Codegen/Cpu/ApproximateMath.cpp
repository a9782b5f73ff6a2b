//===- ApproximateMath.cpp - Functions by polynomials ---------------------===//
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
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_APPROXIMATEMATH
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Up to so many elements are not worth vectors: they keep the exact functions.
static constexpr int64_t fewElements = 64;

static bool isTooFew(Operation *op) {
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic || generic.hasDynamicShape())
    return false;
  int64_t elements = 1;
  for (int64_t extent : generic.getStaticLoopRanges())
    elements *= extent;
  return elements <= fewElements;
}

/// True if code calls the C library for `op`; not what is one instruction or a
/// few, or moves bits.
static bool isFunctionOfLibm(Operation *op) {
  return isa<math::MathDialect>(op->getDialect()) &&
         isa<FloatType>(getElementTypeOrSelf(op->getOperand(0))) &&
         !isa<math::AbsFOp, math::CeilOp, math::CopySignOp, math::FloorOp,
              math::FmaOp, math::IsFiniteOp, math::IsInfOp, math::IsNaNOp,
              math::IsNormalOp, math::RoundEvenOp, math::RoundOp, math::SqrtOp,
              math::TruncOp>(op);
}

namespace {
/// tanh in f64, rounded to f32: as f32.
struct NarrowTanh : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    auto tanh = op.getIn().getDefiningOp<math::TanhOp>();
    auto wide =
        tanh ? tanh.getOperand().getDefiningOp<arith::ExtFOp>() : nullptr;
    if (!wide || wide.getIn().getType() != op.getType())
      return failure();
    rewriter.replaceOpWithNewOp<math::TanhOp>(op, wide.getIn());
    return success();
  }
};

/// A product and sum that may be one instruction, or two where the target has
/// none for both and would call the C library.
struct ContractFma : OpRewritePattern<math::FmaOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(math::FmaOp op,
                                PatternRewriter &rewriter) const override {
    auto contract = arith::FastMathFlagsAttr::get(
        op.getContext(), arith::FastMathFlags::contract);
    Value product = arith::MulFOp::create(rewriter, op.getLoc(), op.getA(),
                                          op.getB(), contract);
    rewriter.replaceOpWithNewOp<arith::AddFOp>(op, product, op.getC(),
                                               contract);
    return success();
  }
};

/// A function in f64 as one in f32.
struct NarrowFunction : RewritePattern {
  explicit NarrowFunction(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    Type wide = op->getNumResults() == 1 ? op->getResultTypes()[0] : Type();
    if (!isFunctionOfLibm(op) || !getElementTypeOrSelf(wide).isF64())
      return failure();
    auto vector = dyn_cast<VectorType>(wide);
    Type f32 = rewriter.getF32Type();
    Type type = vector ? vector.clone(f32) : f32;
    IRMapping operands;
    for (Value operand : op->getOperands())
      operands.map(operand, arith::TruncFOp::create(rewriter, op->getLoc(),
                                                    type, operand));
    Operation *narrow = rewriter.clone(*op, operands);
    narrow->getResult(0).setType(type);
    rewriter.replaceOpWithNewOp<arith::ExtFOp>(op, wide, narrow->getResult(0));
    return success();
  }
};

struct ApproximateMath
    : mlir::armnn::impl::ApproximateMathBase<ApproximateMath> {
  using ApproximateMathBase::ApproximateMathBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<NarrowTanh, ContractFma>(&getContext());
    if (all) {
      patterns.add<NarrowFunction>(&getContext());
      math::populateExpansionPatterns(patterns, {"sinh", "cosh", "tan", "asinh",
                                                 "acosh", "atanh", "powf",
                                                 "fpowi", "exp2", "rsqrt"});
    }
    // Not that of log, which takes denormal numbers for the least normal one.
    auto isAccurate = [&](StringRef name) {
      return all || name == math::ExpOp::getOperationName() ||
             name == math::TanhOp::getOperationName() ||
             name == math::ErfOp::getOperationName();
    };
    populateMathPolynomialApproximationPatterns(patterns, isAccurate);
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (all || !isTooFew(op->getParentOp()))
        ops.push_back(op);
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    if (failed(applyOpPatternsGreedily(ops, std::move(patterns), config)))
      return signalPassFailure();
    if (all)
      refuseFunctions();
  }

  void refuseFunctions() {
    getOperation().walk([&](Operation *op) {
      if (!isFunctionOfLibm(op))
        return;
      op->emitError() << "there is no code for " << op->getName()
                      << " without a C library";
      signalPassFailure();
    });
  }
};
} // namespace
