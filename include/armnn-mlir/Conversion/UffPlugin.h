//===- UffPlugin.h - Meanings of a user's UFF operations --------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library gives custom operations (`_MyOp`) a meaning. It is a dialect plugin
// of MLIR, which the tools load with --load-dialect-plugin, and adds lowerings
// to the uff dialect:
//
//   static void addLowerings(MLIRContext *, uff::UffDialect *dialect) {
//     UffPlugins &plugins = UffPlugins::get(*dialect);
//     plugins.lowerings.addCustom("_Swish", lowerSwish);
//   }
//   ...
//   registry->addExtension(addLowerings);
//
// docs/uff-plugins.md has the whole story, examples/uff-plugin a whole plugin.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_UFFPLUGIN_H
#define ARMNN_MLIR_CONVERSION_UFFPLUGIN_H

#include "armnn-mlir/Conversion/UffLowering.h"
#include "mlir/IR/DialectInterface.h"
#include "llvm/Support/Error.h"

namespace mlir::armnn {

/// Lowerings that libraries add. An interface of the uff dialect.
class UffPlugins : public DialectInterface::Base<UffPlugins> {
public:
  explicit UffPlugins(Dialect *dialect) : Base(dialect) {}

  /// Those of a dialect, to add to.
  static UffPlugins &get(uff::UffDialect &dialect);
  /// Those of the dialect in a context; null if there are none.
  static const UffPlugins *get(MLIRContext *context);

  /// To layers of Arm NN. They come before this project's own, so that a
  /// library may also replace the meaning of a known operation. One that no
  /// layer expresses stays with NodeBuilder::keep and goes to linalg.
  UffLowerings lowerings;

  /// Lowers an operation that has been kept to linalg, tensor, arith, math and
  /// scf operations: gets its inputs as they are stored (truth values are i8, 0
  /// or 1) and the type of its result, and returns the result, or null after it
  /// has reported an error.
  using LinalgLowering =
      std::function<Value(uff::CustomOp op, ValueRange inputs,
                          RankedTensorType type, ImplicitLocOpBuilder &b)>;
  llvm::StringMap<LinalgLowering> linalgLowerings;
};

/// Loads dialect plugins, which register with `registry`.
llvm::Error loadDialectPlugins(ArrayRef<std::string> libraries,
                               DialectRegistry &registry);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_UFFPLUGIN_H
