//===- LayerShape.cpp - Shapes that a layer infers for its results --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/LayerShape.h"
#include "dialects/armnn/ArmnnOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::armnn;

LayerShape armnn::getLayerShape(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return std::nullopt;
  return SmallVector<int64_t, 5>(ranked.getShape());
}

std::optional<int64_t> armnn::mulSizes(int64_t lhs, int64_t rhs) {
  if (ShapedType::isDynamic(lhs) || ShapedType::isDynamic(rhs))
    return ShapedType::kDynamic;
  int64_t product;
  if (llvm::MulOverflow(lhs, rhs, product))
    return std::nullopt;
  return product;
}

std::optional<int64_t> armnn::countElements(ArrayRef<int64_t> sizes) {
  std::optional<int64_t> count = 1;
  for (int64_t size : sizes)
    if (count)
      count = mulSizes(*count, size);
  return count;
}

/// Broadcast of two sizes, or std::nullopt where they do not fit.
static std::optional<int64_t> broadcastSizes(int64_t lhs, int64_t rhs) {
  if (lhs == rhs || rhs == 1)
    return lhs;
  if (lhs == 1 || ShapedType::isDynamic(lhs))
    return rhs;
  if (ShapedType::isDynamic(rhs))
    return lhs;
  return std::nullopt;
}

FailureOr<LayerShape> armnn::broadcastShapes(const LayerShape &lhs,
                                             const LayerShape &rhs) {
  if (!lhs || !rhs)
    return LayerShape();
  const auto &longer = lhs->size() >= rhs->size() ? *lhs : *rhs;
  const auto &shorter = lhs->size() >= rhs->size() ? *rhs : *lhs;
  SmallVector<int64_t, 5> result(longer);
  size_t offset = longer.size() - shorter.size();
  for (auto [i, size] : llvm::enumerate(shorter)) {
    std::optional<int64_t> common = broadcastSizes(result[offset + i], size);
    if (!common)
      return failure();
    result[offset + i] = *common;
  }
  return LayerShape(result);
}

bool armnn::areCompatible(const LayerShape &lhs, const LayerShape &rhs) {
  if (!lhs || !rhs)
    return true;
  auto isScalar = [](ArrayRef<int64_t> shape) {
    return shape.empty() ||
           (shape.size() == 1 &&
            (shape[0] == 1 || ShapedType::isDynamic(shape[0])));
  };
  if ((lhs->empty() || rhs->empty()) && isScalar(*lhs) && isScalar(*rhs))
    return true;
  return lhs->size() == rhs->size() &&
         llvm::all_of_zip(*lhs, *rhs, [](int64_t l, int64_t r) {
           return l == r || ShapedType::isDynamic(l) ||
                  ShapedType::isDynamic(r);
         });
}

LayerShape armnn::mergeShapes(const LayerShape &lhs, const LayerShape &rhs) {
  if (!lhs || !rhs || lhs->size() != rhs->size())
    return lhs ? lhs : rhs;
  LayerShape merged = lhs;
  for (auto [size, other] : llvm::zip_equal(*merged, *rhs))
    if (ShapedType::isDynamic(size))
      size = other;
  return merged;
}

std::string armnn::toString(const LayerShape &shape) {
  if (!shape)
    return "[*]";
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '[';
  llvm::interleaveComma(*shape, os, [&](int64_t size) {
    if (ShapedType::isDynamic(size))
      os << '?';
    else
      os << size;
  });
  os << ']';
  return text;
}

/// Rules layer_rank, layer_size and layer_shape: the inferred shape of a result
/// is one that Arm NN can have, and the stored one fits it.
static LogicalResult verifyResultShape(Operation *op, unsigned index,
                                       const LayerShape &inferred) {
  if (inferred && static_cast<int64_t>(inferred->size()) > kMaxRank)
    return op->emitOpError("layer_rank: the inferred shape ")
           << toString(inferred) << " of result " << index << " has rank "
           << inferred->size() << ", at most " << kMaxRank;
  for (int64_t size : inferred.value_or(SmallVector<int64_t, 5>()))
    if (!ShapedType::isDynamic(size) && (size < 1 || size > kMaxSize))
      return op->emitOpError("layer_size: the inferred shape ")
             << toString(inferred) << " of result " << index
             << " has a size outside 1.." << kMaxSize;
  LayerShape stored = getLayerShape(op->getResult(index).getType());
  if (!areCompatible(stored, inferred))
    return op->emitOpError("layer_shape: the shape ")
           << toString(stored) << " of result " << index
           << " differs from the inferred " << toString(inferred);
  return success();
}

LogicalResult armnn::detail::verifyLayer(Operation *op) {
  auto isValid = [op](Type type) {
    return succeeded(verifyTensorType([op] { return op->emitOpError(); },
                                      cast<TensorType>(type)));
  };
  if (!llvm::all_of(op->getOperandTypes(), isValid) ||
      !llvm::all_of(op->getResultTypes(), isValid))
    return failure();
  SmallVector<LayerShape> shapes;
  if (failed(cast<LayerOp>(op).inferResultShapes(shapes)))
    return failure();
  for (auto [index, inferred] : llvm::enumerate(shapes))
    if (failed(verifyResultShape(op, index, inferred)))
      return failure();
  return success();
}
