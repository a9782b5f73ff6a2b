//===- FieldValue.h - Values of fields as attributes -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_FIELDVALUE_H
#define LIB_TARGET_UFF_FIELDVALUE_H

#include "lib/Target/Uff/File.h"
#include "lib/Target/Uff/Operations.h"

namespace mlir::uff {

/// The attribute of a value: i is an i64, d an f64, s a string and so on, as
/// the description of uff.custom lists them.
Attribute readValue(MLIRContext *context, const FieldData &value);

/// What a value is, for messages: "an integer", "a list of floats".
StringRef describeKind(const FieldData &value);
StringRef describeKind(FieldKind kind);

/// Whether `attribute`, as readValue gives it, is one of `kind`.
bool isOfKind(Attribute attribute, FieldKind kind);

/// Writes an attribute that readValue can give. Orders and bytes belong into
/// the shared data, which a reference in their place names.
void writeValue(Attribute attribute, schema::Data &data);

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_FIELDVALUE_H
