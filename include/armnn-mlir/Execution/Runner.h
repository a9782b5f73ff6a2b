//===- Runner.h - what armnn-run does -----------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_RUNNER_H
#define ARMNN_MLIR_EXECUTION_RUNNER_H

#include "armnn-mlir/Execution/Network.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/Support/LLVM.h"
#include <string>
#include <vector>

namespace mlir {
class MLIRContext;

namespace armnn {

/// A run of a model on .npy files.
struct RunRequest {
  std::string model;
  /// `FILE`, in binding order, or `NAME=FILE`.
  std::vector<std::string> inputs;
  /// `NAME=1x28x28x1`, for shapes that the model leaves open.
  std::vector<std::string> inputShapes;
  /// Limits of the file, and constants that a UFF file lacks.
  ModelOptions reading;
  /// Compile for unknown extents where `inputShapes` gives none, instead of for
  /// those of the inputs' files.
  bool keepDynamicShapes = false;
  /// Inputs without a file get random values.
  std::optional<uint64_t> randomSeed;
  /// Where out0.npy, out1.npy ... go; empty for nowhere.
  std::string outputDir;
  /// Where a file for each layer's result goes; empty for nowhere.
  std::string layerDir;
  /// Whether these hold real numbers where they are quantized.
  bool dequantize = false;
  /// Reference outputs in binding order.
  std::vector<std::string> expected;
  Tolerance tolerance;
  /// No kernels of our own: the slow path that is the reference.
  bool genericCode = false;
  /// Kernels for GPUs, whose threads run one after the other.
  bool gpuCode = false;
  /// Print which algorithm and tile was chosen for each layer.
  bool explain = false;
  /// Threads that share the work of a kernel.
  int64_t threads = 1;
  /// With neither calls nor seconds to repeat, the run is not timed.
  TimingPlan timing;
  /// Where a Chrome trace of the timed runs (at least one) goes; empty for
  /// nowhere. What layers cost is also printed then.
  std::string profile;
  /// Where machine code is kept from run to run; empty for nowhere.
  std::string cacheDir;
  /// Bytes that inputs, results and working memory may have together.
  uint64_t maxMemory = kMaxMemory;
};

/// Exit statuses of the tools.
enum class ExitStatus { Success = 0, Error = 1, Different = 2 };

/// `status`, or Error after saying on stderr why there is none.
ExitStatus reportStatus(llvm::Expected<ExitStatus> status);

/// Loads, compiles and runs a model. Reports go to `os`, errors to stderr.
ExitStatus runModel(const RunRequest &request, MLIRContext &context,
                    raw_ostream &os);

} // namespace armnn
} // namespace mlir

#endif // ARMNN_MLIR_EXECUTION_RUNNER_H
