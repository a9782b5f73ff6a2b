//===- LayerReader.h - Reads one layer into an operation --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_LAYERREADER_H
#define LIB_TARGET_ARMNN_LAYERREADER_H

#include "lib/Target/Armnn/Graph.h"
#include "lib/Target/Armnn/TensorInfo.h"
#include "mlir/IR/OperationSupport.h"

namespace mlir::armnn {

/// What all layers of a file share.
struct FileContext {
  std::shared_ptr<llvm::MemoryBuffer> file;
  const Report &report;
  const ArmnnImportOptions &options;
  Numbering numbering;
  bool hasOldDepthwiseLayout; // weightsLayoutScheme 0
};

/// Collects what a generated reader, or one written by hand, finds in a layer's
/// table. The importer then turns it into an operation.
class LayerReader {
public:
  LayerReader(const FileContext &file, const Layer &layer, Report report)
      : file(file), layer(layer), report(std::move(report)) {}

  //===--------------------------------------------------------------------===//
  // For readers
  //===--------------------------------------------------------------------===//

  template <typename Table> const Table &getTable() const {
    return *reinterpret_cast<const Table *>(layer.table);
  }

  /// The descriptor to read from, or null after an error. `mayBeAbsent` gives
  /// one of all defaults.
  template <typename Descriptor>
  const Descriptor *getDescriptor(const Descriptor *descriptor,
                                  bool mayBeAbsent) {
    if (descriptor)
      return upgradeDescriptor(descriptor);
    if (mayBeAbsent)
      return reinterpret_cast<const Descriptor *>(getEmptyTable());
    (void)require(descriptor, "descriptor");
    return nullptr;
  }

  /// Fails with an error where `pointer` is null.
  LogicalResult require(const void *pointer, StringRef field);

  /// The next operand comes from the next input slot, if it is there at all.
  void addSlot(StringRef operand, bool isPresent);
  /// The next operands come from all input slots left.
  void addSlots(StringRef operand);
  /// The next operand is a constant inside the layer.
  LogicalResult addMember(StringRef operand, StringRef field,
                          const schema::ConstTensor *tensor, bool isPresent,
                          bool mayBeAbsent, bool zerosMeanAbsent);
  /// The next operand is a constant inside the layer where the file has that,
  /// else it comes from the next input slot.
  void addSlotOrMember(StringRef operand, StringRef field,
                       const schema::ConstTensor *tensor, bool isPresent);
  void addOperandSegments() { hasOperandSegments = true; }
  /// As many results as the layer has output slots, or a fixed number.
  void addResults() { numResults = std::nullopt; }
  void addResults(unsigned number) { numResults = number; }

  void addAttribute(StringRef name, Attribute value) {
    attributes.append(name, value);
  }
  void addInt(StringRef name, int64_t value);
  void addFloat(StringRef name, float value);
  void addBool(StringRef name, bool value);
  void addInts(StringRef name, ArrayRef<int64_t> values);
  template <typename T>
  LogicalResult addInts(StringRef name, StringRef field,
                        const flatbuffers::Vector<T> *values,
                        bool mayBeAbsent) {
    if (!values && !mayBeAbsent)
      return require(values, field);
    SmallVector<int64_t> copy;
    for (size_t i = 0, e = values ? values->size() : 0; i < e; ++i)
      copy.push_back(values->Get(i));
    addInts(name, copy);
    return success();
  }
  template <typename EnumAttr, typename SchemaEnum, typename Enum>
  LogicalResult addEnum(StringRef name, StringRef field, SchemaEnum value,
                        std::optional<Enum> (*symbolize)(uint32_t)) {
    int number = static_cast<int>(value);
    std::optional<Enum> known =
        number < 0 ? std::nullopt : symbolize(static_cast<uint32_t>(number));
    if (!known)
      return reportEnumerator(field, number);
    addAttribute(name, EnumAttr::get(getContext(), *known));
    return success();
  }

  /// Fails with an error unless the descriptor's `field` is `expected`.
  LogicalResult checkCount(StringRef field, uint64_t value, uint64_t expected);

  size_t getNumInputSlots() const { return layer.sources.size(); }
  size_t getNumOutputSlots() const { return layer.outputs.size(); }
  MLIRContext *getContext() const { return report.getContext(); }
  InFlightDiagnostic error(ErrorCode code) const { return report.error(code); }

  /// Reads a constant of the layer; `field` names it.
  FailureOr<Constant> read(const schema::ConstTensor *tensor, StringRef field,
                           uint64_t otherScaleCount = 0) const {
    return readConstant(tensor, file.file, report, field, file.options,
                        otherScaleCount);
  }

  /// The type of output slot `slot`.
  FailureOr<TensorType> readOutputType(unsigned slot) const {
    return readTensorType(layer.outputs[slot]->tensorInfo(), report,
                          "output slot " + std::to_string(slot), file.options);
  }

  //===--------------------------------------------------------------------===//
  // What has been collected
  //===--------------------------------------------------------------------===//

  struct Operand {
    enum Kind { Absent, Slot, Slots, Member, SlotOrMember };
    Kind kind;
    StringRef name;
    StringRef field;
    const schema::ConstTensor *tensor = nullptr;
    /// Set where a reader has changed the member's layout.
    std::optional<Constant> constant;
  };

  /// Decides between slots and members, and checks the number of both slots.
  LogicalResult finish();

  const FileContext &file;
  const Layer &layer;
  SmallVector<Operand> operands;
  NamedAttrList attributes;
  bool hasOperandSegments = false;
  std::optional<unsigned> numResults;
  /// Results before those of the output slots, of the types of these operands.
  SmallVector<unsigned> addedResults;
  /// Slots that the layer may have beyond those of its operands.
  unsigned numIgnoredSlots = 0;
  /// The shape that the layer says all its inputs have.
  std::optional<SmallVector<uint32_t>> inputShape;
  /// The constant itself, of a Constant layer.
  std::optional<Constant> value;

private:
  LogicalResult reportEnumerator(StringRef field, int number);
  static const uint8_t *getEmptyTable();

  /// Gives a descriptor the newest form.
  template <typename Descriptor>
  const Descriptor *upgradeDescriptor(const Descriptor *descriptor) {
    return descriptor;
  }
  const schema::Convolution2dDescriptor *
  upgradeDescriptor(const schema::Convolution2dDescriptor *descriptor);
  const schema::DepthwiseConvolution2dDescriptor *
  upgradeDescriptor(const schema::DepthwiseConvolution2dDescriptor *descriptor);

  Report report;
  flatbuffers::DetachedBuffer upgradedDescriptor;
};

/// Readers of what the records cannot say; each lives in its family's file.
LogicalResult readByHand(LayerReader &, const schema::ConcatLayer &);
LogicalResult readByHand(LayerReader &, const schema::MergerLayer &);
LogicalResult readByHand(LayerReader &, const schema::SplitterLayer &);
LogicalResult readByHand(LayerReader &, const schema::StackLayer &);
LogicalResult readByHand(LayerReader &, const schema::ReshapeLayer &);
LogicalResult readByHand(LayerReader &, const schema::PermuteLayer &);
LogicalResult readByHand(LayerReader &, const schema::ConstantLayer &);
LogicalResult readByHand(LayerReader &,
                         const schema::DepthwiseConvolution2dLayer &);
LogicalResult readByHand(LayerReader &,
                         const schema::UnidirectionalSequenceLstmLayer &);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_LAYERREADER_H
