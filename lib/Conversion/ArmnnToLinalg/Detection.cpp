//===- Detection.cpp - Lowers object detection ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "Suppression.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

static Value indexConstant(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

static RankedTensorType getRealType(LayerBuilder &b, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, b.getF32Type());
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

/// Columns first, first + 1 of the last dimension of [N, 4] or [1, N, 4], as
/// reals [N, 2].
static Value getColumns(LayerBuilder &b, Stored table, int64_t first) {
  int64_t rank = table.getRank();
  Sizes offsets(rank, b.getIndexAttr(0)), strides(rank, b.getIndexAttr(1));
  Sizes sizes(rank, b.getIndexAttr(1));
  offsets.back() = b.getIndexAttr(first);
  sizes[rank - 2] = b.size(table.tensor, rank - 2);
  sizes.back() = b.getIndexAttr(2);
  auto type = table.getType().clone({table.getShape()[rank - 2], 2});
  Value columns = tensor::ExtractSliceOp::create(b, type, table.tensor, offsets,
                                                 sizes, strides);
  return b.decodeTensor(table.with(columns));
}

/// Corners (ymin, xmin, ymax, xmax) as [N, 4] of boxes that are encoded as
/// (y, x, h, w) relative to anchors (ycenter, xcenter, h, w).
static Value decodeBoxes(LayerBuilder &b, DetectionPostProcessOp op,
                         Stored encodings, Stored anchors) {
  Value shift = getColumns(b, encodings, 0),
        growth = getColumns(b, encodings, 2);
  Value center = getColumns(b, anchors, 0), size = getColumns(b, anchors, 2);
  Value shiftScales = b.constantTensor({op.getScaleY(), op.getScaleX()});
  Value growthScales = b.constantTensor({op.getScaleH(), op.getScaleW()});
  Type f32 = b.getF32Type();
  AffineMap identity = b.getMultiDimIdentityMap(2), column = b.project(2, 1);
  Sizes halfSizes = b.sizes(shift);
  auto halfType = cast<RankedTensorType>(shift.getType());

  auto getCorner = [&](bool isHigh) {
    return b.compute(
        {Operand({shift, f32}, identity), Operand({growth, f32}, identity),
         Operand({center, f32}, identity), Operand({size, f32}, identity),
         Operand({shiftScales, f32}, column),
         Operand({growthScales, f32}, column)},
        halfType, halfSizes,
        [&](ImplicitLocOpBuilder &b, ValueRange x) -> Value {
          Value offset = arith::MulFOp::create(
              b, arith::DivFOp::create(b, x[0], x[4]), x[3]);
          Value middle = arith::AddFOp::create(b, offset, x[2]);
          Value growth =
              math::ExpOp::create(b, arith::DivFOp::create(b, x[1], x[5]));
          Value half = arith::MulFOp::create(
              b, arith::MulFOp::create(b, realConstant(b, 0.5f), growth), x[3]);
          if (isHigh)
            return arith::AddFOp::create(b, middle, half);
          return arith::SubFOp::create(b, middle, half);
        });
  };
  Value boxes = b.empty(getRealType(b, {halfType.getDimSize(0), 4}),
                        {halfSizes[0], b.getIndexAttr(4)});
  Sizes strides(2, b.getIndexAttr(1));
  for (int64_t first : {0, 2}) {
    Sizes offsets{b.getIndexAttr(0), b.getIndexAttr(first)};
    boxes = tensor::InsertSliceOp::create(b, getCorner(first == 2), boxes,
                                          offsets, halfSizes, strides);
  }
  return boxes;
}

/// The scores at least as high as the threshold; others are removed.
static Value getCandidates(LayerBuilder &b, Value scores, float threshold) {
  Stored stored{scores, b.getF32Type()};
  return b.computeEach(
      stored, stored.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value isEnough = arith::CmpFOp::create(
            b, arith::CmpFPredicate::OGE, reals[0], realConstant(b, threshold));
        return arith::SelectOp::create(b, isEnough, reals[0], getRemoved(b));
      });
}

