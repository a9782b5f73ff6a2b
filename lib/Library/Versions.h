//===- Versions.h - code for several levels of CPUs -------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_VERSIONS_H
#define ARMNN_MLIR_LIBRARY_VERSIONS_H

#include "armnn-mlir/Execution/Native.h"
#include "lib/Library/WeightBlock.h"
#include "mlir/IR/BuiltinOps.h"

namespace llvm {
class LLVMContext;
} // namespace llvm

namespace mlir::armnn {

/// A network for CPUs of one level.
struct Version {
  unsigned level;
  /// The network on buffers, then in the LLVM dialect.
  OwningOpRef<ModuleOp> module;
  SmallVector<Weight> weights;
  /// None if it depends on the shapes of the inputs.
  std::optional<int64_t> workspaceBytes;

  /// Start of the names of what it defines.
  std::string prefix(StringRef library) const;
};
using Versions = std::vector<Version>;

/// Lowers a loaded network to versions on buffers. Their weights share `block`,
/// in which equal ones are one.
FailureOr<Versions> lowerToVersions(ModuleOp network, const Target &target,
                                    ArrayRef<unsigned> levels,
                                    WeightBlock &block);

/// A network with the signature and the workspace of all `versions`, to make
/// the interface of.
OwningOpRef<ModuleOp> makeCommonNetwork(const Versions &versions);

/// Leaves to the versions what each computes its own way, and to `common`,
/// which has the interface by now, the rest.
LogicalResult divide(ModuleOp common, Versions &versions);

/// Compiles and links the interface and the versions, which are modules of the
/// LLVM dialect, the latter renamed with their prefixes. The interface calls
/// the version that `main_choose_version` finds for the CPU.
llvm::Expected<std::unique_ptr<llvm::Module>>
compileVersions(ModuleOp interface, const Versions &versions,
                const Target &target, StringRef library,
                llvm::LLVMContext &context);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_VERSIONS_H
