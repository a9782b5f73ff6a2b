//===- Graph.cpp - Layers of a file, their connections and order ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/Graph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PriorityQueue.h"

using namespace mlir;
using namespace mlir::armnn;

FailureOr<Layer> Graph::loadLayer(size_t position) const {
  const schema::AnyLayer *any = root.layers()->Get(position);
  unsigned tag = static_cast<unsigned>(any->layer_type());
  if (tag == 0)
    return report.error(ErrorCode::NoLayerTable)
           << "the layer at position " << position << " has union tag NONE";
  const LayerKind *kind = getLayerKind(tag, numbering);
  if (!kind)
    return report.error(ErrorCode::UnknownLayer)
           << "the layer at position " << position
           << " has the unknown union tag " << tag << " ("
           << getLayerKinds().back().unionTag << " is the highest)";
  Layer layer;
  layer.kind = kind;
  layer.table = static_cast<const flatbuffers::Table *>(any->layer());
  if (!layer.table)
    return report.error(ErrorCode::NoLayerTable)
           << "the layer at position " << position << " (" << kind->name
           << ") has no table";
  // The base is field 0 of every layer's table.
  if (kind->isInput() || kind->isOutput()) {
    const auto *bindable =
        layer.table->GetPointer<const schema::BindableLayerBase *>(4);
    layer.base = bindable ? bindable->base() : nullptr;
    if (!layer.base)
      return report.error(ErrorCode::NoLayerTable)
             << "the " << kind->name << " layer at position " << position
             << " has no base" << (bindable ? " inside its bindable base" : "");
    layer.bindingId = bindable->layerBindingId();
  } else {
    layer.base = layer.table->GetPointer<const schema::LayerBase *>(4);
    if (!layer.base)
      return report.error(ErrorCode::NoLayerTable)
             << "the layer at position " << position << " (" << kind->name
             << ") has no base";
  }
  if (const flatbuffers::String *name = layer.base->layerName())
    layer.name = StringRef(name->c_str(), name->size());
  if (layer.name.size() > options.maxNameLength)
    return report.error(ErrorCode::NameTooLong)
           << "the layer at position " << position << " has a name of "
           << layer.name.size() << " bytes (at most " << options.maxNameLength
           << ")";
  return layer;
}

LogicalResult Graph::loadOutputs(Layer &layer) const {
  const auto *slots = layer.base->outputSlots();
  if (!slots)
    return success();
  layer.outputs.assign(slots->size(), nullptr);
  for (const schema::OutputSlot *slot : *slots) {
    if (slot->index() >= slots->size())
      return reportAt(layer).error(ErrorCode::BadSlotIndex)
             << "output slot index " << slot->index() << " of "
             << slots->size();
    if (std::exchange(layer.outputs[slot->index()], slot))
      return reportAt(layer).error(ErrorCode::BadSlotIndex)
             << "output slot index " << slot->index() << " occurs twice";
  }
  return success();
}

LogicalResult Graph::loadIndexes() {
  Faults faults;
  for (auto [position, layer] : llvm::enumerate(layers)) {
    auto [it, isNew] = positions.try_emplace(layer.index(), position);
    if (!isNew &&
        !faults.goOn(report.error(ErrorCode::DuplicateIndex)
                     << "layers '" << layers[it->second].name << "' and '"
                     << layer.name << "' at positions " << it->second << " and "
                     << position << " have the same index " << layer.index()))
      break;
  }
  return faults.result();
}

