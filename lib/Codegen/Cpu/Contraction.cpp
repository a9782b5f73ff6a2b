//===- Contraction.cpp - Sums of products by the roles of their loops -----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contraction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::armnn;

/// True if `value` is `arg` itself or `arg` widened.
static bool isWidened(Value value, BlockArgument arg) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<arith::ExtFOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return value == arg;
}

/// How `value`, an i32, comes from `arg`, if that is a byte.
static std::optional<ByteFactor> getByteFactor(Value value, BlockArgument arg) {
  ByteFactor factor;
  if (auto less = value.getDefiningOp<arith::SubIOp>()) {
    APInt zeroPoint;
    if (!matchPattern(less.getRhs(), m_ConstantInt(&zeroPoint)) ||
        zeroPoint.getSExtValue() < -128 || zeroPoint.getSExtValue() > 255)
      return std::nullopt;
    factor.zeroPoint = zeroPoint.getSExtValue();
    value = less.getLhs();
  }
  Operation *wide = value.getDefiningOp();
  if (!isa_and_nonnull<arith::ExtUIOp, arith::ExtSIOp>(wide) ||
      wide->getOperand(0) != arg || !arg.getType().isInteger(8))
    return std::nullopt;
  factor.isUnsigned = isa<arith::ExtUIOp>(wide);
  return factor;
}

/// True if the body adds the product of its two inputs to its result so far.
template <typename AddOp, typename MulOp>
static bool sumsProducts(linalg::GenericOp op,
                         function_ref<bool(Value, Value)> areFactors) {
  Block &body = *op.getBody();
  auto add = body.getTerminator()->getOperand(0).getDefiningOp<AddOp>();
  if (!add)
    return false;
  for (auto [sum, term] : {std::pair(add.getLhs(), add.getRhs()),
                           std::pair(add.getRhs(), add.getLhs())}) {
    auto product = term.template getDefiningOp<MulOp>();
    if (sum != body.getArgument(2) || !product)
      continue;
    if (areFactors(product.getLhs(), product.getRhs()) ||
        areFactors(product.getRhs(), product.getLhs()))
      return true;
  }
  return false;
}

static bool sumsFloats(linalg::GenericOp op) {
  Block &body = *op.getBody();
  return sumsProducts<arith::AddFOp, arith::MulFOp>(
      op, [&](Value first, Value second) {
        return isWidened(first, body.getArgument(0)) &&
               isWidened(second, body.getArgument(1));
      });
}

/// Fills `factors` with how the elements of the two inputs become factors.
static bool sumsBytes(linalg::GenericOp op,
                      SmallVectorImpl<ByteFactor> &factors) {
  Block &body = *op.getBody();
  if (!body.getArgument(2).getType().isInteger(32))
    return false;
  return sumsProducts<arith::AddIOp, arith::MulIOp>(
      op, [&](Value first, Value second) {
        auto a = getByteFactor(first, body.getArgument(0));
        auto b = getByteFactor(second, body.getArgument(1));
        if (!a || !b)
          return false;
        factors.assign({*a, *b});
        return true;
      });
}

/// True if `expr` is a sum of multiples of loops.
static bool isLinear(AffineExpr expr) {
  bool linear = true;
  expr.walk([&](AffineExpr inner) {
    switch (inner.getKind()) {
    case AffineExprKind::Mod:
    case AffineExprKind::FloorDiv:
    case AffineExprKind::CeilDiv:
      linear = false;
      break;
    default:
      break;
    }
  });
  return linear;
}

FailureOr<Contraction> Contraction::match(linalg::GenericOp op) {
  Contraction c;
  c.op = op;
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !op.hasPureTensorSemantics() ||
      (!sumsFloats(op) && !sumsBytes(op, c.byteFactors)))
    return failure();
  c.maps = op.getIndexingMapsArray();
  c.extents = op.getStaticLoopRanges();
  AffineMap out = c.maps[2];
  if (llvm::any_of(c.extents, ShapedType::isDynamic) ||
      out.getNumResults() == 0 || !out.isProjectedPermutation())
    return failure();
  for (AffineMap map : c.maps)
    if (!llvm::all_of(map.getResults(), isLinear))
      return failure();
  c.channel = out.getDimPosition(out.getNumResults() - 1);
  bool inFirst = c.maps[0].isFunctionOfDim(c.channel);
  bool inSecond = c.maps[1].isFunctionOfDim(c.channel);
  c.depthwise = inFirst && inSecond;
  if (!inFirst && !inSecond)
    return failure();
  // Weights do not move with the rows.
  auto hasRows = [&](unsigned operand) {
    return llvm::any_of(out.getResults().drop_back(), [&](AffineExpr expr) {
      unsigned loop = cast<AffineDimExpr>(expr).getPosition();
      return c.maps[operand].isFunctionOfDim(loop) &&
             !c.maps[1 - operand].isFunctionOfDim(loop);
    });
  };
  c.inputNumber = c.depthwise ? (hasRows(0) ? 0 : 1) : (inFirst ? 1 : 0);
  for (AffineExpr expr : out.getResults().drop_back()) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    if (!c.getInputMap().isFunctionOfDim(loop))
      return failure();
    (c.getWeightsMap().isFunctionOfDim(loop) ? c.batch : c.rows)
        .push_back(loop);
  }
  for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
    if (op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction) {
      if (!c.getInputMap().isFunctionOfDim(loop) ||
          !c.getWeightsMap().isFunctionOfDim(loop))
        return failure();
      c.sums.push_back(loop);
    }
  c.dropUnitSums();
  return c;
}

