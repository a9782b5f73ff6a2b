//===- ArmnnMutator.h - Changes .armnn files along the schema ---*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_ARMNNMUTATOR_H
#define FUZZ_ARMNNMUTATOR_H

#include <cstddef>
#include <cstdint>

namespace mlir::armnn {

/// Changes one to four places of an .armnn file without changing its size:
/// numbers, lengths of vectors, references to tables, presence of fields,
/// kinds of layers. False, and nothing changed, where the bytes are no valid
/// flatbuffer. The same seed makes the same changes.
bool mutateArmnn(uint8_t *data, size_t size, unsigned seed);

} // namespace mlir::armnn

#endif // FUZZ_ARMNNMUTATOR_H
