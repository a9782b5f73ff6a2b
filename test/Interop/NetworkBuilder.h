//===- NetworkBuilder.h - Networks with inputs around layers ----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_INTEROP_NETWORKBUILDER_H
#define TEST_INTEROP_NETWORKBUILDER_H

#include "Networks.h"
#include <deque>
#include <functional>
#include <map>

using Infos = std::vector<armnn::TensorInfo>;
using Layers = std::vector<armnn::IConnectableLayer *>;

inline armnn::TensorInfo f32(std::vector<unsigned> shape) {
  return {unsigned(shape.size()), shape.data(), armnn::DataType::Float32};
}
inline armnn::TensorInfo typed(std::vector<unsigned> shape,
                               armnn::DataType type, float scale = 0,
                               int offset = 0) {
  return {unsigned(shape.size()), shape.data(), type, scale, offset};
}
inline armnn::TensorInfo u8(std::vector<unsigned> shape, float scale = 0.05f,
                            int offset = 120) {
  return typed(std::move(shape), armnn::DataType::QAsymmU8, scale, offset);
}

/// Adds inputs, constants and outputs around the layers of a test.
class NetworkBuilder {
public:
  armnn::INetwork &net() { return *result.network; }

  /// An input of random elements: floats in [low, high), other types over the
  /// range that low and high give in whole numbers.
  armnn::IConnectableLayer *input(const armnn::TensorInfo &info,
                                  double low = -2, double high = 2);
  /// A constant of random elements, alive as long as the builder.
  armnn::ConstTensor constant(const armnn::TensorInfo &info, double low = -1,
                              double high = 1);
  armnn::ConstTensor constant(const armnn::TensorInfo &info,
                              std::vector<int32_t> values);

  /// Connects `layer` to output 0 of each source; its outputs have `infos` and
  /// become outputs of the network.
  void finish(armnn::IConnectableLayer *layer, const Layers &sources,
              const Infos &infos);
  /// The same for a layer in the middle.
  armnn::IConnectableLayer *connect(armnn::IConnectableLayer *layer,
                                    const Layers &sources, const Infos &infos);
  void output(armnn::IOutputSlot &slot);

  TestNetwork result;

private:
  std::vector<uint8_t> getRandom(const armnn::TensorInfo &info, double low,
                                 double high);
  std::deque<std::vector<uint8_t>> data;
  uint32_t state = 12345;
};

using NetworkTable =
    std::map<std::string, std::function<void(NetworkBuilder &)>>;

/// LSTM layers.
void addRecurrentNetworks(NetworkTable &table);

#endif // TEST_INTEROP_NETWORKBUILDER_H
