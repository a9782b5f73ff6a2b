//===- Networks.h - Networks built with Arm NN's classes --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_INTEROP_NETWORKS_H
#define TEST_INTEROP_NETWORKS_H

#include "Run.h"

/// A network with inputs to run it on.
struct TestNetwork {
  armnn::INetworkPtr network = armnn::INetwork::Create();
  std::vector<int> inputIds, outputIds;
  std::vector<BoundTensor> inputs;
  bool runs = true; // whether CpuRef implements its layers
};

/// LAYER-DTYPE-VARIANT of each network, as golden cases are named.
std::vector<std::string> getNetworkNames();

/// Throws std::out_of_range for an unknown name.
TestNetwork buildNetwork(const std::string &name);

#endif // TEST_INTEROP_NETWORKS_H
