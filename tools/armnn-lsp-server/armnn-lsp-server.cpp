//===- armnn-lsp-server.cpp - Language server for the dialects ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Descriptions.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/uff/UffDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "tools/SetUp.h"

/// Keeps the options of LLVM's libraries, which registered them before the
/// server does its own, out of the help.
static void hideOthersOptions() {
  auto &options = llvm::cl::getRegisteredOptions();
  const llvm::cl::OptionCategory *generic =
      options.lookup("version")->Categories.front();
  for (auto &[name, option] : options)
    if (option->Categories.front() != generic)
      option->setHiddenFlag(llvm::cl::Hidden);
}

int main(int argc, char **argv) {
  mlir::armnn::setUpTool();
  hideOthersOptions();
  // Static, for the ways in which options end the program.
  static mlir::armnn::Descriptions descriptions;
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::armnn::ArmnnDialect, mlir::uff::UffDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
