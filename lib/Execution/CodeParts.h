//===- CodeParts.h - code in parts that compile apart -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_CODEPARTS_H
#define ARMNN_MLIR_EXECUTION_CODEPARTS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::armnn {

/// Copies a module of the LLVM dialect into modules to link: first the public
/// functions, then the kernels in parts of about equal size. Kernels that are
/// called from another part become hidden symbols, in `module` too; other local
/// symbols are copied into each part that needs them. The parts depend on the
/// module alone, not on the machine.
SmallVector<OwningOpRef<ModuleOp>> splitCode(ModuleOp module);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_CODEPARTS_H
