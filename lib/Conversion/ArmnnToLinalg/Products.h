//===- Products.h - Sums of products, in integers or reals ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_PRODUCTS_H
#define LIB_CONVERSION_ARMNNTOLINALG_PRODUCTS_H

#include "LayerBuilder.h"

namespace mlir::armnn {

/// Input and weights of a layer that sums their products. In the integer form
/// both stay stored and accumulate in i32; else both are decoded to f32.
class Products {
public:
  /// `terms` is the number of products in a sum, or kDynamic; `outputDim` the
  /// dimension of the weights that the layer does not sum over.
  Products(LayerBuilder &b, Stored input, Stored weights, int64_t terms,
           int64_t outputDim);

  /// Padding that counts as real 0.
  TypedAttr getZero() const;

  /// acc[last map] += lhs[first map] * rhs[second map], from `init`.
  Value accumulate(Value lhs, Value rhs, Value init, ArrayRef<AffineMap> maps);

  /// Zeros in `shape`, to start from.
  Value start(RankedTensorType shape, ArrayRef<OpFoldResult> sizes);

  /// Scales sums, adds the bias along `channelDim`, and encodes. `acc` has
  /// `type`'s shape.
  Value finish(Value acc, RankedTensorType type, ArrayRef<OpFoldResult> sizes,
               std::optional<Stored> bias, int64_t channelDim);

  Value input, weights;

private:
  LayerBuilder &b;
  Stored storedInput, storedWeights;
  bool isInteger;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_PRODUCTS_H
