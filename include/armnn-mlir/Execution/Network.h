//===- Network.h - networks compiled for this machine -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_NETWORK_H
#define ARMNN_MLIR_EXECUTION_NETWORK_H

#include "armnn-mlir/Execution/Signature.h"
#include "mlir/IR/Location.h"
#include <vector>

namespace mlir {
class ModuleOp;

namespace armnn {
class LoadedCode;

/// How often to time a call: at least `repeat` (and 1) times, and for at least
/// `seconds`, after `warmup` calls that do not count.
struct TimingPlan {
  unsigned repeat = 0, warmup = 0;
  double seconds = 0;
};

/// Milliseconds of a call.
struct Timing {
  double least, median;
  size_t calls;
};

/// When something began and ended, in nanoseconds of a steady clock.
struct TimeSpan {
  int64_t begin, end;
  int64_t length() const { return end - begin; }
};

/// What a model may demand by default: a few bytes can declare large tensors.
constexpr uint64_t kMaxMemory = uint64_t(1) << 34;

/// The error that a run needs `bytes` for `what`, if that is beyond the limit.
llvm::Error checkMemory(uint64_t bytes, uint64_t maxMemory, StringRef what);

/// How a network is compiled.
struct NetworkOptions {
  /// No kernels of our own: the slow path that is the reference.
  bool generic = false;
  /// Kernels for GPUs, whose threads run one after the other. Excludes
  /// `timeKernels` and `threads`.
  bool gpu = false;
  /// Runs fill kernelTimes() too.
  bool timeKernels = false;
  /// Threads that share the work of a kernel.
  int64_t threads = 1;
  /// For networks that run once: less time to compile, more to run.
  bool quick = false;
  /// A folder where machine code is kept for other processes, if not empty.
  std::string cacheDir;
  /// Bytes that inputs, results and working memory may have together; a run
  /// that needs more fails before it takes them. Weights are the file's.
  uint64_t maxMemory = kMaxMemory;
};

/// A network in memory, ready to run. Weights stay where the module has them
/// (a mapped file), so its MLIRContext must outlive the network.
class Network {
public:
  ~Network();

  /// Lowers `module`, which is useless afterwards, and compiles it for this
  /// machine. Errors are located diagnostics.
  static FailureOr<std::unique_ptr<Network>>
  compile(ModuleOp module, const NetworkOptions &options = {});

  const Signature &signature() const { return sig; }

  /// Runs the network once. Inputs come in binding order and must fit the
  /// signature; so do the results.
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs);
  /// The same with results in memory of the caller's, apart from the inputs:
  /// of the shapes that resultShapes has given for these inputs.
  llvm::Error run(ArrayRef<Tensor> inputs, ArrayRef<Tensor> results);

  /// The shapes of the results for inputs of these shapes, whose data is not
  /// read.
  llvm::Expected<SmallVector<SmallVector<int64_t>>>
  resultShapes(ArrayRef<Tensor> inputs);

  /// Runs it again and again by the clock, calling `afterRun` with the time of
  /// each run after the warm-up.
  llvm::Expected<Timing> measure(
      ArrayRef<Tensor> inputs, const TimingPlan &plan,
      function_ref<void(TimeSpan)> afterRun = [](TimeSpan) {});

  /// The kernels that @main calls, in order: the locations of what they
  /// compute. Empty unless compiled with `timeKernels`.
  ArrayRef<Location> kernels() const { return kernelPlaces; }
  /// Their times in the last run.
  ArrayRef<TimeSpan> kernelTimes() const { return times; }

private:
  class Arguments;
  using Packed = void (*)(void **);

  Network() = default;
  llvm::Expected<SmallVector<Tensor>> allocateResults(ArrayRef<Tensor> inputs);
  llvm::Error prepare(ArrayRef<Tensor> inputs, ArrayRef<Tensor> results,
                      Arguments &call);

  Signature sig;
  std::unique_ptr<LoadedCode> code;
  Packed mainFn, resultShapesFn, arenaSizeFn;
  Tensor arena;
  uint64_t maxMemory;
  /// Of weights that the file does not align.
  std::vector<std::vector<char>> weightCopies;
  std::vector<Location> kernelPlaces;
  std::vector<TimeSpan> times;
};

/// An error unless `tensor` has the type and a shape that `binding` allows;
/// `source` says where the tensor comes from.
llvm::Error checkFits(const Tensor &tensor, const Binding &binding,
                      StringRef source);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_EXECUTION_NETWORK_H
