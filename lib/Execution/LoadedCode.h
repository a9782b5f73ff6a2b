//===- LoadedCode.h - object files in this process --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_LOADEDCODE_H
#define ARMNN_MLIR_EXECUTION_LOADEDCODE_H

#include "armnn-mlir/Execution/Native.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::armnn {

/// A function in packed form: it takes the address of an array that holds where
/// each argument is, and last where the result goes.
using PackedFunction = void (*)(void **);

/// Adds the packed form of function `name` to a module of the LLVM dialect.
void addPackedForm(ModuleOp module, StringRef name);

/// Object files linked and loaded into this process.
class LoadedCode {
public:
  /// Links `objects`; `symbols` are names and addresses that they may use
  /// beside those of the process.
  static llvm::Expected<std::unique_ptr<LoadedCode>>
  load(CodeFiles objects, ArrayRef<std::pair<std::string, void *>> symbols);
  ~LoadedCode();

  /// The packed form of function `name`.
  llvm::Expected<PackedFunction> lookup(StringRef name);

private:
  LoadedCode();
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_LOADEDCODE_H
