//===- CompileLibrary.cpp - networks as libraries -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Library/CompileLibrary.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Execution/Steps.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "lib/Execution/NativeModule.h"
#include "lib/Library/CpuLevels.h"
#include "lib/Library/Freestanding.h"
#include "lib/Library/LibraryDescription.h"
#include "lib/Library/LinkShared.h"
#include "lib/Library/OutputFiles.h"
#include "lib/Library/Versions.h"
#include "lib/Library/WeightBlock.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::armnn;

/// Code reaches data within 2 GiB.
static constexpr int64_t mostEmbeddedBytes = int64_t(2040) << 20;

/// Reports what needs a heap.
static LogicalResult checkFreestanding(ModuleOp module, bool hasKnownSize) {
  if (!hasKnownSize)
    return getMain(module).emitError(
        "without a C library there is no memory for a network whose shapes are "
        "known only when it runs; --input-shape can give them");
  WalkResult found = module.walk([](memref::AllocOp op) {
    op.emitError("without a C library there is no memory for a tensor whose "
                 "size is known only when it runs");
    return WalkResult::interrupt();
  });
  return failure(found.wasInterrupted());
}

/// From a loaded network to one on buffers, with its weights in `block`.
static LogicalResult lowerToBuffers(ModuleOp module,
                                    const armnn::Target &target,
                                    const llvm::TargetMachine &machine,
                                    WeightBlock &block) {
  FailureOr<SmallVector<Weight>> weights =
      lowerToTarget(module, target, machine);
  if (failed(weights))
    return failure();
  PassManager pm(module.getContext());
  buildCpuBufferPipeline(pm, /*timeKernels=*/false, target.threads);
  pm.addPass(createGatherWeights());
  if (failed(pm.run(module)))
    return failure();
  block.digest = digestOf(*weights);
  block.gather(module, *weights);
  return success();
}

/// Makes the C interface of a network on buffers. Fills in what is known of it.
static LogicalResult makeInterface(ModuleOp module,
                                   const LibraryOptions &options,
                                   int64_t pointerBits, bool hasVersions,
                                   const WeightBlock &block,
                                   LibraryDescription &library) {
  CInterfaceOptions interface;
  interface.weights = options.weightsInFile ? "file" : "embed";
  interface.digest = llvm::toHex(block.digest);
  interface.pointerBits = pointerBits;
  interface.workspace = options.target.freestanding;
  interface.versions = hasVersions;
  PassManager pm(module.getContext());
  pm.addPass(createCInterface(interface));
  if (failed(pm.run(module)))
    return failure();
  library.workspaceBytes = getArenaBytes(module);
  library.weightBytes = block.bytes;
  if (options.target.freestanding)
    return checkFreestanding(module, library.workspaceBytes.has_value());
  return success();
}

/// Of the functions of a network, which the interface calls; with `hide`, only
/// in this module.
static void dropWrappers(ModuleOp module, bool hide) {
  for (StringRef name : {"main", "main_result_shapes", "main_arena_size"}) {
    if (auto wrapper = module.lookupSymbol<LLVM::LLVMFuncOp>(
            ("_mlir_ciface_" + name).str()))
      wrapper.erase();
    if (auto f = module.lookupSymbol<LLVM::LLVMFuncOp>(name); f && hide)
      f.setVisibility_(LLVM::Visibility::Hidden);
  }
}

/// Lowers what is left of other processes that run the network. Its symbols,
/// unlike those of the network, are others'.
static LogicalResult lowerMpi(ModuleOp module) {
  auto grids = module.getOps<shard::GridOp>();
  if (grids.empty())
    return success();
  (*grids.begin()).erase();
  PassManager pm(module.getContext());
  ConvertToLLVMPassOptions mpi;
  mpi.filterDialects = {"mpi"};
  pm.addPass(createConvertToLLVMPass(mpi));
  pm.addPass(createReconcileUnrealizedCastsPass());
  if (failed(pm.run(module)))
    return failure();
  // What upstream takes for the name of Open MPI's sum.
  SymbolTable symbols(module);
  Operation *sum = symbols.lookup("ompi_mpi_sum");
  return sum ? symbols.rename(sum, "ompi_mpi_op_sum") : success();
}

