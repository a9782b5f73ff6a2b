//===- ArmnnOps.td - All families, for the documentation ---*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_OPS_TD
#define ARMNN_OPS_TD

include "dialects/armnn/Activation.td"
include "dialects/armnn/Convolution.td"
include "dialects/armnn/DataMovement.td"
include "dialects/armnn/Detection.td"
include "dialects/armnn/Elementwise.td"
include "dialects/armnn/Normalization.td"
include "dialects/armnn/Pooling.td"
include "dialects/armnn/Quantization.td"
include "dialects/armnn/Recurrent.td"
include "dialects/armnn/Reduction.td"
include "dialects/armnn/Structure.td"

#endif // ARMNN_OPS_TD
