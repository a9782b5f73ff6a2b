//===- ModelFile.cpp - Model files of every kind --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/LayerShape.h"
#include "dialects/armnn/Rules.h"
#include "dialects/uff/UffDialect.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::armnn;

void armnn::registerModelDialects(DialectRegistry &registry) {
  registry.insert<ArmnnDialect, uff::UffDialect, func::FuncDialect,
                  quant::QuantDialect, tosa::TosaDialect>();
}

static StringRef getDisplayName(StringRef path) {
  return path == "-" ? "<stdin>" : path;
}

static Location getFileLoc(MLIRContext *context, StringRef path) {
  return NameLoc::get(StringAttr::get(context, getDisplayName(path)));
}

/// The content of a stream, whose size only its end tells.
static llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readStream(llvm::sys::fs::file_t stream, StringRef name, uint64_t maxSize) {
  constexpr size_t step = 1 << 16;
  SmallVector<char, 0> content;
  while (content.size() <= maxSize) {
    size_t size = content.size();
    content.resize_for_overwrite(size + step);
    llvm::Expected<size_t> number = llvm::sys::fs::readNativeFile(
        stream, MutableArrayRef(content).drop_front(size));
    if (!number)
      return llvm::errorToErrorCode(number.takeError());
    content.truncate(size + *number);
    if (*number == 0)
      return std::make_unique<llvm::SmallVectorMemoryBuffer>(
          std::move(content), name, /*RequiresNullTerminator=*/false);
  }
  return std::make_error_code(std::errc::file_too_large);
}

llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
armnn::openFile(StringRef path, uint64_t maxStreamSize) {
  using llvm::sys::fs::file_type;
  if (path == "-")
    return readStream(llvm::sys::fs::getStdinHandle(), "<stdin>",
                      maxStreamSize);
  llvm::sys::fs::file_status status;
  if (!llvm::sys::fs::status(path, status)) {
    if (status.type() == file_type::character_file ||
        status.type() == file_type::block_file)
      return std::make_error_code(std::errc::not_supported);
    if (status.type() == file_type::fifo_file) {
      auto pipe = llvm::sys::fs::openNativeFileForRead(path);
      if (!pipe)
        return llvm::errorToErrorCode(pipe.takeError());
      auto content = readStream(*pipe, path, maxStreamSize);
      llvm::sys::fs::closeFile(*pipe);
      return content;
    }
  }
  return llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                     /*RequiresNullTerminator=*/false);
}

std::shared_ptr<llvm::MemoryBuffer>
armnn::openModelFile(StringRef path, MLIRContext *context,
                     uint64_t maxStreamSize) {
  auto buffer = openFile(path, maxStreamSize);
  if (buffer)
    return std::move(*buffer);
  emitCodedError(getFileLoc(context, path), ErrorCode::UnreadableFile)
      << "cannot open: " << buffer.getError().message();
  return nullptr;
}

/// Whether `text`, the beginning of a file, is text: no control characters
/// but white space.
static bool isText(StringRef text) {
  return !text.empty() && llvm::none_of(text, [](unsigned char c) {
    return c < 32 && !llvm::isSpace(c);
  });
}

ModelKind armnn::getModelKind(llvm::MemoryBufferRef buffer) {
  if (isBytecode(buffer))
    return ModelKind::Bytecode;
  StringRef data = buffer.getBuffer();
  if (uff::isUff(data))
    return ModelKind::Uff;
  StringRef beginning = data.take_front(4096);
  if (!isText(beginning))
    return ModelKind::Armnn;
  if (uff::isUffText(beginning))
    return ModelKind::UffText;
  return ModelKind::Mlir;
}

/// Bytecode that comes in through a shared source manager keeps its resources
/// in the mapped file.
static OwningOpRef<ModuleOp>
parseMlir(std::shared_ptr<llvm::MemoryBuffer> buffer, ModelKind kind,
          MLIRContext *context) {
  // The lexer reads the byte after the text, which a mapped file may not have.
  std::unique_ptr<llvm::MemoryBuffer> owned =
      kind == ModelKind::Mlir
          ? llvm::MemoryBuffer::getMemBufferCopy(buffer->getBuffer(),
                                                 buffer->getBufferIdentifier())
          : llvm::MemoryBuffer::getMemBuffer(buffer->getMemBufferRef(),
                                             /*RequiresNullTerminator=*/false);
  auto deleter = [buffer](llvm::SourceMgr *sourceMgr) { delete sourceMgr; };
  std::shared_ptr<llvm::SourceMgr> sourceMgr(new llvm::SourceMgr, deleter);
  sourceMgr->AddNewSourceBuffer(std::move(owned), llvm::SMLoc());
  return parseSourceFile<ModuleOp>(sourceMgr, ParserConfig(context));
}

