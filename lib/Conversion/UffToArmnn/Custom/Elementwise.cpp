//===- Elementwise.cpp - Custom operations on elements --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Custom.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

static bool isInteger(Value x) {
  return NodeBuilder::getElementType(x).isSignlessInteger();
}

static bool isBoolean(Value x) {
  return NodeBuilder::getElementType(x).isInteger(1);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

template <BinaryOperation operation>
static Value lowerBinary(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.binary(operation, inputs[0], inputs[1]);
}

/// N says how many of the inputs are no control inputs.
static Value lowerAddN(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  int64_t count = getFields(op, node).getInt("N", inputs.size());
  if (count < 1 || count > int64_t(inputs.size()))
    return node.refuse("field 'N' is " + Twine(count) + ", but it has " +
                       Twine(inputs.size()) + " inputs");
  Value sum = inputs[0];
  for (Value input : inputs.take_front(count).drop_front())
    sum = node.binary(BinaryOperation::Add, sum, input);
  return sum;
}

static Value lowerReciprocal(uff::CustomOp, ValueRange inputs,
                             NodeBuilder &node) {
  return node.binary(BinaryOperation::Div, node.scalar(1, inputs[0]),
                     inputs[0]);
}

static Value lowerClip(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value atMost = node.binary(BinaryOperation::Minimum, inputs[0], inputs[2]);
  return node.binary(BinaryOperation::Maximum, atMost, inputs[1]);
}

static Value lowerLeakyRelu(uff::CustomOp op, ValueRange inputs,
                            NodeBuilder &node) {
  return node.activation(ActivationFunction::LeakyReLu, inputs[0],
                         getFields(op, node).getFloat("alpha", 0.2));
}

/// What no layer computes without losing digits.
static Value keepFunction(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.keep(inputs[0], node.getType(inputs[0]));
}

static Value keepRounding(uff::CustomOp op, ValueRange inputs,
                          NodeBuilder &node) {
  return isInteger(inputs[0]) ? inputs[0] : keepFunction(op, inputs, node);
}

static Value keepFloorMod(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  if (node.getElementType(inputs[0]) != node.getElementType(inputs[1]))
    return node.refuse("its inputs have different data types");
  return keepBroadcast(inputs.take_front(2), node.getElementType(inputs[0]),
                       node);
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static Value compare(ComparisonOperation operation, Value lhs, Value rhs,
                     NodeBuilder &node) {
  return node.layer<ComparisonOp>(node.getI1Type(), lhs, rhs, operation);
}

/// Layers compare integers as floats, which large ones do not survive, while
/// a float tells 0 from all other integers: a == b where a - b is 0, a < b
/// where min(a, b) - b is not.
static Value compareIntegers(ComparisonOperation operation, Value lhs,
                             Value rhs, NodeBuilder &node) {
  auto isZero = [&](Value x, bool holds) {
    return compare(holds ? ComparisonOperation::Equal
                         : ComparisonOperation::NotEqual,
                   x, node.scalar(0, lhs), node);
  };
  auto differ = [&](Value x, Value y) {
    return node.binary(BinaryOperation::Sub,
                       node.binary(BinaryOperation::Minimum, x, y), y);
  };
  switch (operation) {
  case ComparisonOperation::Equal:
    return isZero(node.binary(BinaryOperation::Sub, lhs, rhs), true);
  case ComparisonOperation::NotEqual:
    return isZero(node.binary(BinaryOperation::Sub, lhs, rhs), false);
  case ComparisonOperation::Less:
    return isZero(differ(lhs, rhs), false);
  case ComparisonOperation::GreaterOrEqual:
    return isZero(differ(lhs, rhs), true);
  case ComparisonOperation::Greater:
    return isZero(differ(rhs, lhs), false);
  case ComparisonOperation::LessOrEqual:
    return isZero(differ(rhs, lhs), true);
  }
  llvm_unreachable("unknown comparison");
}

template <ComparisonOperation operation>
static Value lowerComparison(uff::CustomOp, ValueRange inputs,
                             NodeBuilder &node) {
  if (isInteger(inputs[0]) && !isBoolean(inputs[0]))
    return compareIntegers(operation, inputs[0], inputs[1], node);
  return compare(operation, inputs[0], inputs[1], node);
}

template <LogicalBinaryOperation operation>
static Value lowerLogical(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.layer<LogicalBinaryOp>(node.getI1Type(), inputs[0], inputs[1],
                                     operation);
}

static Value lowerLogicalNot(uff::CustomOp, ValueRange inputs,
                             NodeBuilder &node) {
  return node.unary(UnaryOperation::LogicalNot, inputs[0]);
}

/// (x > 0) - (x < 0)
static Value lowerSign(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0], zero = node.scalar(0, x);
  Type type = node.getElementType(x);
  Value isPositive = compare(ComparisonOperation::Greater, x, zero, node);
  Value isNegative = compare(ComparisonOperation::Less, x, zero, node);
  if (node.hasRefused())
    return {};
  return node.binary(BinaryOperation::Sub, node.castTo(isPositive, type),
                     node.castTo(isNegative, type));
}

//===----------------------------------------------------------------------===//
// Select and Cast
//===----------------------------------------------------------------------===//

/// The operands' shape, where TensorFlow demands that they have one.
static Value keepSelect(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value condition = inputs[0], x = inputs[1], y = inputs[2];
  if (!isBoolean(condition))
    return node.refuse("its condition is not of truth values");
  if (node.getElementType(x) != node.getElementType(y))
    return node.refuse("its inputs have different data types");
  LayerShape shape = getLayerShape(x.getType());
  LayerShape other = getLayerShape(y.getType());
  LayerShape own = getLayerShape(condition.getType());
  if (!areCompatible(shape, other))
    return node.refuse("its inputs have different shapes, " + toString(shape) +
                       " and " + toString(other));
  // A vector of conditions chooses rows.
  bool fits = own->empty() || areCompatible(own, shape) ||
              (own->size() == 1 && !shape->empty() &&
               areCompatible(own, SmallVector<int64_t>{(*shape)[0]}));
  if (!fits)
    return node.refuse("its condition of shape " + toString(own) +
                       " fits neither its inputs of shape " + toString(shape) +
                       " nor their rows");
  return node.keep(inputs.take_front(3),
                   RankedTensorType::get(*mergeShapes(shape, other),
                                         node.getElementType(x)));
}

static Value keepSelectV2(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  if (!isBoolean(inputs[0]))
    return node.refuse("its condition is not of truth values");
  if (node.getElementType(inputs[1]) != node.getElementType(inputs[2]))
    return node.refuse("its inputs have different data types");
  return keepBroadcast(inputs.take_front(3), node.getElementType(inputs[1]),
                       node);
}

/// Whether a node reads truth values at the operand.
static bool readsTruth(OpOperand &use) {
  auto op = dyn_cast<uff::CustomOp>(use.getOwner());
  if (!op)
    return false;
  StringRef name = op.getUffOperation();
  return name.starts_with("_Logical") ||
         (name.starts_with("_Select") && use.getOperandNumber() == 0);
}

static Value lowerCast(uff::CustomOp op, ValueRange inputs, NodeBuilder &node) {
  Type type = getFields(op, node).getType("DstT");
  if (!type)
    return node.refuse("field 'DstT', the type of the result, is missing");
  // Only what is done with the result tells which type without a code it has.
  if (isa<uff::UnknownType>(type)) {
    if (!llvm::all_of(op.getOutput().getUses(), readsTruth))
      return node.refuse("field 'DstT' is a data type that the format has no "
                         "code for: bool, uint8 or float64");
    type = node.getI1Type();
  }
  return node.castTo(inputs[0], type);
}

//===----------------------------------------------------------------------===//
// Fake quantization
//===----------------------------------------------------------------------===//

/// Rounds x to the steps of a range, which is shifted so that 0 is one of them.
static Value fakeQuantize(uff::CustomOp op, Value x, float low, float high,
                          NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  int64_t bits = fields.getInt("num_bits", 8);
  if (bits < 2 || bits > 16 || !(low <= 0) || !(high >= 0))
    return node.refuse("its range must include 0 and field 'num_bits' be from "
                       "2 to 16, found " +
                       std::to_string(low) + " to " + std::to_string(high) +
                       " and " + Twine(bits));
  if (low == high)
    return node.binary(BinaryOperation::Mul, x, node.scalar(0, x));
  float first = fields.getBool("narrow_range") ? 1 : 0;
  float last = float((1 << bits) - 1);
  float scale = (high - low) / (last - first);
  float zero = std::round(std::clamp(first - low / scale, first, last));
  float nudgedLow = (first - zero) * scale, nudgedHigh = (last - zero) * scale;
  Value clamped = node.activation(ActivationFunction::BoundedReLu, x,
                                  nudgedHigh, nudgedLow);
  Value shifted =
      node.activation(ActivationFunction::Linear, clamped, 1, -nudgedLow);
  Value steps =
      node.activation(ActivationFunction::Linear, shifted, 1 / scale, 0.5f);
  if (node.hasRefused())
    return {};
  return node.activation(ActivationFunction::Linear,
                         node.layer<FloorOp>(node.getElementType(x), steps),
                         scale, nudgedLow);
}

static Value lowerFakeQuantArgs(uff::CustomOp op, ValueRange inputs,
                                NodeBuilder &node) {
  uff::CustomFields fields = getFields(op, node);
  return fakeQuantize(op, inputs[0], fields.getFloat("min", -6),
                      fields.getFloat("max", 6), node);
}

static Value lowerFakeQuantVars(uff::CustomOp op, ValueRange inputs,
                                NodeBuilder &node) {
  auto low = node.getNumbers(inputs[1], "the lower bound");
  auto high = node.getNumbers(inputs[2], "the upper bound");
  if (!low || !high)
    return {};
  if (low->size() != 1 || high->size() != 1)
    return node.refuse("its bounds must be one number each");
  return fakeQuantize(op, inputs[0], low->front(), high->front(), node);
}

void armnn::addCustomElementwise(UffLowerings &lowerings) {
  using Compare = ComparisonOperation;
  using Logical = LogicalBinaryOperation;
  addCustom(lowerings,
            {{"_AddV2", lowerBinary<BinaryOperation::Add>},
             {"_Pow", lowerBinary<BinaryOperation::Power>},
             {"_SquaredDifference", lowerBinary<BinaryOperation::SqDiff>},
             {"_FloorDiv", lowerBinary<BinaryOperation::FloorDiv>},
             {"_AddN", lowerAddN},
             {"_Reciprocal", lowerReciprocal},
             {"_Inv", lowerReciprocal},
             {"_ClipByValue", lowerClip},
             {"_LeakyRelu", lowerLeakyRelu},
             {"_Erf", keepFunction},
             {"_Expm1", keepFunction},
             {"_Log1p", keepFunction},
             {"_Round", keepRounding},
             {"_Rint", keepRounding},
             {"_FloorMod", keepFloorMod},
             {"_Equal", lowerComparison<Compare::Equal>},
             {"_NotEqual", lowerComparison<Compare::NotEqual>},
             {"_Greater", lowerComparison<Compare::Greater>},
             {"_GreaterEqual", lowerComparison<Compare::GreaterOrEqual>},
             {"_Less", lowerComparison<Compare::Less>},
             {"_LessEqual", lowerComparison<Compare::LessOrEqual>},
             {"_LogicalAnd", lowerLogical<Logical::LogicalAnd>},
             {"_LogicalOr", lowerLogical<Logical::LogicalOr>},
             {"_LogicalNot", lowerLogicalNot},
             {"_Sign", lowerSign},
             {"_Select", keepSelect},
             {"_SelectV2", keepSelectV2},
             {"_Cast", lowerCast},
             {"_FakeQuantWithMinMaxArgs", lowerFakeQuantArgs},
             {"_FakeQuantWithMinMaxVars", lowerFakeQuantVars}});
}
