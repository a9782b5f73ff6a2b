//===- armnn-import-fuzzer.cpp - Any bytes as .armnn ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the bytes, the reader gives a verified module or an error. So does
// the reader of the facts about a file.
//
//===----------------------------------------------------------------------===//

#include "FuzzContext.h"
#include "armnn-mlir/Target/Armnn.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::armnn;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  auto file = asFile(data, size);
  OwningOpRef<ModuleOp> module = importArmnn(file, context.get());
  context.requireHonest(bool(module));
  if (!module)
    return 0;
  require(succeeded(verify(*module)), "imported a module that is invalid");
  context.requireHonest(succeeded(readArmnnFacts(*file, context.get())));
  return 0;
}