/// Forgets the loops over a window of one element.
void Contraction::dropUnitSums() {
  if (depthwise || sums.empty())
    return;
  MLIRContext *context = op.getContext();
  SmallVector<AffineExpr> dims;
  for (unsigned loop = 0; loop < extents.size(); ++loop)
    dims.push_back(getAffineDimExpr(loop, context));
  llvm::erase_if(sums, [&, last = sums.back()](unsigned loop) {
    bool isUnit = loop != last && extents[loop] == 1;
    if (isUnit)
      dims[loop] = getAffineConstantExpr(0, context);
    return isUnit;
  });
  for (AffineMap &map : maps)
    map = map.replaceDimsAndSymbols(dims, {}, extents.size(), 0);
}

Value Contraction::widen(ImplicitLocOpBuilder &b, Value value,
                         unsigned number) const {
  Type element = getType().getElementType(), wide = element;
  if (getElementTypeOrSelf(value) == element)
    return value;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    wide = vector.clone(element);
  if (!isByte())
    return arith::ExtFOp::create(b, wide, value);
  ByteFactor factor = byteFactors[number];
  if (factor.isUnsigned)
    value = arith::ExtUIOp::create(b, wide, value);
  else
    value = arith::ExtSIOp::create(b, wide, value);
  if (factor.zeroPoint == 0)
    return value;
  TypedAttr zeroPoint = b.getI32IntegerAttr(factor.zeroPoint);
  if (auto vector = dyn_cast<VectorType>(wide))
    zeroPoint = DenseElementsAttr::get(vector, Attribute(zeroPoint));
  return arith::SubIOp::create(b, value,
                               arith::ConstantOp::create(b, zeroPoint));
}

int64_t Contraction::getSumSize() const {
  int64_t size = 1;
  for (unsigned loop : sums)
    size *= extents[loop];
  return size;
}

int64_t mlir::armnn::getStride(AffineMap map, RankedTensorType type,
                               unsigned loop) {
  auto position = [&](ArrayRef<int64_t> loops) {
    int64_t position = 0;
    for (auto [extent, index] :
         llvm::zip_equal(type.getShape(), map.compose(loops)))
      position = position * extent + index;
    return position;
  };
  SmallVector<int64_t> loops(map.getNumDims(), 0);
  int64_t origin = position(loops);
  loops[loop] = 1;
  return position(loops) - origin;
}

/// True if each element of the result of `op` can be computed for itself, and
/// neighbouring channels as vectors, from operands that have the channels
/// innermost or not at all, and from `whole` at the same place.
static bool isElementwiseOnTiles(linalg::GenericOp op, Value whole) {
  if (!op || op->getNumResults() != 1 || op.getNumReductionLoops() != 0 ||
      !op.hasPureTensorSemantics())
    return false;
  Block *body = op.getBody();
  unsigned rank = op.getNumLoops();
  if (!op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity() ||
      !body->getArguments().back().use_empty())
    return false;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(operand);
    if (operand->get() == whole && !map.isIdentity())
      return false;
    // Each index is a loop or 0; the channels are innermost if there.
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
        if (constant.getValue() != 0)
          return false;
        continue;
      }
      auto loop = dyn_cast<AffineDimExpr>(expr);
      if (!loop ||
          (loop.getPosition() == rank - 1 && i + 1 != map.getNumResults()))
        return false;
    }
  }
  return llvm::all_of(body->without_terminator(), [](Operation &inner) {
    return inner.hasTrait<OpTrait::ConstantLike>() ||
           OpTrait::hasElementwiseMappableTraits(&inner);
  });
}

linalg::GenericOp mlir::armnn::findEpilogue(Value sums) {
  if (!sums.hasOneUse())
    return {};
  auto op = dyn_cast<linalg::GenericOp>(*sums.user_begin());
  return isElementwiseOnTiles(op, sums) ? op : linalg::GenericOp();
}

linalg::GenericOp mlir::armnn::findPrologue(Value init) {
  auto op = init.getDefiningOp<linalg::GenericOp>();
  return init.hasOneUse() && isElementwiseOnTiles(op, Value())
             ? op
             : linalg::GenericOp();
}
