//===- Calibration.cpp - Ranges of a network's tensors --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/Calibration.h"
#include "armnn-mlir/Execution/Steps.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "dialects/armnn/Canonicalization.h"
#include "lib/Quantization/Statistics.h"
#include "lib/Transforms/QuantizationPlan.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Statistics of a network's Float32 inputs and layers' results.
class Calibrator {
public:
  Calibrator(func::FuncOp main, ObservedNetwork &network,
             const QuantizeOptions &options)
      : main(main), network(network), options(options),
        inputs(main.getNumArguments()), results(network.getResults().size()) {}

  LogicalResult findFloatLayers();
  LogicalResult observe(ArrayRef<Sample> samples);
  void setRanges();

private:
  LogicalResult observe(unsigned number, const Sample &sample, bool isFirst);
  bool staysFloat(const LayerOutput &result) const {
    return floatLayers.contains(network.getLayers()[result.layer]);
  }

  func::FuncOp main;
  ObservedNetwork &network;
  const QuantizeOptions &options;
  std::vector<Statistics> inputs, results;
  llvm::SmallPtrSet<Operation *, 4> floatLayers;
};

} // namespace

LogicalResult Calibrator::findFloatLayers() {
  llvm::StringSet<> missing;
  SmallVector<StringRef> known;
  for (const std::string &name : options.floatLayers)
    missing.insert(name);
  for (Operation *op : network.getLayers())
    for (StringRef name : getLayerNames(op)) {
      known.push_back(name);
      if (llvm::is_contained(options.floatLayers, name)) {
        floatLayers.insert(op);
        missing.erase(name);
      }
    }
  for (const std::string &name : options.floatLayers)
    if (missing.contains(name))
      return main.emitError("--float-layer ")
             << name << ": the network has no layer of this name"
             << hintAt(name, known);
  return success();
}

/// False for numbers that have no range.
static bool add(Statistics &statistics, const Tensor &tensor, bool isFirst) {
  if (tensor.dtype() != DType::F32)
    return true;
  if (isFirst)
    return statistics.addLimits(tensor.values<float>());
  statistics.addCounts(tensor.values<float>());
  return true;
}

static LogicalResult fail(InFlightDiagnostic error, unsigned sample) {
  return error << "holds a NaN or an infinity for sample " << sample;
}

LogicalResult Calibrator::observe(unsigned number, const Sample &sample,
                                  bool isFirst) {
  for (auto [i, tensor] : llvm::enumerate(sample))
    if (!add(inputs[i], tensor, isFirst))
      return fail(main.emitError("input ") << i << " ", number);
  auto tensors = network.run(sample);
  if (!tensors)
    return main.emitError(llvm::toString(tensors.takeError()));
  for (auto [i, result] : llvm::enumerate(network.getResults())) {
    if (!result.output)
      continue;
    Operation *layer = network.getLayers()[result.layer];
    auto emitError = [&, &result = result] {
      return layer->emitError("result ")
             << result.result << " of layer '" << result.name
             << "' (keep it Float32 with --float-layer) ";
    };
    if (!add(results[i], (*tensors)[*result.output], isFirst) &&
        !staysFloat(result))
      return fail(emitError(), number);
  }
  return success();
}

LogicalResult Calibrator::observe(ArrayRef<Sample> samples) {
  // Counts need the limits.
  bool needsCounts = options.method != RangeMethod::MinMax;
  size_t steps = samples.size() * (needsCounts ? 2 : 1);
  for (bool isFirst : {true, false}) {
    if (!isFirst && !needsCounts)
      break;
    for (auto [number, sample] : llvm::enumerate(samples))
      if (failed(performStep(main.getContext(), "running samples", steps,
                             [&, number = number, &sample = sample] {
                               return observe(number, sample, isFirst);
                             })))
        return failure();
  }
  return success();
}

void Calibrator::setRanges() {
  for (auto [argument, statistics] : llvm::zip(main.getArguments(), inputs))
    if (isFloat32(argument))
      setRange(argument, chooseRange(statistics, options));
  llvm::MapVector<Operation *, SmallVector<armnn::Range>> ranges;
  for (auto [result, statistics] : llvm::zip(network.getResults(), results)) {
    // An operation that has no range for a result stays as it is.
    Value value = network.getValue(result);
    if (isFloat32(value) && (!result.output || !statistics.areFinite()))
      continue;
    ranges[value.getDefiningOp()].push_back(chooseRange(statistics, options));
  }
  for (auto &[op, own] : ranges)
    if (own.size() == op->getNumResults() &&
        llvm::any_of(op->getResults(), isFloat32))
      armnn::setRanges(op, own);
}

LogicalResult armnn::calibrate(ModuleOp module, ObservedNetwork &network,
                               ArrayRef<Sample> samples,
                               const QuantizeOptions &options) {
  Calibrator calibrator(getMain(module), network, options);
  if (failed(calibrator.findFloatLayers()) ||
      failed(calibrator.observe(samples)))
    return failure();
  calibrator.setRanges();
  return success();
}
