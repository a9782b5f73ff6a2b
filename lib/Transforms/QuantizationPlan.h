//===- QuantizationPlan.h - The quantized type of every tensor --*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_QUANTIZATIONPLAN_H
#define LIB_TRANSFORMS_QUANTIZATIONPLAN_H

#include "armnn-mlir/Transforms/Quantization.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::armnn {

/// The names of the layers that an operation stands for.
SmallVector<StringRef> getLayerNames(Operation *op);

/// The operand whose quantization the results of `op` have, since the layer
/// copies stored numbers or takes its results from among them; null for other
/// layers.
Value getSharedInput(Operation *op);

/// Whether a result of the layer may be quantized: not where Arm NN has no such
/// form of it, where the stored numbers would change its meaning, or where
/// small differences of inputs near zero become arbitrarily large.
bool hasQuantizedForm(Operation *op);

/// The result of the relu or bounded_relu that alone reads `tensor`, at once or
/// behind layers of `getSharedInput`; null if there is none.
Value getClamped(Value tensor);

/// The types that the Float32 tensors of a function get.
///
/// Tensors that only layers of `getSharedInput` lie between have one type, of
/// all their ranges. Layers whose values have fixed bounds (softmax, sigmoid,
/// tanh, l2 normalization) have results of the scale that Arm NN's backends
/// demand. What only a relu or bounded_relu reads has the type of its result,
/// so that no step is spent on numbers that it cuts off.
class QuantizationPlan {
public:
  QuantizationPlan(Block &body, QuantizationScheme scheme);

  /// Null for a tensor without a range, and a constant.
  quant::UniformQuantizedType getType(Value tensor) const;

private:
  /// Tensors that share a type, first the one that the others come from.
  using Group = SmallVector<Value, 2>;

  quant::UniformQuantizedType computeType(ArrayRef<Value> group,
                                          QuantizationScheme scheme) const;

  /// The first tensor of each one's group, and the types of groups.
  DenseMap<Value, Value> roots;
  DenseMap<Value, quant::UniformQuantizedType> types;
};

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_QUANTIZATIONPLAN_H
