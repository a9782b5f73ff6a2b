//===- Operations.cpp - The table of core operations ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/Operations.h"
#include "dialects/uff/UffOps.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::uff;

#include "lib/Target/Uff/Operations.inc"

static const OperationEntry *lookup(StringRef key,
                                    StringLiteral OperationEntry::*name) {
  const auto *found =
      llvm::find_if(operationEntries, [&](const OperationEntry &entry) {
        return entry.*name == key;
      });
  return found != std::end(operationEntries) ? found : nullptr;
}

const OperationEntry *uff::lookupOperation(StringRef name) {
  return lookup(name, &OperationEntry::name);
}

const OperationEntry *uff::lookupOperationOf(StringRef operation) {
  return lookup(operation, &OperationEntry::operation);
}
