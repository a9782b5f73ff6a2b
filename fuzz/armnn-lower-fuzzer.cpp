//===- armnn-lower-fuzzer.cpp - Lowering of whatever imports --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that was read, of any format, is lowered to linalg, or an error says
// why not.
//
//===----------------------------------------------------------------------===//

#include "FuzzContext.h"
#include "armnn-mlir/Conversion/ArmnnToLinalg.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Conversion/UffToLinalg.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::armnn;

static LogicalResult run(ModuleOp module, std::unique_ptr<Pass> pass) {
  PassManager pm(module.getContext());
  pm.addPass(std::move(pass));
  return pm.run(module);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto file = asFile(data, size);
  ModelKind kind = getModelKind(*file);
  // Upstream's parsers are not under test.
  if (kind == ModelKind::Mlir || kind == ModelKind::Bytecode)
    return -1;
  FuzzContext context;
  OwningOpRef<ModuleOp> module = loadModel(file, context.get());
  context.requireHonest(bool(module));
  if (!module)
    return 0;
  for (auto create : {+[] { return createConvertUffToArmnn(); },
                      +[] { return createConvertUffToLinalg(); },
                      +[] { return createConvertArmnnToLinalg(); }}) {
    LogicalResult lowered = run(*module, create());
    context.requireHonest(succeeded(lowered));
    if (failed(lowered))
      break;
  }
  return 0;
}
