//===- ModelFuzzing.cpp - Lets libFuzzer change models by their schemas ---===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArmnnMutator.h"
#include "UffMutator.h"
#include "armnn-mlir/Target/Uff.h"
#include "llvm/ADT/StringRef.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

/// The new size of a model that was changed by what kind it is, 0 for none.
static size_t mutateModel(uint8_t *data, size_t size, size_t maxSize,
                          unsigned seed) {
  llvm::StringRef content(reinterpret_cast<const char *>(data), size);
  if (mlir::uff::isUffText(content) && seed % 2)
    return mlir::uff::mutateUffText(data, size, maxSize, seed / 2);
  if (mlir::uff::isUff(content) || mlir::uff::isUffText(content))
    return mlir::uff::mutateUff(data, size, maxSize, seed);
  return mlir::armnn::mutateArmnn(data, size, seed) ? size : 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  // Now and then any bytes.
  if (seed % 8)
    if (size_t changed = mutateModel(data, size, maxSize, seed / 8))
      return changed;
  return LLVMFuzzerMutate(data, size, maxSize);
}
