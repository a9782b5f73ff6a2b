//===- LayerShape.h - Shapes that a layer infers for its results --*- C++
//-*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_LAYERSHAPE_H
#define DIALECTS_ARMNN_LAYERSHAPE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// Sizes of a tensor, ShapedType::kDynamic where unknown; std::nullopt for an
/// unknown rank.
using LayerShape = std::optional<SmallVector<int64_t, 5>>;

/// The shape of a tensor type.
LayerShape getLayerShape(Type type);

/// Numpy's broadcast of two shapes: aligned at the last dimension, sizes equal
/// or one of them 1. Unknown sizes give unknown sizes, unless the other side is
/// greater than 1. Fails where the sizes do not fit.
FailureOr<LayerShape> broadcastShapes(const LayerShape &lhs,
                                      const LayerShape &rhs);

/// Whether a tensor of the one shape may be one of the other: ranks and sizes
/// equal where both are known. Scalars and shape [1] are the same for Arm NN.
bool areCompatible(const LayerShape &lhs, const LayerShape &rhs);

/// "[1, ?, 3]", "[*]" for an unknown rank.
std::string toString(const LayerShape &shape);

namespace detail {
/// Verifier of every layer: its result types have the shapes that it infers.
LogicalResult verifyResultShapes(Operation *op);
} // namespace detail

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_LAYERSHAPE_H
