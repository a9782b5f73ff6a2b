//===- ShapeArithmetic.h - Integers that shapes are made of -----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_SHAPEARITHMETIC_H
#define LIB_CONVERSION_UFFTOARMNN_SHAPEARITHMETIC_H

#include "armnn-mlir/Conversion/UffLowering.h"

namespace mlir::armnn {

std::optional<Extent> multiply(const Extent &lhs, const Extent &rhs);
/// Exact quotient, std::nullopt where there is none.
std::optional<Extent> divide(const Extent &lhs, const Extent &rhs);
/// Product of all; std::nullopt where one is unknown.
std::optional<Extent> multiply(const Extents &extents);

/// What is known of the sizes of tensors and of the elements of small integer
/// tensors. Layers are evaluated in order.
class ShapeArithmetic {
public:
  /// Size of dimension `dim`, which another tensor's size may stand for.
  Extent getSize(Value tensor, int64_t dim) const;
  Extents getSizes(Value tensor) const;
  /// Says what the sizes of `tensor` are; unknown ones stand for themselves.
  void setSizes(Value tensor, Extents sizes) { sizesOf[tensor] = sizes; }

  /// Elements of an integer tensor of known shape in row-major order, each
  /// unknown or not. std::nullopt for other tensors and for long ones,
  /// and where constants overflow 64 bits or are divided by zero.
  std::optional<Extents> getElements(Value tensor) const;
  /// Evaluates a layer: the sizes of its result, and elements where that is a
  /// small integer tensor.
  void evaluate(Operation *layer);

  /// A layer whose result is replaced takes what is known of it along.
  void forget(Value result) {
    elementsOf.erase(result);
    miscalculated.erase(result);
    sizesOf.erase(result);
  }

private:
  void evaluateSizes(Value result);
  std::optional<Extents> findElements(Value tensor) const;
  std::optional<SizeSource> stepBack(Operation *layer, int64_t dim) const;
  std::optional<SizeSource> chooseBroadcast(Value lhs, Value rhs,
                                            int64_t fromEnd) const;

  DenseMap<Value, Extents> elementsOf;
  DenseSet<Value> miscalculated;
  DenseMap<Value, Extents> sizesOf;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_SHAPEARITHMETIC_H
