//===- CodeCache.h - object code kept on disk -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_CODECACHE_H
#define ARMNN_MLIR_EXECUTION_CODECACHE_H

#include "armnn-mlir/Execution/Native.h"
#include <optional>

namespace mlir::armnn {

/// Identifies the code that this build of the compiler makes of `module`, a
/// result of `lowerToKernels`, for this machine. Weights do not matter.
llvm::Expected<std::string> codeKey(ModuleOp module);

/// What was stored in `folder` under `key`; none if there is nothing or it is
/// damaged.
std::optional<CodeFiles> readCachedCode(StringRef folder, StringRef key);

/// Stores `files` for other processes, which never see a part of them, and
/// drops what has not been used for long.
llvm::Error writeCachedCode(StringRef folder, StringRef key,
                            const CodeFiles &files);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_CODECACHE_H
