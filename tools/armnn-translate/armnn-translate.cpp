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
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

namespace {
enum class Action { ArmnnToMlir, MlirToArmnn };
} // namespace

/// The network of an .armnn file as MLIR.
static LogicalResult armnnToMlir(StringRef input, StringRef output,
                                 const ArmnnImportOptions &limits,
                                 MLIRContext *context) {
  std::shared_ptr<llvm::MemoryBuffer> file = openModelFile(input, context);
  if (!file)
    return failure();
  OwningOpRef<ModuleOp> module = importArmnn(file, context, limits);
  return module ? saveModel(*module, output) : failure();
}

/// A model of any kind as .armnn, whatever the output is called.
static LogicalResult mlirToArmnn(StringRef input, StringRef output,
                                 StringRef release,
                                 const ArmnnImportOptions &limits,
                                 MLIRContext *context) {
  OwningOpRef<ModuleOp> module = loadModel(input, context, limits);
  if (!module || failed(convertUffToArmnn(*module)))
    return failure();
  return saveArmnn(*module, output, release);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::opt<Action> action(
      cl::desc("What to do:"), cl::Required,
      cl::values(
          clEnumValN(Action::ArmnnToMlir, "armnn-to-mlir",
                     "read an .armnn file, write MLIR (bytecode if the "
                     "output is called *.mlirbc)"),
          clEnumValN(Action::MlirToArmnn, "mlir-to-armnn",
                     "read MLIR (or a UFF file), write an .armnn file")));
  cl::opt<std::string> input(cl::Positional, cl::desc("<input file>"),
                             cl::init("-"));
  cl::opt<std::string> output("o", cl::desc("Output file"),
                              cl::value_desc("file"), cl::init("-"));
  cl::opt<std::string> version(
      "armnn-version",
      cl::desc("Arm NN release to write for: 19.08, ..., 24.11, latest"),
      cl::value_desc("release"), cl::init("latest"));
  // Limits of what a file may hold.
  ArmnnImportOptions limits;
  auto addLimit = [](auto &value, StringRef name, StringRef what) {
    using Value = std::remove_reference_t<decltype(value)>;
    return std::make_unique<cl::opt<Value, true>>(
        name, cl::desc(what), cl::location(value), cl::init(value));
  };
  auto maxFileSize =
      addLimit(limits.maxFileSize, "max-file-size", "Most bytes of a file");
  auto maxLayers =
      addLimit(limits.maxLayers, "max-layers", "Most layers of a graph");
  auto maxElements =
      addLimit(limits.maxElements, "max-elements", "Most elements of a tensor");
  auto maxNameLength = addLimit(limits.maxNameLength, "max-name-length",
                                "Most bytes of a layer's name");
  auto maxTables =
      addLimit(limits.maxTables, "max-tables", "Most flatbuffer tables");
  auto maxDepth =
      addLimit(limits.maxDepth, "max-depth", "Deepest nesting of tables");
  registerAsmPrinterCLOptions();
  cl::ParseCommandLineOptions(argc, argv, "Converts model files\n");
  if (action.getNumOccurrences() > 1) {
    llvm::errs() << "armnn-translate: error: one conversion at a time\n";
    return 1;
  }

  DialectRegistry registry;
  registerModelDialects(registry);
  MLIRContext context(registry);
  PrintDiagnostics diagnostics(&context, input);
  return failed(action == Action::ArmnnToMlir
                    ? armnnToMlir(input, output, limits, &context)
                    : mlirToArmnn(input, output, version, limits, &context));
}
