//===- Detection.cpp - Lowers detection plugins to linalg -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TensorRT's detection plugins take, of each class, the `topK` best scores
// above the threshold, keep those of them that no better one overlaps, and give
// the `keepTopK` best of all classes. Of equal scores, the first wins.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "dialects/uff/DetectionPlugins.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "lib/Conversion/ArmnnToLinalg/Suppression.h"
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

static Value toReal(ImplicitLocOpBuilder &b, Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI32Type(), index);
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

/// Slice `index` of the first dimension.
static Value getSlice(LayerBuilder &b, Value tensor, OpFoldResult index) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Sizes offsets(type.getRank(), b.getIndexAttr(0));
  Sizes strides(type.getRank(), b.getIndexAttr(1));
  Sizes sizes = b.sizes(tensor);
  offsets[0] = index;
  sizes[0] = b.getIndexAttr(1);
  return tensor::ExtractSliceOp::create(
      b, type.clone(type.getShape().drop_front()), tensor, offsets, sizes,
      strides);
}

namespace {

/// Finds the detections of one image. Boxes are [N, 4] or, where each class has
/// its own, [N, classes, 4]; scores are [N, classes].
class Detector {
public:
  Detector(LayerBuilder &b, const uff::DetectionLimits &limits, Value boxes,
           Value scores)
      : b(b), limits(limits), boxes(boxes), scores(scores),
        perClass(std::min(limits.topK,
                          cast<ShapedType>(scores.getType()).getDimSize(0))) {
    rule.sortsCorners = true;
    rule.countsPixels = !limits.isNormalized;
  }

  /// Finds what all classes keep.
  void run();
  /// Writes the best to rows of `image` in [images, keepTopK, 7], and returns
  /// it and the number of rows.
  std::pair<Value, Value> write(Value rows, Value image);

private:
  Value getCandidates(Value classIndex);
  Value getClassBoxes(Value classIndex);
  SmallVector<Value> keepOfClass(Value classIndex, ValueRange listed);
  Value writeRow(Value rows, Value image, Value row, Value at, Value score);

  LayerBuilder &b;
  const uff::DetectionLimits &limits;
  Value boxes, scores;
  int64_t perClass;
  OverlapRule rule;
  /// Scores, boxes and classes of what is kept, and their number.
  SmallVector<Value> kept;
};

} // namespace

/// The scores of a class that count; others are removed.
Value Detector::getCandidates(Value classIndex) {
  Stored column{getColumn(b, scores, classIndex), b.getF32Type()};
  return b.computeEach(
      column, column.getType(),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value isEnough =
            arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, reals[0],
                                  realConstant(b, limits.scoreThreshold));
        Value isObject =
            arith::CmpIOp::create(b, arith::CmpIPredicate::ne, classIndex,
                                  indexConstant(b, limits.background));
        Value counts = arith::AndIOp::create(b, isEnough, isObject);
        return arith::SelectOp::create(b, counts, reals[0], getRemoved(b));
      });
}

Value Detector::getClassBoxes(Value classIndex) {
  auto type = cast<RankedTensorType>(boxes.getType());
  if (type.getRank() == 2)
    return boxes;
  Sizes offsets(3, b.getIndexAttr(0)), strides(3, b.getIndexAttr(1));
  Sizes sizes = b.sizes(boxes);
  offsets[1] = classIndex;
  sizes[1] = b.getIndexAttr(1);
  return tensor::ExtractSliceOp::create(b, type.clone({type.getDimSize(0), 4}),
                                        boxes, offsets, sizes, strides);
}

