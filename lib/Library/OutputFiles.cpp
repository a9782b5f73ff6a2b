//===- OutputFiles.cpp - the files of a library ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/OutputFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace mlir::armnn;

llvm::Error mlir::armnn::writeFile(StringRef path,
                                   function_ref<void(raw_ostream &)> write) {
  std::error_code code;
  llvm::ToolOutputFile file(path, code, llvm::sys::fs::OF_None);
  if (code)
    return llvm::createFileError(path, code);
  write(file.os());
  file.os().close();
  if (file.os().has_error()) {
    code = file.os().error();
    file.os().clear_error();
    return llvm::createFileError(path, code);
  }
  file.keep();
  return llvm::Error::success();
}

std::string mlir::armnn::defaultPrefix(StringRef output, bool shared) {
  StringRef stem = llvm::sys::path::stem(output);
  if (shared && stem.size() > 3)
    stem.consume_front("lib");
  std::string prefix = stem == "-" ? "network" : stem.str();
  for (char &c : prefix)
    if (!llvm::isAlnum(c))
      c = '_';
  if (prefix.empty() || llvm::isDigit(prefix.front()))
    prefix.insert(0, "_");
  return prefix;
}

std::string mlir::armnn::beside(StringRef output, StringRef extension) {
  SmallString<128> path(output);
  llvm::sys::path::replace_extension(path, extension);
  return path.str().str();
}

bool mlir::armnn::isFile(StringRef output) {
  return output != "-" && (!llvm::sys::fs::exists(output) ||
                           llvm::sys::fs::is_regular_file(output));
}
