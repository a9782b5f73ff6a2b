//===- QuantizedTypes.cpp - Quantized types of ranges ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Quantization.h"
#include "dialects/armnn/ArmnnTypes.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::armnn;

DataType armnn::getActivationDataType(QuantizationScheme scheme) {
  switch (scheme) {
  case QuantizationScheme::QAsymmU8:
    return DataType::QAsymmU8;
  case QuantizationScheme::QAsymmS8:
    return DataType::QAsymmS8;
  case QuantizationScheme::QSymmS16:
    return DataType::QSymmS16;
  }
  llvm_unreachable("unknown scheme");
}

quant::UniformQuantizedType armnn::getQuantizedType(MLIRContext *context,
                                                    DataType dataType,
                                                    armnn::Range range,
                                                    float minScale) {
  using quant::QuantizedType;
  bool isSigned = dataType != DataType::QAsymmU8;
  bool isNarrow = dataType == DataType::QSymmS8;
  bool isSymmetric = isNarrow || dataType == DataType::QSymmS16;
  unsigned width = dataType == DataType::QSymmS16 ? 16 : 8;
  int64_t least = QuantizedType::getDefaultMinimumForInteger(isSigned, width);
  int64_t greatest =
      QuantizedType::getDefaultMaximumForInteger(isSigned, width);

  // In double: the width of a range of floats may be no float.
  double low = std::min(double(range.low), 0.0);
  double high = std::max(double(range.high), 0.0);
  double exact = isSymmetric ? std::max(-low, high) / greatest
                             : (high - low) / (greatest - least);
  float scale = std::max(static_cast<float>(exact), minScale);
  // Ranges of nearly nothing have no scale that can be divided by.
  if (scale < std::numeric_limits<float>::min())
    scale = 1;
  int64_t zeroPoint = 0;
  if (!isSymmetric)
    zeroPoint =
        std::clamp<int64_t>(std::llround(least - low / scale), least, greatest);
  return quant::UniformQuantizedType::get(
      isSigned ? quant::QuantizationFlags::Signed : 0,
      IntegerType::get(context, width), Float32Type::get(context), scale,
      zeroPoint, least + isNarrow, greatest);
}

armnn::Range armnn::getRepresentableRange(quant::UniformQuantizedType type) {
  unsigned width = type.getStorageTypeIntegralWidth();
  // The narrow range of QSymmS8 is a mark.
  int64_t least =
      quant::QuantizedType::getDefaultMinimumForInteger(type.isSigned(), width);
  auto real = [&](int64_t stored) {
    return float(double(stored - type.getZeroPoint()) * type.getScale());
  };
  return {real(least), real(type.getStorageTypeMax())};
}
