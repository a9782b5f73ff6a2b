//===- Graph.cpp - A network as nodes and edges ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"
#include "Json.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GraphWriter.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::armnn;
namespace json = llvm::json;

/// The first `depth` parts of a name that has more; "" for another.
static StringRef getPrefix(StringRef name, unsigned depth) {
  size_t end = 0;
  for (unsigned i = 0; i < depth; ++i) {
    end = name.find('/', i == 0 ? 0 : end + 1);
    if (end == StringRef::npos)
      return "";
  }
  return name.take_front(end);
}

static GraphLevel getLevel(const ModelSummary &summary, unsigned depth) {
  llvm::MapVector<StringRef, unsigned> sizes;
  for (const LayerSummary &layer : summary.layers)
    ++sizes[getPrefix(layer.name, depth)];
  GraphLevel level;
  level.title = "grouped by " + std::to_string(depth) +
                (depth == 1 ? " part" : " parts") + " of names";
  llvm::StringMap<unsigned> numbers;
  for (auto [prefix, size] : sizes)
    if (!prefix.empty() && size > 1) {
      numbers[prefix] = level.names.size();
      level.names.push_back(prefix.str());
    }
  for (const LayerSummary &layer : summary.layers) {
    auto number = numbers.find(getPrefix(layer.name, depth));
    level.groups.push_back(
        number == numbers.end() ? std::nullopt : std::optional(number->second));
  }
  return level;
}

std::vector<GraphLevel> armnn::getGraphLevels(const ModelSummary &summary) {
  constexpr unsigned mostGroupings = 3;
  std::vector<GraphLevel> levels;
  for (unsigned depth = 1; depth <= mostGroupings; ++depth) {
    GraphLevel level = getLevel(summary, depth);
    if (level.names.empty())
      break;
    if (levels.empty() || levels.back().groups != level.groups)
      levels.push_back(std::move(level));
  }
  GraphLevel all{"all layers", {}, {}};
  all.groups.resize(summary.layers.size());
  levels.push_back(std::move(all));
  return levels;
}

/// Names may hold anything; a drawing has printable characters, not too many.
static std::string toLabel(StringRef text) {
  constexpr size_t mostBytes = 48;
  std::string label = json::fixUTF8(text.take_front(mostBytes));
  for (char &c : label)
    if (uint8_t(c) < 32 || c == 127)
      c = '?';
  if (text.size() > mostBytes)
    label += "...";
  return llvm::DOT::EscapeString(label);
}

namespace {
/// What is drawn for values: layers or their groups, inputs and outputs.
class DotWriter {
public:
  DotWriter(func::FuncOp main, const ModelSummary &summary,
            const GraphLevel &level, raw_ostream &os)
      : main(main), summary(summary), level(level), os(os) {
    for (auto [i, layer] : llvm::enumerate(summary.layers))
      indices[layer.op] = i;
  }

  void write();

private:
  void writeNodes();
  void writeBindings();
  void writeEdge(Value value, const std::string &to);

  /// The node that a value comes from; "" for a constant.
  std::string getSource(Value value) const {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return "in" + std::to_string(argument.getArgNumber());
    auto index = indices.find(value.getDefiningOp());
    return index == indices.end() ? "" : getNode(index->second);
  }
  std::string getNode(unsigned index) const {
    std::optional<unsigned> group = level.groups[index];
    return group ? "g" + std::to_string(*group) : "n" + std::to_string(index);
  }

  func::FuncOp main;
  const ModelSummary &summary;
  const GraphLevel &level;
  raw_ostream &os;
  llvm::DenseMap<Operation *, unsigned> indices;
  std::set<std::pair<std::string, std::string>> drawn;
};
} // namespace

void DotWriter::writeNodes() {
  for (auto [i, layer] : llvm::enumerate(summary.layers))
    if (!level.groups[i])
      os << "  n" << i << " [id=\"n" << i << "\" label=\""
         << toLabel(layer.name) << "\\n"
         << toLabel(layer.operation) << "\"];\n";
  for (auto [i, name] : llvm::enumerate(level.names))
    os << "  g" << i << " [id=\"g" << i << "\" shape=folder label=\""
       << toLabel(name) << "\\n"
       << llvm::count(level.groups, std::optional<unsigned>(i))
       << " layers\"];\n";
}

void DotWriter::writeBindings() {
  auto write = [&](const char *kind, unsigned i, Attribute name) {
    auto text = dyn_cast_or_null<StringAttr>(name);
    os << "  " << kind << i << " [id=\"" << kind << i
       << "\" shape=ellipse label=\""
       << (text ? toLabel(text.getValue()) : kind + std::to_string(i))
       << "\"];\n";
  };
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    write("in", i, main.getArgAttr(i, ArmnnDialect::kNameAttr));
  for (unsigned i = 0; i < main.getNumResults(); ++i)
    write("out", i, main.getResultAttr(i, ArmnnDialect::kNameAttr));
}