/// What the readers of other kinds see to, of a module that is text or
/// bytecode.
static LogicalResult checkModule(ModuleOp module, const ModelOptions &options) {
  uint64_t maxElements = options.armnn.maxElements;
  auto check = [&](Operation *op, TypeRange types) -> LogicalResult {
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || !tensor.hasStaticShape())
        continue;
      std::optional<int64_t> count = countElements(tensor.getShape());
      if (!count || uint64_t(*count) > maxElements)
        return op->emitError("a tensor of shape ")
               << toText(tensor.getShape()) << " has more than " << maxElements
               << " elements (max-elements)";
    }
    return success();
  };
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (main && !main.isDeclaration()) {
    bool isNetwork = llvm::all_of(main.getOps(), [](Operation &op) {
      return isa<ArmnnDialect>(op.getDialect()) || isa<func::ReturnOp>(op);
    });
    if (failed(check(main, main.getArgumentTypes())) ||
        (isNetwork && failed(verifySignature(main))))
      return failure();
  }
  return failure(module
                     .walk([&](Operation *op) {
                       return WalkResult(check(op, op->getResultTypes()));
                     })
                     .wasInterrupted());
}

llvm::Error armnn::addInputShape(StringRef text, ModelOptions &options) {
  auto [name, sizes] = text.rsplit('=');
  std::vector<int64_t> shape;
  for (StringRef size : llvm::split(sizes, 'x')) {
    int64_t &value = shape.emplace_back(-1);
    if (size != "?" && size != "-1" &&
        (size.getAsInteger(10, value) || value < 0))
      return llvm::createStringError("'" + text +
                                     "' is not of the form NAME=1x28x28x1");
  }
  options.uff.inputShapes[name.str()] = shape;
  return llvm::Error::success();
}

llvm::Error armnn::addConstantValue(StringRef text, ModelOptions &options) {
  auto [name, value] = text.rsplit('=');
  if (name.empty() || value.empty())
    return llvm::createStringError("'" + text +
                                   "' is not of the form NAME=VALUE");
  options.uff.constants[name.str()] = value.str();
  return llvm::Error::success();
}

llvm::Error armnn::refuseUffOptions(const ModelOptions &options) {
  const auto &shapes = options.uff.inputShapes;
  const auto &constants = options.uff.constants;
  if (!constants.empty())
    return llvm::createStringError("--set " + constants.begin()->first +
                                   ": only UFF files have constants to set");
  if (!shapes.empty())
    return llvm::createStringError("--input-shape " + shapes.begin()->first +
                                   ": only inputs of UFF files get shapes when "
                                   "they are read");
  return llvm::Error::success();
}

OwningOpRef<ModuleOp> armnn::loadModel(StringRef path, MLIRContext *context,
                                       const ModelOptions &options) {
  std::shared_ptr<llvm::MemoryBuffer> buffer =
      openModelFile(path, context, options.armnn.maxFileSize);
  return buffer ? loadModel(buffer, context, options) : nullptr;
}

OwningOpRef<ModuleOp>
armnn::loadModel(std::shared_ptr<llvm::MemoryBuffer> buffer,
                 MLIRContext *context, const ModelOptions &options) {
  ModelKind kind = getModelKind(buffer->getMemBufferRef());
  bool isUff = kind == ModelKind::Uff || kind == ModelKind::UffText;
  if (llvm::Error error =
          isUff ? llvm::Error::success() : refuseUffOptions(options)) {
    emitError(getFileLoc(context, buffer->getBufferIdentifier()))
        << llvm::toString(std::move(error));
    return nullptr;
  }
  switch (kind) {
  case ModelKind::Armnn:
    return importArmnn(buffer, context, options.armnn);
  case ModelKind::Mlir:
  case ModelKind::Bytecode:
    if (auto module = parseMlir(buffer, kind, context);
        module && succeeded(checkModule(*module, options)))
      return module;
    return nullptr;
  case ModelKind::Uff:
  case ModelKind::UffText:
    return uff::importUff(buffer, context, options.uff);
  }
  llvm_unreachable("all kinds are read");
}

