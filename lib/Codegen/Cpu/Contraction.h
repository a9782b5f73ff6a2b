//===- Contraction.h - Sums of products by the roles of their loops -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_CONTRACTION_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_CONTRACTION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::armnn {

/// A `linalg.generic` of static shape that sums products of an input and
/// weights into zeros: a matrix product, a convolution, or a depthwise one.
struct Contraction {
  /// Fails if `op` is none, or none whose innermost result dimension, the
  /// channels, is contiguous in what is read.
  static FailureOr<Contraction> match(linalg::GenericOp op);

  Value getInput() const { return op.getInputs()[inputNumber]; }
  Value getWeights() const { return op.getInputs()[1 - inputNumber]; }
  AffineMap getInputMap() const { return maps[inputNumber]; }
  AffineMap getWeightsMap() const { return maps[1 - inputNumber]; }
  RankedTensorType getType() const {
    return cast<RankedTensorType>(op.getResultTypes()[0]);
  }
  int64_t getSize(unsigned loop) const { return extents[loop]; }
  int64_t getSumSize() const;
  /// True if each channel of the result has its own channel of the input.
  bool isDepthwise() const { return depthwise; }
  /// True if the elements are real numbers, summed in f32.
  bool isFloat() const { return getType().getElementType().isF32(); }

  mutable linalg::GenericOp op;
  SmallVector<AffineMap> maps;
  SmallVector<int64_t> extents;
  unsigned inputNumber;
  /// The loop along the innermost dimension of the result.
  unsigned channel;
  /// Loops that result and input share but not the weights, outermost first.
  SmallVector<unsigned> rows;
  /// Loops that all three share, without `channel`.
  SmallVector<unsigned> batch;
  /// Reduction loops, outermost first.
  SmallVector<unsigned> sums;
  bool depthwise;
};

/// How many elements of a contiguous tensor of type `type` lie between those
/// that `map` gives for a step of `loop`.
int64_t getStride(AffineMap map, RankedTensorType type, unsigned loop);

/// The elementwise op that alone uses `sums` and whose body can be computed on
/// vectors along its innermost dimension; null if there is none.
linalg::GenericOp findEpilogue(Value sums);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_CONTRACTION_H
