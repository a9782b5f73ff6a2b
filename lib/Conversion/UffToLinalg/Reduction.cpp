//===- Reduction.cpp - Lowers selecting UFF nodes to linalg ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

static Value indexConstant(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

/// The smallest value of a type: minus infinity for floats.
static Value getLowest(ImplicitLocOpBuilder &b, Type type) {
  if (auto floatType = dyn_cast<FloatType>(type))
    return arith::ConstantOp::create(
        b,
        FloatAttr::get(floatType, APFloat::getInf(floatType.getFloatSemantics(),
                                                  /*Negative=*/true)));
  unsigned width = type.getIntOrFloatBitWidth();
  return arith::ConstantOp::create(
      b, IntegerAttr::get(type, APInt::getSignedMinValue(width)));
}

static Value isGreater(ImplicitLocOpBuilder &b, Value lhs, Value rhs) {
  if (isa<FloatType>(lhs.getType()))
    return arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, lhs, rhs);
  return arith::CmpIOp::create(b, arith::CmpIPredicate::sgt, lhs, rhs);
}

/// A loop over 0 .. count - 1. `body` gets the index and the carried values.
static SmallVector<Value>
loop(LayerBuilder &b, OpFoldResult count, ValueRange carried,
     function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto loop = scf::ForOp::create(b, indexConstant(b, 0), b.toIndex(count),
                                 indexConstant(b, 1), carried);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  scf::YieldOp::create(b,
                       body(loop.getInductionVar(), loop.getRegionIterArgs()));
  return llvm::to_vector_of<Value>(loop.getResults());
}

/// The largest element of a row and its place.
static SmallVector<Value> findLargest(LayerBuilder &b, Value rows, Value row) {
  Type type = getElementTypeOrSelf(rows.getType());
  return loop(b, b.size(rows, 1), {getLowest(b, type), indexConstant(b, 0)},
              [&](Value column, ValueRange best) -> SmallVector<Value> {
                Value x =
                    tensor::ExtractOp::create(b, rows, ValueRange{row, column});
                Value isBetter = isGreater(b, x, best[0]);
                return {arith::SelectOp::create(b, isBetter, x, best[0]),
                        arith::SelectOp::create(b, isBetter, column, best[1])};
              });
}

/// The largest elements of each row, in descending order. A chosen one gives
/// way to the lowest value, which can only be chosen when all others are.
static FailureOr<Value> lowerTopK(uff::CustomOp, ArrayRef<Stored> inputs,
                                  RankedTensorType type, LayerBuilder &b) {
  Type element = type.getElementType();
  int64_t length = inputs[0].getShape().back(), k = type.getShape().back();
  if (ShapedType::isDynamic(length) || ShapedType::isDynamic(k))
    return b.refuse("the length of the last dimension is unknown");
  int64_t rows = 1;
  OpFoldResult count = b.getIndexAttr(1);
  Sizes sizes = b.sizes(inputs[0].tensor);
  for (auto [size, known] :
       llvm::zip_equal(ArrayRef<OpFoldResult>(sizes).drop_back(),
                       type.getShape().drop_back())) {
    rows = ShapedType::isDynamic(rows) || ShapedType::isDynamic(known)
               ? ShapedType::kDynamic
               : rows * known;
    count = b.apply(b.getAffineSymbolExpr(0) * b.getAffineSymbolExpr(1),
                    {count, size});
  }
  auto tableType = RankedTensorType::get({rows, length}, element);
  auto resultType = RankedTensorType::get({rows, k}, element);
  Value table =
      b.reshape(inputs[0].tensor, tableType, {count, b.getIndexAttr(length)});
  Value result = b.empty(resultType, {count, b.getIndexAttr(k)});
  auto chooseNext = [&](Value row, Value place, ValueRange carried) {
    SmallVector<Value> best = findLargest(b, carried[0], row);
    return SmallVector<Value>{
        tensor::InsertOp::create(b, getLowest(b, element), carried[0],
                                 ValueRange{row, best[1]}),
        tensor::InsertOp::create(b, best[0], carried[1],
                                 ValueRange{row, place})};
  };
  Value chosen =
      loop(b, count, {table, result}, [&](Value row, ValueRange carried) {
        return loop(b, b.getIndexAttr(k), carried,
                    [&](Value place, ValueRange carried) {
                      return chooseNext(row, place, carried);
                    });
      })[1];
  sizes.back() = b.getIndexAttr(k);
  return b.reshape(chosen, type, sizes);
}

void armnn::addReductionLowerings(CustomLowerings &lowerings) {
  lowerings["_TopKV2"] = lowerTopK;
  lowerings["_TopK"] = lowerTopK;
}
