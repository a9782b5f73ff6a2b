//===- list-layers.cpp - Prints the layers of a model ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The smallest program on the C++ API: loads a model of any kind and prints
// name, operation and result types of every layer.
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/ModelFile.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Location.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: list-layers MODEL\n";
    return 1;
  }
  mlir::DialectRegistry registry;
  mlir::armnn::registerModelDialects(registry);
  mlir::MLIRContext context(registry);
  mlir::armnn::PrintDiagnostics diagnostics(&context, argv[1]);

  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::armnn::loadModel(argv[1], &context);
  if (!module)
    return 1;
  module->walk([](mlir::Operation *op) {
    auto name = llvm::dyn_cast<mlir::NameLoc>(op->getLoc());
    if (!name || !llvm::isa<mlir::armnn::ArmnnDialect>(op->getDialect()))
      return;
    llvm::outs() << name.getName().strref() << ": " << op->getName() << " -> ";
    llvm::interleaveComma(op->getResultTypes(), llvm::outs());
    llvm::outs() << '\n';
  });
  return 0;
}
