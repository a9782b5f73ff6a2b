//===- CodeChecks.h - What code is made with ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_CODECHECKS_H
#define ARMNN_MLIR_EXECUTION_CODECHECKS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir::armnn {

/// The most threads that can share the work of a kernel.
constexpr int64_t kMostThreads = 1024;

/// An error unless that many threads can share the work. `name` is the option
/// or argument that gives them.
llvm::Error checkThreads(int64_t threads, StringRef name = "threads");

/// An error unless symbols that begin so can be called from C.
llvm::Error checkPrefix(StringRef prefix, StringRef name = "prefix");

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_CODECHECKS_H
