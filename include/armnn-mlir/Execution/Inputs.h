//===- Inputs.h - The inputs of a run ---------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_INPUTS_H
#define ARMNN_MLIR_EXECUTION_INPUTS_H

#include "armnn-mlir/Execution/Signature.h"

namespace mlir::armnn {

/// The inputs that a command line gives a network, one for each binding: from
/// .npy files, or random. Use: readShapes and readFiles, closeShapes on the
/// module, finish with the signature that it has then, take.
class Inputs {
public:
  explicit Inputs(ArrayRef<Binding> bindings)
      : bindings(bindings), tensors(bindings.size()), names(bindings.size()),
        shapes(bindings.size()) {}

  /// `FILE`, in binding order, or `NAME=FILE`.
  llvm::Error readFiles(ArrayRef<std::string> files);
  /// `NAME=1x28x28x1`, for shapes that the network leaves open.
  llvm::Error readShapes(ArrayRef<std::string> texts);
  /// Gives the network the shapes that it leaves open: those of readShapes, and
  /// with `fromFiles` also the files'.
  llvm::Error closeShapes(ModuleOp module, bool fromFiles);
  /// Checks the files against what is now the signature, and makes up inputs
  /// without one, of `maxMemory` bytes at most.
  llvm::Error finish(ArrayRef<Binding> closed, std::optional<uint64_t> seed,
                     uint64_t maxMemory);
  /// The tensors in binding order.
  SmallVector<Tensor> take();

private:
  SmallVector<Binding> bindings;
  SmallVector<std::optional<Tensor>> tensors;
  SmallVector<std::string> names;
  SmallVector<std::optional<SmallVector<int64_t>>> shapes;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_INPUTS_H
