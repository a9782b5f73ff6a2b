//===- NativeHalf.cpp - Float16 layers without f32 ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativeHalf.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

/// The mark's payload is an ordinal: two layers may have one location.
using Mark = FusedLocWith<IntegerAttr>;

static bool computesHalf(LayerOp layer) {
  bool hasHalf = false;
  auto isHalf = [&](Type type) {
    Type element = getElementTypeOrSelf(type);
    hasHalf |= element.isF16();
    return element.isF16() || isa<IntegerType>(element);
  };
  return llvm::all_of(layer->getOperandTypes(), isHalf) &&
         llvm::all_of(layer->getResultTypes(), isHalf) && hasHalf;
}

void armnn::markHalfLayers(ModuleOp module) {
  Builder b(module.getContext());
  int64_t count = 0;
  module.walk([&](LayerOp layer) {
    if (computesHalf(layer))
      layer->setLoc(FusedLoc::get(b.getContext(), layer->getLoc(),
                                  b.getI64IntegerAttr(count++)));
  });
}

static Mark getMark(Operation *op) { return dyn_cast<Mark>(op->getLoc()); }

void armnn::unmarkHalfLayers(ModuleOp module) {
  auto unmark = [](Location loc) -> Location {
    auto mark = dyn_cast<Mark>(loc);
    return mark ? mark.getLocations().front() : loc;
  };
  module.walk([&](Operation *op) {
    op->setLoc(unmark(op->getLoc()));
    for (Region &region : op->getRegions())
      for (BlockArgument arg : region.getArguments())
        arg.setLoc(unmark(arg.getLoc()));
  });
}

//===----------------------------------------------------------------------===//
// f32 to f16
//===----------------------------------------------------------------------===//

/// Whether `op` multiplies two different numbers, none of which is `acc`.
static bool isProduct(Value value, Value acc) {
  auto product = value.getDefiningOp<arith::MulFOp>();
  return product && product.getLhs() != product.getRhs() &&
         product.getLhs() != acc && product.getRhs() != acc;
}

/// Whether a reduction only compares, or adds products of two tensors.
static bool reducesInHalf(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0)
    return true;
  for (Value acc : op.getRegionOutputArgs())
    for (Operation *user : acc.getUsers()) {
      if (isa<arith::MulFOp>(user))
        return false;
      if (!isa<arith::AddFOp>(user))
        continue;
      Value added = user->getOperand(user->getOperand(0) == acc ? 1 : 0);
      if (!isProduct(added, acc))
        return false;
    }
  return true;
}

static bool fitsHalf(Operation *op) {
  if (auto reduction = dyn_cast<linalg::LinalgOp>(op))
    return reducesInHalf(reduction);
  return !isa<arith::SIToFPOp, arith::UIToFPOp>(op);
}

/// `type` with f16 for f32.
static Type toHalf(Type type) {
  if (!getElementTypeOrSelf(type).isF32())
    return type;
  Type half = Float16Type::get(type.getContext());
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(half)) : half;
}

static APFloat toHalf(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &losesInfo);
  return value;
}

static TypedAttr toHalf(TypedAttr value) {
  Type half = Float16Type::get(value.getContext());
  if (auto number = dyn_cast<FloatAttr>(value))
    return FloatAttr::get(half, toHalf(number.getValue()));
  if (auto elements = dyn_cast<DenseFPElementsAttr>(value))
    return elements.mapValues(half, [](const APFloat &element) {
      return toHalf(element).bitcastToAPInt();
    });
  return value;
}

/// Changes the types of what `op` defines; conversions between the two types
/// give their operand.
static void demote(Operation *op) {
  for (Region &region : op->getRegions())
    for (BlockArgument arg : region.getArguments())
      arg.setType(toHalf(arg.getType()));
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    constant.setValueAttr(toHalf(constant.getValue()));
  for (Value result : op->getResults())
    result.setType(toHalf(result.getType()));
  if (isa<arith::ExtFOp, arith::TruncFOp>(op) &&
      op->getOperand(0).getType() == op->getResult(0).getType()) {
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  }
}

void armnn::computeInHalf(ModuleOp module) {
  // Operations of each layer, users behind what they use.
  llvm::MapVector<Attribute, SmallVector<Operation *>> layers;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (Mark mark = getMark(op))
      layers[mark].push_back(op);
  });
  for (auto &[mark, ops] : layers)
    if (llvm::all_of(ops, fitsHalf))
      llvm::for_each(ops, demote);
}
