//===- TileResult.h - What becomes of a tile of sums ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_TILERESULT_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_TILERESULT_H

#include "Contraction.h"
#include "RegisterTile.h"

namespace mlir::armnn {

/// The result of a contraction, on which the elementwise op that follows it,
/// if there is one, is computed while its sums are in registers; so is the one
/// that makes what the sums start from.
class TileResult {
public:
  /// `packs` says whether x86's packing instructions narrow bytes.
  TileResult(const Contraction &contraction, bool packs);

  /// The op that the tiles replace, before which they are built.
  linalg::GenericOp getLast() const { return last; }
  /// The tensor into which the tiles are written at first.
  Value getDestination() const { return destination; }
  void setDestination(Value tensor) { destination = tensor; }

  bool startsAtZero() const { return startsFromZero; }

  /// Gives the tiles a tensor of their own where what they start from is not
  /// theirs to overwrite.
  void separateDestination(OpBuilder &b);

  /// What the sums start from, at `indices` in the result.
  Value start(TileBuilder &b, ValueRange indices, Lane lane) const;

  /// Finishes the sums of `lane` at `indices` and writes them into `tensor`.
  /// Sums of integers may be given as reals.
  /// `shared` remembers what is the same for all rows.
  Value finish(TileBuilder &b, Value sums, ValueRange indices, Lane lane,
               Value tensor,
               DenseMap<std::pair<Value, int64_t>, Value> &shared) const;

  /// The same for all lanes of a row, which lie side by side; `indices` gives
  /// the place of each.
  Value finishRow(TileBuilder &b, ArrayRef<Value> values, ArrayRef<Lane> lanes,
                  function_ref<SmallVector<Value>(const Lane &)> indices,
                  Value tensor,
                  DenseMap<std::pair<Value, int64_t>, Value> &shared) const;

private:
  /// What the arguments of the epilogue's body are for the sums `value`.
  IRMapping
  mapOperands(TileBuilder &b, Value value, ValueRange indices, Lane lane,
              DenseMap<std::pair<Value, int64_t>, Value> &shared) const;
  Value readOperand(TileBuilder &b, OpOperand *operand, ValueRange indices,
                    Lane lane,
                    DenseMap<std::pair<Value, int64_t>, Value> &shared) const;
  Value
  computeElements(TileBuilder &b, linalg::GenericOp op, IRMapping &map,
                  ValueRange indices, Lane lane,
                  DenseMap<std::pair<Value, int64_t>, Value> &shared) const;

  mutable linalg::GenericOp sums, last, first;
  Value destination;
  bool startsFromZero, packs;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_TILERESULT_H
