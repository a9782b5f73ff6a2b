//===- PassNames.cpp - Names of passes in pipelines -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/PassNames.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

/// All passes and pipelines. Their registry tells them only to options that
/// take their names: those of the program, or one that lives no longer than
/// this takes.
static SmallVector<StringRef> getPassNames() {
  constexpr StringLiteral pipelineOption = "pass-pipeline";
  constexpr StringLiteral ownOption = "armnn-pass-names";
  auto &options = cl::getRegisteredOptions();
  SmallVector<StringRef> names;
  if (options.contains(pipelineOption)) {
    for (auto &[name, option] : options)
      if (!option->hasArgStr())
        names.push_back(name);
    return names;
  }
  PassPipelineCLParser parser(ownOption, "");
  cl::Option *own = options.lookup(ownOption);
  // An option without a name has its values' names.
  own->ArgStr = "";
  own->getExtraOptionNames(names);
  own->ArgStr = ownOption;
  own->removeArgument();
  options.lookup(pipelineOption)->removeArgument();
  return names;
}

std::string armnn::hintAtPasses(StringRef problem) {
  constexpr StringLiteral unknown =
      "' does not refer to a registered pass or pass pipeline";
  size_t end = problem.find(unknown);
  if (end == StringRef::npos)
    return problem.str();
  auto [before, name] = problem.take_front(end).rsplit('\'');
  SmallVector<StringRef> known = getPassNames();
  llvm::sort(known);
  size_t rest = end + unknown.size();
  return (problem.take_front(rest) + hintAt(name, known) +
          problem.drop_front(rest))
      .str();
}
