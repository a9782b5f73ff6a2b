//===- Canonicalization.h - What layers' rewrites share ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_CANONICALIZATION_H
#define DIALECTS_ARMNN_CANONICALIZATION_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::armnn {

/// Both locations, so that a rewrite of two layers into one keeps their names.
Location fuseLocations(Location first, Location second);

/// Replaces a layer with one result by `value`, whose layer takes over the
/// name.
void bypassLayer(PatternRewriter &rewriter, Operation *layer, Value value);

/// The element type of a tensor, quantization included.
Type getElementType(Value tensor);

/// Whether the value is a tensor of Float32.
bool isFloat32(Value value);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_CANONICALIZATION_H
