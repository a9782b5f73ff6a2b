//===- Quantization.cpp - Lowers conversions between data types -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::armnn;

/// Quantize and Dequantize: the same numbers in the result's encoding.
template <typename OpTy>
static FailureOr<Value> lowerRecoding(OpTy op, typename OpTy::Adaptor adaptor,
                                      LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Value recoded = b.recode(stored(op.getInput(), adaptor.getInput()),
                           type.getElementType());
  return b.castTo(recoded, b.getStorageType(type));
}

/// Whether the elements are plain integers too wide for f32.
static bool isWideInteger(Type element) {
  return element.isInteger(32) || element.isInteger(64);
}

static Value castElement(ImplicitLocOpBuilder &b, Value x, Type from, Type to) {
  if (!isWideInteger(from) || !isWideInteger(to))
    return encodeRaw(b, decodeRaw(b, x, from), to);
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtSIOp::create(b, to, x);
  return arith::TruncIOp::create(b, to, x);
}

static FailureOr<Value> lowerCast(CastOp op, CastOp::Adaptor adaptor,
                                  LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  RankedTensorType type = rankedType(op.getOutput());
  Type element = type.getElementType();
  if (input.element == element)
    return b.castTo(input.tensor, b.getStorageType(type));
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  return b.generic(
      input.tensor, b.empty(b.getStorageType(type), b.sizes(input.tensor)),
      {identity, identity}, [&](ImplicitLocOpBuilder &b, ValueRange args) {
        return castElement(b, args[0], input.element, element);
      });
}

void armnn::addQuantizationPatterns(LayerPatterns &patterns) {
  patterns.add(lowerRecoding<QuantizeOp>);
  patterns.add(lowerRecoding<DequantizeOp>);
  patterns.add(lowerCast);
}
