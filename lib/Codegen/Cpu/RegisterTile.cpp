//===- RegisterTile.cpp - Emits tiles that live in registers --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RegisterTile.h"
#include "KernelConfig.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::armnn;

SmallVector<Lane> mlir::armnn::splitIntoLanes(int64_t extent, int64_t width,
                                              int64_t least) {
  SmallVector<Lane> lanes;
  int64_t offset = 0;
  for (; offset + width <= extent; offset += width)
    lanes.push_back({offset, width, width});
  if (int64_t rest = extent - offset)
    lanes.push_back(
        {offset, std::max<int64_t>(llvm::PowerOf2Ceil(rest), least), rest});
  return lanes;
}

Value TileBuilder::index(int64_t value) {
  return arith::ConstantIndexOp::create(*this, value);
}

Value TileBuilder::linear(Value a, int64_t scale, int64_t offset) {
  AffineExpr expr = getAffineDimExpr(0) * scale + offset;
  return affine::makeComposedAffineApply(*this, getLoc(), expr, {a});
}

SmallVector<Value> TileBuilder::indices(AffineMap map, ValueRange loops) {
  SmallVector<OpFoldResult> operands = llvm::to_vector_of<OpFoldResult>(loops);
  return llvm::map_to_vector(
      llvm::seq(map.getNumResults()), [&](unsigned i) -> Value {
        return getValueOrCreateConstantIndexOp(
            *this, getLoc(),
            affine::makeComposedFoldedAffineApply(
                *this, getLoc(), map.getSubMap({i}), operands));
      });
}

SmallVector<Value> TileBuilder::loop(int64_t count, ValueRange inits, Body body,
                                     bool sharesScratch) {
  if (count == 0)
    return inits;
  if (count == 1)
    return body(index(0), inits);
  auto loop =
      scf::ForOp::create(*this, index(0), index(count), index(1), inits);
  if (inits.size() == 1 && !sharesScratch &&
      isa<RankedTensorType>(inits.front().getType()))
    loop->setDiscardableAttr(parallelAttrName, getI64IntegerAttr(nestNumber));
  OpBuilder::InsertionGuard guard(*this);
  setInsertionPointToStart(loop.getBody());
  SmallVector<Value> results =
      body(loop.getInductionVar(), loop.getRegionIterArgs());
  // A loop that carries something is made without a terminator.
  if (!inits.empty())
    scf::YieldOp::create(*this, results);
  return loop.getResults();
}

Value TileBuilder::nest(ArrayRef<unsigned> dims, ArrayRef<int64_t> extents,
                        MutableArrayRef<Value> loops, Value tensor,
                        function_ref<Value(Value)> body, bool sharesScratch) {
  if (dims.empty())
    return body(tensor);
  return loop(
             extents[dims.front()], tensor,
             [&](Value i, ValueRange carried) -> SmallVector<Value> {
               loops[dims.front()] = i;
               return {nest(dims.drop_front(), extents, loops, carried.front(),
                            body, sharesScratch)};
             },
             sharesScratch)
      .front();
}

Value TileBuilder::tiles(int64_t extent, int64_t size, Value tensor,
                         function_ref<Value(Value, int64_t, Value)> body) {
  int64_t full = extent / size, rest = extent % size;
  if (full > 0)
    tensor = loop(full, tensor,
                  [&](Value i, ValueRange carried) -> SmallVector<Value> {
                    return {body(linear(i, size, 0), size, carried.front())};
                  })
                 .front();
  if (rest > 0)
    tensor = body(index(full * size), rest, tensor);
  return tensor;
}

Value TileBuilder::slice(Value tensor, ArrayRef<OpFoldResult> offsets,
                         ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides) {
  // All of them: upstream cannot tell which of several has been dropped.
  SmallVector<int64_t> shape;
  llvm::copy_if(sizes, std::back_inserter(shape),
                [](int64_t size) { return size != 1; });
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  return tensor::ExtractSliceOp::create(
      *this, RankedTensorType::get(shape, element), tensor, offsets,
      getAsIndexOpFoldResult(getContext(), sizes),
      getAsIndexOpFoldResult(getContext(), strides));
}

Value TileBuilder::convert(Value from, Type element, int64_t width,
                           function_ref<Value(Value, Type)> convert) {
  auto type = cast<RankedTensorType>(from.getType());
  Value empty = tensor::EmptyOp::create(*this, type.getShape(), element);
  SmallVector<unsigned> outer =
      llvm::to_vector(llvm::seq<unsigned>(type.getRank() - 1));
  SmallVector<Value> at(type.getRank());
  auto copy = [&](Value first, int64_t width, Value tensor) {
    at.back() = first;
    Lane lane{0, width, width};
    Value converted =
        convert(read(from, at, lane), VectorType::get({width}, element));
    return write(converted, tensor, at, lane);
  };
  return nest(outer, type.getShape(), at, empty, [&](Value tensor) {
    int64_t extent = type.getShape().back(), rest = extent % width;
    tensor = tiles(extent - rest, width, tensor, copy);
    while (rest > 0) {
      int64_t part = llvm::bit_floor(uint64_t(rest));
      tensor = copy(index(extent - rest), part, tensor);
      rest -= part;
    }
    return tensor;
  });
}

