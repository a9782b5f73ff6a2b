//===- IndexedMovement.cpp - Gather and scatter as TOSA -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::armnn;

/// The elements of indices that are constant.
static std::optional<SmallVector<int64_t>> getConstantIndices(Value indices) {
  DenseIntElementsAttr elements;
  if (!matchPattern(indices, m_Constant(&elements)))
    return std::nullopt;
  return llvm::map_to_vector(
      elements, [](const APInt &element) { return element.getSExtValue(); });
}

/// Indices limited to [0, size), since TOSA defines no others.
static Value limitIndices(TosaBuilder &t, Value indices, int64_t size) {
  SmallVector<int64_t> ones(sizesOf(indices).size(), 1);
  Value high = t.integers(int32_t(size - 1), ones);
  return t.binary<tosa::MaximumOp>(t.binary<tosa::MinimumOp>(indices, high),
                                   t.integers(0, ones));
}

/// tosa.gather of values [N, K, C] by indices [N, W]. There is none for
/// Boolean.
static Value gather(TosaBuilder &t, Value values, Value indices) {
  auto type = cast<RankedTensorType>(values.getType());
  Type element = type.getElementType();
  if (element.isInteger(1))
    values = t.castTo(values, t.getI8Type());
  SmallVector<int64_t> sizes(type.getShape());
  sizes[1] = sizesOf(indices)[1];
  Value taken = tosa::GatherOp::create(
      t, cast<RankedTensorType>(values.getType()).clone(sizes), values,
      indices);
  return t.castTo(taken, element);
}

static FailureOr<Value> convertGather(GatherOp op, GatherOp::Adaptor adaptor,
                                      TosaBuilder &t) {
  Encoded params = encoded(op.getParams(), adaptor.getParams());
  ArrayRef<int64_t> sizes = params.getShape();
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + params.getRank() : op.getAxis();
  int64_t outer = ShapedType::getNumElements(sizes.take_front(axis));
  int64_t inner = ShapedType::getNumElements(sizes.drop_front(axis + 1));
  Value indices = limitIndices(t, adaptor.getIndices(), sizes[axis]);
  int64_t count = ShapedType::getNumElements(sizesOf(indices));
  indices = t.tile(t.reshape(indices, {1, count}), {outer, 1});
  Value taken =
      gather(t, t.reshape(params.tensor, {outer, sizes[axis], inner}), indices);
  return t.recode(params.with(t.reshape(taken, sizesOf(op.getOutput()))),
                  elementOf(op.getOutput()));
}

/// Vectors of indices [.., depth] as positions [1, W] in the first `depth`
/// dimensions of `sizes`, taken as one.
static Value flattenIndices(TosaBuilder &t, Value indices,
                            ArrayRef<int64_t> sizes) {
  int64_t depth = sizesOf(indices).back();
  int64_t count = ShapedType::getNumElements(sizesOf(indices)) / depth;
  SmallVector<int32_t> last, strides(depth, 1);
  for (int64_t i = depth - 2; i >= 0; --i)
    strides[i] = int32_t(strides[i + 1] * sizes[i + 1]);
  for (int64_t size : sizes.take_front(depth))
    last.push_back(int32_t(size - 1));
  Value rows = t.reshape(indices, {count, depth});
  rows = t.binary<tosa::MinimumOp>(rows, t.integers(last, {1, depth}));
  rows = t.binary<tosa::MaximumOp>(rows, t.integers(0, {1, 1}));
  rows = t.mul(rows, t.integers(strides, {1, depth}));
  return t.reshape(t.reduceSum(rows, 1), {1, count});
}

/// How many elements the first `depth` sizes, and the others, have.
static std::pair<int64_t, int64_t> splitSizes(ArrayRef<int64_t> sizes,
                                              int64_t depth) {
  return {ShapedType::getNumElements(sizes.take_front(depth)),
          ShapedType::getNumElements(sizes.drop_front(depth))};
}

