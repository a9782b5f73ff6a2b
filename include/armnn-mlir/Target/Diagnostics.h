//===- Diagnostics.h - Words of diagnostics ---------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TARGET_DIAGNOSTICS_H
#define ARMNN_MLIR_TARGET_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"

namespace mlir::armnn {

/// "error", "warning", "note" or "remark".
StringRef getSeverityWord(DiagnosticSeverity severity);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_DIAGNOSTICS_H
