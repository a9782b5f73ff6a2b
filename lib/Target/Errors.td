//===- Errors.td - Errors of all readers and writers ------*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enumeration of error codes and docs/errors.md come from here. A published
// code keeps its meaning.
//
//===----------------------------------------------------------------------===//

include "lib/Target/Armnn/Errors.td"
include "lib/Target/Uff/Errors.td"
