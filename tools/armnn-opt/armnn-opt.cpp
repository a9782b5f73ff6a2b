//===- armnn-opt.cpp - Runs passes over MLIR files ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Conversion/Passes.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

/// What the project's tools do by default and upstream's do not: locations are
/// printed, since they are the layers' names, and a file named *.mlirbc is
/// bytecode.
static std::vector<const char *> addDefaults(int argc, char **argv) {
  std::vector<const char *> arguments(argv, argv + argc);
  auto isGiven = [&](llvm::StringRef option) {
    return llvm::any_of(arguments, [&](llvm::StringRef argument) {
      return argument.ltrim('-').starts_with(option);
    });
  };
  auto isBytecode = [](llvm::StringRef argument) {
    return argument.ends_with(".mlirbc");
  };
  bool writesBytecode = false;
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument = argv[i];
    writesBytecode |=
        argument.ltrim('-').starts_with("o=") && isBytecode(argument);
    writesBytecode |=
        argument == "-o" && i + 1 < argc && isBytecode(argv[i + 1]);
  }
  if (!isGiven("mlir-print-debuginfo"))
    arguments.push_back("--mlir-print-debuginfo");
  if (writesBytecode && !isGiven("emit-bytecode"))
    arguments.push_back("--emit-bytecode");
  return arguments;
}

int main(int argc, char **argv) {
  std::vector<const char *> arguments = addDefaults(argc, argv);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::armnn::registerConversionPasses();
  mlir::armnn::registerCpuPasses();
  registry.insert<mlir::armnn::ArmnnDialect>();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(arguments.size(), const_cast<char **>(arguments.data()),
                        "armnn-mlir optimizer driver\n", registry));
}