/// From buffers to the LLVM dialect, with names that begin with `prefix`.
static LogicalResult lowerToCode(ModuleOp module, StringRef prefix,
                                 bool hideNetwork) {
  PassManager pm(module.getContext());
  buildCpuLowerBuffersPipeline(pm, getThreads(module));
  if (failed(pm.run(module)))
    return failure();
  dropWrappers(module, hideNetwork);
  return success(succeeded(renameSymbols(module, prefix)) &&
                 succeeded(lowerMpi(module)));
}

/// Where in an object file the data of `symbol` are.
static llvm::Expected<size_t> findData(llvm::MemoryBufferRef file,
                                       StringRef symbol, char mark) {
  auto object = llvm::object::ObjectFile::createObjectFile(file);
  if (!object)
    return object.takeError();
  for (const llvm::object::SymbolRef &known : (*object)->symbols()) {
    auto name = known.getName();
    if (!name)
      return name.takeError();
    if (mark)
      name->consume_front(StringRef(&mark, 1));
    if (*name != symbol)
      continue;
    auto address = known.getAddress();
    auto section = known.getSection();
    if (!address || !section)
      return llvm::joinErrors(address.takeError(), section.takeError());
    auto bytes = (*section)->getContents();
    if (!bytes)
      return bytes.takeError();
    return bytes->data() - file.getBufferStart() + *address -
           (*section)->getAddress();
  }
  return llvm::createStringError("the object file lacks " + symbol);
}

/// Writes the weights over the zeros that stand for them in an object file: the
/// code generator would hold several copies of them at a time.
static llvm::Error fillInWeights(const WeightBlock &block, StringRef symbol,
                                 char mark, StringRef path) {
  namespace fs = llvm::sys::fs;
  uint64_t size;
  if (std::error_code code = fs::file_size(path, size))
    return llvm::createFileError(path, code);
  auto file =
      fs::openNativeFileForReadWrite(path, fs::CD_OpenExisting, fs::OF_None);
  if (!file)
    return file.takeError();
  std::error_code code;
  fs::mapped_file_region memory(*file, fs::mapped_file_region::readwrite, size,
                                0, code);
  fs::closeFile(*file);
  if (code)
    return llvm::createFileError(path, code);
  auto offset = findData(
      llvm::MemoryBufferRef(StringRef(memory.const_data(), size), path), symbol,
      mark);
  if (!offset)
    return offset.takeError();
  block.copyTo(memory.data() + *offset);
  return llvm::Error::success();
}

/// Writes the object file of `code`.
static llvm::Error writeObjectCode(llvm::Module &code,
                                   llvm::TargetMachine &machine,
                                   bool freestanding, StringRef path,
                                   LibraryDescription &library) {
  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (error)
    return llvm::createFileError(path, error);
  if (freestanding) {
    SmallVector<char, 0> object;
    auto needed = writeFreestanding(code, machine, object);
    if (!needed)
      return needed.takeError();
    library.needed = std::move(*needed);
    os.write(object.data(), object.size());
  } else if (llvm::Error error = writeCode(
                 code, machine, llvm::CodeGenFileType::ObjectFile, os)) {
    return error;
  }
  os.close();
  return os.has_error() ? llvm::createFileError(path, os.error())
                        : llvm::Error::success();
}

