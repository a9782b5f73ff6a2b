//===- Buffers.h - Memory and shapes that callers pass ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CAPI_BUFFERS_H
#define LIB_CAPI_BUFFERS_H

#include "CAPI.h"
#include "armnn-mlir/Execution/Signature.h"

namespace mlir::armnn::capi {

/// As Model::copyNetwork takes them.
using Shapes = SmallVector<std::pair<unsigned, SmallVector<int64_t>>>;

/// Checks shapes for inputs of the model.
int takeShapes(const Call &call, Model &model, const ArmnnMlirInputShape *given,
               uint64_t count, Shapes &shapes);

/// Refuses another number of inputs or outputs than the network has.
int requireCount(const Call &call, StringRef what, uint64_t found,
                 size_t expected);

/// Checks the shapes of inputs and, if it is to be read, their memory, of which
/// tensors are views.
int takeInputs(const Call &call, const Signature &signature,
               const ArmnnMlirInput *inputs, uint64_t count, bool withData,
               SmallVector<Tensor> &tensors);

/// The same for as many outputs as the network has, of these shapes.
int takeOutputs(const Call &call, const Signature &signature,
                ArrayRef<SmallVector<int64_t>> shapes,
                const ArmnnMlirOutput *outputs, ArrayRef<Tensor> inputs,
                SmallVector<Tensor> &tensors);

} // namespace mlir::armnn::capi

#endif // LIB_CAPI_BUFFERS_H
