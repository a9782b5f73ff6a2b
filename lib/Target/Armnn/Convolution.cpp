//===- Convolution.cpp - Convolutions in .armnn files ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/LayerReader.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

/// The element type of [1,H,W,I*M] for that of [M,I,H,W]: scales of axis M or I
/// are expanded to the output channels i*M+m. Some writers have a scale for
/// each of these already. Null where the axis is H or W.
static Type expandScales(Type elementType, int64_t multiplier, int64_t inputs) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(elementType);
  if (!perAxis)
    return elementType;
  int32_t axis = perAxis.getQuantizedDimension();
  if (axis > 1)
    return {};
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints(inputs * multiplier, 0);
  ArrayRef<double> old = perAxis.getScales();
  bool isExpanded = int64_t(old.size()) == inputs * multiplier;
  for (int64_t channel = 0; channel < inputs * multiplier; ++channel)
    scales.push_back(old[isExpanded  ? channel
                         : axis == 0 ? channel % multiplier
                                     : channel / multiplier]);
  return quant::UniformQuantizedPerAxisType::get(
      perAxis.getFlags(), perAxis.getStorageType(), perAxis.getExpressedType(),
      scales, zeroPoints, /*quantizedDimension=*/3, perAxis.getStorageTypeMin(),
      perAxis.getStorageTypeMax());
}

/// new[0,h,w,i*M+m] = old[m,i,h,w].
static AsmResourceBlob permuteWeights(ArrayRef<char> old,
                                      ArrayRef<int64_t> shape, unsigned width) {
  int64_t multiplier = shape[0], inputs = shape[1], area = shape[2] * shape[3];
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(old.size(), width);
  char *next = blob.getMutableData().data();
  for (int64_t position = 0; position < area; ++position)
    for (int64_t i = 0; i < inputs; ++i)
      for (int64_t m = 0; m < multiplier; ++m, next += width)
        memcpy(next, &old[((m * inputs + i) * area + position) * width], width);
  return blob;
}

/// Weights inside the layer of files with weightsLayoutScheme 0 are [M,I,H,W].
LogicalResult
armnn::readByHand(LayerReader &reader,
                  const schema::DepthwiseConvolution2dLayer &table) {
  if (!table.weights() || !reader.file.hasOldDepthwiseLayout)
    return success();
  const auto *info = table.weights()->info();
  const auto *sizes = info ? info->dimensions() : nullptr;
  uint64_t channels =
      sizes && sizes->size() == 4 ? uint64_t(sizes->Get(0)) * sizes->Get(1) : 0;
  FailureOr<Constant> weights =
      reader.read(table.weights(), "weights", channels);
  if (failed(weights))
    return failure();
  ArrayRef<int64_t> shape = weights->type.getShape();
  if (shape.size() != 4)
    return reader.error(ErrorCode::BadShape)
           << "weights have rank " << shape.size() << ", 4 needed";
  Type elementType =
      expandScales(weights->type.getElementType(), shape[0], shape[1]);
  if (!elementType)
    return reader.error(ErrorCode::BadQuantization)
           << "weights: quantizationDim is no channel of [M,I,H,W]";
  auto type = RankedTensorType::get(
      {1, shape[2], shape[3], shape[0] * shape[1]}, elementType);
  reader.operands[1].constant =
      Constant{type, permuteWeights(weights->blob.getData(), shape,
                                    getElementWidth(type))};
  return success();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Releases before 21.08 keep [M,I,H,W], with the scales of the output channels
/// i*M+m, and dimension 0 for them:
/// old[m,i,h,w] = new[0,h,w,i*M+m].
flatbuffers::Offset<schema::ConstTensor>
armnn::writeDepthwiseWeights(LayerWriter &writer, unsigned group) {
  Value weights = writer.getOperands(group).front();
  if (writer.isSince("21.08"))
    return writer.writeConstant(weights);
  auto type = cast<RankedTensorType>(weights.getType());
  auto op = cast<DepthwiseConvolution2dOp>(writer.op);
  auto inputType = dyn_cast<RankedTensorType>(op.getInput().getType());
  bool isChannelsLast = op.getDataLayout() == armnn::DataLayout::NHWC;
  int64_t inputs = inputType ? inputType.getDimSize(isChannelsLast ? 3 : 1)
                             : ShapedType::kDynamic;
  if (ShapedType::isDynamic(inputs)) {
    writer.error(ErrorCode::NotExpressible)
        << "weights: the number of the input's channels is unknown";
    return 0;
  }
  ArrayRef<int64_t> shape = type.getShape();
  int64_t area = shape[1] * shape[2], multiplier = shape[3] / inputs;
  std::vector<char> copy;
  ArrayRef<char> bytes = getBytes(weights.getDefiningOp<ConstantOp>(), copy);
  std::vector<char> old(bytes.size());
  const char *next = bytes.data();
  unsigned width = getElementWidth(type);
  for (int64_t position = 0; position < area; ++position)
    for (int64_t i = 0; i < inputs; ++i)
      for (int64_t m = 0; m < multiplier; ++m, next += width)
        memcpy(&old[((m * inputs + i) * area + position) * width], next, width);
  Type element = type.getElementType();
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
    element = quant::UniformQuantizedPerAxisType::get(
        perAxis.getFlags(), perAxis.getStorageType(),
        perAxis.getExpressedType(), perAxis.getScales(),
        perAxis.getZeroPoints(), /*quantizedDimension=*/0,
        perAxis.getStorageTypeMin(), perAxis.getStorageTypeMax());
  auto oldType =
      RankedTensorType::get({multiplier, inputs, shape[1], shape[2]}, element);
  return writer.file.writeConstTensor(oldType, old);
}
