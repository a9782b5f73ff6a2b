//===- SetUp.h - What all tools have in common ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_SETUP_H
#define TOOLS_SETUP_H

#include "armnn-mlir/Target/Armnn.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

namespace mlir::armnn {

/// Names an option by a letter, which cl's own way makes a group of options: of
/// a misspelt word that begins with h, the help would be the first.
struct SingleLetter {
  StringRef letter;
  template <typename Option> void apply(Option &option) const {
    option.ArgStr = letter;
  }
};

/// Has --version tell the project's version, LLVM's, and the formats', and
/// colours follow https://no-color.org: on terminals, unless NO_COLOR is set.
/// -h is the help, but no word that begins so.
inline void setUpTool() {
  static llvm::cl::opt<bool> help(
      SingleLetter{"h"}, llvm::cl::desc("Alias for --help"),
      llvm::cl::ValueDisallowed,
      llvm::cl::cat(*llvm::cl::getRegisteredOptions()
                         .lookup("version")
                         ->Categories.front()),
      llvm::cl::callback([](const bool &) {
        llvm::cl::PrintHelpMessage(/*Hidden=*/false, /*Categorized=*/true);
        exit(0);
      }));
  llvm::WithColor::setAutoDetectFunction([](const llvm::raw_ostream &os) {
    return os.has_colors() &&
           llvm::sys::Process::GetEnv("NO_COLOR").value_or("").empty();
  });
  llvm::cl::SetVersionPrinter([](llvm::raw_ostream &os) {
    // The last release is "latest".
    ArrayRef<StringLiteral> releases = getArmnnReleases().drop_back();
    os << "armnn-mlir " ARMNN_MLIR_VERSION ", with LLVM " LLVM_VERSION_STRING
          "\nwrites .armnn for Arm NN "
       << releases.front() << " to " << releases.back()
       << ", reads those of every release, and .uff of version 1\n";
  });
}

} // namespace mlir::armnn

#endif // TOOLS_SETUP_H
