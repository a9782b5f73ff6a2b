//===- PackWeights.h - Constants in the order in which kernels read them --===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_PACKWEIGHTS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_PACKWEIGHTS_H

#include "Contraction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::armnn {

/// The constant that `value` is, perhaps reshaped; null if it is none.
arith::ConstantOp getConstant(Value value);

/// The bytes of a constant whose elements are whole bytes and not all the
/// same; none if `value` is no such constant.
std::optional<ArrayRef<char>> getConstantBytes(Value value);

/// A constant [panels, sums, width] with the weights of `panels` times `width`
/// channels from channel `first` on, in the order of the contraction's sums.
/// Channels that do not exist are 0. `bytes` are the weights'.
Value packWeights(OpBuilder &b, const Contraction &contraction,
                  ArrayRef<char> bytes, int64_t first, int64_t panels,
                  int64_t width);

/// Where the weight of each term of the sums is for channel 0, in elements, in
/// the order of the contraction's sums, and how far the channels are apart.
SmallVector<int64_t> getTermPositions(const Contraction &contraction);
int64_t getChannelStride(const Contraction &contraction);

/// A constant of this type with a copy of `bytes`.
Value createResource(OpBuilder &b, const Contraction &contraction,
                     RankedTensorType type, ArrayRef<char> bytes);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_PACKWEIGHTS_H
