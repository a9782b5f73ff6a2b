//===- PackWeights.cpp - Constants in the order in which kernels read them ===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::armnn;

arith::ConstantOp mlir::armnn::getConstant(Value value) {
  // Reshapes leave the bytes as they are.
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op))
      return dyn_cast<arith::ConstantOp>(op);
    value = op->getOperand(0);
  }
  return {};
}

std::optional<ArrayRef<char>> mlir::armnn::getConstantBytes(Value value) {
  arith::ConstantOp constant = getConstant(value);
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!constant || !type || !type.getElementType().isIntOrFloat() ||
      type.getElementTypeBitWidth() % 8 != 0)
    return std::nullopt;
  ArrayRef<char> bytes;
  if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue())) {
    if (dense.isSplat())
      return std::nullopt;
    bytes = dense.getRawData();
  } else if (auto resource =
                 dyn_cast<DenseResourceElementsAttr>(constant.getValue())) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      bytes = blob->getData();
  }
  size_t expected = type.getNumElements() * (type.getElementTypeBitWidth() / 8);
  if (bytes.size() != expected)
    return std::nullopt;
  return bytes;
}

SmallVector<int64_t> mlir::armnn::getTermPositions(const Contraction &c) {
  auto type = cast<RankedTensorType>(c.getWeights().getType());
  SmallVector<int64_t> terms{0};
  for (unsigned loop : c.sums) {
    int64_t stride = getStride(c.getWeightsMap(), type, loop);
    SmallVector<int64_t> next;
    for (int64_t term : terms)
      for (int64_t i = 0; i < c.getSize(loop); ++i)
        next.push_back(term + i * stride);
    terms = std::move(next);
  }
  return terms;
}

int64_t mlir::armnn::getChannelStride(const Contraction &c) {
  return getStride(c.getWeightsMap(),
                   cast<RankedTensorType>(c.getWeights().getType()), c.channel);
}

Value mlir::armnn::createResource(OpBuilder &b, const Contraction &contraction,
                                  RankedTensorType type, ArrayRef<char> bytes) {
  AsmResourceBlob blob =
      HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, /*align=*/64);
  return arith::ConstantOp::create(
      b, contraction.op.getLoc(), type,
      DenseResourceElementsAttr::get(type, "packed", std::move(blob)));
}

Value mlir::armnn::packWeights(OpBuilder &b, const Contraction &contraction,
                               ArrayRef<char> bytes, int64_t first,
                               int64_t panels, int64_t width) {
  auto source = cast<RankedTensorType>(contraction.getWeights().getType());
  size_t size = source.getElementTypeBitWidth() / 8;
  int64_t depth = contraction.getSumSize();
  int64_t channels = contraction.getSize(contraction.channel);
  SmallVector<int64_t> terms = getTermPositions(contraction);

  auto type =
      RankedTensorType::get({panels, depth, width}, source.getElementType());
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      panels * depth * width * size, /*align=*/64, /*dataIsMutable=*/true);
  char *to = blob.getMutableData().data();
  int64_t stride = getChannelStride(contraction);
  for (int64_t panel = 0; panel < panels; ++panel)
    for (int64_t term : terms)
      for (int64_t i = 0; i < width; ++i, to += size) {
        int64_t channel = first + panel * width + i;
        if (channel < channels)
          std::memcpy(to, bytes.data() + (term + channel * stride) * size,
                      size);
        else
          std::memset(to, 0, size);
      }
  return arith::ConstantOp::create(
      b, contraction.op.getLoc(), type,
      DenseResourceElementsAttr::get(type, "packed", std::move(blob)));
}