//===----------------------------------------------------------------------===//
// The layer
//===----------------------------------------------------------------------===//

namespace {
/// The inputs as reals, and what writes detections.
struct Detection {
  Detection(LayerBuilder &b, DetectionPostProcessOp op, Value boxes,
            Value classScores)
      : b(b), op(op), boxes(boxes), classScores(classScores),
        boxCount(b.size(boxes, 0)),
        knownBoxCount(cast<RankedTensorType>(boxes.getType()).getDimSize(0)) {}

  Value getEmptyReals(int64_t count) {
    return b.empty(getRealType(b, count), {b.getIndexAttr(count)});
  }
  Value getZeros(ArrayRef<int64_t> shape) {
    return b.fill(getRealType(b, shape), b.indexAttrs(shape),
                  b.getF32FloatAttr(0.0f));
  }
  Value suppress(Value scores, Value index) {
    return armnn::suppress(b, scores, boxes, index, op.getNmsIouThreshold());
  }
  /// Results for `rows` detections: [rows, 4], [rows], [rows].
  SmallVector<Value> startResults(int64_t rows) {
    return {getZeros({rows, 4}), getZeros(rows), getZeros(rows)};
  }
  /// Writes a detection to `row` of the results.
  SmallVector<Value> write(ValueRange results, Value row, Value box,
                           Value classIndex, Value score);

  OpFoldResult getMostPerClass();
  std::pair<SmallVector<Value>, Value> runRegular();
  std::pair<SmallVector<Value>, Value> runFast();
  Value findBestScores();
  SmallVector<Value> writeClasses(ValueRange results, Value firstRow, Value box,
                                  int64_t classes);

  LayerBuilder &b;
  DetectionPostProcessOp op;
  Value boxes, classScores;
  OpFoldResult boxCount;
  int64_t knownBoxCount;
};
} // namespace

static Value toReal(ImplicitLocOpBuilder &b, Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI32Type(), index);
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

SmallVector<Value> Detection::write(ValueRange results, Value row, Value box,
                                    Value classIndex, Value score) {
  auto rowType = getRealType(b, {1, 4});
  Sizes sizes{b.getIndexAttr(1), b.getIndexAttr(4)};
  Sizes strides(2, b.getIndexAttr(1));
  Value corners = tensor::ExtractSliceOp::create(
      b, rowType, boxes, Sizes{box, b.getIndexAttr(0)}, sizes, strides);
  return {tensor::InsertSliceOp::create(b, corners, results[0],
                                        Sizes{row, b.getIndexAttr(0)}, sizes,
                                        strides),
          tensor::InsertOp::create(b, toReal(b, classIndex), results[1], row),
          tensor::InsertOp::create(b, score, results[2], row)};
}

/// How many boxes may stay of a class: no more than there are.
OpFoldResult Detection::getMostPerClass() {
  int64_t limit = op.getDetectionsPerClass();
  if (!ShapedType::isDynamic(knownBoxCount))
    return b.getIndexAttr(std::min(limit, knownBoxCount));
  return arith::MinSIOp::create(b, indexConstant(b, limit), b.toIndex(boxCount))
      .getResult();
}

