//===- RecognizeLayerNormalization.h - Spelled-out norms -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_RECOGNIZELAYERNORMALIZATION_H
#define LIB_TRANSFORMS_RECOGNIZELAYERNORMALIZATION_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::armnn {

/// Adds patterns that make an armnn.instance_normalization between reshapes of
/// the arithmetic of a layer normalization over the last dimensions: with the
/// factor and summand apart,
///   (x - mean(x)) / sqrt(variance(x) + eps),
/// or in one with them, as tf.nn.batch_normalization has it,
///   x * k + (beta - mean(x) * k), k = gamma / sqrt(variance(x) + eps).
void populateLayerNormalizationPatterns(RewritePatternSet &patterns);

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_RECOGNIZELAYERNORMALIZATION_H
