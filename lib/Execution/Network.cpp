//===- Network.cpp - networks compiled for this machine -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Execution/Native.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"
#include <chrono>
#include <cstring>

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// A memref descriptor: two addresses, the offset, extents, strides.
class Descriptor {
public:
  Descriptor(void *data, ArrayRef<int64_t> shape) {
    words = {int64_t(data), int64_t(data), 0};
    words.append(shape.begin(), shape.end());
    int64_t stride = 1;
    SmallVector<int64_t> strides;
    for (int64_t extent : llvm::reverse(shape)) {
      strides.push_back(stride);
      stride *= extent;
    }
    words.append(strides.rbegin(), strides.rend());
  }
  void *address() { return words.data(); }

private:
  SmallVector<int64_t, 12> words;
};

/// Keeps descriptors in place and passes their addresses, as the packed form
/// of a C interface takes them: pointers to pointers to descriptors.
class Arguments {
public:
  void add(void *data, ArrayRef<int64_t> shape) {
    descriptors.push_back(std::make_unique<Descriptor>(data, shape));
  }
  void add(const Tensor &tensor) { add(tensor.data(), tensor.shape()); }

  void call(void (*function)(void **), void *result = nullptr) {
    SmallVector<void *> addresses, packed;
    for (auto &descriptor : descriptors)
      addresses.push_back(descriptor->address());
    for (void *&address : addresses)
      packed.push_back(&address);
    packed.push_back(result);
    function(packed.data());
  }

private:
  std::vector<std::unique_ptr<Descriptor>> descriptors;
};

} // namespace

struct Network::Call {
  Arguments arguments;
  SmallVector<Tensor> results;
};

Network::~Network() = default;

/// The table of weight addresses. Contents that are not aligned to their
/// elements are copied into `copies`.
static llvm::orc::SymbolMap bindWeights(ArrayRef<Weight> weights,
                                        std::vector<std::vector<char>> &copies,
                                        llvm::orc::MangleAndInterner intern) {
  llvm::orc::SymbolMap symbols;
  for (const Weight &weight : weights) {
    const char *data = weight.bytes.data();
    if (uintptr_t(data) % weight.elementSize != 0) {
      copies.emplace_back(weight.bytes.begin(), weight.bytes.end());
      data = copies.back().data();
    }
    symbols[intern(weight.symbol)] = {llvm::orc::ExecutorAddr::fromPtr(data),
                                      llvm::JITSymbolFlags::Exported};
  }
  return symbols;
}

FailureOr<std::unique_ptr<Network>> Network::compile(ModuleOp module) {
  std::unique_ptr<Network> network(new Network());
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  network->sig = std::move(*signature);
  FailureOr<SmallVector<Weight>> weights = lowerToKernels(module);
  if (failed(weights) || failed(lowerToLlvmDialect(module)))
    return failure();

  auto report = [&](llvm::Error error) {
    module.emitError() << "cannot compile: "
                       << llvm::toString(std::move(error));
    return failure();
  };
  auto optimizer = makeTargetMachine({}), generator = makeTargetMachine({});
  if (!optimizer)
    return report(
        llvm::joinErrors(optimizer.takeError(), generator.takeError()));
  if (!generator)
    return report(generator.takeError());
  auto transform = [&](llvm::Module *code) {
    return optimize(*code, **optimizer);
  };
  ExecutionEngineOptions options;
  options.transformer = transform;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Aggressive;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options, std::move(*generator));
  if (!engine)
    return report(engine.takeError());
  network->engine = std::move(*engine);
  network->engine->registerSymbols([&](llvm::orc::MangleAndInterner intern) {
    return bindWeights(*weights, network->weightCopies, intern);
  });
  for (auto [name, function] :
       {std::pair("_mlir_ciface_main", &network->mainFn),
        std::pair("_mlir_ciface_main_result_shapes", &network->resultShapesFn),
        std::pair("_mlir_ciface_main_arena_size", &network->arenaSizeFn)}) {
    auto address = network->engine->lookupPacked(name);
    if (!address)
      return report(address.takeError());
    *function = *address;
  }
  return network;
}

