//===- PythonLayers.cpp - Generates a Python function for every layer -----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerRecords.h"
#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace armnn_tblgen;
using mlir::tblgen::NamedAttribute;
using mlir::tblgen::NamedTypeConstraint;

namespace {
/// An attribute as a parameter.
struct Parameter {
  std::string name;
  std::string kind;  // "int", "float", "bool", "ints", "enum:data_layout"
  std::string type;  // Python's
  std::string value; // Python's default, "" for none
};
} // namespace

static std::string quote(StringRef text) { return "\"" + text.str() + "\""; }

static bool isLayout(const Record *attribute) {
  return attribute->isSubClassOf("EnumAttr") &&
         attribute->getValueAsString("mnemonic") == "data_layout";
}

/// The default of the record in Python's words, else that of the kind.
static std::string getDefault(const LayerOperation &operation,
                              const NamedAttribute &attribute,
                              AttributeField::Kind kind) {
  std::string value;
  for (const Record *entry : operation.def->getValueAsListOfDefs("defaults"))
    if (entry->getValueAsString("attributeName") == attribute.name)
      value = entry->getValueAsString("value").str();
  StringRef name = attribute.name;
  if (kind == AttributeField::Bool)
    return value == "true" ? "True" : "False";
  if (value.empty() && isLayout(&attribute.attr.getDef()))
    return "None";
  if (!value.empty())
    return kind == AttributeField::Enum ? '"' + value + '"' : value;
  if (kind == AttributeField::Int &&
      (name.starts_with("pad_") || name.ends_with("_mask")))
    return "0";
  if (kind == AttributeField::Int &&
      (name.starts_with("stride_") || name.starts_with("dilation_")))
    return "1";
  return "";
}

static Parameter getParameter(const LayerOperation &operation,
                              const NamedAttribute &attribute) {
  AttributeField::Kind kind = getKind(attribute.attr, operation.def);
  std::string value = getDefault(operation, attribute, kind);
  std::string name = attribute.name.str();
  switch (kind) {
  case AttributeField::Int:
    return {name, "int", "int", value};
  case AttributeField::Float:
    return {name, "float", "float", value};
  case AttributeField::Bool:
    return {name, "bool", "bool", value};
  case AttributeField::Ints:
    return {name, "ints", "Sequence[int]", value};
  case AttributeField::Enum: {
    const Record &def = attribute.attr.getDef();
    std::string words = join(
        map_range(def.getValueAsDef("enum")->getValueAsListOfDefs("enumerants"),
                  [](const Record *word) {
                    return quote(word->getValueAsString("str"));
                  }),
        ", ");
    return {name, ("enum:" + def.getValueAsString("mnemonic")).str(),
            "Literal[" + words + "]" + (value == "None" ? " | None" : ""),
            value};
  }
  }
  llvm_unreachable("all kinds have a parameter");
}

static std::vector<Parameter> getParameters(const LayerOperation &operation) {
  std::vector<Parameter> parameters;
  for (const NamedAttribute &attribute : operation.op.getAttributes())
    parameters.push_back(getParameter(operation, attribute));
  return parameters;
}

/// Where a result's data type comes from: "=input" for that of an operand,
/// "Boolean", or "" where only the caller knows.
static std::string getElement(const LayerOperation &operation,
                              const NamedTypeConstraint &result) {
  StringRef given = operation.def->getValueAsString("resultDataType");
  if (given == "any")
    return "";
  if (!given.empty())
    return given.str();
  StringRef constraint = result.constraint.getDef().getName();
  if (constraint == "Armnn_BooleanTensor")
    return "Boolean";
  if (constraint == "Armnn_IndexTensor" || constraint == "Armnn_ArgIndexTensor")
    return "Signed32";
  StringRef name = result.name;
  std::string state = name == "output" ? "output_state_in" : "";
  if (name.consume_back("_out"))
    state = (name + "_in").str();
  for (const OperandSource &operand : operation.operands)
    if (operand.operand == state)
      return "=" + state;
  return "=" + operation.operands.front().operand;
}

