//===- NarrowBytes.cpp - Vectors of integers to bytes ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowBytes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::armnn;

/// The operand of `op` beside a constant, which goes into `constant`; null if
/// `value` is no such op.
template <typename OpTy>
static Value matchWithConstant(Value value, APInt &constant) {
  auto op = value.getDefiningOp<OpTy>();
  if (!op || !matchPattern(op.getRhs(), m_ConstantInt(&constant)))
    return {};
  return op.getLhs();
}

std::optional<ClampedByte> ClampedByte::match(Value value) {
  APInt offset(8, 0), low, high;
  if (Value clamped = matchWithConstant<arith::AddIOp>(value, offset))
    value = clamped;
  auto byte = value.getDefiningOp<arith::TruncIOp>();
  if (!byte || !byte.getType().isInteger(8) ||
      !byte.getIn().getType().isInteger(32))
    return std::nullopt;
  value = matchWithConstant<arith::MinSIOp>(byte.getIn(), high);
  if (value)
    value = matchWithConstant<arith::MaxSIOp>(value, low);
  if (!value)
    return std::nullopt;
  ClampedByte result{value, low.getSExtValue(), high.getSExtValue(),
                     offset.getSExtValue()};
  if (result.high > 255 || result.low < -128 ||
      (result.low < 0 && result.high > 127))
    return std::nullopt;
  return result;
}

/// Halves the elements of `a` and `b` and joins them within each 16 bytes.
static Value pack(TileBuilder &b, StringRef name, Value first, Value second) {
  auto type = cast<VectorType>(first.getType());
  unsigned width = type.getElementTypeBitWidth() / 2;
  int64_t bits = type.getNumElements() * width * 2;
  StringRef set = bits == 512 ? "avx512" : bits == 256 ? "avx2" : "sse2";
  std::string intrinsic = ("llvm.x86." + set + "." + name).str();
  if (bits != 256)
    intrinsic += bits == 512 ? ".512" : ".128";
  return LLVM::CallIntrinsicOp::create(
             b,
             VectorType::get({type.getNumElements() * 2},
                             b.getIntegerType(width)),
             b.getStringAttr(intrinsic), ValueRange{first, second})
      .getResult(0);
}

Value ClampedByte::narrow(TileBuilder &b, ArrayRef<Value> numbers) const {
  int64_t elements = cast<VectorType>(numbers[0].getType()).getNumElements();
  int64_t count = numbers.size(), size = count * elements;
  bool isUnsigned = low >= 0;
  Value words = pack(b, "packssdw", numbers[0], numbers[1]), others = words;
  if (count == 4)
    others = pack(b, "packssdw", numbers[2], numbers[3]);
  Value bytes = pack(b, isUnsigned ? "packuswb" : "packsswb", words, others);

  // Of each vector, 16 bytes hold four elements from each part of 16 bytes.
  Type i32 = b.getI32Type();
  int64_t parts = elements / 4;
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < size / 4; ++i)
    order.push_back(i % parts * 4 + i / parts);
  Value fours =
      vector::BitCastOp::create(b, VectorType::get({elements}, i32), bytes);
  fours = vector::ShuffleOp::create(b, fours, fours, order);
  auto type = VectorType::get({size}, b.getI8Type());
  bytes = vector::BitCastOp::create(b, type, fours);

  auto splat = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(type, APInt(64, value).trunc(8)));
  };
  if (isUnsigned) {
    if (low > 0)
      bytes = arith::MaxUIOp::create(b, bytes, splat(low));
    if (high < 255)
      bytes = arith::MinUIOp::create(b, bytes, splat(high));
  } else {
    if (low > -128)
      bytes = arith::MaxSIOp::create(b, bytes, splat(low));
    if (high < 127)
      bytes = arith::MinSIOp::create(b, bytes, splat(high));
  }
  return offset == 0 ? bytes : arith::AddIOp::create(b, bytes, splat(offset));
}