/// Suppression in each class, then the best of all classes.
std::pair<SmallVector<Value>, Value> Detection::runRegular() {
  // Of every class at most this many boxes stay; they are listed together.
  int64_t classes = op.getNumClasses();
  OpFoldResult perClass = getMostPerClass();
  OpFoldResult capacity =
      b.apply(b.getAffineSymbolExpr(0) * classes, {perClass});
  int64_t knownCapacity =
      getConstantIntValue(capacity).value_or(ShapedType::kDynamic);
  Value noScores =
      b.fill(getRealType(b, knownCapacity), capacity,
             b.getF32FloatAttr(-std::numeric_limits<float>::infinity()));
  Value noIndices =
      b.empty(RankedTensorType::get(knownCapacity, b.getIndexType()), capacity);
  auto loop = scf::ForOp::create(
      b, indexConstant(b, 0), indexConstant(b, classes), indexConstant(b, 1),
      ValueRange{noScores, noIndices, noIndices, indexConstant(b, 0)});
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    Value classIndex = loop.getInductionVar();
    ValueRange listed = loop.getRegionIterArgs();
    // Column 0 of the scores is the background.
    OpFoldResult column = b.apply(b.getAffineSymbolExpr(0) + 1, {classIndex});
    Value scores = getCandidates(b, getColumn(b, classScores, column),
                                 op.getNmsScoreThreshold());
    auto [after, count] = pickBest(
        b, perClass, {scores, listed[0], listed[1], listed[2]}, listed[3],
        [&](Value score, Value box, Value at,
            ValueRange carried) -> SmallVector<Value> {
          return {suppress(carried[0], box),
                  tensor::InsertOp::create(b, score, carried[1], at),
                  tensor::InsertOp::create(b, box, carried[2], at),
                  tensor::InsertOp::create(b, classIndex, carried[3], at)};
        });
    scf::YieldOp::create(b, ValueRange{after[1], after[2], after[3], count});
  }

  SmallVector<Value> carried{loop.getResult(0)};
  llvm::append_range(carried, startResults(op.getMaxDetections() *
                                           op.getMaxClassesPerDetection()));
  auto [after, count] = pickBest(
      b, b.getIndexAttr(op.getMaxDetections()), carried, indexConstant(b, 0),
      [&](Value score, Value at, Value row, ValueRange carried) {
        Value box = tensor::ExtractOp::create(b, loop.getResult(1), at);
        Value classIndex = tensor::ExtractOp::create(b, loop.getResult(2), at);
        SmallVector<Value> next{
            tensor::InsertOp::create(b, getRemoved(b), carried[0], at)};
        llvm::append_range(
            next, write(carried.drop_front(), row, box, classIndex, score));
        return next;
      });
  after.erase(after.begin());
  return {std::move(after), count};
}

/// The largest score of each box, without the background's.
Value Detection::findBestScores() {
  Sizes offsets{b.getIndexAttr(0), b.getIndexAttr(1)};
  Sizes sizes{boxCount, b.getIndexAttr(op.getNumClasses())};
  Sizes strides(2, b.getIndexAttr(1));
  Stored scores{tensor::ExtractSliceOp::create(
                    b, getRealType(b, {knownBoxCount, op.getNumClasses()}),
                    classScores, offsets, sizes, strides),
                b.getF32Type()};
  return b.reduce(Operand(scores, b.getMultiDimIdentityMap(2)), 1,
                  -std::numeric_limits<float>::infinity(),
                  [](ImplicitLocOpBuilder &b, ValueRange args) {
                    return stdMax(b, args[1], args[0]);
                  });
}

/// Writes the best `classes` classes of a box to as many rows.
SmallVector<Value> Detection::writeClasses(ValueRange results, Value firstRow,
                                           Value box, int64_t classes) {
  // Each class is the best below the one before, in the order of scores and,
  // among equal ones, of indices.
  Value lastScore = realConstant(b, std::numeric_limits<float>::infinity());
  Value lastClass = indexConstant(b, -1);
  SmallVector<Value> start(results);
  start.append({lastScore, lastClass});
  auto loop =
      scf::ForOp::create(b, indexConstant(b, 0), indexConstant(b, classes),
                         indexConstant(b, 1), start);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  ValueRange before = loop.getRegionIterArgs();
  auto search = scf::ForOp::create(
      b, indexConstant(b, 0), indexConstant(b, op.getNumClasses()),
      indexConstant(b, 1), ValueRange{getRemoved(b), indexConstant(b, 0)});
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(search.getBody());
    Value classIndex = search.getInductionVar();
    ValueRange best = search.getRegionIterArgs();
    Value column = arith::AddIOp::create(b, classIndex, indexConstant(b, 1));
    Value score =
        tensor::ExtractOp::create(b, classScores, ValueRange{box, column});
    using Less = arith::CmpFPredicate;
    Value isLess = arith::CmpFOp::create(b, Less::OLT, score, before[3]);
    Value isEqual = arith::CmpFOp::create(b, Less::OEQ, score, before[3]);
    Value isLater = arith::CmpIOp::create(b, arith::CmpIPredicate::sgt,
                                          classIndex, before[4]);
    Value isLeft = arith::OrIOp::create(
        b, isLess, arith::AndIOp::create(b, isEqual, isLater));
    Value isBetter = arith::AndIOp::create(
        b, isLeft, arith::CmpFOp::create(b, Less::OGT, score, best[0]));
    scf::YieldOp::create(
        b,
        ValueRange{arith::SelectOp::create(b, isBetter, score, best[0]),
                   arith::SelectOp::create(b, isBetter, classIndex, best[1])});
  }
  Value row = arith::AddIOp::create(b, firstRow, loop.getInductionVar());
  SmallVector<Value> next = write(before.take_front(3), row, box,
                                  search.getResult(1), search.getResult(0));
  next.append({search.getResult(0), search.getResult(1)});
  scf::YieldOp::create(b, next);
  return llvm::to_vector_of<Value>(loop.getResults().take_front(3));
}

