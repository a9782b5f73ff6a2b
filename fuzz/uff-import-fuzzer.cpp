//===- uff-import-fuzzer.cpp - Any bytes as UFF ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the bytes, binary or text, the reader gives a verified module or an
// error. So does the conversion to the armnn dialect.
//
//===----------------------------------------------------------------------===//

#include "FuzzContext.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Target/Uff.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::armnn;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  OwningOpRef<ModuleOp> module =
      uff::importUff(asFile(data, size), context.get());
  context.requireHonest(bool(module));
  if (!module)
    return 0;
  require(succeeded(verify(*module)), "imported a module that is invalid");
  context.requireHonest(succeeded(convertUffToArmnn(*module)));
  return 0;
}
