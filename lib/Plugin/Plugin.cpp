//===- Plugin.cpp - this project for upstream's mlir-opt ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/InitAll.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"

using namespace mlir;

/// For --load-dialect-plugin: dialects, extensions and passes.
extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "armnn-mlir", ARMNN_MLIR_VERSION,
          [](DialectRegistry *registry) {
            armnn::registerArmnnMlir(*registry);
          }};
}
