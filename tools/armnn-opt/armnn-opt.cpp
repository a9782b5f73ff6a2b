//===- armnn-opt.cpp - Runs passes over models ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/PassNames.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::armnn;

/// What the project's tools do by default and upstream's do not: locations are
/// printed, since they are the layers' names, and a file named *.mlirbc is
/// bytecode.
static std::vector<const char *> addDefaults(int argc, char **argv) {
  std::vector<const char *> arguments(argv, argv + argc);
  auto isGiven = [&](StringRef option) {
    return llvm::any_of(arguments, [&](StringRef argument) {
      return argument.ltrim('-').starts_with(option);
    });
  };
  auto isBytecode = [](StringRef argument) {
    return argument.ends_with(".mlirbc");
  };
  bool writesBytecode = false;
  for (int i = 1; i < argc; ++i) {
    StringRef argument = argv[i];
    writesBytecode |=
        argument.ltrim('-').starts_with("o=") && isBytecode(argument);
    writesBytecode |=
        argument == "-o" && i + 1 < argc && isBytecode(argv[i + 1]);
  }
  if (!isGiven("mlir-print-debuginfo"))
    arguments.push_back("--mlir-print-debuginfo");
  if (writesBytecode && !isGiven("emit-bytecode"))
    arguments.push_back("--emit-bytecode");
  return arguments;
}

/// `file` as MLIR, which is all that upstream's driver reads: .armnn and other
/// models become bytecode. Null, with an error printed, if one cannot be read.
static std::unique_ptr<llvm::MemoryBuffer>
toMlir(std::unique_ptr<llvm::MemoryBuffer> file, const ModelOptions &options) {
  ModelKind kind = getModelKind(*file);
  if (kind == ModelKind::Mlir || kind == ModelKind::Bytecode)
    return file;
  DialectRegistry registry;
  registerModelDialects(registry);
  MLIRContext context(registry);
  PrintDiagnostics diagnostics(&context, file->getBufferIdentifier());
  std::string name = file->getBufferIdentifier().str();
  OwningOpRef<ModuleOp> module = loadModel(std::move(file), &context, options);
  if (!module)
    return nullptr;
  SmallVector<char, 0> bytecode;
  llvm::raw_svector_ostream os(bytecode);
  if (failed(writeBytecodeToFile(*module, os)))
    return nullptr;
  // Constants are used where they lie, so the copy is aligned as they are.
  auto aligned = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      bytecode.size(), name, llvm::Align(64));
  llvm::copy(bytecode, aligned->getBufferStart());
  return aligned;
}

/// An error where --pass-pipeline names what is no pass. Upstream's driver has
/// no hints.
static llvm::Error checkPipeline() {
  auto *option = static_cast<llvm::cl::opt<std::string> *>(
      llvm::cl::getRegisteredOptions().lookup("pass-pipeline"));
  if (!option->getNumOccurrences())
    return llvm::Error::success();
  std::string problem;
  llvm::raw_string_ostream os(problem);
  if (succeeded(parsePassPipeline(*option, os)))
    return llvm::Error::success();
  return llvm::createStringError("--pass-pipeline: " +
                                 StringRef(hintAtPasses(problem)).rtrim());
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  std::vector<const char *> arguments = addDefaults(argc, argv);
  int count = arguments.size();
  char **values = const_cast<char **>(arguments.data());
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllPasses();
  registerArmnnMlir(registry);
  ReaderOptions reader;
  auto [input, output] = registerAndParseCLIOptions(
      count, values, "armnn-mlir optimizer driver\n", registry);
  auto config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(
        MlirOptMain(count, values, input, output, registry));

  if (llvm::Error error =
          llvm::joinErrors(checkPipeline(), config.shouldEmitBytecode()
                                                ? checkBinaryOutput(output)
                                                : llvm::Error::success())) {
    llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  std::string problem;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(input, &problem);
  std::unique_ptr<llvm::ToolOutputFile> result;
  if (file)
    result = openOutputFile(output, &problem);
  if (!result) {
    llvm::WithColor::error() << problem << "\n";
    return 1;
  }
  std::optional<ModelOptions> options = reader.get();
  if (options)
    file = toMlir(std::move(file), *options);
  if (!options || !file ||
      failed(MlirOptMain(result->os(), std::move(file), registry, config)))
    return 1;
  result->keep();
  return 0;
}
