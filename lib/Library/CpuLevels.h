//===- CpuLevels.h - the levels of x86-64 -----------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_CPULEVELS_H
#define ARMNN_MLIR_LIBRARY_CPULEVELS_H

#include "armnn-mlir/Execution/Native.h"

namespace llvm {
class Function;
} // namespace llvm

namespace mlir::armnn {

/// The levels of the x86-64 psABI, from 1 on.
StringRef nameOfLevel(unsigned level);

/// The levels that `target.cpu` lists, rising; empty if it lists nothing but is
/// one CPU. An error if there cannot be versions of the code for them.
llvm::Expected<SmallVector<unsigned>> getCpuLevels(const Target &target);

/// Appends to `module` a local function that gives the level of the CPU that it
/// runs on, no higher than the environment variable ARMNN_MLIR_MAX_CPU names,
/// and 0 if that is no level's name. It needs getenv and strcmp of the C
/// library.
llvm::Function *addCpuLevel(llvm::Module &module);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_CPULEVELS_H
