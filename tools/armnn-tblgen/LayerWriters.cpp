//===- LayerWriters.cpp - Generates the writer of every operation ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerRecords.h"
#include "mlir/TableGen/GenInfo.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace armnn_tblgen;

/// Vectors come first: flatbuffers tables are built children first.
static void emitVector(const AttributeField &field, raw_ostream &os) {
  if (field.kind == AttributeField::Ints)
    os << formatv("  auto {1} = writer.writeInts(&Descriptor::{1}, \"{0}\", "
                  "\"{1}\");\n",
                  field.attribute, field.field);
}

static void emitField(const AttributeField &field, raw_ostream &os) {
  StringRef word = field.field, name = field.attribute;
  os << "  descriptorBuilder.add_" << word << "(";
  switch (field.kind) {
  case AttributeField::Int:
    os << formatv("writer.getInt(&Descriptor::{1}, \"{0}\", \"{1}\")", name,
                  word);
    break;
  case AttributeField::Float:
    os << formatv("writer.getFloat(\"{0}\")", name);
    break;
  case AttributeField::Bool:
    os << formatv("writer.getBool(\"{0}\")", name);
    break;
  case AttributeField::Ints:
    os << word;
    break;
  case AttributeField::Enum:
    os << formatv("writer.getEnum<{2}>(&Descriptor::{1}, \"{0}\")", name, word,
                  field.enumAttrClass);
    break;
  }
  os << ");\n";
}

static unsigned indexOf(const LayerOperation &operation, StringRef operand) {
  for (auto [index, source] : enumerate(operation.operands))
    if (source.operand == operand)
      return index;
  llvm_unreachable("flags name operands of their operation");
}

static void emitDescriptor(const LayerOperation &operation,
                           const Spelling &spelling, raw_ostream &os) {
  auto attributes = operation.attributesOf(spelling);
  StringRef since = operation.descriptorSince();
  os << "  using Descriptor = DescriptorOf<Table>;\n"
        "  flatbuffers::Offset<Descriptor> descriptor;\n";
  if (!since.empty())
    os << formatv("  if (writer.isSince(\"{0}\")) {{\n", since);
  for (const AttributeField &field : attributes)
    emitVector(field, os);
  os << "  Descriptor::Builder descriptorBuilder(writer.builder);\n";
  for (const AttributeField &field : attributes)
    emitField(field, os);
  for (const Record *flag : operation.flags())
    os << formatv("  descriptorBuilder.add_{0}({1}writer.hasOperand({2}));\n",
                  flag->getValueAsString("fieldName"),
                  flag->getValueAsBit("negated") ? "!" : "",
                  indexOf(operation, flag->getValueAsString("operandName")));
  for (const Record *derived : operation.derived())
    os << formatv("  descriptorBuilder.add_{0}({1});\n",
                  derived->getValueAsString("fieldName"),
                  derived->getValueAsString("value"));
  os << "  descriptor = descriptorBuilder.Finish();\n";
  if (!since.empty())
    os << "  }\n";
}

static void emitMembers(const LayerOperation &operation, raw_ostream &os) {
  for (auto [index, operand] : enumerate(operation.operands)) {
    std::string hook =
        operand.writeHook.empty() ? "" : ", " + operand.writeHook;
    switch (operand.kind) {
    case OperandSource::Member:
      os << formatv("  auto {0} = writer.writeMember({1}, \"{0}\"{2});\n",
                    operand.field, index, hook);
      break;
    case OperandSource::SlotOrMember:
      os << formatv("  auto {0} = writer.writeSlotOrMember({1}, \"{0}\", "
                    "\"{2}\"{3});\n",
                    operand.field, index, operand.slotSince, hook);
      break;
    case OperandSource::Slot:
      os << formatv("  writer.addSlots({0});\n", index);
      break;
    }
  }
  StringRef holder = operation.memberTable();
  if (holder.empty())
    return;
  os << formatv("  typename std::remove_const_t<std::remove_pointer_t<"
                "FieldType<decltype(&Table::{0})>>>::Builder "
                "memberBuilder(writer.builder);\n",
                holder);
  for (const OperandSource &operand : operation.operands)
    if (operand.kind != OperandSource::Slot)
      os << formatv("  memberBuilder.add_{0}({0});\n", operand.field);
  os << formatv("  auto {0} = memberBuilder.Finish();\n", holder);
}

