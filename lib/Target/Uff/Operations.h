//===- Operations.h - The table of core operations -------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_OPERATIONS_H
#define LIB_TARGET_UFF_OPERATIONS_H

#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::uff {

/// Kinds of values that core operations have in fields.
enum class FieldKind { Int, Double, Bool, Text, Ints, DataType, Orders };

/// The texts of a field as an enumeration's attribute.
struct FieldTexts {
  /// Null for an unknown text.
  Attribute (*read)(MLIRContext *, StringRef);
  StringRef (*write)(Attribute);
  StringLiteral known;
};

/// A field, which is an attribute of the same name.
struct FieldEntry {
  StringLiteral name;
  FieldKind kind;
  bool isRequired;
  const FieldTexts *texts; // of FieldKind::Text
};

/// An operation of the format's core, from its record.
struct OperationEntry {
  StringLiteral name;      // the file's
  StringLiteral operation; // of the dialect
  int minInputs;
  int maxInputs; // -1: any number
  ArrayRef<FieldEntry> fields;
  StringLiteral elementType; // of the result; "": that of the first operand
};

/// By the file's word ("Conv"), or the dialect's ("uff.conv"); null if there is
/// none, or its form is not in the record (Const).
const OperationEntry *lookupOperation(StringRef name);
const OperationEntry *lookupOperationOf(StringRef operation);

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_OPERATIONS_H
