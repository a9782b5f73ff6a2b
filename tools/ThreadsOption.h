//===- ThreadsOption.h - The option --threads -------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_THREADSOPTION_H
#define TOOLS_THREADSOPTION_H

#include "armnn-mlir/Execution/CodeChecks.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

namespace mlir::armnn {

/// `--threads N`, in place of the option of that name which LLVM's libraries
/// register in every tool that links them.
class ThreadsOption {
public:
  explicit ThreadsOption(llvm::cl::OptionCategory &category,
                         const char *description)
      : option((removeOther(), "threads"), llvm::cl::init(1),
               llvm::cl::value_desc("N"), llvm::cl::desc(description),
               llvm::cl::cat(category)) {}

  int64_t get() const { return option; }

  /// Reports a number that makes no sense.
  bool check() const {
    llvm::Error error = checkThreads(option, "--threads");
    if (!error)
      return true;
    llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
    return false;
  }

private:
  static void removeOther() {
    auto &known = llvm::cl::getRegisteredOptions();
    if (auto other = known.find("threads"); other != known.end())
      other->second->removeArgument();
  }

  llvm::cl::opt<int64_t> option;
};

} // namespace mlir::armnn

#endif // TOOLS_THREADSOPTION_H
