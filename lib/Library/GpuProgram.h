//===- GpuProgram.h - which kernels a network launches ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_GPUPROGRAM_H
#define ARMNN_MLIR_LIBRARY_GPUPROGRAM_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace mlir {
class ModuleOp;

namespace armnn {

/// The part of a buffer that a kernel is given.
struct GpuArgument {
  enum Kind { Input, Output, Arena, Weights } kind;
  /// Of inputs and outputs.
  unsigned index;
  int64_t offset, bytes;
};

struct GpuKernel {
  std::string name;
  int64_t threads;
  int64_t blocks[2];
  unsigned arguments;
};

struct GpuLaunch {
  unsigned kernel;
  SmallVector<std::string> layers;
  SmallVector<GpuArgument> arguments;
};

/// The whole work of a network, in order.
struct GpuProgram {
  SmallVector<GpuKernel> kernels;
  SmallVector<GpuLaunch> launches;
  int64_t arenaBytes = 0;
};

/// Reads what buildGpuLaunchPipeline and armnn-gather-weights left.
FailureOr<GpuProgram> getGpuProgram(ModuleOp module);

/// `kernels`, `launches` and `arenaBytes`.
void addToJson(const GpuProgram &program, llvm::json::Object &root);
/// The same as tables in C.
void writeTables(const GpuProgram &program, raw_ostream &os);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_LIBRARY_GPUPROGRAM_H
