//===- LayerWriter.h - Writes one operation as a layer ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_LAYERWRITER_H
#define LIB_TARGET_ARMNN_LAYERWRITER_H

#include "ArmnnSchema_generated.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::armnn {
namespace schema = ::armnn_mlir::schema;

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

/// Where a value of the graph comes from in the file.
struct ValueSource {
  uint32_t layer;
  uint32_t slot;
};

class LayerWriter;

/// The writer of an operation, and what it needs to know of its operands.
struct OperationWriter {
  StringRef operation;
  LayerOffset (*write)(LayerWriter &);
  unsigned numOperands; // groups
  int variadic; // the group whose size varies, -1 where the operation says all
  uint32_t members; // a bit for each group that the layer's table holds

  /// The operands of `op` by group.
  SmallVector<OperandRange, 4> getGroups(Operation *op) const;
  /// Whether the layer's table holds the operand.
  bool isMember(OpOperand &operand) const;
};

/// The writer of an operation, or null for one that is no layer.
const OperationWriter *getWriter(Operation *op);

/// Writes the parts of a layer that generated writers put together. Errors are
/// emitted at the operation and remembered; what is written after one is of no
/// use.
class LayerWriter {
public:
  LayerWriter(flatbuffers::FlatBufferBuilder &builder,
              const llvm::DenseMap<Value, ValueSource> &sources, Operation *op,
              uint32_t index)
      : builder(builder), op(op), sources(sources), index(index),
        groups(getWriter(op)->getGroups(op)) {}

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
  template <typename EnumAttr, typename Enum>
  bool isEnum(StringRef name, Enum value) const {
    return op->getAttrOfType<EnumAttr>(name).getValue() == value;
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
  /// The operand as a constant inside the layer.
  flatbuffers::Offset<schema::ConstTensor> writeMember(unsigned group,
                                                       StringRef field);
  /// The tensor of an armnn.constant.
  flatbuffers::Offset<schema::ConstTensor> writeConstant(Value constant);
  flatbuffers::Offset<schema::LayerBase> writeBase(schema::LayerType type);

  InFlightDiagnostic error(ErrorCode code);
  bool hasFailed() const { return failed; }

  flatbuffers::FlatBufferBuilder &builder;
  Operation *op;

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

  const llvm::DenseMap<Value, ValueSource> &sources;
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
flatbuffers::Offset<schema::ConstantLayer>
writeByHand(LayerWriter &, const schema::ConstantLayer *);

/// The base of any layer. `name` may be empty.
flatbuffers::Offset<schema::LayerBase>
writeLayerBase(flatbuffers::FlatBufferBuilder &builder, uint32_t index,
               StringRef name, schema::LayerType type,
               ArrayRef<ValueSource> inputs,
               ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs);

/// The info of a tensor. Its element type is one of the dialect's.
flatbuffers::Offset<schema::TensorInfo>
writeTensorInfo(flatbuffers::FlatBufferBuilder &builder, Type type);

/// The constant of an armnn.constant.
flatbuffers::Offset<schema::ConstTensor>
writeConstTensor(flatbuffers::FlatBufferBuilder &builder, Value constant);

/// The name in a location: of the layer, or of the first where layers were
/// fused; "" without one.
StringRef getLayerName(Location loc);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_LAYERWRITER_H