static void emitLayerWriter(const LayerOperation &operation,
                            const Spelling &spelling, raw_ostream &os) {
  StringRef name = spelling.layer.name;
  os << formatv("static LayerOffset write{0}Layer(LayerWriter &writer) {{\n",
                name);
  os << formatv("  using Table = schema::{0}Layer;\n", name);
  if (spelling.hasWriteHook) {
    os << formatv("  return {{schema::Layer::{0}Layer, "
                  "writeByHand(writer, static_cast<const Table "
                  "*>(nullptr)).Union()};\n}\n\n",
                  name);
    return;
  }
  bool hasDescriptor = operation.hasDescriptor(spelling);
  if (hasDescriptor)
    emitDescriptor(operation, spelling, os);
  emitMembers(operation, os);
  os << formatv("  auto base = writer.writeBase(schema::LayerType::{0});\n",
                name);
  os << "  Table::Builder layerBuilder(writer.builder);\n"
        "  layerBuilder.add_base(base);\n";
  if (hasDescriptor)
    os << "  layerBuilder.add_descriptor(descriptor);\n";
  if (StringRef holder = operation.memberTable(); !holder.empty()) {
    os << formatv("  layerBuilder.add_{0}({0});\n", holder);
  } else {
    for (const OperandSource &operand : operation.operands)
      if (operand.kind != OperandSource::Slot)
        os << formatv("  layerBuilder.add_{0}({0});\n", operand.field);
  }
  os << formatv("  return {{schema::Layer::{0}Layer, "
                "layerBuilder.Finish().Union()};\n}\n\n",
                name);
}

/// The spellings of an operation, its own layer first.
static void emitSpellings(const LayerOperation &operation, raw_ostream &os) {
  os << formatv("static const Spelling {0}Spellings[] = {{\n",
                operation.op.getCppClassName());
  for (const Spelling &spelling : operation.spellings) {
    if (!spelling.isWritten)
      continue;
    os << formatv("    {{\"{0}\", \"{1}\", {2}, write{0}Layer, "
                  "[]([[maybe_unused]] Operation *op) {{ return ",
                  spelling.layer.name, spelling.layer.readSince,
                  spelling.isCurrent ? "true" : "false");
    os << "true";
    for (auto &fixed : spelling.fixed)
      for (const AttributeField &field : operation.attributes)
        if (field.attribute == fixed.first)
          os << formatv(" && op->getAttrOfType<{0}>(\"{1}\").getValue() == {2}",
                        field.enumAttrClass, fixed.first, fixed.second);
    os << "; }},\n";
  }
  os << "};\n\n";
}

/// A bit for each operand that a member of the layer's table holds.
static uint32_t getOperands(const LayerOperation &operation,
                            OperandSource::Kind kind) {
  uint32_t members = 0;
  for (auto [index, operand] : enumerate(operation.operands))
    if (operand.kind == kind)
      members |= 1u << index;
  return members;
}

/// The release that passes weights through slots; one for all of a layer's.
static StringRef getSlotSince(const LayerOperation &operation) {
  for (const OperandSource &operand : operation.operands)
    if (operand.kind == OperandSource::SlotOrMember)
      return operand.slotSince;
  return "";
}

static bool emitWriters(const RecordKeeper &records, raw_ostream &os) {
  os << "// Generated by armnn-tblgen from dialects/armnn/*.td.\n\n";
  auto operations = getOperations(records);
  for (const LayerOperation &operation : operations) {
    for (const Spelling &spelling : operation.spellings)
      if (spelling.isWritten)
        emitLayerWriter(operation, spelling, os);
    emitSpellings(operation, os);
  }
  os << "static const OperationWriter operationWriters[] = {\n";
  for (const LayerOperation &operation : operations)
    os << formatv(
        "    {{\"{0}\", {1}Spellings, {2}, {3}, {4}, {5}, \"{6}\"},\n",
        operation.op.getOperationName(), operation.op.getCppClassName(),
        operation.operands.size(), operation.variadicOperand(),
        getOperands(operation, OperandSource::Member),
        getOperands(operation, OperandSource::SlotOrMember),
        getSlotSince(operation));
  os << "};\n";
  return false;
}

static mlir::GenRegistration genWriters("gen-armnn-writers",
                                        "Generate the writers of operations",
                                        emitWriters);
