//===- NodeReader.cpp - Reads the fields of a node ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/NodeReader.h"
#include "dialects/armnn/Rules.h"
#include "dialects/uff/UffOps.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::uff;
using armnn::quoteName;

LogicalResult NodeReader::load() {
  for (const schema::Entry &entry : node.fields()) {
    FailureOr<FieldData> value =
        file->resolve(entry.value(), report, "field " + entry.key());
    if (failed(value))
      return failure();
    if (!fields.try_emplace(entry.key(), *value).second)
      return report.error(ErrorCode::UnknownField)
             << "field " << entry.key() << " occurs twice";
  }
  return success();
}

static bool isEmpty(const FieldData &value) {
  return value.data &&
         value.data->data_oneof_case() == schema::Data::DATA_ONEOF_NOT_SET;
}

DictionaryAttr NodeReader::readCustomFields() {
  NamedAttrList attributes;
  for (auto &[name, value] : fields)
    attributes.append(StringAttr::get(context, name),
                      readValue(context, value));
  return attributes.getDictionary(context);
}

//===----------------------------------------------------------------------===//
// Core operations
//===----------------------------------------------------------------------===//

LogicalResult NodeReader::checkInputCount(int least, int greatest) {
  int count = node.inputs_size();
  if (count >= least && (greatest < 0 || count <= greatest))
    return success();
  auto error = report.error(ErrorCode::InputCount) << node.operation();
  if (auto func = fields.find("func");
      func != fields.end() && func->second.data && func->second.data->has_s())
    error << " " << func->second.data->s();
  error << " needs ";
  if (least != greatest)
    error << (count < least ? "at least " : "at most ");
  int bound = count < least ? least : greatest;
  return error << bound << (bound == 1 ? " input" : " inputs") << ", has "
               << count;
}

FailureOr<Attribute> NodeReader::readText(const FieldEntry &field,
                                          StringRef text) {
  if (Attribute value = field.texts->read(context, text))
    return value;
  if (node.operation() == "Unary" && text == "pow")
    return report.error(ErrorCode::LostExponent)
           << "the converter has dropped the exponent of this Unary pow; "
              "Binary pow has it as second input";
  return report.error(ErrorCode::UnknownFieldText)
         << "field " << field.name << " is " << quoteName(text) << "; "
         << node.operation() << " knows " << field.texts->known;
}

FailureOr<Attribute> NodeReader::require(StringRef field, FieldKind kind) {
  auto found = fields.find(field);
  if (found == fields.end() || isEmpty(found->second))
    return report.error(ErrorCode::MissingNodeField)
           << "the required field " << field << " of " << node.operation()
           << " is missing";
  Attribute value = readValue(context, found->second);
  if (isOfKind(value, kind))
    return value;
  return report.error(ErrorCode::WrongFieldKind)
         << "field " << field << " is " << describeKind(found->second) << ", "
         << describeKind(kind) << " expected";
}

FailureOr<Attribute> NodeReader::readField(const FieldEntry &field) {
  FailureOr<Attribute> value = require(field.name, field.kind);
  if (succeeded(value) && field.texts)
    return readText(field, cast<StringAttr>(*value));
  return value;
}

LogicalResult NodeReader::readFields(const OperationEntry &operation,
                                     NamedAttrList &attributes) {
  for (const FieldEntry &field : operation.fields) {
    auto found = fields.find(field.name);
    if (!field.isRequired && (found == fields.end() || isEmpty(found->second)))
      continue;
    FailureOr<Attribute> value = readField(field);
    if (failed(value))
      return failure();
    attributes.append(field.name, *value);
  }
  return checkFieldNames(llvm::map_to_vector(
      operation.fields,
      [](const FieldEntry &field) -> StringRef { return field.name; }));
}

LogicalResult NodeReader::checkFieldNames(ArrayRef<StringRef> known) {
  for (auto &[name, value] : fields)
    if (!isEmpty(value) && !llvm::is_contained(known, name)) {
      auto error = report.error(ErrorCode::UnknownField)
                   << node.operation() << " has no field " << quoteName(name);
      if (!known.empty())
        error << "; known are " << llvm::join(known, ", ");
      return error;
    }
  return success();
}

//===----------------------------------------------------------------------===//
// Inputs and constants
//===----------------------------------------------------------------------===//

