//===- Recurrent.cpp - LSTM layers in .armnn files ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/LayerReader.h"

using namespace mlir;
using namespace mlir::armnn;

/// Releases 21.08 to 22.02 write the output alone, later ones the final states
/// before it; nothing else in the file tells them apart.
LogicalResult
armnn::readByHand(LayerReader &reader,
                  const schema::UnidirectionalSequenceLstmLayer &) {
  size_t outputs = reader.getNumOutputSlots();
  if (outputs == 1 || outputs == 3)
    return success();
  return reader.error(ErrorCode::SlotCount)
         << "has " << outputs << " output slots, needs 3 (or 1 before 22.05)";
}
