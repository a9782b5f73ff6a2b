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

void mlir::armnn::writeJson(const LibraryDescription &library,
                            raw_ostream &os) {
  json::Object weights{{"bytes", library.weightBytes}, {"file", nullptr}};
  if (!library.weightsFile.empty())
    weights["file"] = json::fixUTF8(library.weightsFile);
  json::Object target{{"triple", library.triple},
                      {"cpu", library.cpu},
                      {"features", library.features}};
  json::Object root{{"abiVersion", 1},
                    {"prefix", library.prefix},
                    {"library", json::fixUTF8(library.library)},
                    {"target", std::move(target)},
                    {"threads", library.threads},
                    {"weights", std::move(weights)},
                    {"workspaceBytes", toJson(library.workspaceBytes)},
                    {"needs", json::Array(library.needed)},
                    {"inputs", toJson(library.signature.inputs)},
                    {"outputs", toJson(library.signature.outputs)}};
  os << llvm::formatv("{0:2}", json::Value(std::move(root))) << '\n';
}
