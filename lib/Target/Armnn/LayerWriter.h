//===- LayerWriter.h - Writes one operation as a layer ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_LAYERWRITER_H
#define LIB_TARGET_ARMNN_LAYERWRITER_H

#include "dialects/armnn/ArmnnEnums.h"
#include "lib/Target/Armnn/FileWriter.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// The result type of an accessor of a table.
template <typename Accessor> struct FieldTypeOf;
template <typename Table, typename Field>
struct FieldTypeOf<Field (Table::*)() const> {
  using type = Field;
};
template <typename Accessor>
using FieldType = typename FieldTypeOf<Accessor>::type;

/// The descriptor of a layer's table.
template <typename Table>
using DescriptorOf = std::remove_const_t<
    std::remove_pointer_t<FieldType<decltype(&Table::descriptor)>>>;

/// The layer that an operation has become, and its union tag.
struct LayerOffset {
  schema::Layer tag;
  flatbuffers::Offset<void> table;
};

class LayerWriter;

/// A layer type that an operation can be written as.
struct Spelling {
  StringRef layer;
  StringRef since; // first release
  bool isCurrent;  // else for releases alone that lack the own layer
  LayerOffset (*write)(LayerWriter &);
  bool (*holds)(Operation *); // whether it can express the operation
};

/// The writer of an operation, and what it needs to know of its operands.
struct OperationWriter {
  StringRef operation;
  ArrayRef<Spelling> spellings; // the own layer first
  unsigned numOperands;         // groups
  int variadic; // the group whose size varies, -1 where the operation says all
  uint32_t members;        // a bit for each group that the layer's table holds
  uint32_t slotsOrMembers; // the same for those it holds before slotSince
  StringRef slotSince;

  /// The operands of `op` by group.
  SmallVector<OperandRange, 4> getGroups(Operation *op) const;
  /// Whether the layer's table holds the operand.
  bool isMember(OpOperand &operand, StringRef release) const;
  /// The spelling for a release, null where it has none.
  const Spelling *getSpelling(Operation *op, StringRef release) const;
};

/// The writer of an operation, or null for one that is no layer.
const OperationWriter *getWriter(Operation *op);

/// Writes the parts of a layer that generated writers put together. Errors are
/// emitted at the operation and remembered; what is written after one is of no
/// use.
class LayerWriter {
public:
  LayerWriter(FileWriter &file, Operation *op, uint32_t index)
      : builder(file.builder), op(op), file(file), index(index),
        groups(getWriter(op)->getGroups(op)) {}

  bool isSince(StringRef since) const { return file.isSince(since); }
  bool hasOperand(unsigned group) const { return !groups[group].empty(); }
  OperandRange getOperands(unsigned group) const { return groups[group]; }
  /// Whether the operand is a constant of the graph.
  bool isConstant(unsigned group) const;
  size_t getNumOperands() const { return op->getNumOperands(); }
  size_t getNumResults() const { return op->getNumResults(); }

  float getFloat(StringRef name) const {
    return op->getAttrOfType<FloatAttr>(name).getValue().convertToFloat();
  }
  bool getBool(StringRef name) const {
    return op->getAttrOfType<BoolAttr>(name).getValue();
  }
  ArrayRef<int64_t> getInts(StringRef name) const {
    return op->getAttrOfType<DenseI64ArrayAttr>(name).asArrayRef();
  }
  template <typename Accessor>
  FieldType<Accessor> getInt(Accessor, StringRef name, StringRef field) {
    return convert<FieldType<Accessor>>(
        op->getAttrOfType<IntegerAttr>(name).getInt(), field);
  }
  template <typename EnumAttr, typename Accessor>
  FieldType<Accessor> getEnum(Accessor, StringRef name) const {
    return static_cast<FieldType<Accessor>>(
        op->getAttrOfType<EnumAttr>(name).getValue());
  }
  template <typename Accessor>
  auto writeInts(Accessor, StringRef name, StringRef field) {
    using Vector = std::decay_t<std::remove_pointer_t<FieldType<Accessor>>>;
    return writeVector<typename Vector::value_type>(getInts(name), field);
  }
  /// A vector of T; -1 stands for the largest unsigned number.
  template <typename T>
  auto writeVector(ArrayRef<int64_t> values, StringRef field) {
    std::vector<T> converted;
    for (int64_t value : values)
      converted.push_back(std::is_unsigned_v<T> && value == -1
                              ? std::numeric_limits<T>::max()
                              : convert<T>(value, field));
    return builder.CreateVector(converted);
  }

  /// The operands come from input slots, in this order.
  void addSlots(unsigned group) { llvm::append_range(slots, groups[group]); }
  /// Writes a member, whose operand may be absent, in its own way.
  using MemberHook = flatbuffers::Offset<schema::ConstTensor> (*)(LayerWriter &,
                                                                  unsigned);
  /// The operand as a constant inside the layer.
  flatbuffers::Offset<schema::ConstTensor>
  writeMember(unsigned group, StringRef field, MemberHook hook = nullptr);
  /// The same before the release `since`, then from an input slot.
  flatbuffers::Offset<schema::ConstTensor>
  writeSlotOrMember(unsigned group, StringRef field, StringRef since,
                    MemberHook hook = nullptr);
  /// The tensor of an armnn.constant.
  flatbuffers::Offset<schema::ConstTensor> writeConstant(Value constant);
  flatbuffers::Offset<schema::ConstTensor> writeZeros(RankedTensorType type);
  flatbuffers::Offset<schema::LayerBase> writeBase(schema::LayerType type);

  InFlightDiagnostic error(ErrorCode code);
  bool hasFailed() const { return failed; }

  flatbuffers::FlatBufferBuilder &builder;
  Operation *op;
  FileWriter &file;

private:
  template <typename T> T convert(int64_t value, StringRef field) {
    if (value < int64_t(std::numeric_limits<T>::min()) ||
        value > int64_t(std::numeric_limits<T>::max()))
      error(ErrorCode::NotExpressible)
          << field << " " << value << " is outside "
          << int64_t(std::numeric_limits<T>::min()) << ".."
          << int64_t(std::numeric_limits<T>::max());
    return static_cast<T>(value);
  }

  uint32_t index;
  SmallVector<OperandRange, 4> groups;
  SmallVector<Value, 3> slots;
  bool failed = false;
};

/// Writers of what the records cannot say; each lives in its family's file. The
/// second argument only tells the layer.
flatbuffers::Offset<schema::ConcatLayer>
writeByHand(LayerWriter &, const schema::ConcatLayer *);
flatbuffers::Offset<schema::SplitterLayer>
writeByHand(LayerWriter &, const schema::SplitterLayer *);
flatbuffers::Offset<schema::StackLayer> writeByHand(LayerWriter &,
                                                    const schema::StackLayer *);
flatbuffers::Offset<schema::PermuteLayer>
writeByHand(LayerWriter &, const schema::PermuteLayer *);
flatbuffers::Offset<schema::ConstantLayer>
writeByHand(LayerWriter &, const schema::ConstantLayer *);

/// Members with a form of their own.
flatbuffers::Offset<schema::ConstTensor> writeDepthwiseWeights(LayerWriter &,
                                                               unsigned group);
flatbuffers::Offset<schema::ConstTensor>
writeCellToInputWeights(LayerWriter &, unsigned group);
flatbuffers::Offset<schema::ConstTensor> writeProjectionBias(LayerWriter &,
                                                             unsigned group);

/// The name in a location: of the layer, or of the first where layers were
/// fused; "" without one.
StringRef getLayerName(Location loc);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_LAYERWRITER_H
