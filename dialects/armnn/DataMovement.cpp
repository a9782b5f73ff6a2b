//===- DataMovement.cpp - Layers that move data ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// custom<Views>: one list a view, "[[0, 0], [0, 3]]"
//===----------------------------------------------------------------------===//

static ParseResult parseViews(OpAsmParser &parser, DenseI64ArrayAttr &views) {
  SmallVector<int64_t> numbers;
  std::optional<size_t> rank;
  auto parseView = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    size_t begin = numbers.size();
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          return parser.parseInteger(numbers.emplace_back());
        }))
      return failure();
    size_t size = numbers.size() - begin;
    if (rank && *rank != size)
      return parser.emitError(loc)
             << "expected " << *rank << " numbers, as in the first list";
    rank = size;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseView))
    return failure();
  views = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printViews(OpAsmPrinter &printer, Operation *op,
                       DenseI64ArrayAttr views) {
  size_t count = isa<ConcatOp>(op) ? op->getNumOperands() : op->getNumResults();
  size_t rank = count ? views.size() / count : 0;
  printer << '[';
  llvm::interleaveComma(llvm::seq<size_t>(0, count), printer, [&](size_t view) {
    printer << '[';
    llvm::interleaveComma(views.asArrayRef().slice(view * rank, rank), printer);
    printer << ']';
  });
  printer << ']';
}

//===----------------------------------------------------------------------===//
// Reshape, Transpose
//===----------------------------------------------------------------------===//

/// The entry of targetShape that stands for the size that is left; the schema's
/// unsigned number spells it 2^32-1.
static bool isLeftOver(int64_t entry) { return entry == -1; }

LogicalResult ReshapeOp::verify() {
  ArrayRef<int64_t> target = getTargetShape();
  int64_t rank = target.size();
  if (rank < 1 || rank > kMaxRank)
    return emitRule(*this, 1) << "targetShape has " << rank << " entries, 1 to "
                              << kMaxRank << " needed";
  for (auto [i, entry] : llvm::enumerate(target))
    if (!isLeftOver(entry) && (entry < 1 || entry >= kMaxSize))
      return emitRule(*this, 1) << "targetShape[" << i << "] is " << entry
                                << ", -1 or 1 to " << kMaxSize - 1 << " needed";
  if (llvm::count_if(target, isLeftOver) > 1)
    return emitRule(*this, 2)
           << "targetShape " << toText(target)
           << " has two unknown entries (-1, in a file " << kMaxUnsigned << ")";
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

LogicalResult
ReshapeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> target(getTargetShape()), known;
  int64_t *leftOver = llvm::find_if(target, isLeftOver);
  if (leftOver != target.end())
    *leftOver = ShapedType::kDynamic;
  llvm::copy_if(target, std::back_inserter(known),
                [](int64_t size) { return !ShapedType::isDynamic(size); });
  std::optional<int64_t> targetCount = countElements(known);
  LayerShape input = getTensorShape(getInput());
  int64_t inputCount = ShapedType::kDynamic;
  if (input)
    inputCount = countElements(*input).value_or(inputCount);
  if (ShapedType::isDynamic(inputCount)) {
    shapes.push_back(target);
    return success();
  }
  if (leftOver == target.end()) {
    if (targetCount != inputCount)
      return emitRule(*this, 4) << inputCount << " elements do not fit "
                                << toString(LayerShape(target));
  } else if (!targetCount || inputCount % *targetCount != 0) {
    return emitRule(*this, 4)
           << inputCount << " elements do not fit "
           << toString(LayerShape(target)) << ": they cannot be divided by "
           << (targetCount ? Twine(*targetCount) : Twine("the product"));
  } else {
    *leftOver = inputCount / *targetCount;
  }
  shapes.push_back(target);
  return success();
}

