//===- Window.cpp - Windows along a spatial axis --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Window.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::uff;

FailureOr<int64_t>
uff::getWindowed(int64_t size, const Window &window,
                 function_ref<InFlightDiagnostic()> emitError) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.kernel))
    return ShapedType::kDynamic;
  // Sizes and fields are below 2^32, so that no sum wraps.
  int64_t padded = size + 2 * window.padding;
  if (window.isSame)
    return llvm::divideCeil(padded, window.stride);
  std::optional<int64_t> reach =
      armnn::mulSizes(window.kernel - 1, window.dilation);
  int64_t extent = reach.value_or(std::numeric_limits<int64_t>::max() - 1) + 1;
  if (extent > padded)
    return emitError() << "the kernel covers " << extent
                       << " elements of an axis that has " << padded
                       << (window.padding ? " with its padding" : "");
  return (padded - extent) / window.stride + 1;
}
