//===- CustomFields.h - Fields of custom operations ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_CUSTOMFIELDS_H
#define DIALECTS_UFF_CUSTOMFIELDS_H

#include "dialects/uff/UffOps.h"
#include <functional>

namespace mlir::uff {

/// The fields of a custom operation by their own names and as plain values:
/// without the suffixes that graphsurgeon adds to the fields of plugins
/// (`_u_int`, ...) and without Python's `b'...'` around texts. A field that is
/// absent, or is there without a value, has the value `absent`; one of another
/// kind is an error, and has it too.
class CustomFields {
public:
  using OnError = std::function<void(const Twine &)>;

  /// `onError` gets a sentence without a place.
  CustomFields(CustomOp op, OnError onError)
      : fields(op.getFields()), onError(std::move(onError)) {}

  /// The field's attribute, or null.
  Attribute get(StringRef name) const;

  int64_t getInt(StringRef name, int64_t absent = 0) const;
  double getFloat(StringRef name, double absent = 0) const;
  /// Truth values are integers where graphsurgeon wrote them.
  bool getBool(StringRef name, bool absent = false) const;
  StringRef getText(StringRef name, StringRef absent = "") const;
  /// The type of a dtype field, or null.
  Type getType(StringRef name) const;
  /// A list; a number counts as a list of one.
  SmallVector<int64_t> getInts(StringRef name) const;
  SmallVector<double> getFloats(StringRef name) const;

private:
  void reportKind(StringRef name, StringRef expected) const;

  DictionaryAttr fields;
  OnError onError;
};

} // namespace mlir::uff

#endif // DIALECTS_UFF_CUSTOMFIELDS_H
