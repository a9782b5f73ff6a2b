//===- armnn-quantize.cpp - Quantizes a float model -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Quantization/Quantize.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/DialectPlugins.h"
#include "tools/Progress.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using mlir::armnn::QuantizationScheme;
using mlir::armnn::QuantizeRequest;
using mlir::armnn::RangeMethod;

static cl::OptionCategory options("Options of armnn-quantize");
static QuantizeRequest request;

static cl::opt<std::string, true> model(cl::Positional, cl::Required,
                                        cl::desc("MODEL"), cl::cat(options),
                                        cl::location(request.model));
static cl::opt<std::string, true>
    output("o", cl::Required, cl::value_desc("FILE"), cl::cat(options),
           cl::desc("The quantized model: *.armnn, *.mlirbc, else MLIR text"),
           cl::location(request.output));
static cl::opt<std::string, true>
    release("armnn-version", cl::value_desc("release"), cl::cat(options),
            cl::desc("Arm NN release to write .armnn for: 20.08, ..., latest"),
            cl::location(request.release));
static cl::list<std::string>
    calibration("calibration", cl::value_desc("[NAME=]PATH"), cl::cat(options),
                cl::desc("Samples of an input: an .npy file of one or, along "
                         "a first dimension, several; or a folder of them"));
static cl::list<std::string>
    evaluation("evaluation", cl::value_desc("[NAME=]PATH"), cl::cat(options),
               cl::desc("Samples to measure errors on, if not those of "
                        "--calibration"));
static cl::opt<QuantizationScheme, true>
    scheme("scheme", cl::cat(options), cl::location(request.scheme),
           cl::desc("Data type of activations (default qasymms8):"),
           cl::values(clEnumValN(QuantizationScheme::QAsymmU8, "qasymmu8",
                                 "unsigned 8 bits, and the weights too"),
                      clEnumValN(QuantizationScheme::QAsymmS8, "qasymms8",
                                 "signed 8 bits, weights QSymmS8"),
                      clEnumValN(QuantizationScheme::QSymmS16, "qsymms16",
                                 "signed 16 bits, and the weights too")));
static cl::opt<RangeMethod, true> method(
    "range", cl::cat(options), cl::location(request.method),
    cl::desc("How ranges follow from what tensors hold (default minmax):"),
    cl::values(clEnumValN(RangeMethod::MinMax, "minmax",
                          "from the least number to the greatest"),
               clEnumValN(RangeMethod::Percentile, "percentile",
                          "without the outermost numbers, --percentile"),
               clEnumValN(RangeMethod::Mse, "mse",
                          "with the least mean squared error")));
static cl::opt<double, true> percentile(
    "percentile", cl::value_desc("P"), cl::cat(options),
    cl::desc("Percentage of the numbers that are not above a range, and not "
             "below (default 99.99)"),
    cl::location(request.percentile));
static cl::opt<bool, true>
    floatIo("float-io", cl::cat(options),
            cl::desc("Inputs and outputs of the network stay Float32"),
            cl::location(request.floatIo));
static cl::opt<bool, true>
    perChannel("per-channel", cl::cat(options),
               cl::desc("With qasymms8, weights of convolutions have a scale "
                        "for each output channel (default true)"),
               cl::location(request.perChannel));
static cl::opt<bool, true>
    optimize("optimize", cl::cat(options),
             cl::desc("Run armnn-optimize first (default true)"),
             cl::location(request.optimize));
static cl::list<std::string>
    floatLayers("float-layer", cl::value_desc("NAME"), cl::cat(options),
                cl::desc("A layer that stays Float32"));
static cl::opt<std::string, true> report("report", cl::value_desc("FILE"),
                                         cl::cat(options),
                                         cl::desc("Write the errors as JSON"),
                                         cl::location(request.report));
static cl::list<std::string>
    inputShapes("input-shape", cl::value_desc("NAME=SHAPE"), cl::cat(options),
                cl::desc("The shape of an input that the model leaves open"));
static mlir::armnn::ReaderOptions reader(options);
static mlir::armnn::DialectPlugins plugins(options);
static mlir::armnn::Verbosity verbosity(options);

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  mlir::armnn::setUpTool();
  mlir::registerAsmPrinterCLOptions();
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Quantizes a float model in ranges that its tensors have for samples of "
      "its inputs, and says how far its results move.\n");
  if (calibration.empty()) {
    WithColor::error() << "no samples: use --calibration\n";
    return 1;
  }
  // Not-a-number fails this as well.
  if (!(percentile > 50 && percentile <= 100)) {
    WithColor::error() << "--percentile is above 50 and at most 100\n";
    return 1;
  }
  if (release.getNumOccurrences() &&
      !StringRef(request.output).ends_with(".armnn")) {
    WithColor::error() << "--armnn-version is for an output called *.armnn\n";
    return 1;
  }
  std::optional<mlir::armnn::ModelOptions> reading = reader.get();
  if (!reading || !verbosity.check())
    return 1;
  mlir::DialectRegistry registry;
  mlir::armnn::registerArmnnMlir(registry);
  if (!plugins.load(registry))
    return 1;
  mlir::MLIRContext context(registry);
  mlir::armnn::PrintDiagnostics diagnostics(&context, request.model);
  mlir::armnn::Progress progress(context, verbosity);
  request.calibration = calibration;
  request.evaluation = evaluation;
  request.floatLayers = floatLayers;
  request.inputShapes = inputShapes;
  request.reading = std::move(*reading);
  // A model on standard output has it for itself.
  raw_ostream &os = verbosity.isQuiet()     ? nulls()
                    : request.output == "-" ? errs()
                                            : outs();
  return int(mlir::armnn::quantizeModel(request, context, os));
}
