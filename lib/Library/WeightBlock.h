//===- WeightBlock.h - all weights of a library -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_WEIGHTBLOCK_H
#define ARMNN_MLIR_LIBRARY_WEIGHTBLOCK_H

#include "armnn-mlir/Execution/Native.h"

namespace mlir::armnn {

/// All weights in one block, as armnn-gather-weights lays them out.
struct WeightBlock {
  SmallVector<std::pair<int64_t, ArrayRef<char>>> parts; // by offset
  int64_t bytes = 0;
  std::string digest;

  /// Writes it to `os`, piece by piece.
  void write(raw_ostream &os) const;
  void copyTo(char *memory) const;
  /// Takes the places of `weights`, too, from what armnn-gather-weights left.
  void gather(ModuleOp module, ArrayRef<Weight> weights);
};

/// A digest of the weights in the order of the code.
std::string digestOf(ArrayRef<Weight> weights);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_WEIGHTBLOCK_H
