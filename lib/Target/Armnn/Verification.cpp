//===- Verification.cpp - Whether bytes are a sound .armnn file -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// flatbuffers' generated verifier answers yes or no, and knows only the newest
// numbering of the union and the newest convolutions. So the bytes are walked
// along the schema first, which gives messages and knows the old forms too.
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/Verification.h"
#include "ArmnnSchema_bfbs_generated.h"
#include "ArmnnSchema_generated.h"
#include "flatbuffers/reflection_generated.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace mlir::armnn;
namespace schema = ::armnn_mlir::schema;

namespace {
/// Reads numbers of a file, with positions that are known to lie inside.
class FileBytes {
public:
  explicit FileBytes(ArrayRef<uint8_t> bytes) : bytes(bytes) {}

  uint64_t size() const { return bytes.size(); }
  bool contains(uint64_t position, uint64_t length) const {
    return position <= size() && length <= size() - position;
  }
  template <typename T> T read(uint64_t position) const {
    return llvm::support::endian::read<T, llvm::endianness::little>(
        bytes.data() + position);
  }
  /// The vtable of the table at `table`, or a problem.
  std::optional<uint64_t> getVTable(uint64_t table) const {
    if (table % 4 || !contains(table, 4))
      return std::nullopt;
    // Wraps around for vtables before the file's beginning.
    uint64_t vtable = table - int64_t(read<int32_t>(table));
    if (vtable % 2 || !contains(vtable, 4))
      return std::nullopt;
    uint16_t size = read<uint16_t>(vtable);
    if (size % 2 || size < 4 || !contains(vtable, size))
      return std::nullopt;
    return vtable;
  }
  /// Where a table keeps a field; 0 if it does not have it.
  uint64_t getField(uint64_t table, uint64_t vtable, unsigned voffset) const {
    if (voffset + 2 > read<uint16_t>(vtable))
      return 0;
    uint16_t offset = read<uint16_t>(vtable + voffset);
    return offset ? table + offset : 0;
  }

private:
  ArrayRef<uint8_t> bytes;
};

//===----------------------------------------------------------------------===//
// The numbering of the union
//===----------------------------------------------------------------------===//

/// Looks for the numbering under which union tags and layer types agree, in
/// bytes that nothing is known of: whatever cannot be read does not agree.
class NumberingFinder {
public:
  explicit NumberingFinder(FileBytes file) : file(file) {}

  Numbering find() const {
    for (Numbering numbering :
         {Numbering::Newest, Numbering::Release1905, Numbering::Release1902})
      if (agrees(numbering))
        return numbering;
    return Numbering::Newest;
  }

private:
  static constexpr unsigned first = 4, second = 6, third = 8; // fields

  uint64_t follow(uint64_t position) const {
    return file.contains(position, 4) ? position + file.read<uint32_t>(position)
                                      : UINT64_MAX;
  }
  /// The target of an offset field, UINT64_MAX without one.
  uint64_t getTarget(uint64_t table, unsigned voffset) const {
    std::optional<uint64_t> vtable = file.getVTable(table);
    uint64_t field = vtable ? file.getField(table, *vtable, voffset) : 0;
    return field ? follow(field) : UINT64_MAX;
  }
  template <typename T>
  std::optional<T> getScalar(uint64_t table, unsigned voffset) const {
    std::optional<uint64_t> vtable = file.getVTable(table);
    if (!vtable)
      return std::nullopt;
    uint64_t field = file.getField(table, *vtable, voffset);
    if (!field)
      return T(0);
    if (!file.contains(field, sizeof(T)))
      return std::nullopt;
    return file.read<T>(field);
  }

  bool agrees(Numbering numbering) const {
    uint64_t layers = getTarget(follow(0), first);
    if (!file.contains(layers, 4))
      return false;
    uint64_t count = file.read<uint32_t>(layers);
    if (!file.contains(layers + 4, count * 4))
      return false;
    for (uint64_t i = 0; i < count; ++i)
      if (!agrees(follow(layers + 4 + 4 * i), numbering))
        return false;
    return true;
  }

  bool agrees(uint64_t anyLayer, Numbering numbering) const {
    std::optional<uint8_t> tag = getScalar<uint8_t>(anyLayer, first);
    const LayerKind *kind =
        tag && *tag ? getLayerKind(*tag, numbering) : nullptr;
    if (!kind)
      return false;
    uint64_t base = getTarget(getTarget(anyLayer, second), first);
    if (kind->isInput() || kind->isOutput())
      base = getTarget(base, first);
    return getScalar<uint32_t>(base, third) == kind->layerType;
  }

