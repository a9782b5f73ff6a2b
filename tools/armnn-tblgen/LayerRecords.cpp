//===- LayerRecords.cpp - The schema's side of the operations' records ----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace armnn_tblgen;

std::string armnn_tblgen::toCamelCase(StringRef snake) {
  return convertToCamelFromSnakeCase(snake);
}

LayerName::LayerName(const Record *def)
    : name(def->getValueAsString("schemaName")),
      layerType(def->getValueAsInt("layerType")),
      unionTag(def->getValueAsInt("unionTag")),
      since(def->getValueAsString("sinceVersion")),
      readSince(def->getValueAsString("readSince")) {}

AttributeField::Kind armnn_tblgen::getKind(const mlir::tblgen::Attribute &attr,
                                           const Record *op) {
  StringRef storage = attr.getStorageType();
  storage.consume_front("::mlir::");
  if (attr.getDef().isSubClassOf("EnumAttr"))
    return AttributeField::Enum;
  if (storage == "IntegerAttr")
    return AttributeField::Int;
  if (storage == "FloatAttr")
    return AttributeField::Float;
  if (storage == "BoolAttr")
    return AttributeField::Bool;
  if (storage == "DenseI64ArrayAttr")
    return AttributeField::Ints;
  PrintFatalError(op->getLoc(), "no schema type for attribute type " + storage);
}

static std::string getFieldName(const Record *op, StringRef attribute) {
  for (StringRef entry : op->getValueAsListOfStrings("fieldNames")) {
    auto [name, field] = entry.split('=');
    if (name == attribute)
      return field.str();
  }
  return toCamelCase(attribute);
}

/// "descriptor->x() && !descriptor->y()" for the conditions {"x", "!y"}.
static std::string getCondition(ArrayRef<StringRef> conditions) {
  if (conditions.empty())
    return "true";
  return join(map_range(conditions,
                        [](StringRef flag) {
                          bool negated = flag.consume_front("!");
                          return (Twine(negated ? "!" : "") + "descriptor->" +
                                  flag + "()")
                              .str();
                        }),
              " && ");
}

static OperandSource
getOperandSource(const Record *def,
                 const mlir::tblgen::NamedTypeConstraint &operand) {
  OperandSource source{OperandSource::Slot,
                       operand.name.str(),
                       toCamelCase(operand.name),
                       operand.isOptional(),
                       operand.isVariadic(),
                       false,
                       "true",
                       "",
                       ""};
  for (const Record *member : def->getValueAsListOfDefs("members")) {
    if (member->getValueAsString("operandName") != operand.name)
      continue;
    source.slotSince = member->getValueAsString("slotSince").str();
    source.writeHook = member->getValueAsString("writeHook").str();
    source.zerosMeanAbsent = member->getValueAsBit("zerosMeanAbsent");
    source.kind = source.slotSince.empty() ? OperandSource::Member
                                           : OperandSource::SlotOrMember;
    source.mayBeAbsent = member->getValueAsBit("isOptional");
    source.condition = getCondition(member->getValueAsListOfStrings("when"));
    return source;
  }
  if (!operand.isOptional())
    return source;
  for (const Record *flag : def->getValueAsListOfDefs("flags")) {
    if (flag->getValueAsString("operandName") == operand.name)
      source.condition =
          (Twine(flag->getValueAsBit("negated") ? "!" : "") + "descriptor->" +
           flag->getValueAsString("fieldName") + "()")
              .str();
  }
  if (source.condition == "true")
    PrintFatalError(def->getLoc(),
                    "no flag for the optional operand " + operand.name);
  return source;
}

bool armnn_tblgen::isNewerEnum(const Record *def) {
  return any_of(def->getValueAsListOfDefs("enumerants"),
                [](const Record *enumCase) {
                  return enumCase->isSubClassOf("CaseSince");
                });
}

std::vector<StringRef>
armnn_tblgen::getTargetReleases(const RecordKeeper &records) {
  return records.getDef("Armnn_TargetReleases")
      ->getValueAsListOfStrings("releases");
}

