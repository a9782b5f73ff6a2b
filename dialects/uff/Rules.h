//===- Rules.h - Checks that nodes' verifiers share -------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule has a number that the operation's description lists; its label is
// "<mnemonic>_c<number>". Messages name fields by the file's words.
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_RULES_H
#define DIALECTS_UFF_RULES_H

#include "dialects/armnn/Rules.h"

namespace mlir::uff {

using armnn::emitRule;

/// The entries of a list field, where it is there, lie in `low`..`high`.
LogicalResult verifyEntries(Operation *op, unsigned rule, StringRef name,
                            std::optional<ArrayRef<int64_t>> entries,
                            int64_t low, int64_t high = armnn::kMaxSize);

} // namespace mlir::uff

#endif // DIALECTS_UFF_RULES_H
