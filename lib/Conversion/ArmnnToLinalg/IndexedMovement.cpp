//===- IndexedMovement.cpp - Lowers layers that move data by index --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

static Value indexConstant(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

/// A tensor of `type` whose element at the indices of a generic over it is the
/// one of `source` that `locate` finds.
static Value gatherElements(
    LayerBuilder &b, Value source, RankedTensorType type,
    ArrayRef<OpFoldResult> sizes,
    function_ref<Value(ImplicitLocOpBuilder &, Value index, int64_t dim)>
        locate) {
  return b.generic(
      {}, b.empty(type, sizes), b.getMultiDimIdentityMap(type.getRank()),
      [&](ImplicitLocOpBuilder &b, ValueRange) -> Value {
        SmallVector<Value> indices;
        for (int64_t dim : llvm::seq(type.getRank()))
          indices.push_back(locate(b, linalg::IndexOp::create(b, dim), dim));
        return tensor::ExtractOp::create(b, source, indices);
      });
}

//===----------------------------------------------------------------------===//
// StridedSlice
//===----------------------------------------------------------------------===//

namespace {
/// What a StridedSlice takes along one dimension.
struct Section {
  OpFoldResult start, count;
  int64_t stride;
};
} // namespace

static OpFoldResult clamp(LayerBuilder &b, AffineExpr value, AffineExpr low,
                          AffineExpr high, OpFoldResult size) {
  MLIRContext *context = b.getContext();
  OpFoldResult atLeast = affine::makeComposedFoldedAffineMax(
      b, b.getLoc(), AffineMap::get(0, 1, {value, low}, context), size);
  AffineExpr bound = high.replaceSymbols(b.getAffineSymbolExpr(1));
  return affine::makeComposedFoldedAffineMin(
      b, b.getLoc(),
      AffineMap::get(0, 2, {b.getAffineSymbolExpr(0), bound}, context),
      {atLeast, size});
}

/// Bounds are clamped as TensorFlow does; a shrunk axis takes one element.
static Section getSection(LayerBuilder &b, StridedSliceOp op, int64_t entry,
                          OpFoldResult size) {
  int64_t stride = op.getStride()[entry];
  auto isMasked = [&](int64_t mask) { return (mask >> entry) & 1; };
  AffineExpr n = b.getAffineSymbolExpr(0), zero = b.getAffineConstantExpr(0);
  auto bound = [&](int64_t value) {
    AffineExpr expr = b.getAffineConstantExpr(value);
    return value < 0 ? expr + n : expr;
  };
  AffineExpr first = stride > 0 ? zero : n - 1;
  AffineExpr begin =
      isMasked(op.getBeginMask()) ? first : bound(op.getBegin()[entry]);
  Section section{clamp(b, begin, zero, n - 1, size), b.getIndexAttr(1),
                  stride};
  if (isMasked(op.getShrinkAxisMask()))
    return section;

  AffineExpr low = stride > 0 ? zero : zero - 1, high = stride > 0 ? n : n - 1;
  AffineExpr behind = stride > 0 ? n : zero - 1;
  AffineExpr end =
      isMasked(op.getEndMask()) ? behind : bound(op.getEnd()[entry]);
  OpFoldResult stop = clamp(b, end, low, high, size);
  AffineExpr from = b.getAffineSymbolExpr(0), to = b.getAffineSymbolExpr(1);
  AffineExpr length =
      stride > 0 ? (to - from).ceilDiv(stride) : (from - to).ceilDiv(-stride);
  section.count = affine::makeComposedFoldedAffineMax(
      b, b.getLoc(), AffineMap::get(0, 2, {length, zero}, b.getContext()),
      {section.start, stop});
  return section;
}

static Value takeSections(LayerBuilder &b, Value input,
                          ArrayRef<Section> sections) {
  Sizes starts, counts, strides;
  bool isForward = true;
  for (const Section &section : sections) {
    starts.push_back(section.start);
    counts.push_back(section.count);
    strides.push_back(b.getIndexAttr(section.stride));
    isForward &= section.stride > 0;
  }
  if (isForward)
    return tensor::ExtractSliceOp::create(b, input, starts, counts, strides);

  SmallVector<int64_t> shape;
  SmallVector<Value> unknown, startIndices;
  dispatchIndexOpFoldResults(counts, unknown, shape);
  for (OpFoldResult start : starts)
    startIndices.push_back(b.toIndex(start));
  Type element = cast<RankedTensorType>(input.getType()).getElementType();
  return gatherElements(
      b, input, RankedTensorType::get(shape, element), counts,
      [&](ImplicitLocOpBuilder &b, Value index, int64_t dim) -> Value {
        Value steps = arith::MulIOp::create(
            b, index, indexConstant(b, sections[dim].stride));
        return arith::AddIOp::create(b, startIndices[dim], steps);
      });
}

static FailureOr<Value> lowerStridedSlice(StridedSliceOp op,
                                          StridedSliceOp::Adaptor adaptor,
                                          LayerBuilder &b) {
  Value input = adaptor.getInput();
  Sizes sizes = b.sizes(input);
  // Fewer entries than dimensions are for the last ones.
  size_t skipped = sizes.size() - op.getBegin().size();
  SmallVector<Section> sections;
  Sizes kept;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    bool isWhole = dim < skipped;
    sections.push_back(isWhole ? Section{b.getIndexAttr(0), size, 1}
                               : getSection(b, op, dim - skipped, size));
    if (isWhole || !((op.getShrinkAxisMask() >> (dim - skipped)) & 1))
      kept.push_back(sections.back().count);
  }
  RankedTensorType type = b.getStorageType(op.getOutput().getType());
  if (kept.empty() && type.getRank() == 1)
    kept.push_back(b.getIndexAttr(1));
  Value taken = takeSections(b, input, sections);
  if (int64_t(kept.size()) == cast<RankedTensorType>(taken.getType()).getRank())
    return b.castTo(taken, type);
  return b.reshape(taken, type, kept);
}

