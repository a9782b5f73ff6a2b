//===- Program.cpp - Compiled networks for Python -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Diff/Compare.h"
#include "armnn-mlir/Diff/RunBoth.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Execution/Profile.h"
#include "armnn-mlir/Library/CompileLibrary.h"
#include "armnn-mlir/Quantization/Quantize.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "lib/Execution/PeakRate.h"
#include "lib/Quantization/ErrorReport.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::python;
using ModelPtr = std::shared_ptr<Model>;
using Shapes = std::vector<std::pair<unsigned, std::vector<int64_t>>>;

namespace {
/// A network in memory. Its weights are the model's.
struct Program {
  ModelPtr model;
  std::unique_ptr<Network> network;
  /// The types of inputs and outputs with their quantization.
  SmallVector<Type> inputs, outputs;
  /// Layers whose results are outputs too, where that was asked for, behind
  /// those that the network has.
  SmallVector<LayerOutput> layers;
  std::optional<Profile> profile;
  int64_t threads = 1;
  /// Runs share the arena.
  std::recursive_mutex mutex;
};
} // namespace

static SmallVector<std::pair<unsigned, SmallVector<int64_t>>>
toShapes(const Shapes &shapes) {
  SmallVector<std::pair<unsigned, SmallVector<int64_t>>> result;
  for (auto &[input, shape] : shapes)
    result.emplace_back(input, llvm::to_vector(shape));
  return result;
}

static std::unique_ptr<Program> compile(const ModelPtr &model,
                                        const Shapes &shapes,
                                        NetworkOptions options,
                                        bool exposeLayers, bool profile) {
  auto program = std::make_unique<Program>();
  program->model = model;
  program->threads = options.threads;
  Hold hold(model->mutex);
  check(unlocked([&]() -> llvm::Error {
    auto network = model->copyNetwork(toShapes(shapes));
    if (!network)
      return network.takeError();
    return model->perform([&]() -> LogicalResult {
      func::FuncOp main = getMain(**network);
      if (!main)
        return failure();
      llvm::append_range(program->inputs, main.getArgumentTypes());
      llvm::append_range(program->outputs, main.getResultTypes());
      if (exposeLayers)
        program->layers = exposeLayerOutputs(main);
      if (profile && !(program->profile = Profile::begin(**network)))
        return failure();
      options.timeKernels = profile;
      auto compiled = Network::compile(**network, options);
      if (failed(compiled))
        return failure();
      program->network = std::move(*compiled);
      return success();
    });
  }));
  warn(*model);
  return program;
}

static std::vector<armnn::Tensor>
toTensors(const std::vector<py::array> &list) {
  std::vector<armnn::Tensor> tensors;
  for (const py::array &array : list)
    tensors.push_back(arrayToTensor(array));
  return tensors;
}

static py::list run(Program &program, const std::vector<py::array> &arrays) {
  std::vector<armnn::Tensor> inputs = toTensors(arrays);
  Hold hold(program.mutex);
  auto results = take(unlocked([&] { return program.network->run(inputs); }));
  py::list outputs;
  for (const armnn::Tensor &tensor : results)
    outputs.append(tensorToArray(tensor));
  return outputs;
}

/// (name, operation, layer number, result number, type, output number or None).
static py::list getLayerOutputs(const Program &program) {
  py::list result;
  for (const LayerOutput &layer : program.layers)
    result.append(py::make_tuple(
        python::toPython(layer.name), layer.operation, layer.layer,
        layer.result, typeToPython(layer.type),
        layer.output ? py::object(py::int_(*layer.output)) : py::none()));
  return result;
}

static py::list getBindings(const Program &program, bool inputs) {
  const Signature &signature = program.network->signature();
  // Layers' results come behind the outputs.
  py::list result;
  for (auto [binding, type] :
       llvm::zip(inputs ? signature.inputs : signature.outputs,
                 inputs ? program.inputs : program.outputs))
    result.append(py::make_tuple(python::toPython(binding.name), binding.id,
                                 typeToPython(type)));
  return result;
}

