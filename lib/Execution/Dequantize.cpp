//===- Dequantize.cpp - Real numbers of stored tensors --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Dequantize.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

llvm::Expected<Tensor> mlir::armnn::dequantize(const Tensor &tensor,
                                               Type elementType) {
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  // How many elements in a row have one scale.
  int64_t run = std::max<int64_t>(tensor.numElements(), 1);
  if (auto type = dyn_cast<quant::UniformQuantizedType>(elementType)) {
    scales.push_back(type.getScale());
    zeroPoints.push_back(type.getZeroPoint());
  } else if (auto type =
                 dyn_cast<quant::UniformQuantizedPerAxisType>(elementType)) {
    llvm::append_range(scales, type.getScales());
    llvm::append_range(zeroPoints, type.getZeroPoints());
    run = 1;
    for (int64_t size :
         tensor.shape().drop_front(type.getQuantizedDimension() + 1))
      run *= size;
  } else {
    return tensor;
  }
  auto real = Tensor::allocate(DType::F32, tensor.shape());
  if (!real)
    return real.takeError();
  auto *values = reinterpret_cast<float *>(real->data());
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    size_t channel = i / run % scales.size();
    values[i] = float(scales[channel]) *
                float(tensor.at(i) - double(zeroPoints[channel]));
  }
  return real;
}

llvm::Expected<Tensor> mlir::armnn::convertElements(const Tensor &tensor,
                                                    Type elementType,
                                                    Type other, DType stored) {
  if (elementType == other && tensor.dtype() == stored)
    return tensor;
  if (isa<quant::UniformQuantizedPerAxisType>(other))
    return llvm::createStringError(
        "no conversion to a type that is quantized per axis");
  auto real = dequantize(tensor, elementType);
  auto result = Tensor::allocate(stored, tensor.shape());
  if (!real || !result)
    return llvm::joinErrors(real.takeError(), result.takeError());
  auto type = dyn_cast<quant::UniformQuantizedType>(other);
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    double value = real->at(i);
    // The zero point is added after rounding, as Arm NN does.
    result->set(i, type ? std::round(value / type.getScale()) +
                              double(type.getZeroPoint())
                        : value);
  }
  return result;
}
