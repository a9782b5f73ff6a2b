//===- Reducer.h - Makes networks smaller -----------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_ARMNN_REDUCE_REDUCER_H
#define TOOLS_ARMNN_REDUCE_REDUCER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::armnn {

/// Whether a smaller network still has what is looked for.
using Interestingness = llvm::function_ref<bool(ModuleOp)>;

/// The smallest network that can be made of `module` step by step, each of
/// which verifies and is interesting: outputs are left out, layers become
/// inputs or are passed by, constants become inputs or zeros.
OwningOpRef<ModuleOp> reduceNetwork(OwningOpRef<ModuleOp> module,
                                    Interestingness isInteresting);

} // namespace mlir::armnn

#endif // TOOLS_ARMNN_REDUCE_REDUCER_H
