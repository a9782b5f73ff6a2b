//===- NodeShape.h - Shapes that a node infers -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_NODESHAPE_H
#define DIALECTS_UFF_NODESHAPE_H

#include "dialects/armnn/LayerShape.h"

namespace mlir::uff {

/// Sizes of a tensor, ShapedType::kDynamic where unknown; std::nullopt for an
/// unknown rank.
using NodeShape = armnn::LayerShape;

/// The highest rank of a tensor.
constexpr int64_t kMaxRank = armnn::kMaxRank;

namespace detail {
/// Verifier of every node: its tensors' ranks, its orders, and the rules that
/// need shapes, with what the types know of them.
LogicalResult verifyNode(Operation *op);
} // namespace detail

} // namespace mlir::uff

#endif // DIALECTS_UFF_NODESHAPE_H
