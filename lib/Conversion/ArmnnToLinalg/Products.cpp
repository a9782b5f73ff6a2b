//===- Products.cpp - Sums of products, in integers or reals --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "Numerics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

/// Whether i32 holds every sum of `terms` products.
static bool fitsInteger(Type lhs, Type rhs, int64_t terms) {
  return !ShapedType::isDynamic(terms) &&
         terms <= std::numeric_limits<int32_t>::max() /
                      (getMagnitude(lhs) * getMagnitude(rhs));
}

/// Whether sums can be scaled afterwards: one scale a tensor, or one for each
/// index of the weights' `outputDim`.
static bool hasSumScales(Type input, Type weights, int64_t outputDim) {
  auto perAxis = getPerAxisType(weights);
  return !getPerAxisType(input) &&
         (!perAxis || perAxis.getQuantizedDimension() == outputDim);
}

Products::Products(LayerBuilder &b, Stored input, Stored weights, int64_t terms,
                   int64_t outputDim)
    : b(b), storedInput(input), storedWeights(weights),
      isInteger(b.options.integer && isEightBit(input.element) &&
                isEightBit(weights.element) &&
                hasSumScales(input.element, weights.element, outputDim) &&
                fitsInteger(input.element, weights.element, terms)) {
  this->input = isInteger ? input.tensor : b.decodeTensor(input);
  this->weights = isInteger ? weights.tensor : b.decodeTensor(weights);
}

TypedAttr Products::getZero() const {
  return isInteger ? getStoredZero(storedInput.element)
                   : TypedAttr(b.getF32FloatAttr(0.0f));
}

Value Products::accumulate(Value lhs, Value rhs, Value init,
                           ArrayRef<AffineMap> maps) {
  return b.generic(
      {lhs, rhs}, init, maps, [&](ImplicitLocOpBuilder &b, ValueRange args) {
        if (!isInteger)
          return accumulateProduct(b, args[2], args[0], args[1]);
        Value x = decodeToInteger(b, args[0], storedInput.element);
        Value w = decodeToInteger(b, args[1], storedWeights.element);
        return accumulateProduct(b, args[2], x, w);
      });
}

Value Products::start(RankedTensorType shape, ArrayRef<OpFoldResult> sizes) {
  if (isInteger)
    return b.fill(shape.clone(b.getI32Type()), sizes, b.getI32IntegerAttr(0));
  return b.fill(shape.clone(b.getF32Type()), sizes, b.getF32FloatAttr(0.0f));
}

/// Scale of the sums: the input's times the weights', by channel if theirs are.
static SmallVector<float> getSumScales(Type input, Type weights) {
  float scale = getScale(input);
  if (!getPerAxisType(weights))
    return {scale * getScale(weights)};
  return llvm::map_to_vector(getAxisScales(weights),
                             [&](float weight) { return scale * weight; });
}

Value Products::finish(Value acc, RankedTensorType type,
                       ArrayRef<OpFoldResult> sizes, std::optional<Stored> bias,
                       int64_t channelDim) {
  if (!isInteger && !bias && type.getElementType().isF32())
    return acc;
  int64_t rank = type.getRank();
  AffineMap channel = b.project(rank, channelDim);
  Type accElement = cast<RankedTensorType>(acc.getType()).getElementType();
  SmallVector<Operand> operands;
  operands.emplace_back(Stored{acc, accElement},
                        b.getMultiDimIdentityMap(rank));
  if (bias)
    operands.emplace_back(*bias, channel);
  SmallVector<float> scales;
  if (isInteger)
    scales = getSumScales(storedInput.element, storedWeights.element);
  if (scales.size() > 1)
    operands.emplace_back(Stored{b.constantTensor(scales), b.getF32Type()},
                          channel);
  return b.compute(
      operands, type, sizes, [&](ImplicitLocOpBuilder &b, ValueRange reals) {
        Value sum = reals[0];
        if (!scales.empty()) {
          Value scale =
              scales.size() > 1 ? reals.back() : realConstant(b, scales[0]);
          sum = arith::MulFOp::create(b, sum, scale);
        }
        return bias ? arith::AddFOp::create(b, sum, reals[1]).getResult() : sum;
      });
}
