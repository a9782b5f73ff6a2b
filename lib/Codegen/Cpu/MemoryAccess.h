//===- MemoryAccess.h - What memory code reads and writes -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_MEMORYACCESS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_MEMORYACCESS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/SymbolTable.h"
#include <limits>
#include <optional>

namespace mlir::armnn {

/// A buffer, or the bytes from `begin` to `end` of it, that code reads or
/// writes.
struct MemoryAccess {
  /// What the buffer is a view of in the end: an argument, an allocation or a
  /// global. Two of them do not overlap.
  Value base;
  int64_t begin = 0, end = std::numeric_limits<int64_t>::max();
  bool writes = false;
  /// The static part of a buffer through which it is accessed, if it is: a view
  /// of the base or of bytes of it.
  memref::SubViewOp part;

  /// True if the bytes of both may be the same.
  bool overlaps(const MemoryAccess &other) const;
};

using MemoryAccesses = SmallVector<MemoryAccess, 4>;

/// What `op` and all in its regions read and write outside of it, each access
/// once; calls of functions with a body count as what these do. Nothing if that
/// cannot be told, or if `op` itself allocates or frees.
std::optional<MemoryAccesses> findAccesses(Operation *op,
                                           SymbolTableCollection &symbols);

/// True if one of `accesses` writes.
bool anyWrites(ArrayRef<MemoryAccess> accesses);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_MEMORYACCESS_H
