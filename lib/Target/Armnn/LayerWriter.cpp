//===- LayerWriter.cpp - Writes one operation as a layer ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/LayerWriter.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::armnn;

#include "lib/Target/Armnn/LayerWriters.inc"

const OperationWriter *armnn::getWriter(Operation *op) {
  static const llvm::StringMap<const OperationWriter *> writers = [] {
    llvm::StringMap<const OperationWriter *> result;
    for (const OperationWriter &writer : operationWriters)
      result[writer.operation] = &writer;
    return result;
  }();
  return writers.lookup(op->getName().getStringRef());
}

SmallVector<OperandRange, 4> OperationWriter::getGroups(Operation *op) const {
  SmallVector<OperandRange, 4> groups;
  auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  unsigned start = 0;
  for (unsigned group = 0; group < numOperands; ++group) {
    unsigned size = 1;
    if (segments)
      size = segments[group];
    else if (int(group) == variadic)
      size = op->getNumOperands() - (numOperands - 1);
    groups.push_back(op->getOperands().slice(start, size));
    start += size;
  }
  return groups;
}

bool OperationWriter::isMember(OpOperand &operand) const {
  unsigned end = 0;
  for (auto [group, operands] :
       llvm::enumerate(getGroups(operand.getOwner()))) {
    end += operands.size();
    if (operand.getOperandNumber() < end)
      return members >> group & 1;
  }
  return false;
}

bool LayerWriter::isConstant(unsigned group) const {
  return hasOperand(group) && groups[group].front().getDefiningOp<ConstantOp>();
}

