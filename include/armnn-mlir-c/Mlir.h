//===- armnn-mlir-c/Mlir.h - Models as modules of MLIR ------------*- C -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For programs that use MLIR's C interface as well, on the same libMLIR.so.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_C_MLIR_H
#define ARMNN_MLIR_C_MLIR_H

#include "armnn-mlir-c/ArmnnMlir.h"
#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The dialects, for a registry or context of MLIR's.
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Armnn, armnn);
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Uff, uff);

/// Registers all dialects and extensions that models and their code are made
/// of, and all passes and pipelines.
ARMNN_MLIR_EXPORTED void armnnMlirRegisterAll(MlirDialectRegistry registry);

/// The module of a model, which belongs to it: until the model ends, or passes
/// run on it. Whoever changes it sees to it that no other thread uses the
/// model, and calls armnnMlirModelVerify. Null of a null model.
ARMNN_MLIR_EXPORTED MlirModule
armnnMlirModelGetModule(const ArmnnMlirModel *model);

#ifdef __cplusplus
}
#endif

#endif // ARMNN_MLIR_C_MLIR_H
