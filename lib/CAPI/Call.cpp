//===- Call.cpp - Statuses and messages -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CAPI.h"
#include "lib/Execution/StatusTexts.h"
#include <deque>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::capi;

static ArmnnMlirSeverity toC(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return ARMNN_MLIR_ERROR;
  case DiagnosticSeverity::Warning:
    return ARMNN_MLIR_WARNING;
  case DiagnosticSeverity::Remark:
    return ARMNN_MLIR_REMARK;
  case DiagnosticSeverity::Note:
    return ARMNN_MLIR_NOTE;
  }
  llvm_unreachable("all severities are known");
}

void Call::report(const Message &message) const {
  if (!reporter || !reporter->report)
    return;
  std::deque<std::string> texts;
  auto convert = [&](const Message &message) {
    llvm::raw_string_ostream os(texts.emplace_back());
    print(message, os);
    return ArmnnMlirMessage{toC(message.severity),
                            message.text.c_str(),
                            message.file.c_str(),
                            message.line,
                            message.column,
                            message.layer.c_str(),
                            texts.back().c_str(),
                            0,
                            nullptr};
  };
  // Notes have no notes.
  auto notes = llvm::map_to_vector(message.notes, convert);
  ArmnnMlirMessage whole = convert(message);
  whole.noteCount = notes.size();
  whole.notes = notes.data();
  reporter->report(&whole, reporter->user);
}

int Call::refuse(int status, const Twine &text) const {
  report(Message{DiagnosticSeverity::Error, (name + ": " + text).str()});
  return status;
}

int Call::require(const void *pointer, StringRef what) const {
  return pointer ? ARMNN_MLIR_OK
                 : refuse(ARMNN_MLIR_NULL_POINTER, what + " is null");
}

int Call::finish(llvm::Error error, Model *model) const {
  int status = ARMNN_MLIR_OK;
  llvm::handleAllErrors(
      std::move(error),
      [&](const ModelError &error) {
        status = ARMNN_MLIR_FAILED;
        for (const Message &message : error.messages)
          report(message);
      },
      [&](const llvm::ErrorInfoBase &error) {
        status = ARMNN_MLIR_FAILED;
        report(Message{DiagnosticSeverity::Error, error.message()});
      });
  // Warnings of a failed call do not wait for the next.
  if (model)
    for (const Message &message : model->takeWarnings())
      if (status == ARMNN_MLIR_OK)
        report(message);
  return status;
}

const char *armnnMlirVersion(void) { return ARMNN_MLIR_VERSION; }

const char *armnnMlirStatusText(int status) {
  switch (status) {
  case ARMNN_MLIR_FAILED:
    return "the model is at fault, or cannot be had so";
  case ARMNN_MLIR_WRONG_OPTION:
    return "an option has a value that makes no sense";
  case ARMNN_MLIR_NO_MEMORY:
    return "there is too little memory";
  default:
    constexpr size_t unknown = std::size(statusTexts) - 1;
    return statusTexts[std::min(size_t(unsigned(status)), unknown)].data();
  }
}
