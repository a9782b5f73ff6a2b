//===- Custom.cpp - The lowerings of custom operations --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "lib/Conversion/UffToArmnn/Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

static Value lower(const CustomEntry &entry, uff::CustomOp op,
                   ValueRange inputs, NodeBuilder &node) {
  if (inputs.size() < entry.inputs)
    return node.refuse("the operation takes " + Twine(entry.inputs) +
                       (entry.inputs == 1 ? " input" : " inputs") + ", found " +
                       Twine(inputs.size()));
  return entry.lower(op, inputs, node);
}

void armnn::addCustom(UffLowerings &lowerings, ArrayRef<CustomEntry> entries) {
  for (const CustomEntry &entry : entries)
    lowerings.addCustom(entry.name, [entry](Operation *op, ValueRange inputs,
                                            NodeBuilder &node) {
      return lower(entry, cast<uff::CustomOp>(op), inputs, node);
    });
}

Value armnn::keepBroadcast(ValueRange operands, Type elementType,
                           NodeBuilder &node) {
  LayerShape shape = SmallVector<int64_t>();
  for (Value operand : operands) {
    FailureOr<LayerShape> wider =
        broadcastShapes(shape, getLayerShape(operand.getType()));
    if (failed(wider))
      return node.refuse("its inputs, of the shapes " + toString(shape) +
                         " and " + toString(getLayerShape(operand.getType())) +
                         ", cannot be broadcast");
    shape = *wider;
  }
  return node.keep(operands, RankedTensorType::get(*shape, elementType));
}

void armnn::addCustomLowerings(UffLowerings &lowerings) {
  addCustomElementwise(lowerings);
  addCustomDataMovement(lowerings);
  addCustomBlocks(lowerings);
  addCustomGenerators(lowerings);
  addCustomConvolution(lowerings);
  addCustomNormalization(lowerings);
  addCustomReduction(lowerings);
  addCustomStructure(lowerings);
  addPluginAnchors(lowerings);
  addPlugins(lowerings);
}
