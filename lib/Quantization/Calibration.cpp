//===- Calibration.cpp - Ranges of a network's tensors --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/Calibration.h"
#include "lib/Quantization/Statistics.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Statistics of a network's Float32 inputs and layers' results.
class Calibrator {
public:
  Calibrator(func::FuncOp main, ObservedNetwork &network,
             const QuantizeRequest &request)
      : main(main), network(network), request(request),
        inputs(main.getNumArguments()), results(network.getResults().size()) {}

  LogicalResult findFloatLayers();
  LogicalResult observe(ArrayRef<Sample> samples);
  void setRanges();

private:
  LogicalResult observe(unsigned number, const Sample &sample, bool isFirst);
  LogicalResult add(Statistics &statistics, const Tensor &tensor, bool isFirst,
                    unsigned sample,
                    function_ref<InFlightDiagnostic()> emitError);
  bool staysFloat(const LayerOutput &result) const {
    return floatLayers.contains(network.getLayers()[result.layer]);
  }

  func::FuncOp main;
  ObservedNetwork &network;
  const QuantizeRequest &request;
  std::vector<Statistics> inputs, results;
  llvm::SmallPtrSet<Operation *, 4> floatLayers;
};

} // namespace

/// Names of an operation: those of the layers that it is made of.
static SmallVector<StringRef> getNames(Operation *op) {
  SmallVector<StringRef> names;
  op->getLoc()->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc))
      names.push_back(name.getName());
    return WalkResult::advance();
  });
  return names;
}

LogicalResult Calibrator::findFloatLayers() {
  llvm::StringSet<> missing;
  for (const std::string &name : request.floatLayers)
    missing.insert(name);
  for (Operation *op : network.getLayers())
    for (StringRef name : getNames(op))
      if (llvm::is_contained(request.floatLayers, name)) {
        floatLayers.insert(op);
        missing.erase(name);
      }
  for (const std::string &name : request.floatLayers)
    if (missing.contains(name))
      return main.emitError("--float-layer ")
             << name << ": the network has no layer of this name";
  return success();
}

LogicalResult Calibrator::add(Statistics &statistics, const Tensor &tensor,
                              bool isFirst, unsigned sample,
                              function_ref<InFlightDiagnostic()> emitError) {
  if (tensor.dtype() != DType::F32)
    return success();
  if (!isFirst) {
    statistics.addCounts(tensor.values<float>());
    return success();
  }
  if (statistics.addLimits(tensor.values<float>()))
    return success();
  return emitError() << "holds a NaN or an infinity for sample " << sample;
}

LogicalResult Calibrator::observe(unsigned number, const Sample &sample,
                                  bool isFirst) {
  for (auto [i, tensor] : llvm::enumerate(sample))
    if (failed(add(inputs[i], tensor, isFirst, number,
                   [&] { return main.emitError("input ") << i << " "; })))
      return failure();
  auto tensors = network.run(sample);
  if (!tensors)
    return main.emitError(llvm::toString(tensors.takeError()));
  for (auto [i, result] : llvm::enumerate(network.getResults())) {
    if (!result.output || staysFloat(result))
      continue;
    Operation *layer = network.getLayers()[result.layer];
    if (failed(
            add(results[i], (*tensors)[*result.output], isFirst, number, [&] {
              return layer->emitError("result ")
                     << result.result << " of layer '" << result.name
                     << "' (keep it Float32 with --float-layer) ";
            })))
      return failure();
  }
  return success();
}

LogicalResult Calibrator::observe(ArrayRef<Sample> samples) {
  // Counts need the limits.
  bool needsCounts = request.method != RangeMethod::MinMax;
  for (bool isFirst : {true, false})
    for (auto [number, sample] : llvm::enumerate(samples))
      if ((isFirst || needsCounts) && failed(observe(number, sample, isFirst)))
        return failure();
  return success();
}

static bool isFloat32(Value value) {
  auto type = dyn_cast<TensorType>(value.getType());
  return type && type.getElementType().isF32();
}

void Calibrator::setRanges() {
  for (auto [argument, statistics] : llvm::zip(main.getArguments(), inputs))
    if (isFloat32(argument))
      setRange(argument, chooseRange(statistics, request));
  llvm::MapVector<Operation *, SmallVector<Range>> ranges;
  for (auto [result, statistics] : llvm::zip(network.getResults(), results)) {
    // An operation that has no range for a result stays as it is.
    Value value = network.getValue(result);
    if (isFloat32(value) && (!result.output || staysFloat(result)))
      continue;
    ranges[value.getDefiningOp()].push_back(chooseRange(statistics, request));
  }
  for (auto &[op, own] : ranges)
    if (own.size() == op->getNumResults() &&
        llvm::any_of(op->getResults(), isFloat32))
      armnn::setRanges(op, own);
}

LogicalResult armnn::calibrate(ModuleOp module, ObservedNetwork &network,
                               ArrayRef<Sample> samples,
                               const QuantizeRequest &request) {
  Calibrator calibrator(getMain(module), network, request);
  if (failed(calibrator.findFloatLayers()) ||
      failed(calibrator.observe(samples)))
    return failure();
  calibrator.setRanges();
  return success();
}
