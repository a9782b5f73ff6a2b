//===- ArmnnEnums.h - The schema's enumerations and their attributes --*- C++
//-*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_ARMNNENUMS_H
#define DIALECTS_ARMNN_ARMNNENUMS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

#include "dialects/armnn/Enums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/armnn/Attributes.h.inc"

#endif // DIALECTS_ARMNN_ARMNNENUMS_H