void DotWriter::writeEdge(Value value, const std::string &to) {
  std::string from = getSource(value);
  if (from.empty() || from == to || !drawn.emplace(from, to).second)
    return;
  os << "  " << from << " -> " << to << " [label=\""
     << toLabel(describeTensor(value.getType())) << "\"];\n";
}

void DotWriter::write() {
  // Beyond some size, better drawings take too long to make.
  bool isLarge = summary.layers.size() > 500;
  os << "digraph network {\n  graph [ranksep=0.35 "
     << (isLarge ? "nslimit=0.5 nslimit1=0.5 mclimit=0.1 splines=polyline"
                 : "nslimit=3 nslimit1=3")
     << "];\n"
        "  node [shape=box style=\"rounded,filled\" fillcolor=\"#e8eef3\" "
        "fontname=\"Helvetica\" fontsize=11];\n"
        "  edge [fontname=\"Helvetica\" fontsize=9 arrowsize=0.6];\n";
  writeNodes();
  writeBindings();
  for (auto [i, layer] : llvm::enumerate(summary.layers))
    for (Value operand : layer.op->getOperands())
      writeEdge(operand, getNode(i));
  for (OpOperand &output :
       main.getBody().front().getTerminator()->getOpOperands())
    writeEdge(output.get(), "out" + std::to_string(output.getOperandNumber()));
  os << "}\n";
}

void armnn::printDot(ModuleOp module, const ModelSummary &summary,
                     const GraphLevel &level, raw_ostream &os) {
  DotWriter(module.lookupSymbol<func::FuncOp>("main"), summary, level, os)
      .write();
}

/// The spread of a constant's real numbers.
static void addStatistics(Value constant, json::Object &to) {
  std::optional<SmallVector<float>> elements = getRealElements(constant);
  if (!elements)
    return;
  constexpr size_t bins = 32;
  double least = std::numeric_limits<double>::infinity(), most = -least;
  double sum = 0;
  size_t zeros = 0, finite = 0;
  for (float x : *elements) {
    zeros += x == 0;
    if (!std::isfinite(x))
      continue;
    ++finite;
    sum += x;
    least = std::min<double>(least, x);
    most = std::max<double>(most, x);
  }
  if (finite == 0)
    return;
  std::array<int64_t, bins> counts{};
  for (float x : *elements)
    if (std::isfinite(x))
      ++counts[most == least
                   ? 0
                   : std::min<size_t>((x - least) / (most - least) * bins,
                                      bins - 1)];
  to["min"] = least;
  to["max"] = most;
  to["mean"] = sum / finite;
  to["zeros"] = int64_t(zeros);
  to["histogram"] = json::Array(counts);
}

static json::Object constantToJson(ConstantOp constant) {
  auto name = constant.getLoc()->findInstanceOf<NameLoc>();
  json::Object result{
      {"name", json::fixUTF8(name ? name.getName().getValue() : StringRef())},
      {"type", tensorToJson(constant.getType())}};
  addStatistics(constant, result);
  return result;
}

static json::Array groupsToJson(const GraphLevel &level) {
  json::Array groups;
  for (std::optional<unsigned> group : level.groups)
    groups.push_back(group ? json::Value(*group) : json::Value(nullptr));
  return groups;
}

json::Object armnn::graphToJson(ModuleOp module, const ModelSummary &summary,
                                ArrayRef<GraphLevel> levels) {
  llvm::DenseMap<Operation *, unsigned> indices;
  json::Array nodes;
  for (auto [i, layer] : llvm::enumerate(summary.layers)) {
    indices[layer.op] = i;
    json::Array inputs, constants;
    for (Value operand : layer.op->getOperands()) {
      if (auto constant = operand.getDefiningOp<ConstantOp>()) {
        constants.push_back(constantToJson(constant));
        continue;
      }
      auto from = indices.find(operand.getDefiningOp());
      inputs.push_back(json::Object{{"from", from == indices.end()
                                                 ? json::Value(nullptr)
                                                 : json::Value(from->second)},
                                    {"type", tensorToJson(operand.getType())}});
    }
    json::Object node = layerToJson(layer);
    node["index"] = int64_t(i);
    node["inputs"] = std::move(inputs);
    node["constants"] = std::move(constants);
    nodes.push_back(std::move(node));
  }
  json::Object network = networkToJson(module, summary);
  network["nodes"] = std::move(nodes);
  json::Array groupings;
  for (const GraphLevel &level : levels) {
    json::Array names;
    for (StringRef name : level.names)
      names.push_back(json::fixUTF8(name));
    groupings.push_back(json::Object{{"title", level.title},
                                     {"groups", groupsToJson(level)},
                                     {"names", std::move(names)}});
  }
  network["levels"] = std::move(groupings);
  return network;
}
