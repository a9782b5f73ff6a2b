//===- Suppression.cpp - Non-maximum suppression --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Suppression.h"
#include "Numerics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

static Value indexConstant(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

Value armnn::getRemoved(ImplicitLocOpBuilder &b) {
  return realConstant(b, -std::numeric_limits<float>::infinity());
}

Value armnn::getColumn(LayerBuilder &b, Value table, OpFoldResult column) {
  auto type = cast<RankedTensorType>(table.getType());
  Sizes offsets{b.getIndexAttr(0), column};
  Sizes sizes{b.size(table, 0), b.getIndexAttr(1)};
  Sizes strides(2, b.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(b, type.clone(type.getDimSize(0)),
                                        table, offsets, sizes, strides);
}

/// Corners of a box, low ones first.
static SmallVector<Value> sortCorners(ImplicitLocOpBuilder &b, ValueRange box) {
  return {stdMin(b, box[0], box[2]), stdMin(b, box[1], box[3]),
          stdMax(b, box[0], box[2]), stdMax(b, box[1], box[3])};
}

/// Intersection over union of two boxes (ymin, xmin, ymax, xmax).
static Value getOverlap(ImplicitLocOpBuilder &b, ValueRange p, ValueRange q,
                        OverlapRule rule) {
  Value zero = realConstant(b, 0.0f);
  auto minus = [&](Value x, Value y) -> Value {
    return arith::SubFOp::create(b, x, y);
  };
  auto times = [&](Value x, Value y) -> Value {
    return arith::MulFOp::create(b, x, y);
  };
  auto side = [&](Value low, Value high) -> Value {
    Value distance = minus(high, low);
    if (!rule.countsPixels)
      return distance;
    return arith::AddFOp::create(b, distance, realConstant(b, 1.0f));
  };
  auto area = [&](ValueRange box) {
    return times(side(box[0], box[2]), side(box[1], box[3]));
  };
  auto extent = [&](int64_t dim) -> Value {
    Value low = stdMax(b, p[dim], q[dim]);
    Value high = stdMin(b, p[dim + 2], q[dim + 2]);
    if (!rule.countsPixels)
      return stdMax(b, side(low, high), zero);
    Value meet = arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, high, low);
    return arith::SelectOp::create(b, meet, side(low, high), zero);
  };
  Value common = times(extent(0), extent(1));
  Value both = arith::AddFOp::create(b, area(p), area(q));
  return arith::DivFOp::create(b, common, minus(both, common));
}

/// The first of the largest elements of [N] above minus infinity and its index;
/// minus infinity and 0 if there is none.
static std::pair<Value, Value> findBest(LayerBuilder &b, Value scores) {
  auto loop = scf::ForOp::create(
      b, indexConstant(b, 0), b.toIndex(b.size(scores, 0)), indexConstant(b, 1),
      ValueRange{getRemoved(b), indexConstant(b, 0)});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  ValueRange best = loop.getRegionIterArgs();
  Value score = tensor::ExtractOp::create(b, scores, loop.getInductionVar());
  Value isBetter =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, score, best[0]);
  Value newScore = arith::SelectOp::create(b, isBetter, score, best[0]);
  Value newIndex =
      arith::SelectOp::create(b, isBetter, loop.getInductionVar(), best[1]);
  scf::YieldOp::create(b, ValueRange{newScore, newIndex});
  return {loop.getResult(0), loop.getResult(1)};
}

std::pair<SmallVector<Value>, Value>
armnn::pickBest(LayerBuilder &b, OpFoldResult limit, ArrayRef<Value> carried,
                Value count, OnPick onPick) {
  SmallVector<Value> start(carried);
  start.push_back(count);
  auto loop = scf::ForOp::create(b, indexConstant(b, 0), b.toIndex(limit),
                                 indexConstant(b, 1), start);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    ValueRange before = loop.getRegionIterArgs();
    auto [score, index] = findBest(b, before.front());
    Value found = arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, score,
                                        getRemoved(b));
    auto choice = scf::IfOp::create(b, TypeRange(before), found,
                                    /*withElseRegion=*/true);
    scf::YieldOp::create(b, choice.getResults());

    b.setInsertionPointToStart(choice.elseBlock());
    scf::YieldOp::create(b, before);
    b.setInsertionPointToStart(choice.thenBlock());
    SmallVector<Value> after =
        onPick(score, index, before.back(), before.drop_back());
    after.push_back(
        arith::AddIOp::create(b, before.back(), indexConstant(b, 1)));
    scf::YieldOp::create(b, after);
  }
  SmallVector<Value> results = llvm::to_vector_of<Value>(loop.getResults());
  Value total = results.pop_back_val();
  return {std::move(results), total};
}

Value armnn::suppress(LayerBuilder &b, Value scores, Value boxes, Value index,
                      float threshold, OverlapRule rule) {
  SmallVector<Value> columns, picked;
  for (int64_t side : llvm::seq(4)) {
    columns.push_back(getColumn(b, boxes, b.getIndexAttr(side)));
    picked.push_back(tensor::ExtractOp::create(
        b, boxes, ValueRange{index, indexConstant(b, side)}));
  }
  SmallVector<AffineMap> maps(5, b.getMultiDimIdentityMap(1));
  return b.generic(
      columns, scores, maps,
      [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        SmallVector<Value> other(args.take_front(4)), chosen(picked);
        if (rule.sortsCorners) {
          other = sortCorners(b, other);
          chosen = sortCorners(b, chosen);
        }
        Value overlap = getOverlap(b, chosen, other, rule);
        Value overlaps = arith::CmpFOp::create(
            b, arith::CmpFPredicate::OGT, overlap, realConstant(b, threshold));
        Value isPicked = arith::CmpIOp::create(
            b, arith::CmpIPredicate::eq, linalg::IndexOp::create(b, 0), index);
        Value isRemoved = arith::OrIOp::create(b, overlaps, isPicked);
        return arith::SelectOp::create(b, isRemoved, getRemoved(b), args[4]);
      });
}
