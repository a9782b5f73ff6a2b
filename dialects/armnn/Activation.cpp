//===- Activation.cpp - Activation layers ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::armnn;

LogicalResult ActivationOp::verify() {
  return verifySameType(*this, 1, "output", getOutput(), "input", getInput());
}

LogicalResult
ActivationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getInput().getType()));
  return success();
}

namespace {
/// What relu and bounded_relu do: min(high, max(low, x)).
struct Clamp {
  float low, high;
};
} // namespace

static std::optional<Clamp> getClamp(ActivationOp op) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  if (op.getActivationFunction() == ActivationFunction::ReLu)
    return Clamp{0, infinity};
  Clamp clamp{op.getB(), op.getA()};
  if (op.getActivationFunction() == ActivationFunction::BoundedReLu &&
      clamp.low <= clamp.high)
    return clamp;
  return std::nullopt;
}

/// Of two clamps of a float tensor, one is enough. Quantized bounds are
/// rounded, twice with two clamps.
static LogicalResult mergeClamps(ActivationOp op, PatternRewriter &rewriter) {
  auto inner = op.getInput().getDefiningOp<ActivationOp>();
  if (!inner || !isFloat(getDataType(op.getOutput())))
    return failure();
  std::optional<Clamp> first = getClamp(inner), second = getClamp(op);
  if (!first || !second)
    return failure();
  Clamp both{std::clamp(first->low, second->low, second->high),
             std::clamp(first->high, second->low, second->high)};
  bool isBounded = std::isfinite(both.high);
  if (!isBounded && both.low != 0)
    return failure();
  Location loc = fuseLocations(inner.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<ActivationOp>(op, op.getType(), inner.getInput(),
                                        isBounded
                                            ? ActivationFunction::BoundedReLu
                                            : ActivationFunction::ReLu,
                                        isBounded ? both.high : 0, both.low)
      ->setLoc(loc);
  return success();
}

/// linear with a = 1 and b = 0 -> x.
static LogicalResult dropIdentity(ActivationOp op, PatternRewriter &rewriter) {
  if (op.getActivationFunction() != ActivationFunction::Linear ||
      op.getA() != 1 || op.getB() != 0 ||
      op.getInput().getType() != op.getType())
    return failure();
  bypassLayer(rewriter, op, op.getInput());
  return success();
}

void ActivationOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                               MLIRContext *context) {
  patterns.add(mergeClamps);
  patterns.add(dropIdentity);
}

LogicalResult PreluOp::verify() {
  return verifySameType(
      *this, 1,
      {{"input", getInput()}, {"alpha", getAlpha()}, {"output", getOutput()}});
}

LogicalResult PreluOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferBroadcast(*this, 2, getInput(), getAlpha(), shapes);
}

void ArmnnDialect::registerActivationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Activation.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Activation.cpp.inc"
