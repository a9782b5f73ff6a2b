//===- ArmnnDialect.h - The armnn dialect -----------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_ARMNNDIALECT_H
#define DIALECTS_ARMNN_ARMNNDIALECT_H

#include "mlir/IR/Dialect.h"

#include "dialects/armnn/ArmnnDialect.h.inc"

#endif // DIALECTS_ARMNN_ARMNNDIALECT_H
