//===- ShardLayers.cpp - upstream's sharding interface for layers ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Sharding/ShardLayers.h"
#include "armnn-mlir/Sharding/Passes.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Sharding/LayerLoops.h"
#include "mlir/Dialect/Shard/Interfaces/ShardingInterface.h"
#include "mlir/Dialect/Shard/Interfaces/ShardingInterfaceImpl.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::armnn;
using shard::Sharding;
using shard::ShardingOption;

/// The dimension that `sharding` splits, if any. A grid has one axis.
static std::optional<unsigned> getSplitDim(const Sharding &sharding) {
  for (auto [dim, axes] : llvm::enumerate(sharding.getSplitAxes()))
    if (!axes.empty())
      return dim;
  return std::nullopt;
}

namespace {

/// One model for all layers: what differs is in LayerLoops.
template <typename Layer>
struct ShardLayer
    : shard::ShardingInterface::ExternalModel<ShardLayer<Layer>, Layer> {
  SmallVector<utils::IteratorType> getLoopIteratorTypes(Operation *op) const {
    LayerLoops loops = getLoops(op);
    SmallVector<utils::IteratorType> types(loops.splittable,
                                           utils::IteratorType::parallel);
    // Upstream wants a loop of scalars as well.
    types.resize(std::max(1u, loops.count), utils::IteratorType::reduction);
    return types;
  }

  SmallVector<AffineMap> getIndexingMaps(Operation *op) const {
    LayerLoops loops = getLoops(op);
    return llvm::map_to_vector(loops.dims, [&](ArrayRef<unsigned> dims) {
      auto exprs = llvm::map_to_vector(dims, [&](unsigned dim) {
        return getAffineDimExpr(dim, op->getContext());
      });
      return AffineMap::get(std::max(1u, loops.count), 0, exprs,
                            op->getContext());
    });
  }

  /// Splits the first loop that some tensor is split along, results before
  /// operands, if that can be; else computes everything everywhere.
  FailureOr<ShardingOption>
  getShardingOption(Operation *op, ArrayRef<Sharding> operands,
                    ArrayRef<Sharding> results) const {
    LayerLoops loops = getLoops(op);
    FlatSymbolRefAttr grid;
    std::optional<unsigned> split;
    auto consider = [&](ArrayRef<Sharding> shardings, unsigned first) {
      for (auto [i, sharding] : llvm::enumerate(shardings)) {
        if (!sharding)
          continue;
        grid = sharding.getGridAttr();
        std::optional<unsigned> dim = getSplitDim(sharding);
        if (split || !dim)
          continue;
        unsigned loop = loops.dims[first + i][*dim];
        if (loop < loops.splittable &&
            isDivisible(op, loops, loop, getRanks(op, grid)))
          split = loop;
      }
    };
    consider(results, op->getNumOperands());
    consider(operands, 0);
    if (!grid)
      return ShardingOption::makeEmpty();
    shard::ShardingArray axes(std::max(1u, loops.count));
    if (split)
      axes[*split] = {0};
    return ShardingOption(std::move(axes), grid);
  }

  LogicalResult partition(Operation *op, ArrayRef<Value> partOperands,
                          ArrayRef<Sharding> operands,
                          ArrayRef<Sharding> results, IRMapping &map,
                          SymbolTableCollection &symbols,
                          OpBuilder &builder) const {
    shard::partitionTriviallyShardableOperation(*op, partOperands, operands,
                                                results, map, symbols, builder);
    if (auto reshape = dyn_cast<ReshapeOp>(op)) {
      auto part =
          map.lookup(op->getResult(0)).template getDefiningOp<ReshapeOp>();
      part.setTargetShape(part.getType().getShape());
    }
    return success();
  }
};

template <typename... Layers> void attach(MLIRContext *context) {
  (Layers::template attachInterface<ShardLayer<Layers>>(*context), ...);
}

} // namespace

int64_t armnn::getRanks(Operation *from, FlatSymbolRefAttr grid) {
  auto op = SymbolTable::lookupNearestSymbolFrom<shard::GridOp>(from, grid);
  return op ? op.getShape().front() : 1;
}

void armnn::registerShardingOfLayers(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ArmnnDialect *) {
    attach<
#define GET_OP_LIST
#include "dialects/armnn/Activation.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Elementwise.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Convolution.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Pooling.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Normalization.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Reduction.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/DataMovement.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Quantization.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Recurrent.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Detection.cpp.inc"
        ,
#define GET_OP_LIST
#include "dialects/armnn/Structure.cpp.inc"
        >(context);
  });
}
