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
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::armnn {

/// How an element of 8 bits becomes a factor: widened, less its zero point.
struct ByteFactor {
  bool isUnsigned = false;
  int64_t zeroPoint = 0;

  int64_t getLeast() const { return (isUnsigned ? 0 : -128) - zeroPoint; }
  int64_t getGreatest() const { return getLeast() + 255; }
};

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
  /// True if the elements are bytes, summed in i32.
  bool isByte() const { return !byteFactors.empty(); }
  ByteFactor getInputFactor() const { return byteFactors[inputNumber]; }
  ByteFactor getWeightsFactor() const { return byteFactors[1 - inputNumber]; }

  /// An element of the input or the weights, or a vector of such, as a factor
  /// of the type of the sums.
  Value widenInput(ImplicitLocOpBuilder &b, Value value) const {
    return widen(b, value, inputNumber);
  }
  Value widenWeights(ImplicitLocOpBuilder &b, Value value) const {
    return widen(b, value, 1 - inputNumber);
  }

  mutable linalg::GenericOp op;
  SmallVector<AffineMap> maps;
  SmallVector<int64_t> extents;
  /// By operand; empty if the elements are no bytes.
  SmallVector<ByteFactor, 2> byteFactors;
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

private:
  void dropUnitSums();
  Value widen(ImplicitLocOpBuilder &b, Value value, unsigned number) const;
};

/// How many elements of a contiguous tensor of type `type` lie between those
/// that `map` gives for a step of `loop`.
int64_t getStride(AffineMap map, RankedTensorType type, unsigned loop);

/// The elementwise op that alone uses `sums` and whose body can be computed on
/// vectors along its innermost dimension; null if there is none.
linalg::GenericOp findEpilogue(Value sums);

/// The elementwise op that makes `init` for its only use, and whose body can be
/// computed in the same way; null if there is none.
linalg::GenericOp findPrologue(Value init);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_CONTRACTION_H
