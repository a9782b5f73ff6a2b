//===- UffMutator.h - Changes UFF files along the schema --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_UFFMUTATOR_H
#define FUZZ_UFFMUTATOR_H

#include <cstddef>
#include <cstdint>

namespace mlir::uff {

/// Changes one to four fields of a UFF file, binary or text, in memory for
/// `maxSize` bytes. Returns the new size; 0, and nothing changed, where it
/// cannot be read or would be longer. The same seed makes the same changes.
size_t mutateUff(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

/// The same for the words of a text, which need not make sense before or after.
size_t mutateUffText(uint8_t *data, size_t size, size_t maxSize, unsigned seed);

} // namespace mlir::uff

#endif // FUZZ_UFFMUTATOR_H
