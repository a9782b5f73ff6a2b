//===- LibraryDescription.cpp - the files beside a library ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/LibraryDescription.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::armnn;
namespace json = llvm::json;

/// The text of armnn-mlir/Library.h.
static constexpr StringLiteral libraryHeader =
#include "lib/Library/LibraryHeader.inc"
    ;

static StringRef nameOf(DType type) {
  switch (type) {
  case DType::F32:
    return "float32";
  case DType::F16:
    return "float16";
  case DType::I8:
    return "int8";
  case DType::U8:
    return "uint8";
  case DType::I16:
    return "int16";
  case DType::I32:
    return "int32";
  case DType::I64:
    return "int64";
  case DType::Bool:
    return "bool";
  }
  llvm_unreachable("all types have names");
}

/// The bytes of a tensor, if they do not depend on open extents.
static std::optional<int64_t> bytesOf(const Binding &binding) {
  if (llvm::is_contained(*binding.shape, -1))
    return std::nullopt;
  return byteSize(*binding.shape, sizeOf(binding.dtype));
}

/// One line of a comment.
static void describe(const Binding &binding, raw_ostream &os) {
  std::string name;
  llvm::raw_string_ostream escaped(name);
  llvm::printEscapedString(binding.name, escaped);
  // What would begin or end a comment.
  for (StringRef mark : {"/*", "*/"})
    for (size_t at; (at = name.find(mark.str())) != std::string::npos;)
      name[at + 1] = '|';
  os << "'" << name << "' (binding " << binding.id
     << "): " << nameOf(binding.dtype) << " " << shapeString(*binding.shape);
  if (binding.axis)
    os << llvm::formatv(", quantized along axis {0}", *binding.axis);
  else if (!binding.scales.empty())
    os << ", " << llvm::format("%.9g", binding.scales[0]) << " * (stored - "
       << binding.zeroPoints[0] << ")";
}

void mlir::armnn::writeHeader(const LibraryDescription &library,
                              raw_ostream &os) {
  std::string macro = StringRef(library.prefix).upper();
  os << "/* The network in " << library.library
     << ", compiled by armnn-mlir. First comes what all such libraries "
        "have in common. */\n\n"
     << libraryHeader << "\n#ifndef " << macro << "_NETWORK_H\n#define "
     << macro << "_NETWORK_H\n\n/*";
  for (auto [kind, bindings] :
       {std::pair("input ", &library.signature.inputs),
        std::pair("output", &library.signature.outputs)})
    for (auto [i, binding] : llvm::enumerate(*bindings)) {
      os << " " << kind << " " << i << " ";
      describe(binding, os);
      os << "\n  ";
    }
  os << "*/\n";
  auto define = [&](const llvm::Twine &name, std::optional<int64_t> value) {
    if (value)
      os << "#define " << macro << "_" << name << " " << *value << "\n";
  };
  define("INPUT_COUNT", library.signature.inputs.size());
  define("OUTPUT_COUNT", library.signature.outputs.size());
  for (auto [i, binding] : llvm::enumerate(library.signature.inputs))
    define("INPUT" + llvm::Twine(i) + "_BYTES", bytesOf(binding));
  for (auto [i, binding] : llvm::enumerate(library.signature.outputs))
    define("OUTPUT" + llvm::Twine(i) + "_BYTES", bytesOf(binding));
  define("WORKSPACE_BYTES", library.workspaceBytes);
  os << "\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
     << "ARMNN_MLIR_DECLARE_NETWORK(" << library.prefix << ");\n";
  if (library.hasWorkspace)
    os << "/* A workspace for one run at a time. */\nextern unsigned char "
       << library.prefix << "_workspace[];\n";
  os << "#ifdef __cplusplus\n}\n#endif\n\n#endif /* " << macro
     << "_NETWORK_H */\n";
}

namespace mlir::armnn {
static json::Value toJson(std::optional<int64_t> number) {
  return number ? json::Value(*number) : json::Value(nullptr);
}

static json::Array toJson(ArrayRef<Binding> bindings) {
  json::Array all;
  for (const Binding &binding : bindings) {
    json::Array shape;
    for (int64_t extent : *binding.shape)
      shape.push_back(extent < 0 ? json::Value(nullptr) : json::Value(extent));
    json::Object object{{"name", json::fixUTF8(binding.name)},
                        {"bindingId", binding.id},
                        {"type", nameOf(binding.dtype)},
                        {"shape", std::move(shape)},
                        {"bytes", toJson(bytesOf(binding))}};
    if (!binding.scales.empty()) {
      object["scales"] = json::Array(binding.scales);
      object["zeroPoints"] = json::Array(binding.zeroPoints);
      object["axis"] = toJson(binding.axis);
    }
    all.push_back(std::move(object));
  }
  return all;
}
} // namespace mlir::armnn

