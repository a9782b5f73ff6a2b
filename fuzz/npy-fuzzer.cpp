//===- npy-fuzzer.cpp - Any bytes as .npy ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the bytes, the reader gives a tensor, all of whose elements can be
// read, or an error.
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Tensor.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir::armnn;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto tensor = readNpy(llvm::MemoryBuffer::getMemBuffer(
      llvm::StringRef(reinterpret_cast<const char *>(data), size), "input",
      /*RequiresNullTerminator=*/false));
  if (!tensor) {
    llvm::consumeError(tensor.takeError());
    return 0;
  }
  double sum = 0;
  for (int64_t i = 0, e = tensor->numElements(); i < e; ++i)
    sum += tensor->at(i);
  volatile double used = sum;
  (void)used;
  return 0;
}
