//===- Structure.cpp - Draws conversions, constants and control flow ----===//
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

static bool drawQuantize(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 0, 5});
  return d.layer("armnn.quantize", x, d.fields(),
                 d.element(d.pick({DataType::QAsymmU8, DataType::QAsymmS8,
                                   DataType::QSymmS16, DataType::QSymmS8})));
}

static bool drawDequantize(Drawing &d) {
  Value x = d.any({{DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS8,
                    DataType::QSymmS16},
                   0,
                   5});
  if (d.chance(0.2)) {
    Shape shape = d.shape(1, 5);
    int64_t axis = d.integer(0, int64_t(shape.size()) - 1);
    x = d.input(d.perAxis(shape[axis], int32_t(axis)), shape);
  }
  return d.layer("armnn.dequantize", x, d.fields(),
                 d.element(d.pick(ArrayRef<DataType>(kFloats))));
}

static bool drawCast(Drawing &d) {
  Value x = d.any({kAll, 0, 5});
  return d.layer("armnn.cast", x, d.fields(),
                 d.element(d.pick(ArrayRef<DataType>(kAll))));
}

static bool drawConstant(Drawing &d) {
  // A constant that something reads, so that it is no network of its own.
  Value x =
      d.constant(d.element(d.pick(ArrayRef<DataType>(kAll))), d.shape(1, 5));
  return d.layer("armnn.transpose", x,
                 d.fields().numbers("dim_mappings",
                                    d.permutation(int64_t(shapeOf(x).size()))),
                 elementOf(x));
}

static bool drawStandIn(Drawing &d) {
  // Results have the operand's shape, since nothing else says one.
  Value x = d.any({kAll, 0, 5});
  return d.layer("armnn.stand_in", x, d.fields(), elementOf(x));
}

static bool drawMerge(Drawing &d) {
  Value x = d.any({kAll, 0, 5});
  return d.layer("armnn.merge", {x, d.another(x)}, d.fields(), elementOf(x));
}

static bool drawSwitch(Drawing &d) {
  Value x = d.any({kAll, 0, 5});
  Value predicate = d.constant(d.element(DataType::Boolean), {1});
  return d.layer("armnn.switch", {x, predicate}, d.fields(),
                 {elementOf(x), elementOf(x)});
}

void smith::addStructure(Generators &generators) {
  generators["armnn.quantize"] = drawQuantize;
  generators["armnn.dequantize"] = drawDequantize;
  generators["armnn.cast"] = drawCast;
  generators["armnn.constant"] = drawConstant;
  generators["armnn.stand_in"] = drawStandIn;
  generators["armnn.merge"] = drawMerge;
  generators["armnn.switch"] = drawSwitch;
}
