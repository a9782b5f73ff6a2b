//===- Runner.cpp - what armnn-run does -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Runner.h"
#include "LayerDump.h"
#include "PeakRate.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Execution/Inputs.h"
#include "armnn-mlir/Execution/Profile.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

/// Reads the reference outputs and checks their number, types and shapes.
static Expected<SmallVector<Tensor>> readExpected(ArrayRef<std::string> files,
                                                  ArrayRef<Binding> outputs) {
  SmallVector<Tensor> tensors;
  if (files.size() > outputs.size())
    return createStringError(files[outputs.size()] + ": the network gives " +
                             Twine(outputs.size()) +
                             " outputs, this one is too many");
  for (auto [file, output] : llvm::zip(files, outputs)) {
    Expected<Tensor> tensor = readNpy(file);
    if (!tensor)
      return tensor.takeError();
    if (Error error = checkFits(*tensor, output, file))
      return error;
    tensors.push_back(std::move(*tensor));
  }
  return tensors;
}

static Error writeOutputs(ArrayRef<Tensor> tensors, StringRef directory) {
  if (std::error_code code = llvm::sys::fs::create_directories(directory))
    return createStringError(directory + ": " + code.message());
  for (auto [i, tensor] : llvm::enumerate(tensors)) {
    SmallString<128> path(directory);
    llvm::sys::path::append(path, "out" + Twine(i) + ".npy");
    if (Error error = writeNpy(tensor, path))
      return error;
  }
  return Error::success();
}

/// Prints how far each output is from its reference; false if too far.
static bool compareOutputs(ArrayRef<Tensor> got, ArrayRef<Tensor> want,
                           const RunRequest &request, const Signature &sig,
                           raw_ostream &os) {
  bool good = true;
  for (auto [i, reference] : llvm::enumerate(want)) {
    std::string what =
        request.expected[i] + ": output " + sig.outputs[i].describe();
    if (got[i].shape() != reference.shape()) {
      llvm::WithColor::error()
          << what << " has shape " << shapeString(got[i].shape())
          << ", the file holds " << shapeString(reference.shape()) << "\n";
      good = false;
      continue;
    }
    Difference d = difference(got[i], reference);
    bool accepted = request.tolerance.accepts(d, reference.dtype());
    good &= accepted;
    raw_ostream &to = accepted ? os : llvm::WithColor::error();
    to << what;
    if (d.special) {
      to << " differs in a NaN or infinity at element " << *d.special << ": "
         << got[i].at(*d.special) << ", expected " << reference.at(*d.special)
         << "\n";
      continue;
    }
    to << " differs by at most " << d.largest << " where values reach "
       << d.magnitude;
    if (!accepted)
      to << ", at element " << d.position << ": " << got[i].at(d.position)
         << ", expected " << reference.at(d.position);
    to << "\n";
  }
  return good;
}

/// Times more runs, at least one.
static Error measure(Network &network, ArrayRef<Tensor> inputs,
                     const RunRequest &request, Profile *profile,
                     MLIRContext &context, raw_ostream &os) {
  auto timing = network.measure(inputs, request.timing, [&](TimeSpan run) {
    if (profile)
      profile->addRun(network, run);
  });
  if (!timing)
    return timing.takeError();
  os << llvm::format("min %.4f ms, median %.4f ms over %zu runs\n",
                     timing->least, timing->median, timing->calls);
  if (!profile)
    return Error::success();
  auto peak = measurePeakRate(context);
  if (!peak)
    return peak.takeError();
  os << llvm::format("peak %.1f GFLOP/s a thread\n", *peak);
  profile->print(os, *peak * request.threads);
  return profile->writeTrace(request.profile);
}

namespace {
/// Prints the choices of armnn-cpu-select, a line a layer.
class KernelPrinter : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit KernelPrinter(raw_ostream &os) : os(os) {}
  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    SmallVector<std::string> names;
    remark.getLocation()->walk([&](Location loc) {
      if (auto name = dyn_cast<NameLoc>(loc))
        names.push_back(escapeControls(name.getName()));
      return WalkResult::advance();
    });
    os << (names.empty() ? "network" : llvm::join(names, " + ")) << ": ";
    for (const remark::detail::Remark::Arg &arg : remark.getArgs())
      os << arg.val;
    os << "\n";
  }

