//===- CompileGpu.h - networks for GPUs -------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_COMPILEGPU_H
#define ARMNN_MLIR_LIBRARY_COMPILEGPU_H

#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir {
class ModuleOp;

namespace armnn {

/// What `compileGpu` makes.
struct GpuOptions {
  /// PTX for CUDA, SPIR-V for Vulkan, or code objects for HIP.
  enum Code { Ptx, Spirv, Hsaco } code = Ptx;
  /// The device, `sm_80` or `gfx90a`; none for SPIR-V.
  std::string chip;
  /// Start of all public symbols, a C identifier; the default is the stem of
  /// the output.
  std::string prefix;
};

/// Compiles a loaded model to the kernels `output`. Beside it, with another
/// extension, come the program for the host that runs them (.c), with the C
/// interface of armnn-mlir/Library.h, its header (.h), a description of the
/// kernels, launches, buffers, inputs and outputs (.json) and the weights
/// (.weights). `-`, for stdout, and other outputs that are no regular files get
/// the kernels alone. Errors are diagnostics. Linking, for Hsaco, resets all
/// options of llvm::cl: copy what they hold.
LogicalResult compileGpu(ModuleOp module, GpuOptions options,
                         std::string output);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_LIBRARY_COMPILEGPU_H
