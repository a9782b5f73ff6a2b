//===- ObservedNetwork.h - A network that shows its layers ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_QUANTIZATION_OBSERVEDNETWORK_H
#define LIB_QUANTIZATION_OBSERVEDNETWORK_H

#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "lib/Quantization/Samples.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {

/// A compiled copy of a network whose runs give the results of its layers.
class ObservedNetwork {
public:
  /// Errors are located diagnostics.
  static FailureOr<ObservedNetwork> compile(ModuleOp module);

  /// The operations of the module that it was compiled from that are no
  /// constants, as LayerOutput::layer counts them.
  ArrayRef<Operation *> getLayers() const { return layers; }
  /// Their results; those with `output` are numbers of `run`'s results.
  ArrayRef<LayerOutput> getResults() const { return results; }
  Value getValue(const LayerOutput &result) const {
    return layers[result.layer]->getResult(result.result);
  }

  /// Runs the network on inputs of Float32, which are quantized where its own
  /// are.
  llvm::Expected<SmallVector<Tensor>> run(const Sample &sample);

private:
  SmallVector<Operation *> layers;
  SmallVector<LayerOutput> results;
  SmallVector<Type> inputTypes;
  OwningOpRef<ModuleOp> copy;
  std::unique_ptr<Network> network;
};

} // namespace mlir::armnn

#endif // LIB_QUANTIZATION_OBSERVEDNETWORK_H
