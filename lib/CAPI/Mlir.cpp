//===- Mlir.cpp - Models as modules of MLIR -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir-c/Mlir.h"
#include "CAPI.h"
#include "armnn-mlir/InitAll.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/uff/UffDialect.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"

using namespace mlir;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Armnn, armnn, armnn::ArmnnDialect)
MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Uff, uff, uff::UffDialect)

void armnnMlirRegisterAll(MlirDialectRegistry registry) {
  armnn::registerArmnnMlir(*unwrap(registry));
}

MlirModule armnnMlirModelGetModule(const ArmnnMlirModel *model) {
  return model ? wrap(model->model->getModule()) : MlirModule{nullptr};
}
