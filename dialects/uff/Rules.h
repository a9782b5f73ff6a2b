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
#include "dialects/uff/UffOps.h"

namespace mlir::uff {

using armnn::emitRule;

/// The entries of a list field, where it is there, lie in `low`..`high`.
LogicalResult verifyEntries(Operation *op, unsigned rule, StringRef name,
                            std::optional<ArrayRef<int64_t>> entries,
                            int64_t low, int64_t high = armnn::kMaxSize);

/// A list field has no entries, or one for each of `count` spatial axes.
LogicalResult verifySpatial(Operation *op, unsigned rule, StringRef name,
                            std::optional<ArrayRef<int64_t>> entries,
                            int64_t count);

/// `axis`, from the end if negative, as one of `rank`.
FailureOr<int64_t> getAxis(Operation *op, unsigned rule, int64_t axis,
                           int64_t rank);

/// For a tensor of `rank` in `order`: the position of each canonical axis, or
/// an error of rule uff_orders that calls the tensor `name`.
FailureOr<SmallVector<int64_t>> getPositions(Operation *op, OrderAttr order,
                                             int64_t rank, StringRef name);

/// The elements of an integer tensor where a constant gives them.
std::optional<SmallVector<int64_t>> getConstantInts(Value tensor);

/// Whether two sizes are known and differ.
using armnn::differ;

} // namespace mlir::uff

#endif // DIALECTS_UFF_RULES_H
