//===- Reduction.cpp - Lowers reductions ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"
#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

/// `reduced`, which lacks `dims` of `input`, in the layer's result shape: with
/// ones for them, without them, or [1] where nothing else is left.
static Value reshapeReduced(LayerBuilder &b, Value reduced, Value input,
                            ArrayRef<int64_t> dims, RankedTensorType type) {
  int64_t rank = cast<RankedTensorType>(input.getType()).getRank();
  Sizes sizes;
  for (int64_t dim : llvm::seq(rank))
    if (!llvm::is_contained(dims, dim))
      sizes.push_back(b.size(input, dim));
    else if (type.getRank() == rank)
      sizes.push_back(b.getIndexAttr(1));
  if (sizes.empty())
    sizes.push_back(b.getIndexAttr(1));
  return b.reshape(reduced, type, sizes);
}

//===----------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------===//

static float getStart(ReduceOperation operation) {
  switch (operation) {
  case ReduceOperation::Sum:
  case ReduceOperation::Mean:
    return 0.0f;
  case ReduceOperation::Prod:
    return 1.0f;
  case ReduceOperation::Max:
    return std::numeric_limits<float>::lowest();
  case ReduceOperation::Min:
    return std::numeric_limits<float>::max();
  }
  llvm_unreachable("the enumeration is complete");
}

/// One more element; maxima and minima pass over NaN.
static Value combine(ImplicitLocOpBuilder &b, ReduceOperation operation,
                     Value acc, Value x) {
  switch (operation) {
  case ReduceOperation::Sum:
  case ReduceOperation::Mean:
    return accumulate(b, acc, x);
  case ReduceOperation::Prod:
    return arith::MulFOp::create(b, acc, x);
  case ReduceOperation::Max:
    return stdMax(b, acc, x);
  case ReduceOperation::Min:
    return stdMin(b, acc, x);
  }
  llvm_unreachable("the enumeration is complete");
}

Value armnn::countElements(LayerBuilder &b, Value tensor,
                           ArrayRef<int64_t> dims) {
  OpFoldResult count = b.getIndexAttr(1);
  AffineExpr product = b.getAffineSymbolExpr(0) * b.getAffineSymbolExpr(1);
  for (int64_t dim : dims)
    count = b.apply(product, {count, b.size(tensor, dim)});
  if (std::optional<int64_t> known = getConstantIntValue(count))
    return realConstant(b, float(*known));
  Value integer =
      arith::IndexCastOp::create(b, b.getI64Type(), b.toIndex(count));
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

static FailureOr<Value> lowerReduce(ReduceOp op, ReduceOp::Adaptor adaptor,
                                    LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  if (input.element.isInteger(64))
    return b.refuse("Arm NN reduces no Signed64");
  int64_t rank = input.getRank();
  SmallVector<int64_t> dims(op.getAxis());
  if (dims.empty())
    dims = llvm::to_vector(llvm::seq(rank));

  ReduceOperation operation = op.getReduceOperation();
  Value reduced = b.reduce(Operand(input, b.getMultiDimIdentityMap(rank)), dims,
                           getStart(operation),
                           [&](ImplicitLocOpBuilder &b, ValueRange args) {
                             return combine(b, operation, args[1], args[0]);
                           });
  RankedTensorType type = rankedType(op.getOutput());
  Stored reals{reshapeReduced(b, reduced, input.tensor, dims,
                              type.clone(b.getF32Type())),
               b.getF32Type()};
  if (operation != ReduceOperation::Mean)
    return b.recode(reals, type.getElementType());
  Value count = countElements(b, input.tensor, dims);
  return b.computeEach(reals, type,
                       [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                         return arith::DivFOp::create(b, args[0], count);
                       });
}

//===----------------------------------------------------------------------===//
// ArgMinMax
//===----------------------------------------------------------------------===//

/// The first element along `axis`, decoded.
static Value getFirst(LayerBuilder &b, Stored input, int64_t axis) {
  Sizes offsets(input.getRank(), b.getIndexAttr(0));
  Sizes strides(input.getRank(), b.getIndexAttr(1));
  Sizes sizes = b.sizes(input.tensor);
  sizes[axis] = b.getIndexAttr(1);
  SmallVector<int64_t> shape(input.getShape());
  shape.erase(shape.begin() + axis);
  Value slice = tensor::ExtractSliceOp::create(
      b, input.getType().clone(shape), input.tensor, offsets, sizes, strides);
  return input.element.isInteger(64) ? slice
                                     : b.decodeTensor(input.with(slice));
}

/// Whether x comes before `best`, which a NaN and an equal element do not.
static Value isBetter(ImplicitLocOpBuilder &b, bool isMax, Value x,
                      Value best) {
  if (isa<IntegerType>(x.getType()))
    return arith::CmpIOp::create(
        b, isMax ? arith::CmpIPredicate::sgt : arith::CmpIPredicate::slt, x,
        best);
  return arith::CmpFOp::create(
      b, isMax ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT, x,
      best);
}

static FailureOr<Value>
lowerArgMinMax(ArgMinMaxOp op, ArgMinMaxOp::Adaptor adaptor, LayerBuilder &b) {
  Stored input = stored(op.getInput(), adaptor.getInput());
  int64_t rank = input.getRank();
  int64_t axis = op.getAxis() < 0 ? op.getAxis() + rank : op.getAxis();
  if (getPerAxisType(input.element))
    input = {b.decodeTensor(input), b.getF32Type()};
  bool isMax = op.getArgMinMaxFunction() == ArgMinMaxFunction::Max;

  // The best element so far, from the first on, and its index.
  Value best = getFirst(b, input, axis);
  RankedTensorType type = b.getStorageType(op.getOutput().getType());
  Type indexType = type.getElementType();
  Value index = b.fill(cast<RankedTensorType>(best.getType()).clone(indexType),
                       b.sizes(best), b.getIntegerAttr(indexType, 0));
  SmallVector<int64_t> kept = llvm::to_vector(llvm::seq(rank));
  kept.erase(kept.begin() + axis);
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators[axis] = utils::IteratorType::reduction;
  AffineMap result = b.project(rank, kept);
  auto search = linalg::GenericOp::create(
      b, TypeRange{best.getType(), index.getType()}, input.tensor,
      ValueRange{best, index},
      ArrayRef<AffineMap>{b.getMultiDimIdentityMap(rank), result, result},
      iterators, [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder b(loc, nested);
        Value x = args[0];
        if (!input.element.isInteger(64))
          x = decode(b, x, input.element);
        Value better = isBetter(b, isMax, x, args[1]);
        Value here = arith::IndexCastOp::create(
            b, indexType, linalg::IndexOp::create(b, axis));
        linalg::YieldOp::create(
            b, ValueRange{arith::SelectOp::create(b, better, x, args[1]),
                          arith::SelectOp::create(b, better, here, args[2])});
      });
  return reshapeReduced(b, search.getResult(1), input.tensor, axis, type);
}

void armnn::addReductionPatterns(LayerPatterns &patterns) {
  patterns.add(lowerReduce);
  patterns.add(lowerArgMinMax);
}
