//===- Drawing.h - Random networks ------------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SMITH_DRAWING_H
#define TEST_SMITH_DRAWING_H

#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include <random>

namespace mlir::armnn::smith {

using Shape = SmallVector<int64_t>;

/// Which tensors a layer takes: their data types and ranks.
struct Want {
  SmallVector<DataType> types;
  int64_t leastRank = 1, mostRank = 5;
  /// Sizes of a tensor that is made for the layer.
  int64_t largestSize = 5;
};

extern const SmallVector<DataType> kFloats, kFloatOrQuant, kNumeric, kAll,
    kBytes;

/// Attributes of a layer, by their names.
class Fields {
public:
  explicit Fields(MLIRContext *context) : builder(context) {}

  Fields &number(StringRef name, int64_t value) {
    return set(name, builder.getI64IntegerAttr(value));
  }
  Fields &real(StringRef name, double value) {
    return set(name, builder.getF32FloatAttr(value));
  }
  Fields &flag(StringRef name, bool value) {
    return set(name, builder.getBoolAttr(value));
  }
  Fields &numbers(StringRef name, ArrayRef<int64_t> values) {
    return set(name, builder.getDenseI64ArrayAttr(values));
  }
  Fields &set(StringRef name, Attribute value) {
    attributes.set(name, value);
    return *this;
  }
  NamedAttrList attributes;

private:
  Builder builder;
};

/// A network that is being drawn. Everything follows from the seed.
class Drawing {
public:
  Drawing(MLIRContext *context, uint64_t seed);

  // Choices.
  int64_t integer(int64_t low, int64_t high);
  bool chance(double probability = 0.5);
  template <typename T> T pick(ArrayRef<T> choices) {
    return choices[integer(0, int64_t(choices.size()) - 1)];
  }
  template <typename T> T pick(std::initializer_list<T> choices) {
    return pick(ArrayRef<T>(choices.begin(), choices.size()));
  }
  Shape shape(int64_t leastRank, int64_t mostRank, int64_t largest = 5);
  Shape permutation(int64_t count);
  /// Any value of an enumeration whose values end with `most`.
  template <typename EnumAttr> EnumAttr any(unsigned most) {
    using Enum = decltype(std::declval<EnumAttr>().getValue());
    return EnumAttr::get(context, static_cast<Enum>(integer(0, most)));
  }
  DataLayoutAttr layout(bool channelsFirst, unsigned spatial = 2);

  // Types. `scale` 0 is any.
  Type element(DataType type, double scale = 0);
  /// Like `like`, now and then with another quantization.
  Type similar(Type like, double otherwise = 0.3);
  Type perAxis(int64_t count, int32_t axis);

  // Tensors.
  /// A tensor of the network that fits, or a new input.
  Value any(const Want &want);
  Value input(Type element, ArrayRef<int64_t> shape);
  /// With random elements.
  Value constant(Type element, ArrayRef<int64_t> shape);
  Value constant(Type element, ArrayRef<int64_t> shape,
                 function_ref<double(int64_t)> stored);
  Value indices(ArrayRef<int64_t> values);
  /// A constant or, now and then, an input.
  Value weights(Type element, ArrayRef<int64_t> shape);
  /// Another tensor of the type of `like`: of the network, or new.
  Value another(Value like);

  /// Adds a layer whose results have these element types and the shapes that
  /// it infers. False if its rules forbid it.
  bool layer(StringRef name, ValueRange operands, const Fields &fields,
             ArrayRef<Type> results, ArrayRef<int32_t> segments = {});

  Fields fields() { return Fields(context); }

  /// The network; nothing can be added to it any more.
  OwningOpRef<ModuleOp> finish();

  size_t numLayers() const { return layers; }
  MLIRContext *const context;

private:
  std::string newName(StringRef prefix);
  bool isSmall(Value value) const;

  std::mt19937_64 random;
  OwningOpRef<ModuleOp> module;
  func::FuncOp main;
  OpBuilder builder;
  SmallVector<Value> values;
  size_t layers = 0, names = 0;
};

RankedTensorType typeOf(Value value);
ArrayRef<int64_t> shapeOf(Value value);
Type elementOf(Value value);
DataType dataTypeOf(Value value);
/// Real size of a step; 1 if not quantized.
double scaleOf(Type element);
/// Zero point; 0 if not quantized.
int64_t zeroOf(Type element);
int64_t product(ArrayRef<int64_t> sizes);

/// Adds a layer to the drawing; false if what was drawn is no valid layer.
using Generator = bool (*)(Drawing &);

/// The generators of a family, by operation.
using Generators = llvm::StringMap<Generator>;
void addElementwise(Generators &generators);
void addConvolution(Generators &generators);
void addPooling(Generators &generators);
void addNormalization(Generators &generators);
void addDataMovement(Generators &generators);
void addIndexedMovement(Generators &generators);
void addRecurrent(Generators &generators);
void addStructure(Generators &generators);

} // namespace mlir::armnn::smith

#endif // TEST_SMITH_DRAWING_H