llvm::Error mlir::armnn::checkFits(const Tensor &tensor, const Binding &binding,
                                   StringRef source) {
  bool shapeFits =
      !binding.shape || binding.shape->size() == tensor.shape().size();
  if (shapeFits && binding.shape)
    for (auto [want, have] : llvm::zip(*binding.shape, tensor.shape()))
      shapeFits &= want < 0 ? have > 0 : want == have;
  if (shapeFits && binding.dtype == tensor.dtype())
    return llvm::Error::success();
  return llvm::createStringError(
      source + ": " + binding.describe() + " takes " + npyName(binding.dtype) +
      " of shape " + (binding.shape ? shapeString(*binding.shape) : "*") +
      ", found " + npyName(tensor.dtype()) + " of shape " +
      shapeString(tensor.shape()));
}

llvm::Error Network::prepare(ArrayRef<Tensor> inputs, Call &call) {
  if (inputs.size() != sig.inputs.size())
    return llvm::createStringError(
        "the network takes " + llvm::Twine(sig.inputs.size()) +
        " inputs, found " + llvm::Twine(inputs.size()));
  Arguments shapeQuery, sizeQuery;
  for (auto [i, tensor] : llvm::enumerate(inputs)) {
    std::string source = "input " + std::to_string(i);
    if (llvm::Error error = checkFits(tensor, sig.inputs[i], source))
      return error;
    call.arguments.add(tensor);
    shapeQuery.add(tensor);
    sizeQuery.add(tensor);
  }
  SmallVector<int64_t> extents;
  for (const Binding &output : sig.outputs)
    extents.append(output.shape->size(), 0);
  shapeQuery.add(extents.data(), int64_t(extents.size()));
  shapeQuery.call(resultShapesFn);

  ArrayRef<int64_t> rest = extents;
  for (const Binding &output : sig.outputs) {
    ArrayRef<int64_t> shape = rest.take_front(output.shape->size());
    rest = rest.drop_front(shape.size());
    auto result = Tensor::allocate(output.dtype, shape);
    if (!result)
      return result.takeError();
    call.results.push_back(std::move(*result));
    call.arguments.add(call.results.back());
  }

  int64_t arenaBytes = 0;
  sizeQuery.call(arenaSizeFn, &arenaBytes);
  if (!arena.data() || size_t(arenaBytes) > arena.numBytes()) {
    auto bigger = Tensor::allocate(DType::U8, arenaBytes);
    if (!bigger)
      return bigger.takeError();
    arena = std::move(*bigger);
  }
  call.arguments.add(arena);
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>> Network::run(ArrayRef<Tensor> inputs) {
  Call call;
  if (llvm::Error error = prepare(inputs, call))
    return error;
  call.arguments.call(mainFn);
  return std::move(call.results);
}

llvm::Expected<Timing> Network::measure(ArrayRef<Tensor> inputs,
                                        const TimingPlan &plan) {
  Call call;
  if (llvm::Error error = prepare(inputs, call))
    return error;
  for (unsigned i = 0; i < plan.warmup; ++i)
    call.arguments.call(mainFn);
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::duration<double, std::milli>;
  SmallVector<double> times;
  Clock::time_point begin = Clock::now(), start = begin;
  do {
    call.arguments.call(mainFn);
    Clock::time_point end = Clock::now();
    times.push_back(Milliseconds(end - start).count());
    start = Clock::now();
  } while (times.size() < plan.repeat ||
           Milliseconds(start - begin).count() < plan.seconds * 1000);
  llvm::sort(times);
  size_t half = times.size() / 2;
  double median =
      times.size() % 2 ? times[half] : (times[half - 1] + times[half]) / 2;
  return Timing{times.front(), median, times.size()};
}
