//===- UffDialect.h - The uff dialect --------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_UFFDIALECT_H
#define DIALECTS_UFF_UFFDIALECT_H

#include "mlir/IR/Dialect.h"

#include "dialects/uff/UffDialect.h.inc"

#endif // DIALECTS_UFF_UFFDIALECT_H