static py::tuple measure(Program &program, const std::vector<py::array> &arrays,
                         unsigned repeat, unsigned warmup, double seconds) {
  std::vector<armnn::Tensor> inputs = toTensors(arrays);
  Hold hold(program.mutex);
  Timing timing = take(unlocked([&] {
    return program.network->measure(
        inputs, {repeat, warmup, seconds}, [&](TimeSpan run) {
          if (program.profile)
            program.profile->addRun(*program.network, run);
        });
  }));
  return py::make_tuple(timing.least, timing.median, timing.calls);
}

static py::object toPython(std::optional<uint64_t> number) {
  return number ? py::object(py::int_(*number)) : py::object(py::none());
}

/// (layers' names, operations, MACs or None, nanoseconds) of each group.
static py::list getProfile(Program &program) {
  Hold hold(program.mutex);
  py::list result;
  for (const Profile::Group &group : program.profile->groups()) {
    py::list names, kinds;
    for (unsigned layer : group.layers) {
      names.append(python::toPython(program.profile->layers()[layer].name));
      kinds.append(python::toPython(program.profile->layers()[layer].kind));
    }
    result.append(
        py::make_tuple(names, kinds, toPython(group.macs), group.nanoseconds));
  }
  return result;
}

static py::str printProfile(Program &program) {
  Hold hold(program.mutex), holdModel(program.model->mutex);
  double peak = take(
      unlocked([&] { return measurePeakRate(*program.model->getContext()); }));
  std::string text;
  llvm::raw_string_ostream os(text);
  program.profile->print(os, peak * program.threads);
  return python::toPython(text);
}

/// Raises ValueError for a prefix that is given and cannot be one.
static void checkPrefixArgument(const std::string &prefix) {
  if (!prefix.empty())
    if (llvm::Error error = checkPrefix(prefix))
      throw py::value_error(llvm::toString(std::move(error)));
}

static void saveLibrary(const ModelPtr &model, const Shapes &shapes,
                        const std::string &path, const Target &target,
                        const std::string &prefix, bool shared,
                        bool weightsInFile) {
  checkPrefixArgument(prefix);
  {
    Hold hold(model->mutex);
    check(unlocked([&]() -> llvm::Error {
      auto network = model->copyNetwork(toShapes(shapes));
      if (!network)
        return network.takeError();
      return model->perform([&] {
        return compileLibrary(**network,
                              {target, prefix, shared, weightsInFile}, path);
      });
    }));
  }
  warn(*model);
}

/// Text of another kind: "linalg", "tosa", "llvm", "asm".
static py::str lower(const ModelPtr &model, const Shapes &shapes,
                     const std::string &kind, const Target &target,
                     const std::string &prefix) {
  checkPrefixArgument(prefix);
  std::string text;
  Hold hold(model->mutex);
  check(unlocked([&]() -> llvm::Error {
    auto network = model->copyNetwork(toShapes(shapes));
    if (!network)
      return network.takeError();
    return model->perform([&]() -> LogicalResult {
      llvm::raw_string_ostream os(text);
      if (kind == "llvm" || kind == "asm")
        return compileModel(
            **network, kind == "llvm" ? Emission::LlvmIr : Emission::Assembly,
            target, prefix, os);
      if (failed(kind == "tosa" ? convertToTosa(**network)
                                : lowerToLinalg(**network)))
        return failure();
      OpPrintingFlags flags;
      (*network)->print(os, flags.enableDebugInfo());
      return success();
    });
  }));
  return python::toPython(text);
}

//===----------------------------------------------------------------------===//
// Quantization and differences
//===----------------------------------------------------------------------===//

using Samples = std::vector<std::vector<py::array>>;

static std::vector<Sample> toSamples(const Samples &arrays) {
  std::vector<Sample> samples;
  for (const std::vector<py::array> &sample : arrays)
    samples.push_back(llvm::to_vector(toTensors(sample)));
  return samples;
}

