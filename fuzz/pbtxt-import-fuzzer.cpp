//===- pbtxt-import-fuzzer.cpp - Any text as UFF --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a text holds that begins as UFF does, the reader gives a verified
// module or an error. The module is written in either form, and what is read
// from there is written the same again.
//
//===----------------------------------------------------------------------===//

#include "UffImport.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;

static std::string write(ModuleOp module, bool asText, FuzzContext &context) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  context.requireHonest(succeeded(uff::exportUff(module, os, asText)));
  return bytes;
}

static void requireStable(ModuleOp module, bool asText, FuzzContext &context) {
  std::string bytes = write(module, asText, context);
  if (bytes.empty())
    return;
  FuzzContext contextAgain;
  OwningOpRef<ModuleOp> again = uff::importUff(
      llvm::MemoryBuffer::getMemBufferCopy(bytes), contextAgain.get());
  require(bool(again), "cannot read what was written");
  require(write(*again, asText, contextAgain) == bytes,
          "not the same bytes again");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // Other content is uff-import-fuzzer's.
  if (!uff::isUffText(StringRef(reinterpret_cast<const char *>(data), size)))
    return -1;
  FuzzContext context;
  OwningOpRef<ModuleOp> module = importUffModule(data, size, context);
  if (!module)
    return 0;
  requireStable(*module, /*asText=*/true, context);
  requireStable(*module, /*asText=*/false, context);
  return 0;
}
