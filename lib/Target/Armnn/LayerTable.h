//===- LayerTable.h - The layers of the schema ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_LAYERTABLE_H
#define LIB_TARGET_ARMNN_LAYERTABLE_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::armnn {
class LayerReader;

/// A layer type of the schema; the table of all comes from the operations'
/// records.
struct LayerKind {
  StringRef name;      // "Convolution2d"
  uint32_t layerType;  // LayerBase.layerType
  uint8_t unionTag;    // AnyLayer.layer_type of releases from 19.08 on
  StringRef since;     // first release
  StringRef operation; // "armnn.convolution2d", "" for Input and Output
  StringRef family;
  bool isDeprecated;                    // an old spelling that is read only
  LogicalResult (*read)(LayerReader &); // null for Input and Output

  bool isInput() const { return name == "Input"; }
  bool isOutput() const { return name == "Output"; }
};

/// All layers, by union tag from 1 on.
ArrayRef<LayerKind> getLayerKinds();

/// The numberings of the union that releases have had.
enum class Numbering { Newest, Release1905, Release1902 };

/// "19.02".
StringRef getName(Numbering numbering);

/// The layer with the union tag `tag`, or null if the numbering has none.
const LayerKind *getLayerKind(unsigned tag, Numbering numbering);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_LAYERTABLE_H
