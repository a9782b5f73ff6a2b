//===- DataMovement.cpp - Layers that move data in .armnn files -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/LayerShape.h"
#include "lib/Target/Armnn/LayerReader.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::armnn;

using UintVectors =
    flatbuffers::Vector<flatbuffers::Offset<schema::UintVector>>;

/// Reads `numViews` lists of `rank` numbers each into one.
static LogicalResult readViews(LayerReader &reader, const UintVectors *views,
                               StringRef field, uint64_t numViews,
                               uint64_t rank, SmallVectorImpl<int64_t> &all) {
  if (failed(reader.require(views, field)))
    return failure();
  if (views->size() != numViews)
    return reader.error(ErrorCode::BadCount)
           << field << " has " << views->size() << " entries for " << numViews
           << " views";
  for (auto [i, view] : llvm::enumerate(*views)) {
    const auto *numbers = view->data();
    size_t size = numbers ? numbers->size() : 0;
    if (size != rank)
      return reader.error(ErrorCode::BadCount)
             << field << "[" << i << "] has " << size
             << " entries, numDimensions is " << rank;
    if (numbers)
      all.append(numbers->begin(), numbers->end());
  }
  return success();
}

/// Concat, and its old name Merger.
static LogicalResult readOrigins(LayerReader &reader,
                                 const schema::OriginsDescriptor *descriptor) {
  if (!reader.getDescriptor(descriptor, /*mayBeAbsent=*/false))
    return failure();
  SmallVector<int64_t> origins;
  if (failed(reader.require(descriptor->viewOrigins(), "viewOrigins")) ||
      failed(reader.checkCount("numViews", descriptor->numViews(),
                               reader.getNumInputSlots())) ||
      failed(readViews(reader, descriptor->viewOrigins(), "viewOrigins",
                       descriptor->numViews(), descriptor->numDimensions(),
                       origins)))
    return failure();
  reader.addInt("concat_axis", descriptor->concatAxis());
  reader.addInts("view_origins", origins);
  return success();
}

LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::ConcatLayer &table) {
  return readOrigins(reader, table.descriptor());
}
LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::MergerLayer &table) {
  return readOrigins(reader, table.descriptor());
}

LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::SplitterLayer &table) {
  const auto *descriptor = reader.getDescriptor(table.descriptor(), false);
  if (!descriptor)
    return failure();
  const schema::OriginsDescriptor *origins = descriptor->origins();
  if (failed(reader.require(origins, "origins")))
    return failure();
  SmallVector<int64_t> starts, sizes;
  if (failed(reader.checkCount("numViews", origins->numViews(),
                               reader.getNumOutputSlots())) ||
      failed(readViews(reader, origins->viewOrigins(), "viewOrigins",
                       origins->numViews(), origins->numDimensions(),
                       starts)) ||
      failed(readViews(reader, descriptor->viewSizes(), "viewSizes",
                       origins->numViews(), origins->numDimensions(), sizes)))
    return failure();
  reader.addInts("view_origins", starts);
  reader.addInts("view_sizes", sizes);
  reader.addBool("has_axis", descriptor->hasAxis());
  reader.addInt("axis", descriptor->axis());
  return success();
}

LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::StackLayer &table) {
  const auto *descriptor = reader.getDescriptor(table.descriptor(), false);
  if (!descriptor ||
      failed(reader.checkCount("numInputs", descriptor->numInputs(),
                               reader.getNumInputSlots())) ||
      failed(reader.require(descriptor->inputShape(), "inputShape")))
    return failure();
  reader.addInt("axis", descriptor->axis());
  reader.inputShape.emplace(descriptor->inputShape()->begin(),
                            descriptor->inputShape()->end());
  return success();
}

/// A second input, of some old files, only repeats targetShape. The entry
/// 0xFFFFFFFF (-1) stands for the size that is left.
LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::ReshapeLayer &) {
  reader.numIgnoredSlots = 1;
  auto sizes = cast<DenseI64ArrayAttr>(reader.attributes.get("target_shape"));
  SmallVector<int64_t> shape(sizes.asArrayRef());
  llvm::replace(shape, int64_t(UINT32_MAX), int64_t(-1));
  reader.attributes.set("target_shape",
                        DenseI64ArrayAttr::get(reader.getContext(), shape));
  return success();
}

/// Permute maps sources to destinations, Transpose destinations to sources.
/// Numbers that are no permutation are kept for the verifier to report.
static SmallVector<int64_t> invertMappings(ArrayRef<int64_t> mappings) {
  SmallVector<int64_t> inverse(mappings.size(), -1);
  for (auto [source, destination] : llvm::enumerate(mappings)) {
    if (uint64_t(destination) >= mappings.size() || inverse[destination] != -1)
      return SmallVector<int64_t>(mappings);
    inverse[destination] = source;
  }
  return inverse;
}

