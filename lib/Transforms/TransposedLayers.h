//===- TransposedLayers.h - Layers of transposed tensors --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_TRANSPOSEDLAYERS_H
#define LIB_TRANSFORMS_TRANSPOSEDLAYERS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::armnn {

/// The dimensions of a tensor in another order: dimension i of the transposed
/// tensor is dimension permutation[i], as in armnn.transpose.
using Permutation = SmallVector<int64_t, 5>;

Permutation getIdentity(int64_t rank);
Permutation invert(ArrayRef<int64_t> permutation);
/// The one transpose that is `first`, then `second`.
Permutation compose(ArrayRef<int64_t> first, ArrayRef<int64_t> second);
bool isIdentity(ArrayRef<int64_t> permutation);

/// Whether a transpose leaves the elements where they are, as a reshape does.
bool isReshape(RankedTensorType type, ArrayRef<int64_t> permutation);

/// What a transpose costs: the bytes that it moves and one for itself, nothing
/// for the identity. Unknown sizes count as 1.
uint64_t getTransposeCost(RankedTensorType type, ArrayRef<int64_t> permutation);

/// What a layer does with tensors that come transposed.
enum class Flexibility {
  None,    // It needs them as they are.
  Carrier, // It can compute them alike, with its results transposed alike.
  Sink // It may absorb the order of operand 0; its results stay as they are.
};
Flexibility getFlexibility(Operation *layer);

/// The operands of a carrier that are transposed with its results. Broadcast
/// ones may have a lower rank.
OperandRange getCarriedOperands(Operation *carrier);

/// What it costs to transpose those of a lower rank, which are broadcast.
uint64_t getBroadcastCost(Operation *carrier, ArrayRef<int64_t> permutation);

/// Inserts a copy of a carrier that computes the results transposed.
/// `operands` are the carried ones: of the results' rank already transposed, of
/// a lower rank as they are in `carrier`.
Operation *cloneTransposed(OpBuilder &builder, Operation *carrier,
                           ValueRange operands, ArrayRef<int64_t> permutation);

/// Whether a sink can have its operand transposed without a transpose.
bool canAbsorb(Operation *sink, ArrayRef<int64_t> permutation);

/// Gives a sink that can absorb it the transposed `operand`.
void absorb(OpBuilder &builder, Operation *sink, Value operand,
            ArrayRef<int64_t> permutation);

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_TRANSPOSEDLAYERS_H
