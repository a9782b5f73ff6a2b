//===- DepthwiseDots.h - Depthwise sums by dot instructions ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_DEPTHWISEDOTS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_DEPTHWISEDOTS_H

#include "ByteDots.h"

namespace mlir::armnn {

/// Terms of a depthwise sum that are multiplied together, by their indices in
/// the reduction loops.
using TermGroup = SmallVector<SmallVector<int64_t>>;

/// Groups of `size` terms, in the order of their first ones. The terms of a
/// group follow each other in one reduction loop: the one that makes the fewest
/// groups, of equal ones the outermost.
SmallVector<TermGroup> groupTerms(const Contraction &c, int64_t size);

/// Multiplies bytes with constant weights, four terms of a channel by one
/// instruction, for which the input's bytes are interleaved: those that belong
/// to one sum stand side by side.
class DepthwiseDots {
public:
  /// `bytes` are the weights', `vector` is the number of sums of a register.
  DepthwiseDots(TileBuilder &b, const Contraction &c, const DotForm &form,
                ArrayRef<char> bytes, int64_t vector);

  static constexpr int64_t group = 4;

  /// What the sums of `lane`, from channel `first` on, start from.
  Value start(Value first, const Lane &lane);

  /// The input of a group of terms, interleaved, by lane; `read` gives the
  /// bytes of a lane for a term.
  SmallVector<Value>
  interleave(int64_t terms, ArrayRef<Lane> lanes,
             function_ref<Value(int64_t, const Lane &)> read);

  /// Adds the products of the group `number` to `sums`.
  Value add(Value sums, Value input, int64_t number, Value first,
            const Lane &lane);

private:
  int64_t getWeight(ArrayRef<int64_t> indices, int64_t channel) const;
  Value readWeights(Value tensor, int64_t number, Value first,
                    const Lane &lane);

  TileBuilder &b;
  const Contraction &c;
  const DotForm &form;
  ArrayRef<char> bytes;
  int64_t vector;
  /// [groups, channels * 4]: weights, and what of them does not fit a byte.
  Value weights, rests;
  /// Whether a group has any such.
  SmallVector<bool> hasRest;
  /// What the sums of each channel start from.
  Value starts;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_DEPTHWISEDOTS_H