json::Object mlir::armnn::toJson(const LibraryDescription &library) {
  json::Object weights{{"bytes", library.weightBytes}, {"file", nullptr}};
  if (!library.weightsFile.empty())
    weights["file"] = json::fixUTF8(library.weightsFile);
  json::Object target{{"triple", library.triple},
                      {"cpu", library.cpu},
                      {"features", library.features},
                      {"versions", json::Array(library.versions)}};
  return json::Object{{"abiVersion", 1},
                      {"prefix", library.prefix},
                      {"library", json::fixUTF8(library.library)},
                      {"target", std::move(target)},
                      {"threads", library.threads},
                      {"weights", std::move(weights)},
                      {"workspaceBytes", toJson(library.workspaceBytes)},
                      {"needs", json::Array(library.needed)},
                      {"inputs", toJson(library.signature.inputs)},
                      {"outputs", toJson(library.signature.outputs)}};
}

void mlir::armnn::writeJson(const LibraryDescription &library,
                            raw_ostream &os) {
  os << llvm::formatv("{0:2}", json::Value(toJson(library))) << '\n';
}

/// A string literal of C, whose trigraphs and digits behind escapes mean
/// themselves.
static void writeLiteral(StringRef text, raw_ostream &os) {
  os << '"';
  for (unsigned char c : text)
    if (llvm::isAlnum(c) || StringRef(" _-./:").contains(c))
      os << c;
    else
      os << llvm::formatv("\\{0}", llvm::format("%03o", c));
  os << '"';
}

/// A table of C; none in standard C may be empty.
template <typename T>
static void writeTable(StringRef type, const llvm::Twine &name, ArrayRef<T> all,
                       raw_ostream &os) {
  os << "static const " << type << " " << name << "[] = {";
  llvm::interleaveComma(all, os, [&](T value) {
    if constexpr (std::is_floating_point_v<T>)
      os << llvm::format("%.17g", value);
    else if (value == std::numeric_limits<int64_t>::min())
      os << "INT64_MIN";
    else
      os << value;
  });
  os << (all.empty() ? "0};\n" : "};\n");
}

static void writeBindings(StringRef kind, ArrayRef<Binding> bindings,
                          raw_ostream &os) {
  for (auto [i, binding] : llvm::enumerate(bindings)) {
    std::string name = (kind + llvm::Twine(i)).str();
    writeTable<int64_t>("int64_t", name + "_shape", *binding.shape, os);
    writeTable<double>("double", name + "_scales", binding.scales, os);
    writeTable<int64_t>("int64_t", name + "_zeros", binding.zeroPoints, os);
  }
  os << "static const ArmnnMlirBinding " << kind << "s[] = {";
  for (auto [i, binding] : llvm::enumerate(bindings)) {
    std::string name = (kind + llvm::Twine(i)).str();
    os << "\n  {";
    writeLiteral(binding.name, os);
    os << ", " << binding.id << ", " << int(binding.dtype) << ", "
       << sizeOf(binding.dtype) << ", " << binding.shape->size() << ", " << name
       << "_shape, " << binding.scales.size() << ", " << name << "_scales, "
       << name << "_zeros, "
       << (binding.scales.empty() ? -1 : binding.axis.value_or(-1)) << "},";
  }
  os << (bindings.empty() ? "{0}};\n" : "\n};\n");
}

void mlir::armnn::writeInfoTables(const LibraryDescription &library,
                                  raw_ostream &os) {
  const Signature &signature = library.signature;
  writeBindings("input", signature.inputs, os);
  writeBindings("output", signature.outputs, os);
  os << "static const ArmnnMlirInfo network_info = {ARMNN_MLIR_ABI_VERSION, "
     << !library.weightsFile.empty() << ", " << signature.inputs.size()
     << ", inputs, " << signature.outputs.size() << ", outputs, "
     << library.workspaceBytes.value_or(-1) << ", " << library.weightBytes
     << "};\n";
}
