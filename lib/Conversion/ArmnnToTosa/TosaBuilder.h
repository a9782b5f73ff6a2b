//===- TosaBuilder.h - Builds the TOSA form of a layer ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOTOSA_TOSABUILDER_H
#define LIB_CONVERSION_ARMNNTOTOSA_TOSABUILDER_H

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::armnn {

/// Why layers could not be converted.
using TosaRefusals = DenseMap<Operation *, std::string>;

/// A tensor in TOSA's form and the Arm NN element type that it encodes. TOSA
/// has no unsigned tensors: QAsymmU8 is held as i8, each value less 128.
struct Encoded {
  Value tensor;
  Type element;

  RankedTensorType getType() const {
    return cast<RankedTensorType>(tensor.getType());
  }
  ArrayRef<int64_t> getShape() const { return getType().getShape(); }
  int64_t getRank() const { return getType().getRank(); }
  Encoded with(Value other) const { return {other, element}; }
};

/// The element type of the TOSA tensors that hold `element`: i1 for Boolean,
/// signless integers for the quantized types.
Type getTosaElement(Type element);
/// The type of the TOSA tensors that hold an Arm NN tensor type.
RankedTensorType getTosaType(Type armnnType);
/// The zero point of `element` in the form that TOSA holds.
int64_t getTosaZeroPoint(Type element);

/// Whether `element` is an 8-bit type with one scale.
bool isByte(Type element);

/// How to change a quantized tensor's scale and zero point. With more than one
/// scale, one for each index of the last dimension.
struct Rescaling {
  SmallVector<double> scales;
  int64_t inputZeroPoint = 0, outputZeroPoint = 0;
  bool isInputUnsigned = false, isOutputUnsigned = false;
};

/// Whether tosa.rescale can multiply by all of `scales`.
bool canRescale(ArrayRef<double> scales);

/// `input` multiplied, offset and rounded to `element`, an integer type.
Value rescale(ImplicitLocOpBuilder &b, Value input, Type element,
              const Rescaling &rescaling);

/// A function of real numbers, for tables.
using RealFunction = function_ref<float(float)>;

/// Builder for one layer, on static shapes. "Reals" are tensors of f32.
class TosaBuilder : public ImplicitLocOpBuilder {
public:
  TosaBuilder(Operation *layer, OpBuilder &builder, TosaRefusals &refusals)
      : ImplicitLocOpBuilder(layer->getLoc(), builder), layer(layer),
        refusals(refusals) {}

  /// Says why the layer cannot be converted; always a failure.
  LogicalResult refuse(const Twine &reason);

  // Constants.
  Value constant(ElementsAttr values);
  Value reals(ArrayRef<float> values, ArrayRef<int64_t> shape);
  /// One real number, in the rank of `like`.
  Value real(float value, Value like);
  Value integers(ArrayRef<int32_t> values, ArrayRef<int64_t> shape);
  /// A tensor of one element of type `element`.
  Value one(Type element, double value);
  Value shape(ArrayRef<int64_t> sizes);

  // Element by element, with numpy's broadcasting.
  template <typename OpTy> Value unary(Value x) {
    return OpTy::create(*this, x.getType(), x);
  }
  template <typename OpTy> Value binary(Value lhs, Value rhs) {
    RankedTensorType type = alignRanks(lhs, rhs);
    return OpTy::create(*this, type, lhs, rhs);
  }
  template <typename OpTy> Value compare(Value lhs, Value rhs) {
    RankedTensorType type = alignRanks(lhs, rhs);
    return OpTy::create(*this, type.clone(getI1Type()), lhs, rhs);
  }
  Value add(Value lhs, Value rhs) { return binary<tosa::AddOp>(lhs, rhs); }
  Value add(Value lhs, float rhs) { return add(lhs, real(rhs, lhs)); }
  Value sub(Value lhs, Value rhs) { return binary<tosa::SubOp>(lhs, rhs); }
  Value sub(Value lhs, float rhs) { return sub(lhs, real(rhs, lhs)); }
  Value mul(Value lhs, Value rhs);
  Value mul(Value lhs, float rhs);
  Value divide(Value lhs, Value rhs);
  Value squareRoot(Value x);
  Value power(Value x, float exponent);
  Value negate(Value x);
  Value select(Value condition, Value isTrue, Value isFalse);
  /// Reals limited to [low, high]; a NaN becomes `low`.
  Value clamp(Value x, float low, float high);
  Value castTo(Value x, Type element);

  // Reductions, which keep the dimension with size 1.
  Value reduceSum(Value x, int64_t dim);
  Value reduceMax(Value x, int64_t dim);

  // Movements.
  Value reshape(Value x, ArrayRef<int64_t> sizes);
  Value transpose(Value x, ArrayRef<int64_t> permutation);
  Value slice(Value x, ArrayRef<int64_t> start, ArrayRef<int64_t> sizes);
  /// `size` indices of one dimension from `start` on.
  Value sliceDim(Value x, int64_t dim, int64_t start, int64_t size);
  /// Nothing where all padding is 0. `value` is an element as TOSA holds it.
  Value pad(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
            double value);
  Value concat(ArrayRef<Value> tensors, int64_t dim);
  Value tile(Value x, ArrayRef<int64_t> multiples);
  Value reverse(Value x, int64_t dim);
  /// The channels moved to the end, and back.
  Value toChannelsLast(Value x, bool isLast);
  Value fromChannelsLast(Value x, bool isLast);

  // Encodings.
  /// The elements as reals.
  Value decode(Encoded x);
  /// The numbers as they are stored, as reals: quantized types as if their
  /// scale were 1 and their zero point 0.
  Value decodeRaw(Encoded x);
  /// Reals in an encoding: quantized types round and saturate, integers
  /// truncate, Boolean is whether they are not 0.
  Value encode(Value reals, Type element);
  /// Inverse of decodeRaw.
  Value encodeRaw(Value reals, Type element);
  /// The elements in another encoding; none if it is the same.
  Value recode(Encoded x, Type element);
  /// Each element of an 8-bit quantized tensor replaced by the encoding of
  /// `function` of it.
  Value lookUp(Encoded x, Type element, RealFunction function);

private:
  RankedTensorType alignRanks(Value &lhs, Value &rhs);
  Value toRank(Value x, int64_t rank);
  /// Scales in the shape that multiplies tensors of `rank` dimensions.
  Value scalesOf(Type element, int64_t rank, bool inverse);
  Value truncateToInteger(Value reals);
  Value roundHalfAway(Value reals);

  Operation *layer;
  TosaRefusals &refusals;
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOTOSA_TOSABUILDER_H
