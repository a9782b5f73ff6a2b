//===- TileResult.cpp - What becomes of a tile of sums --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileResult.h"
#include "NarrowBytes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::armnn;

TileResult::TileResult(const Contraction &contraction, bool packs)
    : sums(contraction.op), last(findEpilogue(contraction.op.getResult(0))),
      packs(packs) {
  if (!last)
    last = sums;
  destination = last.getDpsInitOperand(0)->get();
  auto fill = sums.getDpsInitOperand(0)->get().getDefiningOp<linalg::FillOp>();
  startsFromZero = fill && (matchPattern(fill.value(), m_AnyZeroFloat()) ||
                            matchPattern(fill.value(), m_Zero()));
  first = findPrologue(sums.getDpsInitOperand(0)->get());
}

void TileResult::separateDestination(OpBuilder &b) {
  if (last != sums || startsFromZero)
    return;
  auto type = cast<RankedTensorType>(destination.getType());
  destination = tensor::EmptyOp::create(b, sums.getLoc(), type.getShape(),
                                        type.getElementType());
}

Value TileResult::start(TileBuilder &b, ValueRange indices, Lane lane) const {
  Value init = sums.getDpsInitOperand(0)->get();
  if (startsFromZero)
    return b.zeros(getElementTypeOrSelf(init.getType()), lane.width);
  if (!first)
    return b.read(init, indices, lane);
  IRMapping map;
  DenseMap<std::pair<Value, int64_t>, Value> shared;
  return computeElements(b, first, map, indices, lane, shared);
}

Value TileResult::readOperand(
    TileBuilder &b, OpOperand *operand, ValueRange indices, Lane lane,
    DenseMap<std::pair<Value, int64_t>, Value> &shared) const {
  Value source = operand->get();
  if (!isa<RankedTensorType>(source.getType()))
    return source;
  auto op = cast<linalg::GenericOp>(operand->getOwner());
  AffineMap map = op.getMatchingIndexingMap(operand);
  unsigned channel = op.getNumLoops() - 1;
  bool movesWithRows = llvm::any_of(llvm::seq(channel), [&](unsigned loop) {
    return map.isFunctionOfDim(loop);
  });
  std::pair<Value, int64_t> key(source, lane.offset);
  if (!movesWithRows)
    if (Value known = shared.lookup(key))
      return known;
  SmallVector<Value> at = b.indices(map, indices);
  Value read = map.isFunctionOfDim(channel)
                   ? b.read(source, at, lane)
                   : tensor::ExtractOp::create(b, source, at).getResult();
  if (!movesWithRows)
    shared[key] = read;
  return read;
}

/// What `op` makes of its operands at `indices`; `map` has those that are not
/// to be read.
Value TileResult::computeElements(
    TileBuilder &b, linalg::GenericOp op, IRMapping &map, ValueRange indices,
    Lane lane, DenseMap<std::pair<Value, int64_t>, Value> &shared) const {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    Value argument = op.getMatchingBlockArgument(operand);
    if (!map.contains(argument))
      map.map(argument, readOperand(b, operand, indices, lane, shared));
  }
  return b.compute(op.getBody()->getTerminator()->getOperand(0), lane.width,
                   map);
}

IRMapping TileResult::mapOperands(
    TileBuilder &b, Value value, ValueRange indices, Lane lane,
    DenseMap<std::pair<Value, int64_t>, Value> &shared) const {
  linalg::GenericOp epilogue = last;
  Type element =
      cast<RankedTensorType>(sums.getResult(0).getType()).getElementType();
  Value real;
  if (getElementTypeOrSelf(value) != element) {
    real = value;
    auto type = cast<VectorType>(value.getType()).clone(element);
    value = arith::FPToSIOp::create(b, type, value);
  }
  IRMapping map;
  for (OpOperand *operand : epilogue.getDpsInputOperands())
    map.map(epilogue.getMatchingBlockArgument(operand),
            operand->get() == sums.getResult(0)
                ? value
                : readOperand(b, operand, indices, lane, shared));
  // What the epilogue makes a real again needs no integer.
  for (OpOperand *operand : epilogue.getDpsInputOperands())
    if (real && operand->get() == sums.getResult(0))
      for (Operation *user :
           epilogue.getMatchingBlockArgument(operand).getUsers())
        if (isa<arith::SIToFPOp>(user) &&
            user->getResult(0).getType() == getElementTypeOrSelf(real))
          map.map(user->getResult(0), real);
  return map;
}

Value TileResult::finish(
    TileBuilder &b, Value value, ValueRange indices, Lane lane, Value tensor,
    DenseMap<std::pair<Value, int64_t>, Value> &shared) const {
  linalg::GenericOp epilogue = last;
  Type element =
      cast<RankedTensorType>(sums.getResult(0).getType()).getElementType();
  if (epilogue != sums) {
    IRMapping map = mapOperands(b, value, indices, lane, shared);
    value = b.compute(epilogue.getBody()->getTerminator()->getOperand(0),
                      lane.width, map);
  } else if (getElementTypeOrSelf(value) != element) {
    auto type = cast<VectorType>(value.getType()).clone(element);
    value = arith::FPToSIOp::create(b, type, value);
  }
  return b.write(value, tensor, indices, lane);
}

Value TileResult::finishRow(
    TileBuilder &b, ArrayRef<Value> values, ArrayRef<Lane> lanes,
    function_ref<SmallVector<Value>(const Lane &)> indices, Value tensor,
    DenseMap<std::pair<Value, int64_t>, Value> &shared) const {
  linalg::GenericOp epilogue = last;
  std::optional<ClampedByte> byte;
  if (packs && epilogue != sums)
    byte =
        ClampedByte::match(epilogue.getBody()->getTerminator()->getOperand(0));
  while (!lanes.empty()) {
    Lane lane = lanes.front();
    size_t count = 1;
    auto isFull = [&](const Lane &other) {
      return other.width == lane.width && other.valid == other.width;
    };
    if (byte && lane.width >= 4)
      for (size_t several : {2, 4})
        if (several <= lanes.size() &&
            llvm::all_of(lanes.take_front(several), isFull))
          count = several;
    if (count == 1) {
      tensor = finish(b, values.front(), indices(lane), lane, tensor, shared);
    } else {
      SmallVector<Value> numbers;
      for (auto [value, part] : llvm::zip(values, lanes.take_front(count))) {
        IRMapping map = mapOperands(b, value, indices(part), part, shared);
        numbers.push_back(b.compute(byte->number, part.width, map));
      }
      int64_t width = count * lane.width;
      tensor = b.write(byte->narrow(b, numbers), tensor, indices(lane),
                       Lane{lane.offset, width, width});
    }
    values = values.drop_front(count);
    lanes = lanes.drop_front(count);
  }
  return tensor;
}