FailureOr<Source> Graph::findSource(const Layer &layer, uint32_t slot,
                                    const schema::InputSlot &input) const {
  const schema::Connection *connection = input.connection();
  if (!connection)
    return reportAt(layer).error(ErrorCode::NotConnected)
           << "input slot " << slot << " is not connected";
  auto it = positions.find(connection->sourceLayerIndex());
  if (it == positions.end())
    return reportAt(layer).error(ErrorCode::UnknownSource)
           << "input slot " << slot << " reads layer "
           << connection->sourceLayerIndex() << ", which is not in the file";
  const Layer &source = layers[it->second];
  if (source.kind->isOutput())
    return reportAt(layer).error(ErrorCode::UnknownSource)
           << "input slot " << slot << " reads the Output layer "
           << source.describe() << ", which has no output slots";
  if (source.outputs.empty())
    return reportAt(source).error(ErrorCode::SlotCount)
           << "has no output slots, but layer " << layer.describe()
           << " reads one";
  if (connection->outputSlotIndex() >= source.outputs.size())
    return reportAt(layer).error(ErrorCode::UnknownSource)
           << "input slot " << slot << " reads output slot "
           << connection->outputSlotIndex() << " of layer " << source.describe()
           << ", which has " << source.outputs.size();
  return Source{it->second, connection->outputSlotIndex(), &input};
}

LogicalResult Graph::loadSources(Layer &layer) const {
  const auto *slots = layer.base->inputSlots();
  if (!slots)
    return success();
  layer.sources.assign(slots->size(), Source{0, 0, nullptr});
  for (const schema::InputSlot *slot : *slots) {
    if (slot->index() >= slots->size())
      return reportAt(layer).error(ErrorCode::BadSlotIndex)
             << "input slot index " << slot->index() << " of " << slots->size();
    Source &source = layer.sources[slot->index()];
    if (source.input)
      return reportAt(layer).error(ErrorCode::BadSlotIndex)
             << "input slot index " << slot->index() << " occurs twice";
    FailureOr<Source> found = findSource(layer, slot->index(), *slot);
    if (failed(found))
      return failure();
    source = *found;
  }
  return success();
}

LogicalResult Graph::load() {
  const auto *anyLayers = root.layers();
  if (!anyLayers || anyLayers->size() == 0)
    return report.error(ErrorCode::NoLayers) << "the file has no layers";
  if (anyLayers->size() > options.maxLayers)
    return report.error(ErrorCode::TooManyLayers)
           << anyLayers->size() << " layers (at most " << options.maxLayers
           << ")";
  layers.reserve(anyLayers->size());
  // Each step needs all of the one before.
  Faults faults;
  for (size_t position = 0; position < anyLayers->size(); ++position) {
    FailureOr<Layer> layer = loadLayer(position);
    LogicalResult loaded = failed(layer) ? failure() : loadOutputs(*layer);
    if (succeeded(loaded))
      layers.push_back(std::move(*layer));
    if (!faults.goOn(loaded))
      break;
  }
  if (failed(faults.result()) || failed(loadIndexes()))
    return failure();
  for (Layer &layer : layers)
    if (!faults.goOn(loadSources(layer)))
      break;
  if (failed(faults.result()))
    return failure();
  warnOfLayerTypes();
  return success();
}