/// Adds what a class keeps to the list. Scores are taken in descending order;
/// those that have been suppressed before count as well.
SmallVector<Value> Detector::keepOfClass(Value classIndex, ValueRange listed) {
  Value candidates = getCandidates(classIndex);
  Value classBoxes = getClassBoxes(classIndex);
  SmallVector<Value> carried{candidates, candidates};
  llvm::append_range(carried, listed);
  auto onPick = [&](Value score, Value box, Value, ValueRange carried) {
    Value remaining = tensor::ExtractOp::create(b, carried[1], box);
    Value isAlive = arith::CmpFOp::create(b, arith::CmpFPredicate::OGT,
                                          remaining, getRemoved(b));
    ValueRange before = carried.drop_front();
    auto choice = scf::IfOp::create(b, TypeRange(before), isAlive,
                                    /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(choice.elseBlock());
      scf::YieldOp::create(b, before);
      b.setInsertionPointToStart(choice.thenBlock());
      Value at = before.back();
      SmallVector<Value> after{
          suppress(b, before[0], classBoxes, box, limits.overlapThreshold,
                   rule),
          tensor::InsertOp::create(b, score, before[1], at),
          tensor::InsertOp::create(b, box, before[2], at),
          tensor::InsertOp::create(b, classIndex, before[3], at),
          arith::AddIOp::create(b, at, indexConstant(b, 1))};
      scf::YieldOp::create(b, after);
    }
    SmallVector<Value> after{
        tensor::InsertOp::create(b, getRemoved(b), carried[0], box)};
    llvm::append_range(after, choice.getResults());
    return after;
  };
  auto [after, picks] = pickBest(b, b.getIndexAttr(perClass), carried,
                                 indexConstant(b, 0), onPick);
  return SmallVector<Value>(ArrayRef(after).drop_front(2));
}

void Detector::run() {
  int64_t capacity = limits.classes * perClass;
  OpFoldResult size = b.getIndexAttr(capacity);
  Value noScores =
      b.fill(getRealType(b, capacity), size,
             b.getF32FloatAttr(-std::numeric_limits<float>::infinity()));
  Value noIndices = b.fill(RankedTensorType::get(capacity, b.getIndexType()),
                           size, b.getIndexAttr(0));
  auto loop = scf::ForOp::create(
      b, indexConstant(b, 0), indexConstant(b, limits.classes),
      indexConstant(b, 1),
      ValueRange{noScores, noIndices, noIndices, indexConstant(b, 0)});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  scf::YieldOp::create(
      b, keepOfClass(loop.getInductionVar(), loop.getRegionIterArgs()));
  kept = llvm::to_vector_of<Value>(loop.getResults());
}

/// A row: image, class, score, and the corners within 0 .. 1.
Value Detector::writeRow(Value rows, Value image, Value row, Value at,
                         Value score) {
  Value box = tensor::ExtractOp::create(b, kept[1], at);
  Value classIndex = tensor::ExtractOp::create(b, kept[2], at);
  SmallVector<Value> numbers{toReal(b, image), toReal(b, classIndex), score};
  for (int64_t side : llvm::seq(4)) {
    SmallVector<Value> place{box, classIndex, indexConstant(b, side)};
    if (cast<ShapedType>(boxes.getType()).getRank() == 2)
      place.erase(place.begin() + 1);
    Value corner = tensor::ExtractOp::create(b, boxes, place);
    numbers.push_back(stdMin(b, stdMax(b, corner, realConstant(b, 0.0f)),
                             realConstant(b, 1.0f)));
  }
  for (auto [column, number] : llvm::enumerate(numbers))
    rows = tensor::InsertOp::create(
        b, number, rows, ValueRange{image, row, indexConstant(b, column)});
  return rows;
}

std::pair<Value, Value> Detector::write(Value rows, Value image) {
  auto [after, count] = pickBest(
      b, b.getIndexAttr(limits.keepTopK), {kept[0], rows}, indexConstant(b, 0),
      [&](Value score, Value at, Value row, ValueRange carried) {
        return SmallVector<Value>{
            tensor::InsertOp::create(b, getRemoved(b), carried[0], at),
            writeRow(carried[1], image, row, at, score)};
      });
  return {after[1], count};
}

/// The input's elements as f32 in the shape [batch, rest].
static Value shapeReals(LayerBuilder &b, Stored input, ArrayRef<int64_t> rest) {
  SmallVector<int64_t> shape{input.getShape()[0]};
  llvm::append_range(shape, rest);
  Sizes sizes{b.size(input.tensor, 0)};
  llvm::append_range(sizes, b.indexAttrs(rest));
  return b.reshape(b.decodeTensor(input), getRealType(b, shape), sizes);
}

static SmallVector<ArrayRef<int64_t>> getShapes(ArrayRef<Stored> inputs) {
  return llvm::map_to_vector(
      inputs, [](const Stored &input) { return input.getShape(); });
}

/// Boxes and scores of one image.
using GetImage = function_ref<std::pair<Value, Value>(Value image)>;

