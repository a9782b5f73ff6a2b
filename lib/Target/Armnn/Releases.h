//===- Releases.h - What releases of Arm NN have ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_RELEASES_H
#define LIB_TARGET_ARMNN_RELEASES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::armnn {

/// Something that a release lacks.
struct Need {
  std::string what; // "the layer Cast"
  StringRef since;  // the first release that has it
};

/// What `op` needs and `release` lacks: its layer, enumerators, attributes,
/// data types, unknown sizes, operands that are not constant.
SmallVector<Need, 1> findNeeds(Operation *op, StringRef release);

/// The same for a tensor.
SmallVector<Need, 1> findNeeds(Type type, StringRef release);

/// Replaces layers of `main` that `release` lacks by others that mean the same,
/// where there are some. The last of them has the layer's name.
void lowerForRelease(func::FuncOp main, StringRef release);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_RELEASES_H
