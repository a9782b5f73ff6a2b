//===- UffLowering.h - How a UFF operation becomes armnn layers -*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lowering is a function of an operation, its adaptor with the operands as
// they have been converted, and a NodeBuilder. It returns the converted result,
// or null after it has said through the builder why it refuses:
//
//   static Value lowerReciprocal(uff::CustomOp op, uff::CustomOp::Adaptor
//                                adaptor, NodeBuilder &node) {
//     Value x = adaptor.getInputs()[0];
//     return node.binary(BinaryOperation::Div, node.scalar(1, x), x);
//   }
//   lowerings.addCustom("_Reciprocal", lowerReciprocal);
//
// The builder remembers a refusal: what is built on a null value is null as
// well, so that a lowering may be written as if nothing could fail, as long as
// it looks at types only after checking a value.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_UFFLOWERING_H
#define ARMNN_MLIR_CONVERSION_UFFLOWERING_H

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/uff/UffOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/StringMap.h"
#include <functional>

namespace mlir::armnn {

/// Dimension `dim` of a tensor, whose size only a run tells.
struct SizeSource {
  Value tensor;
  int64_t dim;

  friend bool operator==(const SizeSource &lhs, const SizeSource &rhs) {
    return lhs.tensor == rhs.tensor && lhs.dim == rhs.dim;
  }
};

/// An integer of shape arithmetic: a factor times sizes that only a run tells.
struct Extent {
  Extent(int64_t factor = 1) : factor(factor) {}
  Extent(SizeSource size) : factor(1), sizes{size} {}

  bool isConstant() const { return sizes.empty(); }

  int64_t factor;
  SmallVector<SizeSource, 1> sizes;
};

/// Sizes, or the elements of a tensor of integers; std::nullopt where nothing
/// is known.
using Extents = SmallVector<std::optional<Extent>>;

class ShapeArithmetic;

/// Builds the layers of one node. The node's id is their location.
class NodeBuilder : public ImplicitLocOpBuilder {
public:
  /// `elementsLeft` is how many elements of constants the graph's nodes may
  /// still make.
  NodeBuilder(Operation *node, OpBuilder &builder, ShapeArithmetic &arithmetic,
              uint64_t &elementsLeft)
      : ImplicitLocOpBuilder(node->getLoc(), builder), node(node),
        arithmetic(arithmetic), elementsLeft(elementsLeft) {}

  /// Says why the node cannot be converted; null. The first reason counts.
  Value refuse(const Twine &reason);
  bool hasRefused() const { return !reason.empty(); }
  StringRef getReason() const { return reason; }

  //===--------------------------------------------------------------------===//
  // What is known of converted values
  //===--------------------------------------------------------------------===//

  static RankedTensorType getType(Value tensor) {
    return cast<RankedTensorType>(tensor.getType());
  }
  static ArrayRef<int64_t> getShape(Value tensor) {
    return getType(tensor).getShape();
  }
  static int64_t getRank(Value tensor) { return getType(tensor).getRank(); }
  static Type getElementType(Value tensor) {
    return getType(tensor).getElementType();
  }

  /// The elements of a constant as they are stored, or null.
  ElementsAttr getConstant(Value tensor) const;
  /// The elements of a constant of floats or integers as numbers, or a refusal
  /// that names the operand as `what` ("the paddings").
  std::optional<SmallVector<double>> getNumbers(Value tensor, StringRef what);
  /// The elements of a tensor of integers that are known at conversion, or a
  /// refusal.
  std::optional<SmallVector<int64_t>> getIntegers(Value tensor, StringRef what);
  /// The elements of a tensor of integers as far as they are known: constants,
  /// or sizes of other tensors. std::nullopt if it is too long or its length
  /// is unknown.
  std::optional<Extents> getExtents(Value tensor) const;
  /// The sizes of a tensor.
  Extents getSizes(Value tensor) const;

  /// `axis` counted from 0, or a refusal if it is not in -rank .. rank - 1.
  std::optional<int64_t> getAxis(int64_t axis, int64_t rank);

  //===--------------------------------------------------------------------===//
  // Layers
  //===--------------------------------------------------------------------===//

  /// A layer with one result of `elementType` and the shape that the layer
  /// infers. What its verifier finds wrong becomes the refusal. A layer of
  /// constants is computed at once.
  template <typename OpTy, typename... Args>
  Value layer(Type elementType, Args &&...args) {
    if (hasRefused())
      return {};
    return finish(OpTy::create(*this, UnrankedTensorType::get(elementType),
                               std::forward<Args>(args)...));
  }

