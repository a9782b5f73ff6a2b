//===- File.h - A UFF file in memory ---------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_FILE_H
#define LIB_TARGET_UFF_FILE_H

#include "armnn-mlir/Target/Uff.h"
#include "lib/Target/Armnn/Report.h"
#include "lib/Target/Uff/Uff.pb.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::uff {

using armnn::ErrorCode;
using armnn::Report;

/// A value of a field or of the shared data: a message, or bytes that may lie
/// outside the messages.
struct FieldData {
  const schema::Data *data = nullptr; // null for bytes
  ArrayRef<char> bytes;

  bool isBytes() const { return !data; }
  /// The text form has this in the place of longer bytes.
  bool isSkipped() const;
};

/// A UFF file, binary or text. Values stay valid as long as it lives.
class File {
public:
  /// Reads `buffer`; null, with an error, where that is no file of one graph
  /// within the limits.
  static std::shared_ptr<const File>
  load(std::shared_ptr<llvm::MemoryBuffer> buffer, const Report &report,
       const UffImportOptions &options);

  const schema::Graph &getGraph() const { return meta.graphs(0); }
  bool isText() const { return isTextForm; }

  /// The value of `data`, through references to shared data. `report` and
  /// `field` say where it stands.
  FailureOr<FieldData> resolve(const schema::Data &data, const Report &report,
                               StringRef field) const;

private:
  LogicalResult parseBinary(const Report &report,
                            const UffImportOptions &options);
  LogicalResult parseText(const Report &report,
                          const UffImportOptions &options);
  LogicalResult verifyLimits(const Report &report,
                             const UffImportOptions &options);
  LogicalResult parseShared(StringRef entry, const Report &report);
  LogicalResult addShared(StringRef key, FieldData value, const Report &report);
  LogicalResult check(const Report &report);

  std::shared_ptr<llvm::MemoryBuffer> buffer;
  bool isTextForm = false;
  /// All but what `shared` has.
  schema::MetaGraph meta;
  std::vector<std::unique_ptr<schema::Data>> sharedData;
  llvm::StringMap<FieldData> shared;
};

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_FILE_H
