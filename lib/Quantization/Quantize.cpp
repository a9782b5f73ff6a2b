//===- Quantize.cpp - what armnn-quantize does ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Quantization/Quantize.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
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
  if (Error error = setInputShapes(*module, request.inputShapes))
    return error;
  func::FuncOp main = getMain(*module);
  if (!main || failed(convertUffToArmnn(*module)))
    return OwningOpRef<ModuleOp>();
  main = getMain(*module);
  if (failed(checkIsFloat(main)))
    return OwningOpRef<ModuleOp>();
  if (!request.optimize)
    return module;
  PassManager pm(&context);
  buildOptimizePipeline(pm);
  if (failed(pm.run(*module)))
    return OwningOpRef<ModuleOp>();
  return module;
}

static LogicalResult quantizeNetwork(ModuleOp module,
                                     const QuantizeRequest &request) {
  QuantizeNetworkOptions options;
  options.scheme = request.scheme;
  options.perChannel = request.perChannel;
  options.floatIo = request.floatIo;
  llvm::append_range(options.floatLayers, request.floatLayers);
  PassManager pm(module.getContext());
  pm.nest<func::FuncOp>().addPass(createQuantizeNetwork(options));
  return pm.run(module);
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
  auto samples = readSamples(request.calibration, signature->inputs);
  if (!samples)
    return samples.takeError();
  auto evaluation = request.evaluation.empty()
                        ? *samples
                        : readSamples(request.evaluation, signature->inputs);
  if (!evaluation)
    return evaluation.takeError();

  auto realNetwork = ObservedNetwork::compile(**real);
  if (failed(realNetwork))
    return kReported;
  OwningOpRef<ModuleOp> quantized;
  if (failed(calibrate(**real, *realNetwork, *samples, request)))
    return kReported;
  quantized = (*real)->clone();
  if (failed(quantizeNetwork(*quantized, request)) ||
      failed(save(*quantized, request)))
    return kReported;

  auto quantizedNetwork = ObservedNetwork::compile(*quantized);
  if (failed(quantizedNetwork))
    return kReported;
  auto report = measureErrors(*realNetwork, **real, *quantizedNetwork,
                              *quantized, *evaluation);
  if (!report)
    return report.takeError();
  report->print(os);
  if (!request.report.empty())
    if (Error error = writeJson(*report, request.report))
      return error;
  return ExitStatus::Success;
}

ExitStatus mlir::armnn::quantizeModel(const QuantizeRequest &request,
                                      MLIRContext &context, raw_ostream &os) {
  return reportStatus(tryQuantize(request, context, os));
}