  /// Whether the node may make a constant of so many elements, which count, or
  /// a refusal. To be asked before memory is taken for them.
  bool mayMake(uint64_t elements);
  /// A constant of numbers; `elementType` is an Arm NN element type.
  Value constant(ArrayRef<double> numbers, ArrayRef<int64_t> shape,
                 Type elementType);
  Value constant(ElementsAttr stored, Type elementType);
  /// A constant of rank 0 with the element type of `like`.
  Value scalar(double number, Value like);
  /// A constant vector of i32.
  Value indices(ArrayRef<int64_t> numbers);

  Value binary(BinaryOperation operation, Value lhs, Value rhs);
  Value unary(UnaryOperation operation, Value input);
  Value activation(ActivationFunction function, Value input, float a = 0,
                   float b = 0);
  Value castTo(Value input, Type elementType);
  /// Nothing where the permutation is the identity.
  Value transpose(Value input, ArrayRef<int64_t> permutation);
  /// Row-major reshape to static sizes, of which one may be -1. A scalar is
  /// the empty list.
  Value reshape(Value input, ArrayRef<int64_t> shape);
  /// The same to sizes some of which only a run tells; one of them may be -1.
  Value reshapeTo(Value input, const Extents &shape);
  /// Adds zeros (or `value`) before and behind each dimension.
  Value pad(Value input, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
            float value = 0);
  Value slice(Value input, ArrayRef<int64_t> begin, ArrayRef<int64_t> sizes);
  /// `size` elements of one axis from `begin` on; other axes whole.
  Value sliceAxis(Value input, int64_t axis, int64_t begin, int64_t size);
  Value concat(ArrayRef<Value> inputs, int64_t axis);
  /// TensorFlow's gather: a scalar index drops the axis.
  Value gather(Value params, Value indices, int64_t axis);
  /// Normalization with given statistics along one dimension.
  Value batchNormalization(Value x, Value gamma, Value beta, Value mean,
                           Value variance, double epsilon, int64_t channelDim);

  /// Keeps the node as a uff operation on the converted operands, with a result
  /// of `type`, where no layer says what it does. Its lowering to linalg runs
  /// it; no .armnn file can hold it.
  Value keep(ValueRange operands, RankedTensorType type);

private:
  Value finish(Operation *layer);
  ElementsAttr fold(Operation *layer);

  Operation *node;
  ShapeArithmetic &arithmetic;
  uint64_t &elementsLeft;
  std::string reason;
};

/// The lowerings, by operation of the dialect and by name of custom operation.
class UffLowerings {
public:
  using Lowering = std::function<Value(Operation *, ValueRange, NodeBuilder &)>;

  /// Lowers the core operation `OpTy`.
  template <typename OpTy>
  void add(Value (*lower)(OpTy, typename OpTy::Adaptor, NodeBuilder &)) {
    core[OpTy::getOperationName()] = wrap(lower);
  }

  /// Lowers the custom operation `name` ("_AddV2"). A later entry of the same
  /// name replaces an earlier one.
  void addCustom(StringRef name,
                 Value (*lower)(uff::CustomOp, uff::CustomOp::Adaptor,
                                NodeBuilder &)) {
    custom[name] = wrap(lower);
  }
  void addCustom(StringRef name, Lowering lower) { custom[name] = lower; }

  /// The lowering of `node`, or null.
  const Lowering *lookup(Operation *node) const;

  /// Says why the custom operation `name` has no lowering, and what to do.
  void addReason(StringRef name, StringRef reason) { reasons[name] = reason; }
  /// Why `node`, which has no lowering, has none.
  StringRef getReason(Operation *node) const;

private:
  template <typename OpTy>
  static Lowering wrap(Value (*lower)(OpTy, typename OpTy::Adaptor,
                                      NodeBuilder &)) {
    return [lower](Operation *op, ValueRange operands, NodeBuilder &node) {
      auto typed = cast<OpTy>(op);
      return lower(typed, typename OpTy::Adaptor(operands, typed), node);
    };
  }

  llvm::StringMap<Lowering> core, custom;
  llvm::StringMap<StringRef> reasons;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_CONVERSION_UFFLOWERING_H
