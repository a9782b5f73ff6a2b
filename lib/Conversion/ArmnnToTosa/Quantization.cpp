//===- Quantization.cpp - Conversions between data types as TOSA ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"

using namespace mlir;
using namespace mlir::armnn;

/// Quantize and Dequantize: the same numbers in the result's encoding.
template <typename OpTy>
static FailureOr<Value> convertRecoding(OpTy op, typename OpTy::Adaptor adaptor,
                                        TosaBuilder &t) {
  return t.recode(encoded(op.getInput(), adaptor.getInput()),
                  elementOf(op.getOutput()));
}

static FailureOr<Value> convertCast(CastOp op, CastOp::Adaptor adaptor,
                                    TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  Type element = elementOf(op.getOutput());
  if (x.element == element)
    return x.tensor;
  // Wider integers hold what they are given.
  auto from = dyn_cast<IntegerType>(x.getType().getElementType());
  auto to = dyn_cast<IntegerType>(getTosaElement(element));
  if (from && to && from.getWidth() < to.getWidth() && !isUnsigned(element) &&
      (from.getWidth() == 1 || !isUnsigned(x.element)))
    return t.castTo(x.tensor, to);
  return t.encodeRaw(t.decodeRaw(x), element);
}

void armnn::addQuantizationToTosa(TosaPatterns &patterns) {
  patterns.add(convertRecoding<QuantizeOp>);
  patterns.add(convertRecoding<DequantizeOp>);
  patterns.add(convertCast);
}
