//===- Pipeline.cpp - one network on several machines ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Sharding/Passes.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "lib/Sharding/ShardLayers.h"
#include "mlir/Conversion/MPIToLLVM/MPIToLLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MPI/IR/MPI.h"
#include "mlir/Dialect/Shard/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::armnn;

void armnn::buildShardPipeline(OpPassManager &pm, int64_t ranks, int64_t rank,
                               Split split) {
  pm.addPass(createAnnotateSharding({ranks, split}));
  OpPassManager &network = pm.nest<func::FuncOp>();
  shard::ShardingPropagationOptions forward;
  forward.traversal = shard::TraversalOrder::Forward;
  network.addPass(shard::createShardingPropagation(forward));
  network.addPass(shard::createPartition());
  // Casts to the same type, and gathers of the same tensor.
  network.addPass(createCanonicalizerPass());
  network.addPass(createCSEPass());
  pm.addPass(createLocalizeShards({rank}));
}

LogicalResult armnn::shardNetwork(ModuleOp module, int64_t ranks, int64_t rank,
                                  Split split) {
  PassManager pm(module.getContext());
  pm.addNestedPass<func::FuncOp>(createAssignLayout());
  buildOptimizePipeline(pm);
  buildShardPipeline(pm, ranks, rank, split);
  return pm.run(module);
}

namespace {
struct ShardOptions : PassPipelineOptions<ShardOptions> {
  Option<int64_t> ranks{*this, "ranks", llvm::cl::desc("processes, 2 or more"),
                        llvm::cl::init(2)};
  Option<int64_t> rank{*this, "rank", llvm::cl::desc("the process, from 0"),
                       llvm::cl::init(0)};
  Option<Split> split{
      *this, "split", llvm::cl::desc("what is split"),
      llvm::cl::values(
          clEnumValN(Split::Batch, "batch", "the examples of a batch"),
          clEnumValN(Split::Channels, "channels",
                     "output channels and weights")),
      llvm::cl::init(Split::Channels)};
};
} // namespace

void armnn::registerShardPasses() {
  registerArmnnShardingPasses();
  shard::registerShardPasses();
  PassPipelineRegistration<ShardOptions>(
      "armnn-shard", "Make a network the part of one of several processes",
      [](OpPassManager &pm, const ShardOptions &options) {
        buildShardPipeline(pm, options.ranks, options.rank, options.split);
      });
}

void armnn::registerShardDialects(DialectRegistry &registry) {
  registry.insert<DLTIDialect, mpi::MPIDialect, shard::ShardDialect>();
  registerShardingOfLayers(registry);
  registerCollectives(registry);
  mpi::registerConvertMPIToLLVMInterface(registry);
}
