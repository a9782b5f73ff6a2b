//===- Network.cpp - networks compiled for this machine -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Native.h"
#include "lib/Execution/CodeCache.h"
#include "lib/Execution/LoadedCode.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
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

} // namespace

/// Keeps descriptors in place and passes their addresses, as the packed form
/// of a C interface takes them: pointers to pointers to descriptors.
class Network::Arguments {
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

Network::~Network() = default;

using Symbols = SmallVector<std::pair<std::string, void *>>;

/// Binds weights to their addresses. Contents that are not aligned to their
/// elements are copied into `copies`.
static void bindWeights(ArrayRef<Weight> weights,
                        std::vector<std::vector<char>> &copies,
                        Symbols &symbols) {
  for (const Weight &weight : weights) {
    const char *data = weight.bytes.data();
    if (uintptr_t(data) % weight.elementSize != 0) {
      copies.emplace_back(weight.bytes.begin(), weight.bytes.end());
      data = copies.back().data();
    }
    symbols.emplace_back(weight.symbol, const_cast<char *>(data));
  }
}

/// Nanoseconds of a steady clock; called by generated code as well.
static int64_t readClock() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Binds what armnn-time-kernels declares: the clock, and `times` as the table.
static void bindClock(std::vector<TimeSpan> &times, Symbols &symbols) {
  static_assert(sizeof(TimeSpan) == 2 * sizeof(int64_t), "a row of the table");
  symbols.emplace_back(kClockName, reinterpret_cast<void *>(&readClock));
  symbols.emplace_back(kTimesName, times.data());
}

static constexpr StringRef kMain = "_mlir_ciface_main";
static constexpr StringRef kResultShapes = "_mlir_ciface_main_result_shapes";
static constexpr StringRef kArenaSize = "_mlir_ciface_main_arena_size";

static LogicalResult report(ModuleOp module, llvm::Error error) {
  return module.emitError()
         << "cannot compile: " << llvm::toString(std::move(error));
}

/// Compiles what `lowerToKernels` made, unless its code is in the cache.
static FailureOr<CodeFiles> makeCode(ModuleOp module,
                                     const NetworkOptions &options) {
  std::string key;
  if (!options.cacheDir.empty() && !options.timeKernels && !options.quick) {
    auto made = codeKey(module);
    if (!made)
      return report(module, made.takeError());
    key = std::move(*made);
    if (std::optional<CodeFiles> code = readCachedCode(options.cacheDir, key))
      return std::move(*code);
  }
  if (failed(lowerToLlvmDialect(module, options.timeKernels)))
    return failure();
  for (StringRef name : {kMain, kResultShapes, kArenaSize})
    addPackedForm(module, name);
  Target target;
  target.quick = options.quick;
  auto code = compileToObjects(module, target);
  if (!code)
    return report(module, code.takeError());
  if (!key.empty())
    if (llvm::Error error = writeCachedCode(options.cacheDir, key, *code))
      module.emitWarning() << "its code cannot be kept in " << options.cacheDir
                           << ": " << llvm::toString(std::move(error));
  return std::move(*code);
}

/// Loads the OpenMP runtime and tells it how many threads there are.
static llvm::Error startThreads(int64_t threads) {
  using llvm::sys::DynamicLibrary;
  std::string problem;
  DynamicLibrary runtime =
      DynamicLibrary::getPermanentLibrary("libomp.so.5", &problem);
  if (!runtime.isValid())
    return llvm::createStringError(
        "--threads needs the LLVM OpenMP runtime (Debian's libomp5-19): " +
        problem);
  auto setThreads = reinterpret_cast<void (*)(int)>(
      runtime.getAddressOfSymbol("omp_set_num_threads"));
  if (!setThreads)
    return llvm::createStringError("libomp.so.5 has no omp_set_num_threads");
  setThreads(int(threads));
  return llvm::Error::success();
}

FailureOr<std::unique_ptr<Network>>
Network::compile(ModuleOp module, const NetworkOptions &options) {
  std::unique_ptr<Network> network(new Network());
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  if (llvm::Error error = checkThreads(options.threads))
    return report(module, std::move(error));
  network->sig = std::move(*signature);
  network->maxMemory = options.maxMemory;
  auto machine = makeTargetMachine({});
  if (!machine)
    return report(module, machine.takeError());
  CpuOptions cpu = getCpuOptions(**machine);
  cpu.generic = options.generic;
  cpu.threads = options.threads;
  if (options.threads > 1)
    if (llvm::Error error = startThreads(options.threads))
      return report(module, std::move(error));
  FailureOr<SmallVector<Weight>> weights =
      options.gpu ? lowerToGpuKernels(module) : lowerToKernels(module, cpu);
  if (failed(weights))
    return failure();
  FailureOr<CodeFiles> code = makeCode(module, options);
  if (failed(code))
    return failure();
  if (auto places = module->getAttrOfType<ArrayAttr>(kPlacesAttr))
    for (Attribute place : places)
      network->kernelPlaces.push_back(cast<LocationAttr>(place));
  network->times.resize(network->kernelPlaces.size());

  Symbols symbols;
  bindWeights(*weights, network->weightCopies, symbols);
  if (options.timeKernels)
    bindClock(network->times, symbols);
  auto loaded = LoadedCode::load(std::move(*code), symbols);
  if (!loaded)
    return report(module, loaded.takeError());
  network->code = std::move(*loaded);
  for (auto [name, function] :
       {std::pair(kMain, &network->mainFn),
        std::pair(kResultShapes, &network->resultShapesFn),
        std::pair(kArenaSize, &network->arenaSizeFn)}) {
    auto address = network->code->lookup(name);
    if (!address)
      return report(module, address.takeError());
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

llvm::Error mlir::armnn::checkMemory(uint64_t bytes, uint64_t maxMemory,
                                     StringRef what) {
  if (bytes <= maxMemory)
    return llvm::Error::success();
  return llvm::createStringError(what + " need " + llvm::Twine(bytes) +
                                 " bytes, at most " + llvm::Twine(maxMemory) +
                                 " are taken (--max-memory)");
}

static constexpr StringRef kRunMemory = "inputs, results and working memory";

static uint64_t countBytes(ArrayRef<Tensor> tensors) {
  uint64_t bytes = 0;
  for (const Tensor &tensor : tensors)
    bytes += tensor.numBytes();
  return bytes;
}

llvm::Expected<SmallVector<SmallVector<int64_t>>>
Network::resultShapes(ArrayRef<Tensor> inputs) {
  if (inputs.size() != sig.inputs.size())
    return llvm::createStringError(
        "the network takes " + llvm::Twine(sig.inputs.size()) +
        " inputs, found " + llvm::Twine(inputs.size()));
  Arguments query;
  for (auto [i, tensor] : llvm::enumerate(inputs)) {
    std::string source = "input " + std::to_string(i);
    if (llvm::Error error = checkFits(tensor, sig.inputs[i], source))
      return error;
    query.add(tensor);
  }
  SmallVector<int64_t> extents;
  for (const Binding &output : sig.outputs)
    extents.append(output.shape->size(), 0);
  query.add(extents.data(), int64_t(extents.size()));
  query.call(resultShapesFn);

  SmallVector<SmallVector<int64_t>> shapes;
  ArrayRef<int64_t> rest = extents;
  for (const Binding &output : sig.outputs) {
    shapes.emplace_back(rest.take_front(output.shape->size()));
    rest = rest.drop_front(output.shape->size());
    if (llvm::any_of(shapes.back(), [](int64_t extent) { return extent < 1; }))
      return llvm::createStringError("with these inputs, " + output.describe() +
                                     " would have the shape " +
                                     shapeString(shapes.back()));
  }
  return shapes;
}

llvm::Expected<SmallVector<Tensor>>
Network::allocateResults(ArrayRef<Tensor> inputs) {
  auto shapes = resultShapes(inputs);
  if (!shapes)
    return shapes.takeError();
  uint64_t bytes = countBytes(inputs);
  for (auto [output, shape] : llvm::zip(sig.outputs, *shapes))
    bytes = llvm::SaturatingAdd(
        bytes, byteSize(shape, sizeOf(output.dtype)).value_or(~0ull));
  if (llvm::Error error = checkMemory(bytes, maxMemory, kRunMemory))
    return error;
  SmallVector<Tensor> results;
  for (auto [output, shape] : llvm::zip(sig.outputs, *shapes)) {
    auto result = Tensor::allocate(output.dtype, shape);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  return results;
}

llvm::Error Network::prepare(ArrayRef<Tensor> inputs, ArrayRef<Tensor> results,
                             Arguments &call) {
  Arguments sizeQuery;
  for (const Tensor &tensor : inputs) {
    call.add(tensor);
    sizeQuery.add(tensor);
  }
  for (const Tensor &tensor : results)
    call.add(tensor);
  int64_t arenaBytes = 0;
  sizeQuery.call(arenaSizeFn, &arenaBytes);
  if (llvm::Error error =
          checkMemory(llvm::SaturatingAdd<uint64_t>(
                          countBytes(inputs) + countBytes(results), arenaBytes),
                      maxMemory, kRunMemory))
    return error;
  if (!arena.data() || size_t(arenaBytes) > arena.numBytes()) {
    auto bigger = Tensor::allocate(DType::U8, arenaBytes);
    if (!bigger)
      return bigger.takeError();
    arena = std::move(*bigger);
  }
  call.add(arena);
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>> Network::run(ArrayRef<Tensor> inputs) {
  auto results = allocateResults(inputs);
  if (!results)
    return results;
  Arguments call;
  if (llvm::Error error = prepare(inputs, *results, call))
    return error;
  call.call(mainFn);
  return results;
}

llvm::Error Network::run(ArrayRef<Tensor> inputs, ArrayRef<Tensor> results) {
  assert(results.size() == sig.outputs.size() && "resultShapes");
  Arguments call;
  if (llvm::Error error = prepare(inputs, results, call))
    return error;
  call.call(mainFn);
  return llvm::Error::success();
}

llvm::Expected<Timing> Network::measure(ArrayRef<Tensor> inputs,
                                        const TimingPlan &plan,
                                        function_ref<void(TimeSpan)> afterRun) {
  auto results = allocateResults(inputs);
  if (!results)
    return results.takeError();
  Arguments call;
  if (llvm::Error error = prepare(inputs, *results, call))
    return error;
  for (unsigned i = 0; i < plan.warmup; ++i)
    call.call(mainFn);
  SmallVector<double> milliseconds;
  int64_t begin = readClock();
  do {
    TimeSpan run;
    run.begin = readClock();
    call.call(mainFn);
    run.end = readClock();
    milliseconds.push_back(run.length() * 1e-6);
    afterRun(run);
  } while (milliseconds.size() < plan.repeat ||
           (readClock() - begin) * 1e-9 < plan.seconds);
  llvm::sort(milliseconds);
  size_t half = milliseconds.size() / 2;
  double median = milliseconds.size() % 2
                      ? milliseconds[half]
                      : (milliseconds[half - 1] + milliseconds[half]) / 2;
  return Timing{milliseconds.front(), median, milliseconds.size()};
}
