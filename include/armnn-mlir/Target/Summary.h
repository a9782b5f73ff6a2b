//===- Summary.h - Size and cost of a network -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TARGET_SUMMARY_H
#define ARMNN_MLIR_TARGET_SUMMARY_H

#include "mlir/IR/BuiltinOps.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm::json {
class Object;
} // namespace llvm::json

namespace mlir::armnn {

/// A layer that is no constant. Numbers that depend on unknown sizes are
/// absent.
struct LayerSummary {
  std::string name;      // "" without one
  std::string operation; // "convolution2d", "uff.unary" for what is no layer
  Operation *op;         // in the module
  SmallVector<Type> results;
  uint64_t parameters = 0; // elements of constant operands
  std::optional<uint64_t>
      macs; // multiply-accumulates; 0 where none are counted
  /// Bytes of inputs and results, its own too, alive while it runs.
  std::optional<uint64_t> liveBytes;
};

/// A network. Parameters and their bytes count each constant once.
struct ModelSummary {
  std::vector<LayerSummary> layers;
  uint64_t parameters = 0;
  uint64_t parameterBytes = 0;
  std::optional<uint64_t> macs = 0;
  /// Bytes of inputs and layers' results that are alive at once, at most, when
  /// layers run in order and nothing shares memory with its input.
  std::optional<uint64_t> peakBytes;
};

/// Sums up @main of `module`, which consists of armnn operations, and of uff
/// operations that no layer expresses; std::nullopt after an error where there
/// is none.
std::optional<ModelSummary> summarize(ModuleOp module);

/// "tensor" types as Arm NN's words: "QAsymmU8 [1, 28, 28, 1]".
std::string describeTensor(Type type);

/// The same as JSON: {"dataType": "QAsymmU8", "shape": [1, null], "scale": 0.5,
/// "zeroPoint": 3}; an unknown rank is null.
llvm::json::Object tensorToJson(Type type);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_SUMMARY_H
