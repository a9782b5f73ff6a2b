//===- Constants.cpp - Elements that are known at conversion --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Constants.h"
#include "Movement.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

/// Larger results are left to the run, as are those of layers not listed here.
static constexpr int64_t kMaxFolded = int64_t(1) << 24;
/// Bytes from which on elements are a resource, which nobody hashes or prints.
static constexpr size_t kResourceBytes = 1024;

//===----------------------------------------------------------------------===//
// Reading and making elements
//===----------------------------------------------------------------------===//

std::optional<Bytes> armnn::getBytes(ElementsAttr elements) {
  int64_t width = elements.getElementType().getIntOrFloatBitWidth() / 8;
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(elements))
    return Bytes{dense.getRawData(), width, dense.isSplat()};
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob || int64_t(blob->getData().size()) < elements.size() * width)
    return std::nullopt;
  return Bytes{blob->getData(), width, false};
}

template <typename T> static T load(const char *bytes) {
  T value;
  memcpy(&value, bytes, sizeof(T));
  return value;
}

static int64_t loadInteger(const char *bytes, unsigned bits) {
  switch (bits) {
  case 8:
    return load<int8_t>(bytes);
  case 16:
    return load<int16_t>(bytes);
  case 32:
    return load<int32_t>(bytes);
  case 64:
    return load<int64_t>(bytes);
  }
  llvm_unreachable("elements of constants have 8 to 64 bits");
}

static double loadNumber(const char *bytes, Type type) {
  if (type.isF32())
    return load<float>(bytes);
  if (type.isF64())
    return load<double>(bytes);
  if (type.isF16()) {
    APFloat half(APFloat::IEEEhalf(), APInt(16, load<uint16_t>(bytes)));
    return half.convertToDouble();
  }
  return loadInteger(bytes, type.getIntOrFloatBitWidth());
}

SmallVector<int64_t> armnn::readIntegers(ElementsAttr elements) {
  Bytes bytes = *getBytes(elements);
  return llvm::map_to_vector(llvm::seq(elements.size()), [&](int64_t i) {
    return loadInteger(bytes.at(i), bytes.width * 8);
  });
}

SmallVector<double> armnn::readNumbers(ElementsAttr elements) {
  Bytes bytes = *getBytes(elements);
  return llvm::map_to_vector(llvm::seq(elements.size()), [&](int64_t i) {
    return loadNumber(bytes.at(i), elements.getElementType());
  });
}

static void storeNumber(double number, Type type, char *bytes) {
  if (type.isF32()) {
    float value = number;
    memcpy(bytes, &value, sizeof(value));
    return;
  }
  bool losesInfo;
  APFloat half(number);
  half.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &losesInfo);
  uint16_t bits = half.bitcastToAPInt().getZExtValue();
  memcpy(bytes, &bits, sizeof(bits));
}

/// Elements of `type` that `fill` writes.
static ElementsAttr fillElements(RankedTensorType type,
                                 function_ref<void(char *)> fill) {
  int64_t width = type.getElementTypeBitWidth() / 8;
  size_t size = type.getNumElements() * width;
  if (size < kResourceBytes) {
    SmallVector<char> bytes(size);
    fill(bytes.data());
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  }
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(size, width);
  fill(blob.getMutableData().data());
  return DenseResourceElementsAttr::get(type, "folded", std::move(blob));
}

ElementsAttr armnn::makeElements(ArrayRef<int64_t> numbers,
                                 RankedTensorType type) {
  int64_t width = type.getElementTypeBitWidth() / 8;
  return fillElements(type, [&](char *bytes) {
    // The low bytes of a little-endian number.
    for (int64_t number : numbers) {
      memcpy(bytes, &number, width);
      bytes += width;
    }
  });
}

ElementsAttr armnn::makeElements(ArrayRef<double> numbers,
                                 RankedTensorType type) {
  Type element = type.getElementType();
  if (element.isInteger())
    return makeElements(
        llvm::map_to_vector(
            numbers,
            [](double number) { return static_cast<int64_t>(number); }),
        type);
  int64_t width = type.getElementTypeBitWidth() / 8;
  return fillElements(type, [&](char *bytes) {
    for (double number : numbers) {
      storeNumber(number, element, bytes);
      bytes += width;
    }
  });
}

ElementsAttr armnn::reshape(ElementsAttr elements, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, elements.getElementType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return cast<DenseElementsAttr>(elements).reshape(type);
}

/// Elements moved as `boxes` say.
static ElementsAttr moveElements(ArrayRef<Bytes> operands, ArrayRef<Box> boxes,
                                 RankedTensorType type) {
  return fillElements(type, [&](char *bytes) {
    for (const Box &box : boxes) {
      const Bytes &operand = operands[box.operand];
      box.forEach([&](int64_t to, int64_t from) {
        memcpy(bytes + to * operand.width, operand.at(from), operand.width);
      });
    }
  });
}

ElementsAttr armnn::permute(ElementsAttr elements,
                            ArrayRef<int64_t> permutation) {
  ArrayRef<int64_t> shape = elements.getShapedType().getShape();
  SmallVector<int64_t> strides = getStrides(shape);
  Box box{0, {}, 0, 0, {}, {}};
  for (int64_t dim : permutation) {
    box.sizes.push_back(shape[dim]);
    box.fromStrides.push_back(strides[dim]);
  }
  box.toStrides = getStrides(box.sizes);
  auto type = RankedTensorType::get(box.sizes, elements.getElementType());
  return moveElements(*getBytes(elements), box, type);
}

