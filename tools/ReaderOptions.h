//===- ReaderOptions.h - Options of reading models --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_READEROPTIONS_H
#define TOOLS_READEROPTIONS_H

#include "armnn-mlir/Target/ModelFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

namespace mlir::armnn {

/// What every tool that reads models lets its user say about that: how much a
/// file may demand (--max-...), and constants of UFF models (--set).
class ReaderOptions {
public:
  explicit ReaderOptions(
      llvm::cl::OptionCategory &category = llvm::cl::getGeneralCategory())
      : category(category) {}

  /// The options as given; prints an error for a setting that has no sense.
  std::optional<ModelOptions> get() const {
    ModelOptions options;
    options.armnn.maxFileSize = maxFileSize;
    options.armnn.maxLayers = maxLayers;
    options.armnn.maxElements = maxElements;
    options.armnn.maxNameLength = maxNameLength;
    options.armnn.maxTables = maxTables;
    options.armnn.maxDepth = maxDepth;
    options.uff.maxFileSize = maxFileSize;
    options.uff.maxNodes = maxLayers;
    options.uff.maxElements = maxElements;
    options.uff.maxNameLength = maxNameLength;
    options.uff.maxParts = maxParts;
    for (const std::string &setting : settings)
      if (llvm::Error error = addConstantValue(setting, options)) {
        llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
        return std::nullopt;
      }
    return options;
  }

private:
  using desc = llvm::cl::desc;

  llvm::cl::OptionCategory &category;
  ArmnnImportOptions defaults;
  llvm::cl::list<std::string> settings{
      "set", llvm::cl::value_desc("CONST=VALUE"),
      desc("Value of a UFF graph's constant that its writer lost"),
      llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> maxFileSize{
      "max-file-size", desc("Most bytes of a model's file"),
      llvm::cl::init(defaults.maxFileSize), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> maxLayers{
      "max-layers", desc("Most layers (UFF: nodes) of a graph"),
      llvm::cl::init(defaults.maxLayers), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> maxElements{
      "max-elements", desc("Most elements of a tensor"),
      llvm::cl::init(defaults.maxElements), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> maxNameLength{
      "max-name-length", desc("Most bytes of a layer's name"),
      llvm::cl::init(defaults.maxNameLength), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> maxTables{
      "max-tables", desc("Most tables of an .armnn file"),
      llvm::cl::init(defaults.maxTables), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> maxDepth{
      "max-depth", desc("Deepest nesting of an .armnn file's tables"),
      llvm::cl::init(defaults.maxDepth), llvm::cl::cat(category)};
  llvm::cl::opt<uint64_t> maxParts{
      "max-parts", desc("Most messages, texts and numbers of a UFF file"),
      llvm::cl::init(uff::UffImportOptions().maxParts),
      llvm::cl::cat(category)};
};

} // namespace mlir::armnn

#endif // TOOLS_READEROPTIONS_H
