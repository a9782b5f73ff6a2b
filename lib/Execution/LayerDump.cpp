//===- LayerDump.cpp - Layers' results as files ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerDump.h"
#include "armnn-mlir/Execution/Dequantize.h"
#include "armnn-mlir/Target/Summary.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::Error;
namespace json = llvm::json;

/// Layers' names may hold any bytes and be of any length.
static std::string getFileName(const LayerOutput &layer) {
  constexpr size_t maxLength = 100;
  std::string name = layer.name.empty() ? layer.operation : layer.name;
  name.resize(std::min(name.size(), maxLength));
  for (char &c : name)
    if (!llvm::isAlnum(c) && c != '-' && c != '.')
      c = '_';
  std::string result = layer.result ? "." + std::to_string(layer.result) : "";
  return llvm::formatv("{0,0+4}_{1}{2}.npy", layer.layer, name, result);
}

static json::Object toJson(const LayerOutput &layer) {
  return json::Object{{"layer", layer.layer},
                      {"name", json::fixUTF8(layer.name)},
                      {"operation", layer.operation},
                      {"result", layer.result},
                      {"type", tensorToJson(layer.type)},
                      {"output", layer.output ? json::Value(*layer.output)
                                              : json::Value(nullptr)}};
}

static Error failToWrite(StringRef path, std::error_code code) {
  return llvm::createStringError(path + ": " + code.message());
}

static Error writeIndex(json::Array entries, StringRef path) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code, llvm::sys::fs::OF_Text);
  if (code)
    return failToWrite(path, code);
  os << llvm::formatv("{0:2}\n", json::Value(std::move(entries)));
  os.close();
  if (os.has_error()) {
    code = os.error();
    os.clear_error();
    return failToWrite(path, code);
  }
  return Error::success();
}

Error mlir::armnn::dumpLayers(ArrayRef<LayerOutput> layers,
                              ArrayRef<Tensor> outputs, bool dequantized,
                              StringRef directory) {
  if (std::error_code code = llvm::sys::fs::create_directories(directory))
    return failToWrite(directory, code);
  auto inDirectory = [&](StringRef name) {
    SmallString<128> path(directory);
    llvm::sys::path::append(path, name);
    return path;
  };
  json::Array entries;
  for (const LayerOutput &layer : layers) {
    json::Object entry = toJson(layer);
    entry["file"] = nullptr;
    if (layer.output) {
      Tensor tensor = outputs[*layer.output];
      if (dequantized) {
        auto real = dequantize(tensor, layer.type.getElementType());
        if (!real)
          return real.takeError();
        tensor = std::move(*real);
      }
      std::string file = getFileName(layer);
      if (Error error = writeNpy(tensor, inDirectory(file)))
        return error;
      entry["file"] = file;
    }
    entries.push_back(std::move(entry));
  }
  return writeIndex(std::move(entries), inDirectory("index.json"));
}