  FileBytes file;
};

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// Walks a file along the schema and reports the first problem.
class SchemaWalker {
public:
  SchemaWalker(FileBytes file, Numbering numbering, const Report &report,
               const ArmnnImportOptions &options)
      : file(file), numbering(numbering), report(report), options(options),
        types(*reflection::GetSchema(
            schema::SerializedGraphBinarySchema::data())) {}

  LogicalResult walk();

private:
  LogicalResult walkTable(uint64_t table, const reflection::Object &object);
  LogicalResult walkField(uint64_t table, uint64_t vtable,
                          const reflection::Object &object,
                          const reflection::Field &field);
  LogicalResult walkUnion(uint64_t table, uint64_t vtable, uint64_t position,
                          const reflection::Field &field);
  LogicalResult walkVector(uint64_t vector, const reflection::Type &type);
  LogicalResult checkHeader(uint64_t table);
  LogicalResult checkScalar(uint64_t position, unsigned size,
                            unsigned alignment);
  LogicalResult checkString(uint64_t string);
  FailureOr<uint64_t> follow(uint64_t position);
  bool isOldConvolution(const reflection::Object &object) const;
  const reflection::Object *getObject(StringRef name) const;
  InFlightDiagnostic damage(ErrorCode code) const;

  FileBytes file;
  Numbering numbering;
  const Report &report;
  const ArmnnImportOptions &options;
  const reflection::Schema &types;
  uint64_t numTables = 0;
  /// Fields on the way to where the walk is, and the position in a vector.
  SmallVector<std::pair<const char *, int64_t>> path;
};
} // namespace

InFlightDiagnostic SchemaWalker::damage(ErrorCode code) const {
  InFlightDiagnostic diagnostic = report.error(code);
  if (path.empty())
    return std::move(diagnostic << "not an .armnn file, or damaged: the root");
  diagnostic << "damaged or truncated: ";
  for (auto [i, step] : llvm::enumerate(path)) {
    diagnostic << (i ? "." : "") << step.first;
    if (step.second >= 0)
      diagnostic << '[' << step.second << ']';
  }
  return diagnostic;
}

const reflection::Object *SchemaWalker::getObject(StringRef name) const {
  return types.objects()->LookupByKey(
      ("armnn_mlir.schema." + name).str().c_str());
}

FailureOr<uint64_t> SchemaWalker::follow(uint64_t position) {
  if (failed(checkScalar(position, 4, 4)))
    return failure();
  uint32_t offset = file.read<uint32_t>(position);
  if (offset == 0)
    return damage(ErrorCode::BadOffset)
           << " has the offset 0, which leads to itself";
  if (!file.contains(position + offset, 4))
    return damage(ErrorCode::BadOffset)
           << " has the offset " << offset << ", which leads outside the file ("
           << file.size() << " bytes)";
  return position + offset;
}

LogicalResult SchemaWalker::checkScalar(uint64_t position, unsigned size,
                                        unsigned alignment) {
  if (!file.contains(position, size))
    return damage(ErrorCode::BadTable)
           << " lies at byte " << position << ", outside the file ("
           << file.size() << " bytes)";
  if (position % alignment)
    return damage(ErrorCode::BadAlignment)
           << " lies at byte " << position << ", not aligned to " << alignment;
  return success();
}

/// A table's vtable.
LogicalResult SchemaWalker::checkHeader(uint64_t table) {
  if (++numTables > options.maxTables)
    return report.error(ErrorCode::TooComplex)
           << "more than " << options.maxTables << " tables";
  if (path.size() >= options.maxDepth)
    return report.error(ErrorCode::TooComplex)
           << "tables are nested deeper than " << options.maxDepth;
  if (table % 4)
    return damage(ErrorCode::BadAlignment)
           << " table lies at byte " << table << ", not aligned to 4";
  if (file.getVTable(table))
    return success();
  int64_t vtable = int64_t(table) - file.read<int32_t>(table);
  if (vtable < 0 || !file.contains(vtable, 4))
    return damage(ErrorCode::BadTable)
           << " table points to a vtable at byte " << vtable
           << ", outside the file (" << file.size() << " bytes)";
  uint16_t size = file.read<uint16_t>(vtable);
  if (vtable % 2)
    return damage(ErrorCode::BadAlignment)
           << " table has its vtable at the odd byte " << vtable;
  if (size % 2 || size < 4)
    return damage(ErrorCode::BadTable)
           << " table has a vtable of the " << (size % 2 ? "odd " : "")
           << "size " << size << (size < 4 ? " (at least 4)" : "");
  return damage(ErrorCode::BadTable)
         << " table has a vtable of " << size << " bytes at byte " << vtable
         << ", which reaches past the end of the file";
}

