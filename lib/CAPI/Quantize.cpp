//===- Quantize.cpp - Quantization for C ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Quantization/Quantize.h"
#include "Buffers.h"
#include "lib/Quantization/ErrorReport.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::capi;

static int toOptions(const Call &call, const ArmnnMlirQuantizeOptions &given,
                     QuantizeOptions &options) {
  static constexpr QuantizationScheme schemes[] = {
      QuantizationScheme::QAsymmS8, QuantizationScheme::QAsymmU8,
      QuantizationScheme::QSymmS16};
  static constexpr RangeMethod methods[] = {
      RangeMethod::MinMax, RangeMethod::Percentile, RangeMethod::Mse};
  if (given.scheme < 0 || size_t(given.scheme) >= std::size(schemes))
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       "there is no scheme " + Twine(given.scheme));
  if (given.range < 0 || size_t(given.range) >= std::size(methods))
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       "there is no range " + Twine(given.range));
  // Not-a-number fails this as well.
  if (given.percentile != 0 &&
      !(given.percentile > 50 && given.percentile <= 100))
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       "percentile is above 50 and at most 100");
  options.scheme = schemes[given.scheme];
  options.method = methods[given.range];
  if (given.percentile != 0)
    options.percentile = given.percentile;
  options.perChannel = !given.perTensor;
  options.floatIo = given.floatIo;
  options.optimize = !given.asItIs;
  ARMNN_MLIR_CHECK(call.requireList(given.floatLayers, given.floatLayerCount,
                                    "floatLayers"));
  for (const char *name : ArrayRef(given.floatLayers, given.floatLayerCount)) {
    ARMNN_MLIR_CHECK(call.require(name, "a name in floatLayers"));
    options.floatLayers.push_back(name);
  }
  return ARMNN_MLIR_OK;
}

static int takeSamples(const Call &call, const Signature &signature,
                       const ArmnnMlirInput *samples, uint64_t count,
                       std::vector<Sample> &taken) {
  size_t inputCount = signature.inputs.size();
  if (!count)
    return call.refuse(ARMNN_MLIR_WRONG_COUNT, "there are no samples");
  if (!inputCount)
    return call.refuse(ARMNN_MLIR_WRONG_COUNT, "the network has no inputs");
  ARMNN_MLIR_CHECK(call.requireList(samples, count, "samples"));
  for (uint64_t i = 0; i < count; ++i)
    ARMNN_MLIR_CHECK(takeInputs(call, signature, samples + i * inputCount,
                                inputCount, /*withData=*/true,
                                taken.emplace_back()));
  return ARMNN_MLIR_OK;
}

int armnnMlirModelQuantize(const ArmnnMlirModel *model,
                           const ArmnnMlirQuantizeOptions *options,
                           const ArmnnMlirInput *samples, uint64_t sampleCount,
                           const ArmnnMlirReporter *reporter,
                           ArmnnMlirModel **quantized, double *signalToNoise) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(quantized, "quantized"));
  *quantized = nullptr;
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  Model &source = *model->model;
  std::lock_guard<std::recursive_mutex> lock(source.mutex);
  QuantizeOptions quantizing;
  Shapes shapes;
  if (options) {
    ARMNN_MLIR_CHECK(toOptions(call, *options, quantizing));
    ARMNN_MLIR_CHECK(takeShapes(call, source, options->inputShapes,
                                options->inputShapeCount, shapes));
  }
  auto network = source.copyNetwork(shapes);
  if (!network)
    return call.finish(network.takeError(), &source);
  FailureOr<Signature> signature = failure();
  if (llvm::Error error = source.perform([&]() -> LogicalResult {
        signature = getSignature(**network);
        return signature;
      }))
    return call.finish(std::move(error), &source);
  std::vector<Sample> taken;
  ARMNN_MLIR_CHECK(takeSamples(call, *signature, samples, sampleCount, taken));
  ErrorReport report;
  auto made =
      quantizeCopy(source, std::move(*network), taken, {}, quantizing, report);
  if (!made)
    return call.finish(made.takeError(), &source);
  if (signalToNoise) {
    *signalToNoise = std::numeric_limits<double>::infinity();
    for (const OutputError &output : report.outputs)
      *signalToNoise =
          std::min(*signalToNoise, output.error.getSignalToNoise());
  }
  *quantized = new ArmnnMlirModel{std::move(*made)};
  return call.finish(llvm::Error::success(), &source);
}
