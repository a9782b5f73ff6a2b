//===- ArmnnMutator.cpp - Changes .armnn files along the schema -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArmnnMutator.h"
#include "ArmnnSchema_bfbs_generated.h"
#include "ArmnnSchema_generated.h"
#include "flatbuffers/reflection_generated.h"
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

using flatbuffers::uoffset_t;
using flatbuffers::voffset_t;
namespace schema = armnn_mlir::schema;

namespace {

/// The places of a valid file that can be changed.
class Places {
public:
  Places(uint8_t *root, unsigned seed) : random(seed) {
    visit(root, types.root_table());
    while (!pending.empty() && scalars.size() < 100000) {
      auto [table, object] = pending.back();
      pending.pop_back();
      visitTable(table, *object);
    }
  }

  void change() {
    switch (random() % 8) {
    default:
      return changeScalar();
    case 0:
      return changeLength();
    case 1:
      return redirect();
    case 2:
      return dropField();
    }
  }

private:
  struct Scalar {
    uint8_t *at;
    unsigned size;
    bool isFloat;
  };
  struct Reference {
    uint8_t *at;
    const reflection::Object *object;
  };

  static uint8_t *follow(uint8_t *at) {
    return at + flatbuffers::ReadScalar<uoffset_t>(at);
  }
  void visit(uint8_t *table, const reflection::Object *object) {
    pending.emplace_back(table, object);
  }
  void visitTable(uint8_t *table, const reflection::Object &object);
  void visitUnion(flatbuffers::Table &table, uint8_t *at,
                  const reflection::Field &field);
  void visitVector(uint8_t *vector, const reflection::Type &type);
  void addScalar(uint8_t *at, reflection::BaseType type);
  void addStruct(uint8_t *at, const reflection::Object &object);
  void addObject(uint8_t *at, const reflection::Object &object);

  template <typename T> const T *pick(const std::vector<T> &all) {
    return all.empty() ? nullptr : &all[random() % all.size()];
  }
  void changeScalar();
  void changeLength();
  void redirect();
  void dropField();

  const reflection::Schema &types =
      *reflection::GetSchema(schema::SerializedGraphBinarySchema::data());
  std::minstd_rand random;
  std::vector<std::pair<uint8_t *, const reflection::Object *>> pending;
  std::vector<Scalar> scalars;
  std::vector<uint8_t *> lengths, fields;
  std::vector<Reference> references;
};
} // namespace

void Places::addScalar(uint8_t *at, reflection::BaseType type) {
  bool isFloat = type == reflection::Float || type == reflection::Double;
  unsigned size = 8;
  if (type <= reflection::UByte)
    size = 1;
  else if (type <= reflection::UShort)
    size = 2;
  else if (type <= reflection::UInt || type == reflection::Float)
    size = 4;
  scalars.push_back({at, size, isFloat});
}

/// Structs lie in place; none of the schema holds another.
void Places::addStruct(uint8_t *at, const reflection::Object &object) {
  for (const reflection::Field *field : *object.fields())
    addScalar(at + field->offset(), field->type()->base_type());
}

void Places::addObject(uint8_t *at, const reflection::Object &object) {
  if (object.is_struct())
    return addStruct(at, object);
  references.push_back({at, &object});
  visit(follow(at), &object);
}

static bool isScalar(reflection::BaseType type) {
  return type >= reflection::UType && type <= reflection::Double;
}

void Places::visitTable(uint8_t *start, const reflection::Object &object) {
  auto &table = *reinterpret_cast<flatbuffers::Table *>(start);
  for (const reflection::Field *field : *object.fields()) {
    voffset_t offset = table.GetOptionalFieldOffset(field->offset());
    // The verifier leaves deprecated fields out.
    if (!offset || field->deprecated())
      continue;
    uint8_t *at = start + offset;
    fields.push_back(const_cast<uint8_t *>(table.GetVTable()) +
                     field->offset());
    const reflection::Type &type = *field->type();
    if (isScalar(type.base_type())) {
      addScalar(at, type.base_type());
    } else if (type.base_type() == reflection::String) {
      lengths.push_back(follow(at));
    } else if (type.base_type() == reflection::Vector) {
      visitVector(follow(at), type);
    } else if (type.base_type() == reflection::Obj) {
      addObject(at, *types.objects()->Get(type.index()));
    } else if (type.base_type() == reflection::Union) {
      visitUnion(table, at, *field);
    }
  }
}