InFlightDiagnostic LayerWriter::error(ErrorCode code) {
  failed = true;
  return emitCodedError(op->getLoc(), code)
         << "'" << op->getName().getStringRef() << "': ";
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeMember(unsigned group, StringRef field) {
  if (!hasOperand(group))
    return 0;
  Value value = groups[group].front();
  if (!value.getDefiningOp<ConstantOp>()) {
    error(ErrorCode::MemberNotConstant)
        << field << " must be an armnn.constant, since the layer holds it";
    return 0;
  }
  return writeConstant(value);
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeConstant(Value constant) {
  return writeConstTensor(builder, constant);
}

flatbuffers::Offset<schema::LayerBase>
LayerWriter::writeBase(schema::LayerType type) {
  SmallVector<ValueSource, 3> inputs;
  for (Value slot : slots)
    inputs.push_back(sources.lookup(slot));
  SmallVector<flatbuffers::Offset<schema::TensorInfo>, 3> outputs;
  for (Type result : op->getResultTypes())
    outputs.push_back(writeTensorInfo(builder, result));
  return writeLayerBase(builder, index, getLayerName(op->getLoc()), type,
                        inputs, outputs);
}

//===----------------------------------------------------------------------===//
// Parts of layers
//===----------------------------------------------------------------------===//

StringRef armnn::getLayerName(Location loc) {
  auto name = loc->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

flatbuffers::Offset<schema::LayerBase> armnn::writeLayerBase(
    flatbuffers::FlatBufferBuilder &builder, uint32_t index, StringRef name,
    schema::LayerType type, ArrayRef<ValueSource> inputs,
    ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs) {
  std::vector<flatbuffers::Offset<schema::InputSlot>> inputSlots;
  for (auto [slot, source] : llvm::enumerate(inputs)) {
    schema::Connection connection(source.layer, source.slot);
    inputSlots.push_back(schema::CreateInputSlot(builder, slot, &connection));
  }
  std::vector<flatbuffers::Offset<schema::OutputSlot>> outputSlots;
  for (auto [slot, info] : llvm::enumerate(outputs))
    outputSlots.push_back(schema::CreateOutputSlot(builder, slot, info));
  auto layerName = builder.CreateString(name.data(), name.size());
  auto inputVector = builder.CreateVector(inputSlots);
  auto outputVector = builder.CreateVector(outputSlots);
  return schema::CreateLayerBase(builder, index, layerName, type, inputVector,
                                 outputVector);
}

/// Sizes as the schema has them: an unknown one is 0 and not specific.
static flatbuffers::Offset<schema::TensorInfo>
writeInfo(flatbuffers::FlatBufferBuilder &builder, TensorType type,
          schema::DataType dataType, float scale, int32_t zeroPoint,
          ArrayRef<double> scales, uint32_t axis) {
  flatbuffers::Offset<flatbuffers::Vector<uint32_t>> dimensions;
  flatbuffers::Offset<flatbuffers::Vector<uint8_t>> specificity;
  flatbuffers::Offset<flatbuffers::Vector<float>> scaleVector;
  uint32_t dimensionality = 0;
  if (type.hasRank()) {
    std::vector<uint32_t> sizes;
    std::vector<uint8_t> isKnown;
    for (int64_t size : type.getShape()) {
      bool known = !ShapedType::isDynamic(size);
      sizes.push_back(known ? size : 0);
      isKnown.push_back(known);
    }
    dimensionality = 1;
    // A scalar is one element of a shape that is marked.
    if (sizes.empty()) {
      dimensionality = 2;
      sizes.push_back(1);
      isKnown.push_back(true);
    }
    dimensions = builder.CreateVector(sizes);
    specificity = builder.CreateVector(isKnown);
  }
  if (!scales.empty())
    scaleVector =
        builder.CreateVector(std::vector<float>(scales.begin(), scales.end()));
  schema::TensorInfoBuilder info(builder);
  info.add_dimensions(dimensions);
  info.add_dataType(dataType);
  info.add_quantizationScale(scale);
  info.add_quantizationOffset(zeroPoint);
  info.add_quantizationScales(scaleVector);
  info.add_quantizationDim(axis);
  info.add_dimensionality(dimensionality);
  info.add_dimensionSpecificity(specificity);
  return info.Finish();
}

flatbuffers::Offset<schema::TensorInfo>
armnn::writeTensorInfo(flatbuffers::FlatBufferBuilder &builder, Type type) {
  auto tensor = cast<TensorType>(type);
  Type element = tensor.getElementType();
  // The verifier lets no other element type through; both enumerations have
  // the same numbers.
  auto dataType = static_cast<schema::DataType>(*getDataType(element));
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(element))
    return writeInfo(builder, tensor, dataType, perTensor.getScale(),
                     perTensor.getZeroPoint(), {}, 0);
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
    return writeInfo(builder, tensor, dataType, perAxis.getScales().front(), 0,
                     perAxis.getScales(), perAxis.getQuantizedDimension());
  return writeInfo(builder, tensor, dataType, 1.0f, 0, {}, 0);
}

/// The elements of `constant` as bytes; empty where they are missing. `copy`
/// holds them where the attribute has them in another form.
static ArrayRef<char> getBytes(ConstantOp constant, std::vector<char> &copy) {
  if (auto resource =
          dyn_cast<DenseResourceElementsAttr>(constant.getValue())) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    return blob ? blob->getData() : ArrayRef<char>();
  }
  auto dense = dyn_cast<DenseElementsAttr>(constant.getValue());
  if (!dense)
    return {};
  ArrayRef<char> raw = dense.getRawData();
  if (dense.getElementType().isInteger(1)) {
    for (bool value : dense.getValues<bool>())
      copy.push_back(value);
    return copy;
  }
  if (!dense.isSplat())
    return raw;
  for (int64_t i = 0; i < dense.getNumElements(); ++i)
    copy.insert(copy.end(), raw.begin(), raw.end());
  return copy;
}

/// A table of the data union with a vector of T.
template <typename T, typename Data>
static flatbuffers::Offset<void>
writeData(flatbuffers::FlatBufferBuilder &builder, ArrayRef<char> bytes) {
  uint8_t *buffer = nullptr;
  auto vector = flatbuffers::Offset<flatbuffers::Vector<T>>(
      builder.CreateUninitializedVector(bytes.size() / sizeof(T), sizeof(T),
                                        &buffer));
  memcpy(buffer, bytes.data(), bytes.size());
  typename Data::Builder data(builder);
  data.add_data(vector);
  return data.Finish().Union();
}

flatbuffers::Offset<schema::ConstTensor>
armnn::writeConstTensor(flatbuffers::FlatBufferBuilder &builder, Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  auto type = cast<RankedTensorType>(value.getType());
  std::vector<char> copy;
  ArrayRef<char> bytes = getBytes(constant, copy);
  unsigned width =
      getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
  assert(bytes.size() == uint64_t(type.getNumElements()) * width &&
         "rules constant_c4 and constant_c5");
  flatbuffers::Offset<void> data;
  schema::ConstTensorData tag;
  switch (width) {
  case 1:
    data = writeData<int8_t, schema::ByteData>(builder, bytes);
    tag = schema::ConstTensorData::ByteData;
    break;
  case 2:
    data = writeData<int16_t, schema::ShortData>(builder, bytes);
    tag = schema::ConstTensorData::ShortData;
    break;
  case 4:
    data = writeData<int32_t, schema::IntData>(builder, bytes);
    tag = schema::ConstTensorData::IntData;
    break;
  default:
    data = writeData<int64_t, schema::LongData>(builder, bytes);
    tag = schema::ConstTensorData::LongData;
    break;
  }
  auto info = writeTensorInfo(builder, type);
  return schema::CreateConstTensor(builder, info, tag, data);
}
