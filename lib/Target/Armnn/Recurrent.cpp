//===- Recurrent.cpp - LSTM layers in .armnn files ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/LayerReader.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

/// Releases 21.08 to 22.02 write the output alone, later ones the final states
/// before it; nothing else in the file tells them apart. The states that are
/// not there have the types of those that go in, operands 1 and 2.
LogicalResult
armnn::readByHand(LayerReader &reader,
                  const schema::UnidirectionalSequenceLstmLayer &) {
  size_t outputs = reader.getNumOutputSlots();
  if (outputs == 1)
    reader.addedResults = {1, 2};
  if (outputs == 1 || outputs == 3)
    return success();
  return reader.error(ErrorCode::SlotCount)
         << "has " << outputs << " output slots, needs 3 (or 1 before 22.05)";
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Arm NN's reader of Lstm demands these weights of every cell with an input
/// gate, and ignores them without a peephole; so does ours.
flatbuffers::Offset<schema::ConstTensor>
armnn::writeCellToInputWeights(LayerWriter &writer, unsigned group) {
  if (writer.hasOperand(group))
    return writer.writeConstant(writer.getOperands(group).front());
  auto lstm = dyn_cast<LstmOp>(writer.op);
  if (!lstm || !lstm.getInputToInputWeights())
    return 0;
  return writer.writeZeros(
      cast<RankedTensorType>(lstm.getForgetGateBias().getType()));
}

/// Arm NN's readers demand a bias with every projection. Ours takes zeros for
/// none, so that such a cell stays as it is.
flatbuffers::Offset<schema::ConstTensor>
armnn::writeProjectionBias(LayerWriter &writer, unsigned group) {
  if (writer.hasOperand(group))
    return writer.writeConstant(writer.getOperands(group).front());
  return llvm::TypeSwitch<Operation *,
                          flatbuffers::Offset<schema::ConstTensor>>(writer.op)
      .Case<LstmOp, UnidirectionalSequenceLstmOp, QLstmOp>(
          [&](auto op) -> flatbuffers::Offset<schema::ConstTensor> {
            Value projection = op.getProjectionWeights();
            if (!projection)
              return 0;
            auto like =
                cast<RankedTensorType>(op.getForgetGateBias().getType());
            auto weights = cast<RankedTensorType>(projection.getType());
            return writer.writeZeros(RankedTensorType::get(
                weights.getShape().take_front(), like.getElementType()));
          });
}
