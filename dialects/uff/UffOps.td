//===- UffOps.td - All families, for documentation and tables -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_OPS_TD
#define UFF_OPS_TD

include "dialects/uff/Activation.td"
include "dialects/uff/Convolution.td"
include "dialects/uff/DataMovement.td"
include "dialects/uff/Elementwise.td"
include "dialects/uff/Normalization.td"
include "dialects/uff/Pooling.td"
include "dialects/uff/Reduction.td"
include "dialects/uff/Structure.td"

#endif // UFF_OPS_TD
