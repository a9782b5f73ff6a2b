//===- armnn-diff.cpp - Says how two models differ ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exit status: 0 where the models are the same, 2 where they differ, 1 for bad
// input.
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Target/Summary.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

/// Reads a model and prints the old forms that its reader has upgraded.
static OwningOpRef<ModuleOp> load(StringRef path, MLIRContext *context) {
  PrintDiagnostics diagnostics(context, path);
  std::shared_ptr<llvm::MemoryBuffer> file = openModelFile(path, context);
  OwningOpRef<ModuleOp> module = file ? loadModel(file, context) : nullptr;
  if (!module || failed(convertUffToArmnn(*module)) || !summarize(*module))
    return nullptr;
  if (getModelKind(file->getMemBufferRef()) != ModelKind::Armnn)
    return module;
  FailureOr<ArmnnFileFacts> facts = readArmnnFacts(*file, context);
  if (failed(facts))
    return nullptr;
  for (const std::string &quirk : facts->quirks)
    llvm::outs() << "note: " << path << ": upgraded: " << quirk << '\n';
  return module;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::opt<std::string> first(cl::Positional, cl::desc("<first model>"),
                             cl::Required);
  cl::opt<std::string> second(cl::Positional, cl::desc("<second model>"),
                              cl::Required);
  cl::ParseCommandLineOptions(argc, argv, "Says how two models differ\n");
  DialectRegistry registry;
  registerModelDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> a = load(first, &context);
  OwningOpRef<ModuleOp> b = load(second, &context);
  if (!a || !b)
    return 1;
  unsigned differences =
      compare(a->lookupSymbol<func::FuncOp>("main"),
              b->lookupSymbol<func::FuncOp>("main"), llvm::outs());
  if (differences == 0) {
    llvm::outs() << "no differences\n";
    return 0;
  }
  llvm::outs() << differences
               << (differences == 1 ? " difference\n" : " differences\n");
  return 2;
}
