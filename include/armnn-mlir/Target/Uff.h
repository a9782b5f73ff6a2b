//===- Uff.h - Reading and writing UFF files --------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TARGET_UFF_H
#define ARMNN_MLIR_TARGET_UFF_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class MemoryBuffer;
class raw_ostream;
} // namespace llvm

namespace mlir::uff {

/// What a file may demand of the reader, and what the user adds to it. A file
/// beyond a limit is refused with an error before anything is allocated for it.
/// Nesting needs no limit, since the format's messages do not contain
/// themselves.
struct UffImportOptions {
  /// Bytes; protobuf's sizes end at 2 GiB.
  uint64_t maxFileSize = (uint64_t(1) << 31) - 1;
  /// Nodes of the graph.
  uint64_t maxNodes = 1 << 20;
  /// Messages, texts and numbers in lists, of the file as a whole.
  uint64_t maxParts = 1 << 23;
  /// Dimensions of a tensor.
  unsigned maxRank = 8;
  /// Elements of a tensor.
  uint64_t maxElements = (uint64_t(1) << 31) - 1;
  /// Bytes of an id or another text.
  uint64_t maxNameLength = 1 << 16;

  /// Shapes of inputs, by the Input's id: batch included, -1 for an unknown
  /// size. They take the place of recorded ones.
  std::map<std::string, std::vector<int64_t>> inputShapes;
  /// Values of constants, by the Const's id: numbers with commas between them.
  /// One number fills the constant's shape, or is a scalar where the converter
  /// has lost the constant.
  std::map<std::string, std::string> constants;
};

/// Whether the beginning of a protobuf or text is that of a UFF file.
bool isUff(llvm::StringRef content);
bool isUffText(llvm::StringRef content);

/// Reads the UFF file in `file`, binary or text as its content tells, into a
/// module with one function @main of the uff dialect. Nodes are sorted, those
/// that no output needs are left out. The module has been verified.
///
/// Constants of binary files are resource blobs inside `file`, which they keep
/// alive, where they are aligned; else they are copied once. Small ones are
/// `dense`. Errors, each with a code of docs/errors.md, go to the context's
/// diagnostics under the buffer's name as location; then the result is null.
OwningOpRef<ModuleOp> importUff(std::shared_ptr<llvm::MemoryBuffer> file,
                                MLIRContext *context,
                                const UffImportOptions &options = {});

/// Writes @main of the verified `module` to `os`, in the text form if `asText`.
/// Nodes come as NVIDIA's converter writes them, consumers before producers,
/// outputs last. Reading the file again gives the same module. Errors are
/// located diagnostics; then nothing has been written.
LogicalResult exportUff(ModuleOp module, llvm::raw_ostream &os,
                        bool asText = false);

} // namespace mlir::uff

#endif // ARMNN_MLIR_TARGET_UFF_H
