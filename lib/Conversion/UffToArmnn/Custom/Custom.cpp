//===- Custom.cpp - The lowerings of custom operations --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include "dialects/uff/CustomOperations.h"
#include "lib/Conversion/UffToArmnn/Lowerings.h"

using namespace mlir;
using namespace mlir::armnn;

/// Checks what the record says: the inputs, and that an operation of several
/// outputs, which is its first here, has one reader.
static bool check(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  const uff::CustomOperation &record =
      *uff::lookupCustomOperation(op.getUffOperation());
  if (int64_t(inputs.size()) < record.minInputs)
    node.refuse("the operation takes " + Twine(record.minInputs) +
                (record.minInputs == 1 ? " input" : " inputs") + ", found " +
                Twine(inputs.size()));
  int64_t readers =
      std::distance(op.getOutput().use_begin(), op.getOutput().use_end());
  if (record.hasManyOutputs && !record.isConcatenated && readers > 1)
    node.refuse("it has several outputs, and the format does not say which of "
                "them each of its " +
                Twine(readers) +
                " readers takes; change the graph so that one node reads one "
                "of them, and convert it to UFF again");
  return !node.hasRefused();
}

void armnn::addCustom(UffLowerings &lowerings, ArrayRef<CustomEntry> entries) {
  for (const CustomEntry &entry : entries) {
    assert(uff::lookupCustomOperation(entry.name) && "no record");
    lowerings.addCustom(entry.name,
                        [lower = entry.lower](Operation *op, ValueRange inputs,
                                              NodeBuilder &node) -> Value {
                          auto customOp = cast<uff::CustomOp>(op);
                          return check(customOp, inputs, node)
                                     ? lower(customOp, inputs, node)
                                     : Value();
                        });
  }
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