//===----------------------------------------------------------------------===//
// Pad
//===----------------------------------------------------------------------===//

/// The pad value as stored: for quantized types it is the stored number itself.
static Value getPadValue(LayerBuilder &b, float value, Type element) {
  return encodeRaw(b, realConstant(b, value), element);
}

/// The source of element `index` of the mirrored padding of [0, last].
static Value mirror(ImplicitLocOpBuilder &b, Value index, int64_t before,
                    Value size, bool isReflect) {
  // The edge counts once when reflected, and twice when symmetric.
  int64_t edge = isReflect ? 0 : 1;
  Value zero = indexConstant(b, 0);
  Value at = arith::SubIOp::create(b, index, indexConstant(b, before));
  Value front = arith::SubIOp::create(b, indexConstant(b, -edge), at);
  Value back = arith::SubIOp::create(
      b,
      arith::AddIOp::create(b, arith::AddIOp::create(b, size, size),
                            indexConstant(b, edge - 2)),
      at);
  Value isBefore =
      arith::CmpIOp::create(b, arith::CmpIPredicate::slt, at, zero);
  Value isBehind =
      arith::CmpIOp::create(b, arith::CmpIPredicate::sge, at, size);
  Value source = arith::SelectOp::create(b, isBehind, back, at);
  return arith::SelectOp::create(b, isBefore, front, source);
}

static FailureOr<Value> lowerPad(PadOp op, PadOp::Adaptor adaptor,
                                 LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Value input = b.recode(stored(op.getInput(), adaptor.getInput()),
                         type.getElementType());
  ArrayRef<int64_t> pads = op.getPadList();
  if (int64_t(pads.size()) != 2 * type.getRank())
    return b.refuse("the padding must have a pair for each dimension");
  Sizes low, high, sizes = b.sizes(input), inSizes = sizes;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    low.push_back(b.getIndexAttr(pads[2 * dim]));
    high.push_back(b.getIndexAttr(pads[2 * dim + 1]));
    size = b.apply(b.getAffineSymbolExpr(0) + pads[2 * dim] + pads[2 * dim + 1],
                   size);
  }
  RankedTensorType storage = b.getStorageType(type);
  if (op.getPaddingMode() == PaddingMode::Constant) {
    Value value = getPadValue(b, op.getPadValue(), type.getElementType());
    return b.castTo(tensor::PadOp::create(b, Type(), input, low, high, value),
                    storage);
  }
  SmallVector<Value> sizeValues;
  for (OpFoldResult size : inSizes)
    sizeValues.push_back(b.toIndex(size));
  bool isReflect = op.getPaddingMode() == PaddingMode::Reflect;
  return gatherElements(b, input, storage, sizes,
                        [&](ImplicitLocOpBuilder &b, Value index, int64_t dim) {
                          if (pads[2 * dim] == 0 && pads[2 * dim + 1] == 0)
                            return index;
                          return mirror(b, index, pads[2 * dim],
                                        sizeValues[dim], isReflect);
                        });
}

