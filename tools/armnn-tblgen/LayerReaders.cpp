//===- LayerReaders.cpp - Generates the reader of every layer table -------===//
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

static void emitOperand(const LayerOperation &operation,
                        const OperandSource &operand, raw_ostream &os) {
  StringRef holder = operation.memberTable();
  std::string member = formatv("{0}{1}{2}()", holder.empty() ? "table" : holder,
                               holder.empty() ? "." : "->", operand.field);
  switch (operand.kind) {
  case OperandSource::Slot:
    if (operand.isVariadic && !operand.isOptional)
      os << formatv("  reader.addSlots(\"{0}\");\n", operand.operand);
    else
      os << formatv("  reader.addSlot(\"{0}\", {1});\n", operand.operand,
                    operand.condition);
    return;
  case OperandSource::Member:
    os << formatv("  if (failed(reader.addMember(\"{0}\", \"{1}\", {2}, {3}, "
                  "{4}, {5})))\n    return failure();\n",
                  operand.operand, operand.field, member, operand.condition,
                  operand.mayBeAbsent ? "true" : "false",
                  operand.zerosMeanAbsent ? "true" : "false");
    return;
  case OperandSource::SlotOrMember:
    os << formatv("  reader.addSlotOrMember(\"{0}\", \"{1}\", {2}, {3});\n",
                  operand.operand, operand.field, member, operand.condition);
    return;
  }
}

static void emitAttribute(const AttributeField &field, raw_ostream &os) {
  StringRef name = field.attribute, word = field.field;
  switch (field.kind) {
  case AttributeField::Int:
    os << formatv("  reader.addInt(\"{0}\", descriptor->{1}());\n", name, word);
    return;
  case AttributeField::Float:
    os << formatv("  reader.addFloat(\"{0}\", descriptor->{1}());\n", name,
                  word);
    return;
  case AttributeField::Bool:
    os << formatv("  reader.addBool(\"{0}\", descriptor->{1}());\n", name,
                  word);
    return;
  case AttributeField::Ints:
    os << formatv("  if (failed(reader.addInts(\"{0}\", \"{1}\", "
                  "descriptor->{1}(), {2})))\n    return failure();\n",
                  name, word, field.mayBeAbsent ? "true" : "false");
    return;
  case AttributeField::Enum:
    os << formatv("  if (failed(reader.addEnum<{2}>(\"{0}\", \"{1}\", "
                  "descriptor->{1}(), symbolize{3})))\n    return failure();\n",
                  name, word, field.enumAttrClass, field.enumClass);
    return;
  }
}

static void emitFixedAttribute(const LayerOperation &operation,
                               StringRef attribute, StringRef value,
                               raw_ostream &os) {
  for (const AttributeField &field : operation.attributes)
    if (field.attribute == attribute)
      os << formatv("  reader.addAttribute(\"{0}\", "
                    "{1}::get(reader.getContext(), {2}));\n",
                    attribute, field.enumAttrClass, value);
}

static void emitReader(const LayerOperation &operation,
                       const Spelling &spelling, raw_ostream &os) {
  StringRef name = spelling.layer.name;
  os << formatv("static LogicalResult read{0}(LayerReader &reader) {{\n", name);
  os << formatv("  [[maybe_unused]] const auto &table = "
                "reader.getTable<schema::{0}Layer>();\n",
                name);
  if (operation.hasDescriptor(spelling)) {
    os << formatv("  const auto *descriptor = "
                  "reader.getDescriptor(table.descriptor(), {0});\n",
                  operation.descriptorSince().empty() ? "false" : "true");
    os << "  if (!descriptor)\n    return failure();\n";
  }
  if (StringRef holder = operation.memberTable(); !holder.empty())
    os << formatv("  const auto *{0} = table.{0}();\n"
                  "  if (failed(reader.require({0}, \"{0}\")))\n"
                  "    return failure();\n",
                  holder);
  for (const OperandSource &operand : operation.operands)
    emitOperand(operation, operand, os);
  for (const AttributeField &field : operation.attributesOf(spelling))
    emitAttribute(field, os);
  for (auto &[attribute, value] : spelling.fixed)
    emitFixedAttribute(operation, attribute, value, os);
  for (const Record *derived : operation.derived())
    if (StringRef check = derived->getValueAsString("check"); !check.empty())
      os << formatv("  if (failed(reader.checkCount(\"{0}\", "
                    "descriptor->{0}(), {1})))\n    return failure();\n",
                    derived->getValueAsString("fieldName"), check);
  if (operation.op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments"))
    os << "  reader.addOperandSegments();\n";
  if (operation.hasVariadicResult())
    os << "  reader.addResults();\n";
  else
    os << formatv("  reader.addResults({0});\n", operation.op.getNumResults());
  if (operation.hasCustomDescriptor() || spelling.hasReadHook)
    os << "  return readByHand(reader, table);\n";
  else
    os << "  return success();\n";
  os << "}\n\n";
}

static bool emitReaders(const RecordKeeper &records, raw_ostream &os) {
  os << "// Generated by armnn-tblgen from dialects/armnn/*.td.\n\n";
  for (const LayerOperation &operation : getOperations(records))
    for (const Spelling &spelling : operation.spellings)
      emitReader(operation, spelling, os);
  return false;
}

static mlir::GenRegistration genReaders("gen-armnn-readers",
                                        "Generate the readers of layer tables",
                                        emitReaders);
