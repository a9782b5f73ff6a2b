//===- Structure.cpp - Custom operations that pass on, or cannot
//---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"

using namespace mlir;
using namespace mlir::armnn;

static Value passOn(uff::CustomOp, ValueRange inputs, NodeBuilder &) {
  return inputs[0];
}

//===----------------------------------------------------------------------===//
// What cannot be converted, and what to do
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kLoop =
    "loops have no layers; unroll the loop before the graph is converted to "
    "UFF";
static constexpr StringLiteral kVariable =
    "a variable has no value in the file; freeze the graph, which makes "
    "variables constants, before it is converted to UFF";
static constexpr StringLiteral kSizeOfData =
    "the shape of its result depends on the values of its input, which no "
    "layer can express; cut the graph before it and do this step outside";
static constexpr StringLiteral kQuantized =
    "the format has no code for quantized types; convert the float graph";
static constexpr StringLiteral kPipeline =
    "input pipelines are no part of a network; put a placeholder in their "
    "place before the graph is converted to UFF";
namespace {
struct Unsupported {
  StringRef name, reason;
};
} // namespace

static constexpr Unsupported unsupported[] = {
    {"_Enter", kLoop},
    {"_Exit", kLoop},
    {"_NextIteration", kLoop},
    {"_LoopCond", kLoop},
    {"_While", kLoop},
    {"_StatelessWhile", kLoop},
    {"_TensorArrayV3", kLoop},
    {"_TensorArrayReadV3", kLoop},
    {"_TensorArrayWriteV3", kLoop},
    {"_TensorArrayGatherV3", kLoop},
    {"_TensorArrayScatterV3", kLoop},
    {"_TensorArraySizeV3", kLoop},
    {"_Variable", kVariable},
    {"_VariableV2", kVariable},
    {"_VarHandleOp", kVariable},
    {"_ReadVariableOp", kVariable},
    {"_Assign", kVariable},
    {"_AssignVariableOp", kVariable},
    {"_Where", kSizeOfData},
    {"_Unique", kSizeOfData},
    {"_BooleanMask", kSizeOfData},
    {"_NonMaxSuppression", kSizeOfData},
    {"_NonMaxSuppressionV2", kSizeOfData},
    {"_NonMaxSuppressionV3", kSizeOfData},
    {"_NonMaxSuppressionV4", kSizeOfData},
    {"_NonMaxSuppressionV5", kSizeOfData},
    {"_Dequantize", kQuantized},
    {"_QuantizeV2", kQuantized},
    {"_QuantizedConv2D", kQuantized},
    {"_QuantizedMatMul", kQuantized},
    {"_IteratorGetNext", kPipeline},
    {"_IteratorV2", kPipeline},
    {"_OneShotIterator", kPipeline},
    {"_QueueDequeueV2", kPipeline},
    {"_FIFOQueueV2", kPipeline},
    {"_DecodeJpeg", kPipeline},
    {"_DecodePng", kPipeline}};

void armnn::addCustomStructure(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_StopGradient", passOn},
                        {"_PreventGradient", passOn},
                        {"_PlaceholderWithDefault", passOn},
                        {"_CheckNumerics", passOn},
                        {"_Snapshot", passOn}});
  for (const Unsupported &operation : unsupported)
    lowerings.addReason(operation.name, operation.reason);
}
