//===- PeakRate.h - What this machine computes at most ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_EXECUTION_PEAKRATE_H
#define ARMNN_MLIR_LIB_EXECUTION_PEAKRATE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir {
class MLIRContext;

namespace armnn {

/// Measures how many f32 operations a nanosecond (GFLOP/s, two for a
/// multiplication and an addition) one thread does where it reads no memory:
/// runs a loop of them, compiled as networks are, for a few milliseconds.
llvm::Expected<double> measurePeakRate(MLIRContext &context);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_LIB_EXECUTION_PEAKRATE_H
