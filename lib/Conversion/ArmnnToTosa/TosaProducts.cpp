//===- TosaProducts.cpp - Sums of products as TOSA ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaProducts.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

/// The scales of a type, one or one for each channel.
static SmallVector<double> getScales(Type element) {
  if (!isPerAxis(element))
    return {getScale(element)};
  return llvm::to_vector_of<double>(getAxisScales(element));
}

TosaProducts::TosaProducts(TosaBuilder &t, Encoded input, Encoded weights,
                           std::optional<Encoded> bias, Type element,
                           int64_t outputDim)
    : t(t), storedInput(input), storedWeights(weights), storedBias(bias),
      element(element), isInteger(canBeIntegers(outputDim)) {
  inputTensor = isInteger ? input.tensor : t.decode(input);
  weightsTensor = isInteger ? weights.tensor : t.decode(weights);
}

/// The largest sum that tosa.rescale takes with `scale`.
static double getLargestSum(double scale) {
  // The multiplier has 31 bits: scale = multiplier / 2^shift.
  int exponent;
  std::frexp(scale, &exponent);
  return std::ldexp(1.0, std::min(31 - exponent, 32) - 1);
}

bool TosaProducts::canBeIntegers(int64_t outputDim) const {
  Type input = storedInput.element, weights = storedWeights.element;
  if (!isByte(input) || !isEightBit(weights) || !isByte(element))
    return false;
  auto perAxis = getPerAxisType(weights);
  if (perAxis && perAxis.getQuantizedDimension() != outputDim)
    return false;
  if (storedBias && !getBiasScales())
    return false;
  int64_t channels = 1;
  if (outputDim >= 0)
    channels = storedWeights.getShape()[outputDim];
  double terms = double(storedWeights.getType().getNumElements() / channels);
  double largest = terms * double(getMagnitude(input) * getMagnitude(weights));
  SmallVector<double> scales = getSumScales();
  return canRescale(scales) && llvm::all_of(scales, [&](double scale) {
           return largest < getLargestSum(scale);
         });
}

SmallVector<double> TosaProducts::getSumScales() const {
  double factor = double(getScale(storedInput.element)) / getScale(element);
  return llvm::map_to_vector(getScales(storedWeights.element),
                             [&](double scale) { return factor * scale; });
}

std::optional<SmallVector<double>> TosaProducts::getBiasScales() const {
  auto type = dyn_cast<quant::QuantizedType>(storedBias->element);
  if (!type || !getStorageType(type).isInteger(32))
    return std::nullopt;
  SmallVector<double> own = getScales(type);
  SmallVector<double> sums = getScales(storedWeights.element), ratios;
  size_t count = std::max(own.size(), sums.size());
  double input = getScale(storedInput.element);
  for (size_t i = 0; i < count; ++i) {
    double ratio =
        own[own.size() == 1 ? 0 : i] / (input * sums[sums.size() == 1 ? 0 : i]);
    // Larger ratios could leave what tosa.rescale takes.
    if (ratio > 1.001 || !canRescale(ratio))
      return std::nullopt;
    ratios.push_back(ratio);
  }
  bool areOne = llvm::all_of(
      ratios, [](double ratio) { return std::abs(ratio - 1.0) < 1e-6; });
  return areOne ? SmallVector<double>{1.0} : ratios;
}

Value TosaProducts::bias(int64_t channels) {
  if (!storedBias) {
    auto type = RankedTensorType::get(channels, sumType());
    return t.constant(DenseElementsAttr::get(type, t.getZeroAttr(sumType())));
  }
  if (!isInteger)
    return t.decode(*storedBias);
  SmallVector<double> scales = *getBiasScales();
  if (scales.size() == 1 && scales.front() == 1.0)
    return storedBias->tensor;
  return rescale(t, storedBias->tensor, t.getI32Type(), {scales, 0, 0});
}

double TosaProducts::inputZero() const {
  return isInteger ? double(getTosaZeroPoint(storedInput.element)) : 0.0;
}

double TosaProducts::weightsZero() const {
  return isInteger ? double(getTosaZeroPoint(storedWeights.element)) : 0.0;
}

Value TosaProducts::zeroPoint(double value) {
  return t.one(isInteger ? Type(t.getI8Type()) : Type(t.getF32Type()), value);
}

Type TosaProducts::sumType() const {
  return isInteger ? Type(t.getI32Type()) : Type(t.getF32Type());
}

Value TosaProducts::finish(Value sums) {
  if (!isInteger)
    return t.encode(sums, element);
  return rescale(t, sums, t.getI8Type(),
                 {getSumScales(), 0, getTosaZeroPoint(element)});
}
