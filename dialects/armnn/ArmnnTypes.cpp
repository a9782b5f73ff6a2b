//===- ArmnnTypes.cpp - Arm NN's data types as element types --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnTypes.h"
#include "dialects/armnn/LayerShape.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

std::optional<DataType> armnn::getDataType(Type elementType) {
  if (elementType.isF32())
    return DataType::Float32;
  if (elementType.isF16())
    return DataType::Float16;
  if (elementType.isSignlessInteger(32))
    return DataType::Signed32;
  if (elementType.isSignlessInteger(64))
    return DataType::Signed64;
  if (elementType.isSignlessInteger(1))
    return DataType::Boolean;

  auto quantized = dyn_cast<quant::QuantizedType>(elementType);
  if (!quantized || !quantized.getExpressedType().isF32() ||
      !isa<quant::UniformQuantizedType, quant::UniformQuantizedPerAxisType>(
          quantized))
    return std::nullopt;
  unsigned width = quantized.getStorageTypeIntegralWidth();
  bool isFullRange = quantized.getStorageTypeMin() ==
                         quant::QuantizedType::getDefaultMinimumForInteger(
                             quantized.isSigned(), width) &&
                     quantized.getStorageTypeMax() ==
                         quant::QuantizedType::getDefaultMaximumForInteger(
                             quantized.isSigned(), width);
  if (!quantized.isSigned())
    return width == 8 && isFullRange ? std::optional(DataType::QAsymmU8)
                                     : std::nullopt;
  if (width == 8 && quantized.getStorageTypeMin() == -127 &&
      quantized.getStorageTypeMax() == 127)
    return DataType::QSymmS8;
  if (!isFullRange)
    return std::nullopt;
  switch (width) {
  case 8:
    return DataType::QAsymmS8;
  case 16:
    return DataType::QSymmS16;
  case 32:
    return DataType::Signed32;
  default:
    return std::nullopt;
  }
}

StringRef armnn::getDataTypeName(Type elementType) {
  std::optional<DataType> type = getDataType(elementType);
  return type ? stringifyDataType(*type) : StringRef("an unknown type");
}

Type armnn::getStorageType(Type elementType) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(elementType))
    return IntegerType::get(elementType.getContext(),
                            quantized.getStorageTypeIntegralWidth());
  if (elementType.isSignlessInteger(1))
    return IntegerType::get(elementType.getContext(), 8);
  return elementType;
}

//===----------------------------------------------------------------------===//
// Rules of tensor types
//===----------------------------------------------------------------------===//

namespace {
/// Reports broken rules of one tensor type.
struct TensorTypeVerifier {
  function_ref<InFlightDiagnostic()> emitError;
  TensorType type;

  InFlightDiagnostic error(StringRef label) {
    return emitError() << label << ": " << type << ": ";
  }
  LogicalResult verify();
  LogicalResult verifySizes(ArrayRef<int64_t> sizes);
  LogicalResult verifyScale(double scale);
  LogicalResult verifyZeroPoint(quant::QuantizedType quantized,
                                int64_t zeroPoint);
  LogicalResult verifyPerAxis(quant::UniformQuantizedPerAxisType quantized);
};
} // namespace

LogicalResult TensorTypeVerifier::verifySizes(ArrayRef<int64_t> sizes) {
  if (int64_t rank = sizes.size(); rank > kMaxRank)
    return error("tensor_c1") << "rank " << rank << ", at most " << kMaxRank;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (!ShapedType::isDynamic(size) && (size < 1 || size > kMaxSize))
      return error("tensor_c2") << "size " << size << " of dimension " << dim
                                << " is outside 1.." << kMaxSize;
  int64_t bytes = getStorageType(type.getElementType()).getIntOrFloatBitWidth();
  bytes = llvm::divideCeil(bytes, 8);
  for (int64_t size : sizes) {
    if (ShapedType::isDynamic(size))
      continue;
    std::optional<int64_t> product = mulSizes(bytes, size);
    if (!product)
      return error("tensor_c3") << "more than 2^63 bytes";
    bytes = *product;
  }
  return success();
}

LogicalResult TensorTypeVerifier::verifyScale(double scale) {
  if (std::isfinite(scale) && scale > 0)
    return success();
  return error("tensor_c4")
         << "quantizationScale " << scale << ", a finite number above 0 needed";
}

LogicalResult
TensorTypeVerifier::verifyZeroPoint(quant::QuantizedType quantized,
                                    int64_t zeroPoint) {
  bool isSymmetric = !llvm::is_contained(
      {DataType::QAsymmU8, DataType::QAsymmS8}, *getDataType(quantized));
  int64_t lowest = isSymmetric ? 0 : quantized.getStorageTypeMin();
  int64_t highest = isSymmetric ? 0 : quantized.getStorageTypeMax();
  if (zeroPoint >= lowest && zeroPoint <= highest)
    return success();
  return error("tensor_c5")
         << "quantizationOffset " << zeroPoint << " is outside " << lowest
         << ".." << highest << " of " << getDataTypeName(quantized);
}

LogicalResult TensorTypeVerifier::verifyPerAxis(
    quant::UniformQuantizedPerAxisType quantized) {
  for (double scale : quantized.getScales())
    if (failed(verifyScale(scale)))
      return failure();
  for (int64_t zeroPoint : quantized.getZeroPoints())
    if (failed(verifyZeroPoint(quantized, zeroPoint)))
      return failure();
  if (!type.hasRank())
    return success();
  int64_t axis = quantized.getQuantizedDimension();
  if (axis < 0 || axis >= type.getRank())
    return error("tensor_c6") << "quantizationDim " << axis
                              << " is outside rank " << type.getRank();
  int64_t count = quantized.getScales().size();
  if (!type.isDynamicDim(axis) && type.getDimSize(axis) != count)
    return error("tensor_c7") << count << " quantizationScales for axis "
                              << axis << " of size " << type.getDimSize(axis);
  return success();
}

LogicalResult TensorTypeVerifier::verify() {
  if (type.hasRank() && failed(verifySizes(type.getShape())))
    return failure();
  Type elementType = type.getElementType();
  if (auto quantized = dyn_cast<quant::UniformQuantizedType>(elementType))
    return success(
        succeeded(verifyScale(quantized.getScale())) &&
        succeeded(verifyZeroPoint(quantized, quantized.getZeroPoint())));
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(elementType))
    return verifyPerAxis(perAxis);
  return success();
}

LogicalResult
armnn::verifyTensorType(function_ref<InFlightDiagnostic()> emitError,
                        TensorType type) {
  return TensorTypeVerifier{emitError, type}.verify();
}
