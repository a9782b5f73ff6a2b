//===- Passes.h - One network on several machines ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_SHARDING_PASSES_H
#define ARMNN_MLIR_SHARDING_PASSES_H

#include "dialects/armnn/ArmnnDialect.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

/// What processes share out among them.
enum class Split { Batch, Channels };

#define GEN_PASS_DECL
#include "armnn-mlir/Sharding/Passes.h.inc"

/// Appends what makes a network of the armnn dialect the part of process `rank`
/// of `ranks`: it is annotated, upstream propagates the annotations and inserts
/// communication, and constants are cut. The part has the whole network's
/// inputs and outputs. It meets the other parts in `shard.all_gather`, which
/// code for CPUs carries out through MPI.
void buildShardPipeline(OpPassManager &pm, int64_t ranks, int64_t rank,
                        Split split);

/// Optimizes the network, then makes it the part of process `rank` of `ranks`.
/// Errors are reported at the layer or the network.
LogicalResult shardNetwork(ModuleOp module, int64_t ranks, int64_t rank,
                           Split split);

/// Registers the pipeline `armnn-shard`, its passes and upstream's.
void registerShardPasses();

/// Registers the shard and MPI dialects, how layers are split, and how what is
/// left of it becomes MPI.
void registerShardDialects(DialectRegistry &registry);

#define GEN_PASS_REGISTRATION
#include "armnn-mlir/Sharding/Passes.h.inc"

} // namespace mlir::armnn

#endif // ARMNN_MLIR_SHARDING_PASSES_H
