//===- Quantization.cpp - Conversions between data types ------------------===//
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

using namespace mlir;
using namespace mlir::armnn;

/// The result has the input's shape.
template <typename OpTy>
static LogicalResult inferSame(OpTy op, SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(op.getInput().getType()));
  return success();
}

LogicalResult CastOp::verify() { return success(); }

LogicalResult CastOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult DequantizeOp::verify() {
  if (failed(verifyTypeIn(*this, 1, "input", getInput(),
                          {DataType::QAsymmU8, DataType::QAsymmS8,
                           DataType::QSymmS8, DataType::QSymmS16,
                           DataType::Float16})))
    return failure();
  return verifyTypeIn(*this, 2, "output", getOutput(),
                      {DataType::Float32, DataType::Float16});
}

LogicalResult
DequantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

LogicalResult QuantizeOp::verify() {
  if (failed(verifyTypeIn(*this, 1, "input", getInput(),
                          {DataType::Float32, DataType::Float16,
                           DataType::QAsymmU8, DataType::QAsymmS8,
                           DataType::QSymmS8, DataType::QSymmS16})))
    return failure();
  return verifyTypeIn(*this, 2, "output", getOutput(),
                      {DataType::QAsymmU8, DataType::QAsymmS8,
                       DataType::QSymmS8, DataType::QSymmS16});
}

LogicalResult
QuantizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferSame(*this, shapes);
}

/// quantize(dequantize(x)) -> x for the same type, else quantize(x), which
/// dequantizes as well. Float32 between holds every number of up to 16 bits.
static LogicalResult forgetDequantize(QuantizeOp op,
                                      PatternRewriter &rewriter) {
  auto dequantize = op.getInput().getDefiningOp<DequantizeOp>();
  if (!dequantize || !getElementType(dequantize.getOutput()).isF32() ||
      getStorageType(getElementType(op.getOutput())).getIntOrFloatBitWidth() >
          16)
    return failure();
  if (dequantize.getInput().getType() == op.getType()) {
    bypassLayer(rewriter, op, dequantize.getInput());
    return success();
  }
  Location loc = fuseLocations(dequantize.getLoc(), op.getLoc());
  rewriter.modifyOpInPlace(op, [&] {
    op.getInputMutable().assign(dequantize.getInput());
    op->setLoc(loc);
  });
  return success();
}

void QuantizeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add(forgetDequantize);
}

void ArmnnDialect::registerQuantizationOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Quantization.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Quantization.cpp.inc"
