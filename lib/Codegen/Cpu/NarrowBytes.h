//===- NarrowBytes.h - Vectors of integers to bytes -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_NARROWBYTES_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_NARROWBYTES_H

#include "RegisterTile.h"

namespace mlir::armnn {

/// A byte that is `clamp(number, low, high) + offset`, where the clamped i32
/// is within the range of a signed or of an unsigned byte.
struct ClampedByte {
  Value number;
  int64_t low, high, offset;

  static std::optional<ClampedByte> match(Value value);

  /// The bytes of two or four vectors of i32, which take the place of `number`,
  /// one behind the other. By x86's packing instructions, which saturate.
  Value narrow(TileBuilder &b, ArrayRef<Value> numbers) const;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_NARROWBYTES_H
