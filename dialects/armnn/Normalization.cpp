//===- Normalization.cpp - Normalizations ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

/// Rules 1 to 3 of the layers over images: the layout is one of four
/// dimensions, the input has a rank in `minRank`..4, the output has its type.
template <typename OpTy>
static LogicalResult verifyImage(OpTy op, int64_t minRank) {
  if (failed(verifyLayout(op, 1, op.getDataLayout(), 2)) ||
      failed(verifyRankIn(op, 2, "the input", op.getInput(), minRank, 4)))
    return failure();
  return verifySameType(op, 3, "output", op.getOutput(), "input",
                        op.getInput());
}

/// Result and input have one shape.
template <typename OpTy>
static LogicalResult inferSame(OpTy op, SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(op.getInput().getType()));
  return success();
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

static SmallVector<std::pair<StringRef, Value>, 4>
getParameters(BatchNormalizationOp op) {
  return {{"mean", op.getMean()},
          {"variance", op.getVariance()},
          {"beta", op.getBeta()},
          {"gamma", op.getGamma()}};
}

LogicalResult BatchNormalizationOp::verify() {
  if (failed(verifyImage(*this, 4)))
    return failure();
  for (auto [name, value] : getParameters(*this))
    if (failed(verifySameType(*this, 3, name, value, "input", getInput())) ||
        failed(verifyRank(*this, 4, name, value, 1)))
      return failure();
  return success();
}

LogicalResult
BatchNormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape input = getTensorShape(getInput());
  int64_t channels =
      input ? (*input)[getChannelDim(getDataLayout())] : ShapedType::kDynamic;
  for (auto [name, value] : getParameters(*this)) {
    LayerShape shape = getTensorShape(value);
    if (!shape || ShapedType::isDynamic(shape->front()))
      continue;
    if (differ(shape->front(), channels))
      return emitRule(*this, 4) << name << " has " << shape->front()
                                << " values for " << channels << " channels";
    channels = shape->front();
  }
  // The channels may be known from the parameters alone.
  if (!input)
    input.emplace(4, ShapedType::kDynamic);
  (*input)[getChannelDim(getDataLayout())] = channels;
  shapes.push_back(input);
  return success();
}

//===----------------------------------------------------------------------===//
// Normalizations by the input's own statistics
//===----------------------------------------------------------------------===//

LogicalResult InstanceNormalizationOp::verify() {
  return verifyImage(*this, 4);
}

LogicalResult InstanceNormalizationOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult L2NormalizationOp::verify() { return verifyImage(*this, 1); }

LogicalResult
L2NormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult NormalizationOp::verify() {
  if (failed(verifyImage(*this, 4)))
    return failure();
  return verifyInts(*this, 4, {"norm_size"}, 0);
}

LogicalResult
NormalizationOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

template <typename OpTy> static LogicalResult verifySoftmax(OpTy op) {
  if (failed(verifyAxis(op, 1, op.getAxis(), op.getInput())))
    return failure();
  return verifySameType(op, 2, "output", op.getOutput(), "input",
                        op.getInput());
}

LogicalResult SoftmaxOp::verify() { return verifySoftmax(*this); }

LogicalResult
SoftmaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult LogSoftmaxOp::verify() { return verifySoftmax(*this); }

LogicalResult
LogSoftmaxOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

void ArmnnDialect::registerNormalizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Normalization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Normalization.cpp.inc"
