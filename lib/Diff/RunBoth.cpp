//===- RunBoth.cpp - Compares what two networks compute -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Diff/RunBoth.h"
#include "armnn-mlir/Execution/Dequantize.h"
#include "armnn-mlir/Execution/Inputs.h"
#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

namespace {
/// One of the networks.
struct Subject {
  explicit Subject(Side side) : module(side.module), path(side.path) {
    PrintDiagnostics diagnostics(module.getContext(), path);
    main = getMain(module);
  }

  Type getInputType(unsigned i) {
    return cast<TensorType>(main.getArgumentTypes()[i]).getElementType();
  }
  /// Makes layers' results outputs. Types are gone once it has been compiled.
  void expose();
  Error run(ArrayRef<Tensor> inputs);

  ModuleOp module;
  StringRef path;
  func::FuncOp main;
  SmallVector<LayerOutput> layers;
  unsigned numOutputs = 0;
  SmallVector<Type> outputTypes;
  SmallVector<Tensor> outputs;
};

/// Two tensors to compare.
struct Pair {
  std::string name;
  unsigned a, b;
};
} // namespace

/// An error that names the model it is about.
static Error inModel(StringRef path, Error error) {
  return createStringError(path + ": " + llvm::toString(std::move(error)));
}

void Subject::expose() {
  numOutputs = main.getNumResults();
  layers = exposeLayerOutputs(main);
  for (Type type : main.getResultTypes())
    outputTypes.push_back(cast<TensorType>(type).getElementType());
}

Error Subject::run(ArrayRef<Tensor> inputs) {
  PrintDiagnostics diagnostics(module.getContext(), path);
  auto network = Network::compile(module);
  if (failed(network))
    return createStringError(path + ": cannot be compiled");
  auto results = (*network)->run(inputs);
  if (!results)
    return inModel(path, results.takeError());
  outputs = std::move(*results);
  return Error::success();
}

/// The inputs of the first network.
static Expected<SmallVector<Tensor>> makeInputs(Subject &subject,
                                                const RunOptions &options) {
  PrintDiagnostics diagnostics(subject.module.getContext(), subject.path);
  auto open = getSignature(subject.module);
  if (failed(open))
    return createStringError(subject.path + ": cannot be run");
  Inputs inputs(open->inputs);
  if (Error error = inputs.readFiles(options.inputs))
    return error;
  if (Error error = inputs.closeShapes(subject.module, /*fromFiles=*/true))
    return inModel(subject.path, std::move(error));
  auto closed = getSignature(subject.module);
  if (failed(closed))
    return createStringError(subject.path + ": cannot be run");
  if (Error error = inputs.finish(closed->inputs, options.seed, kMaxMemory))
    return inModel(subject.path, std::move(error));
  return inputs.take();
}

/// The same for the second, which may have other types for them.
static Expected<SmallVector<Tensor>>
convertInputs(Subject &first, ArrayRef<Tensor> tensors, Subject &second) {
  PrintDiagnostics diagnostics(second.module.getContext(), second.path);
  auto signature = getSignature(second.module);
  if (failed(signature))
    return createStringError(second.path + ": cannot be run");
  if (signature->inputs.size() != tensors.size())
    return createStringError("the networks have " + Twine(tensors.size()) +
                             " and " + Twine(signature->inputs.size()) +
                             " inputs");
  SmallVector<Tensor> converted;
  for (auto [i, binding] : llvm::enumerate(signature->inputs)) {
    auto tensor = convertElements(tensors[i], first.getInputType(i),
                                  second.getInputType(i), binding.dtype);
    if (!tensor)
      return tensor.takeError();
    bool isOpen = !binding.shape || llvm::is_contained(*binding.shape, -1);
    if (isOpen && failed(setInputShape(second.module, i, tensor->shape())))
      return createStringError(second.path + ": input " + binding.describe() +
                               " cannot have the shape " +
                               shapeString(tensor->shape()));
    if (Error error = checkFits(*tensor, binding, second.path))
      return error;
    converted.push_back(std::move(*tensor));
  }
  return converted;
}

