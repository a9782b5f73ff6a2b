//===- Passes.h - Registration of the conversion passes ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_PASSES_H
#define ARMNN_MLIR_CONVERSION_PASSES_H

#include "armnn-mlir/Conversion/ArmnnToLinalg.h"
#include "armnn-mlir/Conversion/ArmnnToTosa.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Conversion/UffToLinalg.h"

namespace mlir::armnn {

#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Conversion/Passes.h.inc"

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_PASSES_H
