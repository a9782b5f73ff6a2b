//===- CompileLibrary.h - networks as libraries -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_COMPILELIBRARY_H
#define ARMNN_MLIR_LIBRARY_COMPILELIBRARY_H

#include "armnn-mlir/Execution/Native.h"

namespace mlir {
class ModuleOp;

namespace armnn {

/// What `compileLibrary` makes.
struct LibraryOptions {
  Target target;
  /// Start of all public symbols, a C identifier; the default is the stem of
  /// the output.
  std::string prefix;
  /// A shared library rather than an object file.
  bool shared = false;
  /// Weights in a file of their own rather than in a section of the library.
  bool weightsInFile = false;
};

/// Compiles a loaded model to the library `output`, with the C interface of
/// armnn-mlir/Library.h. Beside it, with another extension, come a C header
/// (.h), a description of the inputs and outputs (.json) and, if they are in a
/// file, the weights (.weights). `-`, for stdout, and other outputs that are no
/// regular files get the library alone. Errors are diagnostics. Linking resets
/// all options of llvm::cl: copy what they hold.
LogicalResult compileLibrary(ModuleOp module, LibraryOptions options,
                             std::string output);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_LIBRARY_COMPILELIBRARY_H
