//===- my-opt.cpp - A tool with this pass and all of armnn-mlir's ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundRelus.h"
#include "armnn-mlir/InitAll.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::armnn::registerArmnnMlir(registry);
  example::registerBoundRelus();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "optimizer of the example\n", registry));
}
