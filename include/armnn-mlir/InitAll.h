//===- InitAll.h - Everything of this project for a registry ----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_INITALL_H
#define ARMNN_MLIR_INITALL_H

#include "dialects/armnn/ArmnnDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectRegistry.h"

namespace mlir::armnn {

/// Registers the dialects that a model is made of.
inline void registerArmnnMlir(DialectRegistry &registry) {
  registry.insert<ArmnnDialect, func::FuncDialect, quant::QuantDialect>();
}

} // namespace mlir::armnn

#endif // ARMNN_MLIR_INITALL_H
