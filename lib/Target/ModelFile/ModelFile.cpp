//===- ModelFile.cpp - Model files of every kind --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::armnn;

static Location getFileLoc(MLIRContext *context, StringRef path) {
  return NameLoc::get(StringAttr::get(context, path == "-" ? "<stdin>" : path));
}

std::shared_ptr<llvm::MemoryBuffer> armnn::openModelFile(StringRef path,
                                                         MLIRContext *context) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(
      path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (buffer)
    return std::move(*buffer);
  emitError(getFileLoc(context, path))
      << "[armnn-E001] cannot open: " << buffer.getError().message();
  return nullptr;
}

namespace {
enum class Kind { Armnn, Mlir, Bytecode, Uff, Pbtxt };
} // namespace

/// Whether `text`, the beginning of a file, is text: no control characters
/// but white space.
static bool isText(StringRef text) {
  return !text.empty() && llvm::none_of(text, [](unsigned char c) {
    return c < 32 && !llvm::isSpace(c);
  });
}

/// Whether the protobuf in `data` begins with UFF's version (field 1) and core
/// version (field 2), two small numbers, and then a list (field 3).
static bool isUff(StringRef data) {
  return data.size() > 5 && data[0] == 0x08 && data[2] == 0x10 &&
         data[4] == 0x1a && uint8_t(data[1]) < 128 && uint8_t(data[3]) < 128;
}

static Kind getKind(llvm::MemoryBufferRef buffer) {
  if (isBytecode(buffer))
    return Kind::Bytecode;
  StringRef data = buffer.getBuffer();
  if (isUff(data))
    return Kind::Uff;
  StringRef beginning = data.take_front(4096);
  if (!isText(beginning))
    return Kind::Armnn;
  StringRef word = beginning.ltrim().take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_'; });
  StringRef next = beginning.ltrim().drop_front(word.size()).ltrim();
  bool isField = next.starts_with(":") || next.starts_with("{");
  if (isField &&
      llvm::is_contained({"version", "descriptor_core_version", "descriptors",
                          "graphs", "referenced_data"},
                         word))
    return Kind::Pbtxt;
  return Kind::Mlir;
}

/// Bytecode that comes in through a shared source manager keeps its resources
/// in the mapped file.
static OwningOpRef<ModuleOp>
parseMlir(std::shared_ptr<llvm::MemoryBuffer> buffer, Kind kind,
          MLIRContext *context) {
  // The lexer reads the byte after the text, which a mapped file may not have.
  std::unique_ptr<llvm::MemoryBuffer> owned =
      kind == Kind::Mlir
          ? llvm::MemoryBuffer::getMemBufferCopy(buffer->getBuffer(),
                                                 buffer->getBufferIdentifier())
          : llvm::MemoryBuffer::getMemBuffer(buffer->getMemBufferRef(),
                                             /*RequiresNullTerminator=*/false);
  auto deleter = [buffer](llvm::SourceMgr *sourceMgr) { delete sourceMgr; };
  std::shared_ptr<llvm::SourceMgr> sourceMgr(new llvm::SourceMgr, deleter);
  sourceMgr->AddNewSourceBuffer(std::move(owned), llvm::SMLoc());
  return parseSourceFile<ModuleOp>(sourceMgr, ParserConfig(context));
}

OwningOpRef<ModuleOp> armnn::loadModel(StringRef path, MLIRContext *context,
                                       const ArmnnImportOptions &options) {
  std::shared_ptr<llvm::MemoryBuffer> buffer = openModelFile(path, context);
  if (!buffer)
    return nullptr;
  Kind kind = getKind(buffer->getMemBufferRef());
  switch (kind) {
  case Kind::Armnn:
    return importArmnn(buffer, context, options);
  case Kind::Mlir:
  case Kind::Bytecode:
    return parseMlir(buffer, kind, context);
  case Kind::Uff:
  case Kind::Pbtxt:
    break;
  }
  emitError(getFileLoc(context, path))
      << "[armnn-E091] looks like a UFF "
      << (kind == Kind::Uff ? "model" : "model in text form (.pbtxt)")
      << ", which this release does not read; .armnn, .mlir and .mlirbc are "
         "read";
  return nullptr;
}

static void writeText(ModuleOp module, raw_ostream &os) {
  // Locations are on regardless of the flags: they hold the layers' names.
  OpPrintingFlags flags;
  flags.enableDebugInfo();
  module->print(os, flags);
  os << '\n';
}

/// Writes a file through `write`; what is written stays only on success.
static LogicalResult
writeFile(ModuleOp module, StringRef path,
          function_ref<LogicalResult(raw_ostream &)> write) {
  std::error_code error;
  llvm::ToolOutputFile file(path, error, llvm::sys::fs::OF_None);
  if (error)
    return emitError(getFileLoc(module.getContext(), path))
           << "[armnn-E001] cannot write: " << error.message();
  if (failed(write(file.os())))
    return failure();
  file.os().flush();
  if (file.os().has_error()) {
    std::string message = file.os().error().message();
    file.os().clear_error();
    return emitError(getFileLoc(module.getContext(), path))
           << "[armnn-E001] cannot write: " << message;
  }
  file.keep();
  return success();
}

LogicalResult armnn::saveArmnn(ModuleOp module, StringRef path) {
  return writeFile(module, path,
                   [&](raw_ostream &os) { return exportArmnn(module, os); });
}

LogicalResult armnn::saveModel(ModuleOp module, StringRef path) {
  if (path.ends_with(".armnn"))
    return saveArmnn(module, path);
  return writeFile(module, path, [&](raw_ostream &os) {
    if (path.ends_with(".mlirbc"))
      return writeBytecodeToFile(module, os);
    writeText(module, os);
    return success();
  });
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

static void printPlace(Location loc, raw_ostream &os) {
  if (auto file = loc->findInstanceOf<FileLineColLoc>()) {
    os << file.getFilename().getValue() << ':' << file.getLine() << ':'
       << file.getColumn() << ": ";
    return;
  }
  if (auto name = loc->findInstanceOf<NameLoc>()) {
    llvm::printEscapedString(name.getName().getValue(), os);
    os << ": ";
  }
}

static StringRef getWord(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  llvm_unreachable("all severities have a word");
}

PrintDiagnostics::PrintDiagnostics(MLIRContext *context)
    : ScopedDiagnosticHandler(context, [](Diagnostic &diagnostic) {
        auto print = [](Diagnostic &diagnostic) {
          printPlace(diagnostic.getLocation(), llvm::errs());
          llvm::errs() << getWord(diagnostic.getSeverity()) << ": "
                       << diagnostic.str() << '\n';
        };
        print(diagnostic);
        for (Diagnostic &note : diagnostic.getNotes())
          print(note);
        return success();
      }) {}