static FailureOr<Value>
convertGatherNd(GatherNdOp op, GatherNdOp::Adaptor adaptor, TosaBuilder &t) {
  Encoded params = encoded(op.getParams(), adaptor.getParams());
  ArrayRef<int64_t> indexSizes = sizesOf(op.getIndices());
  if (indexSizes.empty() || indexSizes.back() > params.getRank())
    return t.refuse("the last dimension of the indices must fit the ranks");
  int64_t depth = indexSizes.back();
  auto [count, inner] = splitSizes(params.getShape(), depth);
  Value taken =
      gather(t, t.reshape(params.tensor, {1, count, inner}),
             flattenIndices(t, adaptor.getIndices(), params.getShape()));
  return t.recode(params.with(t.reshape(taken, sizesOf(op.getOutput()))),
                  elementOf(op.getOutput()));
}

//===----------------------------------------------------------------------===//
// ScatterNd
//===----------------------------------------------------------------------===//

static Value combineUpdates(TosaBuilder &t, ScatterNdFunction function,
                            Value old, Value update) {
  switch (function) {
  case ScatterNdFunction::Update:
    return update;
  case ScatterNdFunction::Add:
    return t.add(old, update);
  case ScatterNdFunction::Sub:
    return t.sub(old, update);
  case ScatterNdFunction::Max:
    return t.binary<tosa::MaximumOp>(old, update);
  case ScatterNdFunction::Min:
    return t.binary<tosa::MinimumOp>(old, update);
  }
  llvm_unreachable("the verifier knows the functions");
}

/// Whether no position is written twice, and none is outside. TOSA defines
/// nothing else.
static bool areDistinct(ArrayRef<int64_t> indices, ArrayRef<int64_t> sizes,
                        int64_t depth) {
  llvm::SmallDenseSet<int64_t> seen;
  for (size_t i = 0; i < indices.size(); i += depth) {
    int64_t position = 0;
    for (int64_t dim = 0; dim < depth; ++dim) {
      int64_t index = indices[i + dim];
      if (index < 0 || index >= sizes[dim])
        return false;
      position = position * sizes[dim] + index;
    }
    if (!seen.insert(position).second)
      return false;
  }
  return true;
}

static FailureOr<Value>
convertScatterNd(ScatterNdOp op, ScatterNdOp::Adaptor adaptor, TosaBuilder &t) {
  if (op.getAxisEnabled())
    return t.refuse("an axis is given, which Arm NN does not define");
  ArrayRef<int64_t> sizes = sizesOf(op.getOutput());
  ArrayRef<int64_t> indexSizes = sizesOf(op.getIndices());
  if (indexSizes.size() != 2 || indexSizes[1] > int64_t(sizes.size()))
    return t.refuse("the indices must be a list of vectors");
  int64_t depth = indexSizes[1];
  auto indices = getConstantIndices(op.getIndices());
  if (!indices || !areDistinct(*indices, sizes, depth))
    return t.refuse("tosa.scatter writes no element twice, so that the indices "
                    "must be constant and differ");

  Type element = elementOf(op.getOutput());
  Encoded updates = encoded(op.getUpdates(), adaptor.getUpdates());
  bool isInteger = element.isInteger(32) && updates.element == element;
  Type working = isInteger ? element : Type(t.getF32Type());
  auto [count, inner] = splitSizes(sizes, depth);
  auto type = RankedTensorType::get({1, count, inner}, working);
  Value base = t.constant(DenseElementsAttr::get(type, t.getZeroAttr(working)));
  if (op.getInputEnabled()) {
    Encoded input = encoded(op.getInput(), adaptor.getInput());
    base =
        t.reshape(isInteger ? input.tensor : t.decode(input), type.getShape());
  }
  Value positions = flattenIndices(t, adaptor.getIndices(), sizes);
  Value news = t.reshape(isInteger ? updates.tensor : t.decode(updates),
                         {1, sizesOf(positions)[1], inner});
  if (op.getFunction() != ScatterNdFunction::Update)
    news =
        combineUpdates(t, op.getFunction(), gather(t, base, positions), news);
  Value result =
      t.reshape(tosa::ScatterOp::create(t, type, base, positions, news), sizes);
  return isInteger ? result : t.encode(result, element);
}

void armnn::addIndexedMovementToTosa(TosaPatterns &patterns) {
  patterns.add(convertGather);
  patterns.add(convertGatherNd);
  patterns.add(convertScatterNd);
}
