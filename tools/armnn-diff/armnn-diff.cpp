//===- armnn-diff.cpp - Says how two models differ ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exit status: 0 where the models are the same, 2 where they differ, 1 for bad
// input.
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Diff/Compare.h"
#include "armnn-mlir/Diff/RunBoth.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Target/Summary.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

static cl::OptionCategory options("Options of armnn-diff");
static cl::opt<std::string> first(cl::Positional, cl::desc("<first model>"),
                                  cl::Required, cl::cat(options));
static cl::opt<std::string> second(cl::Positional, cl::desc("<second model>"),
                                   cl::Required, cl::cat(options));
static cl::list<std::string>
    inputShapes("input-shape", cl::value_desc("NAME=SHAPE"),
                cl::desc("The shape of an input that a model leaves open"),
                cl::cat(options));
static ReaderOptions reader(options);
static cl::opt<bool> run("run",
                         cl::desc("Also compare what the models compute, layer "
                                  "by layer"),
                         cl::cat(options));
static cl::list<std::string> inputs(
    "input", cl::value_desc("[NAME=]FILE.npy"),
    cl::desc("With --run: an input, in the first model's order or by name"),
    cl::cat(options));
static cl::opt<uint64_t>
    seed("random-inputs", cl::init(1), cl::value_desc("SEED"),
         cl::desc("With --run: for the inputs that have no file (default 1)"),
         cl::cat(options));
static cl::opt<double> relativeTolerance(
    "rtol", cl::init(1e-5), cl::value_desc("R"),
    cl::desc("With --run: tolerance for floats, relative to the largest "
             "absolute value of the first model's tensor (default 1e-5)"),
    cl::cat(options));
static cl::opt<double>
    absoluteTolerance("atol", cl::init(0), cl::value_desc("A"),
                      cl::desc("With --run: absolute tolerance for "
                               "floats, added to that (default 0)"),
                      cl::cat(options));
static cl::opt<int64_t>
    maxSteps("max-steps", cl::init(0), cl::value_desc("N"),
             cl::desc("With --run: tolerance for integers and quantized values "
                      "(default 0)"),
             cl::cat(options));

static bool isUff(ModelKind kind) {
  return kind == ModelKind::Uff || kind == ModelKind::UffText;
}

namespace {
/// Reads the models that are compared.
class Loader {
public:
  Loader(MLIRContext *context, const ModelOptions &options)
      : context(context), options(options), isUsed(inputShapes.size()) {}

  /// Reads a model and prints the old forms that its reader has upgraded.
  OwningOpRef<ModuleOp> load(StringRef path);
  /// An error where a shape or a value was for none of the models.
  llvm::Error finish() const;

private:
  LogicalResult setShapes(ModuleOp module);

  MLIRContext *context;
  const ModelOptions &options;
  SmallVector<bool> isUsed;
  /// Of both models.
  SmallVector<Binding> inputs;
  bool sawUff = false;
};
} // namespace

LogicalResult Loader::setShapes(ModuleOp module) {
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  llvm::append_range(inputs, signature->inputs);
  for (auto [i, text] : llvm::enumerate(inputShapes)) {
    StringRef rest = text;
    if (!takeName(rest, signature->inputs))
      continue;
    isUsed[i] = true;
    if (failed(setInputShapes(module, text)))
      return failure();
  }
  return success();
}

OwningOpRef<ModuleOp> Loader::load(StringRef path) {
  PrintDiagnostics diagnostics(context, path);
  std::shared_ptr<llvm::MemoryBuffer> file =
      openModelFile(path, context, options.armnn.maxFileSize);
  if (!file)
    return nullptr;
  ModelKind kind = getModelKind(file->getMemBufferRef());
  // The other model may be the one that has constants to set.
  ModelOptions modelOptions = options;
  if (isUff(kind))
    sawUff = true;
  else
    modelOptions.uff.constants.clear();
  OwningOpRef<ModuleOp> module = loadModel(file, context, modelOptions);
  if (!module)
    return nullptr;
  if ((!inputShapes.empty() && failed(setShapes(*module))) ||
      failed(convertUffToArmnn(*module)) || !summarize(*module))
    return nullptr;
  if (kind != ModelKind::Armnn)
    return module;
  FailureOr<ArmnnFileFacts> facts =
      readArmnnFacts(*file, context, options.armnn);
  if (failed(facts))
    return nullptr;
  for (const std::string &quirk : facts->quirks)
    llvm::outs() << "note: " << path << ": upgraded: " << quirk << '\n';
  return module;
}

llvm::Error Loader::finish() const {
  for (auto [used, text] : llvm::zip(isUsed, inputShapes))
    if (!used)
      return makeNameError("--input-shape", text, inputs);
  return sawUff ? llvm::Error::success() : refuseUffOptions(options);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(argc, argv, "Says how two models differ\n");
  llvm::ExitOnError exitOnError("armnn-diff: error: ");
  // Not-a-number fails these as well.
  if (!(relativeTolerance >= 0) || !(absoluteTolerance >= 0) || maxSteps < 0)
    exitOnError(llvm::createStringError(
        "--rtol, --atol and --max-steps are at least 0"));
  std::optional<ModelOptions> modelOptions = reader.get();
  if (!modelOptions)
    return 1;
  DialectRegistry registry;
  registerArmnnMlir(registry);
  MLIRContext context(registry);
  Loader loader(&context, *modelOptions);
  OwningOpRef<ModuleOp> a = loader.load(first), b = loader.load(second);
  if (!a || !b)
    return 1;
  exitOnError(loader.finish());
  auto mainA = a->lookupSymbol<func::FuncOp>("main");
  auto mainB = b->lookupSymbol<func::FuncOp>("main");
  Matching matching = match(mainA, mainB);
  unsigned differences = compare(mainA, mainB, matching, llvm::outs());
  if (run) {
    RunOptions runOptions;
    runOptions.inputs = inputs;
    runOptions.seed = seed;
    runOptions.tolerance = {relativeTolerance, absoluteTolerance, maxSteps};
    differences += exitOnError(
        runBoth({*a, first}, {*b, second}, matching, runOptions, llvm::outs()));
  }
  if (differences == 0) {
    llvm::outs() << "no differences\n";
    return 0;
  }
  llvm::outs() << differences
               << (differences == 1 ? " difference\n" : " differences\n");
  return 2;
}
