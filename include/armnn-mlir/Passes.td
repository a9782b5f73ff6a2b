//===- Passes.td - All passes, for the documentation -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_PASSES
#define ARMNN_MLIR_PASSES

include "armnn-mlir/Codegen/CpuPasses.td"
include "armnn-mlir/Codegen/GpuPasses.td"
include "armnn-mlir/Conversion/Passes.td"
include "armnn-mlir/Execution/Passes.td"
include "armnn-mlir/Sharding/Passes.td"
include "armnn-mlir/Transforms/Passes.td"

#endif // ARMNN_MLIR_PASSES
