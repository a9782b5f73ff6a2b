//===- Passes.h - passes for libraries ahead of time ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_PASSES_H
#define ARMNN_MLIR_EXECUTION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class ModuleOp;

namespace armnn {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Execution/Passes.h.inc"

/// Of armnn-gather-weights: attributes of the module (the first also of the
/// argument), and the bytes in front of the first weight.
constexpr llvm::StringLiteral kWeightsAttr = "cpu.weights";
constexpr llvm::StringLiteral kWeightBytesAttr = "cpu.weight_bytes";
constexpr int64_t kWeightsHeaderBytes = 64;

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_EXECUTION_PASSES_H
