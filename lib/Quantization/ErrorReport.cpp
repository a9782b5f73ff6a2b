//===- ErrorReport.cpp - How far quantized layers are off -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/ErrorReport.h"
#include "armnn-mlir/Execution/Dequantize.h"
#include "armnn-mlir/Execution/Steps.h"
#include "armnn-mlir/Target/Summary.h"
#include "armnn-mlir/Transforms/Quantization.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Transforms/QuantizationPlan.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;
using llvm::Expected;

void ErrorSum::add(ArrayRef<float> real, ArrayRef<float> quantized,
                   std::optional<armnn::Range> clamp) {
  for (auto [x, y] : llvm::zip_equal(real, quantized)) {
    double wanted = clamp ? std::clamp(x, clamp->low, clamp->high) : x;
    double error = std::fabs(wanted - y);
    signal += wanted * wanted;
    noise += error * error;
    sum += error;
    largest = std::max(largest, error);
  }
  count += real.size();
}

double ErrorSum::getSignalToNoise() const {
  return noise == 0 ? std::numeric_limits<double>::infinity()
                    : 10 * std::log10(signal / noise);
}

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

/// The layers that both networks have.
static SmallVector<Operation *> getComparedLayers(ObservedNetwork &network) {
  SmallVector<Operation *> layers;
  for (Operation *op : network.getLayers())
    if (!isa<QuantizeOp, DequantizeOp>(op))
      layers.push_back(op);
  return layers;
}

/// The range that the relu behind `tensor` lets through, if it has its type.
static std::optional<armnn::Range> getClampedRange(Value tensor) {
  Value clamped = getClamped(tensor);
  if (!clamped)
    return std::nullopt;
  auto type = dyn_cast<quant::UniformQuantizedType>(
      getElementTypeOrSelf(tensor.getType()));
  if (!type || type != getElementTypeOrSelf(clamped.getType()))
    return std::nullopt;
  return getRepresentableRange(type);
}

namespace {
/// The two tensors of a layer or output, as numbers of results of a run.
struct Pair {
  unsigned real, quantized;
  Type type;
};
} // namespace

/// Fills in the layers of a report; returns where their tensors are.
static SmallVector<Pair> matchLayers(ObservedNetwork &real,
                                     ObservedNetwork &quantized,
                                     ErrorReport &report) {
  DenseMap<Value, const LayerOutput *> quantizedResults;
  for (const LayerOutput &result : quantized.getResults())
    quantizedResults[quantized.getValue(result)] = &result;
  DenseMap<Operation *, Operation *> quantizedLayers;
  for (auto [from, to] :
       llvm::zip_equal(getComparedLayers(real), getComparedLayers(quantized)))
    quantizedLayers[from] = to;
  SmallVector<Pair> pairs;
  for (const LayerOutput &result : real.getResults()) {
    Operation *layer = quantizedLayers.lookup(real.getLayers()[result.layer]);
    if (!layer || !result.output || !result.type.getElementType().isF32())
      continue;
    Value value = layer->getResult(result.result);
    const LayerOutput *other = quantizedResults.lookup(value);
    if (!other || !other->output)
      continue;
    report.layers.push_back({result, other->type, getClampedRange(value), {}});
    pairs.push_back(
        {*result.output, *other->output, other->type.getElementType()});
  }
  return pairs;
}

/// Whether the first of the largest elements is the same one.
static bool haveSameLargest(ArrayRef<float> lhs, ArrayRef<float> rhs) {
  return std::max_element(lhs.begin(), lhs.end()) - lhs.begin() ==
         std::max_element(rhs.begin(), rhs.end()) - rhs.begin();
}