LayerOperation::LayerOperation(const Record *def) : def(def), op(*def) {
  LayerName own(def->getValueAsDef("layer"));
  // An old spelling is of use while there are releases that lack the own layer.
  bool isNewer = own.readSince > getTargetReleases(def->getRecords()).front();
  spellings.push_back({own,
                       {},
                       true,
                       def->getValueAsBit("hasReadHook"),
                       hasCustomDescriptor(),
                       true});
  for (const Record *alias : def->getValueAsListOfDefs("aliases")) {
    Spelling spelling{LayerName(alias->getValueAsDef("aliasLayer")),
                      {},
                      alias->getValueAsBit("isCurrent"),
                      alias->getValueAsBit("hasHooks"),
                      alias->getValueAsBit("hasHooks"),
                      alias->getValueAsBit("isCurrent") || isNewer};
    for (const Record *fixed : alias->getValueAsListOfDefs("fixedAttributes"))
      spelling.fixed.emplace_back(fixed->getValueAsString("attributeName"),
                                  fixed->getValueAsString("value"));
    spellings.push_back(std::move(spelling));
  }
  if (!hasCustomDescriptor()) {
    auto absent = def->getValueAsListOfStrings("absentVectors");
    for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes()) {
      AttributeField field{attr.name.str(), getFieldName(def, attr.name),
                           getKind(attr.attr, def), "", ""};
      field.mayBeAbsent = is_contained(absent, attr.name);
      if (field.kind == AttributeField::Enum) {
        const Record &attrDef = attr.attr.getDef();
        const Record *enumDef = attrDef.getValueAsDef("enum");
        field.enumClass = enumDef->getValueAsString("className").str();
        field.isNewerEnum = isNewerEnum(enumDef);
        field.enumAttrClass = attrDef.getValueAsString("cppClassName").str();
      }
      attributes.push_back(std::move(field));
    }
  }
  for (const mlir::tblgen::NamedTypeConstraint &operand : op.getOperands())
    operands.push_back(getOperandSource(def, operand));
}

std::vector<AttributeField>
LayerOperation::attributesOf(const Spelling &spelling) const {
  std::vector<AttributeField> result;
  for (const AttributeField &field : attributes)
    if (none_of(spelling.fixed,
                [&](auto &fixed) { return fixed.first == field.attribute; }))
      result.push_back(field);
  return result;
}

bool LayerOperation::hasDescriptor(const Spelling &spelling) const {
  return def->getValueAsBit("hasDescriptor") && !hasCustomDescriptor() &&
         (!attributesOf(spelling).empty() || !flags().empty() ||
          !derived().empty());
}
bool LayerOperation::hasCustomDescriptor() const {
  return def->getValueAsBit("hasCustomDescriptor");
}
StringRef LayerOperation::descriptorSince() const {
  return def->getValueAsString("descriptorSince");
}
StringRef LayerOperation::memberTable() const {
  return def->getValueAsString("memberTable");
}
std::vector<const Record *> LayerOperation::flags() const {
  return def->getValueAsListOfDefs("flags");
}
std::vector<const Record *> LayerOperation::derived() const {
  return def->getValueAsListOfDefs("derived");
}

int LayerOperation::variadicOperand() const {
  if (op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments"))
    return -1;
  for (auto [index, operand] : enumerate(operands))
    if (operand.isOptional || operand.isVariadic)
      return index;
  return -1;
}

bool LayerOperation::hasVariadicResult() const {
  return any_of(op.getResults(),
                [](auto &result) { return result.isVariadic(); });
}

std::vector<LayerOperation>
armnn_tblgen::getOperations(const RecordKeeper &records) {
  std::vector<const Record *> defs =
      records.getAllDerivedDefinitions("Armnn_Op").vec();
  sort(defs, [](const Record *lhs, const Record *rhs) {
    auto getType = [](const Record *def) {
      return def->getValueAsDef("layer")->getValueAsInt("layerType");
    };
    return getType(lhs) < getType(rhs);
  });
  return {defs.begin(), defs.end()};
}
