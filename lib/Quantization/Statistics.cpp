//===- Statistics.cpp - What numbers a tensor has -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/Statistics.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

bool Statistics::addLimits(ArrayRef<float> numbers) {
  if (numbers.empty())
    return true;
  armnn::Range own = limits.value_or(armnn::Range{numbers[0], numbers[0]});
  for (float number : numbers) {
    isFinite &= std::isfinite(number);
    own.low = std::min(own.low, number);
    own.high = std::max(own.high, number);
  }
  limits = own;
  return isFinite;
}

double Statistics::binWidth() const {
  return (double(limits->high) - limits->low) / kBins;
}

void Statistics::addCounts(ArrayRef<float> numbers) {
  if (!isFinite)
    return;
  counts.resize(kBins, 0);
  double width = limits ? binWidth() : 0;
  for (float number : numbers) {
    if (number == 0) {
      ++zeros;
      continue;
    }
    double bin = width > 0 ? (double(number) - limits->low) / width : 0;
    ++counts[std::min(unsigned(bin), kBins - 1)];
  }
}

armnn::Range Statistics::getPercentile(double percentage) const {
  if (!limits || limits->low == limits->high)
    return getLimits();
  double width = binWidth();
  std::vector<uint64_t> all = counts;
  double zeroBin = -double(limits->low) / width;
  if (zeros)
    all[std::clamp(int(zeroBin), 0, int(kBins) - 1)] += zeros;
  uint64_t total = 0;
  for (uint64_t count : all)
    total += count;
  double outside = total * (100 - percentage) / 100;
  auto skip = [&](auto bins) {
    double passed = 0;
    unsigned skipped = 0;
    for (uint64_t count : bins) {
      passed += count;
      if (passed > outside)
        break;
      ++skipped;
    }
    return skipped * width;
  };
  return {float(limits->low + skip(llvm::make_range(all.begin(), all.end()))),
          float(limits->high - skip(llvm::reverse(all)))};
}

double Statistics::getError(armnn::Range range, unsigned bits) const {
  // The range of the type holds 0 as well.
  double low = std::min(range.low, 0.0f), high = std::max(range.high, 0.0f);
  double step = (high - low) / ((1 << bits) - 1);
  double rounding = step * step / 12, width = binWidth(), error = 0;
  for (auto [bin, count] : llvm::enumerate(counts)) {
    if (!count)
      continue;
    double number = limits->low + (bin + 0.5) * width;
    double beyond = number - std::clamp(number, low, high);
    error += count * (beyond != 0 ? beyond * beyond : rounding);
  }
  return error;
}

armnn::Range Statistics::getLeastError(unsigned bits, bool symmetric) const {
  if (!limits || limits->low == limits->high)
    return getLimits();
  constexpr unsigned kSteps = 128;
  armnn::Range best = *limits;
  if (symmetric)
    best.high = std::max(-best.low, best.high), best.low = -best.high;
  double least = getError(best, bits);
  auto consider = [&](armnn::Range range) {
    double error = getError(range, bits);
    if (error < least)
      least = error, best = range;
  };
  // Shorter ends one after the other, and once more, since each depends on the
  // other.
  armnn::Range whole = best;
  for (unsigned round = 0; round < 2; ++round) {
    for (unsigned i = 1; i <= kSteps; ++i) {
      float part = float(i) / kSteps;
      if (symmetric)
        consider({whole.low * part, whole.high * part});
      else if (whole.high > 0)
        consider({best.low, whole.high * part});
    }
    for (unsigned i = 1; !symmetric && whole.low < 0 && i <= kSteps; ++i)
      consider({whole.low * (float(i) / kSteps), best.high});
  }
  return best;
}

armnn::Range mlir::armnn::chooseRange(const Statistics &statistics,
                                      const QuantizeOptions &options) {
  switch (options.method) {
  case RangeMethod::MinMax:
    return statistics.getLimits();
  case RangeMethod::Percentile:
    return statistics.getPercentile(options.percentile);
  case RangeMethod::Mse: {
    bool isWide = options.scheme == QuantizationScheme::QSymmS16;
    return statistics.getLeastError(isWide ? 16 : 8, /*symmetric=*/isWide);
  }
  }
  llvm_unreachable("unknown method");
}
