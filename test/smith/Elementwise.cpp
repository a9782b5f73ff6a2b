//===- Elementwise.cpp - Draws activations and elementwise layers -------===//
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

static bool drawActivation(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 0, 5});
  auto function =
      d.any<ActivationFunctionAttr>(getMaxEnumValForActivationFunction());
  bool bounded = function.getValue() == ActivationFunction::BoundedReLu;
  return d.layer("armnn.activation", x,
                 d.fields()
                     .set("activation_function", function)
                     .real("a", bounded ? 6 : d.pick({1.0, 0.5, 2.0, 0.1}))
                     .real("b", d.pick({0.0, -1.0, 0.5})),
                 d.similar(elementOf(x)));
}

/// A tensor that broadcasts with x.
static Value broadcastable(Drawing &d, Value x) {
  if (d.chance(0.4))
    return d.another(x);
  ArrayRef<int64_t> shape = shapeOf(x);
  if (d.chance(0.3))
    shape = shape.drop_front(d.integer(0, int64_t(shape.size())));
  Shape sizes(shape);
  for (int64_t &size : sizes)
    if (d.chance(0.4))
      size = 1;
  Type element = d.similar(elementOf(x));
  return d.chance() ? d.input(element, sizes) : d.constant(element, sizes);
}

struct Operands {
  Value first, second;
};

static Operands twoOperands(Drawing &d, const SmallVector<DataType> &types) {
  Value x = d.any({types, 0, 5});
  Value y = broadcastable(d, x);
  if (d.chance(0.4))
    std::swap(x, y);
  return {x, y};
}

static bool drawPrelu(Drawing &d) {
  auto [x, alpha] = twoOperands(d, kFloatOrQuant);
  return d.layer("armnn.prelu", {x, alpha}, d.fields(),
                 d.similar(elementOf(x)));
}

static bool drawBinary(Drawing &d) {
  auto [x, y] = twoOperands(d, kNumeric);
  return d.layer("armnn.elementwise_binary", {x, y},
                 d.fields().set("binary_operation",
                                d.any<BinaryOperationAttr>(
                                    getMaxEnumValForBinaryOperation())),
                 d.similar(elementOf(x)));
}

static bool drawUnary(Drawing &d) {
  Value x = d.any({kAll, 0, 5});
  auto function = d.any<UnaryOperationAttr>(getMaxEnumValForUnaryOperation());
  if (dataTypeOf(x) == DataType::Boolean)
    function = UnaryOperationAttr::get(d.context, UnaryOperation::LogicalNot);
  return d.layer("armnn.elementwise_unary", x,
                 d.fields().set("unary_operation", function),
                 d.similar(elementOf(x)));
}

static bool drawFloor(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 0, 5});
  return d.layer("armnn.floor", x, d.fields(), d.similar(elementOf(x)));
}

static bool drawComparison(Drawing &d) {
  auto [x, y] = twoOperands(d, kAll);
  return d.layer("armnn.comparison", {x, y},
                 d.fields().set("comparison_operation",
                                d.any<ComparisonOperationAttr>(
                                    getMaxEnumValForComparisonOperation())),
                 d.element(DataType::Boolean));
}

static bool drawLogical(Drawing &d) {
  auto [x, y] = twoOperands(d, {DataType::Boolean});
  return d.layer("armnn.logical_binary", {x, y},
                 d.fields().set("logical_operation",
                                d.any<LogicalBinaryOperationAttr>(
                                    getMaxEnumValForLogicalBinaryOperation())),
                 elementOf(x));
}

void smith::addElementwise(Generators &generators) {
  generators["armnn.activation"] = drawActivation;
  generators["armnn.prelu"] = drawPrelu;
  generators["armnn.elementwise_binary"] = drawBinary;
  generators["armnn.elementwise_unary"] = drawUnary;
  generators["armnn.floor"] = drawFloor;
  generators["armnn.comparison"] = drawComparison;
  generators["armnn.logical_binary"] = drawLogical;
}
