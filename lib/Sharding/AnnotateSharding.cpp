//===- AnnotateSharding.cpp - say how layers are split --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Sharding/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Window.h"
#include "lib/Sharding/LayerLoops.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/Matchers.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_ANNOTATESHARDING
#include "armnn-mlir/Sharding/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

struct AnnotateSharding : armnn::impl::AnnotateShardingBase<AnnotateSharding> {
  using AnnotateShardingBase::AnnotateShardingBase;

  void runOnOperation() override {
    if (failed(annotate(getOperation())))
      signalPassFailure();
  }

private:
  LogicalResult annotate(ModuleOp module);
  LogicalResult check(ModuleOp module, func::FuncOp network);
  void splitChannels(func::FuncOp network);

  /// The value, annotated as split along `dim`, or as whole.
  Value annotate(OpBuilder &b, Value value, std::optional<unsigned> dim,
                 bool forUsers);

  void annotateResult(Operation *layer, std::optional<unsigned> dim);

  FlatSymbolRefAttr grid;
  int64_t layersSplit;
};

} // namespace

Value AnnotateSharding::annotate(OpBuilder &b, Value value,
                                 std::optional<unsigned> dim, bool forUsers) {
  int64_t rank = cast<RankedTensorType>(value.getType()).getRank();
  auto none = shard::GridAxesAttr::get(b.getContext(), {});
  SmallVector<shard::GridAxesAttr> axes(rank, none);
  if (dim)
    axes[*dim] = shard::GridAxesAttr::get(b.getContext(), {0});
  Value sharding = shard::ShardingOp::create(b, value.getLoc(),
                                             shard::Sharding::get(grid, axes));
  return shard::ShardOp::create(b, value.getLoc(), value, sharding, forUsers);
}

LogicalResult AnnotateSharding::check(ModuleOp module, func::FuncOp network) {
  if (ranks < 2)
    return module.emitError() << "ranks=" << ranks.getValue()
                              << ": a network is split among 2 processes or "
                                 "more";
  if (!module.getOps<shard::GridOp>().empty())
    return module.emitError("the network is split already");
  if (!network || !llvm::hasSingleElement(network.getBody()))
    return module.emitError("expected a network in @main, of one block");
  auto isKnown = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.hasStaticShape();
  };
  for (BlockArgument input : network.getArguments()) {
    if (!isKnown(input))
      return network.emitError()
             << "input " << input.getArgNumber() << " has unknown sizes "
             << input.getType() << "; give its shape";
    auto type = cast<RankedTensorType>(input.getType());
    if (split == Split::Batch &&
        (type.getRank() == 0 || type.getDimSize(0) % ranks != 0))
      return network.emitError()
             << "input " << input.getArgNumber() << " of type " << type
             << " has no batch that " << ranks.getValue()
             << " processes could share evenly";
  }
  for (Operation &op : network.getBody().front())
    if (!llvm::all_of(op.getResults(), isKnown))
      return op.emitError("a layer with unknown sizes cannot be split");
  return success();
}

void AnnotateSharding::annotateResult(Operation *layer,
                                      std::optional<unsigned> dim) {
  Value result = layer->getResult(0);
  OpBuilder b(layer->getContext());
  b.setInsertionPointAfter(layer);
  Value annotated = annotate(b, result, dim, /*forUsers=*/false);
  result.replaceAllUsesExcept(annotated, annotated.getDefiningOp());
}

void AnnotateSharding::splitChannels(func::FuncOp network) {
  network.walk([&](LayerOp layer) {
    std::optional<unsigned> dim = getWeightsChannelDim(layer);
    if (!dim || !matchPattern(layer->getOperand(1), m_Constant()))
      return;
    LayerLoops loops = getLoops(layer);
    unsigned loop = loops.dims[1][*dim];
    if (loop >= loops.splittable || !isDivisible(layer, loops, loop, ranks))
      return;
    const auto *found = llvm::find(loops.dims.back(), loop);
    annotateResult(layer, found - loops.dims.back().begin());
    ++layersSplit;
  });
}

LogicalResult AnnotateSharding::annotate(ModuleOp module) {
  auto network = module.lookupSymbol<func::FuncOp>("main");
  if (failed(check(module, network)))
    return failure();
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  grid =
      FlatSymbolRefAttr::get(shard::GridOp::create(b, module.getLoc(), "ranks",
                                                   SmallVector<int64_t>{ranks})
                                 .getSymNameAttr());
  layersSplit = 0;
  if (split == Split::Channels)
    splitChannels(network);
  // Upstream would have the first user of a constant say what it is.
  for (auto constant : llvm::to_vector(network.getOps<ConstantOp>()))
    annotateResult(constant, std::nullopt);
  b.setInsertionPointToStart(&network.getBody().front());
  for (BlockArgument input : network.getArguments()) {
    Value whole = annotate(b, input, std::nullopt, /*forUsers=*/false);
    Value used = whole;
    if (split == Split::Batch) {
      used = annotate(b, whole, 0, /*forUsers=*/true);
      ++layersSplit;
    }
    input.replaceAllUsesExcept(used, whole.getDefiningOp());
  }
  Operation *end = network.getBody().front().getTerminator();
  b.setInsertionPoint(end);
  for (OpOperand &output : end->getOpOperands())
    output.set(annotate(b, output.get(), std::nullopt, /*forUsers=*/true));
  if (layersSplit == 0)
    return network.emitError()
           << "no layer has constant weights whose output channels "
           << ranks.getValue() << " processes could share evenly";
  return success();
}
