//===- InfoTable.h - what a library says of itself --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_INFOTABLE_H
#define ARMNN_MLIR_EXECUTION_INFOTABLE_H

#include "armnn-mlir/Execution/Signature.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir::armnn {

/// The members of ArmnnMlirInfo that are no bindings.
struct LibraryFacts {
  bool weightsInFile;
  /// None if it depends on the shapes of the inputs.
  std::optional<int64_t> workspaceBytes;
  int64_t weightBytes;
};

/// Appends to `module` a local constant that holds an ArmnnMlirInfo.
LLVM::GlobalOp makeInfoTable(ModuleOp module, const Signature &signature,
                             const LibraryFacts &facts);

/// Appends a local constant of addresses of zero-terminated texts.
LLVM::GlobalOp makeTextTable(ModuleOp module, StringRef name,
                             ArrayRef<StringRef> texts);

/// Appends a local constant of these bytes.
LLVM::GlobalOp makeBytes(ModuleOp module, StringRef name, StringRef bytes);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_INFOTABLE_H
