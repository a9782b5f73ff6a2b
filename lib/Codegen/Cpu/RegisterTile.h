//===- RegisterTile.h - Emits tiles that live in registers ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_REGISTERTILE_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_REGISTERTILE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::armnn {

/// Some neighbouring elements in one vector register.
struct Lane {
  /// Of the first element, within a panel.
  int64_t offset;
  /// Elements of the register, and how many of them are in use.
  int64_t width, valid;
};

/// Splits `extent` elements into registers of `width` elements; what remains
/// gets the smallest register of at least `least` elements that holds it.
SmallVector<Lane> splitIntoLanes(int64_t extent, int64_t width,
                                 int64_t least = 1);

/// Emits loops whose bodies hold a tile of vectors in registers. Indices are
/// affine functions of loop variables.
class TileBuilder : public ImplicitLocOpBuilder {
public:
  using ImplicitLocOpBuilder::ImplicitLocOpBuilder;

  /// Sets the number that the marks of loops have from now on.
  void setNest(int64_t number) { nestNumber = number; }

  Value index(int64_t value);
  /// `a * scale + offset`
  Value linear(Value a, int64_t scale, int64_t offset);
  /// The indices that `map` gives for the loops' variables.
  SmallVector<Value> indices(AffineMap map, ValueRange loops);

  /// A loop from 0 to `count` that carries `inits`; `body` gets its variable
  /// and what it carries, and returns what it carries on. No loop is made for
  /// one round. A loop that carries a tensor alone is marked as parallel: tiles
  /// do not depend on each other.
  using Body = function_ref<SmallVector<Value>(Value, ValueRange)>;
  SmallVector<Value> loop(int64_t count, ValueRange inits, Body body,
                          bool sharesScratch = false);

  /// The loops `dims`, outermost first, each of so many rounds as `extents`
  /// says for it; their variables go into `loops`.
  Value nest(ArrayRef<unsigned> dims, ArrayRef<int64_t> extents,
             MutableArrayRef<Value> loops, Value tensor,
             function_ref<Value(Value)> body, bool sharesScratch = false);

  /// Covers `extent` elements by tiles of `size`, in a loop, and one of what
  /// remains; `body` gets the first element and the size of each.
  Value tiles(int64_t extent, int64_t size, Value tensor,
              function_ref<Value(Value, int64_t, Value)> body);

  /// A part of `tensor` without its dimensions of one element.
  Value slice(Value tensor, ArrayRef<OpFoldResult> offsets,
              ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides);

  /// Copies `from` as elements of another type, vectors of at most `width`
  /// elements at a time; `convert` gets such a vector and the type that it is
  /// to have.
  Value convert(Value from, Type element, int64_t width,
                function_ref<Value(Value, Type)> convert);

  /// Reads the elements of `lane` from `indices` on; those not valid are 0.
  Value read(Value tensor, ValueRange indices, Lane lane);
  /// Writes the valid elements of `lane` from `indices` on.
  Value write(Value vector, Value tensor, ValueRange indices, Lane lane);
  /// Asks for a part of the panel behind the panel `number` of `weights`, whose
  /// last dimensions are the terms and channels of a panel; mostly it is in no
  /// near cache. So many `parts` of the work on a panel share the next one,
  /// each term of each: it arrives while the work goes on.
  void fetchNextPanel(Value weights, Value number, Value part, int64_t parts,
                      Value term);
  /// `scalar` in each element.
  Value splat(Value scalar, int64_t width);
  Value zeros(Type element, int64_t width);
  /// `sum + x * y` on vectors; of real numbers, perhaps rounded once.
  Value multiplyAdd(Value sum, Value x, Value y);

  /// Computes `value`, which is in the body of a linalg op, on vectors of
  /// `width` elements. `map` has vectors or scalars for the body's arguments,
  /// and takes up what has been computed.
  Value compute(Value value, int64_t width, IRMapping &map);

private:
  Value mask(Lane lane);

  int64_t nestNumber = 0;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_REGISTERTILE_H
