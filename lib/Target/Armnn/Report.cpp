//===- Report.cpp - Errors with codes and layers as places ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/Report.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;

std::string armnn::getPrefix(ErrorCode code) {
  std::string text;
  llvm::raw_string_ostream(text)
      << llvm::format("[armnn-E%03d] ", static_cast<int>(code));
  return text;
}

InFlightDiagnostic armnn::emitCodedError(Location loc, ErrorCode code) {
  return emitError(loc) << getPrefix(code);
}

std::string armnn::quoteName(StringRef name) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '\'';
  llvm::printEscapedString(name.take_front(200), os);
  os << '\'';
  return text;
}

std::string armnn::hintAt(StringRef name, ArrayRef<StringRef> known) {
  constexpr size_t few = 20;
  StringRef meant;
  // As many edits as still leave most of the name.
  unsigned limit = (name.size() + 2) / 3;
  for (StringRef word : known) {
    unsigned distance =
        name.edit_distance_insensitive(word, /*AllowReplacements=*/true, limit);
    if (distance > limit || distance >= name.size())
      continue;
    meant = word;
    limit = distance;
  }
  std::string text;
  if (!meant.empty())
    text = "; did you mean " + quoteName(meant) + "?";
  llvm::SetVector<StringRef> all(known.begin(), known.end());
  all.remove(meant);
  if (all.empty() || all.size() > few)
    return text;
  text += meant.empty() ? "; there " : " There ";
  text += all.size() == 1 ? "is " : "are ";
  if (!meant.empty())
    text += "also ";
  return text + llvm::join(llvm::map_range(all, quoteName), ", ");
}

std::string armnn::describeLayer(uint32_t index, StringRef name,
                                 StringRef type) {
  return std::to_string(index) + ' ' +
         (name.empty() ? ("(" + type + ")").str() : quoteName(name));
}

std::string armnn::toString(ArrayRef<uint32_t> numbers) {
  return ("[" +
          llvm::join(llvm::map_range(numbers.take_front(16),
                                     [](uint32_t number) {
                                       return std::to_string(number);
                                     }),
                     ", ") +
          (numbers.size() > 16 ? ", ...]" : "]"));
}

Report Report::atLayer(uint32_t index, StringRef name, StringRef type) const {
  Report report = *this;
  report.place = "layer " + describeLayer(index, name, type) + ": ";
  return report;
}

Report Report::atNode(StringRef id) const {
  Report report = *this;
  report.place = "node " + quoteName(id) + ": ";
  return report;
}

Report Report::atPosition(unsigned line, unsigned column) const {
  auto name = file->findInstanceOf<NameLoc>();
  return Report(FileLineColLoc::get(name.getName(), line, column));
}

/// What to do about an error.
static StringRef getAdvice(ErrorCode code) {
  switch (code) {
#include "lib/Target/Armnn/ErrorAdvice.inc"
  }
  llvm_unreachable("every error has advice");
}

InFlightDiagnostic Report::error(ErrorCode code) const {
  InFlightDiagnostic error = emitCodedError(file, code) << place;
  error.attachNote(file) << getAdvice(code);
  return error;
}

InFlightDiagnostic Report::warning() const {
  return emitWarning(file) << place;
}
