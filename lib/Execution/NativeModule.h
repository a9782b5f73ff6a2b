//===- NativeModule.h - a network as one LLVM module ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_NATIVEMODULE_H
#define ARMNN_MLIR_EXECUTION_NATIVEMODULE_H

#include "armnn-mlir/Execution/Native.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/CodeGen.h"

namespace llvm {
class Constant;
class LLVMContext;
class raw_pwrite_stream;
} // namespace llvm

namespace mlir::armnn {

/// How many threads are to share the kernels that `lowerToKernels` made.
int64_t getThreads(ModuleOp module);

/// Lowers a loaded network to kernels for `target`, whose machine is `machine`,
/// and takes its weights out. What the machine lacks is not needed: halves are
/// computed without instructions for them.
FailureOr<SmallVector<Weight>>
lowerToTarget(ModuleOp module, const Target &target,
              const llvm::TargetMachine &machine);

/// The size of the arena that a network on buffers needs, if it is constant.
std::optional<int64_t> getArenaBytes(ModuleOp module);

/// The name of symbol `name` with a prefix: `main` becomes `prefix`, `main_x`
/// `prefix_x`, `weight_0` `prefix_weight_0`, each behind the mark of a C
/// interface.
std::string prefixed(StringRef name, StringRef prefix);

/// Renames the symbols of a module of the LLVM dialect that can be seen from
/// outside and that others do not define.
LogicalResult renameSymbols(ModuleOp module, StringRef prefix);

/// The optimized code of a module of the LLVM dialect. Hidden symbols become
/// internal.
llvm::Expected<std::unique_ptr<llvm::Module>>
compileToModule(ModuleOp module, const Target &target,
                llvm::LLVMContext &context);

/// Makes the declaration of `symbol`, if there is one, an internal constant,
/// aligned to 64 bytes.
void defineConstant(llvm::Module &module, StringRef symbol,
                    llvm::Constant *contents);

/// Writes assembly or an object file.
llvm::Error writeCode(llvm::Module &code, llvm::TargetMachine &machine,
                      llvm::CodeGenFileType type, llvm::raw_pwrite_stream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_NATIVEMODULE_H
