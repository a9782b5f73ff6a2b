//===- LayerTable.cpp - The layers of the schema and their readers --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/LayerTable.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "lib/Target/Armnn/LayerReader.h"

using namespace mlir;
using namespace mlir::armnn;

#include "lib/Target/Armnn/LayerReaders.inc"
#include "lib/Target/Armnn/LayerTable.inc"

ArrayRef<LayerKind> armnn::getLayerKinds() { return layerKinds; }

StringRef armnn::getName(Numbering numbering) {
  switch (numbering) {
  case Numbering::Newest:
    return "19.08";
  case Numbering::Release1905:
    return "19.05";
  case Numbering::Release1902:
    return "19.02";
  }
  llvm_unreachable("all numberings are named");
}

const LayerKind *armnn::getLayerKind(unsigned tag, Numbering numbering) {
  ArrayRef<LayerKind> kinds = getLayerKinds();
  if (numbering == Numbering::Newest)
    return tag >= 1 && tag <= kinds.size() ? &kinds[tag - 1] : nullptr;
  // Old releases numbered the layers that they knew in the same order.
  StringRef release = getName(numbering);
  for (const LayerKind &kind : kinds)
    if (kind.since <= release && --tag == 0)
      return &kind;
  return nullptr;
}