//===----------------------------------------------------------------------===//
// Tile and ReverseV2
//===----------------------------------------------------------------------===//

static FailureOr<Value> lowerTile(TileOp op, TileOp::Adaptor adaptor,
                                  LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Stored input = stored(op.getInput(), adaptor.getInput());
  Value recoded = b.recode(input, type.getElementType());
  if (int64_t(op.getMultiples().size()) != type.getRank())
    return b.refuse("the multiples must have an entry for each dimension");
  // [multiple, size] for each repeated dimension, then joined.
  Sizes inSizes = b.sizes(recoded), split, joined;
  SmallVector<int64_t> shape, sources;
  for (auto [dim, multiple] : llvm::enumerate(op.getMultiples())) {
    if (multiple != 1) {
      split.push_back(b.getIndexAttr(multiple));
      shape.push_back(multiple);
    }
    sources.push_back(split.size());
    split.push_back(inSizes[dim]);
    shape.push_back(input.getShape()[dim]);
    joined.push_back(
        b.apply(b.getAffineSymbolExpr(0) * multiple, inSizes[dim]));
  }
  int64_t rank = split.size();
  RankedTensorType storage = b.getStorageType(type);
  Value tiles = b.generic(
      recoded,
      b.empty(RankedTensorType::get(shape, storage.getElementType()), split),
      {b.project(rank, sources), b.getMultiDimIdentityMap(rank)},
      [](ImplicitLocOpBuilder &, ValueRange args) { return args[0]; });
  return b.reshape(tiles, storage, joined);
}

/// Whether a dimension is among the axes, for each dimension.
static SmallVector<Value> findReversed(LayerBuilder &b, Value axes,
                                       int64_t count, int64_t rank) {
  SmallVector<Value> found(
      rank, arith::ConstantOp::create(b, b.getBoolAttr(false)).getResult());
  for (int64_t i = 0; i < count; ++i) {
    Value axis = tensor::ExtractOp::create(b, axes, indexConstant(b, i));
    for (int64_t dim = 0; dim < rank; ++dim)
      for (int64_t spelling : {dim, dim - rank}) {
        Value isIt =
            arith::CmpIOp::create(b, arith::CmpIPredicate::eq, axis,
                                  intConstant(b, axis.getType(), spelling));
        found[dim] = arith::OrIOp::create(b, found[dim], isIt);
      }
  }
  return found;
}

static FailureOr<Value>
lowerReverse(ReverseV2Op op, ReverseV2Op::Adaptor adaptor, LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Value recoded = b.recode(stored(op.getInput(), adaptor.getInput()),
                           type.getElementType());
  auto axesType = cast<RankedTensorType>(adaptor.getAxis().getType());
  if (axesType.getRank() != 1 || !axesType.hasStaticShape())
    return b.refuse("the number of axes must be known");
  SmallVector<Value> isReversed = findReversed(
      b, adaptor.getAxis(), axesType.getDimSize(0), type.getRank());
  Sizes sizes = b.sizes(recoded);
  SmallVector<Value> last;
  for (OpFoldResult size : sizes)
    last.push_back(b.toIndex(b.apply(b.getAffineSymbolExpr(0) - 1, size)));
  return gatherElements(
      b, recoded, b.getStorageType(type), sizes,
      [&](ImplicitLocOpBuilder &b, Value index, int64_t dim) -> Value {
        Value reversed = arith::SubIOp::create(b, last[dim], index);
        return arith::SelectOp::create(b, isReversed[dim], reversed, index);
      });
}