void Places::visitUnion(flatbuffers::Table &table, uint8_t *at,
                        const reflection::Field &field) {
  // The field before it says which it is.
  uint8_t kind = table.GetField<uint8_t>(field.offset() - sizeof(voffset_t), 0);
  const reflection::EnumVal *value =
      types.enums()->Get(field.type()->index())->values()->LookupByKey(kind);
  if (!value || !value->union_type() ||
      value->union_type()->base_type() != reflection::Obj)
    return;
  addObject(at, *types.objects()->Get(value->union_type()->index()));
}

void Places::visitVector(uint8_t *vector, const reflection::Type &type) {
  lengths.push_back(vector);
  auto length = flatbuffers::ReadScalar<uoffset_t>(vector);
  uint8_t *elements = vector + sizeof(uoffset_t);
  if (isScalar(type.element())) {
    // Weights are many; a few stand for all.
    size_t before = scalars.size();
    for (uoffset_t i = 0; i < std::min<uoffset_t>(length, 16); ++i) {
      addScalar(elements, type.element());
      elements += scalars[before].size;
    }
  } else if (type.element() == reflection::Obj) {
    const reflection::Object &object = *types.objects()->Get(type.index());
    size_t size = object.is_struct() ? object.bytesize() : sizeof(uoffset_t);
    for (uoffset_t i = 0; i < length; ++i, elements += size)
      addObject(elements, object);
  }
}

void Places::changeScalar() {
  const Scalar *scalar = pick(scalars);
  if (!scalar)
    return;
  if (scalar->isFloat) {
    const double values[] = {0,    -0.0, 1,   -1,   0.5, 1e-45,
                             3e38, NAN,  256, 1e-8, 7,   INFINITY};
    double value = values[random() % std::size(values)];
    if (scalar->size == 4)
      flatbuffers::WriteScalar(scalar->at, float(value));
    else
      flatbuffers::WriteScalar(scalar->at, value);
    return;
  }
  uint64_t value = 0;
  std::memcpy(&value, scalar->at, scalar->size);
  switch (random() % 8) {
  case 0:
    value += 1;
    break;
  case 1:
    value -= 1;
    break;
  case 2:
    value = ~uint64_t(0);
    break;
  case 3:
    value = ~uint64_t(0) >> (65 - 8 * scalar->size);
    break;
  case 4:
    value = uint64_t(1) << (random() % (8 * scalar->size));
    break;
  default:
    value = random() % 80; // enumerations, axes, small extents
  }
  std::memcpy(scalar->at, &value, scalar->size);
}

void Places::changeLength() {
  uint8_t *const *at = pick(lengths);
  if (!at)
    return;
  auto length = flatbuffers::ReadScalar<uoffset_t>(*at);
  uoffset_t lengths[] = {0, 1, length / 2, length - 1, length + 1, 5, ~0u};
  flatbuffers::WriteScalar(*at, lengths[random() % std::size(lengths)]);
}

/// Lets a reference lead to another table of its kind. Offsets are unsigned, so
/// only those behind it can be reached.
void Places::redirect() {
  const Reference *from = pick(references), *to = pick(references);
  if (!from)
    return;
  for (unsigned tries = 0; tries < 20 && from->object != to->object; ++tries)
    to = pick(references);
  uint8_t *target = follow(to->at);
  if (target > from->at)
    flatbuffers::WriteScalar(from->at, uoffset_t(target - from->at));
}

/// Of all tables that share the vtable.
void Places::dropField() {
  if (uint8_t *const *entry = pick(fields))
    flatbuffers::WriteScalar(*entry, voffset_t(0));
}

bool mlir::armnn::mutateArmnn(uint8_t *data, size_t size, unsigned seed) {
  // The constructor asserts that there are fewer.
  if (size >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return false;
  flatbuffers::Verifier verifier(data, size);
  if (!verifier.VerifyBuffer<schema::SerializedGraph>(nullptr))
    return false;
  unsigned numChanges = 1 + seed % 4;
  // Each change may move what there is to change, so look again.
  for (unsigned i = 0; i < numChanges; ++i) {
    flatbuffers::Verifier again(data, size);
    if (!again.VerifyBuffer<schema::SerializedGraph>(nullptr))
      break;
    Places(data + flatbuffers::ReadScalar<uoffset_t>(data), seed / 4 + i)
        .change();
  }
  return true;
}