/// One suppression over the best scores of the boxes; a box that stays is
/// reported with its best classes.
std::pair<SmallVector<Value>, Value> Detection::runFast() {
  int64_t classes =
      std::min(op.getMaxClassesPerDetection(), op.getNumClasses());
  SmallVector<Value> carried{
      getCandidates(b, findBestScores(), op.getNmsScoreThreshold())};
  llvm::append_range(carried, startResults(op.getMaxDetections() *
                                           op.getMaxClassesPerDetection()));
  auto [after, count] = pickBest(
      b, b.getIndexAttr(op.getMaxDetections()), carried, indexConstant(b, 0),
      [&](Value, Value box, Value picks, ValueRange carried) {
        SmallVector<Value> next{suppress(carried[0], box)};
        Value row = arith::MulIOp::create(b, picks, indexConstant(b, classes));
        llvm::append_range(
            next, writeClasses(carried.drop_front(), row, box, classes));
        return next;
      });
  after.erase(after.begin());
  return {std::move(after), count};
}

/// The first (and only) batch of [1, N, K] as reals.
static Value getOnlyBatch(LayerBuilder &b, Stored input) {
  Sizes offsets(3, b.getIndexAttr(0)), strides(3, b.getIndexAttr(1));
  Sizes sizes = b.sizes(input.tensor);
  sizes[0] = b.getIndexAttr(1);
  Value batch = tensor::ExtractSliceOp::create(
      b, input.getType().clone(input.getShape().drop_front()), input.tensor,
      offsets, sizes, strides);
  return b.decodeTensor(input.with(batch));
}

static FailureOr<SmallVector<Value>>
lowerDetectionPostProcess(DetectionPostProcessOp op,
                          DetectionPostProcessOp::Adaptor adaptor,
                          LayerBuilder &b) {
  Stored encodings = stored(op.getBoxEncodings(), adaptor.getBoxEncodings());
  Stored scores = stored(op.getScores(), adaptor.getScores());
  Stored anchors = stored(op.getAnchors(), adaptor.getAnchors());
  Detection detection(b, op, decodeBoxes(b, op, encodings, anchors),
                      getOnlyBatch(b, scores));
  auto [results, count] =
      op.getUseRegularNms() ? detection.runRegular() : detection.runFast();
  Value counts = tensor::FromElementsOp::create(b, getRealType(b, 1),
                                                ValueRange{toReal(b, count)});
  results.push_back(counts);

  for (auto [value, result] : llvm::zip_equal(results, op->getResults())) {
    RankedTensorType type = b.getStorageType(result.getType());
    Sizes sizes = b.sizes(value);
    if (type.getRank() > int64_t(sizes.size()))
      sizes.insert(sizes.begin(), b.getIndexAttr(1));
    RankedTensorType realType = type.clone(b.getF32Type());
    Value shaped = b.reshape(value, realType, sizes);
    value = b.recode({shaped, b.getF32Type()}, type.getElementType());
  }
  return results;
}

void armnn::addDetectionPatterns(LayerPatterns &patterns) {
  patterns.add(lowerDetectionPostProcess);
}
