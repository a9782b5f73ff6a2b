//===- Normalization.cpp - Draws normalizations, softmax and reductions -===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

static bool drawBatchNormalization(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 2, 4});
  bool first = d.chance();
  int64_t rank = int64_t(shapeOf(x).size());
  int64_t channels = shapeOf(x)[first && rank > 2 ? 1 : rank - 1];
  SmallVector<Value> operands = {x};
  for (int i = 0; i < 4; ++i) {
    Type element = d.element(dataTypeOf(x));
    // Variances are above 0.
    int64_t zero = zeroOf(element);
    bool isVariance = i == 1;
    operands.push_back(isVariance
                           ? d.constant(element, {channels},
                                        [&](int64_t) {
                                          return double(std::min<int64_t>(
                                              zero + d.integer(1, 50), 127));
                                        })
                           : d.weights(element, {channels}));
  }
  return d.layer(
      "armnn.batch_normalization", operands,
      d.fields().real("eps", 1e-3).set("data_layout", d.layout(first)),
      d.similar(elementOf(x)));
}

static bool drawInstanceNormalization(Drawing &d) {
  Value x = d.any({kFloats, 4, 4});
  return d.layer("armnn.instance_normalization", x,
                 d.fields()
                     .real("gamma", 1.25)
                     .real("beta", -0.5)
                     .real("eps", d.pick({1e-3, 0.5}))
                     .set("data_layout", d.layout(d.chance())),
                 elementOf(x));
}

static bool drawL2Normalization(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 4, 4});
  return d.layer("armnn.l2_normalization", x,
                 d.fields()
                     .real("eps", d.pick({1e-12, 0.5}))
                     .set("data_layout", d.layout(d.chance())),
                 d.similar(elementOf(x)));
}

static bool drawNormalization(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 4, 4});
  return d.layer("armnn.normalization", x,
                 d.fields()
                     .set("norm_channel_type",
                          d.any<NormalizationAlgorithmChannelAttr>(
                              getMaxEnumValForNormalizationAlgorithmChannel()))
                     .set("norm_method_type",
                          d.any<NormalizationAlgorithmMethodAttr>(
                              getMaxEnumValForNormalizationAlgorithmMethod()))
                     .number("norm_size", d.integer(0, 7))
                     .real("alpha", 0.25)
                     .real("beta", d.pick({0.75, 0.5, 1.0}))
                     .real("k", 1)
                     .set("data_layout", d.layout(d.chance())),
                 d.similar(elementOf(x)));
}

static bool drawSoftmax(Drawing &d, StringRef name,
                        const SmallVector<DataType> &types) {
  Value x = d.any({types, 0, 5});
  int64_t rank = std::max<int64_t>(int64_t(shapeOf(x).size()), 1);
  return d.layer(name, x,
                 d.fields()
                     .real("beta", d.pick({1.0, 0.5}))
                     .number("axis", d.integer(-rank, rank - 1)),
                 d.similar(elementOf(x)));
}

static bool drawReduce(Drawing &d) {
  Value x = d.any({kNumeric, 0, 5});
  // No release reduces Signed64.
  if (dataTypeOf(x) == DataType::Signed64)
    return false;
  int64_t rank = int64_t(shapeOf(x).size());
  Shape axes = d.permutation(rank);
  axes.truncate(d.integer(0, rank));
  for (int64_t &axis : axes)
    if (d.chance(0.3))
      axis -= rank;
  return d.layer(
      "armnn.reduce", x,
      d.fields()
          .flag("keep_dims", d.chance())
          .numbers("axis", axes)
          .set("reduce_operation",
               d.any<ReduceOperationAttr>(getMaxEnumValForReduceOperation())),
      d.similar(elementOf(x)));
}

static bool drawArgMinMax(Drawing &d) {
  Value x = d.any({kNumeric, 1, 5});
  int64_t rank = int64_t(shapeOf(x).size());
  return d.layer(
      "armnn.arg_min_max", x,
      d.fields()
          .set("arg_min_max_function", d.any<ArgMinMaxFunctionAttr>(
                                           getMaxEnumValForArgMinMaxFunction()))
          .number("axis", d.integer(-rank, rank - 1)),
      d.element(d.pick({DataType::Signed32, DataType::Signed64})));
}

void smith::addNormalization(Generators &generators) {
  generators["armnn.batch_normalization"] = drawBatchNormalization;
  generators["armnn.instance_normalization"] = drawInstanceNormalization;
  generators["armnn.l2_normalization"] = drawL2Normalization;
  generators["armnn.normalization"] = drawNormalization;
  generators["armnn.softmax"] = [](Drawing &d) {
    return drawSoftmax(d, "armnn.softmax", kFloatOrQuant);
  };
  generators["armnn.log_softmax"] = [](Drawing &d) {
    return drawSoftmax(d, "armnn.log_softmax", kFloats);
  };
  generators["armnn.reduce"] = drawReduce;
  generators["armnn.arg_min_max"] = drawArgMinMax;
}
