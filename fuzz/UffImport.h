//===- UffImport.h - What fuzzers read as UFF -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_UFFIMPORT_H
#define FUZZ_UFFIMPORT_H

#include "FuzzContext.h"
#include "armnn-mlir/Target/Uff.h"
#include "mlir/IR/Verifier.h"

namespace mlir::armnn {

/// The module that the bytes are read as, which is valid; null, with an error
/// reported, where there is none.
inline OwningOpRef<ModuleOp> importUffModule(const uint8_t *data, size_t size,
                                             FuzzContext &context) {
  OwningOpRef<ModuleOp> module =
      uff::importUff(asFile(data, size), context.get());
  context.requireHonest(bool(module));
  require(!module || succeeded(verify(*module)),
          "imported a module that is invalid");
  return module;
}

} // namespace mlir::armnn

#endif // FUZZ_UFFIMPORT_H
