//===- Normalization.cpp - Custom normalizations
//-------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"

using namespace mlir;
using namespace mlir::armnn;

static Value lowerFusedBatchNorm(uff::CustomOp op, ValueRange inputs,
                                 NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  if (fields.getBool("is_training"))
    return node.refuse("field 'is_training' is true: this is a training "
                       "graph; freeze it for inference before it is converted "
                       "to UFF");
  StringRef format = fields.getText("data_format", "NHWC");
  bool isChannelsFirst = format == "NCHW" || format == "NCDHW";
  if (!isChannelsFirst && format != "NHWC" && format != "NDHWC")
    return node.refuse("field 'data_format' is '" + format +
                       "', NHWC, NCHW, NDHWC or NCDHW expected");
  int64_t rank = node.getRank(inputs[0]);
  if (rank < 2)
    return node.refuse("its input has rank " + Twine(rank) +
                       ", which has no channels");
  return node.batchNormalization(inputs[0], inputs[1], inputs[2], inputs[3],
                                 inputs[4], fields.getFloat("epsilon", 1e-4),
                                 isChannelsFirst ? 1 : rank - 1);
}

/// Along the last axis.
template <typename LayerOp>
static Value lowerSoftmax(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.layer<LayerOp>(node.getElementType(inputs[0]), inputs[0],
                             /*beta=*/1.0f, /*axis=*/int64_t(-1));
}

void armnn::addCustomNormalization(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_FusedBatchNorm", lowerFusedBatchNorm},
                        {"_FusedBatchNormV2", lowerFusedBatchNorm},
                        {"_FusedBatchNormV3", lowerFusedBatchNorm},
                        {"_Softmax", lowerSoftmax<SoftmaxOp>},
                        {"_LogSoftmax", lowerSoftmax<LogSoftmaxOp>}});
}
