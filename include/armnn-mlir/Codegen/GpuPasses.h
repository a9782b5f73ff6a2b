//===- GpuPasses.h - networks on buffers to GPU kernels ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CODEGEN_GPUPASSES_H
#define ARMNN_MLIR_CODEGEN_GPUPASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class DialectRegistry;
class ModuleOp;
class OpPassManager;

namespace func {
class FuncOp;
} // namespace func
namespace gpu {
class GPUModuleOp;
} // namespace gpu

namespace armnn {

#define GEN_PASS_DECL
#include "armnn-mlir/Codegen/GpuPasses.h.inc"

/// The `gpu.module` that holds all kernels.
constexpr llvm::StringLiteral kGpuModuleName = "kernels";

/// Appends the passes on tensors, as buildCpuTensorPipeline does.
void buildGpuTensorPipeline(OpPassManager &pm);
/// Appends the passes from there to launches of kernels. `@main` takes inputs,
/// results and the arena, as buildCpuLlvmPipeline says.
void buildGpuLaunchPipeline(OpPassManager &pm);
/// Appends the passes from launches to the LLVM dialect, with the kernels as
/// loops.
void buildGpuOnCpuPipeline(OpPassManager &pm);

/// Alignment of buffers and weights, in bytes: more than
/// any device demands.
constexpr int64_t kGpuAlignment = 256;

/// Append the passes from a module of the kernels alone to the dialect of a
/// target; the last is for Vulkan 1.1.
void buildGpuToNvvmPipeline(OpPassManager &pm);
void buildGpuToRocdlPipeline(OpPassManager &pm, llvm::StringRef chip);
void buildGpuToSpirvPipeline(OpPassManager &pm);

/// Registers the passes and the pipeline `armnn-to-gpu` (the first two steps).
void registerGpuPasses();
/// Registers the dialects and interface implementations that the pipelines
/// and the translations need, beyond those for CPUs.
void registerGpuDialects(DialectRegistry &registry);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_CODEGEN_GPUPASSES_H
