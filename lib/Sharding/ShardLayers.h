//===- ShardLayers.h - upstream's sharding interface for layers -*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_SHARDING_SHARDLAYERS_H
#define LIB_SHARDING_SHARDLAYERS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectRegistry.h"

namespace mlir::armnn {

/// Number of processes of a grid with one axis, found from `from`.
int64_t getRanks(Operation *from, FlatSymbolRefAttr grid);

/// Attaches upstream's ShardingInterface to all layers.
void registerShardingOfLayers(DialectRegistry &registry);

/// Attaches to shard.all_gather how it becomes MPI on buffers.
void registerCollectives(DialectRegistry &registry);

} // namespace mlir::armnn

#endif // LIB_SHARDING_SHARDLAYERS_H
