//===- ExpandHalf.cpp - halves on machines that have none -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpandHalf.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Arithmetic on the bits of a float or of a vector of them.
struct BitBuilder : ImplicitLocOpBuilder {
  BitBuilder(Location loc, OpBuilder &b, Type shape)
      : ImplicitLocOpBuilder(loc, b), shape(shape) {}

  Type like(Type element) {
    auto vector = dyn_cast<VectorType>(shape);
    return vector ? Type(vector.clone(element)) : element;
  }
  Value bits(int32_t value) {
    auto type = like(getI32Type());
    auto attr = getI32IntegerAttr(value);
    return arith::ConstantOp::create(
        *this, isa<VectorType>(type)
                   ? TypedAttr(DenseElementsAttr::get(cast<ShapedType>(type),
                                                      attr.getValue()))
                   : TypedAttr(attr));
  }
  Value asReal(Value bits) {
    return arith::BitcastOp::create(*this, like(getF32Type()), bits);
  }
  Value asBits(Value real) {
    return arith::BitcastOp::create(*this, like(getI32Type()), real);
  }
  Value both(Value x, int32_t mask) {
    return arith::AndIOp::create(*this, x, bits(mask));
  }
  Value either(Value x, Value y) { return arith::OrIOp::create(*this, x, y); }
  Value add(Value x, Value y) { return arith::AddIOp::create(*this, x, y); }
  Value left(Value x, int32_t count) {
    return arith::ShLIOp::create(*this, x, bits(count));
  }
  Value right(Value x, int32_t count) {
    return arith::ShRUIOp::create(*this, x, bits(count));
  }
  Value ifLess(Value x, int32_t limit, Value then, Value other) {
    Value less =
        arith::CmpIOp::create(*this, arith::CmpIPredicate::ult, x, bits(limit));
    return arith::SelectOp::create(*this, less, then, other);
  }

  Type shape;
};

/// f16 to f32, or to f64 by f32, which holds all halves.
struct ExpandExtend : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getIn()).isF16())
      return failure();
    BitBuilder b(op.getLoc(), rewriter, op.getType());
    Value half = arith::ExtUIOp::create(
        b, b.like(b.getI32Type()),
        arith::BitcastOp::create(b, b.like(b.getI16Type()), op.getIn()));
    Value sign = b.left(b.both(half, 0x8000), 16);
    Value size = b.left(b.both(half, 0x7fff), 13);
    // The exponent's offset is 127 instead of 15; exact, also for denormals.
    Value scale = b.asReal(b.bits((127 + 127 - 15) << 23));
    Value scaled = b.asBits(arith::MulFOp::create(b, b.asReal(size), scale));
    Value special = b.either(size, b.bits(0x7f800000));
    Value real =
        b.asReal(b.either(sign, b.ifLess(size, 0x7c00 << 13, scaled, special)));
    if (real.getType() != op.getType())
      real = arith::ExtFOp::create(b, op.getType(), real);
    rewriter.replaceOp(op, real);
    return success();
  }
};

/// f32 to f16, to the nearest, halves to even.
struct ExpandTruncate : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF16() ||
        !getElementTypeOrSelf(op.getIn()).isF32() || op.getRoundingmodeAttr())
      return failure();
    BitBuilder b(op.getLoc(), rewriter, op.getType());
    Value bits = b.asBits(op.getIn());
    Value sign = b.right(b.both(bits, int32_t(0x80000000)), 16);
    Value size = b.both(bits, 0x7fffffff);
    // From 2^16 on, all are infinite, or no number.
    Value special = b.ifLess(size, 0x7f800001, b.bits(0x7c00), b.bits(0x7e00));
    // Denormal halves are multiples of 2^-24, as are floats from 0.5 to 1.
    Value half = b.bits(0x3f000000);
    Value sum = arith::AddFOp::create(b, b.asReal(size), b.asReal(half));
    Value denormal = arith::SubIOp::create(b, b.asBits(sum), half);
    Value odd = b.both(b.right(size, 13), 1);
    Value rounded = b.add(size, b.add(b.bits(0xfff - ((127 - 15) << 23)), odd));
    Value normal = b.right(rounded, 13);
    Value result =
        b.ifLess(size, (127 + 16) << 23,
                 b.ifLess(size, (127 - 14) << 23, denormal, normal), special);
    result = arith::TruncIOp::create(b, b.like(b.getI16Type()),
                                     b.either(sign, result));
    rewriter.replaceOpWithNewOp<arith::BitcastOp>(op, op.getType(), result);
    return success();
  }
};
} // namespace

static bool hasHalves(ModuleOp module) {
  auto isHalf = [](Type type) { return getElementTypeOrSelf(type).isF16(); };
  return module
      .walk([&](Operation *op) {
        return llvm::any_of(op->getResultTypes(), isHalf) ||
                       llvm::any_of(op->getOperandTypes(), isHalf)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult mlir::armnn::expandHalf(ModuleOp module) {
  if (!hasHalves(module))
    return success();
  PassManager pm(module.getContext());
  pm.addPass(math::createMathExtendToSupportedTypes());
  arith::ArithEmulateUnsupportedFloatsOptions emulate;
  SmallVector<std::string> halves = {"f16"};
  emulate.sourceTypeStrs = halves;
  emulate.targetTypeStr = "f32";
  pm.addPass(arith::createArithEmulateUnsupportedFloats(emulate));
  if (failed(pm.run(module)))
    return failure();
  RewritePatternSet patterns(module.getContext());
  patterns.add<ExpandExtend, ExpandTruncate>(module.getContext());
  walkAndApplyPatterns(module, std::move(patterns));
  return success();
}
