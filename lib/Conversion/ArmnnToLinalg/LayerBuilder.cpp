//===- LayerBuilder.cpp - Builds the linalg form of a layer ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerBuilder.h"
#include "Numerics.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult LayerBuilder::refuse(const Twine &reason) {
  refusals[layer] = reason.str();
  return failure();
}

RankedTensorType LayerBuilder::getStorageType(Type armnnType) {
  return cast<RankedTensorType>(converter.convertType(armnnType));
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

OpFoldResult LayerBuilder::apply(AffineExpr expr,
                                 ArrayRef<OpFoldResult> operands) {
  return affine::makeComposedFoldedAffineApply(*this, getLoc(), expr, operands);
}

OpFoldResult LayerBuilder::size(Value tensor, int64_t dim) {
  return tensor::getMixedSize(*this, getLoc(), tensor, dim);
}

Sizes LayerBuilder::sizes(Value tensor) {
  return tensor::getMixedSizes(*this, getLoc(), tensor);
}

Sizes LayerBuilder::indexAttrs(ArrayRef<int64_t> values) {
  return getAsIndexOpFoldResult(getContext(), values);
}

Value LayerBuilder::toIndex(OpFoldResult size) {
  return getValueOrCreateConstantIndexOp(*this, getLoc(), size);
}

Sizes LayerBuilder::matchSizes(ArrayRef<OpFoldResult> sizes,
                               RankedTensorType type) {
  Sizes matched;
  for (auto [size, known] : llvm::zip_equal(sizes, type.getShape()))
    matched.push_back(ShapedType::isDynamic(known) ? OpFoldResult(toIndex(size))
                                                   : getIndexAttr(known));
  return matched;
}

AffineMap LayerBuilder::project(int64_t rank, ArrayRef<int64_t> dims) {
  SmallVector<AffineExpr> exprs;
  for (int64_t dim : dims)
    exprs.push_back(getAffineDimExpr(dim));
  return AffineMap::get(rank, 0, exprs, getContext());
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value LayerBuilder::empty(RankedTensorType type, ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> unknown;
  for (auto [known, size] : llvm::zip_equal(type.getShape(), sizes))
    if (ShapedType::isDynamic(known))
      unknown.push_back(toIndex(size));
  return tensor::EmptyOp::create(*this, type.getShape(), type.getElementType(),
                                 unknown);
}

Value LayerBuilder::fill(RankedTensorType type, ArrayRef<OpFoldResult> sizes,
                         Value value) {
  return linalg::FillOp::create(*this, value, empty(type, sizes)).getResult(0);
}

Value LayerBuilder::fill(RankedTensorType type, ArrayRef<OpFoldResult> sizes,
                         TypedAttr value) {
  return fill(type, sizes, arith::ConstantOp::create(*this, value).getResult());
}

Value LayerBuilder::constantTensor(ArrayRef<float> values) {
  auto type = RankedTensorType::get(int64_t(values.size()), getF32Type());
  return arith::ConstantOp::create(*this, DenseElementsAttr::get(type, values));
}

Value LayerBuilder::pad(Value tensor, ArrayRef<OpFoldResult> low,
                        ArrayRef<OpFoldResult> high, TypedAttr value) {
  if (llvm::all_of(llvm::concat<const OpFoldResult>(low, high),
                   [](OpFoldResult size) { return isZeroInteger(size); }))
    return tensor;
  Value scalar = arith::ConstantOp::create(*this, value);
  return tensor::PadOp::create(*this, Type(), tensor, low, high, scalar);
}

Value LayerBuilder::restate(Value tensor, ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.hasStaticShape())
    return tensor;
  Sizes zeros(sizes.size(), getIndexAttr(0)),
      ones(sizes.size(), getIndexAttr(1));
  return tensor::ExtractSliceOp::create(*this, type, tensor, zeros,
                                        matchSizes(sizes, type), ones);
}

Value LayerBuilder::castTo(Value tensor, RankedTensorType type) {
  if (tensor.getType() == type)
    return tensor;
  return tensor::CastOp::create(*this, type, tensor);
}

/// All elements in one dimension.
static Value flatten(LayerBuilder &b, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 1)
    return tensor;
  if (type.getRank() == 0)
    return tensor::ExpandShapeOp::create(
        b, RankedTensorType::get({1}, type.getElementType()), tensor,
        ArrayRef<ReassociationIndices>{});
  ReassociationIndices all =
      llvm::to_vector_of<int64_t, 2>(llvm::seq<int64_t>(0, type.getRank()));
  return tensor::CollapseShapeOp::create(b, tensor,
                                         ArrayRef<ReassociationIndices>(all));
}

