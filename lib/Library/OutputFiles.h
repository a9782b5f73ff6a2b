//===- OutputFiles.h - the files of a library -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_OUTPUTFILES_H
#define ARMNN_MLIR_LIBRARY_OUTPUTFILES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir::armnn {

/// Writes a file, whole or not at all.
llvm::Error writeFile(StringRef path, function_ref<void(raw_ostream &)> write);

/// A C identifier of the stem of a path.
std::string defaultPrefix(StringRef output, bool shared);

/// `output` with another extension.
std::string beside(StringRef output, StringRef extension);

/// True if `output` is a file among others, or is to be one.
bool isFile(StringRef output);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_OUTPUTFILES_H