/// Sizes from 0 on, and -1 for an unknown one where this is no constant.
FailureOr<SmallVector<int64_t>> NodeReader::readShape(bool isConstant) {
  FailureOr<Attribute> field = require("shape", FieldKind::Ints);
  if (failed(field))
    return failure();
  ArrayRef<int64_t> sizes = cast<DenseI64ArrayAttr>(*field);
  auto fail = [&](ErrorCode code) {
    return report.error(code) << "shape " << armnn::toText(sizes) << ": ";
  };
  if (sizes.size() > options.maxRank)
    return report.error(ErrorCode::BadInputShape)
           << "shape has rank " << sizes.size() << " (at most "
           << options.maxRank << ")";
  SmallVector<int64_t> shape;
  std::optional<int64_t> elements = 1;
  for (int64_t size : sizes) {
    bool isOpen = size == -1 && !isConstant;
    if (size < 0 && !isOpen)
      return fail(ErrorCode::BadInputShape)
             << "dimension " << size
             << (isConstant ? " in a constant shape"
                            : " (only -1 means unknown)");
    if (!isOpen)
      elements = llvm::checkedMul(*elements, size);
    if (!elements || uint64_t(*elements) > options.maxElements)
      return fail(ErrorCode::UffTooLarge)
             << "too large (at most " << options.maxElements
             << " elements, maxElements)";
    shape.push_back(isOpen ? ShapedType::kDynamic : size);
  }
  return shape;
}

FailureOr<TensorType> NodeReader::readInput() {
  if (failed(checkInputCount(0, 0)) ||
      failed(checkFieldNames({"shape", "dtype"})))
    return failure();
  FailureOr<Attribute> type = require("dtype", FieldKind::DataType);
  if (failed(type))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = readShape(/*isConstant=*/false);
  if (failed(shape))
    return failure();
  Type elementType = cast<TypeAttr>(*type).getValue();
  // Older converters have lost the shape, a scalar is no input of theirs.
  if (shape->empty())
    return TensorType(UnrankedTensorType::get(elementType));
  return TensorType(RankedTensorType::get(*shape, elementType));
}

FailureOr<Constant> NodeReader::readConstant() {
  if (failed(checkInputCount(0, 0)) ||
      failed(checkFieldNames({"shape", "dtype", "values"})))
    return failure();
  FailureOr<Attribute> type = require("dtype", FieldKind::DataType);
  if (failed(type))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = readShape(/*isConstant=*/true);
  if (failed(shape))
    return failure();
  auto tensor = RankedTensorType::get(*shape, cast<TypeAttr>(*type).getValue());
  auto found = fields.find("values");
  if (found == fields.end() || isEmpty(found->second))
    return report.error(ErrorCode::MissingNodeField)
           << "the required field values of Const is missing";
  if (found->second.isBytes())
    return readBytes(tensor, found->second.bytes);
  Attribute values = readValue(context, found->second);
  if (isa<StringAttr>(values) && isa<UnknownType>(tensor.getElementType()))
    return Constant{tensor, values};
  return report.error(ErrorCode::WrongFieldKind)
         << "field values is " << describeKind(found->second)
         << ", bytes expected";
}

/// Constants of up to this many bytes print their elements and take part in
/// folding.
static constexpr size_t kSmallConstant = 64;

/// The bytes as an attribute that keeps `file` alive, or a copy where they are
/// small or misaligned.
static Attribute createValues(RankedTensorType type, StringRef name,
                              ArrayRef<char> bytes,
                              const std::shared_ptr<const File> &file) {
  if (bytes.size() <= kSmallConstant)
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  size_t alignment = type.getElementTypeBitWidth() / 8;
  AsmResourceBlob blob;
  if (reinterpret_cast<uintptr_t>(bytes.data()) % alignment)
    blob = HeapAsmResourceBlob::allocateAndCopyWithAlign(
        bytes, alignment, /*dataIsMutable=*/false);
  else
    blob = AsmResourceBlob(
        bytes, alignment, [file](void *, size_t, size_t) {},
        /*dataIsMutable=*/false);
  return DenseResourceElementsAttr::get(type, name, std::move(blob));
}

FailureOr<Constant> NodeReader::readBytes(RankedTensorType type,
                                          ArrayRef<char> bytes) {
  // The elements of an unknown type are only bytes.
  auto storage = type;
  if (isa<UnknownType>(type.getElementType()))
    storage = RankedTensorType::get(bytes.size(), IntegerType::get(context, 8));
  uint64_t needed =
      storage.getNumElements() * (storage.getElementTypeBitWidth() / 8);
  if (bytes.size() == needed)
    return Constant{type, createValues(storage, node.id(), bytes, file)};
  if (file->isText() && fields.at("values").isSkipped())
    return report.error(ErrorCode::TextWithoutWeights)
           << "this text form has no weights (\""
           << StringRef(bytes.data(), std::min<size_t>(bytes.size(), 64))
           << "\"); give the binary .uff that was written with it";
  return report.error(ErrorCode::UffConstantSize)
         << bytes.size() << " bytes for shape "
         << armnn::toText(type.getShape()) << " of " << type.getElementType()
         << " (" << needed << " expected)";
}