/// Compiles the interface, with the network or its versions, to the object file
/// `path`.
static llvm::Error writeObject(ModuleOp module, const Versions &versions,
                               const LibraryOptions &options,
                               const WeightBlock &block,
                               LibraryDescription &library, StringRef path) {
  auto machine = makeTargetMachine(options.target);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  auto code = versions.empty()
                  ? compileToModule(module, options.target, context)
                  : compileVersions(module, versions, options.target,
                                    options.prefix, context);
  if (!code)
    return code.takeError();
  std::string symbol = prefixed("main_weights", options.prefix);
  if (llvm::GlobalVariable *weights = (*code)->getNamedGlobal(symbol)) {
    defineConstant(**code, symbol,
                   llvm::Constant::getNullValue(weights->getValueType()));
    weights = (*code)->getNamedGlobal(symbol);
    // Nothing may be concluded from zeros.
    weights->setExternallyInitialized(true);
    // Linker scripts of small machines know read-only data by this name.
    if ((*machine)->getTargetTriple().isOSBinFormatELF())
      weights->setSection(options.target.freestanding ? ".rodata.armnn_weights"
                                                      : ".armnn_weights");
  }
  if (llvm::Error error =
          performStep(module.getContext(), "writing the object", 1, [&] {
            return writeObjectCode(**code, **machine,
                                   options.target.freestanding, path, library);
          }))
    return error;
  if (options.weightsInFile)
    return llvm::Error::success();
  return fillInWeights(block, symbol,
                       (*code)->getDataLayout().getGlobalPrefix(), path);
}

static llvm::Error checkOutput(StringRef output,
                               const LibraryOptions &options) {
  if (options.target.freestanding &&
      (options.shared || options.weightsInFile || options.target.threads > 1))
    return llvm::createStringError(
        "--no-libc makes an object with its weights in it, for one thread");
  if (llvm::Error error = checkBinaryOutput(output))
    return error;
  if (!isFile(output) && options.weightsInFile)
    return llvm::createStringError(
        "--weights=file needs an output file, which tells its name");
  for (StringRef extension : {".h", ".json", ".weights"})
    if (llvm::sys::path::extension(output) == extension)
      return llvm::createStringError(
          output + ": a file of this name comes beside the library");
  return llvm::Error::success();
}

/// Makes the library at `path`, a regular file that exists or not.
static llvm::Error makeLibrary(ModuleOp module, const Versions &versions,
                               const LibraryOptions &options,
                               const WeightBlock &block,
                               LibraryDescription &library, StringRef path,
                               StringRef soname, llvm::TargetMachine &machine) {
  if (!options.shared)
    return writeObject(module, versions, options, block, library, path);
  // Beside the output: where temporary files are, there may be little room.
  SmallString<128> object;
  if (std::error_code code =
          llvm::sys::fs::createUniqueFile(path + "-%%%%%%.o", object))
    return llvm::createFileError(path, code);
  llvm::FileRemover remover(object);
  if (llvm::Error error =
          writeObject(module, versions, options, block, library, object))
    return error;
  return performStep(module.getContext(), "linking", 1, [&] {
    return linkShared(object, path, soname, options.target.threads > 1,
                      machine);
  });
}

/// Makes the library at `output`, whatever that is.
static llvm::Error writeLibrary(ModuleOp module, const Versions &versions,
                                const LibraryOptions &options,
                                const WeightBlock &block,
                                LibraryDescription &library, StringRef output,
                                llvm::TargetMachine &machine) {
  namespace fs = llvm::sys::fs;
  StringRef soname = llvm::sys::path::filename(output);
  bool inPlace = isFile(output);
  SmallString<128> path(output);
  if (!inPlace) {
    soname = options.prefix;
    if (std::error_code code =
            fs::createTemporaryFile("armnn-compile", "out", path))
      return llvm::createStringError(code, "cannot make a temporary file");
  }
  // Removed where it is temporary, or not whole.
  llvm::FileRemover remover(path);
  if (llvm::Error error = makeLibrary(module, versions, options, block, library,
                                      path, soname, machine))
    return error;
  if (inPlace) {
    remover.releaseFile();
    return llvm::Error::success();
  }
  auto whole = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                           /*RequiresNullTerminator=*/false);
  if (!whole)
    return llvm::createFileError(path, whole.getError());
  return writeFile(output,
                   [&](raw_ostream &os) { os << (*whole)->getBuffer(); });
}

