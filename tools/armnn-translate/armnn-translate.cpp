//===- armnn-translate.cpp - Converts model files -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/DialectPlugins.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

namespace {
enum class Action { ArmnnToMlir, UffToMlir, MlirToArmnn, MlirToUff };
} // namespace

/// The network of an .armnn file as MLIR.
static LogicalResult armnnToMlir(StringRef input, StringRef output,
                                 const ModelOptions &options,
                                 MLIRContext *context) {
  std::shared_ptr<llvm::MemoryBuffer> file =
      openModelFile(input, context, options.armnn.maxFileSize);
  if (!file)
    return failure();
  OwningOpRef<ModuleOp> module = importArmnn(file, context, options.armnn);
  return module ? saveModel(*module, output) : failure();
}

/// The graph of a UFF file, binary or text, as MLIR. `isChecked` refuses one
/// that cannot be computed, with all that is in the way.
static LogicalResult uffToMlir(StringRef input, StringRef output,
                               const ModelOptions &options, bool isChecked,
                               MLIRContext *context) {
  std::shared_ptr<llvm::MemoryBuffer> file =
      openModelFile(input, context, options.armnn.maxFileSize);
  if (!file)
    return failure();
  OwningOpRef<ModuleOp> module = uff::importUff(file, context, options.uff);
  if (!module)
    return failure();
  OwningOpRef<ModuleOp> copy(isChecked ? module->clone() : ModuleOp());
  if (copy && failed(convertUffToArmnn(*copy)))
    return failure();
  return saveModel(*module, output);
}

/// A model of any kind as .armnn, whatever the output is called.
static LogicalResult mlirToArmnn(StringRef input, StringRef output,
                                 StringRef release, const ModelOptions &options,
                                 MLIRContext *context) {
  OwningOpRef<ModuleOp> module = loadModel(input, context, options);
  if (!module || failed(convertUffToArmnn(*module)))
    return failure();
  return saveArmnn(*module, output, release);
}

/// A UFF graph in MLIR, or in UFF's other form, as UFF.
static LogicalResult mlirToUff(StringRef input, StringRef output,
                               const ModelOptions &options, bool asText,
                               MLIRContext *context) {
  OwningOpRef<ModuleOp> module = loadModel(input, context, options);
  return module ? saveUff(*module, output, asText || isUffTextName(output))
                : failure();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  cl::OptionCategory category("Options of armnn-translate");
  cl::opt<Action> action(
      cl::desc("What to do:"), cl::cat(category),
      cl::values(
          clEnumValN(Action::ArmnnToMlir, "armnn-to-mlir",
                     "read an .armnn file, write MLIR (bytecode if the "
                     "output is called *.mlirbc)"),
          clEnumValN(Action::UffToMlir, "uff-to-mlir",
                     "read a UFF file, binary or text, write MLIR"),
          clEnumValN(Action::MlirToArmnn, "mlir-to-armnn",
                     "read MLIR (or a UFF file), write an .armnn file"),
          clEnumValN(Action::MlirToUff, "mlir-to-uff",
                     "read MLIR, write a UFF file (as text if the output is "
                     "called *.pbtxt or *.uff.txt)")));
  cl::opt<std::string> input(cl::Positional, cl::desc("<input file>"),
                             cl::init("-"), cl::cat(category));
  cl::opt<std::string> output("o", cl::desc("Output file"),
                              cl::value_desc("file"), cl::init("-"),
                              cl::cat(category));
  cl::opt<std::string> version(
      "armnn-version",
      cl::desc("Arm NN release to write for: 19.08, ..., 24.11, latest"),
      cl::value_desc("release"), cl::init("latest"), cl::cat(category));
  cl::opt<bool> isUnchecked(
      "no-check",
      cl::desc("Write a UFF graph as MLIR even if it cannot be "
               "computed: custom operations, lost constants"),
      cl::cat(category));
  cl::opt<bool> asText("uff-text", cl::desc("Write UFF in its text form"),
                       cl::cat(category));
  cl::list<std::string> inputShapes(
      "input-shape", cl::desc("Shape of a UFF graph's input, batch included"),
      cl::value_desc("NAME=1x28x28x1"), cl::cat(category));
  ReaderOptions reader(category);
  registerAsmPrinterCLOptions();
  for (auto &[name, option] : cl::getRegisteredOptions())
    if (name.starts_with("mlir-print") || name.starts_with("mlir-elide"))
      option->addCategory(category);
  DialectPlugins plugins(category);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Converts model files\n");
  if (action.getNumOccurrences() != 1) {
    llvm::errs() << "armnn-translate: error: one of --armnn-to-mlir, "
                    "--uff-to-mlir, --mlir-to-armnn and --mlir-to-uff is "
                    "needed\n";
    return 1;
  }

  std::optional<ModelOptions> options = reader.get();
  if (!options)
    return 1;
  llvm::ExitOnError exitOnError("armnn-translate: error: ");
  for (const std::string &shape : inputShapes)
    exitOnError(addInputShape(shape, *options));
  if (action == Action::ArmnnToMlir)
    exitOnError(refuseUffOptions(*options));

  DialectRegistry registry;
  registerModelDialects(registry);
  if (!plugins.load(registry))
    return 1;
  MLIRContext context(registry);
  PrintDiagnostics diagnostics(&context, input);
  switch (action) {
  case Action::ArmnnToMlir:
    return failed(armnnToMlir(input, output, *options, &context));
  case Action::UffToMlir:
    return failed(uffToMlir(input, output, *options, !isUnchecked, &context));
  case Action::MlirToArmnn:
    return failed(mlirToArmnn(input, output, version, *options, &context));
  case Action::MlirToUff:
    return failed(mlirToUff(input, output, *options, asText, &context));
  }
  llvm_unreachable("all actions are done");
}
