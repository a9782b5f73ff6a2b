//===- UffToLinalg.h - Lowers UFF nodes that no layer expresses -*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_UFFTOLINALG_H
#define ARMNN_MLIR_CONVERSION_UFFTOLINALG_H

#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

#define GEN_PASS_DECL_CONVERTUFFTOLINALG
#include "armnn-mlir/Conversion/Passes.h.inc"

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_UFFTOLINALG_H