LogicalResult TransposeOp::verify() {
  ArrayRef<int64_t> mappings = getDimMappings();
  int64_t rank = mappings.size();
  llvm::SmallBitVector seen(rank);
  for (int64_t source : mappings) {
    if (source < 0 || source >= rank)
      return emitRule(*this, 1) << "dimMappings " << toText(mappings) << ", "
                                << source << " is outside rank " << rank;
    if (seen.test(source))
      return emitRule(*this, 2) << "dimMappings " << toText(mappings)
                                << " names " << source << " twice";
    seen.set(source);
  }
  LayerShape input = getTensorShape(getInput());
  int64_t needed = input ? static_cast<int64_t>(input->size()) : rank;
  if (failed(verifyLength(*this, 3, "dimMappings", mappings, needed,
                          " for rank " + Twine(needed))))
    return failure();
  return verifySameType(*this, 4, "output", getOutput(), "input", getInput());
}

LogicalResult
TransposeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> input = getSizes(getInput(), getDimMappings().size());
  shapes.push_back(llvm::map_to_vector<5>(
      getDimMappings(), [&](int64_t source) { return input[source]; }));
  return success();
}

//===----------------------------------------------------------------------===//
// Slice, StridedSlice
//===----------------------------------------------------------------------===//

LogicalResult SliceOp::verify() {
  if (getBegin().size() != getSize().size())
    return emitRule(*this, 1)
           << "begin and size have " << getBegin().size() << " and "
           << getSize().size() << " entries, the same number needed";
  if (failed(verifyEntries(*this, 2, "begin", getBegin(), 0)) ||
      failed(verifyEntries(*this, 2, "size", getSize(), 1)) ||
      failed(verifyRank(*this, 3, "the input", getInput(), getSize().size())))
    return failure();
  return verifySameType(*this, 4, "output", getOutput(), "input", getInput());
}

LogicalResult SliceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> input = getSizes(getInput(), getSize().size());
  for (auto [dim, whole, begin, size] :
       llvm::enumerate(input, getBegin(), getSize()))
    if (!ShapedType::isDynamic(whole) && begin + size > whole)
      return emitRule(*this, 5)
             << "begin " << begin << " + size " << size << " in dimension "
             << dim << " of size " << whole;
  shapes.push_back(SmallVector<int64_t, 5>(getSize()));
  return success();
}

LogicalResult StridedSliceOp::verify() {
  constexpr int64_t low = std::numeric_limits<int32_t>::min();
  constexpr int64_t high = std::numeric_limits<int32_t>::max();
  ArrayRef<int64_t> begin = getBegin(), end = getEnd(), stride = getStride();
  if (begin.size() != end.size() || begin.size() != stride.size())
    return emitRule(*this, 1) << "begin, end and stride have " << begin.size()
                              << ", " << end.size() << " and " << stride.size()
                              << " entries, the same number needed";
  if (failed(verifyEntries(*this, 2, "begin", begin, low, high)) ||
      failed(verifyEntries(*this, 2, "end", end, low, high)) ||
      failed(verifyEntries(*this, 2, "stride", stride, low, high)) ||
      failed(verifyInts(*this, 2,
                        {"begin_mask", "end_mask", "shrink_axis_mask"}, low,
                        high)) ||
      failed(verifyInts(*this, 3, {"ellipsis_mask", "new_axis_mask"}, 0, 0)))
    return failure();
  for (auto [dim, step] : llvm::enumerate(stride)) {
    if (step == 0)
      return emitRule(*this, 4) << "stride 0 in dimension " << dim;
    if (step < 0 && isMasked(getShrinkAxisMask(), dim))
      return emitRule(*this, 5) << "stride " << step << " in dimension " << dim
                                << ", which shrinkAxisMask names";
  }
  LayerShape input = getTensorShape(getInput());
  if (input && begin.size() > input->size())
    return emitRule(*this, 6)
           << "begin has " << begin.size() << " entries, at most "
           << input->size() << " needed for the rank of the input";
  return verifySameType(*this, 7, "output", getOutput(), "input", getInput());
}

