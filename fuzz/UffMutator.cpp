//===- UffMutator.cpp - Changes UFF files along the schema ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UffMutator.h"
#include "armnn-mlir/Target/Uff.h"
#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/stubs/logging.h"
#include "google/protobuf/text_format.h"
#include "lib/Target/Uff/Uff.pb.h"
#include "llvm/ADT/StringRef.h"
#include <cmath>
#include <random>

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using google::protobuf::TextFormat;

namespace {

/// Changes a message by its descriptors.
class Mutator {
public:
  Mutator(Message &root, unsigned seed) : random(seed) { collect(root); }

  void change() {
    Message &message = *messages[random() % messages.size()];
    const auto *descriptor = message.GetDescriptor();
    if (descriptor->field_count() == 0)
      return;
    const FieldDescriptor *field =
        descriptor->field(random() % descriptor->field_count());
    if (field->is_repeated())
      changeRepeated(message, *field);
    else if (random() % 8 == 0)
      message.GetReflection()->ClearField(&message, field);
    else
      setField(message, *field);
  }

private:
  void collect(Message &message);
  void changeRepeated(Message &message, const FieldDescriptor &field);
  void setField(Message &message, const FieldDescriptor &field);

  /// What any message of the type holds.
  std::string pickBytes(const Descriptor *type);
  std::string pickString() {
    return strings.empty() ? "" : strings[random() % strings.size()];
  }
  int64_t pickInteger() {
    const int64_t values[] = {0,  1,  -1,         2,         3,
                              64, -2, INT64_MIN,  INT64_MAX, 65552,
                              4,  7,  2147483647, 1LL << 32, -2147483648LL};
    return values[random() % std::size(values)];
  }
  double pickDouble() {
    const double values[] = {0, 1, -1, 0.5, 1e300, NAN, INFINITY, 1e-8};
    return values[random() % std::size(values)];
  }

  std::minstd_rand random;
  std::vector<Message *> messages;
  std::vector<std::string> strings;
};
} // namespace

void Mutator::collect(Message &message) {
  messages.push_back(&message);
  const Reflection *reflection = message.GetReflection();
  std::vector<const FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor *field : fields) {
    bool isMessage = field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
    bool isString = field->cpp_type() == FieldDescriptor::CPPTYPE_STRING;
    if (!field->is_repeated()) {
      if (isMessage)
        collect(*reflection->MutableMessage(&message, field));
      if (isString)
        strings.push_back(reflection->GetString(message, field));
      continue;
    }
    for (int i = 0, e = reflection->FieldSize(message, field); i < e; ++i) {
      if (isMessage)
        collect(*reflection->MutableRepeatedMessage(&message, field, i));
      if (isString)
        strings.push_back(reflection->GetRepeatedString(message, field, i));
    }
  }
}

std::string Mutator::pickBytes(const Descriptor *type) {
  for (unsigned tries = 0; tries < 20; ++tries) {
    const Message *other = messages[random() % messages.size()];
    if (other->GetDescriptor() == type)
      return other->SerializeAsString();
  }
  return "";
}

void Mutator::changeRepeated(Message &message, const FieldDescriptor &field) {
  const Reflection *reflection = message.GetReflection();
  int size = reflection->FieldSize(message, &field);
  if (size > 1 && random() % 3 == 0)
    return reflection->SwapElements(&message, &field, random() % size,
                                    random() % size);
  if (size > 0 && random() % 2 == 0)
    return reflection->RemoveLast(&message, &field);
  switch (field.cpp_type()) {
  case FieldDescriptor::CPPTYPE_MESSAGE: {
    // A part of itself would grow without end.
    std::string bytes = pickBytes(field.message_type());
    Message *added = reflection->AddMessage(&message, &field);
    if (bytes.size() < 4096)
      added->ParseFromString(bytes);
    return;
  }
  case FieldDescriptor::CPPTYPE_STRING:
    return reflection->AddString(&message, &field, pickString());
  case FieldDescriptor::CPPTYPE_DOUBLE:
    return reflection->AddDouble(&message, &field, pickDouble());
  case FieldDescriptor::CPPTYPE_BOOL:
    return reflection->AddBool(&message, &field, random() % 2);
  case FieldDescriptor::CPPTYPE_INT64:
    return reflection->AddInt64(&message, &field, pickInteger());
  case FieldDescriptor::CPPTYPE_ENUM:
    return reflection->AddEnumValue(&message, &field, pickInteger());
  default:
    return;
  }
}

void Mutator::setField(Message &message, const FieldDescriptor &field) {
  const Reflection *reflection = message.GetReflection();
  switch (field.cpp_type()) {
  case FieldDescriptor::CPPTYPE_MESSAGE: {
    // Setting one member of a union frees the others.
    std::string bytes = pickBytes(field.message_type());
    reflection->MutableMessage(&message, &field)->ParseFromString(bytes);
    return;
  }
  case FieldDescriptor::CPPTYPE_STRING:
    return reflection->SetString(&message, &field, pickString());
  case FieldDescriptor::CPPTYPE_DOUBLE:
    return reflection->SetDouble(&message, &field, pickDouble());
  case FieldDescriptor::CPPTYPE_BOOL:
    return reflection->SetBool(&message, &field, random() % 2);
  case FieldDescriptor::CPPTYPE_UINT32:
    return reflection->SetUInt32(&message, &field, pickInteger());
  case FieldDescriptor::CPPTYPE_INT64:
    return reflection->SetInt64(&message, &field, pickInteger());
  case FieldDescriptor::CPPTYPE_ENUM:
    return reflection->SetEnumValue(&message, &field, pickInteger());
  default:
    return;
  }
}

size_t mlir::uff::mutateUff(uint8_t *data, size_t size, size_t maxSize,
                            unsigned seed) {
  llvm::StringRef content(reinterpret_cast<const char *>(data), size);
  // Texts that are no UFF are not worth a message.
  google::protobuf::LogSilencer silence;
  bool isText = !isUff(content);
  schema::MetaGraph graph;
  bool isRead = isText ? TextFormat::ParseFromString(content.str(), &graph)
                       : graph.ParseFromArray(data, size);
  if (!isRead)
    return 0;
  for (unsigned i = 0; i <= seed % 4; ++i)
    Mutator(graph, seed / 4 + i).change();
  std::string bytes;
  bool isWritten = isText ? TextFormat::PrintToString(graph, &bytes)
                          : graph.SerializeToString(&bytes);
  if (!isWritten || bytes.size() > maxSize)
    return 0;
  std::copy(bytes.begin(), bytes.end(), data);
  return bytes.size();
}
