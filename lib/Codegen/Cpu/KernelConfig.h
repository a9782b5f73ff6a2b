//===- KernelConfig.h - How a kernel is to be made ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_KERNELCONFIG_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_KERNELCONFIG_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// The mark of loops whose rounds do not depend on each other. Where its value
/// is a number, it is the same for all loops over tiles of the same sums.
inline constexpr StringLiteral parallelAttrName = "cpu.parallel";

/// Of an argument of a function in which threads meet, that it writes: what one
/// thread reads another may have written meanwhile.
inline constexpr StringLiteral exchangedAttrName = "cpu.exchanged";

/// The choice of `armnn-cpu-select` for one linalg op, which it keeps in the
/// op's attribute `cpu.kernel`.
struct KernelConfig {
  /// "direct", "depthwise", "winograd", or the name of a DotForm.
  StringRef algorithm;
  /// Elements of a tile along the innermost rows and channels, and of one
  /// vector.
  int64_t rows, channels, vector;
  /// Whether all panels of channels are computed for a line of rows before the
  /// next line, instead of all lines for a panel.
  bool linesOutside = false;
  /// Of Winograd's form: rows of patches that are transformed at a time.
  int64_t lines = 0;
  /// Whether x86's packing instructions narrow the results to bytes.
  bool packs = false;

  static constexpr StringLiteral attrName = "cpu.kernel";

  void attach(Operation *op) const;
  static std::optional<KernelConfig> get(Operation *op);
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_KERNELCONFIG_H