LogicalResult armnn::readByHand(LayerReader &reader,
                                const schema::PermuteLayer &) {
  auto mappings =
      cast<DenseI64ArrayAttr>(reader.attributes.get("dim_mappings"));
  reader.attributes.set(
      "dim_mappings",
      DenseI64ArrayAttr::get(reader.getContext(), invertMappings(mappings)));
  return success();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// `numbers` as `numViews` lists of equal length.
static flatbuffers::Offset<UintVectors> writeViews(LayerWriter &writer,
                                                   StringRef name,
                                                   StringRef field,
                                                   size_t numViews) {
  ArrayRef<int64_t> numbers = writer.getInts(name);
  size_t rank = numbers.size() / numViews;
  std::vector<flatbuffers::Offset<schema::UintVector>> views;
  for (size_t view = 0; view < numViews; ++view) {
    auto data =
        writer.writeVector<uint32_t>(numbers.slice(view * rank, rank), field);
    views.push_back(schema::CreateUintVector(writer.builder, data));
  }
  return writer.builder.CreateVector(views);
}

static flatbuffers::Offset<schema::OriginsDescriptor>
writeOrigins(LayerWriter &writer, uint32_t axis, size_t numViews) {
  size_t rank = writer.getInts("view_origins").size() / numViews;
  auto origins = writeViews(writer, "view_origins", "viewOrigins", numViews);
  return schema::CreateOriginsDescriptor(writer.builder, axis, numViews, rank,
                                         origins);
}

flatbuffers::Offset<schema::ConcatLayer>
armnn::writeByHand(LayerWriter &writer, const schema::ConcatLayer *) {
  auto descriptor =
      writeOrigins(writer,
                   writer.getInt(&schema::OriginsDescriptor::concatAxis,
                                 "concat_axis", "concatAxis"),
                   writer.getNumOperands());
  writer.addSlots(0);
  auto base = writer.writeBase(schema::LayerType::Concat);
  return schema::CreateConcatLayer(writer.builder, base, descriptor);
}

flatbuffers::Offset<schema::SplitterLayer>
armnn::writeByHand(LayerWriter &writer, const schema::SplitterLayer *) {
  using Descriptor = schema::ViewsDescriptor;
  size_t numViews = writer.getNumResults();
  auto origins = writeOrigins(writer, 0, numViews);
  auto sizes = writeViews(writer, "view_sizes", "viewSizes", numViews);
  // The axis only repeats what the views say.
  bool isNew = writer.isSince("24.02");
  auto descriptor = schema::CreateViewsDescriptor(
      writer.builder, origins, sizes, isNew && writer.getBool("has_axis"),
      isNew ? writer.getInt(&Descriptor::axis, "axis", "axis") : 0);
  writer.addSlots(0);
  auto base = writer.writeBase(schema::LayerType::Splitter);
  return schema::CreateSplitterLayer(writer.builder, base, descriptor);
}

flatbuffers::Offset<schema::StackLayer>
armnn::writeByHand(LayerWriter &writer, const schema::StackLayer *) {
  LayerShape shape = getLayerShape(writer.getOperands(0).front().getType());
  if (!shape || llvm::any_of(*shape, ShapedType::isDynamic)) {
    writer.error(ErrorCode::NotExpressible)
        << "inputShape: the inputs have the unknown shape " << toString(shape);
    return 0;
  }
  auto inputShape = writer.writeVector<uint32_t>(*shape, "inputShape");
  auto descriptor = schema::CreateStackDescriptor(
      writer.builder,
      writer.getInt(&schema::StackDescriptor::axis, "axis", "axis"),
      writer.getNumOperands(), inputShape);
  writer.addSlots(0);
  auto base = writer.writeBase(schema::LayerType::Stack);
  return schema::CreateStackLayer(writer.builder, base, descriptor);
}

flatbuffers::Offset<schema::PermuteLayer>
armnn::writeByHand(LayerWriter &writer, const schema::PermuteLayer *) {
  auto mappings = writer.writeVector<uint32_t>(
      invertMappings(writer.getInts("dim_mappings")), "dimMappings");
  auto descriptor = schema::CreatePermuteDescriptor(writer.builder, mappings);
  writer.addSlots(0);
  auto base = writer.writeBase(schema::LayerType::Permute);
  return schema::CreatePermuteLayer(writer.builder, base, descriptor);
}
