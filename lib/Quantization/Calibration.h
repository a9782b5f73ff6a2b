//===- Calibration.h - Ranges of a network's tensors ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_QUANTIZATION_CALIBRATION_H
#define LIB_QUANTIZATION_CALIBRATION_H

#include "armnn-mlir/Quantization/Quantize.h"
#include "lib/Quantization/ObservedNetwork.h"

namespace mlir::armnn {

/// Runs the float network on all samples and gives its inputs and layers, but
/// for those that the options want in Float32, their ranges. Errors are
/// located diagnostics.
LogicalResult calibrate(ModuleOp module, ObservedNetwork &network,
                        ArrayRef<Sample> samples,
                        const QuantizeOptions &options);

} // namespace mlir::armnn

#endif // LIB_QUANTIZATION_CALIBRATION_H
