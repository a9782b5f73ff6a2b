//===- UffOps.h - Operations of the uff dialect ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_UFFOPS_H
#define DIALECTS_UFF_UFFOPS_H

#include "dialects/uff/NodeShape.h"
#include "dialects/uff/UffDialect.h"
#include "dialects/uff/UffTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/uff/Interfaces.h.inc"

#define GET_OP_CLASSES
#include "dialects/uff/Activation.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Elementwise.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Convolution.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Pooling.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Normalization.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Reduction.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/DataMovement.h.inc"
#define GET_OP_CLASSES
#include "dialects/uff/Structure.h.inc"

#endif // DIALECTS_UFF_UFFOPS_H
