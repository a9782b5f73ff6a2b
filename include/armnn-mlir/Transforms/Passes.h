//===- Passes.h - Graph optimizations ---------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TRANSFORMS_PASSES_H
#define ARMNN_MLIR_TRANSFORMS_PASSES_H

#include "armnn-mlir/Transforms/Quantization.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

#define GEN_PASS_DECL
#include "armnn-mlir/Transforms/Passes.h.inc"

/// Appends the optimizations of graphs of the armnn dialect that are always
/// right within the tolerance of a layer. With `printRewrites` they print a
/// table of how often each of them did what.
void buildOptimizePipeline(OpPassManager &pm, bool printRewrites = false);

/// Registers the pipeline `armnn-optimize`.
void registerOptimizePipeline();

#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Transforms/Passes.h.inc"

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TRANSFORMS_PASSES_H
