//===- LayerDump.h - Layers' results as files -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_EXECUTION_LAYERDUMP_H
#define LIB_EXECUTION_LAYERDUMP_H

#include "armnn-mlir/Execution/Tensor.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"

namespace mlir::armnn {

/// Writes the tensor of each layer output among the outputs of a run to
/// `directory`: "0012_conv1.npy", and behind the name ".1" for a second result,
/// dequantized if asked for; and "index.json", which lists them all with layer,
/// type, quantization and file (null for what is no output).
llvm::Error dumpLayers(ArrayRef<LayerOutput> layers, ArrayRef<Tensor> outputs,
                       bool dequantized, StringRef directory);

} // namespace mlir::armnn

#endif // LIB_EXECUTION_LAYERDUMP_H
