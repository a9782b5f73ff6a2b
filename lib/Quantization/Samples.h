//===- Samples.h - Inputs to calibrate with ---------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_QUANTIZATION_SAMPLES_H
#define LIB_QUANTIZATION_SAMPLES_H

#include "armnn-mlir/Quantization/Quantize.h"

namespace mlir::armnn {

/// Reads samples from `[NAME=]PATH`: .npy files, or folders, whose .npy files
/// are read in the order of their names. NAME is an input, which a network of
/// one input does not need. A file holds one tensor of the input's shape, or
/// several along a first dimension, which may be the input's own (the batch).
/// All inputs need equally many, at least one. `option` is what gives the
/// paths.
llvm::Expected<std::vector<Sample>> readSamples(StringRef option,
                                                ArrayRef<std::string> paths,
                                                ArrayRef<Binding> inputs);

} // namespace mlir::armnn

#endif // LIB_QUANTIZATION_SAMPLES_H
