//===- DataMovement.cpp - Custom operations that move data
//---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// Whether `size` is the whole of an axis, which only a run may tell.
static bool isWhole(const std::optional<Extent> &size,
                    const std::optional<Extent> &axisSize) {
  return size && axisSize && size->factor == axisSize->factor &&
         size->sizes == axisSize->sizes;
}

/// Sizes to slice, where -1 is all from `begin` on.
static std::optional<SmallVector<int64_t>>
getSliceSizes(Value x, Value operand, ArrayRef<int64_t> begin,
              NodeBuilder &node) {
  std::optional<Extents> extents = node.getExtents(operand);
  if (!extents)
    return node.getIntegers(operand, "size");
  SmallVector<int64_t> sizes;
  Extents axisSizes = node.getSizes(x);
  for (auto [axis, size] : llvm::enumerate(*extents)) {
    bool isConstant = size && size->isConstant();
    bool takesAll = axis < axisSizes.size() && begin[axis] == 0 &&
                    isWhole(size, axisSizes[axis]);
    if (!isConstant && !takesAll) {
      node.refuse("size depends on values that are unknown when the network is "
                  "converted; fix the network's input shape with "
                  "--input-shape");
      return std::nullopt;
    }
    sizes.push_back(takesAll ? -1 : size->factor);
  }
  return sizes;
}

static Value lowerSlice(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0];
  auto begin = node.getIntegers(inputs[1], "begin");
  if (!begin)
    return {};
  size_t rank = node.getRank(x);
  std::optional<Extents> count = node.getExtents(inputs[2]);
  if (begin->size() != rank || (count && count->size() != rank))
    return node.refuse("begin and size must have an entry for each of the " +
                       Twine(rank) + " axes");
  auto sizes = getSliceSizes(x, inputs[2], *begin, node);
  if (!sizes)
    return {};
  SmallVector<int64_t> end;
  int64_t endMask = 0;
  for (auto [axis, first, size, axisSize] :
       llvm::enumerate(*begin, *sizes, node.getShape(x))) {
    // No layer has indices of more bits.
    int64_t limit = ShapedType::isDynamic(axisSize)
                        ? std::numeric_limits<int32_t>::max()
                        : axisSize;
    if (first < 0 || size < -1 || first > limit || size > limit - first)
      return node.refuse("begin " + Twine(first) + " and size " + Twine(size) +
                         " leave axis " + Twine(axis) + " of " +
                         toString(getLayerShape(x.getType())));
    if (size == -1)
      endMask |= int64_t(1) << axis;
    end.push_back(first + std::max<int64_t>(size, 0));
  }
  return node.layer<StridedSliceOp>(
      node.getElementType(x), x, *begin, end, SmallVector<int64_t>(rank, 1),
      /*begin_mask=*/0, endMask, /*shrink_axis_mask=*/0, /*ellipsis_mask=*/0,
      /*new_axis_mask=*/0, armnn::DataLayout::NHWC);
}

/// The size of a known axis, or a refusal.
static std::optional<int64_t> getKnownSize(Value x, int64_t axis,
                                           NodeBuilder &node) {
  int64_t size = node.getShape(x)[axis];
  if (!ShapedType::isDynamic(size))
    return size;
  node.refuse("the size of axis " + Twine(axis) +
              " is unknown; fix the network's input shape with --input-shape");
  return std::nullopt;
}

/// An axis that an operand holds.
static std::optional<int64_t> getAxisOperand(Value operand, Value x,
                                             NodeBuilder &node) {
  auto axis = node.getIntegers(operand, "the axis");
  if (!axis)
    return std::nullopt;
  if (axis->size() == 1)
    return node.getAxis(axis->front(), node.getRank(x));
  node.refuse("the axis must be one number");
  return std::nullopt;
}