static std::string getMark(const OperandSource &operand) {
  if (operand.isOptional)
    return "?";
  return operand.isVariadic ? "*" : "";
}

/// "(a, b)", also of one.
template <typename Range, typename Function>
static std::string tuple(const Range &range, Function function) {
  std::string text = "(";
  for (const auto &entry : range)
    text += function(entry) + ", ";
  if (range.size() > 1)
    text.pop_back(), text.pop_back();
  else if (range.size() == 1)
    text.pop_back();
  return text + ")";
}

static void emitOperation(const LayerOperation &operation, raw_ostream &os) {
  bool isSegmented =
      operation.op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments");
  SmallVector<NamedTypeConstraint> results(operation.op.result_begin(),
                                           operation.op.result_end());
  os << formatv(
      "    \"{0}\": Operation(\n"
      "        operands={1},\n        attributes={2},\n        results={3},\n"
      "        elements={4},\n        variadic_results={5},\n"
      "        segmented={6},\n        family=\"{7}\",\n        "
      "since=\"{8}\",\n"
      "    ),\n",
      operation.def->getValueAsString("opName"),
      tuple(operation.operands,
            [](const OperandSource &operand) {
              return "(" + quote(operand.operand) + ", " +
                     quote(getMark(operand)) + ")";
            }),
      tuple(getParameters(operation),
            [](const Parameter &parameter) {
              return "(" + quote(parameter.name) + ", " +
                     quote(parameter.kind) + ")";
            }),
      tuple(results, [](const auto &result) { return quote(result.name); }),
      tuple(results,
            [&](const auto &result) {
              return quote(getElement(operation, result));
            }),
      operation.hasVariadicResult() ? "True" : "False",
      isSegmented ? "True" : "False", operation.def->getValueAsString("family"),
      operation.spellings[0].layer.since);
}

/// The description, indented by `indent`, as the record has it.
static void emitText(StringRef text, StringRef indent, raw_ostream &os) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  size_t common = StringRef::npos;
  for (StringRef line : lines)
    if (!line.trim().empty())
      common = std::min(common, line.size() - line.ltrim(' ').size());
  while (!lines.empty() && lines.front().trim().empty())
    lines.erase(lines.begin());
  while (!lines.empty() && lines.back().trim().empty())
    lines.pop_back();
  for (StringRef line : lines) {
    if (!line.trim().empty())
      os << indent << line.drop_front(std::min(common, line.size())).rtrim();
    os << '\n';
  }
}

static void emitSignature(const LayerOperation &operation, raw_ostream &os) {
  os << formatv("    def {0}(\n        self,\n",
                operation.def->getValueAsString("opName"));
  for (const OperandSource &operand : operation.operands) {
    os << "        " << operand.operand << ": ";
    if (operand.isOptional)
      os << "Operand | None = None,\n";
    else
      os << (operand.isVariadic ? "Sequence[Operand],\n" : "Operand,\n");
  }
  os << "        *,\n";
  for (const Parameter &parameter : getParameters(operation)) {
    os << "        " << parameter.name << ": " << parameter.type;
    if (!parameter.value.empty())
      os << " = " << parameter.value;
    os << ",\n";
  }
  bool hasOne = operation.op.getNumResults() == 1;
  bool isFree = getElement(operation, operation.op.getResult(0)).empty();
  if (operation.hasVariadicResult())
    os << "        types: Sequence[ResultType],\n";
  else if (hasOne)
    os << "        type: ResultType" << (isFree ? ",\n" : " = None,\n");
  else
    os << "        types: Sequence[ResultType] | None = None,\n";
  os << "        name: str = \"\",\n    ) -> "
     << (operation.hasVariadicResult() || !hasOne ? "tuple[Tensor, ...]"
                                                  : "Tensor")
     << ":\n";
}

