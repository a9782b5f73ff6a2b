//===- LayerBuilder.h - Builds the linalg form of a layer -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_LAYERBUILDER_H
#define LIB_CONVERSION_ARMNNTOLINALG_LAYERBUILDER_H

#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/MapVector.h"

namespace mlir {
class TypeConverter;
} // namespace mlir

namespace mlir::armnn {

/// Why layers could not be lowered.
using Refusals = DenseMap<Operation *, std::string>;

/// What is said of the whole conversion.
struct LoweringOptions {
  /// Accumulate products of 8-bit types in i32.
  bool integer = true;
};

/// A tensor of stored elements and the Arm NN element type they encode.
struct Stored {
  Value tensor;
  Type element;

  RankedTensorType getType() const {
    return cast<RankedTensorType>(tensor.getType());
  }
  ArrayRef<int64_t> getShape() const { return getType().getShape(); }
  int64_t getRank() const { return getType().getRank(); }
  Stored with(Value other) const { return {other, element}; }
};

/// A tensor that a linalg.generic reads through `map`.
struct Operand : Stored {
  Operand(Stored stored, AffineMap map) : Stored(stored), map(map) {}
  AffineMap map;
};

using Sizes = SmallVector<OpFoldResult>;
using ScalarBody = function_ref<Value(ImplicitLocOpBuilder &, ValueRange)>;

/// Builder for one layer. Shapes may have unknown sizes; sizes of results are
/// given for all dimensions and used for the unknown ones.
class LayerBuilder : public ImplicitLocOpBuilder {
public:
  LayerBuilder(Operation *layer, OpBuilder &builder,
               const TypeConverter &converter, Refusals &refusals,
               const LoweringOptions &options)
      : ImplicitLocOpBuilder(layer->getLoc(), builder), options(options),
        layer(layer), converter(converter), refusals(refusals) {}

  /// Says why the layer cannot be lowered; always a failure.
  LogicalResult refuse(const Twine &reason);

  /// The storage form of an Arm NN tensor type.
  RankedTensorType getStorageType(Type armnnType);

  // Sizes.
  OpFoldResult apply(AffineExpr expr, ArrayRef<OpFoldResult> operands);
  OpFoldResult size(Value tensor, int64_t dim);
  Sizes sizes(Value tensor);
  Sizes indexAttrs(ArrayRef<int64_t> values);
  /// `sizes`, static where `type` says so and nowhere else.
  Sizes matchSizes(ArrayRef<OpFoldResult> sizes, RankedTensorType type);
  /// As an index value.
  Value toIndex(OpFoldResult size);

  // Tensors.
  Value empty(RankedTensorType type, ArrayRef<OpFoldResult> sizes);
  Value fill(RankedTensorType type, ArrayRef<OpFoldResult> sizes, Value value);
  Value fill(RankedTensorType type, ArrayRef<OpFoldResult> sizes,
             TypedAttr value);
  Value constantTensor(ArrayRef<float> values);
  /// Pads with `value`; no operation where all padding is 0.
  Value pad(Value tensor, ArrayRef<OpFoldResult> low,
            ArrayRef<OpFoldResult> high, TypedAttr value);
  /// The same elements, in row-major order, in another shape.
  Value reshape(Value tensor, RankedTensorType type,
                ArrayRef<OpFoldResult> sizes);
  /// The same tensor, whose unknown sizes are known to be `sizes`.
  Value restate(Value tensor, ArrayRef<OpFoldResult> sizes);
  /// Adjusts what is statically known of the shape.
  Value castTo(Value tensor, RankedTensorType type);

  /// A linalg.generic over stored values. Loops that the last map, the one of
  /// `init`, leaves out are reductions. `body` gets the operands' values and
  /// the value of `init`.
  Value generic(ArrayRef<Value> operands, Value init, ArrayRef<AffineMap> maps,
                ScalarBody body);

  /// Decodes the operands, computes an element of `type` (an Arm NN tensor
  /// type) from the real numbers, and encodes it. Maps go from the result's
  /// dimensions.
  Value compute(ArrayRef<Operand> operands, RankedTensorType type,
                ArrayRef<OpFoldResult> sizes, ScalarBody body);

  /// As compute, on tensors of one shape.
  Value computeEach(Stored input, RankedTensorType type, ScalarBody body);

  /// The elements as f32.
  Value decodeTensor(Stored input);
  /// The elements in another encoding; none if it is the same.
  Value recode(Stored input, Type element);

  /// Reduces `dims` of the operands (identity maps leave them out) into f32,
  /// starting at `init`: `body` gets the real operands and the accumulator.
  Value reduce(ArrayRef<Operand> operands, ArrayRef<int64_t> dims, float init,
               ScalarBody body);

  /// Operands of a layer that works element by element on `type`'s shape with
  /// numpy's broadcasting, and the sizes of that shape.
  std::pair<SmallVector<Operand>, Sizes> broadcast(ArrayRef<Stored> tensors,
                                                   RankedTensorType type);

  /// `tensor` repeated to `type`'s shape along dimensions that turn out to
  /// be 1.
  Value expandAtRuntime(Value tensor, RankedTensorType type,
                        ArrayRef<OpFoldResult> sizes);

  /// Sizes of the tensors' broadcast shape `type`.
  Sizes broadcastSizes(ArrayRef<Stored> tensors, RankedTensorType type);

  /// Map from `rank` dimensions to the given ones.
  AffineMap project(int64_t rank, ArrayRef<int64_t> dims);

  const LoweringOptions &options;

private:
  Operation *layer;
  const TypeConverter &converter;
  Refusals &refusals;
};

/// The dimensions of a tensor in one of the schema's data layouts.
struct Layout {
  bool channelsLast;
  int64_t spatialRank;

  int64_t rank() const { return spatialRank + 2; }
  int64_t channel() const { return channelsLast ? spatialRank + 1 : 1; }
  int64_t spatial(int64_t i) const { return i + (channelsLast ? 1 : 2); }
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_LAYERBUILDER_H
