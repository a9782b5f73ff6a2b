//===- Pipeline.cpp - The pipeline armnn-optimize -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "lib/Transforms/CountRewrites.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

using namespace mlir;
using namespace mlir::armnn;

void armnn::buildOptimizePipeline(OpPassManager &pm, bool printRewrites) {
  auto [startCounting, printCounts] = createCountRewritesPasses();
  if (printRewrites)
    pm.addPass(std::move(startCounting));
  OpPassManager &graph = pm.nest<func::FuncOp>();
  graph.addPass(createFoldConstants());
  graph.addPass(createCanonicalize());
  graph.addPass(createMergeEqualLayers());
  // Before its transpose moves away.
  graph.addPass(createRecognizeDepthToSpace());
  // Equal transposes count once.
  graph.addPass(createMoveTransposes());
  // Before the chains that it looks for lose their beginning to weights.
  graph.addPass(createRecognizeActivations());
  graph.addPass(createFoldPad());
  graph.addPass(createFoldIntoWeights());
  graph.addPass(createReplaceDivisions());
  graph.addPass(createDropBroadcastReshapes());
  graph.addPass(createCanonicalize());
  // Layers of constants that others stood between.
  graph.addPass(createFoldConstants());
  graph.addPass(createMergeEqualLayers());
  graph.addPass(createReportUnreadInputs());
  if (printRewrites)
    pm.addPass(std::move(printCounts));
}

namespace {
struct OptimizeOptions : PassPipelineOptions<OptimizeOptions> {
  Option<bool> printRewrites{
      *this, "print-rewrites",
      llvm::cl::desc("print how often each pass rewrote each kind of layer"),
      llvm::cl::init(false)};
};
} // namespace

void armnn::registerOptimizePipeline() {
  PassPipelineRegistration<OptimizeOptions>(
      "armnn-optimize", "Optimize graphs of the armnn dialect",
      [](OpPassManager &pm, const OptimizeOptions &options) {
        buildOptimizePipeline(pm, options.printRewrites);
      });
}
