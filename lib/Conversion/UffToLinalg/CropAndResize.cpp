//===- CropAndResize.cpp - Lowers crops of boxes to linalg ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Where an element of a crop lies along one axis of the image.
struct Coordinate {
  Value low, high; // neighbours, as indices
  Value weight;    // of the higher one
  Value isInside;
};

/// Samples boxes of images, as TensorFlow's kernel does.
class Sampler {
public:
  Sampler(ImplicitLocOpBuilder &b, bool isNearest, float outside)
      : b(b), isNearest(isNearest), outside(outside) {}

  /// Element `index` of `count` between two relative corners of an axis of
  /// `size` elements.
  Coordinate locate(Value low, Value high, Value index, int64_t count,
                    Value size);
  /// `read` gets the element at a row and a column.
  Value sample(const Coordinate &y, const Coordinate &x,
               function_ref<Value(Value, Value)> read);

private:
  Value toReal(Value index);
  Value toIndex(Value real);
  Value mix(Value low, Value high, Value weight);

  ImplicitLocOpBuilder &b;
  bool isNearest;
  float outside;
};

} // namespace

Value Sampler::toReal(Value index) {
  Value integer = arith::IndexCastOp::create(b, b.getI64Type(), index);
  return arith::SIToFPOp::create(b, b.getF32Type(), integer);
}

Value Sampler::toIndex(Value real) {
  Value integer = arith::FPToSIOp::create(b, b.getI64Type(), real);
  return arith::IndexCastOp::create(b, b.getIndexType(), integer);
}

Value Sampler::mix(Value low, Value high, Value weight) {
  Value difference = arith::SubFOp::create(b, high, low);
  return arith::AddFOp::create(b, low,
                               arith::MulFOp::create(b, difference, weight));
}

Coordinate Sampler::locate(Value low, Value high, Value index, int64_t count,
                           Value size) {
  Value last = arith::SubFOp::create(b, toReal(size), realConstant(b, 1.0f));
  Value place;
  if (count > 1) {
    Value extent =
        arith::MulFOp::create(b, arith::SubFOp::create(b, high, low), last);
    Value step = arith::DivFOp::create(b, extent, realConstant(b, count - 1));
    place =
        arith::AddFOp::create(b, arith::MulFOp::create(b, low, last),
                              arith::MulFOp::create(b, toReal(index), step));
  } else {
    Value sum = arith::AddFOp::create(b, low, high);
    place = arith::MulFOp::create(
        b, arith::MulFOp::create(b, realConstant(b, 0.5f), sum), last);
  }
  Value zero = realConstant(b, 0.0f);
  auto compare = [&](arith::CmpFPredicate predicate, Value bound) -> Value {
    return arith::CmpFOp::create(b, predicate, place, bound);
  };
  Coordinate result;
  result.isInside =
      arith::AndIOp::create(b, compare(arith::CmpFPredicate::OGE, zero),
                            compare(arith::CmpFPredicate::OLE, last));
  place = arith::SelectOp::create(b, result.isInside, place, zero);
  if (isNearest) {
    result.low = result.high = toIndex(math::RoundOp::create(b, place));
    result.weight = zero;
    return result;
  }
  Value floor = math::FloorOp::create(b, place);
  result.low = toIndex(floor);
  result.high = toIndex(math::CeilOp::create(b, place));
  result.weight = arith::SubFOp::create(b, place, floor);
  return result;
}

Value Sampler::sample(const Coordinate &y, const Coordinate &x,
                      function_ref<Value(Value, Value)> read) {
  Value value = read(y.low, x.low);
  if (!isNearest) {
    Value top = mix(value, read(y.low, x.high), x.weight);
    Value bottom = mix(read(y.high, x.low), read(y.high, x.high), x.weight);
    value = mix(top, bottom, y.weight);
  }
  Value isInside = arith::AndIOp::create(b, y.isInside, x.isInside);
  return arith::SelectOp::create(b, isInside, value, realConstant(b, outside));
}

static Value getIndex(ImplicitLocOpBuilder &b, int64_t dim) {
  return linalg::IndexOp::create(b, dim);
}

/// A tensor of `type` whose elements `body` computes at their indices.
static Value generate(LayerBuilder &b, RankedTensorType type,
                      ArrayRef<OpFoldResult> sizes,
                      function_ref<Value(ImplicitLocOpBuilder &)> body) {
  RankedTensorType reals = type.clone(b.getF32Type());
  Value result = b.generic(
      {}, b.empty(reals, sizes), b.getMultiDimIdentityMap(type.getRank()),
      [&](ImplicitLocOpBuilder &b, ValueRange) { return body(b); });
  return b.recode({result, b.getF32Type()}, type.getElementType());
}

