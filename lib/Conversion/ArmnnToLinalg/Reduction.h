//===- Reduction.h - What reductions count ---------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_REDUCTION_H
#define LIB_CONVERSION_ARMNNTOLINALG_REDUCTION_H

#include "LayerBuilder.h"

namespace mlir::armnn {

/// The number of elements in `dims` of a tensor, as f32.
Value countElements(LayerBuilder &b, Value tensor, ArrayRef<int64_t> dims);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_REDUCTION_H
