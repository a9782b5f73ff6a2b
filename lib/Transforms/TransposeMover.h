//===- TransposeMover.h - Transposes through whole graphs -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_TRANSPOSEMOVER_H
#define LIB_TRANSFORMS_TRANSPOSEMOVER_H

#include "mlir/IR/Block.h"

namespace mlir::armnn {

/// Moves transposes through the layers of a block to where the fewest bytes are
/// transposed, and cancels them. Whether anything changed. `pass` is the name
/// in remarks.
bool moveTransposes(Block &block, StringRef pass);

/// Erases constants that nothing reads any more.
void eraseUnreadConstants(Block &block);

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_TRANSPOSEMOVER_H
