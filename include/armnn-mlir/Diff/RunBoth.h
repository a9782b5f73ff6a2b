//===- RunBoth.h - Compares what two networks compute -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_DIFF_RUNBOTH_H
#define ARMNN_MLIR_DIFF_RUNBOTH_H

#include "armnn-mlir/Diff/Match.h"
#include "armnn-mlir/Execution/Tensor.h"

namespace mlir::armnn {

/// How to run two networks.
struct RunOptions {
  /// `FILE`, in the first network's binding order, or `NAME=FILE`. What has no
  /// file gets random values.
  std::vector<std::string> inputs;
  uint64_t seed = 1;
  Tolerance tolerance;
};

/// A network to run: its module, whose @main is lowered, and its file.
struct Side {
  ModuleOp module;
  StringRef path;
};

/// Runs both networks on the same inputs, converted where the second has
/// another type for them. Compares the results of layers that `matching` pairs,
/// in the order of the first network, and the outputs; prints what departs by
/// more than the tolerance and returns how many tensors that are. What is wrong
/// with a network is also reported as diagnostics.
llvm::Expected<unsigned> runBoth(Side a, Side b, const Matching &matching,
                                 const RunOptions &options, raw_ostream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_DIFF_RUNBOTH_H