private:
  raw_ostream &os;
};
} // namespace

static LogicalResult explainKernels(MLIRContext &context, raw_ostream &os) {
  remark::RemarkCategories categories;
  categories.passed = "armnn-cpu";
  return remark::enableOptimizationRemarks(
      context, std::make_unique<KernelPrinter>(os),
      std::make_unique<remark::RemarkEmittingPolicyAll>(), categories);
}

static Expected<ExitStatus> tryRun(const RunRequest &request,
                                   MLIRContext &context, raw_ostream &os) {
  // What is wrong with the model has been reported where it was found.
  constexpr ExitStatus reported = ExitStatus::Error;
  OwningOpRef<ModuleOp> module =
      loadModel(request.model, &context, request.reading);
  if (!module)
    return reported;
  // What is wrong with a file that is given to it names that file instead.
  auto report = [&](Error error) {
    module->emitError(llvm::toString(std::move(error)));
    return reported;
  };
  FailureOr<Signature> open = getSignature(*module);
  if (failed(open))
    return reported;
  Inputs inputs(open->inputs);
  if (Error error = inputs.readShapes(request.inputShapes))
    return report(std::move(error));
  if (Error error = inputs.readFiles(request.inputs))
    return error;
  if (Error error = inputs.closeShapes(*module, !request.keepDynamicShapes))
    return report(std::move(error));
  // The shapes of a UFF graph follow from those of its inputs.
  if (failed(convertUffToArmnn(*module)))
    return reported;
  FailureOr<Signature> signature = getSignature(*module);
  if (failed(signature))
    return reported;
  if (Error error = inputs.finish(signature->inputs, request.randomSeed,
                                  request.maxMemory))
    return report(std::move(error));
  auto expected = readExpected(request.expected, signature->outputs);
  if (!expected)
    return expected.takeError();

  SmallVector<LayerOutput> layers;
  if (!request.layerDir.empty()) {
    layers = exposeLayerOutputs(getMain(*module));
    if (layers.empty())
      return report(createStringError("--dump-intermediates finds no layers"));
  }
  if (request.explain && failed(explainKernels(context, os)))
    return reported;
  std::optional<Profile> profile;
  if (!request.profile.empty() && !(profile = Profile::begin(*module)))
    return reported;
  NetworkOptions networkOptions;
  networkOptions.generic = request.genericCode;
  networkOptions.gpu = request.gpuCode;
  networkOptions.threads = request.threads;
  networkOptions.timeKernels = profile.has_value();
  networkOptions.cacheDir = request.cacheDir;
  networkOptions.maxMemory = request.maxMemory;
  auto network = Network::compile(*module, networkOptions);
  if (failed(network))
    return reported;
  SmallVector<Tensor> tensors = inputs.take();
  auto results = (*network)->run(tensors);
  if (!results)
    return report(results.takeError());
  if (!request.layerDir.empty())
    if (Error error =
            dumpLayers(layers, *results, request.dequantize, request.layerDir))
      return error;
  results->truncate(signature->outputs.size());
  if (!request.outputDir.empty())
    if (Error error = writeOutputs(*results, request.outputDir))
      return error;
  bool good = compareOutputs(*results, *expected, request, *signature, os);
  if (request.timing.repeat || request.timing.seconds > 0 || profile)
    if (Error error = measure(**network, tensors, request,
                              profile ? &*profile : nullptr, context, os))
      return error;
  return good ? ExitStatus::Success : ExitStatus::Different;
}

ExitStatus mlir::armnn::reportStatus(Expected<ExitStatus> status) {
  if (status)
    return *status;
  llvm::handleAllErrors(status.takeError(), [](llvm::ErrorInfoBase &info) {
    llvm::WithColor::error()
        << escapeControls(info.message(), /*keepLines=*/true) << "\n";
  });
  return ExitStatus::Error;
}

ExitStatus mlir::armnn::runModel(const RunRequest &request,
                                 MLIRContext &context, raw_ostream &os) {
  return reportStatus(tryRun(request, context, os));
}
