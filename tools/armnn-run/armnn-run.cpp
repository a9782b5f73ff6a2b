//===- armnn-run.cpp - Runs a model on .npy files -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Runner.h"
#include "armnn-mlir/InitAll.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/DialectPlugins.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "tools/ThreadsOption.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static cl::OptionCategory options("Options of armnn-run");
static cl::opt<std::string> model(cl::Positional, cl::Required,
                                  cl::desc("MODEL"), cl::cat(options));
static cl::list<std::string> inputs(
    "input", cl::value_desc("[NAME=]FILE.npy"),
    cl::desc("An input (- is standard input), in the model's order or by "
             "name"),
    cl::cat(options));
static cl::opt<std::string>
    outputDir("output-dir", cl::value_desc("DIR"),
              cl::desc("Write out0.npy, out1.npy ... there"), cl::cat(options));
static cl::opt<std::string>
    layerDir("dump-intermediates", cl::value_desc("DIR"),
             cl::desc("Write the result of every layer there, and index.json"),
             cl::cat(options));
static cl::opt<bool> dequantize(
    "dequantize",
    cl::desc("Write quantized results of layers as the numbers they stand for"),
    cl::cat(options));
static cl::list<std::string>
    expected("expect", cl::value_desc("FILE.npy"),
             cl::desc("A reference output, in the model's order"),
             cl::cat(options));
static cl::opt<double> relativeTolerance(
    "rtol", cl::init(1e-5), cl::value_desc("R"),
    cl::desc("Tolerance for floats, relative to the largest absolute "
             "reference value of the tensor (default 1e-5)"),
    cl::cat(options));
static cl::opt<double>
    absoluteTolerance("atol", cl::init(0), cl::value_desc("A"),
                      cl::desc("Absolute tolerance for floats, added to "
                               "the relative one (default 0)"),
                      cl::cat(options));
static cl::opt<int64_t> maxSteps(
    "max-steps", cl::init(0), cl::value_desc("N"),
    cl::desc("Tolerance for integers and quantized values (default 0)"),
    cl::cat(options));
static cl::opt<uint64_t> seed("random-inputs", cl::value_desc("SEED"),
                              cl::desc("Make up the inputs that have no file"),
                              cl::cat(options));
static cl::opt<unsigned>
    repeat("repeat", cl::init(0), cl::value_desc("N"),
           cl::desc("Time N more runs; print the least and the median"),
           cl::cat(options));
static cl::opt<double> seconds("seconds", cl::init(0), cl::value_desc("S"),
                               cl::desc("Go on timing for at least S seconds"),
                               cl::cat(options));
static cl::opt<unsigned> warmup("warmup", cl::init(1), cl::value_desc("N"),
                                cl::desc("Runs before timing (default 1)"),
                                cl::cat(options));
static cl::opt<std::string>
    cacheDir("cache-dir", cl::value_desc("DIR"),
             cl::desc("Keep machine code there and take it from there"),
             cl::cat(options));
static cl::opt<std::string> profile(
    "profile", cl::value_desc("FILE.json"),
    cl::desc("Print what layers cost in the timed runs (one without --repeat), "
             "and write a Chrome trace of them"),
    cl::cat(options));
static cl::list<std::string>
    inputShapes("input-shape", cl::value_desc("NAME=SHAPE"),
                cl::desc("The shape of an input that the model leaves open"),
                cl::cat(options));
static cl::opt<bool> keepDynamicShapes(
    "keep-dynamic-shapes",
    cl::desc("Compile for all sizes that the model leaves open, not for those "
             "of the .npy files"),
    cl::cat(options));
enum class Codegen { Native, Generic, Gpu };
static cl::opt<Codegen>
    codegen("codegen", cl::desc("How kernels are made:"),
            cl::values(clEnumValN(Codegen::Native, "native",
                                  "for this machine (default)"),
                       clEnumValN(Codegen::Generic, "generic",
                                  "as plain loops, the slow reference"),
                       clEnumValN(Codegen::Gpu, "gpu",
                                  "for GPUs, whose threads run here one after "
                                  "the other, as a check")),
            cl::cat(options));
static cl::opt<bool>
    explain("explain",
            cl::desc("Print which algorithm and tile was chosen for each layer "
                     "with a kernel of its own"),
            cl::cat(options));
static cl::opt<uint64_t> maxMemory(
    "max-memory", cl::init(mlir::armnn::kMaxMemory), cl::value_desc("BYTES"),
    cl::desc("Most bytes of inputs, results and working memory together "
             "(default 2^34)"),
    cl::cat(options));
static mlir::armnn::ThreadsOption
    threads(options, "Threads that share the work (default 1)");
static mlir::armnn::ReaderOptions reader(options);
static mlir::armnn::DialectPlugins plugins(options);

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  mlir::armnn::setUpTool();
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(argc, argv,
                              "Compiles a model for this machine, runs it on "
                              ".npy files and compares its outputs.\n");
  for (auto *path : {&outputDir, &layerDir, &cacheDir, &profile})
    if (path->getNumOccurrences() && path->empty()) {
      WithColor::error() << "--" << path->ArgStr << " needs a "
                         << (path == &profile ? "file" : "directory") << "\n";
      return 1;
    }
  if (dequantize && layerDir.empty()) {
    WithColor::error() << "--dequantize is for --dump-intermediates\n";
    return 1;
  }
  // Not-a-number fails these as well.
  if (!(relativeTolerance >= 0) || !(absoluteTolerance >= 0) || maxSteps < 0) {
    WithColor::error() << "--rtol, --atol and --max-steps are at least 0\n";
    return 1;
  }
  if (!(seconds >= 0 && seconds <= 86400)) {
    WithColor::error() << "--seconds is from 0 to 86400\n";
    return 1;
  }
  if (!threads.check())
    return 1;
  if (codegen == Codegen::Gpu && (threads.get() > 1 || !profile.empty())) {
    WithColor::error() << "--codegen=gpu runs kernels for other machines: "
                          "--threads and --profile do not go with it\n";
    return 1;
  }
  std::optional<mlir::armnn::ModelOptions> reading = reader.get();
  if (!reading)
    return 1;
  mlir::DialectRegistry registry;
  mlir::armnn::registerArmnnMlir(registry);
  if (!plugins.load(registry))
    return 1;
  mlir::MLIRContext context(registry);
  mlir::armnn::PrintDiagnostics diagnostics(&context, model);

  mlir::armnn::RunRequest request;
  request.model = model;
  request.inputs = inputs;
  request.inputShapes = inputShapes;
  request.reading = std::move(*reading);
  request.keepDynamicShapes = keepDynamicShapes;
  if (seed.getNumOccurrences())
    request.randomSeed = seed;
  request.explain = explain;
  request.threads = threads.get();
  request.genericCode = codegen == Codegen::Generic;
  request.gpuCode = codegen == Codegen::Gpu;
  request.outputDir = outputDir;
  request.layerDir = layerDir;
  request.dequantize = dequantize;
  request.expected = expected;
  request.tolerance.rtol = relativeTolerance;
  request.tolerance.atol = absoluteTolerance;
  request.tolerance.maxSteps = maxSteps;
  request.timing = {repeat, warmup, seconds};
  request.profile = profile;
  request.cacheDir = cacheDir;
  request.maxMemory = maxMemory;
  return int(mlir::armnn::runModel(request, context, outs()));
}
