//===- UffOpBase.td - What every family of operations includes -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_OP_BASE_TD
#define UFF_OP_BASE_TD

include "dialects/uff/UffBase.td"
include "dialects/uff/Enums.td"
include "dialects/uff/Types.td"

#endif // UFF_OP_BASE_TD
