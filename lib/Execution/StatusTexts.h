//===- StatusTexts.h - What statuses of networks mean -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_EXECUTION_STATUSTEXTS_H
#define LIB_EXECUTION_STATUSTEXTS_H

#include "armnn-mlir/Library.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::armnn {

/// Texts of ArmnnMlirStatus, and one for all other numbers.
inline constexpr llvm::StringRef statusTexts[] = {
    "no error",
    "a pointer is null that must not be",
    "the network has another number of inputs or outputs",
    "an input, or the output that follows from the inputs, cannot have this "
    "shape",
    "the size of an input or output in bytes is not that of its shape",
    "an input or output is not aligned to its elements, or the workspace not "
    "to 64 bytes",
    "an output or the workspace shares memory with another buffer",
    "the workspace is smaller than the network needs",
    "the network was made by another library",
    "the file of weights cannot be opened",
    "the file of weights cannot be mapped into memory",
    "the file does not hold the weights of this library, or not all of them",
    "no device that can run the network",
    "the device failed, or has too little memory",
    "the library has no code for this CPU, or none that the environment "
    "variable ARMNN_MLIR_MAX_CPU allows",
    "unknown status"};
static_assert(std::size(statusTexts) == ARMNN_MLIR_WRONG_CPU + 2,
              "a text for each status");

} // namespace mlir::armnn

#endif // LIB_EXECUTION_STATUSTEXTS_H
