//===- Native.h - LLVM dialect to machine code --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_NATIVE_H
#define ARMNN_MLIR_EXECUTION_NATIVE_H

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class MemoryBuffer;
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir {
class ModuleOp;

namespace armnn {

/// The memory of one weight: the symbol that code refers to it by, and where
/// the bytes are (in a mapped file or in the MLIRContext, which must outlive
/// their use).
struct Weight {
  std::string symbol;
  ArrayRef<char> bytes;
  unsigned elementSize;
};

/// The machine to generate code for.
struct Target {
  /// Empty: this machine's triple.
  std::string triple;
  /// Empty: generic, or this machine's CPU with all its features if the
  /// triple is empty too.
  std::string cpu, features;
  /// No kernels of our own, only loops that LLVM optimizes.
  bool generic = false;
  /// Threads that share the work of a kernel. With more than one, the code
  /// needs the LLVM OpenMP runtime.
  int64_t threads = 1;
  /// Code that runs once: it takes little time to make, but more to run.
  bool quick = false;
  /// Without a C library: what code needs of one comes with it.
  bool freestanding = false;
};

/// The stages of compilation that can be written to a file.
enum class Emission {
  Mlir,
  Linalg,
  Tosa,
  LlvmIr,
  Assembly,
  Object,
  Shared,
  Ptx,
  Spirv,
  Hsaco
};

/// Lowers a loaded network to linalg on tensors of storage types. Errors are
/// located diagnostics, as with the steps below.
LogicalResult lowerToLinalg(ModuleOp module);
/// Converts a loaded network to TOSA 1.0 that upstream's validation passes,
/// with the target environment as an attribute of the module.
LogicalResult convertToTosa(ModuleOp module);
/// Lowers a loaded network to kernels on tensors, then takes its weights out.
FailureOr<SmallVector<Weight>> lowerToKernels(ModuleOp module,
                                              const CpuOptions &options);
/// The same of kernels for GPUs: what is left is buildGpuLaunchPipeline's.
FailureOr<SmallVector<Weight>> lowerToGpuKernels(ModuleOp module);
/// Lowers what `lowerToKernels` made to the LLVM dialect, and what
/// `lowerToGpuKernels` made, to run on a CPU. With `timeKernels`,
/// the code reads the clock around kernels (see armnn-time-kernels).
LogicalResult lowerToLlvmDialect(ModuleOp module, bool timeKernels = false);

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
makeTargetMachine(const Target &target);

/// What the kernels must know of the machine.
CpuOptions getCpuOptions(const llvm::TargetMachine &machine);

/// Optimizes for the machine (-O3).
llvm::Error optimize(llvm::Module &module, llvm::TargetMachine &machine);

using CodeFiles = std::vector<std::unique_ptr<llvm::MemoryBuffer>>;

/// Compiles what `lowerToLlvmDialect` made to object files that are to be
/// linked: the network in the first, kernels in the others. Uses all threads of
/// the context; the files do not depend on their number. Kernels in `module`
/// become public symbols.
llvm::Expected<CodeFiles> compileToObjects(ModuleOp module,
                                           const Target &target);

/// Compiles a loaded model to LLVM IR or assembly, as `emission` says, and
/// writes that to `os`. Public symbols are `prefix` in place of `main`, and
/// `prefix_...` if it is not empty; weights are data in assembly, but external
/// in LLVM IR. Errors are diagnostics. For objects, see CompileLibrary.h.
LogicalResult compileModel(ModuleOp module, Emission emission,
                           const Target &target, StringRef prefix,
                           raw_ostream &os);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_EXECUTION_NATIVE_H