LogicalResult SchemaWalker::checkString(uint64_t string) {
  uint64_t length = file.read<uint32_t>(string);
  if (!file.contains(string + 4, length + 1))
    return damage(ErrorCode::BadVector)
           << " of " << length << " bytes reaches past the end of the file ("
           << file.size() << " bytes)";
  if (file.read<uint8_t>(string + 4 + length))
    return damage(ErrorCode::BadVector) << " lacks its zero terminator";
  return success();
}

static unsigned getSize(reflection::BaseType type) {
  switch (type) {
  case reflection::BaseType::Short:
  case reflection::BaseType::UShort:
    return 2;
  case reflection::BaseType::Int:
  case reflection::BaseType::UInt:
  case reflection::BaseType::Float:
    return 4;
  case reflection::BaseType::Long:
  case reflection::BaseType::ULong:
  case reflection::BaseType::Double:
    return 8;
  default:
    return 1;
  }
}

LogicalResult SchemaWalker::walkVector(uint64_t vector,
                                       const reflection::Type &type) {
  if (failed(checkScalar(vector, 4, 4)))
    return failure();
  bool areTables = type.element() == reflection::BaseType::Obj;
  uint64_t count = file.read<uint32_t>(vector);
  uint64_t size = areTables ? 4 : getSize(type.element());
  if (!file.contains(vector + 4, count * size))
    return damage(ErrorCode::BadVector)
           << " of " << count * size
           << " bytes reaches past the end of the file (" << file.size()
           << " bytes)";
  if (!areTables)
    return success();
  const reflection::Object &object = *types.objects()->Get(type.index());
  for (uint64_t i = 0; i < count; ++i) {
    path.back().second = i;
    FailureOr<uint64_t> table = follow(vector + 4 + 4 * i);
    if (failed(table) || failed(walkTable(*table, object)))
      return failure();
  }
  path.back().second = -1;
  return success();
}

LogicalResult SchemaWalker::walkUnion(uint64_t table, uint64_t vtable,
                                      uint64_t position,
                                      const reflection::Field &field) {
  // A union's tag is the field before it.
  uint64_t tagPosition = file.getField(table, vtable, field.offset() - 2);
  if (tagPosition && failed(checkScalar(tagPosition, 1, 1)))
    return failure();
  uint8_t tag = tagPosition ? file.read<uint8_t>(tagPosition) : 0;
  FailureOr<uint64_t> target = follow(position);
  if (failed(target))
    return failure();
  const reflection::Enum &members = *types.enums()->Get(field.type()->index());
  const reflection::Object *object = nullptr;
  if (StringRef(members.name()->c_str()).ends_with(".Layer")) {
    if (const LayerKind *kind = tag ? getLayerKind(tag, numbering) : nullptr)
      object = getObject((kind->name + "Layer").str());
  } else if (const reflection::EnumVal *member =
                 tag ? members.values()->LookupByKey(int64_t(tag)) : nullptr) {
    object = types.objects()->Get(member->union_type()->index());
  }
  // Nothing reads what is behind other tags.
  return object ? walkTable(*target, *object) : success();
}

/// Whether `object` is a convolution's descriptor as release 19.02 had it.
bool SchemaWalker::isOldConvolution(const reflection::Object &object) const {
  StringRef name = object.name()->c_str();
  return numbering == Numbering::Release1902 &&
         (name.ends_with(".Convolution2dDescriptor") ||
          name.ends_with(".DepthwiseConvolution2dDescriptor"));
}

LogicalResult SchemaWalker::walkField(uint64_t table, uint64_t vtable,
                                      const reflection::Object &object,
                                      const reflection::Field &field) {
  uint64_t position = file.getField(table, vtable, field.offset());
  if (!position)
    return success();
  const reflection::Type &type = *field.type();
  switch (type.base_type()) {
  case reflection::BaseType::String: {
    FailureOr<uint64_t> string = follow(position);
    return failed(string) ? failure() : checkString(*string);
  }
  case reflection::BaseType::Vector: {
    FailureOr<uint64_t> vector = follow(position);
    return failed(vector) ? failure() : walkVector(*vector, type);
  }
  case reflection::BaseType::Union:
    return walkUnion(table, vtable, position, field);
  case reflection::BaseType::Obj: {
    const reflection::Object &member = *types.objects()->Get(type.index());
    if (member.is_struct())
      return checkScalar(position, member.bytesize(), member.minalign());
    FailureOr<uint64_t> target = follow(position);
    return failed(target) ? failure() : walkTable(*target, member);
  }
  default:
    unsigned size = getSize(type.base_type());
    // Its fields 6 and 7 were a flag and an enumerator of a byte each.
    if (field.offset() >= 16 && isOldConvolution(object))
      size = 1;
    return checkScalar(position, size, size);
  }
}