/// (quantized model, report as JSON).
static py::tuple quantize(const ModelPtr &model, const Shapes &shapes,
                          const Samples &calibration, const Samples &evaluation,
                          const QuantizeOptions &options) {
  std::vector<Sample> samples = toSamples(calibration);
  std::vector<Sample> others = toSamples(evaluation);
  ErrorReport report;
  ModelPtr result;
  {
    Hold hold(model->mutex);
    check(unlocked([&]() -> llvm::Error {
      auto network = model->copyNetwork(toShapes(shapes));
      if (!network)
        return network.takeError();
      auto quantized = quantizeCopy(*model, std::move(*network), samples,
                                    others, options, report);
      if (!quantized)
        return quantized.takeError();
      result = std::move(*quantized);
      return llvm::Error::success();
    }));
  }
  std::string json = llvm::formatv("{0}", llvm::json::Value(report.toJson()));
  warn(*model);
  return py::make_tuple(result, json);
}

/// Lines of text, and the number of differences, between models that both
/// become modules of one context.
static py::tuple diff(const ModelPtr &a, const ModelPtr &b, bool runs,
                      const std::vector<std::string> &inputs, uint64_t seed,
                      const Tolerance &tolerance) {
  std::string text;
  unsigned number = 0;
  auto copyOf = [](const ModelPtr &model) {
    Hold hold(model->mutex);
    return take(unlocked([&] { return model->serialize("mlirbc"); }));
  };
  std::string codeA = copyOf(a), codeB = copyOf(b);
  check(unlocked([&]() -> llvm::Error {
    auto load = [](StringRef code, StringRef name) {
      auto file = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
          code.size(), name, llvm::Align(64));
      llvm::copy(code, file->getBufferStart());
      return std::shared_ptr<llvm::MemoryBuffer>(std::move(file));
    };
    auto first = Model::load(load(codeA, a->getFile()));
    if (!first)
      return first.takeError();
    llvm::raw_string_ostream os(text);
    auto networkA = (*first)->copyNetwork();
    if (!networkA)
      return networkA.takeError();
    OwningOpRef<ModuleOp> networkB;
    std::optional<Matching> matching;
    if (llvm::Error error = (*first)->perform([&]() -> LogicalResult {
          networkB =
              loadModel(load(codeB, b->getFile()), (*first)->getContext());
          if (!networkB || failed(convertUffToArmnn(*networkB)))
            return failure();
          func::FuncOp mainA = getMain(**networkA), mainB = getMain(*networkB);
          if (!mainA || !mainB)
            return failure();
          matching = match(mainA, mainB);
          number = compare(mainA, mainB, *matching, os);
          return success();
        }))
      return error;
    if (!runs)
      return llvm::Error::success();
    auto departed =
        runBoth({**networkA, a->getFile()}, {*networkB, b->getFile()},
                *matching, {inputs, seed, tolerance}, os);
    if (!departed)
      return departed.takeError();
    number += *departed;
    return llvm::Error::success();
  }));
  return py::make_tuple(number, python::toPython(text));
}

static QuantizeOptions makeQuantizeOptions(const std::string &scheme,
                                           const std::string &method,
                                           double percentile, bool perChannel,
                                           bool floatIo, bool optimize,
                                           std::vector<std::string> layers) {
  QuantizeOptions options;
  auto is = [](const std::string &value, const char *word) {
    return value == word;
  };
  if (is(scheme, "qasymmu8"))
    options.scheme = QuantizationScheme::QAsymmU8;
  else if (is(scheme, "qsymms16"))
    options.scheme = QuantizationScheme::QSymmS16;
  else if (!is(scheme, "qasymms8"))
    throw py::value_error("scheme is qasymms8, qasymmu8 or qsymms16, not '" +
                          scheme + "'");
  if (is(method, "percentile"))
    options.method = RangeMethod::Percentile;
  else if (is(method, "mse"))
    options.method = RangeMethod::Mse;
  else if (!is(method, "minmax"))
    throw py::value_error("range is minmax, percentile or mse, not '" + method +
                          "'");
  // Not-a-number fails this as well.
  if (!(percentile > 50 && percentile <= 100))
    throw py::value_error("percentile is above 50 and at most 100");
  options.percentile = percentile;
  options.perChannel = perChannel;
  options.floatIo = floatIo;
  options.optimize = optimize;
  options.floatLayers = std::move(layers);
  return options;
}