/// TensorFlow's: images NHWC, boxes [K, 4], the image of each box [K]. The
/// result is [K, height, width, C]; an index of no image takes the nearest.
static FailureOr<Value> lowerOfBoxes(uff::CustomOp op, ArrayRef<Stored> inputs,
                                     RankedTensorType type, LayerBuilder &b) {
  uff::CustomFields fields(op, getRefusal(b));
  bool isNearest = fields.getText("method", "bilinear") == "nearest";
  float outside = fields.getFloat("extrapolation_value");
  Value images = b.decodeTensor(inputs[0]), boxes = b.decodeTensor(inputs[1]);
  Value owners = inputs[2].tensor;
  Value height = b.toIndex(b.size(images, 1)),
        width = b.toIndex(b.size(images, 2));
  Value count = b.toIndex(b.size(images, 0));
  Sizes sizes{b.size(boxes, 0), b.getIndexAttr(type.getDimSize(1)),
              b.getIndexAttr(type.getDimSize(2)), b.size(images, 3)};
  return generate(b, type, sizes, [&](ImplicitLocOpBuilder &b) {
    Value box = getIndex(b, 0);
    Value owner = arith::IndexCastOp::create(
        b, b.getIndexType(), tensor::ExtractOp::create(b, owners, box));
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value last =
        arith::SubIOp::create(b, count, arith::ConstantIndexOp::create(b, 1));
    owner =
        arith::MaxSIOp::create(b, arith::MinSIOp::create(b, owner, last), zero);
    auto getCorner = [&](int64_t side) -> Value {
      return tensor::ExtractOp::create(
          b, boxes, ValueRange{box, arith::ConstantIndexOp::create(b, side)});
    };
    Sampler sampler(b, isNearest, outside);
    Coordinate y = sampler.locate(getCorner(0), getCorner(2), getIndex(b, 1),
                                  type.getDimSize(1), height);
    Coordinate x = sampler.locate(getCorner(1), getCorner(3), getIndex(b, 2),
                                  type.getDimSize(2), width);
    return sampler.sample(y, x, [&](Value row, Value column) -> Value {
      return tensor::ExtractOp::create(
          b, images, ValueRange{owner, row, column, getIndex(b, 3)});
    });
  });
}

/// TensorRT's: feature maps NCHW and the boxes of each [N, K, 4, ...]. The
/// result is [N, K, C, height, width].
static FailureOr<Value> lowerOfRegions(uff::CustomOp op,
                                       ArrayRef<Stored> inputs,
                                       RankedTensorType type, LayerBuilder &b) {
  Value maps = b.decodeTensor(inputs[0]), boxes = b.decodeTensor(inputs[1]);
  Value height = b.toIndex(b.size(maps, 2)), width = b.toIndex(b.size(maps, 3));
  int64_t boxRank = inputs[1].getRank();
  Sizes sizes{b.size(boxes, 0), b.size(boxes, 1), b.size(maps, 1),
              b.getIndexAttr(type.getDimSize(3)),
              b.getIndexAttr(type.getDimSize(4))};
  return generate(b, type, sizes, [&](ImplicitLocOpBuilder &b) {
    auto getCorner = [&](int64_t side) -> Value {
      SmallVector<Value> place(boxRank, arith::ConstantIndexOp::create(b, 0));
      place[0] = getIndex(b, 0);
      place[1] = getIndex(b, 1);
      place[2] = arith::ConstantIndexOp::create(b, side);
      return tensor::ExtractOp::create(b, boxes, place);
    };
    Sampler sampler(b, /*isNearest=*/false, /*outside=*/0);
    Coordinate y = sampler.locate(getCorner(0), getCorner(2), getIndex(b, 3),
                                  type.getDimSize(3), height);
    Coordinate x = sampler.locate(getCorner(1), getCorner(3), getIndex(b, 4),
                                  type.getDimSize(4), width);
    return sampler.sample(y, x, [&](Value row, Value column) -> Value {
      return tensor::ExtractOp::create(
          b, maps, ValueRange{getIndex(b, 0), getIndex(b, 2), row, column});
    });
  });
}

/// Both have one name; the ranks of their results differ.
static FailureOr<Value> lowerCropAndResize(uff::CustomOp op,
                                           ArrayRef<Stored> inputs,
                                           RankedTensorType type,
                                           LayerBuilder &b) {
  auto hasRanks = [&](ArrayRef<int64_t> ranks) {
    if (inputs.size() < ranks.size())
      return false;
    for (auto [input, rank] : llvm::zip(inputs, ranks))
      if (input.getRank() != rank)
        return false;
    return true;
  };
  if (type.getRank() == 4 && hasRanks({4, 2, 1}))
    return lowerOfBoxes(op, inputs, type, b);
  if (type.getRank() == 5 && hasRanks({4}) && inputs.size() > 1 &&
      inputs[1].getRank() >= 3)
    return lowerOfRegions(op, inputs, type, b);
  return b.refuse("its tensors have other ranks than convert-uff-to-armnn "
                  "gives them");
}

void armnn::addCropLowerings(CustomLowerings &lowerings) {
  lowerings["_CropAndResize"] = lowerCropAndResize;
}