//===----------------------------------------------------------------------===//
// Gather and GatherNd
//===----------------------------------------------------------------------===//

/// A stored i32 as an index of a dimension of `size`; clamped, since an index
/// that is out of bounds has no meaning.
static Value toBoundedIndex(ImplicitLocOpBuilder &b, Value stored, Value size) {
  Value index = arith::IndexCastOp::create(b, b.getIndexType(), stored);
  Value last = arith::SubIOp::create(b, size, indexConstant(b, 1));
  return arith::MinSIOp::create(
      b, arith::MaxSIOp::create(b, index, indexConstant(b, 0)), last);
}

static FailureOr<Value> lowerGather(GatherOp op, GatherOp::Adaptor adaptor,
                                    LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Stored params = stored(op.getParams(), adaptor.getParams());
  Stored indices = stored(op.getIndices(), adaptor.getIndices());
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + params.getRank() : op.getAxis();
  int64_t indexRank = indices.getRank();
  if (params.getRank() - 1 + indexRank != type.getRank()) {
    // Scalars are sometimes written as [1].
    if (indexRank != 1 || params.getRank() - 1 != type.getRank())
      return b.refuse("the rank of the result does not fit");
    indices.tensor = b.reshape(indices.tensor,
                               RankedTensorType::get({}, b.getI32Type()), {});
    indexRank = 0;
  }
  Sizes paramSizes = b.sizes(params.tensor), sizes(paramSizes);
  sizes.erase(sizes.begin() + axis);
  Sizes indexSizes = b.sizes(indices.tensor);
  sizes.insert(sizes.begin() + axis, indexSizes.begin(), indexSizes.end());
  int64_t rank = type.getRank();
  Value axisSize = b.toIndex(paramSizes[axis]);
  RankedTensorType copied = type.clone(params.getType().getElementType());
  Value result = b.generic(
      indices.tensor, b.empty(copied, sizes),
      {b.project(rank, llvm::to_vector(llvm::seq(axis, axis + indexRank))),
       b.getMultiDimIdentityMap(rank)},
      [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        SmallVector<Value> at;
        for (int64_t dim = 0; dim < params.getRank(); ++dim) {
          if (dim == axis)
            at.push_back(toBoundedIndex(b, args[0], axisSize));
          else
            at.push_back(linalg::IndexOp::create(
                b, dim < axis ? dim : dim + indexRank - 1));
        }
        return tensor::ExtractOp::create(b, params.tensor, at);
      });
  return b.recode(params.with(result), type.getElementType());
}

static FailureOr<Value>
lowerGatherNd(GatherNdOp op, GatherNdOp::Adaptor adaptor, LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Stored params = stored(op.getParams(), adaptor.getParams());
  Stored indices = stored(op.getIndices(), adaptor.getIndices());
  int64_t outer = indices.getRank() - 1, rank = type.getRank();
  int64_t depth = outer < 0 ? ShapedType::kDynamic : indices.getShape().back();
  if (ShapedType::isDynamic(depth) || depth > params.getRank() ||
      outer + params.getRank() - depth != rank)
    return b.refuse("the last dimension of the indices must be known and fit "
                    "the ranks");
  Sizes paramSizes = b.sizes(params.tensor), sizes = b.sizes(indices.tensor);
  sizes.pop_back();
  sizes.append(paramSizes.begin() + depth, paramSizes.end());

  // Each component of the index vectors is an operand of its own.
  SmallVector<Value> components(depth, indices.tensor), bounds;
  SmallVector<AffineMap> maps;
  for (int64_t i = 0; i < depth; ++i) {
    SmallVector<AffineExpr> exprs;
    for (int64_t dim = 0; dim < outer; ++dim)
      exprs.push_back(b.getAffineDimExpr(dim));
    exprs.push_back(b.getAffineConstantExpr(i));
    maps.push_back(AffineMap::get(rank, 0, exprs, b.getContext()));
    bounds.push_back(b.toIndex(paramSizes[i]));
  }
  maps.push_back(b.getMultiDimIdentityMap(rank));
  RankedTensorType copied = type.clone(params.getType().getElementType());
  Value result =
      b.generic(components, b.empty(copied, sizes), maps,
                [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                  SmallVector<Value> at;
                  for (int64_t i = 0; i < depth; ++i)
                    at.push_back(toBoundedIndex(b, args[i], bounds[i]));
                  for (int64_t dim = outer; dim < rank; ++dim)
                    at.push_back(linalg::IndexOp::create(b, dim));
                  return tensor::ExtractOp::create(b, params.tensor, at);
                });
  return b.recode(params.with(result), type.getElementType());
}

