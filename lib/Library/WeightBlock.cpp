//===- WeightBlock.cpp - all weights of a library -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/WeightBlock.h"
#include "armnn-mlir/Execution/Passes.h"
#include "lib/Execution/WeightsHeader.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/BLAKE3.h"

using namespace mlir;
using namespace mlir::armnn;

void WeightBlock::write(raw_ostream &os) const {
  auto header = makeWeightsHeader(bytes, digest);
  os.write(header.data(), header.size());
  int64_t at = header.size();
  for (auto [offset, contents] : parts) {
    os.write_zeros(offset - at);
    os.write(contents.data(), contents.size());
    at = offset + contents.size();
  }
  os.write_zeros(bytes - at);
}

void WeightBlock::copyTo(char *memory) const {
  llvm::copy(makeWeightsHeader(bytes, digest), memory);
  for (auto [offset, contents] : parts)
    llvm::copy(contents, memory + offset);
}

void WeightBlock::gather(ModuleOp module, ArrayRef<Weight> weights) {
  bytes = module->getAttrOfType<IntegerAttr>(kWeightBytesAttr).getInt();
  auto offsets = module->getAttrOfType<DictionaryAttr>(kWeightsAttr);
  for (const Weight &weight : weights)
    if (auto offset = offsets.getAs<IntegerAttr>(weight.symbol))
      parts.emplace_back(offset.getInt(), weight.bytes);
  llvm::sort(parts, llvm::less_first());
  // Versions of the code share equal ones.
  parts.erase(
      llvm::unique(parts, [](const auto &a,
                             const auto &b) { return a.first == b.first; }),
      parts.end());
}

std::string mlir::armnn::digestOf(ArrayRef<Weight> weights) {
  llvm::BLAKE3 hash;
  for (const Weight &weight : weights) {
    std::array<uint8_t, 8> size;
    llvm::support::endian::write64le(size.data(), weight.bytes.size());
    hash.update(size);
    hash.update(StringRef(weight.bytes.data(), weight.bytes.size()));
  }
  auto digest = hash.final<kWeightsDigestBytes>();
  return std::string(digest.begin(), digest.end());
}
