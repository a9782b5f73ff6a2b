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
#include "armnn-mlir/Target/Uff.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::armnn {

/// Registers the dialects that a model is made of, which is all that reading
/// and writing models needs.
void registerModelDialects(DialectRegistry &registry);

/// Opens `path` ("-" is standard input) without reading it: files are mapped,
/// and devices refused, whose content has no end. Standard input and pipes are
/// read, of which more than `maxStreamSize` bytes is an error.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
openFile(StringRef path,
         uint64_t maxStreamSize = ArmnnImportOptions().maxFileSize);

/// The same, for models. Reports an error and returns null where that fails.
std::shared_ptr<llvm::MemoryBuffer>
openModelFile(StringRef path, MLIRContext *context,
              uint64_t maxStreamSize = ArmnnImportOptions().maxFileSize);

/// Kinds of model files.
enum class ModelKind { Armnn, Mlir, Bytecode, Uff, UffText };

/// The kind that a file's content tells. What is neither text nor known counts
/// as .armnn, whose reader says what is wrong with it.
ModelKind getModelKind(llvm::MemoryBufferRef file);

/// What the readers of all kinds are given.
struct ModelOptions {
  ArmnnImportOptions armnn;
  uff::UffImportOptions uff;
};

/// Adds what a user says on a command line, "NAME=1x28x28x1" (? or -1 for an
/// unknown size) or "NAME=VALUE,VALUE", to the options. Names may contain "=".
llvm::Error addInputShape(llvm::StringRef text, ModelOptions &options);
llvm::Error addConstantValue(llvm::StringRef text, ModelOptions &options);

/// An error where there are such options, for files that are no UFF.
llvm::Error refuseUffOptions(const ModelOptions &options);

/// Reads a model whose kind its content tells: .armnn, UFF in binary or text
/// form, MLIR text, or MLIR bytecode. The module has been verified. Constants
/// are not copied where files have them aligned. The context needs the dialects
/// that MLIR files may contain (registerModelDialects). Reports errors and
/// returns null on failure.
OwningOpRef<ModuleOp> loadModel(StringRef path, MLIRContext *context,
                                const ModelOptions &options = {});

/// The same for a file that is open.
OwningOpRef<ModuleOp> loadModel(std::shared_ptr<llvm::MemoryBuffer> file,
                                MLIRContext *context,
                                const ModelOptions &options = {});

/// Writes `module` to `path` ("-" is standard output): bytecode if the name
/// ends in .mlirbc, .armnn or UFF if it ends in .armnn, .uff or .pbtxt, else
/// text with locations, which hold the layers' names. The flags of
/// registerAsmPrinterCLOptions apply.
LogicalResult saveModel(ModuleOp module, StringRef path);

/// Writes `module` to `path` as .armnn for a release, whatever its name.
LogicalResult saveArmnn(ModuleOp module, StringRef path,
                        StringRef release = "latest");

/// Writes `module` to `path` as UFF, in the text form if `asText`.
LogicalResult saveUff(ModuleOp module, StringRef path, bool asText);

/// An error for binary data if `path` ("-" is standard output) is a terminal,
/// which they would garble.
llvm::Error checkBinaryOutput(StringRef path);

/// Whether a file of this name has UFF's text form: *.pbtxt, *.uff.txt.
bool isUffTextName(StringRef path);

/// Prints diagnostics to standard error, one a line: "place: error: text". The
/// place is a file, a position in one, or `file` and the name of a layer.
class PrintDiagnostics : public ScopedDiagnosticHandler {
public:
  PrintDiagnostics(MLIRContext *context, StringRef file);
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_MODELFILE_H
