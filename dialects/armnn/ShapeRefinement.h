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
class ModuleOp;

namespace func {
class FuncOp;
} // namespace func

namespace armnn {

/// Gives the results of the layers of `network`, which is one block, from the
/// first to the last, the sizes that follow from their operands, and the
/// function the type that follows from these. Fails, with an error, where a
/// layer cannot have its operands.
LogicalResult refineShapes(func::FuncOp network);

/// The same for all functions of one block that nothing calls, so that no
/// caller depends on their types.
LogicalResult refineShapes(ModuleOp module);

/// Gives results the rank that their layers compute, where the model has [1]
/// for a scalar or a scalar for [1], and puts a reshape to the model's behind.
void separateScalars(ModuleOp module);

} // namespace armnn
} // namespace mlir

#endif // DIALECTS_ARMNN_SHAPEREFINEMENT_H