std::pair<int64_t, int64_t> StridedSliceOp::getRange(unsigned entry,
                                                     int64_t size) {
  int64_t step = getStride()[entry];
  int64_t start = getBegin()[entry], stop = getEnd()[entry];
  if (isMasked(getBeginMask(), entry))
    start = step > 0 ? 0 : size - 1;
  else if (start < 0)
    start += size;
  start = std::clamp<int64_t>(start, 0, size - 1);
  if (isMasked(getShrinkAxisMask(), entry))
    return {start, 1};
  if (isMasked(getEndMask(), entry))
    stop = step > 0 ? size : -1;
  else if (stop < 0)
    stop += size;
  stop = step > 0 ? std::clamp<int64_t>(stop, 0, size)
                  : std::clamp<int64_t>(stop, -1, size - 1);
  int64_t distance = step > 0 ? stop - start : start - stop;
  return {start,
          distance <= 0 ? 0 : llvm::divideCeilSigned(distance, std::abs(step))};
}

LogicalResult
StridedSliceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape input = getTensorShape(getInput());
  if (!input) {
    shapes.push_back(std::nullopt);
    return success();
  }
  // Fewer entries than dimensions are for the last ones.
  size_t skipped = input->size() - getBegin().size();
  SmallVector<int64_t, 5> output(ArrayRef<int64_t>(*input).take_front(skipped));
  for (size_t entry = 0; entry < getBegin().size(); ++entry) {
    int64_t size = (*input)[skipped + entry];
    if (isMasked(getShrinkAxisMask(), entry))
      continue;
    if (!ShapedType::isDynamic(size)) {
      size = getRange(entry, size).second;
      if (size == 0)
        return emitRule(*this, 8)
               << "no elements from begin " << getBegin()[entry] << " to end "
               << getEnd()[entry] << " with stride " << getStride()[entry]
               << " in dimension " << skipped + entry << " of size "
               << (*input)[skipped + entry];
    }
    output.push_back(size);
  }
  if (output.empty())
    output = {1};
  shapes.push_back(output);
  return success();
}

//===----------------------------------------------------------------------===//
// Pad, Tile, ReverseV2
//===----------------------------------------------------------------------===//

LogicalResult PadOp::verify() {
  ArrayRef<int64_t> pads = getPadList();
  LayerShape input = getTensorShape(getInput());
  size_t rank = input ? input->size() : llvm::divideCeil(pads.size(), 2);
  if (failed(verifyLength(*this, 1, "padList", pads, 2 * rank,
                          " for rank " + Twine(rank))) ||
      failed(verifyEntries(*this, 2, "padList", pads, 0)))
    return failure();
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

/// How far a mirror image reaches over an edge of a dimension.
static int64_t getMirrorLimit(PaddingMode mode, int64_t size) {
  return mode == PaddingMode::Reflect ? size - 1 : size;
}

LogicalResult PadOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  ArrayRef<int64_t> pads = getPadList();
  SmallVector<int64_t, 5> output = getSizes(getInput(), pads.size() / 2);
  for (auto [dim, size] : llvm::enumerate(output)) {
    if (ShapedType::isDynamic(size))
      continue;
    int64_t before = pads[2 * dim], after = pads[2 * dim + 1];
    int64_t limit = getMirrorLimit(getPaddingMode(), size);
    if (getPaddingMode() != PaddingMode::Constant &&
        std::max(before, after) > limit)
      return emitRule(*this, 4)
             << stringifyPaddingMode(getPaddingMode()) << " padding "
             << std::max(before, after) << " of dimension " << dim
             << " of size " << size << " (at most " << limit << ")";
    if (before + size + after > kMaxSize)
      return emitRule(*this, 5)
             << "padding " << before << " and " << after << " of dimension "
             << dim << " of size " << size << " gives " << before + size + after
             << ", at most " << kMaxSize;
    size += before + after;
  }
  shapes.push_back(output);
  return success();
}

LogicalResult TileOp::verify() {
  ArrayRef<int64_t> multiples = getMultiples();
  LayerShape input = getTensorShape(getInput());
  size_t rank = input ? input->size() : multiples.size();
  if (failed(verifyLength(*this, 1, "multiples", multiples, rank,
                          " for rank " + Twine(rank))) ||
      failed(verifyEntries(*this, 2, "multiples", multiples, 1)))
    return failure();
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

LogicalResult TileOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> output = getSizes(getInput(), getMultiples().size());
  for (auto [dim, size, multiple] : llvm::enumerate(output, getMultiples())) {
    std::optional<int64_t> product = mulSizes(size, multiple);
    if (!product || *product > kMaxSize)
      return emitRule(*this, 4) << "dimension " << dim << ": " << size << " x "
                                << multiple << " does not fit 32 bits";
    size = *product;
  }
  shapes.push_back(output);
  return success();
}

