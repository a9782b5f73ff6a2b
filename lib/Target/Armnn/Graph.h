//===- Graph.h - Layers of a file, their connections and order --*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_GRAPH_H
#define LIB_TARGET_ARMNN_GRAPH_H

#include "ArmnnSchema_generated.h"
#include "armnn-mlir/Target/Armnn.h"
#include "lib/Target/Armnn/LayerTable.h"
#include "lib/Target/Armnn/Report.h"

namespace mlir::armnn {
namespace schema = ::armnn_mlir::schema;

/// What feeds an input slot.
struct Source {
  size_t position; // of the producer in the file
  uint32_t slot;   // of the producer's outputs
  const schema::InputSlot *input;
};

/// A layer of a file.
struct Layer {
  const LayerKind *kind;
  const flatbuffers::Table *table;
  const schema::LayerBase *base;
  StringRef name;
  int32_t bindingId = 0; // of an Input or Output layer
  /// By slot number.
  SmallVector<Source, 3> sources;
  SmallVector<const schema::OutputSlot *, 1> outputs;

  uint32_t index() const { return base->index(); }
  std::string describe() const {
    return describeLayer(index(), name, kind->name);
  }
};

/// The layers of a file, by position, with checked connections.
class Graph {
public:
  Graph(const schema::SerializedGraph &root, Numbering numbering,
        const Report &report, const ArmnnImportOptions &options)
      : root(root), numbering(numbering), report(report), options(options) {}

  LogicalResult load();

  /// Positions such that producers come first; otherwise in the file's order.
  FailureOr<std::vector<size_t>> sort() const;

  /// Positions of the network's inputs and outputs, in its order.
  FailureOr<std::vector<size_t>> getInputs() const;
  FailureOr<std::vector<size_t>> getOutputs() const;

  const Layer &operator[](size_t position) const { return layers[position]; }
  size_t size() const { return layers.size(); }
  Report reportAt(const Layer &layer) const {
    return report.atLayer(layer.index(), layer.name, layer.kind->name);
  }

private:
  FailureOr<Layer> loadLayer(size_t position) const;
  LogicalResult loadOutputs(Layer &layer) const;
  LogicalResult loadIndexes();
  LogicalResult loadSources(Layer &layer) const;
  void warnOfLayerTypes() const;
  FailureOr<Source> findSource(const Layer &layer, uint32_t slot,
                               const schema::InputSlot &input) const;
  FailureOr<std::vector<size_t>>
  findBindings(const flatbuffers::Vector<int32_t> *ids, StringRef field,
               StringRef kind) const;
  LogicalResult reportCycle(ArrayRef<unsigned> missingSources) const;

  const schema::SerializedGraph &root;
  Numbering numbering;
  const Report &report;
  const ArmnnImportOptions &options;
  std::vector<Layer> layers;
  // 64 bits, since a DenseMap reserves two numbers and a file may use any.
  DenseMap<uint64_t, size_t> positions; // by index
};

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_GRAPH_H
