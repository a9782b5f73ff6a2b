//===- ControlFlow.h - Switch and Merge -------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_CONTROLFLOW_H
#define LIB_CONVERSION_ARMNNTOLINALG_CONTROLFLOW_H

namespace mlir {
class ModuleOp;

namespace armnn {

/// Replaces switches with constant predicates, and the merges of their paths,
/// by the path that is taken.
void keepTakenPaths(ModuleOp module);

} // namespace armnn
} // namespace mlir

#endif // LIB_CONVERSION_ARMNNTOLINALG_CONTROLFLOW_H