Value LayerBuilder::reshape(Value tensor, RankedTensorType type,
                            ArrayRef<OpFoldResult> sizes) {
  auto from = cast<RankedTensorType>(tensor.getType());
  bool isKnown = from.getNumDynamicDims() <= 1 && type.getNumDynamicDims() <= 1;
  if (from == type && isKnown)
    return tensor;
  if (from.getRank() != type.getRank() && isKnown && from.getRank() != 0 &&
      type.getRank() != 0) {
    if (auto groups = getReassociationIndicesForReshape(from, type)) {
      if (from.getRank() > type.getRank())
        return castTo(tensor::CollapseShapeOp::create(*this, tensor, *groups),
                      type);
      return tensor::ExpandShapeOp::create(*this, type, tensor, *groups,
                                           matchSizes(sizes, type));
    }
  }
  Value flat = flatten(*this, tensor);
  int64_t count =
      type.hasStaticShape() ? type.getNumElements() : ShapedType::kDynamic;
  flat = castTo(flat, RankedTensorType::get(count, type.getElementType()));
  if (type.getRank() == 1)
    return flat;
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(*this, type, flat,
                                           ArrayRef<ReassociationIndices>{});
  ReassociationIndices all =
      llvm::to_vector_of<int64_t, 2>(llvm::seq<int64_t>(0, type.getRank()));
  return tensor::ExpandShapeOp::create(*this, type, flat,
                                       ArrayRef<ReassociationIndices>(all),
                                       matchSizes(sizes, type));
}

//===----------------------------------------------------------------------===//
// Computations
//===----------------------------------------------------------------------===//

Value LayerBuilder::generic(ArrayRef<Value> operands, Value init,
                            ArrayRef<AffineMap> maps, ScalarBody body) {
  AffineMap result = maps.back();
  SmallVector<utils::IteratorType> iterators;
  for (unsigned dim : llvm::seq(result.getNumDims()))
    iterators.push_back(result.isFunctionOfDim(dim)
                            ? utils::IteratorType::parallel
                            : utils::IteratorType::reduction);
  return linalg::GenericOp::create(
             *this, init.getType(), operands, init, maps, iterators,
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               ImplicitLocOpBuilder b(loc, nested);
               linalg::YieldOp::create(b, body(b, args));
             })
      .getResult(0);
}

namespace {
/// The tensors that a generic reads to decode its operands: the operands, and
/// behind them the scales of those quantized per axis.
struct DecodedOperands {
  DecodedOperands(LayerBuilder &b, ArrayRef<Operand> operands)
      : operands(operands), scaleOf(operands.size(), 0) {
    for (const Operand &operand : operands) {
      tensors.push_back(operand.tensor);
      maps.push_back(operand.map);
    }
    for (auto [index, operand] : llvm::enumerate(operands))
      if (getPerAxisType(operand.element))
        scaleOf[index] = addScales(b, operand.element, operand.map);
  }

  /// Position of the scales of a type quantized per axis.
  unsigned addScales(LayerBuilder &b, Type element, AffineMap map) {
    unsigned axis = getPerAxisType(element).getQuantizedDimension();
    tensors.push_back(b.constantTensor(getAxisScales(element)));
    maps.push_back(map.getSubMap({axis}));
    return tensors.size() - 1;
  }

  SmallVector<Value> decodeAll(ImplicitLocOpBuilder &b, ValueRange args) const {
    SmallVector<Value> reals;
    for (auto [index, operand] : llvm::enumerate(operands)) {
      Value scale = scaleOf[index] ? args[scaleOf[index]] : Value();
      reals.push_back(decode(b, args[index], operand.element, scale));
    }
    return reals;
  }

  ArrayRef<Operand> operands;
  SmallVector<unsigned> scaleOf;
  SmallVector<Value> tensors;
  SmallVector<AffineMap> maps;
};
} // namespace

Value LayerBuilder::compute(ArrayRef<Operand> operands, RankedTensorType type,
                            ArrayRef<OpFoldResult> sizes, ScalarBody body) {
  DecodedOperands inputs(*this, operands);
  AffineMap identity = getMultiDimIdentityMap(type.getRank());
  Type element = type.getElementType();
  unsigned resultScale =
      getPerAxisType(element) ? inputs.addScales(*this, element, identity) : 0;
  inputs.maps.push_back(identity);
  return generic(inputs.tensors, empty(getStorageType(type), sizes),
                 inputs.maps, [&](ImplicitLocOpBuilder &b, ValueRange args) {
                   Value real = body(b, inputs.decodeAll(b, args));
                   Value scale = resultScale ? args[resultScale] : Value();
                   return encode(b, real, element, scale);
                 });
}

Value LayerBuilder::computeEach(Stored input, RankedTensorType type,
                                ScalarBody body) {
  AffineMap identity = getMultiDimIdentityMap(input.getRank());
  return compute(Operand(input, identity), type, sizes(input.tensor), body);
}

static Value passOn(ImplicitLocOpBuilder &, ValueRange reals) {
  return reals.front();
}

Value LayerBuilder::decodeTensor(Stored input) {
  return recode(input, getF32Type());
}

Value LayerBuilder::recode(Stored input, Type element) {
  if (input.element == element)
    return input.tensor;
  return computeEach(input, input.getType().clone(element), passOn);
}

