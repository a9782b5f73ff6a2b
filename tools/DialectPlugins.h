//===- DialectPlugins.h - The tools' --load-dialect-plugin ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_DIALECTPLUGINS_H
#define TOOLS_DIALECTPLUGINS_H

#include "armnn-mlir/Conversion/UffPlugin.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

namespace mlir::armnn {

/// The option that armnn-opt has from upstream, for the other tools.
class DialectPlugins {
public:
  explicit DialectPlugins(
      llvm::cl::OptionCategory &category = llvm::cl::getGeneralCategory())
      : libraries("load-dialect-plugin", llvm::cl::value_desc("LIBRARY"),
                  llvm::cl::desc("Load what tells the meaning of custom "
                                 "operations of UFF (docs/uff-plugins.md)"),
                  llvm::cl::cat(category)) {}

  /// Loads the libraries, or prints an error.
  bool load(DialectRegistry &registry) const {
    std::vector<std::string> paths(libraries.begin(), libraries.end());
    llvm::Error error = loadDialectPlugins(paths, registry);
    if (!error)
      return true;
    llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
    return false;
  }

private:
  llvm::cl::list<std::string> libraries;
};

} // namespace mlir::armnn

#endif // TOOLS_DIALECTPLUGINS_H
