//===- Graph.h - A network as nodes and edges -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_ARMNN_INSPECT_GRAPH_H
#define TOOLS_ARMNN_INSPECT_GRAPH_H

#include "armnn-mlir/Target/Summary.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {

/// Layers drawn as one where their names begin alike.
struct GraphLevel {
  std::string title;
  std::vector<std::optional<unsigned>> groups; // of each layer
  std::vector<std::string> names;              // of each group
};

/// The network with groups of names' first parts (between slashes), from few to
/// none: the last level has no groups.
std::vector<GraphLevel> getGraphLevels(const ModelSummary &summary);

/// Writes the network in the language of Graphviz. Nodes have the ids n0, n1
/// ... of layers in the order of `summary`, and g0, g1 ... of groups.
void printDot(ModuleOp module, const ModelSummary &summary,
              const GraphLevel &level, raw_ostream &os);

/// Layers with attributes, what they read, and statistics of their constants.
llvm::json::Object graphToJson(ModuleOp module, const ModelSummary &summary,
                               ArrayRef<GraphLevel> levels);

} // namespace mlir::armnn

#endif // TOOLS_ARMNN_INSPECT_GRAPH_H