Value TileBuilder::mask(Lane lane) {
  if (lane.valid == lane.width)
    return {};
  return vector::ConstantMaskOp::create(
      *this, VectorType::get({lane.width}, getI1Type()),
      getDenseI64ArrayAttr({lane.valid}));
}

Value TileBuilder::read(Value tensor, ValueRange indices, Lane lane) {
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  Value padding = arith::ConstantOp::create(*this, getZeroAttr(element));
  AffineMap innermost = AffineMap::getMinorIdentityMap(
      cast<RankedTensorType>(tensor.getType()).getRank(), 1, getContext());
  return vector::TransferReadOp::create(
      *this, VectorType::get({lane.width}, element), tensor, indices,
      AffineMapAttr::get(innermost), padding, mask(lane),
      getBoolArrayAttr({true}));
}

Value TileBuilder::write(Value vector, Value tensor, ValueRange indices,
                         Lane lane) {
  AffineMap innermost = AffineMap::getMinorIdentityMap(
      cast<RankedTensorType>(tensor.getType()).getRank(), 1, getContext());
  return vector::TransferWriteOp::create(*this, tensor.getType(), vector,
                                         tensor, indices,
                                         AffineMapAttr::get(innermost),
                                         mask(lane), getBoolArrayAttr({true}))
      .getResult();
}

void TileBuilder::fetchNextPanel(Value weights, Value number, Value part,
                                 int64_t parts, Value term) {
  constexpr int64_t lineBits = 64 * 8;
  auto type = cast<RankedTensorType>(weights.getType());
  int64_t depth = type.getShape().take_back(2).front();
  int64_t width = type.getShape().back();
  if (type.getNumElements() == depth * width)
    return;
  // Parts take equal numbers of elements for each term.
  parts = std::min<int64_t>(
      llvm::bit_floor(uint64_t(std::max<int64_t>(parts, 1))), width & -width);
  int64_t share = width / parts;
  AffineExpr panelAt = (getAffineDimExpr(0) + 1) * (depth * width);
  AffineExpr partAt = (getAffineDimExpr(1) % parts) * (depth * share);
  AffineExpr at = panelAt + partAt + getAffineDimExpr(2) * share;
  Value buffer = bufferization::ToBufferOp::create(
      *this, MemRefType::get(type.getShape(), type.getElementType()), weights,
      /*read_only=*/true);
  // Elements follow each other, whatever the dimension.
  SmallVector<Value> place(type.getRank(), index(0));
  for (int64_t i = 0; i < share;
       i += lineBits / type.getElementTypeBitWidth()) {
    AffineExpr last = getAffineConstantExpr(type.getNumElements() - 1);
    place.back() = affine::AffineMinOp::create(
        *this, AffineMap::get(3, 0, {at + i, last}, getContext()),
        ValueRange{number, part, term});
    memref::PrefetchOp::create(*this, buffer, place, /*isWrite=*/false,
                               /*localityHint=*/2, /*isDataCache=*/true);
  }
}

Value TileBuilder::splat(Value scalar, int64_t width) {
  return vector::BroadcastOp::create(
      *this, VectorType::get({width}, scalar.getType()), scalar);
}

Value TileBuilder::zeros(Type element, int64_t width) {
  return arith::ConstantOp::create(
      *this, getZeroAttr(VectorType::get({width}, element)));
}

Value TileBuilder::multiplyAdd(Value sum, Value x, Value y) {
  if (isa<IntegerType>(getElementTypeOrSelf(sum)))
    return arith::AddIOp::create(*this, sum,
                                 arith::MulIOp::create(*this, x, y));
  auto contract = arith::FastMathFlagsAttr::get(getContext(),
                                                arith::FastMathFlags::contract);
  Value product = arith::MulFOp::create(*this, x, y, contract);
  return arith::AddFOp::create(*this, sum, product, contract);
}

Value TileBuilder::compute(Value value, int64_t width, IRMapping &map) {
  if (Value known = map.lookupOrNull(value)) {
    if (isa<VectorType>(known.getType()))
      return known;
    Value wide = splat(known, width);
    map.map(value, wide);
    return wide;
  }
  Operation *op = value.getDefiningOp();
  // What the body takes from outside is the same for all elements.
  if (!op || !isa<linalg::LinalgOp>(op->getParentOp()) ||
      op->hasTrait<OpTrait::ConstantLike>()) {
    Value scalar = value;
    if (op && op->hasTrait<OpTrait::ConstantLike>())
      scalar = clone(*op)->getResult(0);
    Value wide = splat(scalar, width);
    map.map(value, wide);
    return wide;
  }
  for (Value operand : op->getOperands())
    compute(operand, width, map);
  Operation *wide = clone(*op, map);
  for (auto [from, to] : llvm::zip(op->getResults(), wide->getResults())) {
    to.setType(VectorType::get({width}, from.getType()));
    map.map(from, to);
  }
  return map.lookup(value);
}