Expected<ErrorReport> armnn::measureErrors(ObservedNetwork &real,
                                           ModuleOp realModule,
                                           ObservedNetwork &quantized,
                                           ModuleOp quantizedModule,
                                           ArrayRef<Sample> samples) {
  ErrorReport report;
  report.samples = samples.size();
  SmallVector<Pair> layers = matchLayers(real, quantized, report);
  FailureOr<Signature> signature = getSignature(realModule);
  func::FuncOp main = getMain(quantizedModule);
  if (failed(signature) || !main)
    return llvm::createStringError("the network has no outputs");
  SmallVector<Pair> outputs;
  for (auto [i, type] : llvm::enumerate(main.getResultTypes())) {
    if (signature->outputs[i].dtype != DType::F32)
      continue;
    auto tensor = cast<TensorType>(type);
    report.outputs.push_back({signature->outputs[i].name, tensor, {}, 0});
    outputs.push_back({unsigned(i), unsigned(i), tensor.getElementType()});
  }

  auto measure = [&](const Sample &sample) -> llvm::Error {
    auto wanted = real.run(sample);
    if (!wanted)
      return wanted.takeError();
    auto got = quantized.run(sample);
    if (!got)
      return got.takeError();
    for (auto [pair, layer] : llvm::zip(layers, report.layers)) {
      auto numbers = dequantize((*got)[pair.quantized], pair.type);
      if (!numbers)
        return numbers.takeError();
      layer.error.add((*wanted)[pair.real].values<float>(),
                      numbers->values<float>(), layer.clamp);
    }
    for (auto [pair, output] : llvm::zip(outputs, report.outputs)) {
      auto numbers = dequantize((*got)[pair.quantized], pair.type);
      if (!numbers)
        return numbers.takeError();
      ArrayRef<float> reference = (*wanted)[pair.real].values<float>();
      output.error.add(reference, numbers->values<float>());
      output.sameLargest +=
          haveSameLargest(reference, numbers->values<float>());
    }
    return llvm::Error::success();
  };
  for (const Sample &sample : samples)
    if (llvm::Error error =
            performStep(main.getContext(), "comparing results", samples.size(),
                        [&] { return measure(sample); }))
      return error;
  return report;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printError(const ErrorSum &error, raw_ostream &os) {
  os << llvm::format("%9.2f %12.4g %12.4g", error.getSignalToNoise(),
                     error.getLargest(), error.getMean());
}

void ErrorReport::print(raw_ostream &os) const {
  os << llvm::format("%5s  %-28s %-9s %9s %12s %12s  %s\n", "layer",
                     "operation", "type", "SQNR dB", "max error", "mean error",
                     "name");
  for (const LayerError &layer : layers) {
    os << llvm::format(
        "%5u  %-28s %-9s ", layer.layer.layer, layer.layer.operation.c_str(),
        getDataTypeName(layer.type.getElementType()).str().c_str());
    printError(layer.error, os);
    os << "  " << layer.layer.name << '\n';
  }
  for (const OutputError &output : outputs) {
    os << llvm::format(
        "%-35s %-9s ", "output",
        getDataTypeName(output.type.getElementType()).str().c_str());
    printError(output.error, os);
    os << "  " << output.name << ", the largest element is the same in "
       << output.sameLargest << " of " << samples << " samples\n";
  }
}

static llvm::json::Object errorToJson(const ErrorSum &error) {
  double ratio = error.getSignalToNoise();
  llvm::json::Object entry;
  entry["sqnrDb"] = std::isfinite(ratio) ? llvm::json::Value(ratio) : nullptr;
  entry["maxError"] = error.getLargest();
  entry["meanError"] = error.getMean();
  return entry;
}

llvm::json::Object ErrorReport::toJson() const {
  llvm::json::Array layerArray, outputArray;
  for (const LayerError &layer : layers) {
    llvm::json::Object entry = errorToJson(layer.error);
    entry["layer"] = layer.layer.layer;
    entry["result"] = layer.layer.result;
    entry["operation"] = layer.layer.operation;
    entry["name"] = llvm::json::fixUTF8(layer.layer.name);
    entry["type"] = tensorToJson(layer.type);
    layerArray.push_back(std::move(entry));
  }
  for (const OutputError &output : outputs) {
    llvm::json::Object entry = errorToJson(output.error);
    entry["name"] = llvm::json::fixUTF8(output.name);
    entry["type"] = tensorToJson(output.type);
    entry["sameLargest"] = output.sameLargest;
    outputArray.push_back(std::move(entry));
  }
  llvm::json::Object all;
  all["samples"] = samples;
  all["layers"] = std::move(layerArray);
  all["outputs"] = std::move(outputArray);
  return all;
}
