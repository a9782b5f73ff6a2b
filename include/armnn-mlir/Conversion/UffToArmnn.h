//===- UffToArmnn.h - Converts the uff dialect to armnn ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_UFFTOARMNN_H
#define ARMNN_MLIR_CONVERSION_UFFTOARMNN_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

#define GEN_PASS_DECL_CONVERTUFFTOARMNN
#include "armnn-mlir/Conversion/Passes.h.inc"

/// What the pass does: makes @main of `module`, a UFF graph, a network of armnn
/// layers, of uff operations on known ranks where there is no layer. All nodes
/// that block the conversion are reported. A module without a UFF graph is left
/// as it is. Constants of `maxFoldedElements` elements together, and of eight
/// times as many as the graph's own have, may be made.
LogicalResult convertUffToArmnn(ModuleOp module,
                                uint64_t maxFoldedElements = 1 << 22);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_UFFTOARMNN_H
