//===- CustomFields.cpp - Fields of custom operations ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/CustomFields.h"

using namespace mlir;
using namespace mlir::uff;

Attribute CustomFields::get(StringRef name) const {
  for (StringRef suffix :
       {"", "_u_int", "_u_float", "_u_bool", "_u_str", "_u_ilist", "_u_flist"})
    if (Attribute value = fields.get((name + suffix).str()))
      return isa<UnitAttr>(value) ? Attribute() : value;
  return {};
}

void CustomFields::reportKind(StringRef name, StringRef expected) const {
  onError("field '" + name + "' is not " + expected);
}

int64_t CustomFields::getInt(StringRef name, int64_t absent) const {
  Attribute value = get(name);
  if (!value)
    return absent;
  if (auto boolean = dyn_cast<BoolAttr>(value))
    return boolean.getValue();
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getValue().getSExtValue();
  reportKind(name, "an integer");
  return absent;
}

double CustomFields::getFloat(StringRef name, double absent) const {
  Attribute value = get(name);
  if (!value)
    return absent;
  if (auto number = dyn_cast<FloatAttr>(value))
    return number.getValueAsDouble();
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getValue().getSExtValue();
  reportKind(name, "a number");
  return absent;
}

bool CustomFields::getBool(StringRef name, bool absent) const {
  return getInt(name, absent) != 0;
}

StringRef CustomFields::getText(StringRef name, StringRef absent) const {
  Attribute value = get(name);
  if (!value)
    return absent;
  auto text = dyn_cast<StringAttr>(value);
  if (!text) {
    reportKind(name, "a text");
    return absent;
  }
  StringRef plain = text.getValue();
  for (StringRef quote : {"'", "\""})
    if (plain.size() > 2 && plain.starts_with(("b" + quote).str()) &&
        plain.ends_with(quote))
      return plain.drop_front(2).drop_back();
  return plain;
}

Type CustomFields::getType(StringRef name) const {
  Attribute value = get(name);
  if (!value)
    return {};
  if (auto type = dyn_cast<TypeAttr>(value))
    return type.getValue();
  reportKind(name, "a data type");
  return {};
}

SmallVector<int64_t> CustomFields::getInts(StringRef name) const {
  Attribute value = get(name);
  if (!value)
    return {};
  if (auto list = dyn_cast<DenseI64ArrayAttr>(value))
    return SmallVector<int64_t>(list.asArrayRef());
  if (isa<IntegerAttr>(value))
    return {getInt(name)};
  reportKind(name, "a list of integers");
  return {};
}

SmallVector<double> CustomFields::getFloats(StringRef name) const {
  Attribute value = get(name);
  if (!value)
    return {};
  if (auto list = dyn_cast<DenseF64ArrayAttr>(value))
    return SmallVector<double>(list.asArrayRef());
  if (auto list = dyn_cast<DenseI64ArrayAttr>(value))
    return SmallVector<double>(list.asArrayRef());
  if (isa<FloatAttr, IntegerAttr>(value))
    return {getFloat(name)};
  reportKind(name, "a list of numbers");
  return {};
}
