//===- ObservedNetwork.cpp - A network that shows its layers --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/ObservedNetwork.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;
using llvm::Expected;

FailureOr<ObservedNetwork> ObservedNetwork::compile(ModuleOp module) {
  ObservedNetwork observed;
  func::FuncOp main = getMain(module);
  if (!main)
    return failure();
  for (Operation &op : main.getBody().front().without_terminator())
    if (!op.hasTrait<OpTrait::ConstantLike>())
      observed.layers.push_back(&op);
  for (Type type : main.getArgumentTypes())
    observed.inputTypes.push_back(cast<TensorType>(type).getElementType());
  observed.copy = module.clone();
  observed.results = exposeLayerOutputs(getMain(*observed.copy));
  FailureOr<std::unique_ptr<Network>> network =
      Network::compile(*observed.copy);
  if (failed(network))
    return failure();
  observed.network = std::move(*network);
  return observed;
}

template <typename T>
static void quantize(ArrayRef<float> real, quant::UniformQuantizedType type,
                     char *stored) {
  auto *numbers = reinterpret_cast<T *>(stored);
  auto scale = static_cast<float>(type.getScale());
  for (auto [i, number] : llvm::enumerate(real))
    numbers[i] = T(std::clamp(
        std::round(number / scale) + float(type.getZeroPoint()),
        float(type.getStorageTypeMin()), float(type.getStorageTypeMax())));
}

/// `real` in the quantized type of an input, as a quantize layer makes it.
static Expected<Tensor> quantizeInput(const Tensor &real, Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  if (!type || real.dtype() != DType::F32)
    return real;
  bool isWide = type.getStorageTypeIntegralWidth() == 16;
  DType dtype = isWide ? DType::I16 : type.isSigned() ? DType::I8 : DType::U8;
  Expected<Tensor> stored = Tensor::allocate(dtype, real.shape());
  if (!stored)
    return stored.takeError();
  ArrayRef<float> numbers = real.values<float>();
  if (isWide)
    quantize<int16_t>(numbers, type, stored->data());
  else if (type.isSigned())
    quantize<int8_t>(numbers, type, stored->data());
  else
    quantize<uint8_t>(numbers, type, stored->data());
  return stored;
}

Expected<SmallVector<Tensor>> ObservedNetwork::run(const Sample &sample) {
  SmallVector<Tensor> inputs;
  for (auto [tensor, type] : llvm::zip(sample, inputTypes)) {
    Expected<Tensor> input = quantizeInput(tensor, type);
    if (!input)
      return input.takeError();
    inputs.push_back(std::move(*input));
  }
  return network->run(inputs);
}
