//===- BufferView.cpp - where a view lies in its buffer -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferView.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::armnn;

std::optional<int64_t> BufferView::constantOffset() const {
  int64_t sum = 0;
  for (auto [offset, factor] : llvm::zip(offsets, factors)) {
    std::optional<int64_t> value = getConstantIntValue(offset);
    if (!value)
      return std::nullopt;
    sum += *value * factor;
  }
  return sum;
}

/// The view that a type of static layout describes, of `root`.
static std::optional<BufferView> fromType(MemRefType type, Value root) {
  BufferView view{root, {}, {}, {}};
  int64_t offset;
  if (failed(type.getStridesAndOffset(view.strides, offset)) ||
      ShapedType::isDynamic(offset) ||
      llvm::any_of(view.strides, ShapedType::isDynamic))
    return std::nullopt;
  view.offsets.push_back(
      IntegerAttr::get(IndexType::get(type.getContext()), offset));
  view.factors.push_back(1);
  return view;
}

static std::optional<BufferView> ofSubview(memref::SubViewOp op) {
  std::optional<BufferView> view = getBufferView(op.getSource());
  if (!view)
    return std::nullopt;
  SmallVector<int64_t> strides;
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [i, offset, step] :
       llvm::enumerate(op.getMixedOffsets(), op.getMixedStrides())) {
    std::optional<int64_t> stride = getConstantIntValue(step);
    if (!stride)
      return std::nullopt;
    view->offsets.push_back(offset);
    view->factors.push_back(view->strides[i]);
    if (!dropped.test(i))
      strides.push_back(*stride * view->strides[i]);
  }
  view->strides = std::move(strides);
  return view;
}

/// Strides of a reshape of a view, which are its type's; the offset is the
/// source's.
static std::optional<BufferView> ofReshape(Value source, MemRefType type) {
  std::optional<BufferView> view = getBufferView(source);
  if (!view)
    return std::nullopt;
  int64_t offset;
  view->strides.clear();
  if (failed(type.getStridesAndOffset(view->strides, offset)) ||
      llvm::any_of(view->strides, ShapedType::isDynamic))
    return std::nullopt;
  return view;
}

std::optional<BufferView> mlir::armnn::getBufferView(Value memref) {
  auto type = dyn_cast<MemRefType>(memref.getType());
  if (!type)
    return std::nullopt;
  Operation *op = memref.getDefiningOp();
  if (auto cast = dyn_cast_or_null<memref::CastOp>(op))
    return getBufferView(cast.getSource());
  if (auto subview = dyn_cast_or_null<memref::SubViewOp>(op))
    return ofSubview(subview);
  if (auto collapse = dyn_cast_or_null<memref::CollapseShapeOp>(op))
    return ofReshape(collapse.getSrc(), type);
  if (auto expand = dyn_cast_or_null<memref::ExpandShapeOp>(op))
    return ofReshape(expand.getSrc(), type);
  if (auto cast = dyn_cast_or_null<memref::ReinterpretCastOp>(op)) {
    // Its offset is from the start of the buffer, not of the source.
    std::optional<BufferView> source = getBufferView(cast.getSource());
    return source ? fromType(type, source->root) : std::nullopt;
  }
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return std::nullopt;
  return fromType(type, memref);
}

int64_t mlir::armnn::elementBytes(MemRefType type) {
  // As the arena keeps them; devices may use half of it.
  if (type.getElementType().isIndex())
    return 8;
  return llvm::divideCeil(type.getElementTypeBitWidth(), 8);
}

int64_t mlir::armnn::countElements(Value root) {
  return cast<MemRefType>(root.getType()).getNumElements();
}

namespace {
/// A range of bytes of an argument or global.
struct Bytes {
  Value memory;
  int64_t begin, end;
};
} // namespace

/// The bytes of a root buffer.
static Bytes bytesOf(Value root) {
  auto type = cast<MemRefType>(root.getType());
  int64_t size = type.getNumElements() * elementBytes(type);
  if (auto view = root.getDefiningOp<memref::ViewOp>()) {
    std::optional<int64_t> begin = getConstantIntValue(view.getByteShift());
    return {view.getSource(), begin.value_or(0),
            begin ? *begin + size : std::numeric_limits<int64_t>::max()};
  }
  return {root, 0, size};
}

/// The bytes between the first and last element of a view.
static Bytes bytesOf(const BufferView &view, Value memref) {
  Bytes whole = bytesOf(view.root);
  std::optional<int64_t> offset = view.constantOffset();
  auto type = cast<MemRefType>(memref.getType());
  if (!offset || !type.hasStaticShape())
    return whole;
  int64_t size = elementBytes(type);
  int64_t last = *offset;
  for (auto [extent, stride] : llvm::zip(type.getShape(), view.strides))
    last += (extent - 1) * stride;
  return {whole.memory, whole.begin + *offset * size,
          whole.begin + (last + 1) * size};
}

/// What names the memory: globals of one name are one.
static bool isSameMemory(Value a, Value b) {
  auto x = a.getDefiningOp<memref::GetGlobalOp>();
  auto y = b.getDefiningOp<memref::GetGlobalOp>();
  return a == b || (x && y && x.getName() == y.getName());
}

bool mlir::armnn::mayOverlap(Value a, Value b) {
  std::optional<BufferView> x = getBufferView(a), y = getBufferView(b);
  if (!x || !y)
    return true;
  Bytes p = bytesOf(*x, a), q = bytesOf(*y, b);
  return isSameMemory(p.memory, q.memory) && p.begin < q.end && q.begin < p.end;
}

bool mlir::armnn::isSameView(Value a, Value b) {
  if (a == b)
    return true;
  std::optional<BufferView> x = getBufferView(a), y = getBufferView(b);
  return x && y && x->root == y->root && x->strides == y->strides &&
         x->constantOffset() && x->constantOffset() == y->constantOffset() &&
         cast<MemRefType>(a.getType()).getShape() ==
             cast<MemRefType>(b.getType()).getShape();
}
