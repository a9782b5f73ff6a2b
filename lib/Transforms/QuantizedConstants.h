//===- QuantizedConstants.h - Constants in quantized types ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_QUANTIZEDCONSTANTS_H
#define LIB_TRANSFORMS_QUANTIZEDCONSTANTS_H

#include "armnn-mlir/Transforms/Quantization.h"
#include "dialects/armnn/ArmnnOps.h"

namespace mlir::armnn {

/// Whether operand 1 of the layer is weights, and operand 2, if any, biases.
bool isWeighted(Operation *op);

/// Makes quantized constants of Float32 ones: one for each type that layers
/// read a constant in.
class QuantizedConstants {
public:
  QuantizedConstants(QuantizationScheme scheme, bool perChannel)
      : scheme(scheme), perChannel(perChannel) {}

  /// The constant as an activation, of its own range.
  Value getActivation(ConstantOp constant);

  /// The constant in a type.
  Value get(ConstantOp constant, quant::QuantizedType type);

  /// The weights of a layer. Scales are large enough for the biases, if any, to
  /// fit 32 bits at scale `inputScale` times that of the weights.
  Value getWeights(Operation *op, ConstantOp weights, ConstantOp biases,
                   double inputScale);

  /// The biases of a layer as Signed32, with the scales of the input times the
  /// weights', in which arithmetic on integers adds them.
  Value getBiases(ConstantOp biases, double inputScale,
                  quant::QuantizedType weights);

private:
  quant::QuantizedType getWeightsType(Operation *op, ConstantOp weights,
                                      ArrayRef<float> biases,
                                      double inputScale);

  QuantizationScheme scheme;
  bool perChannel;
  DenseMap<std::pair<Value, Type>, Value> made;
};

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_QUANTIZEDCONSTANTS_H
