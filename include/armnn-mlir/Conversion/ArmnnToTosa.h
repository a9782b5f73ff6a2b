//===- ArmnnToTosa.h - Converts the armnn dialect to TOSA -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_ARMNNTOTOSA_H
#define ARMNN_MLIR_CONVERSION_ARMNNTOTOSA_H

#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

#define GEN_PASS_DECL_CONVERTARMNNTOTOSA
#include "armnn-mlir/Conversion/Passes.h.inc"

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_ARMNNTOTOSA_H
