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

/// A text of a file as a terminal may have it: control characters are escaped
/// as "\1B". Lines stay lines if `keepLines`.
std::string escapeControls(StringRef text, bool keepLines = false);

/// What is said of a name that is none of `known`: which of these may be meant,
/// and which there are, if they are few. "" where there is nothing to say.
std::string hintAt(StringRef name, ArrayRef<StringRef> known);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_DIAGNOSTICS_H
