//===- Pipeline.cpp - The pipeline armnn-optimize -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::armnn;

void armnn::buildOptimizePipeline(OpPassManager &pm) {
  OpPassManager &graph = pm.nest<func::FuncOp>();
  graph.addPass(createFoldConstants());
  graph.addPass(createCanonicalizerPass());
  graph.addPass(createMergeEqualLayers());
  // Equal transposes count once.
  graph.addPass(createMoveTransposes());
  // Before the chains that it looks for lose their beginning to weights.
  graph.addPass(createRecognizeActivations());
  graph.addPass(createFoldPad());
  graph.addPass(createFoldIntoWeights());
  graph.addPass(createCanonicalizerPass());
  graph.addPass(createMergeEqualLayers());
}

void armnn::registerOptimizePipeline() {
  PassPipelineRegistration<>(
      "armnn-optimize", "Optimize graphs of the armnn dialect",
      [](OpPassManager &pm) { buildOptimizePipeline(pm); });
}
