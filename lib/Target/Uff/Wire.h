//===- Wire.h - Checks a protobuf before it is parsed ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_WIRE_H
#define LIB_TARGET_UFF_WIRE_H

#include "armnn-mlir/Target/Uff.h"
#include "lib/Target/Armnn/Report.h"
#include "lib/Target/Uff/Uff.pb.h"

namespace mlir::uff {

using armnn::ErrorCode;
using armnn::Report;

/// A field of a message: its number, its wire type, and its value.
struct WireField {
  uint32_t number;
  uint32_t wireType;
  uint64_t varint;   // wire type 0
  StringRef content; // wire types 1, 2 and 5
};

/// Reads one message, field by field.
class WireReader {
public:
  /// `message` lies in `file`, whose beginning positions in errors count from.
  WireReader(StringRef message, StringRef file)
      : rest(message), file(file.data()) {}

  bool isAtEnd() const { return rest.empty(); }
  size_t getPosition() const { return rest.data() - file; }

  /// The next field; otherwise `problem` says what is wrong with it.
  std::optional<WireField> next(std::string &problem);

private:
  std::optional<uint64_t> readVarint();

  StringRef rest;
  const char *file;
};

/// Checks that `file` is a MetaGraph within the limits: all sizes are inside
/// what contains them, known fields have their wire types, texts are UTF-8.
LogicalResult verifyWire(StringRef file, const Report &report,
                         const UffImportOptions &options);

/// Checks a field that is a text; `place` is where it stands, such as "at byte
/// 5, ".
LogicalResult verifyTextField(StringRef text,
                              const google::protobuf::FieldDescriptor &field,
                              StringRef place, const Report &report,
                              const UffImportOptions &options);

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_WIRE_H