static Value lowerSplit(uff::CustomOp op, ValueRange inputs,
                        NodeBuilder &node) {
  Value x = inputs[1];
  auto axis = getAxisOperand(inputs[0], x, node);
  if (!axis)
    return {};
  auto size = getKnownSize(x, *axis, node);
  int64_t parts = getFields(op, node).getInt("num_split");
  if (!size)
    return {};
  if (parts < 1 || *size % parts != 0)
    return node.refuse("axis " + Twine(*axis) + " of " + Twine(*size) +
                       " elements cannot be split into num_split = " +
                       Twine(parts) + " equal parts");
  return node.sliceAxis(x, *axis, 0, *size / parts);
}

static Value lowerSplitV(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  Value x = inputs[0];
  auto sizes = node.getIntegers(inputs[1], "the sizes");
  auto axis = getAxisOperand(inputs[2], x, node);
  if (!sizes || !axis)
    return {};
  auto axisSize = getKnownSize(x, *axis, node);
  if (!axisSize)
    return {};
  if (sizes->empty())
    return node.refuse("there are no sizes to split into");
  int64_t size = sizes->front();
  std::optional<int64_t> rest = *axisSize;
  for (int64_t other : ArrayRef(*sizes).drop_front())
    rest = rest ? llvm::checkedSub(*rest, other) : std::nullopt;
  if (size == -1)
    size = rest.value_or(0);
  if (size < 1 || size > *axisSize)
    return node.refuse("the first part has " + Twine(size) +
                       " elements, but axis " + Twine(*axis) + " has " +
                       Twine(*axisSize));
  return node.sliceAxis(x, *axis, 0, size);
}

