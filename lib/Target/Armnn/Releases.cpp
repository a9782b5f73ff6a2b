//===- Releases.cpp - What releases of Arm NN have ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/Releases.h"
#include "armnn-mlir/Target/Armnn.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Collects what a release lacks.
struct Needs {
  Needs(Operation *op, StringRef release) : op(op), release(release) {}

  void add(const Twine &what, StringRef since) {
    if (since > release)
      lacking.push_back({what.str(), since});
  }
  /// `isOld` is whether the attribute has the value that older releases take.
  void addField(StringRef attribute, StringRef since, bool isOld) {
    if (!isOld)
      add(attribute, since);
  }
  template <typename EnumAttr> void addEnumerator(StringRef attribute);
  void addType(Type type);

  Operation *op;
  StringRef release;
  SmallVector<Need, 1> lacking;
};
} // namespace

#include "lib/Target/Armnn/LayerReleases.inc"

template <typename EnumAttr> void Needs::addEnumerator(StringRef attribute) {
  auto value = op->getAttrOfType<EnumAttr>(attribute).getValue();
  add(attribute + " " + stringifyEnum(value), getSince(value));
}

void Needs::addType(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  auto dataType = tensor ? getDataType(tensor.getElementType())
                         : std::optional<armnn::DataType>();
  if (!dataType)
    return;
  add(stringifyEnum(*dataType), getSince(*dataType));
  if (isa<quant::UniformQuantizedPerAxisType>(tensor.getElementType()))
    add("quantization per axis", "20.05");
  if (!tensor.hasRank())
    add("a tensor of unknown rank", "20.08");
  else if (!tensor.hasStaticShape())
    add("a tensor of unknown size", "21.02");
}

/// Whether operands are broadcast over a rank that is not their own.
static bool hasDifferentRanks(Operation *op) {
  auto lhs = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto rhs = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  return lhs && rhs && lhs.getRank() != rhs.getRank();
}

SmallVector<Need, 1> armnn::findNeeds(Operation *op, StringRef release) {
  Needs needs(op, release);
  const OperationWriter *writer = getWriter(op);
  if (!writer)
    return {};
  if (!writer->getSpelling(op, release)) {
    const Spelling &own = writer->spellings.front();
    needs.add("the layer " + own.layer, own.since);
    return needs.lacking;
  }
  findAttributeNeeds(needs);
  for (Type type : op->getResultTypes())
    needs.addType(type);
  if (isa<ElementwiseBinaryOp, PreluOp>(op) && hasDifferentRanks(op))
    needs.add("operands of different rank", "21.02");
  if (isa<ComparisonOp, LogicalBinaryOp>(op) && hasDifferentRanks(op))
    needs.add("operands of different rank", "24.11");
  if (isa<UnidirectionalSequenceLstmOp>(op) && op->getNumResults() == 3)
    needs.add("the final states as results", "22.05");
  for (OpOperand &operand : op->getOpOperands())
    if (!writer->isMember(operand, "latest") &&
        writer->isMember(operand, release) &&
        !operand.get().getDefiningOp<ConstantOp>()) {
      needs.add("weights or biases that are not constant", writer->slotSince);
      break;
    }
  return needs.lacking;
}

SmallVector<Need, 1> armnn::findNeeds(Type type, StringRef release) {
  Needs needs(nullptr, release);
  needs.addType(type);
  return needs.lacking;
}

ArrayRef<StringLiteral> armnn::getArmnnReleases() { return targetReleases; }