LogicalResult SchemaWalker::walkTable(uint64_t table,
                                      const reflection::Object &object) {
  if (failed(checkHeader(table)))
    return failure();
  uint64_t vtable = *file.getVTable(table);
  for (const reflection::Field *field : *object.fields()) {
    path.emplace_back(field->name()->c_str(), -1);
    if (failed(walkField(table, vtable, object, *field)))
      return failure();
    path.pop_back();
  }
  return success();
}

LogicalResult SchemaWalker::walk() {
  uint32_t root = file.read<uint32_t>(0);
  if (root == 0 || !file.contains(root, 4))
    return report.error(ErrorCode::BadRoot)
           << "not an .armnn file, or damaged: the root offset is " << root
           << (root ? ", outside the file" : "");
  return walkTable(root, *types.root_table());
}

//===----------------------------------------------------------------------===//
// Files of other kinds
//===----------------------------------------------------------------------===//

StringRef armnn::getForeignKind(StringRef bytes) {
  if (bytes.substr(4, 4) == "TFL3")
    return "a TensorFlow Lite model (TFL3)";
  std::pair<StringRef, StringRef> beginnings[] = {
      {"\x89PNG", "a PNG picture"},
      {"PK\x03\x04", "a ZIP archive (PyTorch, Keras or .npz)"},
      {"\x89HDF", "an HDF5 file (Keras)"},
      {"\x1f\x8b", "a gzip archive"},
      {"\x93NUMPY", "a NumPy array"},
      {"\x7f"
       "ELF",
       "a program or library"},
      {"ML\xef"
       "R",
       "MLIR bytecode"}};
  for (auto [beginning, kind] : beginnings)
    if (bytes.starts_with(beginning))
      return kind;
  return "";
}

/// What `bytes`, which are no .armnn file, may be.
static StringRef getLikelyKind(StringRef bytes) {
  StringRef beginning = bytes.take_front(512);
  if (llvm::all_of(beginning, [](unsigned char c) {
        return llvm::isSpace(c) || (c >= 32 && c < 127);
      }))
    return "plain text";
  // Protobuf fields: 1 (ir_version, a small number), then 2 or 3, strings.
  if (bytes.size() > 4 && bytes[0] == 0x08 && uint8_t(bytes[1]) < 32 &&
      (bytes[2] == 0x12 || bytes[2] == 0x1a))
    return "an ONNX protobuf";
  return "";
}

/// Reports files that cannot be walked. Success means that they can.
static LogicalResult checkKind(StringRef bytes, const Report &report,
                               const ArmnnImportOptions &options) {
  if (bytes.empty())
    return report.error(ErrorCode::EmptyFile)
           << "the file is empty, so it is not an .armnn file";
  if (bytes.size() > options.maxFileSize)
    return report.error(ErrorCode::FileTooLarge)
           << bytes.size() << " bytes (at most " << options.maxFileSize << ")";
  if (StringRef kind = getForeignKind(bytes); !kind.empty())
    return report.error(ErrorCode::NotArmnn)
           << "not an .armnn file; it looks like " << kind;
  if (bytes.size() < 8)
    return report.error(ErrorCode::Truncated)
           << bytes.size()
           << " bytes: damaged or truncated, not a complete Arm NN flatbuffer";
  return success();
}

static uint32_t readRoot(StringRef bytes, size_t position) {
  return llvm::support::endian::read32le(bytes.data() + position);
}

FailureOr<Numbering> armnn::verifyFile(ArrayRef<uint8_t> bytes,
                                       const Report &report,
                                       const ArmnnImportOptions &options) {
  StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  if (failed(checkKind(text, report, options)))
    return failure();
  if (readRoot(text, 0) == bytes.size() - 4)
    return report.error(ErrorCode::BadRoot)
           << "a size prefix before the root offset is no part of the format";
  if (StringRef kind = getLikelyKind(text); !kind.empty())
    return report.error(ErrorCode::NotArmnn)
           << "not an .armnn file; it looks like " << kind;
  FileBytes file(bytes);
  Numbering numbering = NumberingFinder(file).find();
  if (failed(SchemaWalker(file, numbering, report, options).walk()))
    return failure();
  if (numbering != Numbering::Newest)
    return numbering;
  flatbuffers::Verifier::Options limits;
  limits.max_depth = options.maxDepth;
  limits.max_tables = options.maxTables;
  flatbuffers::Verifier verifier(bytes.data(), bytes.size(), limits);
  if (!verifier.VerifyBuffer<schema::SerializedGraph>(nullptr))
    return report.error(ErrorCode::Truncated)
           << "damaged or truncated: flatbuffers' verifier refuses the file";
  return numbering;
}
