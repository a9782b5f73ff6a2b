//===- Graph.h - Nodes and their order -------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_GRAPH_H
#define LIB_TARGET_UFF_GRAPH_H

#include "lib/Target/Uff/File.h"

namespace mlir::uff {

/// A node that an output needs.
struct Node {
  const schema::Node *node;
  std::vector<unsigned> inputs; // positions

  StringRef getId() const { return node->id(); }
  StringRef getOperation() const { return node->operation(); }
  bool isInput() const { return getOperation() == "Input"; }
  bool isOutput() const { return getOperation() == "MarkOutput"; }
};

/// The nodes of a file's graph, at their positions there.
class Graph {
public:
  Graph(const schema::Graph &graph, const Report &report)
      : graph(graph), report(report) {}

  /// Finds all that the outputs need, and their order. Fails, with an error,
  /// where ids are not unique, a needed node reads one that does not exist or
  /// itself, or there are no outputs.
  LogicalResult load();

  const Node &operator[](unsigned position) const { return nodes[position]; }
  Report reportAt(unsigned position) const {
    return report.atNode(nodes[position].getId());
  }

  /// Inputs and outputs in the order of the file.
  ArrayRef<unsigned> getInputs() const { return inputs; }
  ArrayRef<unsigned> getOutputs() const { return outputs; }
  /// All other nodes, each behind what it reads.
  ArrayRef<unsigned> getOrder() const { return order; }

  size_t size() const { return nodes.size(); }

private:
  LogicalResult loadIds();
  LogicalResult loadInputs(unsigned position);
  LogicalResult findNeeded();
  LogicalResult sort();
  LogicalResult reportCycle(ArrayRef<unsigned> path, unsigned back) const;

  const schema::Graph &graph;
  const Report &report;
  std::vector<Node> nodes;
  llvm::StringMap<unsigned> positions;
  std::vector<bool> isNeeded;
  std::vector<unsigned> inputs, outputs, order;
};

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_GRAPH_H