static void emitFunction(const LayerOperation &operation, raw_ostream &os) {
  emitSignature(operation, os);
  StringRef summary = operation.op.getSummary();
  os << "        r\"\"\"" << toUpper(summary.front()) << summary.drop_front()
     << ".\n\n";
  emitText(operation.op.getDescription(), "        ", os);
  os << "        \"\"\"\n";
  bool hasTypes =
      operation.hasVariadicResult() || operation.op.getNumResults() != 1;
  os << formatv(
      "        return self._add(\n            \"{0}\",\n"
      "            {1},\n            {2},\n            {3},\n"
      "            name,\n        ){4}\n\n",
      operation.def->getValueAsString("opName"),
      tuple(operation.operands,
            [](const OperandSource &operand) { return operand.operand; }),
      tuple(getParameters(operation),
            [](const Parameter &parameter) { return parameter.name; }),
      hasTypes ? "types" : "(type,)", hasTypes ? "" : "[0]");
}

static void emitEnums(const RecordKeeper &records, raw_ostream &os) {
  os << "#: The words of each kind of attribute that is one of several.\n"
        "ENUMS: dict[str, tuple[str, ...]] = {\n";
  for (const Record *def : records.getAllDerivedDefinitions("Armnn_EnumAttr"))
    os << formatv(
        "    \"{0}\": {1},\n", def->getValueAsString("mnemonic"),
        tuple(def->getValueAsDef("enum")->getValueAsListOfDefs("enumerants"),
              [](const Record *word) {
                return quote(word->getValueAsString("str"));
              }));
  os << "}\n\n";
}

static bool emitPythonLayers(const RecordKeeper &records, raw_ostream &os) {
  os << "# Generated by armnn-tblgen from dialects/armnn/*.td.\n"
        "\"\"\"The layers: what they are made of, and a function for each."
        "\"\"\"\nfrom __future__ import annotations\n\n"
        "from typing import TYPE_CHECKING, Literal, NamedTuple, Sequence\n\n"
        "if TYPE_CHECKING:\n"
        "    from ._builder import Operand, ResultType\n"
        "    from ._model import Tensor\n\n\n"
        "class Operation(NamedTuple):\n"
        "    \"\"\"What a kind of layer is made of.\"\"\"\n\n"
        "    #: (name, mark): \"?\" for an optional operand, \"*\" for any "
        "number of them.\n"
        "    operands: tuple[tuple[str, str], ...]\n"
        "    #: (name, kind): int, float, bool, ints, enum:WORD.\n"
        "    attributes: tuple[tuple[str, str], ...]\n"
        "    results: tuple[str, ...]\n"
        "    #: Each result's data type: \"=input\" for that of an operand, "
        "\"\" for none of its own.\n"
        "    elements: tuple[str, ...]\n"
        "    variadic_results: bool\n    segmented: bool\n    family: str\n"
        "    #: The first release of Arm NN that has it.\n    since: str\n\n\n";
  emitEnums(records, os);
  // A constant's value is an array, not a descriptor's field.
  std::vector<LayerOperation> operations;
  for (const LayerOperation &operation : getOperations(records))
    if (operation.def->getName() != "Armnn_ConstantOp")
      operations.push_back(operation);
  os << "OPERATIONS: dict[str, Operation] = {\n";
  for (const LayerOperation &operation : operations)
    emitOperation(operation, os);
  os << "}\n\n\nclass LayerFunctions:\n"
        "    \"\"\"A function for each kind of layer, which adds one and gives "
        "its result.\n\n"
        "    Operands are tensors, or NumPy arrays, which become constants. "
        "``type`` (``types``\n"
        "    for several results) is a data type or a TensorType; without one "
        "a result has the\n"
        "    type of its operand. Shapes are inferred. ``data_layout`` is the "
        "builder's.\n"
        "    \"\"\"\n\n"
        "    def _add(self, operation, operands, attributes, types, name):\n"
        "        raise NotImplementedError\n\n";
  for (const LayerOperation &operation : operations)
    emitFunction(operation, os);
  return false;
}

static mlir::GenRegistration
    genPythonLayers("gen-python-layers",
                    "Generate a Python function for every layer",
                    emitPythonLayers);
