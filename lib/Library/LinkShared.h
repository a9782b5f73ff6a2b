//===- LinkShared.h - shared libraries of object files ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_LINKSHARED_H
#define ARMNN_MLIR_LIBRARY_LINKSHARED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::armnn {

/// An error if `linkShared` cannot serve the target.
llvm::Error canLinkShared(const llvm::TargetMachine &machine);

/// Links the object file `object` to the shared library `output`, named
/// `soname`, which needs the C library (and with `openMp` the LLVM OpenMP
/// runtime) of the target, whether or not this machine has it.
llvm::Error linkShared(llvm::StringRef object, llvm::StringRef output,
                       llvm::StringRef soname, bool openMp,
                       llvm::TargetMachine &machine);

/// Links for ELF with these arguments, behind `-shared`.
llvm::Error runLinker(std::vector<std::string> arguments);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_LINKSHARED_H
