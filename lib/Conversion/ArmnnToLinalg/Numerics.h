//===- Numerics.h - What stored elements mean -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_NUMERICS_H
#define LIB_CONVERSION_ARMNNTOLINALG_NUMERICS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::quant {
class UniformQuantizedPerAxisType;
} // namespace mlir::quant

// Scalar code of a layer's elements. "Real" values are f32; "stored" ones have
// the storage type of an Arm NN element type.
namespace mlir::armnn {

/// The real number that `stored` stands for: (q - zero point) * scale, with the
/// difference in i32. Integers and Booleans are converted. `axisScale` replaces
/// the scale of a type that is quantized per axis.
Value decode(ImplicitLocOpBuilder &b, Value stored, Type element,
             Value axisScale = {});

/// The stored form of `real`: rounded half away from zero, offset by the zero
/// point and clamped, all in f32. f16 rounds to nearest even, integers truncate
/// toward zero regardless of a scale, Boolean is 0 or 1.
Value encode(ImplicitLocOpBuilder &b, Value real, Type element,
             Value axisScale = {});

/// q - zero point as i32, for a type quantized over at most 16 bits.
Value decodeToInteger(ImplicitLocOpBuilder &b, Value stored, Type element);

/// The numbers as they are stored, as f32: quantized types as if their scale
/// were 1 and their zero point 0.
Value decodeRaw(ImplicitLocOpBuilder &b, Value stored, Type element);
/// Inverse of decodeRaw: rounds half away from zero and clamps to the storage
/// type; i32 and i64 truncate.
Value encodeRaw(ImplicitLocOpBuilder &b, Value real, Type element);

/// The type if `element` is quantized per axis, else null.
quant::UniformQuantizedPerAxisType getPerAxisType(Type element);
bool isPerAxis(Type element);
/// The scales of a type that is quantized per axis, as floats.
SmallVector<float> getAxisScales(Type element);
/// The scale of a type that is quantized per tensor; 1 for all others.
float getScale(Type element);
int64_t getZeroPoint(Type element);
/// The element type stored as real 0: the zero point, or 0.
TypedAttr getStoredZero(Type element);
/// The smallest value of the storage type, or the lowest finite float.
TypedAttr getStoredLowest(Type element);
/// Whether stored integers are unsigned (QAsymmU8, Boolean).
bool isUnsigned(Type element);
/// Whether an integer form may add products of elements: the quantized 8-bit
/// types.
bool isEightBit(Type element);
/// Largest |q - zero point|.
int64_t getMagnitude(Type element);

Value realConstant(ImplicitLocOpBuilder &b, float value);
Value intConstant(ImplicitLocOpBuilder &b, Type type, int64_t value);

/// std::max and std::min: where neither operand is less than the other, and so
/// with a NaN, the left one wins.
Value stdMax(ImplicitLocOpBuilder &b, Value lhs, Value rhs);
Value stdMin(ImplicitLocOpBuilder &b, Value lhs, Value rhs);

/// acc + x and acc + x * y of an accumulation. The order of products is free;
/// that of plain sums is kept, since the reference's own rounding over a large
/// pooling window is what networks see.
Value accumulate(ImplicitLocOpBuilder &b, Value acc, Value x);
Value accumulateProduct(ImplicitLocOpBuilder &b, Value acc, Value x, Value y);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_NUMERICS_H
