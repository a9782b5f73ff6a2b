//===- Dequantize.h - Real numbers of stored tensors ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_DEQUANTIZE_H
#define ARMNN_MLIR_EXECUTION_DEQUANTIZE_H

#include "armnn-mlir/Execution/Tensor.h"
#include "mlir/IR/Types.h"

namespace mlir::armnn {

/// The real numbers that `tensor` stands for as 32-bit floats, where
/// `elementType` (of `armnn.type`) is quantized: scale * (stored - zero point),
/// per axis where the type is. Any other tensor is returned as it is.
llvm::Expected<Tensor> dequantize(const Tensor &tensor, Type elementType);

/// `tensor` of `elementType`, in the type that another network has for it: the
/// same real numbers, as near as `other`, which is stored as `stored`, has
/// them. An error where that is quantized per axis.
llvm::Expected<Tensor> convertElements(const Tensor &tensor, Type elementType,
                                       Type other, DType stored);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_DEQUANTIZE_H
