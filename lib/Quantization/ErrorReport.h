//===- ErrorReport.h - How far quantized layers are off ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_QUANTIZATION_ERRORREPORT_H
#define LIB_QUANTIZATION_ERRORREPORT_H

#include "dialects/armnn/Ranges.h"
#include "lib/Quantization/ObservedNetwork.h"

namespace llvm::json {
class Object;
} // namespace llvm::json

namespace mlir::armnn {

/// Differences of real numbers, over all elements of all samples.
class ErrorSum {
public:
  /// `clamp` cuts off what `real` has outside of it first.
  void add(ArrayRef<float> real, ArrayRef<float> quantized,
           std::optional<Range> clamp = std::nullopt);

  /// 10 log10 of the sum of squares over that of squared errors; infinite for
  /// no error.
  double getSignalToNoise() const;
  double getLargest() const { return largest; }
  double getMean() const { return count ? sum / count : 0; }

private:
  double signal = 0, noise = 0, sum = 0, largest = 0;
  uint64_t count = 0;
};

/// A Float32 result of a layer and the one that the quantized network has in
/// its place.
struct LayerError {
  LayerOutput layer;
  /// In the quantized network.
  TensorType type;
  /// What only a relu or bounded_relu reads is quantized in the range that
  /// that one lets through, and compared in it.
  std::optional<Range> clamp;
  ErrorSum error;
};

struct OutputError {
  std::string name;
  TensorType type;
  ErrorSum error;
  /// Samples whose largest element is the same one.
  unsigned sameLargest = 0;
};

struct ErrorReport {
  std::vector<LayerError> layers;
  std::vector<OutputError> outputs;
  unsigned samples = 0;

  void print(raw_ostream &os) const;
  llvm::json::Object toJson() const;
};

/// Runs both networks on all samples. `quantized` was made of `real`, so that
/// their layers correspond in order, but for quantize and dequantize layers.
llvm::Expected<ErrorReport> measureErrors(ObservedNetwork &real,
                                          ModuleOp realModule,
                                          ObservedNetwork &quantized,
                                          ModuleOp quantizedModule,
                                          ArrayRef<Sample> samples);

} // namespace mlir::armnn

#endif // LIB_QUANTIZATION_ERRORREPORT_H
