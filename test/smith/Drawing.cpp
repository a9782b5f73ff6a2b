//===- Drawing.cpp - Random networks --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/APFloat.h"
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

const SmallVector<DataType> smith::kFloats = {DataType::Float32,
                                              DataType::Float16};
const SmallVector<DataType> smith::kBytes = {
    DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS8};
const SmallVector<DataType> smith::kFloatOrQuant = {
    DataType::Float32,  DataType::Float32,  DataType::Float32,
    DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS8,
    DataType::QSymmS16, DataType::Float16};
const SmallVector<DataType> smith::kNumeric = {
    DataType::Float32,  DataType::Float32,  DataType::Float32,
    DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS8,
    DataType::QSymmS16, DataType::Float16,  DataType::Signed32,
    DataType::Signed64};
const SmallVector<DataType> smith::kAll = {
    DataType::Float32,  DataType::Float32,  DataType::Float32,
    DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS8,
    DataType::QSymmS16, DataType::Float16,  DataType::Signed32,
    DataType::Signed64, DataType::Boolean};

RankedTensorType smith::typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}
ArrayRef<int64_t> smith::shapeOf(Value value) {
  return typeOf(value).getShape();
}
Type smith::elementOf(Value value) { return typeOf(value).getElementType(); }
DataType smith::dataTypeOf(Value value) {
  return *getDataType(elementOf(value));
}
double smith::scaleOf(Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  return type ? type.getScale() : 1;
}
int64_t smith::zeroOf(Type element) {
  auto type = dyn_cast<quant::UniformQuantizedType>(element);
  return type ? type.getZeroPoint() : 0;
}
int64_t smith::product(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

Drawing::Drawing(MLIRContext *context, uint64_t seed)
    : context(context), random(seed),
      module(ModuleOp::create(UnknownLoc::get(context))),
      builder(module->getBodyRegion()) {
  main = func::FuncOp::create(builder, UnknownLoc::get(context), "main",
                              builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(main.addEntryBlock());
}

int64_t Drawing::integer(int64_t low, int64_t high) {
  return low + int64_t(random() % uint64_t(high - low + 1));
}

bool Drawing::chance(double probability) {
  return double(random() >> 11) * 0x1p-53 < probability;
}

Shape Drawing::shape(int64_t leastRank, int64_t mostRank, int64_t largest) {
  Shape sizes(integer(leastRank, mostRank));
  for (int64_t &size : sizes)
    size = integer(1, largest);
  return sizes;
}

Shape Drawing::permutation(int64_t count) {
  Shape order(count);
  std::iota(order.begin(), order.end(), 0);
  for (int64_t i = count - 1; i > 0; --i)
    std::swap(order[i], order[integer(0, i)]);
  return order;
}

DataLayoutAttr Drawing::layout(bool channelsFirst, unsigned spatial) {
  DataLayout layouts[2][2] = {{DataLayout::NHWC, DataLayout::NCHW},
                              {DataLayout::NDHWC, DataLayout::NCDHW}};
  return DataLayoutAttr::get(context, layouts[spatial == 3][channelsFirst]);
}

Type Drawing::element(DataType type, double scale) {
  if (!scale)
    scale = pick({0.5, 0.1, 0.03, 0.0078125, 0.21});
  auto quantized = [&](bool isSigned, unsigned width, int64_t zero, int64_t low,
                       int64_t high, double scale) -> Type {
    return quant::UniformQuantizedType::get(
        isSigned, builder.getIntegerType(width), builder.getF32Type(),
        double(float(scale)), zero, low, high);
  };
  switch (type) {
  case DataType::Float32:
    return builder.getF32Type();
  case DataType::Float16:
    return builder.getF16Type();
  case DataType::Signed32:
    return builder.getI32Type();
  case DataType::Signed64:
    return builder.getI64Type();
  case DataType::Boolean:
    return builder.getI1Type();
  case DataType::QAsymmU8:
    return quantized(false, 8, pick<int64_t>({0, 255, integer(100, 156)}), 0,
                     255, scale);
  case DataType::QAsymmS8:
    return quantized(true, 8, pick<int64_t>({-128, 127, integer(-28, 28)}),
                     -128, 127, scale);
  case DataType::QSymmS8:
    return quantized(true, 8, 0, -127, 127, scale);
  case DataType::QSymmS16:
    return quantized(true, 16, 0, -32768, 32767, scale / 100);
  }
  llvm_unreachable("no other data type");
}

Type Drawing::similar(Type like, double otherwise) {
  DataType type = *getDataType(like);
  if (!isa<quant::UniformQuantizedType>(like) || !chance(otherwise))
    return like;
  return element(type);
}

Type Drawing::perAxis(int64_t count, int32_t axis) {
  SmallVector<double> scales(count);
  for (double &scale : scales)
    scale = double(float(integer(2, 50)) * 0.001f);
  return quant::UniformQuantizedPerAxisType::get(
      true, builder.getI8Type(), builder.getF32Type(), scales,
      SmallVector<int64_t>(count, 0), axis, -127, 127);
}

std::string Drawing::newName(StringRef prefix) {
  return (prefix + Twine(names++)).str();
}

Value Drawing::input(Type element, ArrayRef<int64_t> shape) {
  Value value = main.getBody().front().addArgument(
      RankedTensorType::get(shape, element),
      NameLoc::get(builder.getStringAttr(newName("input"))));
  values.push_back(value);
  return value;
}

/// Random stored elements, as a constant holds them.
static double randomStored(Drawing &d, Type element) {
  Type storage = getStorageType(element);
  if (isa<FloatType>(storage))
    return double(d.integer(-4000, 4000)) / 1024;
  unsigned width = storage.getIntOrFloatBitWidth();
  if (width == 1)
    return d.integer(0, 1);
  if (width > 16)
    return d.integer(-100, 100);
  bool isUnsigned = false;
  if (auto type = dyn_cast<quant::QuantizedType>(element))
    isUnsigned = !type.isSigned();
  int64_t half = int64_t(1) << (width - 1);
  return d.integer(isUnsigned ? 0 : -half,
                   isUnsigned ? 2 * half - 1 : half - 1);
}

Value Drawing::constant(Type element, ArrayRef<int64_t> shape) {
  return constant(element, shape,
                  [&](int64_t) { return randomStored(*this, element); });
}

Value Drawing::constant(Type element, ArrayRef<int64_t> shape,
                        function_ref<double(int64_t)> stored) {
  Type storage = getStorageType(element);
  if (storage.isInteger(1))
    storage = builder.getI8Type();
  auto type = RankedTensorType::get(shape, storage);
  SmallVector<Attribute> elements;
  for (int64_t i = 0, e = type.getNumElements(); i < e; ++i) {
    double value = stored(i);
    elements.push_back(
        isa<FloatType>(storage)
            ? Attribute(builder.getFloatAttr(storage, value))
            : Attribute(builder.getIntegerAttr(
                  storage, APInt(storage.getIntOrFloatBitWidth(),
                                 uint64_t(int64_t(value)), /*isSigned=*/false,
                                 /*implicitTrunc=*/true))));
  }
  return ConstantOp::create(
      builder, NameLoc::get(builder.getStringAttr(newName("constant"))),
      RankedTensorType::get(shape, element),
      DenseElementsAttr::get(type, elements));
}

Value Drawing::indices(ArrayRef<int64_t> numbers) {
  return constant(builder.getI32Type(), {int64_t(numbers.size())},
                  [&](int64_t i) { return double(numbers[i]); });
}

Value Drawing::weights(Type element, ArrayRef<int64_t> shape) {
  return chance(0.8) ? constant(element, shape) : input(element, shape);
}

bool Drawing::isSmall(Value value) const {
  return product(shapeOf(value)) <= 600;
}

Value Drawing::any(const Want &want) {
  SmallVector<Value> fitting;
  for (Value value : values)
    if (llvm::is_contained(want.types, dataTypeOf(value)) &&
        typeOf(value).getRank() >= want.leastRank &&
        typeOf(value).getRank() <= want.mostRank && isSmall(value) &&
        !isa<quant::UniformQuantizedPerAxisType>(elementOf(value)))
      fitting.push_back(value);
  // The newest one most of the time, so that networks are deep.
  if (!fitting.empty() && chance(0.9))
    return chance(0.7) ? fitting.back() : pick(ArrayRef<Value>(fitting));
  Type type = element(pick(ArrayRef<DataType>(want.types)));
  Shape sizes = shape(want.leastRank, want.mostRank, want.largestSize);
  while (product(sizes) > 600)
    sizes = shape(want.leastRank, want.mostRank, want.largestSize);
  return input(type, sizes);
}

Value Drawing::another(Value like) {
  SmallVector<Value> fitting;
  for (Value value : values)
    if (value.getType() == like.getType())
      fitting.push_back(value);
  if (chance(0.4))
    return pick(ArrayRef<Value>(fitting));
  Type element = similar(elementOf(like));
  return chance() ? input(element, shapeOf(like))
                  : constant(element, shapeOf(like));
}

bool Drawing::layer(StringRef name, ValueRange operands, const Fields &fields,
                    ArrayRef<Type> results, ArrayRef<int32_t> segments) {
  OperationState state(
      NameLoc::get(builder.getStringAttr(newName(
          name.drop_while([](char c) { return c != '.'; }).drop_front()))),
      name);
  state.addOperands(operands);
  state.addAttributes(fields.attributes.getAttrs());
  if (!segments.empty())
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  for (Type element : results)
    state.addTypes(UnrankedTensorType::get(element));
  // What the rules forbid is drawn again, so that generators may be simple.
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  Operation *op = builder.create(state);
  SmallVector<LayerShape> shapes;
  bool isValid = succeeded(op->getName().verifyInvariants(op)) &&
                 succeeded(cast<LayerOp>(op).inferResultShapes(shapes));
  for (size_t i = 0; isValid && i < shapes.size(); ++i) {
    // Results of a stand-in are like its operand, since nothing says their
    // shape.
    if (!shapes[i])
      shapes[i] = getLayerShape(operands.front().getType());
    Shape sizes(ArrayRef<int64_t>{*shapes[i]});
    // Files may declare [1] for a scalar, and a scalar for [1].
    if (sizes.size() < 2 && product(sizes) == 1 && chance(0.3))
      sizes.resize(1 - sizes.size(), 1);
    auto type = RankedTensorType::get(
        sizes, cast<TensorType>(op->getResult(i).getType()).getElementType());
    isValid = type.hasStaticShape() && type.getRank() <= 5 &&
              type.getNumElements() <= 4000;
    op->getResult(i).setType(type);
  }
  if (!isValid || failed(op->getName().verifyInvariants(op)) ||
      failed(op->getName().verifyRegionInvariants(op))) {
    op->erase();
    return false;
  }
  llvm::append_range(values, op->getResults());
  ++layers;
  return true;
}

OwningOpRef<ModuleOp> Drawing::finish() {
  Block &body = main.getBody().front();
  // What refused layers would have read.
  for (unsigned i = body.getNumArguments(); i-- > 0;)
    if (body.getArgument(i).use_empty())
      body.eraseArgument(i);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isa<ConstantOp>(op) && op.use_empty())
      op.erase();
  SmallVector<Value> results;
  for (Operation &op : body)
    if (!isa<ConstantOp>(op))
      for (Value result : op.getResults())
        if (result.use_empty() || chance(0.1))
          results.push_back(result);
  // Alone, a constant is a network of its own.
  for (Operation &op : body)
    if (results.empty())
      results.push_back(op.getResult(0));
  func::ReturnOp::create(builder, UnknownLoc::get(context), results);
  main.setFunctionType(builder.getFunctionType(body.getArgumentTypes(),
                                               ValueRange(results).getTypes()));
  auto binding = [&](std::string name, int32_t id, Type type) {
    return builder.getDictionaryAttr(
        {builder.getNamedAttr(ArmnnDialect::kNameAttr,
                              builder.getStringAttr(name)),
         builder.getNamedAttr(ArmnnDialect::kBindingIdAttr,
                              builder.getI32IntegerAttr(id)),
         builder.getNamedAttr(ArmnnDialect::kTypeAttr, TypeAttr::get(type))});
  };
  for (BlockArgument argument : body.getArguments())
    main.setArgAttrs(argument.getArgNumber(),
                     binding(cast<NameLoc>(argument.getLoc()).getName().str(),
                             int32_t(argument.getArgNumber()),
                             argument.getType()));
  for (auto [i, result] : llvm::enumerate(results))
    main.setResultAttrs(
        i, binding("output" + std::to_string(i), int32_t(i), result.getType()));
  return std::move(module);
}