LogicalResult ReverseV2Op::verify() {
  if (failed(verifyRank(*this, 1, "axis", getAxis(), 1)))
    return failure();
  std::optional<SmallVector<int64_t>> axes = getConstantIndices(getAxis());
  LayerShape input = getTensorShape(getInput());
  if (axes && input) {
    llvm::SmallBitVector seen(input->size());
    for (int64_t axis : *axes) {
      if (failed(verifyAxis(*this, 2, axis, getInput())))
        return failure();
      int64_t dim = axis < 0 ? axis + input->size() : axis;
      if (seen.test(dim))
        return emitRule(*this, 2) << "axis " << axis << " occurs twice";
      seen.set(dim);
    }
  }
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

LogicalResult
ReverseV2Op::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getInput().getType()));
  return success();
}

//===----------------------------------------------------------------------===//
// ChannelShuffle, Resize
//===----------------------------------------------------------------------===//

LogicalResult ChannelShuffleOp::verify() {
  LayerShape input = getTensorShape(getInput());
  int64_t rank = input ? static_cast<int64_t>(input->size()) : kMaxRank;
  int64_t axis = getAxis();
  if (axis < 0 || axis >= rank)
    return emitRule(*this, 1) << "axis " << axis << " is outside rank " << rank;
  if (failed(verifyInts(*this, 2, StringRef("num_groups"), 1)))
    return failure();
  return verifySameType(*this, 3, "output", getOutput(), "input", getInput());
}

LogicalResult
ChannelShuffleOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape shape = getTensorShape(getInput());
  int64_t size = shape ? (*shape)[getAxis()] : int64_t(ShapedType::kDynamic);
  if (!ShapedType::isDynamic(size) && size % getNumGroups() != 0)
    return emitRule(*this, 4)
           << "dimension " << getAxis() << " of size " << size
           << " is not divisible by numGroups " << getNumGroups();
  shapes.push_back(shape);
  return success();
}

LogicalResult ResizeOp::verify() {
  if (failed(verifyLayout(*this, 1, getDataLayout(), 2)) ||
      failed(verifyInts(*this, 2, {"target_height", "target_width"}, 1)))
    return failure();
  if (getAlignCorners() && getHalfPixelCenters())
    return emitRule(*this, 3)
           << "alignCorners and halfPixelCenters are both true";
  if (failed(verifyRank(*this, 4, "the input", getInput(), 4)))
    return failure();
  return verifySameType(*this, 5, "output", getOutput(), "input", getInput());
}

LogicalResult ResizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SmallVector<int64_t, 5> output = getSizes(getInput(), 4);
  unsigned height = getSpatialDim(getDataLayout());
  output[height] = getTargetHeight();
  output[height + 1] = getTargetWidth();
  shapes.push_back(output);
  return success();
}

//===----------------------------------------------------------------------===//
// Gather, GatherNd, ScatterNd
//===----------------------------------------------------------------------===//

LogicalResult GatherOp::verify() {
  if (failed(verifyAxis(*this, 1, getAxis(), getParams())))
    return failure();
  return verifySameType(*this, 2, "output", getOutput(), "params", getParams());
}

LogicalResult GatherOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape shape = getTensorShape(getParams());
  LayerShape indices = getLayerShape(getIndices().getType());
  if (!shape || !indices) {
    shapes.push_back(std::nullopt);
    return success();
  }
  int64_t axis = getAxis() < 0 ? getAxis() + shape->size() : getAxis();
  shape->erase(shape->begin() + axis);
  shape->insert(shape->begin() + axis, indices->begin(), indices->end());
  shapes.push_back(shape);
  return success();
}

LogicalResult GatherNdOp::verify() {
  return verifySameType(*this, 1, "output", getOutput(), "params", getParams());
}