static Value lowerUnpack(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  Value x = inputs[0];
  auto axis = node.getAxis(getFields(op, node).getInt("axis"), node.getRank(x));
  if (!axis)
    return {};
  Value first = node.sliceAxis(x, *axis, 0, 1);
  if (!first)
    return {};
  Extents sizes = node.getSizes(first);
  sizes.erase(sizes.begin() + *axis);
  return node.reshapeTo(first, sizes);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static Value lowerTile(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  auto multiples = node.getIntegers(inputs[1], "the multiples");
  if (!multiples)
    return {};
  return node.layer<TileOp>(node.getElementType(inputs[0]), inputs[0],
                            *multiples);
}

/// [rank, 2] as a flat list.
static std::optional<SmallVector<int64_t>> getPaddings(Value x, Value operand,
                                                       NodeBuilder &node) {
  auto paddings = node.getIntegers(operand, "the paddings");
  if (!paddings || int64_t(paddings->size()) == 2 * node.getRank(x))
    return paddings;
  node.refuse("the paddings must be two numbers for each of the " +
              Twine(node.getRank(x)) + " axes");
  return std::nullopt;
}

static Value lowerPadV2(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  auto paddings = getPaddings(inputs[0], inputs[1], node);
  auto value = node.getNumbers(inputs[2], "the value");
  if (!paddings || !value)
    return {};
  if (value->size() != 1)
    return node.refuse("the value must be one number");
  return node.layer<PadOp>(node.getElementType(inputs[0]), inputs[0], *paddings,
                           float(value->front()), PaddingMode::Constant);
}

static Value lowerMirrorPad(uff::CustomOp op, ValueRange inputs,
                            NodeBuilder &node) {
  auto paddings = getPaddings(inputs[0], inputs[1], node);
  if (!paddings)
    return {};
  uff::CustomFields fields = getFields(op, node);
  StringRef mode = fields.getText("mode");
  if (mode != "REFLECT" && mode != "SYMMETRIC")
    return node.refuse("field 'mode' is '" + mode +
                       "', REFLECT or SYMMETRIC expected");
  return node.layer<PadOp>(
      node.getElementType(inputs[0]), inputs[0], *paddings, 0.0f,
      mode == "REFLECT" ? PaddingMode::Reflect : PaddingMode::Symmetric);
}

static Value lowerGatherNd(uff::CustomOp, ValueRange inputs,
                           NodeBuilder &node) {
  Value params = inputs[0], indices = inputs[1];
  if (node.getRank(indices) == 0)
    return node.refuse("its indices must have at least one axis");
  Value result =
      node.layer<GatherNdOp>(node.getElementType(params), params,
                             node.castTo(indices, node.getI32Type()));
  bool isScalar = node.getRank(indices) == 1 &&
                  node.getShape(indices)[0] == node.getRank(params);
  return isScalar ? node.reshape(result, {}) : result;
}

static Value lowerReverse(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.layer<ReverseV2Op>(node.getElementType(inputs[0]), inputs[0],
                                 node.castTo(inputs[1], node.getI32Type()));
}

template <ResizeMethod method>
static Value lowerResize(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  auto size = node.getIntegers(inputs[1], "the size");
  if (!size)
    return {};
  if (size->size() != 2)
    return node.refuse("the size must be a height and a width");
  uff::CustomFields fields = getFields(op, node);
  Value x = inputs[0];
  // Interpolation makes floats of all types.
  if (method == ResizeMethod::Bilinear &&
      node.getElementType(x).isSignlessInteger())
    x = node.castTo(x, node.getF32Type());
  if (node.hasRefused())
    return {};
  return node.layer<ResizeOp>(node.getElementType(x), x, (*size)[0], (*size)[1],
                              method, armnn::DataLayout::NHWC,
                              fields.getBool("align_corners"),
                              fields.getBool("half_pixel_centers"));
}

//===----------------------------------------------------------------------===//
// MatrixBandPart
//===----------------------------------------------------------------------===//

/// For each element of a matrix its place, or the place behind the last for one
/// outside the band. A negative bound is none.
static SmallVector<int64_t> getBand(int64_t rows, int64_t columns,
                                    int64_t lower, int64_t upper) {
  SmallVector<int64_t> places;
  for (int64_t row : llvm::seq(rows))
    for (int64_t column : llvm::seq(columns)) {
      bool isInside = (lower < 0 || row - column <= lower) &&
                      (upper < 0 || column - row <= upper);
      places.push_back(isInside ? row * columns + column : rows * columns);
    }
  return places;
}

/// Gathers from the elements of each matrix and a zero behind them, which is
/// exact for infinities as well.
static Value lowerMatrixBandPart(uff::CustomOp, ValueRange inputs,
                                 NodeBuilder &node) {
  Value x = inputs[0];
  auto lower = node.getIntegers(inputs[1], "num_lower");
  auto upper = node.getIntegers(inputs[2], "num_upper");
  if (!lower || !upper)
    return {};
  int64_t rank = node.getRank(x);
  if (rank < 2 || lower->size() != 1 || upper->size() != 1)
    return node.refuse("it takes matrices and two bounds of one number each");
  auto rows = getKnownSize(x, rank - 2, node);
  auto columns = getKnownSize(x, rank - 1, node);
  if (!rows || !columns)
    return {};
  if (lower->front() < 0 && upper->front() < 0)
    return x;
  int64_t count = *rows * *columns;
  if (!node.mayMake(count))
    return {};
  Value flat = node.reshapeTo(x, {Extent(-1), Extent(count)});
  Value withZero = node.pad(flat, {0, 0}, {0, 1});
  Value band = node.gather(
      withZero,
      node.indices(getBand(*rows, *columns, lower->front(), upper->front())),
      1);
  return node.reshapeTo(band, node.getSizes(x));
}

void armnn::addCustomDataMovement(UffLowerings &lowerings) {
  addCustom(
      lowerings,
      {{"_Slice", lowerSlice},
       {"_Split", lowerSplit},
       {"_SplitV", lowerSplitV},
       {"_Unpack", lowerUnpack},
       {"_Tile", lowerTile},
       {"_PadV2", lowerPadV2},
       {"_MirrorPad", lowerMirrorPad},
       {"_GatherNd", lowerGatherNd},
       {"_ReverseV2", lowerReverse},
       {"_ResizeNearestNeighbor", lowerResize<ResizeMethod::NearestNeighbor>},
       {"_ResizeBilinear", lowerResize<ResizeMethod::Bilinear>},
       {"_MatrixBandPart", lowerMatrixBandPart}});
}
