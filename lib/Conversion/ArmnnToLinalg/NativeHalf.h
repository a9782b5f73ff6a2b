//===- NativeHalf.h - Float16 layers without f32 ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_NATIVEHALF_H
#define LIB_CONVERSION_ARMNNTOLINALG_NATIVEHALF_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace mlir::armnn {

/// Marks the layers whose real operands and results are all Float16: the
/// locations of what they are lowered to tell the layer.
void markHalfLayers(ModuleOp module);

/// Removes the marks from all locations.
void unmarkHalfLayers(ModuleOp module);

/// Turns the f32 of what marked layers were lowered to into f16. A layer keeps
/// it if it adds up elements, squares or numbers of one tensor, or makes reals
/// from counts and positions, which f16 cannot hold.
void computeInHalf(ModuleOp module);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_NATIVEHALF_H
