//===- Quantize.h - what armnn-quantize does --------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_QUANTIZATION_QUANTIZE_H
#define ARMNN_MLIR_QUANTIZATION_QUANTIZE_H

#include "armnn-mlir/Execution/Runner.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/Quantization.h"

namespace mlir::armnn {
struct ErrorReport;
class Model;

/// How the range of a tensor follows from its numbers.
enum class RangeMethod {
  /// From the least to the greatest.
  MinMax,
  /// So that a percentage of the numbers is not below, and not above.
  Percentile,
  /// The range with the least mean squared error of rounding and clamping.
  Mse
};

/// How a network is quantized.
struct QuantizeOptions {
  QuantizationScheme scheme = QuantizationScheme::QAsymmS8;
  RangeMethod method = RangeMethod::MinMax;
  /// Of RangeMethod::Percentile, above 50 and at most 100.
  double percentile = 99.99;
  bool perChannel = true, floatIo = false, optimize = true;
  /// Names of layers that stay Float32.
  std::vector<std::string> floatLayers;
};

/// The inputs of one run, one tensor for each binding.
using Sample = SmallVector<Tensor>;

/// Optimizes the float network `real`, whose shapes are known, if it is to be,
/// and quantizes a copy in the ranges that its tensors have for samples. Both
/// run on samples, those of `evaluation` or else of the calibration, and
/// `report` says how far they are apart. Errors that are diagnostics give null.
llvm::Expected<OwningOpRef<ModuleOp>>
quantizeNetwork(ModuleOp real, ArrayRef<Sample> calibration,
                ArrayRef<Sample> evaluation, const QuantizeOptions &options,
                ErrorReport &report);

/// The same of `network`, which Model::copyNetwork made of `model`, into a
/// model of its own. Samples that do not fit are errors.
llvm::Expected<std::shared_ptr<Model>>
quantizeCopy(Model &model, OwningOpRef<ModuleOp> network,
             ArrayRef<Sample> calibration, ArrayRef<Sample> evaluation,
             const QuantizeOptions &options, ErrorReport &report);

struct QuantizeRequest : QuantizeOptions {
  std::string model, output;
  /// The release to write .armnn for.
  std::string release = "latest";
  /// `[NAME=]PATH` of samples of the inputs: .npy files, or folders of them.
  std::vector<std::string> calibration;
  /// Samples to measure errors on; empty for those of the calibration.
  std::vector<std::string> evaluation;
  /// `NAME=1x28x28x1`, for shapes that the model leaves open.
  std::vector<std::string> inputShapes;
  /// Limits of the file, and constants that a UFF file lacks.
  ModelOptions reading;
  /// The errors as JSON; empty for none.
  std::string report;
};

/// Calibrates a float network, quantizes it, writes it, and compares it with
/// the float one: a table goes to `os`, errors to stderr.
ExitStatus quantizeModel(const QuantizeRequest &request, MLIRContext &context,
                         raw_ostream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_QUANTIZATION_QUANTIZE_H
