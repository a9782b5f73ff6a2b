//===- Report.h - Errors with codes and layers as places --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_REPORT_H
#define LIB_TARGET_ARMNN_REPORT_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"

namespace mlir::armnn {

enum class ErrorCode {
#include "lib/Target/Armnn/Errors.inc" // of all readers and writers
};

/// "[armnn-E042] ".
std::string getPrefix(ErrorCode code);

/// A located error that begins with its code.
InFlightDiagnostic emitCodedError(Location loc, ErrorCode code);

/// Where a problem of a file is: the file, or one of its layers.
class Report {
public:
  explicit Report(Location file) : file(file) {}

  /// The same file, at a layer, a UFF node, or a position of its text.
  Report atLayer(uint32_t index, StringRef name, StringRef type) const;
  Report atNode(StringRef id) const;
  Report atPosition(unsigned line, unsigned column) const;

  InFlightDiagnostic error(ErrorCode code) const;
  InFlightDiagnostic warning() const;

  MLIRContext *getContext() const { return file.getContext(); }

private:
  Location file;
  std::string place; // "layer 3 'conv': ", "" for the file
};

/// Counts faults of a file that do not follow from each other, so that one run
/// reports them all, or the first of very many.
class Faults {
public:
  static constexpr unsigned most = 20;

  /// Whether to look for more behind this result.
  bool goOn(LogicalResult result) {
    count += failed(result);
    return count < most;
  }
  LogicalResult result() const { return failure(count > 0); }

private:
  unsigned count = 0;
};

/// "'conv'", not too long and without control characters.
std::string quoteName(StringRef name);

/// "3 'conv'", or "3 (Convolution2d)" for a layer without a name.
std::string describeLayer(uint32_t index, StringRef name, StringRef type);

/// "[2, 3]".
std::string toString(ArrayRef<uint32_t> numbers);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_REPORT_H
