//===- GpuCode.h - kernels as files for drivers -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_GPUCODE_H
#define ARMNN_MLIR_LIBRARY_GPUCODE_H

#include "armnn-mlir/Library/CompileGpu.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVEnums.h"

namespace mlir::armnn {

/// What a driver loads.
struct GpuCode {
  std::string bytes;
  /// Of SPIR-V: what the device must be capable of.
  SmallVector<spirv::Capability> capabilities;
};

/// Fills in the default device, and checks that the code generator knows it.
llvm::Error checkChip(GpuOptions &options);

/// Compiles the kernels of a module, which stays as it is. Errors are
/// diagnostics.
FailureOr<GpuCode> makeGpuCode(ModuleOp module, const GpuOptions &options);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_GPUCODE_H
