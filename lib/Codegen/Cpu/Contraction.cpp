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

/// True if the body adds the product of its two inputs to its result so far.
static bool sumsProducts(linalg::GenericOp op) {
  Block &body = *op.getBody();
  auto add = body.getTerminator()->getOperand(0).getDefiningOp<arith::AddFOp>();
  if (!add)
    return false;
  for (auto [sum, term] : {std::pair(add.getLhs(), add.getRhs()),
                           std::pair(add.getRhs(), add.getLhs())}) {
    auto product = term.getDefiningOp<arith::MulFOp>();
    if (sum != body.getArgument(2) || !product)
      continue;
    for (unsigned first : {0, 1})
      if (isWidened(product.getLhs(), body.getArgument(first)) &&
          isWidened(product.getRhs(), body.getArgument(1 - first)))
        return true;
  }
  return false;
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
      !op.hasPureTensorSemantics() || !sumsProducts(op))
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
  return c;
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

linalg::GenericOp mlir::armnn::findEpilogue(Value sums) {
  if (!sums.hasOneUse())
    return {};
  auto op = dyn_cast<linalg::GenericOp>(*sums.user_begin());
  if (!op || op->getNumResults() != 1 || op.getNumReductionLoops() != 0 ||
      !op.hasPureTensorSemantics())
    return {};
  Block *body = op.getBody();
  unsigned rank = op.getNumLoops();
  if (!op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity() ||
      !body->getArguments().back().use_empty())
    return {};
  for (OpOperand *operand : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(operand);
    if (operand->get() == sums && !map.isIdentity())
      return {};
    // Each index is a loop or 0; the channels are innermost if there.
    for (auto [i, expr] : llvm::enumerate(map.getResults())) {
      if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
        if (constant.getValue() != 0)
          return {};
        continue;
      }
      auto loop = dyn_cast<AffineDimExpr>(expr);
      if (!loop ||
          (loop.getPosition() == rank - 1 && i + 1 != map.getNumResults()))
        return {};
    }
  }
  for (Operation &inner : body->without_terminator())
    if (!inner.hasTrait<OpTrait::ConstantLike>() &&
        !OpTrait::hasElementwiseMappableTraits(&inner))
      return {};
  return op;
}
