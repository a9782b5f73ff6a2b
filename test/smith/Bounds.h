//===- Bounds.h - How far numbers may be apart ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SMITH_BOUNDS_H
#define TEST_SMITH_BOUNDS_H

#include "Joined.h"
#include <optional>
#include <random>
#include <string>

namespace mlir::armnn::smith {

/// How far each element of a tensor may be from the reference.
using Bound = SmallVector<double, 0>;

/// What is wrong with `got`, or nothing.
std::optional<std::string> findDifference(const Tensor &got, const Tensor &want,
                                          ArrayRef<double> bound);

/// What a layer may differ by in the tensor that it gives, if its operands do
/// not: a step of quantized numbers, 1e-5 of the largest float; nothing where
/// data are only moved.
double layerTolerance(OpResult result, const Tensor &reference);

/// Reference results of every layer, computed one by one, and their bounds.
class Reference {
public:
  /// `layers` has all layers of the networks, each alone; `depth` is the length
  /// of the longest chain. The networks' inputs are in `inputs`.
  static llvm::Expected<Reference> compute(Joined &layers, Tensors inputs,
                                           size_t depth, uint64_t seed);

  const Tensors &tensors() const { return values; }
  /// For a layer on the reference's operands.
  Bound boundAlone(Value place) const;
  /// For a layer in a network, whose operands differ by what the layers before
  /// it may. Those are known by trying: reference runs in which the result of
  /// each layer is moved by its tolerance at random.
  Bound boundInNetwork(Value place) const;

private:
  llvm::Error addDeviations(Joined &layers, size_t depth, uint64_t seed);
  llvm::Error addSensitivity(Joined &layers, uint64_t seed);
  void setTolerances(Joined &layers);

  Tensors values;
  llvm::DenseMap<Value, double> tolerances;
  /// Largest differences seen, in networks and alone.
  llvm::DenseMap<Value, Bound> deviations, sensitivity;
};

} // namespace mlir::armnn::smith

#endif // TEST_SMITH_BOUNDS_H