/// Detections of all images: rows [batch, keepTopK, 7], where rows that are not
/// used have class -1 and are 0 else, and their numbers [batch].
static std::pair<Value, Value> detect(LayerBuilder &b,
                                      const uff::DetectionLimits &limits,
                                      Value scores, GetImage getImage) {
  int64_t batch = cast<ShapedType>(scores.getType()).getDimSize(0);
  OpFoldResult size = b.size(scores, 0);
  Value empty =
      b.empty(getRealType(b, {batch, limits.keepTopK, 7}),
              {size, b.getIndexAttr(limits.keepTopK), b.getIndexAttr(7)});
  Value noRows = b.generic(
      {}, empty, b.getMultiDimIdentityMap(3),
      [](ImplicitLocOpBuilder &b, ValueRange) -> Value {
        Value column = linalg::IndexOp::create(b, 2);
        auto is = [&](int64_t number) -> Value {
          return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, column,
                                       indexConstant(b, number));
        };
        Value image = toReal(b, linalg::IndexOp::create(b, 0));
        Value other = arith::SelectOp::create(b, is(1), realConstant(b, -1.0f),
                                              realConstant(b, 0.0f));
        return arith::SelectOp::create(b, is(0), image, other);
      });
  Value noCounts = b.fill(RankedTensorType::get(batch, b.getI32Type()), size,
                          b.getI32IntegerAttr(0));
  auto loop =
      scf::ForOp::create(b, indexConstant(b, 0), b.toIndex(size),
                         indexConstant(b, 1), ValueRange{noRows, noCounts});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value image = loop.getInductionVar();
  auto [boxes, imageScores] = getImage(image);
  Detector detector(b, limits, boxes, imageScores);
  detector.run();
  auto [rows, count] = detector.write(loop.getRegionIterArg(0), image);
  Value counts = tensor::InsertOp::create(
      b, arith::IndexCastOp::create(b, b.getI32Type(), count),
      loop.getRegionIterArg(1), image);
  scf::YieldOp::create(b, ValueRange{rows, counts});
  return {loop.getResult(0), loop.getResult(1)};
}

//===----------------------------------------------------------------------===//
// _NMS_TRT
//===----------------------------------------------------------------------===//

namespace {

/// Decodes the boxes of an image: `location` [N, K, 4], priors [2, N, 4], boxes
/// and variances. Priors are (xmin, ymin, xmax, ymax).
struct BoxDecoder {
  Value decode(LayerBuilder &b, Value location, Value priors) const;
  Value decodeSide(ImplicitLocOpBuilder &b, Value location, Value priors) const;

  uff::BoxCode code;
  bool hasVariances;
};

} // namespace

/// One side of one box, at the indices of a generic.
Value BoxDecoder::decodeSide(ImplicitLocOpBuilder &b, Value location,
                             Value priors) const {
  Value box = linalg::IndexOp::create(b, 0);
  Value choice = linalg::IndexOp::create(b, 1);
  Value side = linalg::IndexOp::create(b, 2);
  Value two = indexConstant(b, 2);
  Value axis = arith::RemUIOp::create(b, side, two);
  auto plus = [&](Value x, Value y) -> Value {
    return arith::AddFOp::create(b, x, y);
  };
  auto minus = [&](Value x, Value y) -> Value {
    return arith::SubFOp::create(b, x, y);
  };
  auto times = [&](Value x, Value y) -> Value {
    return arith::MulFOp::create(b, x, y);
  };
  auto other = [&](Value place) -> Value {
    return arith::AddIOp::create(b, place, two);
  };
  auto getPrior = [&](int64_t part, Value place) -> Value {
    return tensor::ExtractOp::create(
        b, priors, ValueRange{indexConstant(b, part), box, place});
  };
  // A code, scaled by its variance.
  auto getCode = [&](Value place, Value variance) -> Value {
    Value value =
        tensor::ExtractOp::create(b, location, ValueRange{box, choice, place});
    return hasVariances ? times(getPrior(1, variance), value) : value;
  };
  auto getSize = [&]() {
    return minus(getPrior(0, other(axis)), getPrior(0, axis));
  };

  if (code == uff::BoxCode::Corner)
    return plus(getPrior(0, side), getCode(side, side));
  if (code == uff::BoxCode::CornerSize)
    return plus(getPrior(0, side), times(getCode(side, side), getSize()));
  // TensorFlow's codes have y first.
  Value place = code == uff::BoxCode::CenterSize
                    ? axis
                    : arith::SubIOp::create(b, indexConstant(b, 1), axis);
  Value size = getSize(), half = realConstant(b, 0.5f);
  Value priorCenter =
      times(plus(getPrior(0, axis), getPrior(0, other(axis))), half);
  Value center = plus(times(getCode(place, axis), size), priorCenter);
  Value growth = math::ExpOp::create(b, getCode(other(place), other(axis)));
  Value radius = times(times(growth, size), half);
  Value isLow = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, side, two);
  return arith::SelectOp::create(b, isLow, minus(center, radius),
                                 plus(center, radius));
}

