//===- Generators.cpp - Custom operations that make tensors
//--------------------===//
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

/// The elements where all of them are known, else null.
static std::optional<SmallVector<int64_t>> getConstants(Value tensor,
                                                        NodeBuilder &node) {
  std::optional<Extents> extents = node.getExtents(tensor);
  if (!extents)
    return std::nullopt;
  SmallVector<int64_t> numbers;
  for (const std::optional<Extent> &extent : *extents) {
    if (!extent || !extent->isConstant())
      return std::nullopt;
    numbers.push_back(extent->factor);
  }
  return numbers;
}

/// A known shape is filled by repeating the value, one that only a run tells by
/// a layer, which takes the value as an attribute.
static Value lowerFill(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value dims = inputs[0], value = inputs[1];
  Type type = node.getElementType(value);
  if (auto shape = getConstants(dims, node)) {
    if (!llvm::all_of(*shape, [](int64_t size) { return size > 0; }))
      return node.refuse("its sizes must be above 0");
    std::optional<int64_t> count = countElements(*shape);
    if (!node.mayMake(count.value_or(INT64_MAX)))
      return {};
    ElementsAttr elements = node.getConstant(value);
    if (elements && elements.getNumElements() != 1)
      return node.refuse("the value must be one number");
    if (!elements)
      return node.layer<TileOp>(
          type, node.reshape(value, SmallVector<int64_t>(shape->size(), 1)),
          *shape);
    auto stored = RankedTensorType::get(*shape, elements.getElementType());
    auto splat =
        DenseElementsAttr::get(stored, *elements.value_begin<Attribute>());
    return node.constant(splat, type);
  }
  auto number = node.getNumbers(value, "the value");
  if (!number)
    return {};
  if (number->size() != 1)
    return node.refuse("the value must be one number");
  return node.layer<FillOp>(type, node.castTo(dims, node.getI32Type()),
                            float(number->front()));
}

static Value lowerRange(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  auto start = node.getNumbers(inputs[0], "start");
  auto limit = node.getNumbers(inputs[1], "limit");
  auto delta = node.getNumbers(inputs[2], "delta");
  if (!start || !limit || !delta)
    return {};
  if (start->size() != 1 || limit->size() != 1 || delta->size() != 1)
    return node.refuse("start, limit and delta must be one number each");
  double step = delta->front();
  double count = std::ceil((limit->front() - start->front()) / step);
  if (step == 0 || !(count >= 1))
    return node.refuse("start " + std::to_string(start->front()) + ", limit " +
                       std::to_string(limit->front()) + " and delta " +
                       std::to_string(step) + " give no numbers");
  if (!node.mayMake(std::min(count, double(1ull << 62))))
    return {};
  SmallVector<double> numbers;
  for (int64_t i : llvm::seq(int64_t(count)))
    numbers.push_back(start->front() + i * step);
  return node.constant(numbers, int64_t(count), node.getElementType(inputs[0]));
}

static Value lowerRank(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  return node.constant(double(node.getRank(inputs[0])), {}, node.getI32Type());
}

/// The product of the sizes, in integers.
static Value lowerSize(uff::CustomOp, ValueRange inputs, NodeBuilder &node) {
  Value x = inputs[0];
  if (node.getType(x).hasStaticShape())
    return node.constant(double(node.getType(x).getNumElements()), {},
                         node.getI32Type());
  Value shape = node.layer<ShapeOp>(node.getI32Type(), x);
  if (!shape)
    return {};
  Value product = node.sliceAxis(shape, 0, 0, 1);
  for (int64_t dim : llvm::seq<int64_t>(1, node.getRank(x)))
    product = node.binary(BinaryOperation::Mul, product,
                          node.sliceAxis(shape, 0, dim, 1));
  return node.reshape(product, ArrayRef<int64_t>());
}

/// Compares the indices with 0 .. depth - 1 along the new axis and takes `off`
/// or `on` from a table of both.
static Value lowerOneHot(uff::CustomOp op, ValueRange inputs,
                         NodeBuilder &node) {
  auto depth = node.getIntegers(inputs[1], "the depth");
  auto axis = node.getAxis(getFields(op, node).getInt("axis", -1),
                           node.getRank(inputs[0]) + 1);
  if (!depth || !axis)
    return {};
  if (depth->size() != 1 || depth->front() < 1)
    return node.refuse("the depth must be one number, at least 1");
  if (!node.mayMake(depth->front()))
    return {};
  Extents sizes = node.getSizes(inputs[0]);
  int64_t behind = sizes.size() - *axis;
  sizes.insert(sizes.begin() + *axis, Extent(1));
  Value indices = node.castTo(inputs[0], node.getI32Type());
  SmallVector<int64_t> rangeShape(behind + 1, 1);
  rangeShape[0] = depth->front();
  Value range = node.reshape(
      node.indices(llvm::to_vector(llvm::seq(depth->front()))), rangeShape);
  Value isHot =
      node.layer<ComparisonOp>(node.getI1Type(), node.reshapeTo(indices, sizes),
                               range, ComparisonOperation::Equal);
  Value on = node.reshape(inputs[2], {1}), off = node.reshape(inputs[3], {1});
  if (node.hasRefused())
    return {};
  return node.gather(node.concat({off, on}, 0),
                     node.castTo(isHot, node.getI32Type()), 0);
}

void armnn::addCustomGenerators(UffLowerings &lowerings) {
  addCustom(lowerings, {{"_Fill", lowerFill},
                        {"_Range", lowerRange},
                        {"_Rank", lowerRank},
                        {"_Size", lowerSize},
                        {"_OneHot", lowerOneHot}});
}
