//===- Structure.cpp - Nodes of UFF graphs that compute nothing -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

static Value lowerIdentity(uff::IdentityOp op, uff::IdentityOp::Adaptor adaptor,
                           NodeBuilder &node) {
  return adaptor.getX();
}

void armnn::addStructureLowerings(UffLowerings &lowerings) {
  lowerings.add(lowerIdentity);
}
