//===- Activation.h - Activation functions of real numbers -----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_ACTIVATION_H
#define LIB_CONVERSION_ARMNNTOLINALG_ACTIVATION_H

#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::armnn {

/// The activation function of x (f32), with the layer's parameters a and b.
Value activate(ImplicitLocOpBuilder &b, ActivationFunction function, Value x,
               float a, float b0);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_ACTIVATION_H
