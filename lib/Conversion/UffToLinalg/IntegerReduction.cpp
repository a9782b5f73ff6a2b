//===- IntegerReduction.cpp - Lowers reductions of integers ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arm NN's layers reduce integers as floats, and none of 64 bits. TensorFlow
// computes them as what they are; sums and products wrap.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

/// The dimensions that stay when `dims` go.
static SmallVector<int64_t> getKept(int64_t rank, ArrayRef<int64_t> dims) {
  SmallVector<int64_t> kept;
  for (int64_t dim : llvm::seq(rank))
    if (!llvm::is_contained(dims, dim))
      kept.push_back(dim);
  return kept;
}

//===----------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------===//

static APInt getStart(uff::ReduceFunction function, unsigned width) {
  switch (function) {
  case uff::ReduceFunction::Sum:
  case uff::ReduceFunction::Mean:
    return APInt(width, 0);
  case uff::ReduceFunction::Prod:
    return APInt(width, 1);
  case uff::ReduceFunction::Max:
    return APInt::getSignedMinValue(width);
  case uff::ReduceFunction::Min:
    return APInt::getSignedMaxValue(width);
  }
  llvm_unreachable("the enumeration is complete");
}

static Value combine(ImplicitLocOpBuilder &b, uff::ReduceFunction function,
                     Value lhs, Value rhs) {
  switch (function) {
  case uff::ReduceFunction::Sum:
  case uff::ReduceFunction::Mean:
    return arith::AddIOp::create(b, lhs, rhs);
  case uff::ReduceFunction::Prod:
    return arith::MulIOp::create(b, lhs, rhs);
  case uff::ReduceFunction::Max:
    return arith::MaxSIOp::create(b, lhs, rhs);
  case uff::ReduceFunction::Min:
    return arith::MinSIOp::create(b, lhs, rhs);
  }
  llvm_unreachable("the enumeration is complete");
}

/// Each sum divided by the number of elements, toward zero.
static Value divideByCount(LayerBuilder &b, Value sums, Value input,
                           ArrayRef<int64_t> dims) {
  OpFoldResult count = b.getIndexAttr(1);
  AffineExpr product = b.getAffineSymbolExpr(0) * b.getAffineSymbolExpr(1);
  for (int64_t dim : dims)
    count = b.apply(product, {count, b.size(input, dim)});
  auto type = cast<RankedTensorType>(sums.getType());
  Value divisor =
      arith::IndexCastOp::create(b, type.getElementType(), b.toIndex(count));
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  return b.generic(sums, b.empty(type, b.sizes(sums)), {identity, identity},
                   [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                     return arith::DivSIOp::create(b, args[0], divisor);
                   });
}

static FailureOr<Value>
lowerReduce(uff::ReduceOp op, uff::ReduceOp::Adaptor adaptor, LayerBuilder &b) {
  Value x = adaptor.getX();
  auto input = dyn_cast<RankedTensorType>(x.getType());
  auto type = dyn_cast<RankedTensorType>(op.getOutput().getType());
  if (!input || !type || !input.getElementType().isSignlessInteger())
    return b.refuse("its tensors are not of integers and known rank");
  SmallVector<int64_t> dims;
  for (int64_t axis : op.getAxes())
    dims.push_back(axis < 0 ? axis + input.getRank() : axis);
  SmallVector<int64_t> kept = getKept(input.getRank(), dims);

  SmallVector<int64_t> shape;
  Sizes sizes, resultSizes;
  for (int64_t dim : kept) {
    shape.push_back(input.getDimSize(dim));
    sizes.push_back(b.size(x, dim));
  }
  uff::ReduceFunction function = op.getFunc();
  Type element = input.getElementType();
  Value start =
      b.fill(input.clone(shape), sizes,
             b.getIntegerAttr(
                 element, getStart(function, element.getIntOrFloatBitWidth())));
  Value reduced = b.generic(x, start,
                            {b.getMultiDimIdentityMap(input.getRank()),
                             b.project(input.getRank(), kept)},
                            [&](ImplicitLocOpBuilder &b, ValueRange args) {
                              return combine(b, function, args[1], args[0]);
                            });
  if (function == uff::ReduceFunction::Mean)
    reduced = divideByCount(b, reduced, x, dims);
  if (!op.getKeepdims().value_or(false))
    return b.castTo(reduced, type);
  for (int64_t dim : llvm::seq(input.getRank()))
    resultSizes.push_back(llvm::is_contained(dims, dim)
                              ? OpFoldResult(b.getIndexAttr(1))
                              : b.size(x, dim));
  return b.reshape(reduced, type, resultSizes);
}

//===----------------------------------------------------------------------===//
// ArgMax and ArgMin
//===----------------------------------------------------------------------===//

/// Along the axis, the best element so far and its index; the first of equals.
template <typename OpTy>
static FailureOr<Value> lowerArg(OpTy op, typename OpTy::Adaptor adaptor,
                                 LayerBuilder &b) {
  Value x = adaptor.getX();
  auto input = dyn_cast<RankedTensorType>(x.getType());
  auto type = dyn_cast<RankedTensorType>(op.getOutput().getType());
  if (!input || !type || !input.getElementType().isSignlessInteger())
    return b.refuse("its tensors are not of integers and known rank");
  int64_t rank = input.getRank();
  int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
  SmallVector<int64_t> kept = getKept(rank, axis), shape;
  Sizes sizes;
  for (int64_t dim : kept) {
    shape.push_back(input.getDimSize(dim));
    sizes.push_back(b.size(x, dim));
  }
  constexpr bool isMax = std::is_same_v<OpTy, uff::ArgMaxOp>;
  Type element = input.getElementType(), indexType = type.getElementType();
  unsigned width = element.getIntOrFloatBitWidth();
  // Nothing is better than the worst, so the first index stands.
  Value best = b.fill(
      input.clone(shape), sizes,
      b.getIntegerAttr(element, isMax ? APInt::getSignedMinValue(width)
                                      : APInt::getSignedMaxValue(width)));
  Value index = b.fill(RankedTensorType::get(shape, indexType), sizes,
                       b.getIntegerAttr(indexType, 0));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators[axis] = utils::IteratorType::reduction;
  AffineMap result = b.project(rank, kept);
  auto search = linalg::GenericOp::create(
      b, TypeRange{best.getType(), index.getType()}, x, ValueRange{best, index},
      ArrayRef<AffineMap>{b.getMultiDimIdentityMap(rank), result, result},
      iterators, [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder b(loc, nested);
        Value isBetter = arith::CmpIOp::create(
            b, isMax ? arith::CmpIPredicate::sgt : arith::CmpIPredicate::slt,
            args[0], args[1]);
        Value here = arith::IndexCastOp::create(
            b, indexType, linalg::IndexOp::create(b, axis));
        Value value = arith::SelectOp::create(b, isBetter, args[0], args[1]);
        Value place = arith::SelectOp::create(b, isBetter, here, args[2]);
        linalg::YieldOp::create(b, ValueRange{value, place});
      });
  return b.castTo(search.getResult(1), type);
}

void armnn::addIntegerReductionPatterns(LayerPatterns &patterns) {
  patterns.add(lowerReduce);
  patterns.add(lowerArg<uff::ArgMaxOp>);
  patterns.add(lowerArg<uff::ArgMinOp>);
}
