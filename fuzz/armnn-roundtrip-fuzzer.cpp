//===- armnn-roundtrip-fuzzer.cpp - Export of whatever imports ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that was read is written and read again: it is the same. So is what
// armnn-optimize makes of it.
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

/// From the second file on, nothing changes: the first may name layers.
static void requireStable(ModuleOp module, FuzzContext &context) {
  std::string bytes = write(module, context);
  if (bytes.empty())
    return;
  // Names of constants are unique in a context, so each reading has its own.
  FuzzContext contextAgain, contextLast;
  OwningOpRef<ModuleOp> again = read(bytes, contextAgain);
  std::string bytesAgain = write(*again, contextAgain);
  require(!bytesAgain.empty(), "cannot write again what was written");
  OwningOpRef<ModuleOp> last = read(bytesAgain, contextLast);
  require(print(*again) == print(*last), "the second round trip differs");
  require(write(*last, contextLast) == bytesAgain, "not the same bytes again");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  OwningOpRef<ModuleOp> module = importArmnn(asFile(data, size), context.get());
  if (!module)
    return 0;
  requireStable(*module, context);
  if (succeeded(optimize(*module, context)))
    requireStable(*module, context);
  return 0;
}
