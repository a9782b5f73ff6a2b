//===- Quantization.h - Quantized types of ranges ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TRANSFORMS_QUANTIZATION_H
#define ARMNN_MLIR_TRANSFORMS_QUANTIZATION_H

#include "dialects/armnn/ArmnnEnums.h"
#include "dialects/armnn/Ranges.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace mlir::armnn {

/// What activations and weights of a quantized network are.
enum class QuantizationScheme {
  /// Both QAsymmU8, one scale a tensor.
  QAsymmU8,
  /// QAsymmS8; weights QSymmS8, one scale a channel where layers take that.
  QAsymmS8,
  /// Both QSymmS16.
  QSymmS16
};

/// The data type of activations.
DataType getActivationDataType(QuantizationScheme scheme);

/// The type over `dataType` (QAsymmU8, QAsymmS8, QSymmS8 or QSymmS16) whose
/// numbers reach from `range.low` to `range.high`, and from zero, which they
/// always hold exactly. Ranges of symmetric types reach equally far both ways.
/// The scale is a Float32, and 1 for a range of zeros; never below `minScale`.
quant::UniformQuantizedType getQuantizedType(MLIRContext *context,
                                             DataType dataType, Range range,
                                             float minScale = 0);

/// Reports an error if a tensor of the function, but for constants, is
/// quantized.
LogicalResult checkIsFloat(func::FuncOp f);

/// The least and the greatest real number of a type that is quantized per
/// tensor.
Range getRepresentableRange(quant::UniformQuantizedType type);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TRANSFORMS_QUANTIZATION_H
