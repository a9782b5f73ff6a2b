//===- CompileLibrary.cpp - networks as libraries -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Library/CompileLibrary.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Execution/Steps.h"
#include "lib/Execution/NativeModule.h"
#include "lib/Library/Freestanding.h"
#include "lib/Library/LibraryDescription.h"
#include "lib/Library/LinkShared.h"
#include "lib/Library/OutputFiles.h"
#include "lib/Library/WeightBlock.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
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

/// From kernels on tensors to the LLVM dialect with the C interface. Fills in
/// what the passes find out.
static LogicalResult lowerToInterface(ModuleOp module,
                                      const LibraryOptions &options,
                                      ArrayRef<Weight> weights,
                                      int64_t pointerBits, WeightBlock &block,
                                      LibraryDescription &library) {
  PassManager pm(module.getContext());
  int64_t threads = getThreads(module);
  buildCpuBufferPipeline(pm, /*timeKernels=*/false, threads);
  pm.addPass(createGatherWeights());
  block.digest = digestOf(weights);
  CInterfaceOptions interface;
  interface.weights = options.weightsInFile ? "file" : "embed";
  interface.digest = llvm::toHex(block.digest);
  interface.pointerBits = pointerBits;
  interface.workspace = options.target.freestanding;
  pm.addPass(createCInterface(interface));
  if (failed(pm.run(module)))
    return failure();

  block.gather(module, weights);
  auto size = module.lookupSymbol<func::FuncOp>("main_arena_size");
  APInt bytes;
  if (matchPattern(size.getBody().front().getTerminator()->getOperand(0),
                   m_ConstantInt(&bytes)))
    library.workspaceBytes = bytes.getSExtValue();
  library.weightBytes = block.bytes;
  if (options.target.freestanding &&
      failed(checkFreestanding(module, library.workspaceBytes.has_value())))
    return failure();

  PassManager lower(module.getContext());
  buildCpuLowerBuffersPipeline(lower, threads);
  return lower.run(module);
}

/// Only the interface is for others to see.
static void hideNetwork(ModuleOp module) {
  for (StringRef name : {"main", "main_result_shapes", "main_arena_size"}) {
    if (auto wrapper = module.lookupSymbol<LLVM::LLVMFuncOp>(
            ("_mlir_ciface_" + name).str()))
      wrapper.erase();
    if (auto f = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
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

/// Compiles what `lowerToInterface` made to the object file `path`.
static llvm::Error writeObject(ModuleOp module, const LibraryOptions &options,
                               const WeightBlock &block,
                               LibraryDescription &library, StringRef path) {
  auto machine = makeTargetMachine(options.target);
  if (!machine)
    return machine.takeError();
  llvm::LLVMContext context;
  auto code = compileToModule(module, options.target, context);
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
static llvm::Error makeLibrary(ModuleOp module, const LibraryOptions &options,
                               const WeightBlock &block,
                               LibraryDescription &library, StringRef path,
                               StringRef soname, llvm::TargetMachine &machine) {
  if (!options.shared)
    return writeObject(module, options, block, library, path);
  // Beside the output: where temporary files are, there may be little room.
  SmallString<128> object;
  if (std::error_code code =
          llvm::sys::fs::createUniqueFile(path + "-%%%%%%.o", object))
    return llvm::createFileError(path, code);
  llvm::FileRemover remover(object);
  if (llvm::Error error = writeObject(module, options, block, library, object))
    return error;
  return performStep(module.getContext(), "linking", 1, [&] {
    return linkShared(object, path, soname, options.target.threads > 1,
                      machine);
  });
}

/// Makes the library at `output`, whatever that is.
static llvm::Error writeLibrary(ModuleOp module, const LibraryOptions &options,
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
  if (llvm::Error error =
          makeLibrary(module, options, block, library, path, soname, machine))
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

LogicalResult mlir::armnn::compileLibrary(ModuleOp module,
                                          LibraryOptions options,
                                          std::string output) {
  auto report = [&](llvm::Error error) {
    return module.emitError(llvm::toString(std::move(error)));
  };
  if (options.prefix.empty())
    options.prefix = defaultPrefix(output, options.shared);
  if (llvm::Error error = checkOutput(output, options))
    return report(std::move(error));
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  auto machine = makeTargetMachine(options.target);
  if (!machine)
    return report(machine.takeError());
  if (options.shared)
    if (llvm::Error error = canLinkShared(**machine))
      return report(std::move(error));
  CpuOptions cpu = getCpuOptions(**machine);
  cpu.generic = options.target.generic;
  cpu.threads = options.target.threads;
  cpu.libm = !options.target.freestanding;
  FailureOr<SmallVector<Weight>> weights = lowerToKernels(module, cpu);
  if (failed(weights))
    return failure();
  if (failed(fitToMachine(module, **machine)))
    return failure();

  LibraryDescription library;
  library.signature = std::move(*signature);
  library.prefix = options.prefix;
  library.library = llvm::sys::path::filename(output).str();
  if (options.weightsInFile)
    library.weightsFile =
        llvm::sys::path::filename(beside(output, "weights")).str();
  library.triple = (*machine)->getTargetTriple().str();
  library.cpu = (*machine)->getTargetCPU().str();
  library.features = (*machine)->getTargetFeatureString().str();
  library.threads = options.target.threads;
  library.hasWorkspace = options.target.freestanding;

  WeightBlock block;
  if (failed(lowerToInterface(module, options, *weights,
                              (*machine)->getPointerSizeInBits(0), block,
                              library)))
    return failure();
  if (!options.weightsInFile && block.bytes > mostEmbeddedBytes)
    return module.emitError() << "weights of " << block.bytes
                              << " bytes are too many for a library; "
                                 "--weights=file keeps them outside";
  hideNetwork(module);
  if (failed(renameSymbols(module, options.prefix)) || failed(lowerMpi(module)))
    return failure();
  if (llvm::Error error =
          writeLibrary(module, options, block, library, output, **machine))
    return report(std::move(error));
  if (isFile(output))
    if (llvm::Error error = writeDescriptions(library, block, output))
      return report(std::move(error));
  return success();
}
