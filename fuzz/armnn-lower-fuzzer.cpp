//===- armnn-lower-fuzzer.cpp - Lowering of whatever imports --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that was read is lowered to linalg, or an error says why not.
//
//===----------------------------------------------------------------------===//

#include "FuzzContext.h"
#include "armnn-mlir/Execution/Native.h"
#include "armnn-mlir/Target/Armnn.h"

using namespace mlir;
using namespace mlir::armnn;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  OwningOpRef<ModuleOp> module = importArmnn(asFile(data, size), context.get());
  if (module)
    context.requireHonest(succeeded(lowerToLinalg(*module)));
  return 0;
}
