//===- ShapeRefinement.h - Sizes that follow from others --------*- C++ -*
//-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_SHAPEREFINEMENT_H
#define DIALECTS_ARMNN_SHAPEREFINEMENT_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class Block;

namespace armnn {

/// Gives the results of the layers in `block`, from the first to the last, the
/// sizes that follow from their operands. Fails, with an error, where a layer
/// cannot have these operands.
LogicalResult refineResultTypes(Block &block);

} // namespace armnn
} // namespace mlir

#endif // DIALECTS_ARMNN_SHAPEREFINEMENT_H
