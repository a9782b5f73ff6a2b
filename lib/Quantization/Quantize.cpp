//===- Quantize.cpp - what armnn-quantize does ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Quantization/Quantize.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Model/Model.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "lib/Quantization/Calibration.h"
#include "lib/Quantization/ErrorReport.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::Error;
using llvm::Expected;

/// What is wrong with the model has been reported where it was found.
static constexpr ExitStatus kReported = ExitStatus::Error;

/// The float network of a request, its shapes known.
static Expected<OwningOpRef<ModuleOp>>
loadNetwork(const QuantizeRequest &request, MLIRContext &context) {
  OwningOpRef<ModuleOp> module =
      loadModel(request.model, &context, request.reading);
  if (!module)
    return module;
  if (failed(setInputShapes(*module, request.inputShapes)) ||
      !getMain(*module) || failed(convertUffToArmnn(*module)) ||
      failed(checkIsFloat(getMain(*module))))
    return OwningOpRef<ModuleOp>();
  return module;
}

static LogicalResult optimizeFloat(ModuleOp module,
                                   const QuantizeOptions &options) {
  func::FuncOp main = getMain(module);
  if (!main || failed(checkIsFloat(main)))
    return failure();
  if (!options.optimize)
    return success();
  PassManager pm(module.getContext());
  buildOptimizePipeline(pm);
  return pm.run(module);
}

static LogicalResult runPass(ModuleOp module, const QuantizeOptions &options) {
  QuantizeNetworkOptions passOptions;
  passOptions.scheme = options.scheme;
  passOptions.perChannel = options.perChannel;
  passOptions.floatIo = options.floatIo;
  llvm::append_range(passOptions.floatLayers, options.floatLayers);
  PassManager pm(module.getContext());
  pm.nest<func::FuncOp>().addPass(createQuantizeNetwork(passOptions));
  return pm.run(module);
}

Expected<OwningOpRef<ModuleOp>>
armnn::quantizeNetwork(ModuleOp real, ArrayRef<Sample> calibration,
                       ArrayRef<Sample> evaluation,
                       const QuantizeOptions &options, ErrorReport &report) {
  OwningOpRef<ModuleOp> quantized;
  if (failed(optimizeFloat(real, options)))
    return quantized;
  auto realNetwork = ObservedNetwork::compile(real);
  if (failed(realNetwork) ||
      failed(calibrate(real, *realNetwork, calibration, options)))
    return quantized;
  OwningOpRef<ModuleOp> copy = real.clone();
  if (failed(runPass(*copy, options)))
    return quantized;
  auto quantizedNetwork = ObservedNetwork::compile(*copy);
  if (failed(quantizedNetwork))
    return quantized;
  auto measured = measureErrors(*realNetwork, real, *quantizedNetwork, *copy,
                                evaluation.empty() ? calibration : evaluation);
  if (!measured)
    return measured.takeError();
  report = std::move(*measured);
  return copy;
}

static Error checkSamples(ArrayRef<Sample> samples,
                          const Signature &signature) {
  for (const Sample &sample : samples) {
    if (sample.size() != signature.inputs.size())
      return llvm::createStringError("a sample has " + Twine(sample.size()) +
                                     " tensors");
    for (auto [tensor, binding] : llvm::zip(sample, signature.inputs))
      if (Error error = checkFits(tensor, binding, "a sample"))
        return error;
  }
  return Error::success();
}

Expected<std::shared_ptr<Model>>
armnn::quantizeCopy(Model &model, OwningOpRef<ModuleOp> network,
                    ArrayRef<Sample> calibration, ArrayRef<Sample> evaluation,
                    const QuantizeOptions &options, ErrorReport &report) {
  Error problem = Error::success();
  Error error = model.perform([&]() -> LogicalResult {
    llvm::ErrorAsOutParameter checked(problem);
    auto signature = getSignature(*network);
    if (failed(signature))
      return failure();
    for (ArrayRef<Sample> samples : {calibration, evaluation})
      if ((problem = checkSamples(samples, *signature)))
        return success();
    auto quantized =
        quantizeNetwork(*network, calibration, evaluation, options, report);
    if (!quantized) {
      problem = quantized.takeError();
      return success();
    }
    network = std::move(*quantized);
    return success(bool(network));
  });
  if (error || problem)
    return llvm::joinErrors(std::move(error), std::move(problem));
  return model.cloneOf(*network);
}

static LogicalResult save(ModuleOp module, const QuantizeRequest &request) {
  if (StringRef(request.output).ends_with(".armnn"))
    return saveArmnn(module, request.output, request.release);
  return saveModel(module, request.output);
}

static Error writeJson(const ErrorReport &report, StringRef path) {
  std::error_code code;
  llvm::ToolOutputFile file(path, code, llvm::sys::fs::OF_Text);
  if (code)
    return llvm::createStringError(path + ": " + code.message());
  file.os() << llvm::formatv("{0:2}\n", llvm::json::Value(report.toJson()));
  file.keep();
  return Error::success();
}

static Expected<ExitStatus> tryQuantize(const QuantizeRequest &request,
                                        MLIRContext &context, raw_ostream &os) {
  auto real = loadNetwork(request, context);
  if (!real)
    return real.takeError();
  if (!*real)
    return kReported;
  FailureOr<Signature> signature = getSignature(**real);
  if (failed(signature))
    return kReported;
  auto samples =
      readSamples("--calibration", request.calibration, signature->inputs);
  if (!samples)
    return samples.takeError();
  std::vector<Sample> evaluation;
  if (!request.evaluation.empty()) {
    auto read =
        readSamples("--evaluation", request.evaluation, signature->inputs);
    if (!read)
      return read.takeError();
    evaluation = std::move(*read);
  }
  ErrorReport report;
  auto quantized =
      quantizeNetwork(**real, *samples, evaluation, request, report);
  if (!quantized)
    return quantized.takeError();
  if (!*quantized || failed(save(**quantized, request)))
    return kReported;
  report.print(os);
  if (!request.report.empty())
    if (Error error = writeJson(report, request.report))
      return error;
  return ExitStatus::Success;
}

ExitStatus mlir::armnn::quantizeModel(const QuantizeRequest &request,
                                      MLIRContext &context, raw_ostream &os) {
  return reportStatus(tryQuantize(request, context, os));
}
