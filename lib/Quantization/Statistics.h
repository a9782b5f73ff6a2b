//===- Statistics.h - What numbers a tensor has -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_QUANTIZATION_STATISTICS_H
#define LIB_QUANTIZATION_STATISTICS_H

#include "armnn-mlir/Quantization/Quantize.h"

namespace mlir::armnn {

/// The limits and the distribution of a Float32 tensor's numbers over all
/// samples. Limits are collected first, then the counts between them.
class Statistics {
public:
  /// False if a number is not finite, after which there are no counts.
  bool addLimits(ArrayRef<float> numbers);
  void addCounts(ArrayRef<float> numbers);

  bool areFinite() const { return isFinite; }
  Range getLimits() const { return limits.value_or(Range()); }
  /// The range that leaves out `100 - percentage` % of the numbers on each
  /// side, to the width of a bin.
  Range getPercentile(double percentage) const;
  /// The range with the least mean squared error in a type of 2^`bits` values,
  /// which reaches equally far both ways if `symmetric`.
  Range getLeastError(unsigned bits, bool symmetric) const;

private:
  double getError(Range range, unsigned bits) const;
  double binWidth() const;

  static constexpr unsigned kBins = 2048;
  std::optional<Range> limits;
  bool isFinite = true;
  std::vector<uint64_t> counts;
  /// Zeros have no error whatever the range is; they are not in a bin.
  uint64_t zeros = 0;
};

/// The range that `method` chooses for activations of a scheme.
Range chooseRange(const Statistics &statistics, const QuantizeOptions &options);

} // namespace mlir::armnn

#endif // LIB_QUANTIZATION_STATISTICS_H
