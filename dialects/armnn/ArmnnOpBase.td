//===- ArmnnOpBase.td - What every family of operations includes -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_OP_BASE_TD
#define ARMNN_OP_BASE_TD

include "dialects/armnn/ArmnnBase.td"
include "dialects/armnn/Enums.td"
include "dialects/armnn/Types.td"

#endif // ARMNN_OP_BASE_TD
