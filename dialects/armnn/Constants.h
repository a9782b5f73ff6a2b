//===- Constants.h - Real numbers of armnn.constant ------------------*- C++
//-*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_CONSTANTS_H
#define DIALECTS_ARMNN_CONSTANTS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::armnn {

/// The stored bytes of an armnn.constant, in the file where they came from one;
/// std::nullopt for any other value. A splat is its one element.
struct StoredElements {
  ArrayRef<char> bytes;
  bool isSplat;
};
std::optional<StoredElements> getStoredElements(Value tensor);

/// The bytes of a splat: those of its element, `count` times.
std::vector<char> repeatElement(ArrayRef<char> element, int64_t count);

/// The real numbers of an armnn.constant of a float or quantized type, one for
/// each element in row-major order; std::nullopt for any other value.
std::optional<SmallVector<float>> getRealElements(Value tensor);

/// The real number that all elements of an armnn.constant of a float or
/// quantized type have.
std::optional<float> getRealSplat(Value tensor);

/// The same, if an elementwise layer of `tensor` and the constant surely has a
/// result of the tensor's shape.
std::optional<float> getRealSplatBeside(Value tensor, Value constant);

/// An armnn.constant of real numbers, stored as `type` (float, or quantized
/// with rounding half away from zero and clamping), or of stored bytes. Many
/// elements become a resource called `name`.
Value createRealConstant(OpBuilder &builder, Location loc,
                         RankedTensorType type, ArrayRef<float> elements,
                         StringRef name = "constant");
Value createStoredConstant(OpBuilder &builder, Location loc,
                           RankedTensorType type, ArrayRef<char> bytes,
                           StringRef name = "constant");

/// An armnn.constant of the elements of another in the same order, with a type
/// of as many elements of the same width. A resource is shared.
Value createReshapedConstant(OpBuilder &builder, Value constant,
                             RankedTensorType type);

/// The type of a tensor whose dimension i is dimension permutation[i] of one of
/// `type`; scales per axis follow their dimension.
RankedTensorType transposeType(RankedTensorType type,
                               ArrayRef<int64_t> permutation);

/// The bytes of elements of a storage type, transposed from `shape`.
SmallVector<char, 0> transposeElements(const StoredElements &elements,
                                       Type storageType,
                                       ArrayRef<int64_t> shape,
                                       ArrayRef<int64_t> permutation);

/// An armnn.constant of the elements of another as they are stored, transposed
/// to `type`.
Value createTransposedConstant(OpBuilder &builder, Value constant,
                               ArrayRef<int64_t> permutation,
                               RankedTensorType type);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_CONSTANTS_H
