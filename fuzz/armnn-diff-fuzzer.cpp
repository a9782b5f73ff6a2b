//===- armnn-diff-fuzzer.cpp - Comparison of two models -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model does not differ from itself, and it can be compared with whatever a
// few changes make of it.
//
//===----------------------------------------------------------------------===//

#include "ArmnnMutator.h"
#include "FuzzContext.h"
#include "armnn-mlir/Diff/Compare.h"
#include "armnn-mlir/Target/Armnn.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::armnn;

static unsigned countDifferences(ModuleOp a, ModuleOp b) {
  auto mainA = a.lookupSymbol<func::FuncOp>("main");
  auto mainB = b.lookupSymbol<func::FuncOp>("main");
  return compare(mainA, mainB, match(mainA, mainB), llvm::nulls());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzContext context;
  OwningOpRef<ModuleOp> a = importArmnn(asFile(data, size), context.get());
  if (!a)
    return 0;
  require(countDifferences(*a, *a) == 0, "a model differs from itself");
  std::vector<uint8_t> changed(data, data + size);
  mutateArmnn(changed.data(), size, llvm::xxh3_64bits(ArrayRef(changed)));
  OwningOpRef<ModuleOp> b =
      importArmnn(asFile(changed.data(), size), context.get());
  if (b)
    countDifferences(*a, *b);
  return 0;
}