//===----------------------------------------------------------------------===//
// ScatterNd
//===----------------------------------------------------------------------===//

static Value combineUpdate(ImplicitLocOpBuilder &b, ScatterNdFunction function,
                           Value old, Value update) {
  bool isInteger = isa<IntegerType>(old.getType());
  switch (function) {
  case ScatterNdFunction::Update:
    return update;
  case ScatterNdFunction::Add:
    if (isInteger)
      return arith::AddIOp::create(b, old, update);
    return arith::AddFOp::create(b, old, update);
  case ScatterNdFunction::Sub:
    if (isInteger)
      return arith::SubIOp::create(b, old, update);
    return arith::SubFOp::create(b, old, update);
  case ScatterNdFunction::Max:
    if (isInteger)
      return arith::MaxSIOp::create(b, old, update);
    return stdMax(b, old, update);
  case ScatterNdFunction::Min:
    if (isInteger)
      return arith::MinSIOp::create(b, old, update);
    return stdMin(b, old, update);
  }
  llvm_unreachable("the verifier knows the functions");
}

/// What the updates are combined with: the input, or zeros whose shape the
/// input says.
static Value getScatterBase(LayerBuilder &b, ScatterNdOp op,
                            ScatterNdOp::Adaptor adaptor, Type working) {
  RankedTensorType type = rankedType(op.getOutput()).clone(working);
  Stored input = stored(op.getInput(), adaptor.getInput());
  if (op.getInputEnabled())
    return input.element == working ? input.tensor : b.decodeTensor(input);
  Sizes sizes;
  for (int64_t dim : llvm::seq(type.getRank())) {
    if (!type.isDynamicDim(dim)) {
      sizes.push_back(b.getIndexAttr(type.getDimSize(dim)));
      continue;
    }
    Value size =
        tensor::ExtractOp::create(b, input.tensor, indexConstant(b, dim));
    sizes.push_back(
        arith::IndexCastOp::create(b, b.getIndexType(), size).getResult());
  }
  return b.fill(type, sizes, cast<TypedAttr>(b.getZeroAttr(working)));
}

/// In the order of the updates; those of equal indices accumulate. Updates out
/// of bounds are dropped.
static FailureOr<Value>
lowerScatterNd(ScatterNdOp op, ScatterNdOp::Adaptor adaptor, LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Stored indices = stored(op.getIndices(), adaptor.getIndices());
  Stored updates = stored(op.getUpdates(), adaptor.getUpdates());
  if (op.getAxisEnabled())
    return b.refuse("an axis is given, which Arm NN does not define");
  if (indices.getRank() != 2 || indices.getType().isDynamicDim(1))
    return b.refuse("the indices must be a list of vectors of known length");
  int64_t depth = indices.getShape()[1];
  bool isInteger = isa<IntegerType>(type.getElementType()) &&
                   !type.getElementType().isInteger(1) &&
                   updates.element == type.getElementType();
  Type working = isInteger ? type.getElementType() : b.getF32Type();
  Value base = getScatterBase(b, op, adaptor, working);
  Value news = isInteger ? updates.tensor : b.decodeTensor(updates);

  SmallVector<Value> low, high, steps, bounds;
  for (OpFoldResult size : b.sizes(news)) {
    low.push_back(indexConstant(b, 0));
    steps.push_back(indexConstant(b, 1));
    high.push_back(b.toIndex(size));
  }
  for (int64_t i = 0; i < depth; ++i)
    bounds.push_back(b.toIndex(b.size(base, i)));
  scf::LoopNest nest = scf::buildLoopNest(
      b, b.getLoc(), low, high, steps, base,
      [&](OpBuilder &nested, Location loc, ValueRange loops,
          ValueRange results) -> scf::ValueVector {
        ImplicitLocOpBuilder b(loc, nested);
        SmallVector<Value> at;
        Value isInside = arith::ConstantOp::create(b, b.getBoolAttr(true));
        for (int64_t i = 0; i < depth; ++i) {
          Value index = tensor::ExtractOp::create(
              b, indices.tensor, ValueRange{loops[0], indexConstant(b, i)});
          Value bounded = toBoundedIndex(b, index, bounds[i]);
          Value isSame = arith::CmpIOp::create(
              b, arith::CmpIPredicate::eq, bounded,
              arith::IndexCastOp::create(b, b.getIndexType(), index));
          isInside = arith::AndIOp::create(b, isInside, isSame);
          at.push_back(bounded);
        }
        llvm::append_range(at, loops.drop_front());
        Value old = tensor::ExtractOp::create(b, results[0], at);
        Value update = tensor::ExtractOp::create(b, news, loops);
        Value combined = combineUpdate(b, op.getFunction(), old, update);
        Value kept = arith::SelectOp::create(b, isInside, combined, old);
        return {tensor::InsertOp::create(b, kept, results[0], at)};
      });
  Value result = b.restate(nest.results.front(), b.sizes(base));
  if (isInteger)
    return result;
  return b.recode({result, b.getF32Type()}, type.getElementType());
}

