//===- Structure.cpp - Lowers constants -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::armnn;

/// The same attribute, so that a blob is not copied.
static FailureOr<Value> lowerConstant(ConstantOp op, ConstantOp::Adaptor,
                                      LayerBuilder &b) {
  auto value = cast<TypedAttr>(op.getValueAttr());
  if (value.getType() != b.getStorageType(op.getType()))
    return b.refuse("the type of the elements is not the storage type");
  return arith::ConstantOp::create(b, value).getResult();
}

static FailureOr<SmallVector<Value>>
refuseStandIn(StandInOp, StandInOp::Adaptor, LayerBuilder &b) {
  return b.refuse("it stands for a layer that the network's importer did not "
                  "know; replace it in the network");
}

static FailureOr<Value> refuseMerge(MergeOp, MergeOp::Adaptor,
                                    LayerBuilder &b) {
  return b.refuse("it joins control flow, which no Arm NN backend runs; keep "
                  "the path that is taken");
}

static FailureOr<SmallVector<Value>> refuseSwitch(SwitchOp, SwitchOp::Adaptor,
                                                  LayerBuilder &b) {
  return b.refuse("it splits control flow, which no Arm NN backend runs; keep "
                  "the path that is taken");
}

void armnn::addStructurePatterns(LayerPatterns &patterns) {
  patterns.add(lowerConstant);
  patterns.add(refuseStandIn);
  patterns.add(refuseMerge);
  patterns.add(refuseSwitch);
}
