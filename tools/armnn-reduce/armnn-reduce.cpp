//===- armnn-reduce.cpp - Makes models that fail smaller ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Two tools in one: with --reduction-tree, --opt-reduction-pass or
// --pass-pipeline, upstream's mlir-reduce with this project's dialects;
// without, the same for networks in model files.

#include "Reducer.h"
#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

static bool isUpstream(int argc, char **argv) {
  return llvm::any_of(ArrayRef(argv + 1, argc - 1), [](StringRef argument) {
    argument = argument.ltrim('-');
    return argument.starts_with("reduction-tree") ||
           argument.starts_with("opt-reduction-pass") ||
           argument.starts_with("pass-pipeline");
  });
}

static int reduceMlir(int argc, char **argv) {
  // It has its own.
  cl::getRegisteredOptions().lookup("h")->removeArgument();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllPasses();
  registerArmnnMlir(registry);
  MLIRContext context(registry);
  return failed(mlirReduceMain(argc, argv, context));
}

namespace {
/// The script that tells whether a model is interesting.
class Script {
public:
  Script(StringRef program, ArrayRef<std::string> arguments, StringRef suffix)
      : program(program), arguments(arguments), suffix(suffix) {}

  /// Writes `module` as a file of the kind to reduce and runs the script on it.
  /// What cannot be written is not interesting.
  bool accepts(ModuleOp module) {
    int descriptor;
    SmallString<128> path;
    if (llvm::sys::fs::createTemporaryFile("armnn-reduce", suffix, descriptor,
                                           path))
      return false;
    llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
    llvm::FileRemover remover(path);
    return succeeded(saveModel(module, path)) && runOn(path);
  }

  /// Where the script could not run, why.
  std::string problem;

private:
  bool runOn(StringRef path) {
    SmallVector<StringRef> line = {program};
    llvm::append_range(line, arguments);
    line.push_back(path);
    int status = llvm::sys::ExecuteAndWait(program, line, std::nullopt, {}, 0,
                                           0, &problem);
    if (status < 0 && problem.empty())
      problem = "it ends with a signal";
    return status > 0;
  }

  StringRef program;
  ArrayRef<std::string> arguments;
  StringRef suffix;
};
} // namespace

/// "armnn" of "net.armnn", or for other names what `kind` is written as.
static StringRef suffixOf(StringRef path, ModelKind kind) {
  if (isUffTextName(path))
    return "pbtxt";
  StringRef extension = llvm::sys::path::extension(path);
  if (llvm::is_contained({".armnn", ".uff", ".mlir", ".mlirbc"}, extension))
    return extension.drop_front();
  switch (kind) {
  case ModelKind::Armnn:
    return "armnn";
  case ModelKind::Uff:
    return "uff";
  case ModelKind::UffText:
    return "pbtxt";
  case ModelKind::Bytecode:
    return "mlirbc";
  case ModelKind::Mlir:
    return "mlir";
  }
  llvm_unreachable("all kinds have a suffix");
}

static int fail(const Twine &text) {
  llvm::WithColor::error(llvm::errs(), "armnn-reduce") << text << "\n";
  return 1;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  if (isUpstream(argc, argv))
    return reduceMlir(argc, argv);
  cl::OptionCategory category("Options of armnn-reduce");
  cl::opt<std::string> input(cl::Positional, cl::Required,
                             cl::desc("<model file>"), cl::cat(category));
  cl::opt<std::string> output("o", cl::desc("Where the smaller model goes"),
                              cl::value_desc("file"), cl::Required,
                              cl::cat(category));
  cl::opt<std::string> test(
      "test", cl::Required, cl::value_desc("program"),
      cl::desc("Is run on each smaller model, which is interesting if the exit "
               "status is not 0"),
      cl::cat(category));
  cl::list<std::string> testArguments(
      "test-arg", cl::desc("Arguments of it, before the model's path"),
      cl::cat(category));
  ReaderOptions reader(category);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Makes a network smaller as long as a test finds it interesting\n\n"
      "With --reduction-tree, --opt-reduction-pass or --pass-pipeline this is "
      "mlir-reduce.\n");
  std::optional<ModelOptions> options = reader.get();
  if (!options)
    return 1;

  DialectRegistry registry;
  registerModelDialects(registry);
  MLIRContext context(registry);
  PrintDiagnostics diagnostics(&context, input);
  auto file = openModelFile(input, &context, options->armnn.maxFileSize);
  if (!file)
    return 1;
  ModelKind kind = getModelKind(*file);
  OwningOpRef<ModuleOp> module = loadModel(std::move(file), &context, *options);
  if (!module)
    return 1;
  auto main = module->lookupSymbol<func::FuncOp>("main");
  if (!main || !main.getBody().hasOneBlock())
    return failed(emitCodedError(module->getLoc(), ErrorCode::NoMain)
                  << "the module has no function @main of one block");

  llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName(test);
  if (!program)
    return fail("--test " + test + ": " + program.getError().message());
  Script script(*program, testArguments,
                suffixOf(output == "-" ? StringRef(input) : output, kind));
  if (!script.accepts(*module))
    return fail("--test " + test + ": " +
                (script.problem.empty()
                     ? "the model is not interesting to begin with"
                     : script.problem));
  module = reduceNetwork(std::move(module), [&](ModuleOp candidate) {
    return script.accepts(candidate);
  });
  return failed(saveModel(*module, output));
}
