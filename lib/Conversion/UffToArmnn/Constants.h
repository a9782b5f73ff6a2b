//===- Constants.h - Elements that are known at conversion ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_CONSTANTS_H
#define LIB_CONVERSION_UFFTOARMNN_CONSTANTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// The bytes of a constant, row-major; a splat has those of one element.
struct Bytes {
  ArrayRef<char> data;
  int64_t width; // of an element
  bool isSplat;

  const char *at(int64_t element) const {
    return data.data() + (isSplat ? 0 : element * width);
  }
};

/// Reads what `dense` and `dense_resource` hold; std::nullopt where a
/// resource's data are missing.
std::optional<Bytes> getBytes(ElementsAttr elements);

/// Elements of a constant of integers or floats, of bytes that are there.
SmallVector<int64_t> readIntegers(ElementsAttr elements);
SmallVector<double> readNumbers(ElementsAttr elements);

/// `numbers` as elements of `type`, a tensor of integers or floats. Floats are
/// rounded to nearest, integers wrap.
ElementsAttr makeElements(ArrayRef<double> numbers, RankedTensorType type);
ElementsAttr makeElements(ArrayRef<int64_t> numbers, RankedTensorType type);

/// `elements` with their dimensions permuted: dimension i of the result is
/// dimension `permutation`[i].
ElementsAttr permute(ElementsAttr elements, ArrayRef<int64_t> permutation);

/// The same elements in another shape; no byte is copied.
ElementsAttr reshape(ElementsAttr elements, ArrayRef<int64_t> shape);

/// Position, in a row-major tensor of shape `operand`, of what NumPy's
/// broadcasting puts at `position` of `result`.
int64_t getBroadcastPosition(ArrayRef<int64_t> result,
                             ArrayRef<int64_t> operand, int64_t position);

/// The elements of the result of a layer all of whose operands are constants,
/// or null where this is not computed at conversion.
ElementsAttr foldLayer(Operation *layer);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_CONSTANTS_H