namespace {
/// The printer formats a resource before it sees that it is too long for
/// --mlir-elide-resource-strings-if-larger, which takes twice its memory. While
/// this lives, a shorter one that is elided as well stands in its place.
class HiddenResources {
public:
  HiddenResources(ModuleOp module, uint64_t limit) {
    // Two digits a byte.
    uint64_t enough = limit / 2 + 1;
    module->walk([&](Operation *op) {
      for (NamedAttribute attribute : op->getAttrDictionary()) {
        auto elements =
            dyn_cast<DenseResourceElementsAttr>(attribute.getValue());
        AsmResourceBlob *blob =
            elements ? elements.getRawHandle().getBlob() : nullptr;
        if (!blob || blob->getData().size() <= enough)
          continue;
        hidden.emplace_back(blob, HeapAsmResourceBlob::allocate(enough, 8));
        memset(hidden.back().second.getMutableData().data(), 0, enough);
        std::swap(*blob, hidden.back().second);
      }
    });
  }
  ~HiddenResources() {
    for (auto &[blob, original] : hidden)
      std::swap(*blob, original);
  }

private:
  std::vector<std::pair<AsmResourceBlob *, AsmResourceBlob>> hidden;
};
} // namespace

static void writeText(ModuleOp module, raw_ostream &os) {
  // Locations are on regardless of the flags: they hold the layers' names.
  OpPrintingFlags flags;
  flags.enableDebugInfo();
  std::optional<HiddenResources> hidden;
  if (std::optional<uint64_t> limit = flags.getLargeResourceStringLimit()) {
    hidden.emplace(module, *limit);
    // It has been; constants with hidden resources would not pass.
    flags.assumeVerified();
  }
  module->print(os, flags);
  os << '\n';
}

/// A file that takes the place of `path` when it is complete: models may be
/// mapped from the file that is there, which also stays if writing fails. What
/// is no regular file, or in a folder without new ones, is written itself.
static std::unique_ptr<llvm::ToolOutputFile>
openOutput(StringRef path, SmallString<128> &target, std::error_code &error) {
  namespace fs = llvm::sys::fs;
  fs::file_status status;
  SmallString<128> beside;
  int descriptor;
  if (path != "-" && !fs::status(path, status) &&
      status.type() == fs::file_type::regular_file &&
      !fs::access(path, fs::AccessMode::Write) &&
      !fs::real_path(path, target) &&
      !fs::createUniqueFile(target + ".%%%%%%", descriptor, beside, fs::OF_None,
                            status.permissions()))
    return std::make_unique<llvm::ToolOutputFile>(beside, descriptor);
  target.clear();
  return std::make_unique<llvm::ToolOutputFile>(path, error, fs::OF_None);
}

llvm::Error armnn::checkBinaryOutput(StringRef path) {
  namespace fs = llvm::sys::fs;
  using llvm::sys::Process;
  bool isTerminal = false;
  fs::file_status status;
  if (path == "-") {
    isTerminal = Process::StandardOutIsDisplayed();
  } else if (!fs::status(path, status) &&
             status.type() == fs::file_type::character_file) {
    int descriptor;
    if (!fs::openFileForWrite(path, descriptor, fs::CD_OpenExisting)) {
      isTerminal = Process::FileDescriptorIsDisplayed(descriptor);
      Process::SafelyCloseFileDescriptor(descriptor);
    }
  }
  return isTerminal ? llvm::createStringError(
                          "binary data is not for a terminal: use -o FILE")
                    : llvm::Error::success();
}

