//===- WithoutArmNN.cpp - Where Arm NN is not installed -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArmNN.h"

bool armnn_reference::hasArmNN() { return false; }

std::string armnn_reference::runOnArmNN(const Bytes &,
                                        const std::vector<Bytes> &,
                                        std::vector<Bytes> &) {
  return "built without Arm NN";
}
