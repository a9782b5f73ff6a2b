//===- Rules.cpp - Checks that layers' verifiers share --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/Rules.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace mlir::armnn;

InFlightDiagnostic armnn::emitRule(Operation *op, unsigned rule) {
  return op->emitOpError() << op->getName().stripDialect() << "_c" << rule
                           << ": ";
}

DataType armnn::getDataType(Value tensor) {
  return *getDataType(getElementTypeOrSelf(tensor));
}

bool armnn::isFloat(DataType type) {
  return type == DataType::Float32 || type == DataType::Float16;
}

bool armnn::isQuantized(DataType type) {
  return isQuantized8Bit(type) || type == DataType::QSymmS16;
}

bool armnn::isQuantized8Bit(DataType type) {
  return type == DataType::QAsymmU8 || type == DataType::QAsymmS8 ||
         type == DataType::QSymmS8;
}

LayerShape armnn::getTensorShape(Value tensor) {
  LayerShape shape = getLayerShape(tensor.getType());
  if (shape && shape->empty())
    shape->push_back(1);
  return shape;
}

SmallVector<int64_t, 5> armnn::getSizes(Value tensor, unsigned rank) {
  return getTensorShape(tensor).value_or(
      SmallVector<int64_t, 5>(rank, ShapedType::kDynamic));
}

bool armnn::differ(int64_t lhs, int64_t rhs) {
  return !ShapedType::isDynamic(lhs) && !ShapedType::isDynamic(rhs) &&
         lhs != rhs;
}

LogicalResult armnn::verifyInts(Operation *op, unsigned rule,
                                ArrayRef<StringRef> attributes, int64_t low,
                                int64_t high) {
  for (StringRef name : attributes) {
    int64_t value = op->getAttrOfType<IntegerAttr>(name).getInt();
    if (value >= low && value <= high)
      continue;
    return emitRule(op, rule)
           << convertToCamelFromSnakeCase(name) << " is " << value << ", "
           << (value < low ? "at least " : "at most ")
           << (value < low ? low : high) << " needed";
  }
  return success();
}

LogicalResult armnn::verifyRankIn(Operation *op, unsigned rule, StringRef name,
                                  Value tensor, int64_t low, int64_t high) {
  LayerShape shape = getTensorShape(tensor);
  if (!shape)
    return success();
  int64_t rank = shape->size();
  if (rank >= low && rank <= high)
    return success();
  InFlightDiagnostic error = emitRule(op, rule);
  error << "the rank of " << name << " is " << rank << ", ";
  if (low != high)
    error << (rank < low ? "at least " : "at most ");
  return error << (rank < low ? low : high) << " needed";
}

LogicalResult armnn::verifyRank(Operation *op, unsigned rule, StringRef name,
                                Value tensor, int64_t rank) {
  return verifyRankIn(op, rule, name, tensor, rank, rank);
}

LogicalResult armnn::verifyLayout(Operation *op, unsigned rule,
                                  DataLayout layout, unsigned spatialRank) {
  bool isVolume = layout == DataLayout::NDHWC || layout == DataLayout::NCDHW;
  if (isVolume == (spatialRank == 3))
    return success();
  return emitRule(op, rule)
         << "dataLayout is " << stringifyDataLayout(layout).upper() << ", "
         << (isVolume ? "NHWC or NCHW" : "NDHWC or NCDHW") << " needed";
}

LogicalResult armnn::verifySameType(Operation *op, unsigned rule,
                                    StringRef name, Value tensor,
                                    StringRef referenceName, Value reference) {
  DataType type = getDataType(tensor), needed = getDataType(reference);
  if (type == needed)
    return success();
  return emitRule(op, rule)
         << name << " " << stringifyDataType(type) << " with " << referenceName
         << " " << stringifyDataType(needed);
}

LogicalResult armnn::verifyTypeIn(Operation *op, unsigned rule, StringRef name,
                                  Value tensor, ArrayRef<DataType> types) {
  DataType type = getDataType(tensor);
  if (llvm::is_contained(types, type))
    return success();
  auto names = llvm::map_range(types, stringifyDataType);
  return emitRule(op, rule) << name << " is " << stringifyDataType(type) << ", "
                            << llvm::join(names, " or ") << " needed";
}

