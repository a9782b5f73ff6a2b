//===- Signature.h - what a network takes and gives ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_SIGNATURE_H
#define ARMNN_MLIR_EXECUTION_SIGNATURE_H

#include "armnn-mlir/Execution/Tensor.h"
#include "mlir/IR/Types.h"
#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir {
class ModuleOp;
namespace func {
class FuncOp;
} // namespace func

namespace armnn {

/// An input or output of a network.
struct Binding {
  /// `armnn.name`, of a UFF graph `uff.name`, or `inputK`/`outputK`.
  std::string name;
  /// `armnn.binding_id`, or the position.
  int32_t id;
  DType dtype;
  /// -1 for an unknown extent; none for unknown rank.
  std::optional<SmallVector<int64_t>> shape;
  /// Of quantized elements, for which real = scale * (stored - zero point): one
  /// for all, or one for each index along `axis`. Empty for others.
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  std::optional<int32_t> axis;

  /// `'name' (binding 3)`, for messages.
  std::string describe() const;
};

struct Signature {
  SmallVector<Binding> inputs, outputs;
};

/// The function `@main` of `module`, or null with an error.
func::FuncOp getMain(ModuleOp module);

/// Reads the signature of a network in the armnn or uff dialect, or lowered to
/// linalg or to buffers (where results are arguments, see
/// armnn-results-to-out-params).
/// The element types of `armnn.type`, where given, tell unsigned from signed
/// and Boolean from 8-bit.
FailureOr<Signature> getSignature(ModuleOp module);

/// The position of the input whose name `text` begins with, before a "=", which
/// both are taken off; std::nullopt if no input has such a name.
std::optional<unsigned> takeName(StringRef &text, ArrayRef<Binding> inputs);

/// The error of such a text without the name of an input, with the names that
/// there are.
llvm::Error makeNameError(StringRef option, StringRef text,
                          ArrayRef<Binding> inputs);

/// Gives input number `i` of `@main` the shape of what will be passed, for
/// shapes that the network leaves open. Extents of -1 stay unknown.
LogicalResult setInputShape(ModuleOp module, unsigned i,
                            ArrayRef<int64_t> shape);

/// Gives inputs of `@main` the shapes of a command line, `NAME=1x28x28x1`.
LogicalResult setInputShapes(ModuleOp module, ArrayRef<std::string> texts);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_EXECUTION_SIGNATURE_H
