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

#include "UffImport.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"

using namespace mlir;
using namespace mlir::armnn;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  OwningOpRef<ModuleOp> module = importUffModule(data, size, context);
  if (!module)
    return 0;
  context.requireHonest(succeeded(convertUffToArmnn(*module)));
  return 0;
}
