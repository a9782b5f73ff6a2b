//===- Run.cpp - Runs networks on Arm NN's reference backend --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include <stdexcept>

std::vector<BoundTensor> run(const armnn::INetwork &network,
                             const std::vector<int> &inputIds,
                             const std::vector<std::vector<uint8_t>> &inputs,
                             const std::vector<int> &outputIds) {
  auto runtime = armnn::IRuntime::Create({});
  std::vector<std::string> messages;
  auto optimized =
      armnn::Optimize(network, {armnn::Compute::CpuRef},
                      runtime->GetDeviceSpec(), armnn::OptimizerOptions(),
                      armnn::Optional<std::vector<std::string> &>(messages));
  armnn::NetworkId id;
  std::string error;
  if (!optimized || runtime->LoadNetwork(id, std::move(optimized), error) !=
                        armnn::Status::Success)
    throw std::runtime_error(
        "cannot load: " + error +
        (messages.empty() ? std::string() : messages.front()));
  if (inputs.size() != inputIds.size())
    throw std::runtime_error("the network has " +
                             std::to_string(inputIds.size()) + " inputs");
  armnn::InputTensors inputTensors;
  for (size_t i = 0; i < inputs.size(); ++i) {
    armnn::TensorInfo info = runtime->GetInputTensorInfo(id, inputIds[i]);
    if (info.GetNumBytes() != inputs[i].size())
      throw std::runtime_error("input " + std::to_string(i) + " has " +
                               std::to_string(info.GetNumBytes()) + " bytes");
    inputTensors.emplace_back(inputIds[i],
                              armnn::ConstTensor(info, inputs[i].data()));
  }
  std::vector<BoundTensor> outputs;
  for (int output : outputIds) {
    armnn::TensorInfo info = runtime->GetOutputTensorInfo(id, output);
    outputs.push_back({info, std::vector<uint8_t>(info.GetNumBytes())});
  }
  armnn::OutputTensors outputTensors;
  for (size_t i = 0; i < outputs.size(); ++i)
    outputTensors.emplace_back(
        outputIds[i], armnn::Tensor(outputs[i].info, outputs[i].data.data()));
  if (runtime->EnqueueWorkload(id, inputTensors, outputTensors) !=
      armnn::Status::Success)
    throw std::runtime_error("the network does not run");
  return outputs;
}
