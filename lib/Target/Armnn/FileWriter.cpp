//===- FileWriter.cpp - What all layers of a file share -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/FileWriter.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::armnn;

flatbuffers::Offset<schema::LayerBase> FileWriter::writeLayerBase(
    uint32_t index, StringRef name, schema::LayerType type,
    ArrayRef<ValueSource> inputs,
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

//===----------------------------------------------------------------------===//
// Tensor infos
//===----------------------------------------------------------------------===//

/// Sizes as the schema has them: an unknown one is 0 and not specific.
flatbuffers::Offset<schema::TensorInfo>
FileWriter::writeInfo(TensorType type, schema::DataType dataType, float scale,
                      int32_t zeroPoint, ArrayRef<double> scales,
                      uint32_t axis) {
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
      dimensionality = isSince("20.08") ? 2 : 1;
      sizes.push_back(1);
      isKnown.push_back(true);
    }
    dimensions = builder.CreateVector(sizes);
    if (isSince("21.02"))
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

/// Both enumerations have the same numbers, but for those that the schema of
/// releases before 20.02 had for two types.
schema::DataType FileWriter::getSchemaType(Type elementType) const {
  // The verifier lets no other element type through.
  auto dataType = static_cast<schema::DataType>(*getDataType(elementType));
  if (isSince("20.02"))
    return dataType;
  if (dataType == schema::DataType::QAsymmU8)
    return schema::DataType::QuantisedAsymm8;
  if (dataType == schema::DataType::QSymmS16)
    return schema::DataType::QuantisedSymm16;
  return dataType;
}

flatbuffers::Offset<schema::TensorInfo> FileWriter::writeTensorInfo(Type type) {
  auto tensor = cast<TensorType>(type);
  Type element = tensor.getElementType();
  schema::DataType dataType = getSchemaType(element);
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(element))
    return writeInfo(tensor, dataType, perTensor.getScale(),
                     perTensor.getZeroPoint(), {}, 0);
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
    return writeInfo(tensor, dataType, perAxis.getScales().front(), 0,
                     perAxis.getScales(), perAxis.getQuantizedDimension());
  // Arm NN's own scale of a tensor that is not quantized.
  return writeInfo(tensor, dataType, isSince("23.05") ? 1.0f : 0.0f, 0, {}, 0);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

ArrayRef<char> armnn::getBytes(ConstantOp constant, std::vector<char> &copy) {
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
  copy = repeatElement(raw, dense.getNumElements());
  return copy;
}

/// The elements of a vector in the buffer.
const uint8_t *FileWriter::getVector(flatbuffers::Offset<void> vector) const {
  // Offsets count from the end of the buffer; a vector begins with its length.
  return builder.GetCurrentBufferPointer() + builder.GetSize() - vector.o +
         sizeof(uint32_t);
}

/// A table of the data union with a vector of T.
template <typename T, typename Data>
flatbuffers::Offset<void> FileWriter::writeData(ArrayRef<char> bytes) {
  uint64_t hash = llvm::xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()));
  auto [first, last] = dataByHash.equal_range(hash);
  for (auto it = first; it != last; ++it)
    if (WrittenData &data = it->second;
        data.width == sizeof(T) && data.size == bytes.size() &&
        !memcmp(getVector(data.vector), bytes.data(), bytes.size()))
      return data.table;
  uint8_t *buffer = nullptr;
  auto vector = flatbuffers::Offset<flatbuffers::Vector<T>>(
      builder.CreateUninitializedVector(bytes.size() / sizeof(T), sizeof(T),
                                        &buffer));
  memcpy(buffer, bytes.data(), bytes.size());
  typename Data::Builder data(builder);
  data.add_data(vector);
  flatbuffers::Offset<void> table = data.Finish().Union();
  dataByHash.insert(
      {hash, WrittenData{table, vector.Union(), bytes.size(), sizeof(T)}});
  return table;
}

flatbuffers::Offset<schema::ConstTensor>
FileWriter::writeConstTensor(RankedTensorType type, ArrayRef<char> bytes) {
  unsigned width =
      getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
  assert(bytes.size() == uint64_t(type.getNumElements()) * width &&
         "rules constant_c4 and constant_c5");
  flatbuffers::Offset<void> data;
  schema::ConstTensorData tag;
  switch (width) {
  case 1:
    data = writeData<int8_t, schema::ByteData>(bytes);
    tag = schema::ConstTensorData::ByteData;
    break;
  case 2:
    data = writeData<int16_t, schema::ShortData>(bytes);
    tag = schema::ConstTensorData::ShortData;
    break;
  case 4:
    data = writeData<int32_t, schema::IntData>(bytes);
    tag = schema::ConstTensorData::IntData;
    break;
  default:
    data = writeData<int64_t, schema::LongData>(bytes);
    tag = schema::ConstTensorData::LongData;
    break;
  }
  auto info = writeTensorInfo(type);
  return schema::CreateConstTensor(builder, info, tag, data);
}
