//===- LayerReader.cpp - Reads one layer into an operation ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/LayerReader.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult LayerReader::require(const void *pointer, StringRef field) {
  if (pointer)
    return success();
  return error(ErrorCode::MissingField) << field << " is missing";
}

LogicalResult LayerReader::reportEnumerator(StringRef field, int number) {
  return error(ErrorCode::UnknownEnumerator)
         << "unknown " << field << " " << number;
}

LogicalResult LayerReader::checkCount(StringRef field, uint64_t value,
                                      uint64_t expected) {
  if (value == expected)
    return success();
  return error(ErrorCode::BadCount)
         << field << " is " << value << ", the layer has " << expected;
}

void LayerReader::addInt(StringRef name, int64_t value) {
  addAttribute(name, Builder(getContext()).getI64IntegerAttr(value));
}
void LayerReader::addFloat(StringRef name, float value) {
  addAttribute(name, Builder(getContext()).getF32FloatAttr(value));
}
void LayerReader::addBool(StringRef name, bool value) {
  addAttribute(name, BoolAttr::get(getContext(), value));
}
void LayerReader::addInts(StringRef name, ArrayRef<int64_t> values) {
  addAttribute(name, DenseI64ArrayAttr::get(getContext(), values));
}

void LayerReader::addSlot(StringRef operand, bool isPresent) {
  operands.push_back({isPresent ? Operand::Slot : Operand::Absent, operand, "",
                      nullptr, std::nullopt});
}

void LayerReader::addSlots(StringRef operand) {
  operands.push_back({Operand::Slots, operand, "", nullptr, std::nullopt});
}

LogicalResult LayerReader::addMember(StringRef operand, StringRef field,
                                     const schema::ConstTensor *tensor,
                                     bool isPresent, bool mayBeAbsent,
                                     bool zerosMeanAbsent) {
  if (isPresent && !tensor && !mayBeAbsent)
    return require(tensor, field);
  if (isPresent && tensor && zerosMeanAbsent) {
    FailureOr<Constant> constant = read(tensor, field);
    if (failed(constant))
      return failure();
    isPresent = llvm::any_of(constant->blob.getData(),
                             [](char byte) { return byte != 0; });
  }
  operands.push_back({isPresent && tensor ? Operand::Member : Operand::Absent,
                      operand, field, tensor, std::nullopt});
  return success();
}

void LayerReader::addSlotOrMember(StringRef operand, StringRef field,
                                  const schema::ConstTensor *tensor,
                                  bool isPresent) {
  operands.push_back({isPresent ? Operand::SlotOrMember : Operand::Absent,
                      operand, field, tensor, std::nullopt});
}

LogicalResult LayerReader::finish() {
  // The first member tells where all of them are: files since 21.08 may claim
  // constantTensorsAsInputs and still keep a layer's weights inside.
  bool areMembers = false;
  for (Operand &operand : operands)
    if (operand.kind == Operand::SlotOrMember && operand.tensor)
      areMembers = true;
  size_t needed = 0;
  bool isVariadic = false;
  for (Operand &operand : operands) {
    if (operand.kind == Operand::SlotOrMember) {
      operand.kind = areMembers ? Operand::Member : Operand::Slot;
      if (areMembers && failed(require(operand.tensor, operand.field)))
        return failure();
    }
    needed += operand.kind == Operand::Slot;
    isVariadic |= operand.kind == Operand::Slots;
  }
  size_t slots = getNumInputSlots();
  auto count = [](size_t number, StringRef noun) {
    return ((number ? Twine(number) : Twine("no")) + " " + noun +
            (number == 1 ? "" : "s"))
        .str();
  };
  if (areMembers && slots > needed)
    return error(ErrorCode::DoubledMember)
           << "has " << count(slots, "input slot")
           << " and its weights in the layer as well, needs " << needed;
  if (slots < needed || (!isVariadic && slots > needed + numIgnoredSlots))
    return error(ErrorCode::SlotCount)
           << "has " << count(slots, "input slot") << ", needs " << needed;
  if (isVariadic && slots == 0)
    return error(ErrorCode::SlotCount) << "has no input slots, needs some";
  size_t outputs = getNumOutputSlots();
  if (numResults && outputs != *numResults)
    return error(ErrorCode::SlotCount)
           << "has " << count(outputs, "output slot") << ", needs "
           << *numResults;
  if (outputs == 0)
    return error(ErrorCode::SlotCount) << "has no output slots, needs some";
  return success();
}

const uint8_t *LayerReader::getEmptyTable() {
  // A vtable of 4 bytes for a table of 4 bytes, whose offset leads back to it.
  alignas(4) static const uint8_t table[] = {4, 0, 4, 0, 4, 0, 0, 0};
  return table + 4;
}

/// Release 19.02 had no dilation: biasEnabled was field 6 (offset 16) and
/// dataLayout field 7 (offset 18).
template <typename Descriptor>
static flatbuffers::DetachedBuffer
upgradeConvolution(const Descriptor *descriptor) {
  const auto *table = reinterpret_cast<const flatbuffers::Table *>(descriptor);
  flatbuffers::FlatBufferBuilder builder;
  typename Descriptor::Builder upgraded(builder);
  upgraded.add_padLeft(descriptor->padLeft());
  upgraded.add_padRight(descriptor->padRight());
  upgraded.add_padTop(descriptor->padTop());
  upgraded.add_padBottom(descriptor->padBottom());
  upgraded.add_strideX(descriptor->strideX());
  upgraded.add_strideY(descriptor->strideY());
  upgraded.add_biasEnabled(table->GetField<uint8_t>(16, 0) != 0);
  upgraded.add_dataLayout(static_cast<schema::DataLayout>(
      table->GetField<int8_t>(18, int8_t(schema::DataLayout::NCHW))));
  builder.Finish(upgraded.Finish());
  return builder.Release();
}

const schema::Convolution2dDescriptor *LayerReader::upgradeDescriptor(
    const schema::Convolution2dDescriptor *descriptor) {
  if (file.numbering != Numbering::Release1902)
    return descriptor;
  upgradedDescriptor = upgradeConvolution(descriptor);
  return flatbuffers::GetRoot<schema::Convolution2dDescriptor>(
      upgradedDescriptor.data());
}

const schema::DepthwiseConvolution2dDescriptor *LayerReader::upgradeDescriptor(
    const schema::DepthwiseConvolution2dDescriptor *descriptor) {
  if (file.numbering != Numbering::Release1902)
    return descriptor;
  upgradedDescriptor = upgradeConvolution(descriptor);
  return flatbuffers::GetRoot<schema::DepthwiseConvolution2dDescriptor>(
      upgradedDescriptor.data());
}