Value BoxDecoder::decode(LayerBuilder &b, Value location, Value priors) const {
  Value empty =
      b.empty(cast<RankedTensorType>(location.getType()), b.sizes(location));
  return b.generic({}, empty, b.getMultiDimIdentityMap(3),
                   [&](ImplicitLocOpBuilder &b, ValueRange) {
                     return decodeSide(b, location, priors);
                   });
}

static Value sigmoid(ImplicitLocOpBuilder &b, ValueRange reals) {
  Value one = realConstant(b, 1.0f);
  Value exp = math::ExpOp::create(b, arith::NegFOp::create(b, reals[0]));
  return arith::DivFOp::create(b, one, arith::AddFOp::create(b, one, exp));
}

static FailureOr<Value> lowerNms(uff::CustomOp op, ArrayRef<Stored> inputs,
                                 RankedTensorType type, LayerBuilder &b) {
  std::optional<uff::NmsPlugin> plugin =
      uff::NmsPlugin::read(op, getShapes(inputs), getRefusal(b));
  if (!plugin)
    return failure();
  const uff::DetectionLimits &limits = plugin->limits;
  int64_t count = plugin->count;
  Value scores = shapeReals(b, inputs[plugin->scores], {count, limits.classes});
  if (plugin->hasSigmoid)
    scores = b.computeEach({scores, b.getF32Type()},
                           cast<RankedTensorType>(scores.getType()), sigmoid);
  Value locations =
      shapeReals(b, inputs[plugin->location],
                 {count, limits.isShared ? 1 : limits.classes, 4});
  Value priors = shapeReals(b, inputs[plugin->priors], {2, count, 4});
  BoxDecoder decoder{plugin->code, plugin->hasVariances};
  auto getImage = [&](Value image) {
    OpFoldResult owner = b.getIndexAttr(0);
    if (plugin->hasOwnPriors)
      owner = image;
    Value boxes = decoder.decode(b, getSlice(b, locations, image),
                                 getSlice(b, priors, owner));
    if (limits.isShared)
      boxes = b.reshape(boxes, getRealType(b, {count, 4}),
                        b.indexAttrs({count, 4}));
    return std::pair(boxes, getSlice(b, scores, image));
  };
  Value rows = detect(b, limits, scores, getImage).first;
  Sizes sizes{b.size(rows, 0), b.getIndexAttr(1),
              b.getIndexAttr(limits.keepTopK), b.getIndexAttr(7)};
  Value shaped = b.reshape(rows, type.clone(b.getF32Type()), sizes);
  return b.recode({shaped, b.getF32Type()}, type.getElementType());
}

//===----------------------------------------------------------------------===//
// _BatchedNMS_TRT
//===----------------------------------------------------------------------===//

/// The numbers of detections: the plugin's first output.
static FailureOr<Value> lowerBatchedNms(uff::CustomOp op,
                                        ArrayRef<Stored> inputs,
                                        RankedTensorType type,
                                        LayerBuilder &b) {
  std::optional<uff::BatchedNmsPlugin> plugin =
      uff::BatchedNmsPlugin::read(op, getShapes(inputs), getRefusal(b));
  if (!plugin)
    return failure();
  const uff::DetectionLimits &limits = plugin->limits;
  SmallVector<int64_t> boxesShape{plugin->count, limits.classes, 4};
  if (limits.isShared)
    boxesShape.erase(boxesShape.begin() + 1);
  Value boxes = shapeReals(b, inputs[0], boxesShape);
  Value scores = shapeReals(b, inputs[1], {plugin->count, limits.classes});
  Value counts =
      detect(b, limits, scores, [&](Value image) {
        return std::pair(getSlice(b, boxes, image), getSlice(b, scores, image));
      }).second;
  return b.reshape(counts, type, {b.size(counts, 0), b.getIndexAttr(1)});
}

void armnn::addDetectionLowerings(CustomLowerings &lowerings) {
  lowerings["_NMS_TRT"] = lowerNms;
  lowerings["_BatchedNMS_TRT"] = lowerBatchedNms;
}
