//===- LayerRecords.h - The schema's side of the operations' records ------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_TBLGEN_LAYERRECORDS_H
#define ARMNN_TBLGEN_LAYERRECORDS_H

#include "mlir/TableGen/Operator.h"
#include "llvm/TableGen/Record.h"
#include <optional>
#include <string>
#include <vector>

namespace armnn_tblgen {

/// A layer type of the schema (record class Layer).
struct LayerName {
  explicit LayerName(const llvm::Record *def);
  llvm::StringRef name;
  int64_t layerType;
  int64_t unionTag;
  llvm::StringRef since;
  llvm::StringRef readSince; // the same, but for releases that fail to read it
};

/// How an attribute is stored in a descriptor.
struct AttributeField {
  enum Kind { Int, Float, Bool, Ints, Enum };
  std::string attribute; // snake_case
  std::string field;     // the schema's word
  Kind kind;
  std::string enumClass;     // C++ class of the enumeration
  std::string enumAttrClass; // C++ class of its attribute
  bool mayBeAbsent = false;  // a vector that the file may leave out
  bool isNewerEnum = false;  // some enumerators have a release
};

/// How an attribute of the operation `op` is stored.
AttributeField::Kind getKind(const mlir::tblgen::Attribute &attr,
                             const llvm::Record *op);

/// An operand: an input slot, a member of the layer's table, or either.
struct OperandSource {
  enum Kind { Slot, Member, SlotOrMember };
  Kind kind;
  std::string operand; // snake_case
  std::string field;   // of a member
  bool isOptional;     // in the operation
  bool isVariadic;
  bool mayBeAbsent;      // even where the condition holds
  std::string condition; // C++ over `descriptor`, "true" without one
  std::string slotSince; // release, of SlotOrMember
  std::string writeHook; // C++ function, "" for the usual way
  bool zerosMeanAbsent = false;
};

/// A spelling of an operation in the schema: its own layer or an alias.
struct Spelling {
  LayerName layer;
  /// Attributes that the spelling fixes, with their C++ values.
  std::vector<std::pair<std::string, std::string>> fixed;
  bool isCurrent;
  bool hasReadHook;
  bool hasWriteHook;
  /// Whether there is a release to write for that takes this spelling.
  bool isWritten;
};

/// An operation of the dialect with the schema's side of its record.
struct LayerOperation {
  explicit LayerOperation(const llvm::Record *def);

  const llvm::Record *def;
  mlir::tblgen::Operator op;
  std::vector<Spelling> spellings; // the own layer first
  std::vector<AttributeField> attributes;
  std::vector<OperandSource> operands;

  /// Attributes that `spelling` stores in a descriptor.
  std::vector<AttributeField> attributesOf(const Spelling &spelling) const;
  bool hasDescriptor(const Spelling &spelling) const;
  bool hasCustomDescriptor() const;
  /// The release before which there is no descriptor, "" where there always is.
  llvm::StringRef descriptorSince() const;
  llvm::StringRef memberTable() const;
  std::vector<const llvm::Record *> flags() const;
  std::vector<const llvm::Record *> derived() const;
  int variadicOperand() const; // -1 without one, or with operand segments
  bool hasVariadicResult() const;
};

/// All operations of the dialect, in the order of their own layer types.
std::vector<LayerOperation> getOperations(const llvm::RecordKeeper &records);

/// Whether enumerators of the enumeration have a release.
bool isNewerEnum(const llvm::Record *def);

/// The releases to write for, oldest first.
std::vector<llvm::StringRef>
getTargetReleases(const llvm::RecordKeeper &records);

/// "pad_left" -> "padLeft".
std::string toCamelCase(llvm::StringRef snake);

} // namespace armnn_tblgen

#endif // ARMNN_TBLGEN_LAYERRECORDS_H