/// Writes a file, which is text or not, through `write`; what is written stays
/// only on success.
static LogicalResult
writeFile(ModuleOp module, StringRef path, bool isText,
          function_ref<LogicalResult(raw_ostream &)> write) {
  auto failWith = [&](const Twine &problem) {
    StringRef name = path == "-" ? "<stdout>" : path;
    return emitCodedError(
               NameLoc::get(StringAttr::get(module.getContext(), name)),
               ErrorCode::UnwritableFile)
           << "cannot write: " << problem;
  };
  auto fail = [&](std::error_code error) { return failWith(error.message()); };
  if (llvm::Error error =
          isText ? llvm::Error::success() : checkBinaryOutput(path))
    return failWith(llvm::toString(std::move(error)));
  std::error_code error;
  SmallString<128> target;
  auto file = openOutput(path, target, error);
  if (error)
    return fail(error);
  if (failed(write(file->os())))
    return failure();
  file->os().flush();
  if (file->os().has_error()) {
    error = file->os().error();
    file->os().clear_error();
    return fail(error);
  }
  if (!target.empty())
    if ((error = llvm::sys::fs::rename(file->outputFilename(), target)))
      return fail(error);
  file->keep();
  return success();
}

LogicalResult armnn::saveArmnn(ModuleOp module, StringRef path,
                               StringRef release) {
  return writeFile(module, path, /*isText=*/false, [&](raw_ostream &os) {
    return exportArmnn(module, os, release);
  });
}

bool armnn::isUffTextName(StringRef path) {
  return path.ends_with(".pbtxt") || path.ends_with(".uff.txt");
}

LogicalResult armnn::saveUff(ModuleOp module, StringRef path, bool asText) {
  return writeFile(module, path, asText, [&](raw_ostream &os) {
    return uff::exportUff(module, os, asText);
  });
}

LogicalResult armnn::saveModel(ModuleOp module, StringRef path) {
  if (path.ends_with(".armnn"))
    return saveArmnn(module, path);
  if (path.ends_with(".uff") || isUffTextName(path))
    return saveUff(module, path, isUffTextName(path));
  bool isBytecode = path.ends_with(".mlirbc");
  return writeFile(module, path, !isBytecode, [&](raw_ostream &os) {
    if (isBytecode)
      return writeBytecodeToFile(module, os);
    writeText(module, os);
    return success();
  });
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

/// A layer has its name as location, next to `file`.
static void printPlace(Location loc, StringRef file, raw_ostream &os) {
  if (auto position = loc->findInstanceOf<FileLineColLoc>()) {
    os << position.getFilename().getValue() << ':';
    // A module of several operations begins nowhere.
    if (position.getLine())
      os << position.getLine() << ':' << position.getColumn() << ':';
    os << ' ';
    return;
  }
  os << file << ": ";
  auto name = loc->findInstanceOf<NameLoc>();
  if (!name || name.getName() == file)
    return;
  llvm::printEscapedString(name.getName().getValue(), os);
  os << ": ";
}

StringRef armnn::getSeverityWord(DiagnosticSeverity severity) {
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

std::string armnn::escapeControls(StringRef text, bool keepLines) {
  std::string escaped;
  unsigned char last = 0;
  for (unsigned char c : text) {
    // In UTF-8, C2 begins those of 80 to 9F.
    bool isControl = c < 32 || c == 127 || (last == 0xC2 && c < 0xA0);
    last = c;
    if (!isControl || (keepLines && (c == '\n' || c == '\t')))
      escaped += c;
    else
      escaped += {'\\', llvm::hexdigit(c >> 4), llvm::hexdigit(c & 15)};
  }
  return escaped;
}

/// "error: ", in colour on a terminal.
static raw_ostream &printSeverity(DiagnosticSeverity severity,
                                  raw_ostream &os) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return llvm::WithColor::error(os);
  case DiagnosticSeverity::Warning:
    return llvm::WithColor::warning(os);
  case DiagnosticSeverity::Remark:
    return llvm::WithColor::remark(os);
  case DiagnosticSeverity::Note:
    return llvm::WithColor::note(os);
  }
  llvm_unreachable("all severities are known");
}

PrintDiagnostics::PrintDiagnostics(MLIRContext *context, StringRef path)
    : ScopedDiagnosticHandler(context, [file = getDisplayName(path).str()](
                                           Diagnostic &diagnostic) {
        auto print = [&](Diagnostic &diagnostic) {
          printPlace(diagnostic.getLocation(), file, llvm::errs());
          printSeverity(diagnostic.getSeverity(), llvm::errs())
              << escapeControls(diagnostic.str(), /*keepLines=*/true) << '\n';
        };
        print(diagnostic);
        for (Diagnostic &note : diagnostic.getNotes())
          print(note);
        return success();
      }) {
  // A place and a message; the operation itself is the module's business.
  context->printOpOnDiagnostic(false);
}
