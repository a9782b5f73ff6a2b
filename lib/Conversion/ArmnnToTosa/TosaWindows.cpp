//===- TosaWindows.cpp - Windows that fit their input exactly -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaWindows.h"

using namespace mlir;
using namespace mlir::armnn;

static int64_t sizeOf(Value x, int64_t dim) {
  return cast<RankedTensorType>(x.getType()).getDimSize(dim);
}

Value TosaWindows::padExplicitly(TosaBuilder &t, Value x, double value) {
  SmallVector<int64_t> before(rank() + 2, 0), behind(rank() + 2, 0);
  for (int64_t i = 0; i < rank(); ++i) {
    before[i + 1] = low[i];
    behind[i + 1] = high[i];
  }
  low.assign(rank(), 0);
  high.assign(rank(), 0);
  return t.pad(x, before, behind, value);
}

Value TosaWindows::fit(TosaBuilder &t, Value x, ArrayRef<int64_t> resultSizes,
                       double value) {
  for (int64_t i = 0; i < rank(); ++i) {
    int64_t covered = extent(i, resultSizes[i]);
    if (covered > low[i]) {
      int64_t size = std::min(sizeOf(x, i + 1), covered - low[i]);
      x = t.sliceDim(x, i + 1, 0, size);
      high[i] = covered - low[i] - size;
      continue;
    }
    // All windows lie before the first element.
    SmallVector<int64_t> before(rank() + 2, 0), behind = before;
    before[i + 1] = low[i];
    x = t.sliceDim(t.pad(x, before, behind, value), i + 1, 0, covered);
    low[i] = high[i] = 0;
  }
  return x;
}

SmallVector<int64_t> TosaWindows::pads() const {
  SmallVector<int64_t> pads;
  for (auto [before, behind] : llvm::zip_equal(low, high))
    pads.append({before, behind});
  return pads;
}
