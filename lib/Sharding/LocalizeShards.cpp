//===- LocalizeShards.cpp - the network of one process --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Sharding/Passes.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Sharding/ShardLayers.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_LOCALIZESHARDS
#include "armnn-mlir/Sharding/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

struct LocalizeShards : armnn::impl::LocalizeShardsBase<LocalizeShards> {
  using LocalizeShardsBase::LocalizeShardsBase;

  void runOnOperation() override {
    if (failed(localize(getOperation())))
      signalPassFailure();
  }

private:
  LogicalResult localize(ModuleOp module);
  void cut(shard::AllSliceOp slice);
};

} // namespace

/// Takes this process's part of what it has whole.
void LocalizeShards::cut(shard::AllSliceOp slice) {
  auto type = cast<RankedTensorType>(slice.getType());
  unsigned dim = slice.getSliceAxis().getSExtValue();
  SmallVector<int64_t> begin(type.getRank(), 0);
  begin[dim] = rank * type.getDimSize(dim);
  OpBuilder b(slice);
  slice.replaceAllUsesWith(SliceOp::create(b, slice.getLoc(), type,
                                           slice.getInput(), begin,
                                           type.getShape())
                               .getResult());
  slice.erase();
}

LogicalResult LocalizeShards::localize(ModuleOp module) {
  auto grids = module.getOps<shard::GridOp>();
  if (!llvm::hasSingleElement(grids) || (*grids.begin()).getShape().size() != 1)
    return module.emitError("expected one grid of processes in a row");
  int64_t ranks = (*grids.begin()).getShape().front();
  if (rank < 0 || rank >= ranks)
    return module.emitError()
           << "rank=" << rank.getValue() << ": must be from 0 to " << ranks - 1;
  WalkResult result = module.walk([&](Operation *op) {
    if (auto slice = dyn_cast<shard::AllSliceOp>(op)) {
      cut(slice);
      return WalkResult::advance();
    }
    if (isa<shard::ShardDialect>(op->getDialect()) &&
        !isa<shard::GridOp, shard::AllGatherOp>(op)) {
      op->emitError("has no counterpart in the code of one process");
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  Builder b(&getContext());
  auto entry = [&](StringRef key, Attribute value) {
    return DataLayoutEntryAttr::get(b.getStringAttr(key), value);
  };
  module->setAttr(
      DLTIDialect::kMapAttrName,
      MapAttr::get(&getContext(),
                   {entry("MPI:Implementation", b.getStringAttr("OpenMPI")),
                    entry("MPI:comm_world-rank", b.getI32IntegerAttr(rank))}));
  return success();
}
