//===- UffPlugin.cpp - Meanings of a user's UFF operations ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffPlugin.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"

using namespace mlir;
using namespace mlir::armnn;

UffPlugins &UffPlugins::get(uff::UffDialect &dialect) {
  if (auto *plugins = dialect.getRegisteredInterface<UffPlugins>())
    // The dialect gives its interfaces as constants; this one is to be changed.
    return const_cast<UffPlugins &>(*plugins);
  return dialect.addInterface<UffPlugins>();
}

const UffPlugins *UffPlugins::get(MLIRContext *context) {
  auto *dialect = context->getLoadedDialect<uff::UffDialect>();
  return dialect ? dialect->getRegisteredInterface<UffPlugins>() : nullptr;
}

llvm::Error armnn::loadDialectPlugins(ArrayRef<std::string> libraries,
                                      DialectRegistry &registry) {
  for (const std::string &library : libraries) {
    llvm::Expected<DialectPlugin> plugin = DialectPlugin::load(library);
    if (!plugin)
      return plugin.takeError();
    plugin->registerDialectRegistryCallbacks(registry);
  }
  return llvm::Error::success();
}