static llvm::Error writeDescriptions(const LibraryDescription &library,
                                     const WeightBlock &block,
                                     StringRef output) {
  llvm::Error errors = writeFile(
      beside(output, "h"), [&](raw_ostream &os) { writeHeader(library, os); });
  errors =
      llvm::joinErrors(std::move(errors),
                       writeFile(beside(output, "json"), [&](raw_ostream &os) {
                         writeJson(library, os);
                       }));
  if (!library.weightsFile.empty())
    errors =
        llvm::joinErrors(std::move(errors),
                         writeFile(beside(output, "weights"),
                                   [&](raw_ostream &os) { block.write(os); }));
  return errors;
}

static LibraryDescription describe(Signature signature,
                                   const LibraryOptions &options,
                                   const std::string &output,
                                   const llvm::TargetMachine &machine) {
  LibraryDescription library;
  library.signature = std::move(signature);
  library.prefix = options.prefix;
  library.library = llvm::sys::path::filename(output).str();
  if (options.weightsInFile)
    library.weightsFile =
        llvm::sys::path::filename(beside(output, "weights")).str();
  library.triple = machine.getTargetTriple().str();
  library.cpu = machine.getTargetCPU().str();
  library.features = machine.getTargetFeatureString().str();
  library.threads = options.target.threads;
  library.hasWorkspace = options.target.freestanding;
  return library;
}

LogicalResult mlir::armnn::compileLibrary(ModuleOp module,
                                          LibraryOptions options,
                                          std::string output) {
  auto report = [&](llvm::Error error) {
    return module.emitError(llvm::toString(std::move(error)));
  };
  if (options.prefix.empty())
    options.prefix = defaultPrefix(output, options.shared);
  if (llvm::Error error = llvm::joinErrors(checkThreads(options.target.threads),
                                           checkPrefix(options.prefix)))
    return report(std::move(error));
  if (llvm::Error error = checkOutput(output, options))
    return report(std::move(error));
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  auto levels = getCpuLevels(options.target);
  if (!levels)
    return report(levels.takeError());
  // What chooses among versions runs on all CPUs.
  if (!levels->empty())
    options.target.cpu = nameOfLevel(1).str();
  auto machine = makeTargetMachine(options.target);
  if (!machine)
    return report(machine.takeError());
  if (options.shared)
    if (llvm::Error error = canLinkShared(**machine))
      return report(std::move(error));

  LibraryDescription library =
      describe(std::move(*signature), options, output, **machine);
  WeightBlock block;
  Versions versions;
  OwningOpRef<ModuleOp> common;
  if (levels->empty()) {
    if (failed(lowerToBuffers(module, options.target, **machine, block)))
      return failure();
  } else {
    FailureOr<Versions> lowered =
        lowerToVersions(module, options.target, *levels, block);
    if (failed(lowered))
      return failure();
    versions = std::move(*lowered);
    common = makeCommonNetwork(versions);
    module = *common;
  }
  if (failed(makeInterface(module, options, (*machine)->getPointerSizeInBits(0),
                           !versions.empty(), block, library)))
    return failure();
  if (!options.weightsInFile && block.bytes > mostEmbeddedBytes)
    return module.emitError() << "weights of " << block.bytes
                              << " bytes are too many for a library; "
                                 "--weights=file keeps them outside";
  if (common && failed(divide(module, versions)))
    return failure();
  if (failed(lowerToCode(module, options.prefix, /*hideNetwork=*/true)))
    return failure();
  for (Version &version : versions) {
    library.versions.push_back(nameOfLevel(version.level).str());
    if (failed(lowerToCode(*version.module, version.prefix(options.prefix),
                           /*hideNetwork=*/false)))
      return failure();
  }
  if (llvm::Error error = writeLibrary(module, versions, options, block,
                                       library, output, **machine))
    return report(std::move(error));
  if (isFile(output))
    if (llvm::Error error = writeDescriptions(library, block, output))
      return report(std::move(error));
  return success();
}
