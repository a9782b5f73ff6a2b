//===- ArmnnFuzzing.cpp - Lets libFuzzer change .armnn files along the schema
//===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArmnnMutator.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  // Now and then any bytes.
  if (seed % 8 && mlir::armnn::mutateArmnn(data, size, seed / 8))
    return size;
  return LLVMFuzzerMutate(data, size, maxSize);
}
