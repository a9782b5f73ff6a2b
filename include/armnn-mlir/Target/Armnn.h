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

/// The releases of Arm NN that exportArmnn writes for, oldest first. The last
/// is "latest", the newest form of the schema.
ArrayRef<StringLiteral> getArmnnReleases();

/// Something that a release lacks.
struct ArmnnRefusal {
  Location location;
  std::string layer;     // its name
  std::string operation; // "armnn.cast"; "input" for an input of the network
  std::string what;      // "the layer Cast"
  std::string since;     // the release that has it; "latest" if only the schema
                         // does, "" for what is no layer
};

/// Why exportArmnn would refuse to write @main of the verified `module` for
/// `release`, which is one of getArmnnReleases(); empty where it would not.
std::vector<ArmnnRefusal> getArmnnRefusals(ModuleOp module, StringRef release);

/// Writes @main of the verified `module` to `os` as a file that `release`, one
/// of getArmnnReleases(), and later ones read: with its layers, feature
/// versions, layouts, and places for weights. What it lacks is expressed by
/// other layers or refused; one error lists all of that. Files have no
/// identifier. Layers are written in the order of the operations, with that
/// number as index; equal data of constants are written once. Errors are
/// located diagnostics; then nothing has been written.
LogicalResult exportArmnn(ModuleOp module, llvm::raw_ostream &os,
                          StringRef release = "latest");

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TARGET_ARMNN_H
