//===- LayerRules.cpp - Rules that many layers share ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/LayerRules.h"
#include "dialects/armnn/ArmnnTypes.h"

using namespace mlir;
using namespace mlir::armnn;

static LogicalResult verifyBetween(Operation *op, StringRef label,
                                   const Twine &name, int64_t value,
                                   int64_t lowest, int64_t highest) {
  if (value >= lowest && value <= highest)
    return success();
  return op->emitOpError(label) << ": " << name << ' ' << value
                                << " is outside " << lowest << ".." << highest;
}

LogicalResult armnn::verifyUnsigned(Operation *op, StringRef label,
                                    ArrayRef<Field> fields, int64_t minimum) {
  for (const Field &field : fields)
    if (failed(verifyBetween(op, label, field.name, field.value, minimum,
                             std::numeric_limits<uint32_t>::max())))
      return failure();
  return success();
}

LogicalResult armnn::verifyUnsigned(Operation *op, StringRef label,
                                    StringRef name, ArrayRef<int64_t> values,
                                    int64_t minimum) {
  for (auto [i, value] : llvm::enumerate(values))
    if (failed(verifyBetween(op, label, name + "[" + Twine(i) + "]", value,
                             minimum, std::numeric_limits<uint32_t>::max())))
      return failure();
  return success();
}

LogicalResult armnn::verifySigned(Operation *op, StringRef label,
                                  ArrayRef<Field> fields) {
  for (const Field &field : fields)
    if (failed(verifyBetween(op, label, field.name, field.value,
                             std::numeric_limits<int32_t>::min(),
                             std::numeric_limits<int32_t>::max())))
      return failure();
  return success();
}

LogicalResult armnn::verifyRankBetween(Operation *op, StringRef label,
                                       const Twine &subject, Value value,
                                       int64_t lowest, int64_t highest) {
  LayerShape shape = getRuleShape(value);
  if (!shape)
    return success();
  int64_t rank = shape->size();
  if (rank >= lowest && rank <= highest)
    return success();
  InFlightDiagnostic diag = op->emitOpError(label)
                            << ": " << subject << " rank " << rank << ", "
                            << lowest;
  if (lowest != highest)
    diag << " to " << highest;
  return diag << " needed";
}

LogicalResult armnn::verifyRank(Operation *op, StringRef label,
                                const Twine &subject, Value value,
                                int64_t rank) {
  return verifyRankBetween(op, label, subject, value, rank, rank);
}

static Type getElementType(Value value) {
  return cast<TensorType>(value.getType()).getElementType();
}

LogicalResult armnn::verifySameDataType(Operation *op, StringRef label,
                                        ArrayRef<NamedValue> values) {
  Type first = getElementType(values.front().value);
  for (const NamedValue &other : values.drop_front()) {
    Type type = getElementType(other.value);
    if (getDataType(type) != getDataType(first))
      return op->emitOpError(label)
             << ": " << other.name << ' ' << getDataTypeName(type) << " with "
             << values.front().name << ' ' << getDataTypeName(first);
  }
  return success();
}

LogicalResult armnn::verifyDataType(Operation *op, StringRef label,
                                    NamedValue value,
                                    ArrayRef<DataType> types) {
  Type type = getElementType(value.value);
  if (llvm::is_contained(types, *getDataType(type)))
    return success();
  InFlightDiagnostic diag = op->emitOpError(label)
                            << ": " << value.name << ' '
                            << getDataTypeName(type) << ", ";
  for (auto [i, allowed] : llvm::enumerate(types))
    diag << (i == 0                  ? ""
             : i + 1 == types.size() ? " or "
                                     : ", ")
         << stringifyDataType(allowed);
  return diag << " needed";
}

FailureOr<int64_t> armnn::resolveAxis(Operation *op, StringRef label,
                                      StringRef name, int64_t axis,
                                      int64_t rank) {
  if (axis < -rank || axis >= rank)
    return op->emitOpError(label)
           << ": " << name << ' ' << axis << " is outside rank " << rank;
  return axis < 0 ? axis + rank : axis;
}

LayoutDims armnn::getLayoutDims(DataLayout layout) {
  switch (layout) {
  case DataLayout::NHWC:
    return {3, 1};
  case DataLayout::NDHWC:
    return {4, 1};
  case DataLayout::NCHW:
  case DataLayout::NCDHW:
    return {1, 2};
  }
  llvm_unreachable("all layouts are handled");
}

static LogicalResult verifyLayout(Operation *op, StringRef label,
                                  DataLayout layout, DataLayout channelsLast,
                                  DataLayout channelsFirst) {
  if (layout == channelsLast || layout == channelsFirst)
    return success();
  auto name = [](DataLayout layout) {
    return stringifyDataLayout(layout).upper();
  };
  return op->emitOpError(label)
         << ": dataLayout " << name(layout) << ", " << name(channelsLast)
         << " or " << name(channelsFirst) << " needed";
}

LogicalResult armnn::verifyLayout2d(Operation *op, StringRef label,
                                    DataLayout layout) {
  return verifyLayout(op, label, layout, DataLayout::NHWC, DataLayout::NCHW);
}

LogicalResult armnn::verifyLayout3d(Operation *op, StringRef label,
                                    DataLayout layout) {
  return verifyLayout(op, label, layout, DataLayout::NDHWC, DataLayout::NCDHW);
}

FailureOr<LayerShape> armnn::inferBroadcast(Operation *op, StringRef label,
                                            Value lhs, Value rhs) {
  LayerShape left = getLayerShape(lhs.getType());
  LayerShape right = getLayerShape(rhs.getType());
  FailureOr<LayerShape> shape = broadcastShapes(left, right);
  if (failed(shape))
    return op->emitOpError(label) << ": shapes " << toString(left) << " and "
                                  << toString(right) << " cannot be broadcast";
  return shape;
}
