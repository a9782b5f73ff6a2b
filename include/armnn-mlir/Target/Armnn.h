//===- Armnn.h - Reading and writing .armnn files ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TARGET_ARMNN_H
#define ARMNN_MLIR_TARGET_ARMNN_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class MemoryBuffer;
class raw_ostream;
} // namespace llvm

namespace mlir::armnn {

/// What a file may demand of the reader. A file beyond a limit is refused with
/// an error before anything is allocated for it.
struct ArmnnImportOptions {
  /// Bytes; flatbuffers' offsets end at 2 GiB.
  uint64_t maxFileSize = (uint64_t(1) << 31) - 2;
  /// Layers of the graph.
  uint64_t maxLayers = 1 << 20;
  /// Dimensions of a tensor; Arm NN has no more than 5.
  unsigned maxRank = 5;
  /// Elements of a tensor; Arm NN counts them in 32 bits.
  uint64_t maxElements = (uint64_t(1) << 31) - 1;
  /// Bytes of a layer's name.
  uint64_t maxNameLength = 1 << 16;
  /// Tables of the flatbuffer, counted as often as they are referred to.
  unsigned maxTables = 1000000;
  /// Nesting of tables.
  unsigned maxDepth = 64;
};

/// Reads the .armnn file in `file`, which has every form that Arm NN 19.02 to
/// the newest release write, into a module with one function @main. Deprecated
/// layers and layouts are upgraded. Shapes that the file leaves open are
/// inferred. The module has been verified.
///
/// Constants are resource blobs inside `file`, which they keep alive: map the
/// file rather than reading it. Errors, each with a code of docs/errors.md, go
/// to the context's diagnostics under the buffer's name as location; then the
/// result is null.
OwningOpRef<ModuleOp> importArmnn(std::shared_ptr<llvm::MemoryBuffer> file,
                                  MLIRContext *context,
                                  const ArmnnImportOptions &options = {});

/// What a file says about itself and its writer, beside the network.
struct ArmnnFileFacts {
  uint64_t fileSize;
  /// Feature versions: binding ids, weights layout, constants as inputs.
  std::array<uint32_t, 3> featureVersions;
  /// Which releases write files like this one, as far as it tells.
  std::string writer;
  /// The first release of Arm NN that has all layers of the file.
  std::string oldestRelease;
  /// Old or unusual forms in the file, which the reader upgrades.
  std::vector<std::string> quirks;
};

/// Reads the facts of the .armnn file in `file`. Errors as for importArmnn.
FailureOr<ArmnnFileFacts>
readArmnnFacts(const llvm::MemoryBuffer &file, MLIRContext *context,
               const ArmnnImportOptions &options = {});

/// Writes @main of the verified `module` to `os` as a file of the newest .armnn
/// form: weights in input slots, depthwise weights as [1,H,W,I*M], feature
/// versions {1,1,1}, no file identifier. Layers are written in the order of the
/// operations, with that number as index. Errors are located diagnostics; then
/// nothing has been written.
LogicalResult exportArmnn(ModuleOp module, llvm::raw_ostream &os);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_ARMNN_H
