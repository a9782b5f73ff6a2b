//===- Lowerings.h - The lowerings, by family -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_LOWERINGS_H
#define LIB_CONVERSION_UFFTOARMNN_LOWERINGS_H

#include "armnn-mlir/Conversion/UffLowering.h"

namespace mlir::armnn {

/// What an operation's verifier says without "'dialect.name' op ", as reasons
/// name the node.
std::string withoutOperation(StringRef message);

void addActivationLowerings(UffLowerings &lowerings);
void addElementwiseLowerings(UffLowerings &lowerings);
void addConvolutionLowerings(UffLowerings &lowerings);
void addPoolingLowerings(UffLowerings &lowerings);
void addNormalizationLowerings(UffLowerings &lowerings);
void addReductionLowerings(UffLowerings &lowerings);
void addDataMovementLowerings(UffLowerings &lowerings);
void addSliceLowerings(UffLowerings &lowerings);
void addStructureLowerings(UffLowerings &lowerings);
void addCustomLowerings(UffLowerings &lowerings);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_LOWERINGS_H
