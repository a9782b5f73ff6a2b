//===- WeightsHeader.h - what precedes the weights --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_WEIGHTSHEADER_H
#define ARMNN_MLIR_EXECUTION_WEIGHTSHEADER_H

#include "armnn-mlir/Execution/Passes.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include <array>

namespace mlir::armnn {

/// Bytes of the digest that tells weights from others.
constexpr size_t kWeightsDigestBytes = 32;

/// The bytes in front of a block of weights (see armnn-gather-weights), by
/// which a library knows its own: a mark, the number of bytes of the block, and
/// a digest.
inline std::array<char, kWeightsHeaderBytes>
makeWeightsHeader(uint64_t blockBytes, llvm::StringRef digest) {
  std::array<char, kWeightsHeaderBytes> header{};
  llvm::StringRef mark = "ARMNNWTS";
  llvm::copy(mark, header.begin());
  llvm::support::endian::write64le(header.data() + mark.size(), blockBytes);
  llvm::copy(digest.take_front(kWeightsDigestBytes),
             header.begin() + mark.size() + sizeof(blockBytes));
  return header;
}

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_WEIGHTSHEADER_H
