//===- LayerWriter.cpp - Writes one operation as a layer ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/LayerWriter.h"
#include "dialects/armnn/ArmnnOps.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::armnn;

#include "lib/Target/Armnn/LayerWriters.inc"

const OperationWriter *armnn::getWriter(Operation *op) {
  static const llvm::StringMap<const OperationWriter *> writers = [] {
    llvm::StringMap<const OperationWriter *> result;
    for (const OperationWriter &writer : operationWriters)
      result[writer.operation] = &writer;
    return result;
  }();
  return writers.lookup(op->getName().getStringRef());
}

SmallVector<OperandRange, 4> OperationWriter::getGroups(Operation *op) const {
  SmallVector<OperandRange, 4> groups;
  auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  unsigned start = 0;
  for (unsigned group = 0; group < numOperands; ++group) {
    unsigned size = 1;
    if (segments)
      size = segments[group];
    else if (int(group) == variadic)
      size = op->getNumOperands() - (numOperands - 1);
    groups.push_back(op->getOperands().slice(start, size));
    start += size;
  }
  return groups;
}

bool OperationWriter::isMember(OpOperand &operand, StringRef release) const {
  uint32_t inside = members | (release < slotSince ? slotsOrMembers : 0);
  unsigned end = 0;
  for (auto [group, operands] :
       llvm::enumerate(getGroups(operand.getOwner()))) {
    end += operands.size();
    if (operand.getOperandNumber() < end)
      return inside >> group & 1;
  }
  return false;
}

const Spelling *OperationWriter::getSpelling(Operation *op,
                                             StringRef release) const {
  auto find = [&](bool isCurrent) -> const Spelling * {
    for (const Spelling &spelling : spellings.drop_front())
      if (spelling.isCurrent == isCurrent && spelling.since <= release &&
          spelling.holds(op))
        return &spelling;
    return nullptr;
  };
  if (const Spelling *alias = find(/*isCurrent=*/true))
    return alias;
  if (spellings.front().since <= release)
    return &spellings.front();
  return find(/*isCurrent=*/false);
}

bool LayerWriter::isConstant(unsigned group) const {
  return hasOperand(group) && groups[group].front().getDefiningOp<ConstantOp>();
}

InFlightDiagnostic LayerWriter::error(ErrorCode code) {
  failed = true;
  return emitCodedError(op->getLoc(), code)
         << "'" << op->getName().getStringRef() << "': ";
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeMember(unsigned group, StringRef field, MemberHook hook) {
  if (hasOperand(group) && !isConstant(group)) {
    error(ErrorCode::MemberNotConstant)
        << field << " must be an armnn.constant, since the layer holds it";
    return 0;
  }
  if (hook)
    return hook(*this, group);
  return hasOperand(group) ? writeConstant(groups[group].front()) : 0;
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeSlotOrMember(unsigned group, StringRef field, StringRef since,
                               MemberHook hook) {
  if (!isSince(since))
    return writeMember(group, field, hook);
  addSlots(group);
  return 0;
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeConstant(Value value) {
  std::vector<char> copy;
  ArrayRef<char> bytes = getBytes(value.getDefiningOp<ConstantOp>(), copy);
  return file.writeConstTensor(cast<RankedTensorType>(value.getType()), bytes);
}

flatbuffers::Offset<schema::ConstTensor>
LayerWriter::writeZeros(RankedTensorType type) {
  unsigned width =
      getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
  std::vector<char> zeros(type.getNumElements() * width, 0);
  return file.writeConstTensor(type, zeros);
}

flatbuffers::Offset<schema::LayerBase>
LayerWriter::writeBase(schema::LayerType type) {
  SmallVector<ValueSource, 3> inputs;
  for (Value slot : slots)
    inputs.push_back(file.sources.lookup(slot));
  SmallVector<flatbuffers::Offset<schema::TensorInfo>, 3> outputs;
  for (Type result : op->getResultTypes())
    outputs.push_back(file.writeTensorInfo(result));
  return file.writeLayerBase(index, getLayerName(op->getLoc()), type, inputs,
                             outputs);
}

StringRef armnn::getLayerName(Location loc) {
  auto name = loc->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}
