//===- ByteDots.h - Sums of products of bytes by dot instructions ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_BYTEDOTS_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_BYTEDOTS_H

#include "Contraction.h"
#include "RegisterTile.h"

namespace mlir::armnn {

/// An instruction that adds to each i32 of a vector the products of a few
/// neighbouring small integers, its group, of two others.
struct DotForm {
  /// The name in KernelConfig.
  StringRef algorithm;
  /// Terms of a group, and bytes of one.
  int64_t group, termBytes;
  /// Whether the input's elements are taken as unsigned. Those of the other
  /// signedness are shifted by 128.
  bool takesUnsigned;

  /// Null if `algorithm` uses no such instruction.
  static const DotForm *get(StringRef algorithm);

  /// What is added to the input's elements so that they fit.
  int64_t getInputOffset(bool isUnsigned) const;
  /// `bytes` of the input with that added.
  Value shift(TileBuilder &b, Value bytes, bool isUnsigned) const;
  /// Adds the products of the groups of `input` and `weights` to `sums`.
  Value dot(TileBuilder &b, Value sums, Value input, Value weights) const;
};

/// Multiplies bytes with constant weights by the instructions of a DotForm.
///
/// With input x, weights w, and their zero points X and W, the instruction
/// gets a = x + A and v = w - V, where A makes x fit its type and V is W if
/// that makes w fit, else 128. Then
///   sum (x - X)(w - W) = sum a v - (W - V) sum a - (X + A) sum (w - W).
/// The last sum is known at compile time; the middle one is the same for all
/// channels and computed in advance where W differs from V.
class ByteDots {
public:
  /// `bytes` are the weights', `vector` is the number of sums of a register.
  ByteDots(TileBuilder &b, const Contraction &c, const DotForm &form,
           ArrayRef<char> bytes, int64_t vector);

  /// The fewest elements of a vector of sums.
  static constexpr int64_t leastWidth = 4;

  /// Takes all rows of the input as those of `matrix`: the innermost loop over
  /// rows is that over its rows. Call it before `prepare`.
  void useMatrix(Value matrix);
  /// Builds what is computed of the input in advance.
  void prepare();

  /// What a panel of channels is multiplied with, and what its sums start from.
  struct Panel {
    /// [panels, groups, width * group], [panels, width]
    Value weights, starts;
  };
  Panel pack(int64_t first, int64_t panels, int64_t width);

  /// The reduction loops that are not within the innermost run of terms.
  ArrayRef<unsigned> getOuterSums() const {
    return ArrayRef(c.sums).drop_back(merged);
  }

  /// What the sums of `lane` start from, at `loops`.
  Value start(const Panel &panel, Value number, ArrayRef<Value> loops,
              Lane lane);

  /// Adds the products of one run of terms to `sums`, which are by row and
  /// lane; `rows` are the loops' variables for each row. `atGroup` is called
  /// with the number of each group.
  SmallVector<Value> sumRun(const Panel &panel, Value number,
                            ArrayRef<SmallVector<Value>> rows,
                            ArrayRef<Lane> lanes, ValueRange sums,
                            function_ref<void(Value)> atGroup);

private:
  int64_t getWeight(int64_t position) const;
  bool fits(int64_t offset) const;
  SmallVector<Value> inputIndices(ArrayRef<Value> loops, Value term);
  Value readGroup(ArrayRef<Value> loops, Value term, int64_t valid,
                  int64_t width);
  SmallVector<Value> sumGroup(const Panel &panel, Value number, Value group,
                              int64_t valid, ArrayRef<SmallVector<Value>> rows,
                              ArrayRef<Lane> lanes, ValueRange sums,
                              function_ref<void(Value)> atGroup);
  Value sumInputRows(ArrayRef<std::pair<unsigned, int64_t>> rows,
                     SmallVector<Value> &loops, Value tensor);
  Value sumInput(SmallVector<Value> &loops, ArrayRef<unsigned> sums,
                 Value total);

  TileBuilder &b;
  const Contraction &c;
  const DotForm &form;
  ArrayRef<char> bytes;
  int64_t vector;
  /// Perhaps with merged dimensions, and of i16 if the terms are.
  Value input;
  bool isMatrix = false;
  /// Loops over rows and their extents.
  SmallVector<std::pair<unsigned, int64_t>> rowLoops;
  /// Innermost reduction loops whose terms follow each other in memory, and
  /// the number of these terms.
  unsigned merged = 1;
  int64_t run;
  /// V above, and the bytes in which w - V is kept: one if they are enough.
  int64_t weightOffset, weightBytes;
  /// The middle term above by row; null if W is V.
  Value rowTerms;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_BYTEDOTS_H
