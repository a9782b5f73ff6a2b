//===- FuzzContext.h - What every fuzzer of models needs --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FUZZCONTEXT_H
#define FUZZ_FUZZCONTEXT_H

#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::armnn {

/// Ends the fuzzer, which keeps the input, unless `holds`.
inline void require(bool holds, const char *promise) {
  if (!holds)
    llvm::report_fatal_error(promise);
}

/// A context for one input, whose diagnostics are counted in place of printed.
class FuzzContext {
public:
  explicit FuzzContext(const DialectRegistry &registry = getModelDialects())
      : context(registry, MLIRContext::Threading::DISABLED),
        handler(&context, [this](Diagnostic &diagnostic) {
          // Formatting a message is part of what must not fail.
          (void)diagnostic.str();
          numErrors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
          return success();
        }) {}

  MLIRContext *get() { return &context; }

  /// What every step since the last call promises: it fails with an error or
  /// succeeds without one.
  void requireHonest(bool succeeded) {
    require(!succeeded || numErrors == 0, "succeeded in spite of an error");
    require(succeeded || numErrors > 0, "failed without an error");
    numErrors = 0;
  }

private:
  static const DialectRegistry &getModelDialects() {
    static const DialectRegistry dialects = [] {
      DialectRegistry registry;
      registerModelDialects(registry);
      return registry;
    }();
    return dialects;
  }

  MLIRContext context;
  unsigned numErrors = 0;
  ScopedDiagnosticHandler handler;
};

/// The input as a file. It is not copied, so that a sanitizer sees reads past
/// its end.
inline std::shared_ptr<llvm::MemoryBuffer> asFile(const uint8_t *data,
                                                  size_t size) {
  return llvm::MemoryBuffer::getMemBuffer(
      StringRef(reinterpret_cast<const char *>(data), size), "input",
      /*RequiresNullTerminator=*/false);
}

} // namespace mlir::armnn

#endif // FUZZ_FUZZCONTEXT_H
