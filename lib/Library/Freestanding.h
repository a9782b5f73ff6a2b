//===- Freestanding.h - objects for targets without a C library -*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_FREESTANDING_H
#define ARMNN_MLIR_LIBRARY_FREESTANDING_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::armnn {

/// Compiles `code` to an object file that brings along, as local functions,
/// what it needs of a C library: copies, fills and rounding. Returns the sorted
/// names of what it still needs: support functions of compilers, whose names
/// begin with two underscores and which every toolchain of the target has. Any
/// other name is an error.
llvm::Expected<std::vector<std::string>>
writeFreestanding(llvm::Module &code, llvm::TargetMachine &machine,
                  SmallVectorImpl<char> &object);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_FREESTANDING_H
