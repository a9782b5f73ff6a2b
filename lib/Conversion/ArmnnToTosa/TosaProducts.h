//===- TosaProducts.h - Sums of products as TOSA ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOTOSA_TOSAPRODUCTS_H
#define LIB_CONVERSION_ARMNNTOTOSA_TOSAPRODUCTS_H

#include "TosaBuilder.h"

namespace mlir::armnn {

/// The operands of a layer that sums products: 8-bit integers that are summed
/// in i32 and rescaled, or reals.
class TosaProducts {
public:
  /// `outputDim` is the dimension of the weights that may have scales of its
  /// own, or -1. `element` is that of the result.
  TosaProducts(TosaBuilder &t, Encoded input, Encoded weights,
               std::optional<Encoded> bias, Type element, int64_t outputDim);

  Value input() const { return inputTensor; }
  Value weights() const { return weightsTensor; }
  /// Replaces the weights by the same in another layout.
  void setWeights(Value tensor) { weightsTensor = tensor; }
  /// One number for each channel: 0 without a bias.
  Value bias(int64_t channels);

  double inputZero() const;
  double weightsZero() const;
  Value zeroPoint(double value);
  /// The element type of the sums.
  Type sumType() const;

  /// The result of sums, whose last dimension is the channels.
  Value finish(Value sums);

private:
  bool canBeIntegers(int64_t outputDim) const;
  /// What a sum of products of integers stands for, in steps of the result.
  SmallVector<double> getSumScales() const;
  /// How many of its own steps a step of the bias is of a sum; none if it is
  /// not a bias of such sums.
  std::optional<SmallVector<double>> getBiasScales() const;

  TosaBuilder &t;
  Encoded storedInput, storedWeights;
  std::optional<Encoded> storedBias;
  Type element;
  Value inputTensor, weightsTensor;
  bool isInteger;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOTOSA_TOSAPRODUCTS_H
