//===- ExpandHalf.h - halves on machines that have none ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_EXPANDHALF_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_EXPANDHALF_H

#include "mlir/Support/LLVM.h"

namespace llvm {
class MCSubtargetInfo;
} // namespace llvm

namespace mlir {
class ModuleOp;

namespace armnn {

/// True if a machine has instructions that convert between f16 and f32.
/// Elsewhere LLVM calls functions that not every C library and compiler has.
bool convertsHalves(const llvm::MCSubtargetInfo &machine);

/// Computes in f32 what `module` computes in f16, and converts between the two
/// by arithmetic on their bits, which rounds as the instructions do.
LogicalResult expandHalf(ModuleOp module);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_EXPANDHALF_H
