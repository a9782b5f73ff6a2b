//===- Wire.cpp - Checks a protobuf before it is parsed -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/Wire.h"
#include "google/protobuf/descriptor.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using namespace mlir::uff;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;

namespace {
enum WireType : uint32_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };
} // namespace

//===----------------------------------------------------------------------===//
// WireReader
//===----------------------------------------------------------------------===//

std::optional<uint64_t> WireReader::readVarint() {
  uint64_t value = 0;
  for (unsigned i = 0; i < 10 && i < rest.size(); ++i) {
    uint8_t byte = rest[i];
    // The tenth byte has one bit left.
    if (i == 9 && byte > 1)
      return std::nullopt;
    value |= uint64_t(byte & 0x7f) << (7 * i);
    if (byte & 0x80)
      continue;
    rest = rest.drop_front(i + 1);
    return value;
  }
  return std::nullopt;
}

std::optional<WireField> WireReader::next(std::string &problem) {
  std::optional<uint64_t> tag = readVarint();
  if (!tag || *tag >> 3 == 0 || *tag > UINT32_MAX) {
    problem = "no tag of a field";
    return std::nullopt;
  }
  WireField field{
      static_cast<uint32_t>(*tag >> 3), static_cast<uint32_t>(*tag & 7), 0, {}};
  uint64_t size = 0;
  switch (field.wireType) {
  case Varint: {
    std::optional<uint64_t> value = readVarint();
    if (!value)
      problem = "a number that does not end";
    field.varint = value.value_or(0);
    break;
  }
  case Fixed64:
    size = 8;
    break;
  case Bytes: {
    std::optional<uint64_t> value = readVarint();
    if (!value)
      problem = "a size that does not end";
    size = value.value_or(0);
    break;
  }
  case Fixed32:
    size = 4;
    break;
  default:
    problem = "wire type " + std::to_string(field.wireType) +
              ", which the format does not use";
  }
  if (problem.empty() && size > rest.size())
    problem = "a value of " + std::to_string(size) + " bytes, where " +
              std::to_string(rest.size()) + " are left";
  if (!problem.empty())
    return std::nullopt;
  field.content = rest.take_front(size);
  rest = rest.drop_front(size);
  return field;
}

//===----------------------------------------------------------------------===//
// WireVerifier
//===----------------------------------------------------------------------===//

namespace {
/// Walks messages by their descriptors, which do not contain themselves.
class WireVerifier {
public:
  WireVerifier(StringRef file, const Report &report,
               const UffImportOptions &options)
      : file(file), report(report), options(options) {}

  LogicalResult verify(StringRef message, const Descriptor *type);

private:
  LogicalResult verifyContent(StringRef content, const FieldDescriptor *field);
  LogicalResult addParts(uint64_t count);
  InFlightDiagnostic damaged(size_t position) {
    return report.error(ErrorCode::DamagedUff)
           << "the file is truncated or damaged: at byte " << position << ", ";
  }

  StringRef file;
  const Report &report;
  const UffImportOptions &options;
  uint64_t parts = 0;
  uint64_t nodes = 0;
};
} // namespace

/// The wire type of one value of a field.
static WireType getWireType(const FieldDescriptor *field) {
  switch (field->type()) {
  case FieldDescriptor::TYPE_DOUBLE:
    return Fixed64;
  case FieldDescriptor::TYPE_STRING:
  case FieldDescriptor::TYPE_BYTES:
  case FieldDescriptor::TYPE_MESSAGE:
    return Bytes;
  default: // bool, enumerations and integers
    return Varint;
  }
}

LogicalResult WireVerifier::addParts(uint64_t count) {
  parts += count;
  if (parts <= options.maxParts)
    return success();
  return report.error(ErrorCode::UffTooLarge)
         << "more than " << options.maxParts
         << " messages, texts and numbers (maxParts)";
}

LogicalResult WireVerifier::verify(StringRef message, const Descriptor *type) {
  WireReader reader(message, file);
  while (!reader.isAtEnd()) {
    size_t position = reader.getPosition();
    std::string problem;
    std::optional<WireField> field = reader.next(problem);
    if (!field)
      return damaged(position) << "in a " << type->name() << ": " << problem;
    const FieldDescriptor *known = type->FindFieldByNumber(field->number);
    if (!known)
      continue;
    WireType wanted = getWireType(known);
    bool isPacked = known->is_packable() && field->wireType == Bytes;
    if (field->wireType != wanted && !isPacked)
      return damaged(position)
             << type->name() << "." << known->name() << " has wire type "
             << field->wireType << " instead of " << wanted;
    if (failed(addParts(1)))
      return failure();
    if (isPacked && wanted == Varint)
      // A number ends where a byte's highest bit is clear.
      if (failed(addParts(llvm::count_if(field->content,
                                         [](char byte) { return byte >= 0; }))))
        return failure();
    if (isPacked && wanted == Fixed64)
      if (failed(addParts(field->content.size() / 8)))
        return failure();
    if (wanted == Bytes && failed(verifyContent(field->content, known)))
      return failure();
  }
  return success();
}

LogicalResult WireVerifier::verifyContent(StringRef content,
                                          const FieldDescriptor *field) {
  if (field->type() == FieldDescriptor::TYPE_MESSAGE) {
    if (field->message_type() == schema::Node::descriptor() &&
        ++nodes > options.maxNodes)
      return report.error(ErrorCode::UffTooLarge)
             << "more than " << options.maxNodes << " nodes (maxNodes)";
    return verify(content, field->message_type());
  }
  if (field->type() != FieldDescriptor::TYPE_STRING)
    return success();
  return verifyTextField(
      content, *field,
      "at byte " + std::to_string(content.data() - file.data()) + ", ", report,
      options);
}

LogicalResult uff::verifyTextField(StringRef text, const FieldDescriptor &field,
                                   StringRef place, const Report &report,
                                   const UffImportOptions &options) {
  if (text.size() > options.maxNameLength)
    return report.error(ErrorCode::UffTooLarge)
           << place << field.containing_type()->name() << "." << field.name()
           << " is a text of " << text.size() << " bytes (at most "
           << options.maxNameLength << ", maxNameLength)";
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.data());
  if (!llvm::isLegalUTF8String(&begin, begin + text.size()))
    return report.error(ErrorCode::DamagedUff)
           << "the file is truncated or damaged: " << place
           << field.containing_type()->name() << "." << field.name()
           << " is no UTF-8 text";
  return success();
}

LogicalResult uff::verifyWire(StringRef file, const Report &report,
                              const UffImportOptions &options) {
  return WireVerifier(file, report, options)
      .verify(file, schema::MetaGraph::descriptor());
}
