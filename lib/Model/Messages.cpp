//===- Messages.cpp - Diagnostics as values -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Model/Model.h"
#include "armnn-mlir/Target/Diagnostics.h"

using namespace mlir;
using namespace mlir::armnn;

char ModelError::ID = 0;

static Message toMessage(Diagnostic &diagnostic, StringRef file) {
  Message message{diagnostic.getSeverity(),
                  escapeControls(diagnostic.str(), /*keepLines=*/true)};
  Location loc = diagnostic.getLocation();
  if (auto position = loc->findInstanceOf<FileLineColLoc>()) {
    message.file = position.getFilename().str();
    message.line = position.getLine();
    message.column = position.getColumn();
    return message;
  }
  message.file = file.str();
  StringRef name = findLayerName(loc);
  if (name != file)
    message.layer = name.str();
  return message;
}

CollectMessages::CollectMessages(MLIRContext *context, StringRef path)
    : ScopedDiagnosticHandler(
          context, [this, file = path.str()](Diagnostic &diagnostic) {
            Message message = toMessage(diagnostic, file);
            for (Diagnostic &note : diagnostic.getNotes())
              message.notes.push_back(toMessage(note, file));
            messages.push_back(std::move(message));
            return success();
          }) {
  // A place and a message; the operation itself is the model's business.
  context->printOpOnDiagnostic(false);
}

void armnn::print(const Message &message, raw_ostream &os) {
  if (!message.file.empty())
    os << message.file << ": ";
  if (message.line)
    os << message.line << ':' << message.column << ": ";
  if (!message.layer.empty())
    os << message.layer << ": ";
  os << getSeverityWord(message.severity) << ": " << message.text;
  for (const Message &note : message.notes)
    print(note, os << '\n');
}

void ModelError::log(raw_ostream &os) const {
  llvm::interleave(
      messages, os, [&](const Message &message) { print(message, os); }, "\n");
}

std::error_code ModelError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

StringRef armnn::findLayerName(Location loc) {
  auto name = loc->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}