LogicalResult armnn::verifyAxis(Operation *op, unsigned rule, int64_t axis,
                                Value tensor) {
  LayerShape shape = getTensorShape(tensor);
  int64_t rank = shape ? static_cast<int64_t>(shape->size()) : kMaxRank;
  if (axis >= -rank && axis < rank)
    return success();
  return emitRule(op, rule) << "axis " << axis << " is outside rank " << rank;
}

LogicalResult armnn::verifyEntries(Operation *op, unsigned rule, StringRef name,
                                   ArrayRef<int64_t> entries, int64_t low,
                                   int64_t high) {
  for (auto [i, entry] : llvm::enumerate(entries))
    if (entry < low || entry > high)
      return emitRule(op, rule) << name << "[" << i << "] is " << entry << ", "
                                << (entry < low ? "at least " : "at most ")
                                << (entry < low ? low : high) << " needed";
  return success();
}

LogicalResult armnn::verifySameType(Operation *op, unsigned rule,
                                    ArrayRef<NamedTensor> tensors) {
  NamedTensor first = tensors.front();
  for (const NamedTensor &other : tensors.drop_front())
    if (failed(verifySameType(op, rule, other.name, other.tensor, first.name,
                              first.tensor)))
      return failure();
  return success();
}

LogicalResult armnn::verifyLength(Operation *op, unsigned rule, StringRef name,
                                  ArrayRef<int64_t> entries, int64_t count,
                                  const Twine &reason) {
  if (static_cast<int64_t>(entries.size()) == count)
    return success();
  return emitRule(op, rule) << name << " has " << entries.size()
                            << (entries.size() == 1 ? " entry, " : " entries, ")
                            << count << " needed" << reason;
}

std::optional<SmallVector<int64_t>> armnn::getConstantIndices(Value tensor) {
  Attribute value;
  if (!matchPattern(tensor, m_Constant(&value)))
    return std::nullopt;
  auto elements = cast<ElementsAttr>(value);
  if (!elements.getElementType().isSignlessInteger(32) ||
      elements.getNumElements() > kMostIndices)
    return std::nullopt;
  if (auto dense = dyn_cast<DenseIntElementsAttr>(elements))
    return llvm::map_to_vector(dense.getValues<int32_t>(), [](int32_t index) {
      return static_cast<int64_t>(index);
    });
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return std::nullopt;
  SmallVector<int64_t> indices;
  ArrayRef<char> data = blob->getData();
  for (; data.size() >= sizeof(int32_t);
       data = data.drop_front(sizeof(int32_t)))
    indices.push_back(llvm::support::endian::read<int32_t>(
        data.data(), llvm::endianness::native));
  return indices;
}

std::string armnn::toText(ArrayRef<int64_t> numbers) {
  return toString(LayerShape(SmallVector<int64_t, 5>(numbers)));
}

LogicalResult armnn::inferBroadcast(Operation *op, unsigned rule, Value lhs,
                                    Value rhs,
                                    SmallVectorImpl<LayerShape> &shapes) {
  LayerShape left = getLayerShape(lhs.getType());
  LayerShape right = getLayerShape(rhs.getType());
  FailureOr<LayerShape> shape = broadcastShapes(left, right);
  if (failed(shape))
    return emitRule(op, rule) << "shapes " << toString(left) << " and "
                              << toString(right) << " cannot be broadcast";
  shapes.push_back(*shape);
  return success();
}

LogicalResult armnn::verifySignature(FunctionOpInterface network) {
  auto verify = [&](StringRef kind, ArrayRef<Type> types) -> LogicalResult {
    for (size_t i = 0; i < types.size(); ++i) {
      auto emitError = [&] { return network.emitError(kind) << i << ": "; };
      auto tensor = dyn_cast<TensorType>(types[i]);
      if (tensor && getDataType(tensor.getElementType()) &&
          failed(verifyTensorType(emitError, tensor)))
        return failure();
    }
    return success();
  };
  return success(succeeded(verify("input ", network.getArgumentTypes())) &&
                 succeeded(verify("result ", network.getResultTypes())));
}
