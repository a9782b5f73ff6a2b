//===- QuantizedConstants.cpp - Constants in quantized types --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/QuantizedConstants.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Window.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

/// The dimension of the weights along which Arm NN's layer takes a scale for
/// each channel; std::nullopt for layers that take one for all.
static std::optional<unsigned> getScalesDim(Operation *op) {
  return isa<FullyConnectedOp>(op) ? std::nullopt : getWeightsChannelDim(op);
}

bool armnn::isWeighted(Operation *op) {
  return getWeightsChannelDim(op).has_value();
}

/// Largest absolute number of each of `channels`, whose elements are `inner`
/// apart.
static SmallVector<float> getMagnitudes(ArrayRef<float> numbers,
                                        int64_t channels, int64_t inner) {
  SmallVector<float> magnitudes(channels, 0);
  for (auto [i, number] : llvm::enumerate(numbers)) {
    float &magnitude = magnitudes[i / inner % channels];
    magnitude = std::max(magnitude, std::abs(number));
  }
  return magnitudes;
}

static armnn::Range getRangeOf(ArrayRef<float> numbers) {
  if (numbers.empty())
    return {};
  auto [low, high] = std::minmax_element(numbers.begin(), numbers.end());
  return {*low, *high};
}

/// The smallest scale of weights at which a bias fits 32 bits, with a bit to
/// spare for sums.
static float getLeastScale(float bias, double inputScale) {
  return float(std::abs(bias) / (inputScale * (1 << 30)));
}

/// QSymmS8 as QAsymmS8 with the same scale: weights of one scale, which every
/// release of Arm NN that knows signed 8 bits takes for every layer.
static quant::UniformQuantizedType
withFullRange(quant::UniformQuantizedType type) {
  return quant::UniformQuantizedType::get(
      type.getFlags(), type.getStorageType(), type.getExpressedType(),
      type.getScale(), type.getZeroPoint(), type.getStorageTypeMin() - 1,
      type.getStorageTypeMax());
}

Value QuantizedConstants::get(ConstantOp constant, quant::QuantizedType type) {
  Value &value = made[{constant.getOutput(), type}];
  if (value)
    return value;
  OpBuilder builder(constant->getContext());
  builder.setInsertionPointAfter(constant);
  auto shape = cast<RankedTensorType>(constant.getType()).getShape();
  value = createRealConstant(builder, constant.getLoc(),
                             RankedTensorType::get(shape, type),
                             *getRealElements(constant), "quantized");
  return value;
}

Value QuantizedConstants::getActivation(ConstantOp constant) {
  return get(constant, getQuantizedType(
                           constant.getContext(), getActivationDataType(scheme),
                           getRangeOf(*getRealElements(constant))));
}

quant::QuantizedType QuantizedConstants::getWeightsType(Operation *op,
                                                        ConstantOp weights,
                                                        ArrayRef<float> biases,
                                                        double inputScale) {
  MLIRContext *context = op->getContext();
  SmallVector<float> numbers = *getRealElements(weights);
  std::optional<unsigned> dim = getScalesDim(op);
  if (scheme != QuantizationScheme::QAsymmS8 || !perChannel || !dim) {
    float least = 0;
    for (float bias : biases)
      least = std::max(least, getLeastScale(bias, inputScale));
    armnn::Range range = getRangeOf(numbers);
    if (scheme != QuantizationScheme::QAsymmS8)
      return getQuantizedType(context, getActivationDataType(scheme), range,
                              least);
    return withFullRange(
        getQuantizedType(context, DataType::QSymmS8, range, least));
  }
  auto shape = cast<RankedTensorType>(weights.getType()).getShape();
  int64_t channels = shape[*dim], inner = 1;
  for (int64_t size : shape.drop_front(*dim + 1))
    inner *= size;
  SmallVector<double> scales;
  quant::UniformQuantizedType type;
  for (auto [channel, magnitude] :
       llvm::enumerate(getMagnitudes(numbers, channels, inner))) {
    float least =
        biases.empty() ? 0 : getLeastScale(biases[channel], inputScale);
    type = getQuantizedType(context, DataType::QSymmS8,
                            armnn::Range{-magnitude, magnitude}, least);
    scales.push_back(type.getScale());
  }
  return quant::UniformQuantizedPerAxisType::get(
      type.getFlags(), type.getStorageType(), type.getExpressedType(), scales,
      SmallVector<int64_t>(channels, 0), *dim, type.getStorageTypeMin(),
      type.getStorageTypeMax());
}

Value QuantizedConstants::getWeights(Operation *op, ConstantOp weights,
                                     ConstantOp biases, double inputScale) {
  SmallVector<float> biasNumbers;
  if (biases)
    biasNumbers = *getRealElements(biases);
  return get(weights, getWeightsType(op, weights, biasNumbers, inputScale));
}

Value QuantizedConstants::getBiases(ConstantOp biases, double inputScale,
                                    quant::QuantizedType weights) {
  auto multiply = [&](double scale) -> double {
    // As Arm NN multiplies them: in Float32.
    return std::max(float(inputScale) * float(scale),
                    std::numeric_limits<float>::min());
  };
  MLIRContext *context = biases.getContext();
  Type storage = IntegerType::get(context, 32);
  Type real = Float32Type::get(context);
  constexpr int64_t least = std::numeric_limits<int32_t>::min();
  constexpr int64_t greatest = std::numeric_limits<int32_t>::max();
  unsigned flags = quant::QuantizationFlags::Signed;
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(weights))
    return get(biases, quant::UniformQuantizedType::get(
                           flags, storage, real, multiply(uniform.getScale()),
                           /*zeroPoint=*/0, least, greatest));
  auto perAxis = cast<quant::UniformQuantizedPerAxisType>(weights);
  SmallVector<double> scales =
      llvm::map_to_vector(perAxis.getScales(), multiply);
  SmallVector<int64_t> zeros(scales.size(), 0);
  return get(biases, quant::UniformQuantizedPerAxisType::get(
                         flags, storage, real, scales, zeros,
                         /*quantizedDimension=*/0, least, greatest));
}
