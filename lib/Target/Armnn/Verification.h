//===- Verification.h - Whether bytes are a sound .armnn file ---*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_VERIFICATION_H
#define LIB_TARGET_ARMNN_VERIFICATION_H

#include "armnn-mlir/Target/Armnn.h"
#include "lib/Target/Armnn/LayerTable.h"
#include "lib/Target/Armnn/Report.h"

namespace mlir::armnn {

/// The kind of file that `bytes` surely are, neither .armnn nor UFF; "" if
/// unknown.
StringRef getForeignKind(StringRef bytes);

/// Checks that every offset of the flatbuffer in `bytes` leads to data inside
/// it, so that the generated accessors are safe, and finds the numbering of the
/// union of layers. Reports what is wrong, in the words of the schema.
FailureOr<Numbering> verifyFile(ArrayRef<uint8_t> bytes, const Report &report,
                                const ArmnnImportOptions &options);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_VERIFICATION_H
