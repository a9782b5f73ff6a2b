//===- Structure.cpp - Constant layers in .armnn files --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnTypes.h"
#include "dialects/armnn/LayerShape.h"
#include "lib/Target/Armnn/LayerReader.h"
#include "lib/Target/Armnn/LayerWriter.h"

using namespace mlir;
using namespace mlir::armnn;

/// The tensor and the output slot both have an info; consumers see the slot's.
LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::ConstantLayer &table) {
  if (!table.input())
    return reader.error(ErrorCode::NoConstantData)
           << "the Constant has no tensor";
  FailureOr<Constant> constant = reader.read(table.input(), "input");
  if (failed(constant) || failed(reader.finish()))
    return failure();
  FailureOr<TensorType> slotType = reader.readOutputType(0);
  if (failed(slotType))
    return failure();
  if (!areCompatible(getLayerShape(*slotType), getLayerShape(constant->type)))
    return reader.error(ErrorCode::ConstantInfo)
           << "the output slot has shape " << toString(getLayerShape(*slotType))
           << ", the tensor " << toString(getLayerShape(constant->type));
  if (getDataType(slotType->getElementType()) !=
      getDataType(constant->type.getElementType()))
    return reader.error(ErrorCode::ConstantInfo)
           << "the output slot is "
           << getDataTypeName(slotType->getElementType()) << ", the tensor "
           << getDataTypeName(constant->type.getElementType());
  ArrayRef<int64_t> shape = constant->type.getShape();
  if (slotType->hasRank() && slotType->hasStaticShape())
    shape = slotType->getShape();
  constant->type = RankedTensorType::get(shape, slotType->getElementType());
  reader.value = std::move(*constant);
  return success();
}

flatbuffers::Offset<schema::ConstantLayer>
armnn::writeByHand(LayerWriter &writer, const schema::ConstantLayer *) {
  auto tensor = writer.writeConstant(writer.op->getResult(0));
  auto base = writer.writeBase(schema::LayerType::Constant);
  return schema::CreateConstantLayer(writer.builder, base, tensor);
}
