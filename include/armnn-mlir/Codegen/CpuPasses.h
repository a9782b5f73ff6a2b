//===- CpuPasses.h - linalg on tensors to native code -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CODEGEN_CPUPASSES_H
#define ARMNN_MLIR_CODEGEN_CPUPASSES_H

#include "mlir/Pass/Pass.h"

namespace llvm {
class MCSubtargetInfo;
} // namespace llvm

namespace mlir {
class DialectRegistry;
class ModuleOp;
class OpPassManager;

namespace func {
class FuncOp;
} // namespace func

namespace armnn {

#define GEN_PASS_DECL
#include "armnn-mlir/Codegen/CpuPasses.h.inc"

/// How code is to be made, and what the registers of the target are.
struct CpuOptions {
  /// No kernels of our own, only loops that LLVM optimizes: the slow reference.
  bool generic = false;
  /// Bytes of a vector register and their number.
  int64_t vectorBytes = 32, registers = 16;
  /// Sums of products that keep its multipliers busy: those that start in a
  /// clock cycle, times the cycles that each takes.
  int64_t busySums = 8;
  /// Threads that share the work of a kernel. With more than one, the code
  /// needs the LLVM OpenMP runtime.
  int64_t threads = 1;
  /// The instruction for sums of products of bytes: "dot8" (x86 with VNNI),
  /// "dot16" (x86), "sdot" (AArch64 with dotprod), or none.
  llvm::StringRef dots = "";
  /// Whether the target multiplies and adds with one rounding.
  bool fma = false;
  /// The LLVM intrinsic for a thread that waits, or none.
  llvm::StringRef pause = "";
  /// Bytes that stay in the second cache while more passes through it.
  int64_t cachedBytes = 512 * 1024;
  /// Whether functions of the C library's libm may be called.
  bool libm = true;
};

/// What kernels are fitted to on a machine, by the table in TargetTable.cpp.
CpuOptions getCpuOptions(const llvm::MCSubtargetInfo &machine);

/// Appends the passes on tensors: afterwards the public functions are calls of
/// kernels, and big constants are external globals that carry `contents`.
void buildCpuTensorPipeline(OpPassManager &pm, const CpuOptions &options = {});

/// Appends the passes from there to the LLVM dialect. The ABI of the network
/// `@main` is
///   main(inputs..., results..., arena: memref<?xi8>)
///   main_result_shapes(inputs..., shapes: memref<Kxindex>)
///   main_arena_size(inputs...) -> index
/// each with a C interface `_mlir_ciface_*` that takes pointers to memref
/// descriptors; the last two read only the extents of the inputs. With
/// `timeKernels`, `@main` calls kClockName and fills kTimesName, see the pass
/// armnn-time-kernels. With more than one of `threads`, they are one team of
/// OpenMP's, see armnn-cpu-parallelize.
void buildCpuLlvmPipeline(OpPassManager &pm, bool timeKernels = false,
                          int64_t threads = 1);

/// The two halves of it: to functions on buffers, where `@main` still has the
/// attributes of its bindings, and from there.
void buildCpuBufferPipeline(OpPassManager &pm, bool timeKernels,
                            int64_t threads);
void buildCpuLowerBuffersPipeline(OpPassManager &pm, int64_t threads);

/// Of armnn-time-kernels: the function, the table, and the module's attribute.
constexpr llvm::StringLiteral kClockName = "network_clock";
constexpr llvm::StringLiteral kTimesName = "network_times";
constexpr llvm::StringLiteral kPlacesAttr = "cpu.places";

/// Of a module: the value of CpuOptions::pause.
constexpr llvm::StringLiteral kPauseAttr = "cpu.pause";

/// Registers the passes and the pipeline `armnn-to-cpu` (both steps).
void registerCpuPasses();

/// Registers the dialects and interface implementations that the pipelines and
/// the translation to LLVM IR need.
void registerCpuDialects(DialectRegistry &registry);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_CODEGEN_CPUPASSES_H
