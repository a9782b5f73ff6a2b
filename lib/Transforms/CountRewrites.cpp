//===- CountRewrites.cpp - A table of rewrites ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/CountRewrites.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Format.h"
#include <atomic>
#include <map>
#include <mutex>

using namespace mlir;
using namespace mlir::armnn;

namespace {

struct Counts {
  std::mutex mutex; // Functions may be rewritten at once.
  std::map<std::pair<std::string, std::string>, unsigned> rewrites;
  unsigned layersBefore = 0;

  void print(unsigned layersAfter, raw_ostream &os) const {
    unsigned sum = 0;
    os << "  count  pass                             layer\n";
    for (const auto &[name, count] : rewrites) {
      os << llvm::format("%7u  %-32s %s\n", count, name.first.c_str(),
                         name.second.c_str());
      sum += count;
    }
    os << llvm::format("%7u  in all, %u layers before, %u after\n", sum,
                       layersBefore, layersAfter);
  }
};

/// The counts of the contexts in which layers are counted. Passes have no other
/// place to share: mlir-opt owns the context's remark engine.
struct Registry {
  std::mutex mutex;
  std::atomic<unsigned> size = 0;
  llvm::DenseMap<MLIRContext *, std::shared_ptr<Counts>> counts;

  static Registry &get() {
    static Registry registry;
    return registry;
  }

  void set(MLIRContext *context, std::shared_ptr<Counts> given) {
    std::lock_guard<std::mutex> lock(mutex);
    if (given)
      counts[context] = std::move(given);
    else
      counts.erase(context);
    size = counts.size();
  }

  std::shared_ptr<Counts> find(MLIRContext *context) {
    if (size == 0)
      return nullptr;
    std::lock_guard<std::mutex> lock(mutex);
    return counts.lookup(context);
  }
};

} // namespace

void armnn::countRewrite(MLIRContext *context, StringRef pass,
                         StringRef layer) {
  std::shared_ptr<Counts> counts = Registry::get().find(context);
  if (!counts)
    return;
  std::lock_guard<std::mutex> lock(counts->mutex);
  ++counts->rewrites[{pass.str(), layer.str()}];
}

static unsigned countLayers(ModuleOp module) {
  unsigned count = 0;
  module.walk([&](LayerOp layer) { count += !isa<ConstantOp>(layer); });
  return count;
}

namespace {

struct StartCounting : PassWrapper<StartCounting, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StartCounting)
  void runOnOperation() override {
    markAllAnalysesPreserved();
    auto counts = std::make_shared<Counts>();
    counts->layersBefore = countLayers(getOperation());
    Registry::get().set(&getContext(), std::move(counts));
  }
};

struct PrintCounts : PassWrapper<PrintCounts, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PrintCounts)
  void runOnOperation() override {
    markAllAnalysesPreserved();
    std::shared_ptr<Counts> counts = Registry::get().find(&getContext());
    Registry::get().set(&getContext(), nullptr);
    if (counts)
      counts->print(countLayers(getOperation()), llvm::errs());
  }
};

} // namespace

std::pair<std::unique_ptr<Pass>, std::unique_ptr<Pass>>
armnn::createCountRewritesPasses() {
  return {std::make_unique<StartCounting>(), std::make_unique<PrintCounts>()};
}
