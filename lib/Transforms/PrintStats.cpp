//===- PrintStats.cpp - What a network costs -----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Summary.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "llvm/Support/Format.h"
#include <map>

namespace mlir::armnn {
#define GEN_PASS_DEF_PRINTSTATS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// What layers of one kind cost; absent where a size is unknown.
struct Cost {
  uint64_t layers = 0;
  std::optional<uint64_t> macs = 0, bytes = 0;

  void add(std::optional<uint64_t> moreMacs,
           std::optional<uint64_t> moreBytes) {
    auto sum = [](std::optional<uint64_t> lhs, std::optional<uint64_t> rhs) {
      return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
    };
    ++layers;
    macs = sum(macs, moreMacs);
    bytes = sum(bytes, moreBytes);
  }

  void print(StringRef name, raw_ostream &os) const {
    auto toText = [](std::optional<uint64_t> number) {
      return number ? std::to_string(*number) : "?";
    };
    os << llvm::format("%8llu %14s %14s  ",
                       static_cast<unsigned long long>(layers),
                       toText(macs).c_str(), toText(bytes).c_str())
       << name << '\n';
  }
};
} // namespace

static std::optional<uint64_t> getBytes(ArrayRef<Type> results) {
  uint64_t bytes = 0;
  for (Type result : results) {
    auto type = dyn_cast<RankedTensorType>(result);
    if (!type || !type.hasStaticShape())
      return std::nullopt;
    Type storage = getDataType(type.getElementType())
                       ? getStorageType(type.getElementType())
                       : type.getElementType();
    bytes += type.getNumElements() * (storage.getIntOrFloatBitWidth() / 8);
  }
  return bytes;
}

namespace {
struct PrintStats : armnn::impl::PrintStatsBase<PrintStats> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    std::optional<ModelSummary> summary = summarize(getOperation());
    if (!summary)
      return signalPassFailure();
    std::map<std::string, Cost> kinds;
    Cost all, movers;
    for (const LayerSummary &layer : summary->layers) {
      std::optional<uint64_t> bytes = getBytes(layer.results);
      kinds[layer.operation].add(layer.macs, bytes);
      all.add(layer.macs, bytes);
      if (isa<TransposeOp, ReshapeOp>(layer.op))
        movers.add(layer.macs, bytes);
    }
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "  layers           MACs  bytes written  kind\n";
    for (const auto &[name, cost] : kinds)
      cost.print(name, os);
    all.print("all layers", os);
    movers.print("transposes and reshapes", os);
    os << summary->parameters << " parameters in " << summary->parameterBytes
       << " bytes\n";
    // In one piece, since others may print.
    llvm::errs() << text;
  }
};
} // namespace
