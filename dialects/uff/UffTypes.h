//===- UffTypes.h - Data types and dimension orders ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_UFFTYPES_H
#define DIALECTS_UFF_UFFTYPES_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpImplementation.h"

#include "dialects/uff/Enums.h.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/uff/Types.h.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/uff/Attributes.h.inc"

namespace mlir::uff {

/// Whether a tensor of the dialect can have such elements: the format's data
/// types, truth values (i1), or `!uff.unknown`.
bool isElementType(Type type);

/// The format's code of an element type: its kind (1 signed integer, 2 float)
/// in the upper 16 bits, its width in the lower; 7, no code, for i1.
uint32_t getTypeCode(Type type);

/// The element type of a code, `!uff.unknown` where the format has none.
Type getTypeOfCode(MLIRContext *context, uint32_t code);

} // namespace mlir::uff

#endif // DIALECTS_UFF_UFFTYPES_H
