//===- LayerOutputs.h - Layers' results as outputs --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TRANSFORMS_LAYEROUTPUTS_H
#define ARMNN_MLIR_TRANSFORMS_LAYEROUTPUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <optional>
#include <string>

namespace mlir::armnn {

/// A result of a layer.
struct LayerOutput {
  /// The layer's position among those that are no constants, as armnn-inspect
  /// counts them.
  unsigned layer;
  /// The layer itself, until @main is lowered.
  Operation *op;
  /// "" without one.
  std::string name;
  /// "convolution2d", "uff.custom".
  std::string operation;
  /// Which of the layer's results.
  unsigned result;
  /// With its quantization.
  TensorType type;
  /// Which output of @main, if any.
  std::optional<unsigned> output;
};

/// Makes the results of all layers of `main` outputs, behind those that it has,
/// and lists them in the order of the layers. `main` is one block in the armnn
/// dialect (and of uff operations that no layer expresses). A result that is an
/// output already stays that one. The new outputs have `armnn.name` (the
/// layer's name, "conv" or "split:1"; without one the operation and position),
/// `armnn.binding_id` (one that no output has) and `armnn.type`. Shapes that
/// follow from those of the inputs may be open; results of unknown rank, of a
/// shape that only a run tells, and of the paths of a switch become no outputs.
SmallVector<LayerOutput> exposeLayerOutputs(func::FuncOp main);

/// A binding id that no input (or output) of `main` has: the next one, or where
/// there is none a lower one.
int32_t getFreeBindingId(func::FuncOp main, bool isInput);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TRANSFORMS_LAYEROUTPUTS_H
