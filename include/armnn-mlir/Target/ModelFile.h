//===- ModelFile.h - Model files of every kind ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TARGET_MODELFILE_H
#define ARMNN_MLIR_TARGET_MODELFILE_H

#include "armnn-mlir/Target/Armnn.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::armnn {

/// Registers the dialects that a model is made of, which is all that reading
/// and writing models needs.
void registerModelDialects(DialectRegistry &registry);

/// Opens `path` ("-" is standard input) without reading it: files are mapped,
/// and devices refused, whose content has no end.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> openFile(StringRef path);

/// The same, for models. Reports an error and returns null where that fails.
std::shared_ptr<llvm::MemoryBuffer> openModelFile(StringRef path,
                                                  MLIRContext *context);

/// Kinds of model files.
enum class ModelKind { Armnn, Mlir, Bytecode, Uff, UffText };

/// The kind that a file's content tells. What is neither text nor known counts
/// as .armnn, whose reader says what is wrong with it.
ModelKind getModelKind(llvm::MemoryBufferRef file);

/// Reads a model whose kind its content tells: .armnn, MLIR text, or MLIR
/// bytecode. The module has been verified. Constants of .armnn files and of
/// bytecode are not copied. The context needs the dialects that MLIR files may
/// contain (registerModelDialects). Reports errors and returns null on failure.
OwningOpRef<ModuleOp> loadModel(StringRef path, MLIRContext *context,
                                const ArmnnImportOptions &options = {});

/// The same for a file that is open.
OwningOpRef<ModuleOp> loadModel(std::shared_ptr<llvm::MemoryBuffer> file,
                                MLIRContext *context,
                                const ArmnnImportOptions &options = {});

/// Writes `module` to `path` ("-" is standard output): bytecode if the name
/// ends in .mlirbc, .armnn if it ends in that, else text with locations, which
/// hold the layers' names. The flags of registerAsmPrinterCLOptions apply.
LogicalResult saveModel(ModuleOp module, StringRef path);

/// Writes `module` to `path` as .armnn for a release, whatever its name.
LogicalResult saveArmnn(ModuleOp module, StringRef path,
                        StringRef release = "latest");

/// Prints diagnostics to standard error, one a line: "place: error: text". The
/// place is a file, a position in one, or `file` and the name of a layer.
class PrintDiagnostics : public ScopedDiagnosticHandler {
public:
  PrintDiagnostics(MLIRContext *context, StringRef file);
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_MODELFILE_H
