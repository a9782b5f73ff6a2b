//===- Run.h - Runs networks on Arm NN's reference backend ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_INTEROP_RUN_H
#define TEST_INTEROP_RUN_H

#include "armnn/ArmNN.hpp"

/// A tensor of a network's input or output.
struct BoundTensor {
  armnn::TensorInfo info;
  std::vector<uint8_t> data;
};

/// Runs `network` on CpuRef. Inputs and outputs are in the order of the given
/// binding ids. Throws what Arm NN throws.
std::vector<BoundTensor> run(const armnn::INetwork &network,
                             const std::vector<int> &inputIds,
                             const std::vector<std::vector<uint8_t>> &inputs,
                             const std::vector<int> &outputIds);

#endif // TEST_INTEROP_RUN_H
