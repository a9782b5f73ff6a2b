//===- BoundRelus.cpp - Gives rectifiers an upper bound -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundRelus.h"
#include "dialects/armnn/ArmnnOps.h"

namespace example {
#define GEN_PASS_DEF_BOUNDRELUS
#include "Passes.h.inc"
} // namespace example

using namespace mlir;
using namespace mlir::armnn;

namespace {
struct BoundRelus : example::impl::BoundRelusBase<BoundRelus> {
  using BoundRelusBase::BoundRelusBase;

  void runOnOperation() override {
    if (!(limit > 0)) {
      getOperation().emitError("bound-relus: the limit must be above 0");
      return signalPassFailure();
    }
    getOperation().walk([&](ActivationOp layer) {
      if (layer.getActivationFunction() != ActivationFunction::ReLu)
        return;
      // The layer keeps its location, which is its name.
      layer.setActivationFunction(ActivationFunction::BoundedReLu);
      layer.setA(limit);
      layer.setB(0);
    });
  }
};
} // namespace