/// Results of layers that correspond, in the order of the first network.
static std::vector<Pair> pairLayers(const Subject &a, const Subject &b,
                                    const Matching &matching) {
  llvm::DenseMap<std::pair<Operation *, unsigned>, unsigned> outputs;
  for (const LayerOutput &layer : b.layers)
    if (layer.output)
      outputs[{layer.op, layer.result}] = *layer.output;
  std::vector<Pair> pairs;
  for (const LayerOutput &layer : a.layers) {
    auto other = outputs.find({matching.toB.lookup(layer.op), layer.result});
    if (!layer.output || other == outputs.end())
      continue;
    std::string name = layer.operation;
    if (!layer.name.empty())
      name += " '" + escapeControls(layer.name) + "'";
    if (layer.result)
      name += ", result " + std::to_string(layer.result);
    pairs.push_back({name, *layer.output, other->second});
  }
  return pairs;
}

/// What is wrong with `got`, or "". Tensors of one type are compared as they
/// are stored, others as real numbers.
static Expected<std::string> compareTensors(Tensor want, Type wantType,
                                            Tensor got, Type gotType,
                                            const Tolerance &tolerance) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (want.shape() != got.shape()) {
    os << "shape " << shapeString(want.shape()) << " | "
       << shapeString(got.shape());
    return text;
  }
  if (wantType != gotType) {
    Type real = Float32Type::get(wantType.getContext());
    for (auto [tensor, type] :
         {std::pair(&want, wantType), std::pair(&got, gotType)}) {
      auto converted = convertElements(*tensor, type, real, DType::F32);
      if (!converted)
        return converted.takeError();
      *tensor = std::move(*converted);
    }
  }
  Difference d = difference(got, want);
  if (tolerance.accepts(d, want.dtype()))
    return text;
  int64_t position = d.special.value_or(d.position);
  if (d.special)
    os << "a NaN or infinity";
  else
    os << llvm::format("by %g where values reach %g", d.largest, d.magnitude);
  os << ", at element " << position
     << llvm::format(": %g | %g", want.at(position), got.at(position));
  return text;
}

/// Prints what departs; returns the number of that.
static Expected<unsigned> comparePairs(ArrayRef<Pair> pairs, const Subject &a,
                                       const Subject &b,
                                       const Tolerance &tolerance,
                                       raw_ostream &os) {
  unsigned departed = 0;
  for (const Pair &pair : pairs) {
    auto text =
        compareTensors(a.outputs[pair.a], a.outputTypes[pair.a],
                       b.outputs[pair.b], b.outputTypes[pair.b], tolerance);
    if (!text)
      return text.takeError();
    if (!text->empty())
      os << "run: " << pair.name
         << (departed++ ? "" : " is the first to depart") << ": " << *text
         << '\n';
  }
  return departed;
}

Expected<unsigned> armnn::runBoth(Side sideA, Side sideB,
                                  const Matching &matching,
                                  const RunOptions &options, raw_ostream &os) {
  Subject a(sideA), b(sideB);
  if (!a.main || !b.main)
    return createStringError("a network without outputs cannot be run");
  auto inputs = makeInputs(a, options);
  if (!inputs)
    return inputs.takeError();
  auto otherInputs = convertInputs(a, *inputs, b);
  if (!otherInputs)
    return otherInputs.takeError();
  a.expose();
  b.expose();
  std::vector<Pair> layers = pairLayers(a, b, matching), outputs;
  for (unsigned i = 0; i < std::min(a.numOutputs, b.numOutputs); ++i)
    outputs.push_back({"output " + std::to_string(i), i, i});
  if (Error error = a.run(*inputs))
    return error;
  if (Error error = b.run(*otherInputs))
    return error;

  auto departedLayers = comparePairs(layers, a, b, options.tolerance, os);
  if (!departedLayers)
    return departedLayers.takeError();
  auto departedOutputs = comparePairs(outputs, a, b, options.tolerance, os);
  if (!departedOutputs)
    return departedOutputs.takeError();
  os << "run: " << *departedLayers << " of " << layers.size()
     << " results of layers depart, " << *departedOutputs << " of "
     << outputs.size() << " outputs\n";
  return *departedLayers + *departedOutputs;
}
