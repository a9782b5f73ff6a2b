//===- armnn-opt.cpp - Runs passes over MLIR files ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/Passes.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::armnn::registerConversionPasses();
  mlir::armnn::registerCpuPasses();
  registry.insert<mlir::armnn::ArmnnDialect>();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "armnn-mlir optimizer driver\n", registry));
}