/// Arm NN goes by the union tag alone, and so does this reader.
void Graph::warnOfLayerTypes() const {
  for (const Layer &layer : layers) {
    auto type = static_cast<uint32_t>(layer.base->layerType());
    if (type == layer.kind->layerType)
      continue;
    reportAt(layer).warning()
        << "the union says " << layer.kind->name << ", layerType is " << type
        << " instead of " << layer.kind->layerType
        << "; the union counts here and below";
    return;
  }
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

LogicalResult Graph::reportCycle(ArrayRef<unsigned> missingSources) const {
  // Every layer left waits for another one left: going from source to source
  // ends in a cycle.
  auto next = [&](size_t position) {
    for (const Source &source : layers[position].sources)
      if (missingSources[source.position])
        return source.position;
    llvm_unreachable("a layer without open sources is in the order");
  };
  size_t position =
      llvm::find_if(missingSources, [](unsigned n) { return n != 0; }) -
      missingSources.begin();
  for (size_t i = 0; i < layers.size(); ++i)
    position = next(position);
  size_t length = 1;
  std::string path = layers[position].describe();
  for (size_t other = next(position); other != position;
       other = next(other), ++length)
    if (length < 4)
      path += " <- " + layers[other].describe();
  return report.error(ErrorCode::Cycle)
         << "a cycle of " << length << (length == 1 ? " layer: " : " layers: ")
         << path << (length > 4 ? " <- ..." : "");
}

FailureOr<std::vector<size_t>> Graph::sort() const {
  std::vector<unsigned> missingSources(layers.size());
  std::vector<SmallVector<size_t, 2>> users(layers.size());
  for (auto [position, layer] : llvm::enumerate(layers)) {
    missingSources[position] = layer.sources.size();
    for (const Source &source : layer.sources)
      users[source.position].push_back(position);
  }
  // The first ready layer of the file comes next, which keeps sorted files.
  llvm::PriorityQueue<size_t, std::vector<size_t>, std::greater<size_t>> ready;
  for (size_t position = 0; position < layers.size(); ++position)
    if (!missingSources[position])
      ready.push(position);
  std::vector<size_t> order;
  order.reserve(layers.size());
  while (!ready.empty()) {
    size_t position = ready.top();
    ready.pop();
    order.push_back(position);
    for (size_t user : users[position])
      if (--missingSources[user] == 0)
        ready.push(user);
  }
  if (order.size() != layers.size())
    return reportCycle(missingSources);
  return order;
}

//===----------------------------------------------------------------------===//
// Inputs and outputs of the network
//===----------------------------------------------------------------------===//

FailureOr<std::vector<size_t>>
Graph::findBindings(const flatbuffers::Vector<int32_t> *ids, StringRef field,
                    StringRef kind) const {
  const auto *versions = root.featureVersions();
  bool areBindingIds = versions && versions->bindingIdsScheme() != 0;
  // Several layers may share a binding id; they are taken in the file's order.
  DenseMap<int64_t, SmallVector<size_t, 1>> layersOfId;
  for (auto [position, layer] : llvm::enumerate(layers))
    if (layer.kind->name == kind)
      layersOfId[areBindingIds ? int64_t(layer.bindingId)
                               : int64_t(static_cast<int32_t>(layer.index()))]
          .push_back(position);
  std::vector<size_t> result;
  if (!ids)
    return result;
  for (auto [i, id] : llvm::enumerate(*ids)) {
    auto it = layersOfId.find(id);
    if (it == layersOfId.end())
      return report.error(ErrorCode::BadBinding)
             << field << "[" << i << "] = " << id << " names no " << kind
             << " layer (the file counts by "
             << (areBindingIds ? "layerBindingId" : "layer index") << ")";
    if (it->second.empty())
      return report.error(ErrorCode::BadBinding)
             << field << "[" << i << "] = " << id << " occurs twice";
    result.push_back(it->second.front());
    it->second.erase(it->second.begin());
  }
  return result;
}

FailureOr<std::vector<size_t>> Graph::getInputs() const {
  FailureOr<std::vector<size_t>> inputs =
      findBindings(root.inputIds(), "inputIds", "Input");
  if (failed(inputs))
    return failure();
  llvm::DenseSet<size_t> listed(inputs->begin(), inputs->end());
  for (const Layer &layer : layers) {
    for (const Source &source : layer.sources) {
      const Layer &producer = layers[source.position];
      if (!producer.kind->isInput() || listed.contains(source.position))
        continue;
      if (!root.inputIds())
        return report.error(ErrorCode::BadBinding)
               << "inputIds is missing although the Input layer "
               << producer.describe() << " feeds layer " << layer.describe();
      return report.error(ErrorCode::BadBinding)
             << "the Input layer " << producer.describe()
             << " is not in inputIds, but layer " << layer.describe()
             << " reads it";
    }
  }
  return inputs;
}

FailureOr<std::vector<size_t>> Graph::getOutputs() const {
  if (!root.outputIds() || root.outputIds()->size() == 0)
    return report.error(ErrorCode::NoOutputs)
           << "the network has no outputs (outputIds is "
           << (root.outputIds() ? "empty" : "missing") << ")";
  return findBindings(root.outputIds(), "outputIds", "Output");
}