Value LayerBuilder::reduce(ArrayRef<Operand> operands, ArrayRef<int64_t> dims,
                           float init, ScalarBody body) {
  DecodedOperands inputs(*this, operands);
  Stored first = operands.front();
  SmallVector<int64_t> kept, shape;
  Sizes keptSizes;
  for (int64_t dim : llvm::seq(first.getRank())) {
    if (llvm::is_contained(dims, dim))
      continue;
    kept.push_back(dim);
    shape.push_back(first.getType().getDimSize(dim));
    keptSizes.push_back(size(first.tensor, dim));
  }
  inputs.maps.push_back(project(first.getRank(), kept));
  Value start = fill(RankedTensorType::get(shape, getF32Type()), keptSizes,
                     getF32FloatAttr(init));
  return generic(inputs.tensors, start, inputs.maps,
                 [&](ImplicitLocOpBuilder &b, ValueRange args) {
                   SmallVector<Value> reals = inputs.decodeAll(b, args);
                   reals.push_back(args.back());
                   return body(b, reals);
                 });
}

//===----------------------------------------------------------------------===//
// Broadcasting
//===----------------------------------------------------------------------===//

/// The size of `dim` of the broadcast shape, which is not statically known.
static OpFoldResult broadcastSize(LayerBuilder &b, ArrayRef<Stored> tensors,
                                  int64_t rank, int64_t dim) {
  OpFoldResult result = b.getIndexAttr(1);
  for (const Stored &tensor : tensors) {
    int64_t own = dim - (rank - tensor.getRank());
    if (own < 0 || tensor.getShape()[own] == 1)
      continue;
    OpFoldResult size = b.size(tensor.tensor, own);
    if (tensor.getShape()[own] != ShapedType::kDynamic)
      return size;
    result = isOneInteger(result) ? size
                                  : OpFoldResult(arith::MaxSIOp::create(
                                        b, b.toIndex(result), b.toIndex(size)));
  }
  return result;
}

/// Whether the unknown size `dim` of `tensor` may have to be repeated.
static bool mayRepeat(const Stored &tensor, int64_t dim,
                      ArrayRef<Stored> tensors, int64_t resultSize,
                      int64_t rank) {
  if (resultSize != ShapedType::kDynamic)
    return resultSize != 1;
  return llvm::any_of(tensors, [&](const Stored &other) {
    int64_t own = dim - (rank - other.getRank());
    return other.tensor != tensor.tensor && own >= 0 &&
           other.getShape()[own] != 1;
  });
}

Value LayerBuilder::expandAtRuntime(Value tensor, RankedTensorType type,
                                    ArrayRef<OpFoldResult> sizes) {
  auto from = cast<RankedTensorType>(tensor.getType());
  int64_t offset = type.getRank() - from.getRank();
  Sizes own = this->sizes(tensor);
  SmallVector<Value> last;
  for (OpFoldResult size : own)
    last.push_back(toIndex(apply(getAffineSymbolExpr(0) - 1, size)));
  Value init = empty(type.clone(from.getElementType()), sizes);
  return generic({}, init, getMultiDimIdentityMap(type.getRank()),
                 [&](ImplicitLocOpBuilder &b, ValueRange) -> Value {
                   SmallVector<Value> indices;
                   for (auto [dim, bound] : llvm::enumerate(last)) {
                     Value index = linalg::IndexOp::create(b, dim + offset);
                     // 0 where the size is 1, else the index itself.
                     indices.push_back(arith::MinSIOp::create(b, index, bound));
                   }
                   return tensor::ExtractOp::create(b, tensor, indices);
                 });
}

Sizes LayerBuilder::broadcastSizes(ArrayRef<Stored> tensors,
                                   RankedTensorType type) {
  Sizes sizes;
  for (auto [dim, known] : llvm::enumerate(type.getShape()))
    sizes.push_back(ShapedType::isDynamic(known)
                        ? broadcastSize(*this, tensors, type.getRank(), dim)
                        : OpFoldResult(getIndexAttr(known)));
  return sizes;
}

std::pair<SmallVector<Operand>, Sizes>
LayerBuilder::broadcast(ArrayRef<Stored> tensors, RankedTensorType type) {
  int64_t rank = type.getRank();
  Sizes sizes = broadcastSizes(tensors, type);
  SmallVector<Operand> operands;
  for (const Stored &tensor : tensors) {
    int64_t offset = rank - tensor.getRank();
    SmallVector<AffineExpr> exprs;
    bool isUnclear = false;
    for (auto [own, known] : llvm::enumerate(tensor.getShape())) {
      int64_t dim = own + offset;
      // [1] stands for a scalar as well.
      if (dim < 0) {
        exprs.push_back(getAffineConstantExpr(0));
        continue;
      }
      bool repeats = known == 1 && type.getDimSize(dim) != 1;
      exprs.push_back(repeats ? getAffineConstantExpr(0)
                              : getAffineDimExpr(dim));
      isUnclear |= ShapedType::isDynamic(known) &&
                   mayRepeat(tensor, dim, tensors, type.getDimSize(dim), rank);
    }
    if (isUnclear)
      operands.emplace_back(
          tensor.with(expandAtRuntime(tensor.tensor, type, sizes)),
          getMultiDimIdentityMap(rank));
    else
      operands.emplace_back(tensor,
                            AffineMap::get(rank, 0, exprs, getContext()));
  }
  return {std::move(operands), std::move(sizes)};
}