void python::bindProgram(py::module_ &module) {
  py::class_<Program>(module, "Program")
      .def("run", &run, "inputs"_a)
      .def("measure", &measure, "inputs"_a, "repeat"_a, "warmup"_a, "seconds"_a)
      .def("bindings", &getBindings, "inputs"_a)
      .def("layer_outputs", &getLayerOutputs)
      .def("profile", &getProfile)
      .def("profile_text", &printProfile)
      .def(
          "write_trace",
          [](Program &program, const std::string &path) {
            Hold hold(program.mutex);
            check(program.profile->writeTrace(path));
          },
          "path"_a);
  module.def(
      "compile",
      [](const ModelPtr &model, const Shapes &shapes, bool generic,
         int64_t threads, const std::string &cacheDir, bool exposeLayers,
         bool profile) {
        NetworkOptions options;
        options.generic = generic;
        options.threads = threads;
        options.cacheDir = cacheDir;
        return compile(model, shapes, options, exposeLayers, profile);
      },
      "model"_a, "shapes"_a, "generic"_a, "threads"_a, "cache_dir"_a,
      "expose_layers"_a, "profile"_a);
  module.def(
      "save_library",
      [](const ModelPtr &model, const Shapes &shapes, const std::string &path,
         const std::string &triple, const std::string &cpu,
         const std::string &features, bool generic, int64_t threads,
         const std::string &prefix, bool shared, bool weightsInFile) {
        saveLibrary(model, shapes, path,
                    {triple, cpu, features, generic, threads}, prefix, shared,
                    weightsInFile);
      },
      "model"_a, "shapes"_a, "path"_a, "triple"_a, "cpu"_a, "features"_a,
      "generic"_a, "threads"_a, "prefix"_a, "shared"_a, "weights_in_file"_a);
  module.def(
      "lower",
      [](const ModelPtr &model, const Shapes &shapes, const std::string &kind,
         const std::string &triple, const std::string &cpu,
         const std::string &features, bool generic, int64_t threads,
         const std::string &prefix) {
        return lower(model, shapes, kind,
                     {triple, cpu, features, generic, threads}, prefix);
      },
      "model"_a, "shapes"_a, "kind"_a, "triple"_a, "cpu"_a, "features"_a,
      "generic"_a, "threads"_a, "prefix"_a);
  module.def(
      "quantize",
      [](const ModelPtr &model, const Shapes &shapes,
         const Samples &calibration, const Samples &evaluation,
         const std::string &scheme, const std::string &method,
         double percentile, bool perChannel, bool floatIo, bool optimize,
         std::vector<std::string> floatLayers) {
        return quantize(model, shapes, calibration, evaluation,
                        makeQuantizeOptions(scheme, method, percentile,
                                            perChannel, floatIo, optimize,
                                            std::move(floatLayers)));
      },
      "model"_a, "shapes"_a, "calibration"_a, "evaluation"_a, "scheme"_a,
      "range"_a, "percentile"_a, "per_channel"_a, "float_io"_a, "optimize"_a,
      "float_layers"_a);
  module.def(
      "diff",
      [](const ModelPtr &a, const ModelPtr &b, bool run,
         const std::vector<std::string> &inputs, uint64_t seed, double rtol,
         double atol, int64_t maxSteps) {
        return diff(a, b, run, inputs, seed, {rtol, atol, maxSteps});
      },
      "first"_a, "second"_a, "run"_a, "inputs"_a, "seed"_a, "rtol"_a, "atol"_a,
      "max_steps"_a);
}

PYBIND11_MODULE(_core, module) {
  bindModel(module);
  bindProgram(module);
  module.attr("version") = ARMNN_MLIR_VERSION;
  module.attr("most_threads") = kMostThreads;
}
