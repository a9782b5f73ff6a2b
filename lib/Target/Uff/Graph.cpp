//===- Graph.cpp - Nodes and their order ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/Graph.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult Graph::load() {
  if (failed(loadIds()) || failed(findNeeded()))
    return failure();
  for (unsigned position = 0; position < nodes.size(); ++position)
    if (isNeeded[position] && nodes[position].isInput())
      inputs.push_back(position);
  return sort();
}

LogicalResult Graph::loadIds() {
  nodes.reserve(graph.nodes_size());
  armnn::Faults faults;
  for (const schema::Node &node : graph.nodes()) {
    unsigned position = nodes.size();
    LogicalResult found = success();
    if (node.id().empty())
      found = report.error(ErrorCode::UnnamedNode)
              << "the node at position " << position << " (" << node.operation()
              << ") has no id";
    else if (!positions.try_emplace(node.id(), position).second)
      found = report.error(ErrorCode::DuplicateId)
              << "two nodes have the id " << armnn::quoteName(node.id())
              << ", at the positions " << positions.lookup(node.id()) << " and "
              << position;
    if (!faults.goOn(found))
      break;
    nodes.push_back({&node, {}});
    if (nodes.back().isOutput())
      outputs.push_back(position);
  }
  if (failed(faults.result()))
    return failure();
  if (outputs.empty())
    return report.error(ErrorCode::NoUffOutputs)
           << "the graph has no output: none of its " << nodes.size()
           << " nodes is a MarkOutput";
  return success();
}

/// Resolves the ids that a node reads.
LogicalResult Graph::loadInputs(unsigned position) {
  Node &node = nodes[position];
  if (node.isOutput() && node.node->inputs_size() != 1)
    return reportAt(position).error(ErrorCode::InputCount)
           << "a MarkOutput names one node, this names "
           << (node.node->inputs_size() ? "several" : "no node");
  for (const std::string &id : node.node->inputs()) {
    auto found = positions.find(id);
    if (found == positions.end())
      return reportAt(position).error(ErrorCode::UnknownInput)
             << "input " << node.inputs.size() << " is " << armnn::quoteName(id)
             << ", which is no node of the graph";
    if (nodes[found->second].isOutput())
      return reportAt(position).error(ErrorCode::UnknownInput)
             << "reads " << armnn::quoteName(id)
             << ", a MarkOutput, which has no value";
    node.inputs.push_back(found->second);
  }
  return success();
}

LogicalResult Graph::findNeeded() {
  isNeeded.assign(nodes.size(), false);
  std::vector<unsigned> pending(outputs.rbegin(), outputs.rend());
  for (unsigned output : outputs)
    isNeeded[output] = true;
  armnn::Faults faults;
  while (!pending.empty()) {
    unsigned position = pending.back();
    pending.pop_back();
    if (!faults.goOn(loadInputs(position)))
      break;
    for (unsigned input : nodes[position].inputs) {
      if (!isNeeded[input])
        pending.push_back(input);
      isNeeded[input] = true;
    }
  }
  return faults.result();
}

LogicalResult Graph::reportCycle(ArrayRef<unsigned> path, unsigned back) const {
  path = path.drop_until([&](unsigned position) { return position == back; });
  if (path.size() == 1)
    return reportAt(back).error(ErrorCode::NodeCycle)
           << "a cycle: the node reads itself";
  auto error = report.error(ErrorCode::NodeCycle)
               << "a cycle of " << path.size() << " nodes: ";
  for (unsigned position : path.take_front(8))
    error << armnn::quoteName(nodes[position].getId()) << " reads ";
  return error << (path.size() > 8 ? "... which reads " : "")
               << armnn::quoteName(nodes[back].getId());
}

/// Depth first from the end of the file on: converters write consumers before
/// producers, so the order is the file's in reverse where that is sorted.
LogicalResult Graph::sort() {
  enum State : uint8_t { New, Open, Done };
  std::vector<State> states(nodes.size(), New);
  std::vector<unsigned> path;
  std::vector<unsigned> nextInputs; // of the nodes in `path`
  for (unsigned position = nodes.size(); position-- > 0;) {
    if (!isNeeded[position] || nodes[position].isOutput() ||
        states[position] == Done)
      continue;
    path.push_back(position);
    nextInputs.push_back(0);
    states[position] = Open;
    while (!path.empty()) {
      unsigned current = path.back();
      const Node &node = nodes[current];
      if (nextInputs.back() == node.inputs.size()) {
        states[current] = Done;
        if (!node.isInput())
          order.push_back(current);
        path.pop_back();
        nextInputs.pop_back();
        continue;
      }
      unsigned input = node.inputs[nextInputs.back()++];
      if (states[input] == Open)
        return reportCycle(path, input);
      if (states[input] == Done)
        continue;
      path.push_back(input);
      nextInputs.push_back(0);
      states[input] = Open;
    }
  }
  return success();
}