//===----------------------------------------------------------------------===//
// Fill, Rank, Shape
//===----------------------------------------------------------------------===//

static FailureOr<Value> lowerFill(FillOp op, FillOp::Adaptor adaptor,
                                  LayerBuilder &b) {
  RankedTensorType type = rankedType(op.getOutput());
  Sizes sizes;
  for (auto [dim, known] : llvm::enumerate(type.getShape())) {
    if (!ShapedType::isDynamic(known)) {
      sizes.push_back(b.getIndexAttr(known));
      continue;
    }
    Value size =
        tensor::ExtractOp::create(b, adaptor.getDims(), indexConstant(b, dim));
    sizes.push_back(
        arith::IndexCastOp::create(b, b.getIndexType(), size).getResult());
  }
  Value value =
      encode(b, realConstant(b, op.getValue()), type.getElementType());
  return b.fill(b.getStorageType(type), sizes, value);
}

/// i32 tensor of `type` with the given elements.
static Value makeTensor(LayerBuilder &b, ArrayRef<OpFoldResult> values,
                        RankedTensorType type) {
  SmallVector<Value> elements;
  for (OpFoldResult value : values)
    elements.push_back(
        arith::IndexCastOp::create(b, b.getI32Type(), b.toIndex(value)));
  auto known =
      type.getRank() == 1
          ? RankedTensorType::get(int64_t(values.size()), b.getI32Type())
          : type;
  return b.castTo(tensor::FromElementsOp::create(b, known, elements), type);
}

static FailureOr<Value> lowerRank(RankOp op, RankOp::Adaptor adaptor,
                                  LayerBuilder &b) {
  // A scalar counts as a list of one element, here and for its shape.
  auto input = cast<RankedTensorType>(adaptor.getInput().getType());
  return makeTensor(b, b.indexAttrs(std::max<int64_t>(input.getRank(), 1)),
                    b.getStorageType(op.getOutput().getType()));
}

static FailureOr<Value> lowerShape(ShapeOp op, ShapeOp::Adaptor adaptor,
                                   LayerBuilder &b) {
  Sizes sizes = b.sizes(adaptor.getInput());
  if (sizes.empty())
    sizes = b.indexAttrs(1);
  return makeTensor(b, sizes, b.getStorageType(op.getOutput().getType()));
}

void armnn::addIndexedMovementPatterns(LayerPatterns &patterns) {
  patterns.add(lowerStridedSlice);
  patterns.add(lowerPad);
  patterns.add(lowerTile);
  patterns.add(lowerReverse);
  patterns.add(lowerGather);
  patterns.add(lowerGatherNd);
  patterns.add(lowerScatterNd);
  patterns.add(lowerFill);
  patterns.add(lowerRank);
  patterns.add(lowerShape);
}
