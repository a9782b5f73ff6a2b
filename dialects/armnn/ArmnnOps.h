//===- ArmnnOps.h - Operations of the armnn dialect -------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_ARMNNOPS_H
#define DIALECTS_ARMNN_ARMNNOPS_H

#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "dialects/armnn/LayerShape.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/armnn/Interfaces.h.inc"

#define GET_OP_CLASSES
#include "dialects/armnn/Activation.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Elementwise.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Convolution.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Pooling.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Normalization.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Reduction.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/DataMovement.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Quantization.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Recurrent.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Detection.h.inc"
#define GET_OP_CLASSES
#include "dialects/armnn/Structure.h.inc"

#endif // DIALECTS_ARMNN_ARMNNOPS_H
