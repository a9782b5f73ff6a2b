//===- TileKernels.h - Sums of products as loops over register tiles ------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_TILEKERNELS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_TILEKERNELS_H

#include "KernelConfig.h"
#include "TileResult.h"

namespace mlir::armnn {

/// The rows that tiles can be cut from: those of the innermost loop, or of all
/// if the input is one matrix.
int64_t getNumTileableRows(const Contraction &contraction);

/// Builds the loops that compute `result` before it, and returns the tensor
/// that they make; builds nothing on failure.
FailureOr<Value> tileDirect(TileBuilder &b, const Contraction &contraction,
                            const KernelConfig &config,
                            const TileResult &result);
FailureOr<Value> tileDepthwise(TileBuilder &b, const Contraction &contraction,
                               const KernelConfig &config,
                               const TileResult &result);
FailureOr<Value> tileWinograd(TileBuilder &b, const Contraction &contraction,
                              const KernelConfig &config,
                              const TileResult &result);

/// True for 3x3 convolutions of floats with stride 1 and constant weights.
bool isWinogradForm(const Contraction &contraction);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_TILEKERNELS_H