LogicalResult
GatherNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape params = getTensorShape(getParams());
  LayerShape shape = getTensorShape(getIndices());
  if (!params || !shape || ShapedType::isDynamic(shape->back())) {
    shapes.push_back(std::nullopt);
    return success();
  }
  int64_t depth = shape->pop_back_val();
  if (depth > static_cast<int64_t>(params->size()))
    return emitRule(*this, 2)
           << "indices of " << depth << " numbers for params of rank "
           << params->size();
  shape->append(params->begin() + depth, params->end());
  shapes.push_back(shape);
  return success();
}

/// A tensor of sizes has rank 1, at most 8 elements and, where they are known,
/// sizes that a dimension can have.
static LogicalResult verifySizesTensor(Operation *op, unsigned rule,
                                       StringRef name, Value sizes) {
  if (failed(verifyRank(op, rule, name, sizes, 1)))
    return failure();
  LayerShape shape = getTensorShape(sizes);
  if (shape && shape->front() > kMaxRank)
    return emitRule(op, rule) << name << " has " << shape->front()
                              << " elements, at most " << kMaxRank << " needed";
  std::optional<SmallVector<int64_t>> known = getConstantIndices(sizes);
  if (!known)
    return success();
  return verifyEntries(op, rule, name, *known, 1, kMaxSize);
}

LogicalResult ScatterNdOp::verify() {
  if (failed(verifyInts(*this, 1, StringRef("axis"),
                        std::numeric_limits<int32_t>::min(),
                        std::numeric_limits<int32_t>::max())) ||
      failed(verifyRank(*this, 2, "indices", getIndices(), 2)) ||
      failed(verifySameType(*this, 3, "output", getOutput(), "updates",
                            getUpdates())))
    return failure();
  if (getInputEnabled())
    return verifySameType(*this, 3, "input", getInput(), "updates",
                          getUpdates());
  if (failed(verifyTypeIn(*this, 4, "the shape tensor", getInput(),
                          DataType::Signed32)))
    return failure();
  return verifySizesTensor(*this, 4, "the shape tensor", getInput());
}

/// The shape that a tensor of sizes stands for, as far as it is known.
static LayerShape getShapeOfSizes(Value sizes) {
  if (std::optional<SmallVector<int64_t>> known = getConstantIndices(sizes))
    return SmallVector<int64_t, 5>(ArrayRef(*known));
  LayerShape shape = getTensorShape(sizes);
  if (!shape || ShapedType::isDynamic(shape->front()))
    return std::nullopt;
  return SmallVector<int64_t, 5>(shape->front(), ShapedType::kDynamic);
}

LogicalResult
ScatterNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape output = getInputEnabled() ? getTensorShape(getInput())
                                        : getShapeOfSizes(getInput());
  LayerShape indices = getTensorShape(getIndices());
  LayerShape updates = getTensorShape(getUpdates());
  shapes.push_back(output);
  if (!output || !indices || ShapedType::isDynamic(indices->back()))
    return success();
  int64_t depth = indices->back();
  if (depth > static_cast<int64_t>(output->size()))
    return emitRule(*this, 5)
           << "indices of " << depth << " numbers for an output of rank "
           << output->size();
  SmallVector<int64_t, 5> needed = {indices->front()};
  needed.append(output->begin() + depth, output->end());
  if (!areCompatible(updates, LayerShape(needed)))
    return emitRule(*this, 6) << "updates have shape " << toString(updates)
                              << ", " << toText(needed) << " needed";
  return success();
}

//===----------------------------------------------------------------------===//
// Fill, Rank, Shape
//===----------------------------------------------------------------------===//

LogicalResult FillOp::verify() {
  return verifySizesTensor(*this, 1, "dims", getDims());
}

LogicalResult FillOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getShapeOfSizes(getDims()));
  return success();
}

LogicalResult RankOp::verify() { return success(); }

LogicalResult RankOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(SmallVector<int64_t, 5>());
  return success();
}

LogicalResult ShapeOp::verify() { return success(); }

LogicalResult ShapeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape input = getTensorShape(getInput());
  int64_t rank = input ? static_cast<int64_t>(input->size())
                       : int64_t(ShapedType::kDynamic);
  shapes.push_back(SmallVector<int64_t, 5>{rank});
  return success();
}

void ArmnnDialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/DataMovement.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/DataMovement.cpp.inc"
