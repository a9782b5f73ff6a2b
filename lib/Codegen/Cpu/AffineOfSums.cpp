//===- AffineOfSums.cpp - Reals that are multiples of integer sums --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AffineOfSums.h"
#include "PackWeights.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::armnn;

std::optional<Numbers>
Numbers::combine(const Numbers &a, const Numbers &b,
                 function_ref<double(double, double)> combine) {
  auto shapeOf = [](OpOperand *operand) {
    return cast<RankedTensorType>(operand->get().getType()).getShape();
  };
  auto mapOf = [](OpOperand *operand) {
    return cast<linalg::GenericOp>(operand->getOwner())
        .getMatchingIndexingMap(operand);
  };
  if (a.like && b.like &&
      (shapeOf(a.like) != shapeOf(b.like) || mapOf(a.like) != mapOf(b.like)))
    return std::nullopt;
  Numbers result{{}, a.like ? a.like : b.like};
  for (size_t i = 0; i < std::max(a.values.size(), b.values.size()); ++i)
    result.values.push_back(
        combine(a.values[a.like ? i : 0], b.values[b.like ? i : 0]));
  return result;
}

/// The elements of the constant tensor of `operand`, of f32 or i32.
static std::optional<Numbers> readConstant(OpOperand *operand) {
  auto type = dyn_cast<RankedTensorType>(operand->get().getType());
  arith::ConstantOp constant = getConstant(operand->get());
  if (!type || !constant)
    return std::nullopt;
  if (auto splat = dyn_cast<SplatElementsAttr>(constant.getValue())) {
    if (type.getElementType().isF32())
      return Numbers::one(splat.getSplatValue<APFloat>().convertToDouble());
    if (type.getElementType().isInteger(32))
      return Numbers::one(splat.getSplatValue<APInt>().getSExtValue());
    return std::nullopt;
  }
  std::optional<ArrayRef<char>> bytes = getConstantBytes(operand->get());
  if (!bytes)
    return std::nullopt;
  Numbers numbers{{}, operand};
  auto read = [&](auto element) {
    for (size_t i = 0; i < bytes->size(); i += sizeof(element)) {
      std::memcpy(&element, bytes->data() + i, sizeof(element));
      numbers.values.push_back(element);
    }
    return numbers;
  };
  if (type.getElementType().isF32())
    return read(float());
  if (type.getElementType().isInteger(32))
    return read(int32_t());
  return std::nullopt;
}

static std::optional<AffineOfSums> makeConstant(std::optional<Numbers> offset) {
  if (!offset)
    return std::nullopt;
  return AffineOfSums{{}, Numbers::one(0), std::move(*offset)};
}

/// `a + sign * b`
static std::optional<AffineOfSums> add(const AffineOfSums &a,
                                       const AffineOfSums &b, double sign) {
  if (a.sum && b.sum)
    return std::nullopt;
  auto combine = [sign](double x, double y) { return x + sign * y; };
  auto factor = Numbers::combine(a.factor, b.factor, combine);
  auto offset = Numbers::combine(a.offset, b.offset, combine);
  if (!factor || !offset)
    return std::nullopt;
  return AffineOfSums{a.sum ? a.sum : b.sum, *factor, *offset};
}

/// `combine` of both numbers of `a` with those of the constant `b`.
static std::optional<AffineOfSums>
scale(const AffineOfSums &a, const AffineOfSums &b,
      function_ref<double(double, double)> combine) {
  if (b.sum)
    return std::nullopt;
  auto factor = Numbers::combine(a.factor, b.offset, combine);
  auto offset = Numbers::combine(a.offset, b.offset, combine);
  if (!factor || !offset)
    return std::nullopt;
  return AffineOfSums{a.sum, *factor, *offset};
}

static std::optional<AffineOfSums> matchArgument(BlockArgument arg,
                                                 linalg::GenericOp op) {
  if (arg.getOwner() != op.getBody() ||
      arg.getArgNumber() >= op.getNumDpsInputs())
    return std::nullopt;
  OpOperand *operand = op.getDpsInputOperand(arg.getArgNumber());
  if (getConstant(operand->get()))
    return makeConstant(readConstant(operand));
  if (!arg.getType().isInteger(32))
    return std::nullopt;
  return AffineOfSums{arg, Numbers::one(1), Numbers::one(0)};
}

std::optional<AffineOfSums> AffineOfSums::match(Value value,
                                                linalg::GenericOp op) {
  APFloat real(0.0f);
  if (matchPattern(value, m_ConstantFloat(&real)))
    return makeConstant(Numbers::one(real.convertToDouble()));
  if (auto arg = dyn_cast<BlockArgument>(value))
    return matchArgument(arg, op);
  Operation *inner = value.getDefiningOp();
  if (isa<arith::SIToFPOp>(inner)) {
    auto arg = dyn_cast<BlockArgument>(inner->getOperand(0));
    return arg ? matchArgument(arg, op) : std::nullopt;
  }
  if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp>(inner))
    return std::nullopt;
  auto a = match(inner->getOperand(0), op), b = match(inner->getOperand(1), op);
  if (!a || !b)
    return std::nullopt;
  if (isa<arith::AddFOp>(inner))
    return add(*a, *b, 1);
  if (isa<arith::SubFOp>(inner))
    return add(*a, *b, -1);
  if (isa<arith::DivFOp>(inner))
    return scale(*a, *b, std::divides<double>());
  return a->sum ? scale(*a, *b, std::multiplies<double>())
                : scale(*b, *a, std::multiplies<double>());
}
