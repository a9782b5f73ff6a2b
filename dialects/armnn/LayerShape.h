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
#include <limits>
#include <optional>

namespace mlir::armnn {

/// Sizes of a tensor, ShapedType::kDynamic where unknown; std::nullopt for an
/// unknown rank.
using LayerShape = std::optional<SmallVector<int64_t, 5>>;

/// The largest size of a dimension: the schema's sizes are uint32.
constexpr int64_t kMaxSize = std::numeric_limits<uint32_t>::max();
/// The highest rank of a tensor. Files have at most 5 dimensions.
constexpr int64_t kMaxRank = 8;

/// The shape of a tensor type.
LayerShape getLayerShape(Type type);

/// Product of two sizes; unknown where one is unknown, std::nullopt where it
/// does not fit 64 bits.
std::optional<int64_t> mulSizes(int64_t lhs, int64_t rhs);

/// Product of all sizes; unknown where one is unknown, std::nullopt where it
/// does not fit 64 bits.
std::optional<int64_t> countElements(ArrayRef<int64_t> sizes);

/// Numpy's broadcast of two shapes: aligned at the last dimension, sizes equal
/// or one of them 1. Unknown sizes give unknown sizes, unless the other side is
/// greater than 1. Fails where the sizes do not fit.
FailureOr<LayerShape> broadcastShapes(const LayerShape &lhs,
                                      const LayerShape &rhs);

/// Whether a tensor of the one shape may be one of the other: ranks and sizes
/// equal where both are known. Scalars and shape [1] are the same for Arm NN.
bool areCompatible(const LayerShape &lhs, const LayerShape &rhs);

/// The known sizes of two compatible shapes.
LayerShape mergeShapes(const LayerShape &lhs, const LayerShape &rhs);

/// "[1, ?, 3]", "[*]" for an unknown rank.
std::string toString(const LayerShape &shape);

namespace detail {
/// Verifier of every layer: its operand and result types are tensor types that
/// Arm NN can have (verifyTensorType), and the results have the shapes that the
/// layer infers.
LogicalResult verifyLayer(Operation *op);
} // namespace detail

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_LAYERSHAPE_H
