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

int main(int argc, char **argv) {
  mlir::armnn::setUpTool();
  // Static, for the ways in which options end the program.
  static mlir::armnn::Descriptions descriptions;
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<mlir::armnn::ArmnnDialect, mlir::uff::UffDialect>();
  return failed(mlir::MlirLspServerMain(argc, argv, registry));
}
