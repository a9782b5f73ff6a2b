//===- BufferView.h - where a view lies in its buffer -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_GPU_BUFFERVIEW_H
#define ARMNN_MLIR_LIB_CODEGEN_GPU_BUFFERVIEW_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Value.h"
#include <optional>

namespace mlir::armnn {

/// A memref as a part of a whole buffer: an argument, a weight, or a
/// `memref.view` of the arena.
struct BufferView {
  Value root;
  /// In elements, constant or not.
  SmallVector<OpFoldResult> offsets; // to be added up, each times its factor
  SmallVector<int64_t> factors;
  SmallVector<int64_t> strides;

  /// The first element, if it is known.
  std::optional<int64_t> constantOffset() const;
};

/// Looks through subviews and the like; none if strides are not known.
std::optional<BufferView> getBufferView(Value memref);

/// Bytes that an element takes in memory.
int64_t elementBytes(MemRefType type);

/// Elements of a buffer of static shape.
int64_t countElements(Value root);

/// True if the two memrefs may have an element in common.
bool mayOverlap(Value a, Value b);

/// True if they are the same elements in the same order.
bool isSameView(Value a, Value b);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_GPU_BUFFERVIEW_H
