//===- LstmCell.h - One step of an LSTM ------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_LSTMCELL_H
#define LIB_CONVERSION_ARMNNTOLINALG_LSTMCELL_H

#include "LayerBuilder.h"
#include "dialects/armnn/ArmnnEnums.h"

namespace mlir::armnn {

/// What the four LSTM layers have in common: weights, and how the values
/// between the steps of the computation are stored. Where an encoding is
/// quantized, every result of a step, and every partial sum, is rounded to it.
struct LstmCell {
  enum GateIndex { Input, Forget, Candidate, Output };

  struct Gate {
    /// [units, input size] and [units, output size].
    std::optional<Stored> inputWeights = {}, recurrentWeights = {};
    /// [units]. With `norm`, the bias is added after the normalization;
    /// without, sums start at it.
    std::optional<Stored> bias = {}, peephole = {}, norm = {};
    /// The sums, the normalized ones, and what the activation reads.
    Type sum = {}, normalized = {}, biased = {};
  };

  struct Activation {
    ActivationFunction function;
    float a, b;
  };

  /// The input gate has no weights where it is 1 - the forget gate.
  Gate gates[4];
  /// [output size, units] and [output size].
  std::optional<Stored> projection, projectionBias;
  /// Of the candidate and of the state; without, the output gate multiplies the
  /// candidate, as Arm NN does it.
  std::optional<Activation> activation;
  /// Bounds of the absolute value; 0 for none.
  float stateClip = 0.0f, outputClip = 0.0f;
  Type activated, state, hidden, projected, output;
};

/// Sums of the gates; none for a gate without weights.
using LstmSums = std::array<std::optional<Stored>, 4>;

struct LstmStep {
  Stored output, state;
  /// What Arm NN leaves in its scratch buffers: input gate (if there is one),
  /// cell, forget gate, output gate.
  SmallVector<Stored, 4> scratch;
};

class LstmStepper {
public:
  LstmStepper(LayerBuilder &b, const LstmCell &cell) : b(b), cell(cell) {}

  /// The input's part of the gates' sums, over the last dimension of `input`.
  LstmSums sumInput(Stored input);

  /// One step of [batch, ...] tensors from the input's part of the sums.
  LstmStep step(const LstmSums &sums, Stored output, Stored state);

private:
  Stored startSum(Stored input, Stored weights, std::optional<Stored> bias,
                  Type element);
  Stored addProducts(Stored sums, Stored weights, Stored input);
  Stored addPeephole(Stored sums, Stored weights, Stored state);
  Stored normalize(Stored sums, const LstmCell::Gate &gate);
  Stored activate(Stored value, const LstmCell::Activation &activation);
  Stored finishGate(const LstmCell::Gate &gate, Stored sums,
                    const std::optional<LstmCell::Activation> &activation,
                    std::optional<Stored> peepholeState);
  Stored updateState(Stored forget, Stored state, Stored candidate,
                     Stored input);
  Stored clip(Stored value, float bound);
  Stored project(Stored hidden);
  RankedTensorType like(Stored value, Type element) const {
    return value.getType().clone(element);
  }

  LayerBuilder &b;
  const LstmCell &cell;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_LSTMCELL_H
