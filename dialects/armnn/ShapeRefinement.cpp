//===- ShapeRefinement.cpp - Sizes that follow from others ------------------
//-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ShapeRefinement.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::armnn;

/// `type` with the sizes that `shape` knows better. Layers say [1] for a
/// scalar.
static TensorType refine(TensorType type, const LayerShape &shape) {
  if (!shape || (type.hasRank() && type.getRank() != int64_t(shape->size())))
    return type;
  SmallVector<int64_t> sizes(shape->begin(), shape->end());
  if (type.hasRank())
    for (auto [size, old] : llvm::zip_equal(sizes, type.getShape()))
      if (ShapedType::isDynamic(size))
        size = old;
  return type.clone(sizes);
}

LogicalResult armnn::refineShapes(func::FuncOp network) {
  Block &body = network.getBody().front();
  for (Operation &op : body) {
    auto layer = dyn_cast<LayerOp>(op);
    if (!layer)
      continue;
    SmallVector<LayerShape> shapes;
    // Inference builds on what the verifier checks, such as the rank.
    if (failed(op.getName().verifyInvariants(&op)) ||
        failed(layer.inferResultShapes(shapes)))
      return failure();
    for (auto [result, shape] : llvm::zip(op.getResults(), shapes))
      result.setType(refine(cast<TensorType>(result.getType()), shape));
  }
  network.setFunctionType(
      FunctionType::get(network.getContext(), body.getArgumentTypes(),
                        body.getTerminator()->getOperandTypes()));
  return success();
}

/// The layer's axes are those of [1], which a scalar stands for.
static void giveScalarAnAxis(OpOperand &operand) {
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  if (!type || type.getRank() != 0)
    return;
  Operation *layer = operand.getOwner();
  OpBuilder b(layer);
  constexpr int64_t one[] = {1};
  operand.set(ReshapeOp::create(b, layer->getLoc(), type.clone(one),
                                operand.get(), one));
}

void armnn::separateScalars(ModuleOp module) {
  module.walk([](LayerOp layer) {
    SmallVector<LayerShape> shapes;
    if (isa<ArgMinMaxOp, GatherOp, LogSoftmaxOp, SliceOp, SoftmaxOp,
            StridedSliceOp>(layer))
      giveScalarAnAxis(layer->getOpOperand(0));
    // Nothing else has a result that its layer would not infer.
    if (failed(layer.inferResultShapes(shapes)))
      return;
    OpBuilder b(layer->getContext());
    b.setInsertionPointAfter(layer);
    for (auto [result, shape] : llvm::zip(layer->getResults(), shapes)) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!shape || !type || type.getRank() == int64_t(shape->size()) ||
          !type.hasStaticShape())
        continue;
      SmallVector<int64_t> sizes(shape->size(), 1);
      result.setType(type.clone(sizes));
      auto reshape =
          ReshapeOp::create(b, layer->getLoc(), type, result, type.getShape());
      result.replaceAllUsesExcept(reshape.getOutput(), reshape);
    }
  });
}

LogicalResult armnn::refineShapes(ModuleOp module) {
  SymbolTableCollection tables;
  SymbolUserMap users(tables, module);
  for (auto f : module.getOps<func::FuncOp>())
    if (llvm::hasSingleElement(f.getBody()) && users.useEmpty(f) &&
        failed(refineShapes(f)))
      return failure();
  return success();
}
