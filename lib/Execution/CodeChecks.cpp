//===- CodeChecks.cpp - What code is made with ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::armnn;

llvm::Error mlir::armnn::checkThreads(int64_t threads, StringRef name) {
  if (threads >= 1 && threads <= kMostThreads)
    return llvm::Error::success();
  return llvm::createStringError(name + " is from 1 to " + Twine(kMostThreads) +
                                 ", not " + Twine(threads));
}

llvm::Error mlir::armnn::checkPrefix(StringRef prefix, StringRef name) {
  if (!prefix.empty() && !llvm::isDigit(prefix.front()) &&
      llvm::all_of(prefix, [](char c) { return llvm::isAlnum(c) || c == '_'; }))
    return llvm::Error::success();
  return llvm::createStringError(name + " is a C identifier, not '" +
                                 escapeControls(prefix) + "'");
}