int64_t armnn::getBroadcastPosition(ArrayRef<int64_t> result,
                                    ArrayRef<int64_t> operand,
                                    int64_t position) {
  int64_t source = 0, stride = 1;
  ArrayRef<int64_t> sizes = result;
  while (!operand.empty()) {
    int64_t index = position % sizes.back();
    position /= sizes.back();
    if (operand.back() != 1)
      source += index * stride;
    stride *= operand.back();
    operand = operand.drop_back();
    sizes = sizes.drop_back();
  }
  return source;
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

static std::optional<double> compute(BinaryOperation operation, double x,
                                     double y) {
  switch (operation) {
  case BinaryOperation::Add:
    return x + y;
  case BinaryOperation::Sub:
    return x - y;
  case BinaryOperation::Mul:
    return x * y;
  case BinaryOperation::Div:
    return x / y;
  case BinaryOperation::Maximum:
    return x < y ? y : x;
  case BinaryOperation::Minimum:
    return y < x ? y : x;
  case BinaryOperation::SqDiff:
    return (x - y) * (x - y);
  case BinaryOperation::Power:
    return std::pow(x, y);
  case BinaryOperation::FloorDiv:
    return std::floor(x / y);
  }
  llvm_unreachable("unknown operation");
}

static std::optional<double> compute(UnaryOperation operation, double x) {
  switch (operation) {
  case UnaryOperation::Abs:
    return std::fabs(x);
  case UnaryOperation::Rsqrt:
    return 1 / std::sqrt(x);
  case UnaryOperation::Sqrt:
    return std::sqrt(x);
  case UnaryOperation::Exp:
    return std::exp(x);
  case UnaryOperation::Neg:
    return -x;
  case UnaryOperation::LogicalNot:
    return std::nullopt;
  case UnaryOperation::Log:
    return std::log(x);
  case UnaryOperation::Sin:
    return std::sin(x);
  case UnaryOperation::Ceil:
    return std::ceil(x);
  }
  llvm_unreachable("unknown operation");
}

static ElementsAttr fold(ElementwiseBinaryOp op, ElementsAttr lhs,
                         ElementsAttr rhs, RankedTensorType type) {
  if (!isa<FloatType>(type.getElementType()))
    return {};
  SmallVector<double> left = readNumbers(lhs), right = readNumbers(rhs);
  SmallVector<double> result;
  for (int64_t i : llvm::seq(type.getNumElements())) {
    double l = left[getBroadcastPosition(type.getShape(),
                                         lhs.getShapedType().getShape(), i)];
    double r = right[getBroadcastPosition(type.getShape(),
                                          rhs.getShapedType().getShape(), i)];
    result.push_back(*compute(op.getBinaryOperation(), l, r));
  }
  return makeElements(result, type);
}

static ElementsAttr fold(ElementwiseUnaryOp op, ElementsAttr input,
                         RankedTensorType type) {
  if (!isa<FloatType>(type.getElementType()))
    return {};
  SmallVector<double> result;
  for (double number : readNumbers(input)) {
    std::optional<double> value = compute(op.getUnaryOperation(), number);
    if (!value)
      return {};
    result.push_back(*value);
  }
  return makeElements(result, type);
}

/// Numbers that an integer type cannot hold are left to the run.
static ElementsAttr fold(CastOp op, ElementsAttr input, RankedTensorType type) {
  auto isPlain = [](Type element) {
    return isa<FloatType>(element) ||
           (element.isSignlessInteger() && !element.isInteger(1));
  };
  Type from = cast<TensorType>(op.getInput().getType()).getElementType();
  if (!isPlain(from) || !isPlain(type.getElementType()))
    return {};
  if (from.isInteger() && type.getElementType().isInteger())
    return makeElements(readIntegers(input), type);
  SmallVector<double> numbers = readNumbers(input);
  constexpr double limit = 2147483648.0;
  if (type.getElementType().isInteger() &&
      !llvm::all_of(numbers, [&](double number) {
        return number > -limit && number < limit;
      }))
    return {};
  return makeElements(numbers, type);
}

ElementsAttr armnn::foldLayer(Operation *layer) {
  SmallVector<ElementsAttr> operands;
  SmallVector<Bytes> bytes;
  for (Value operand : layer->getOperands()) {
    auto constant = operand.getDefiningOp<ConstantOp>();
    std::optional<Bytes> data =
        constant ? getBytes(constant.getValue()) : std::nullopt;
    if (!data)
      return {};
    operands.push_back(constant.getValue());
    bytes.push_back(*data);
  }
  auto result = cast<RankedTensorType>(layer->getResult(0).getType());
  if (operands.empty() || !result.hasStaticShape() ||
      result.getNumElements() > kMaxFolded)
    return {};
  auto type = RankedTensorType::get(result.getShape(),
                                    getStorageType(result.getElementType()));
  if (isa<ReshapeOp>(layer))
    return reshape(operands[0], type.getShape());
  if (auto boxes = getBoxes(layer))
    return moveElements(bytes, *boxes, type);
  if (result.getElementType() != type.getElementType())
    return {};
  return llvm::TypeSwitch<Operation *, ElementsAttr>(layer)
      .Case([&](ElementwiseBinaryOp op) {
        return fold(op, operands[0], operands[1], type);
      })
      .Case<ElementwiseUnaryOp, CastOp>(
          [&](auto op) { return fold(op, operands[0], type); })
      .Default([](Operation *) { return ElementsAttr(); });
}
