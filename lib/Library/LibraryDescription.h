//===- LibraryDescription.h - the files beside a library --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_LIBRARYDESCRIPTION_H
#define ARMNN_MLIR_LIBRARY_LIBRARYDESCRIPTION_H

#include "armnn-mlir/Execution/Native.h"
#include "armnn-mlir/Execution/Signature.h"
#include "llvm/Support/JSON.h"

namespace mlir::armnn {

/// What users want to know of a library.
struct LibraryDescription {
  Signature signature;
  std::string prefix;
  /// Names of files in the same folder; the second is empty if the library
  /// holds its weights.
  std::string library, weightsFile;
  int64_t weightBytes = 0;
  /// None if it depends on the shapes of the inputs.
  std::optional<int64_t> workspaceBytes;
  std::string triple, cpu, features;
  /// Levels of CPUs that have code of their own, if there are several.
  std::vector<std::string> versions;
  int64_t threads = 1;
  /// Whether the library holds a workspace.
  bool hasWorkspace = false;
  /// Functions that a program must have for it, beside the C library's.
  std::vector<std::string> needed;
};

/// A C header that needs no other of this project.
void writeHeader(const LibraryDescription &library, raw_ostream &os);
void writeJson(const LibraryDescription &library, raw_ostream &os);
llvm::json::Object toJson(const LibraryDescription &library);
/// Tables in C: `network_info`, an ArmnnMlirInfo, and what it refers to.
void writeInfoTables(const LibraryDescription &library, raw_ostream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIBRARY_LIBRARYDESCRIPTION_H
