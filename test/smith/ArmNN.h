//===- ArmNN.h - Arm NN itself as the reference -----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SMITH_ARMNN_H
#define TEST_SMITH_ARMNN_H

#include <cstdint>
#include <string>
#include <vector>

namespace armnn_reference {

using Bytes = std::vector<uint8_t>;

/// Whether this build has Arm NN.
bool hasArmNN();

/// Runs a file on Arm NN's reference backend, in a process of its own, since
/// Arm NN may end it. Returns why it did not run, or nothing; `outputs` are in
/// the order of the file's outputIds.
std::string runOnArmNN(const Bytes &file, const std::vector<Bytes> &inputs,
                       std::vector<Bytes> &outputs);

} // namespace armnn_reference

#endif // TEST_SMITH_ARMNN_H
