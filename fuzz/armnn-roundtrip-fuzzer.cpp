//===- armnn-roundtrip-fuzzer.cpp - Export of whatever imports ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that was read is written and read again: it is the same. After
// armnn-optimize, it can be written and read as well.
//
//===----------------------------------------------------------------------===//

#include "FuzzContext.h"
#include "armnn-mlir/Target/Armnn.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, OpPrintingFlags().enableDebugInfo());
  return text;
}

/// The file that `module` is written as; empty where the exporter refuses.
static std::string write(ModuleOp module, FuzzContext &context) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  context.requireHonest(succeeded(exportArmnn(module, os)));
  return bytes;
}

/// What is read from a file that was written.
static OwningOpRef<ModuleOp> read(StringRef bytes, FuzzContext &context) {
  OwningOpRef<ModuleOp> module =
      importArmnn(llvm::MemoryBuffer::getMemBufferCopy(bytes), context.get());
  require(bool(module), "cannot read what was written");
  return module;
}

static LogicalResult optimize(ModuleOp module, FuzzContext &context) {
  PassManager pm(context.get());
  buildOptimizePipeline(pm);
  LogicalResult result = pm.run(module);
  context.requireHonest(succeeded(result));
  return result;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // Names of constants are unique in a context, so each reading has its own.
  FuzzContext context, contextAgain, contextLast;
  OwningOpRef<ModuleOp> module = importArmnn(asFile(data, size), context.get());
  if (!module)
    return 0;
  std::string bytes = write(*module, context);
  if (bytes.empty())
    return 0;
  // The first export may name layers; from then on nothing changes.
  OwningOpRef<ModuleOp> again = read(bytes, contextAgain);
  std::string bytesAgain = write(*again, contextAgain);
  if (bytesAgain.empty())
    return 0;
  OwningOpRef<ModuleOp> last = read(bytesAgain, contextLast);
  require(print(*again) == print(*last), "the second round trip differs");
  require(write(*last, contextLast) == bytesAgain, "not the same bytes again");

  if (failed(optimize(*module, context)))
    return 0;
  bytes = write(*module, context);
  if (!bytes.empty()) {
    FuzzContext contextOptimized;
    read(bytes, contextOptimized);
  }
  return 0;
}
