//===- Tensor.cpp - arrays that networks take and give --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Tensor.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

using namespace mlir::armnn;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

namespace {
struct DTypeInfo {
  DType type;
  StringRef name;
  unsigned size;
};
} // namespace

static constexpr DTypeInfo dtypes[] = {
    {DType::F32, "<f4", 4}, {DType::F16, "<f2", 2}, {DType::I8, "|i1", 1},
    {DType::U8, "|u1", 1},  {DType::I16, "<i2", 2}, {DType::I32, "<i4", 4},
    {DType::I64, "<i8", 8}, {DType::Bool, "|b1", 1}};

unsigned mlir::armnn::sizeOf(DType type) { return dtypes[int(type)].size; }

StringRef mlir::armnn::npyName(DType type) { return dtypes[int(type)].name; }

std::optional<DType> mlir::armnn::dtypeFromNpyName(StringRef name) {
  for (const DTypeInfo &info : dtypes)
    if (info.name == name)
      return info.type;
  return std::nullopt;
}

std::string mlir::armnn::shapeString(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "scalar";
  return llvm::join(llvm::map_range(shape,
                                    [](int64_t extent) {
                                      return extent < 0
                                                 ? "?"
                                                 : std::to_string(extent);
                                    }),
                    "x");
}

std::optional<SmallVector<int64_t>> mlir::armnn::parseShape(StringRef text) {
  SmallVector<int64_t> shape;
  if (text == "scalar")
    return shape;
  SmallVector<StringRef> parts;
  text.split(parts, 'x');
  for (StringRef part : parts) {
    int64_t extent = -1;
    if (part != "?" && (part.getAsInteger(10, extent) || extent < 1))
      return std::nullopt;
    shape.push_back(extent);
  }
  return shape;
}

std::optional<uint64_t> mlir::armnn::byteSize(ArrayRef<int64_t> shape,
                                              uint64_t elementSize) {
  // An empty tensor is empty however big its other extents are.
  if (llvm::is_contained(shape, 0))
    return 0;
  uint64_t size = elementSize;
  for (int64_t extent : shape) {
    bool overflow = false;
    size = llvm::SaturatingMultiply<uint64_t>(size, extent, &overflow);
    if (extent < 0 || overflow || size > uint64_t(INT64_MAX))
      return std::nullopt;
  }
  return size;
}

llvm::Expected<Tensor> Tensor::allocate(DType type, ArrayRef<int64_t> shape) {
  constexpr uint64_t alignment = 64;
  std::optional<uint64_t> bytes = byteSize(shape, sizeOf(type));
  // Big blocks of zeros come from the system untouched, so that what a run does
  // not use costs nothing.
  void *memory = bytes ? std::calloc(*bytes + alignment, 1) : nullptr;
  if (!memory)
    return llvm::createStringError("no memory for a tensor of shape " +
                                   shapeString(shape));
  char *aligned =
      reinterpret_cast<char *>(llvm::alignTo(uintptr_t(memory), alignment));
  return view(type, shape, aligned, std::shared_ptr<void>(memory, std::free));
}

Tensor Tensor::view(DType type, ArrayRef<int64_t> shape, char *data,
                    std::shared_ptr<void> owner) {
  Tensor tensor;
  tensor.type = type;
  tensor.dims.assign(shape.begin(), shape.end());
  tensor.memory = data;
  tensor.owner = std::move(owner);
  return tensor;
}

int64_t Tensor::numElements() const {
  return *byteSize(dims, sizeOf(type)) / sizeOf(type);
}

static double halfToDouble(uint16_t bits) {
  llvm::APFloat value(llvm::APFloat::IEEEhalf(), llvm::APInt(16, bits));
  return value.convertToDouble();
}

double Tensor::at(int64_t i) const {
  switch (type) {
  case DType::F32:
    return values<float>()[i];
  case DType::F16:
    return halfToDouble(values<uint16_t>()[i]);
  case DType::I8:
    return values<int8_t>()[i];
  case DType::U8:
    return values<uint8_t>()[i];
  case DType::I16:
    return values<int16_t>()[i];
  case DType::I32:
    return values<int32_t>()[i];
  case DType::I64:
    return values<int64_t>()[i];
  case DType::Bool:
    return values<uint8_t>()[i];
  }
  llvm_unreachable("covered switch");
}

/// Half of `value`, to nearest.
static uint16_t doubleToHalf(double value) {
  llvm::APFloat half(value);
  bool lossy;
  half.convert(llvm::APFloat::IEEEhalf(), llvm::APFloat::rmNearestTiesToEven,
               &lossy);
  return half.bitcastToAPInt().getZExtValue();
}

template <typename T>
static void put(const Tensor &tensor, int64_t i, T value) {
  std::memcpy(tensor.data() + i * sizeof(T), &value, sizeof(T));
}

template <typename T> static T toInteger(double value) {
  // The ends of 64 bits are no doubles.
  constexpr double low = std::numeric_limits<T>::min();
  constexpr double high = std::numeric_limits<T>::max();
  if (std::isnan(value))
    return 0;
  value = std::round(value);
  if (value >= high)
    return std::numeric_limits<T>::max();
  return value <= low ? std::numeric_limits<T>::min() : T(value);
}

void Tensor::set(int64_t i, double value) {
  switch (type) {
  case DType::F32:
    return put(*this, i, float(value));
  case DType::F16:
    return put(*this, i, doubleToHalf(value));
  case DType::I8:
    return put(*this, i, toInteger<int8_t>(value));
  case DType::U8:
    return put(*this, i, toInteger<uint8_t>(value));
  case DType::I16:
    return put(*this, i, toInteger<int16_t>(value));
  case DType::I32:
    return put(*this, i, toInteger<int32_t>(value));
  case DType::I64:
    return put(*this, i, toInteger<int64_t>(value));
  case DType::Bool:
    return put(*this, i, uint8_t(value != 0));
  }
}

llvm::Expected<Tensor>
mlir::armnn::randomTensor(DType type, ArrayRef<int64_t> shape, uint64_t seed) {
  // The engine's numbers are fixed by the standard, those of the standard
  // distributions are not.
  std::mt19937_64 engine(seed);
  auto allocated = Tensor::allocate(type, shape);
  if (!allocated)
    return allocated.takeError();
  Tensor &tensor = *allocated;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    uint64_t bits = engine();
    double unit = double(bits >> 11) * 0x1p-52 - 1;
    switch (type) {
    case DType::F32:
      put(tensor, i, float(unit));
      break;
    case DType::F16:
      put(tensor, i, doubleToHalf(unit));
      break;
    case DType::I8:
    case DType::U8:
      put(tensor, i, uint8_t(bits >> 56));
      break;
    case DType::I16:
      put(tensor, i, uint16_t(bits >> 48));
      break;
    case DType::I32:
      put(tensor, i, int32_t(bits % 100));
      break;
    case DType::I64:
      put(tensor, i, int64_t(bits % 100));
      break;
    case DType::Bool:
      put(tensor, i, uint8_t(bits >> 63));
      break;
    }
  }
  return allocated;
}

static bool isFloat(DType type) {
  return type == DType::F32 || type == DType::F16;
}

Difference mlir::armnn::difference(const Tensor &got, const Tensor &want) {
  assert(got.dtype() == want.dtype() && got.shape() == want.shape());
  Difference d;
  for (int64_t i = 0, e = want.numElements(); i < e; ++i) {
    double a = got.at(i), b = want.at(i);
    if (!std::isfinite(a) || !std::isfinite(b)) {
      if (!(std::isnan(a) && std::isnan(b)) && a != b && !d.special)
        d.special = i;
      continue;
    }
    d.magnitude = std::max(d.magnitude, std::fabs(b));
    double apart = std::fabs(a - b);
    if (want.dtype() == DType::I64) {
      // A double would lose the low bits.
      int64_t x = got.values<int64_t>()[i], y = want.values<int64_t>()[i];
      apart =
          double(x > y ? uint64_t(x) - uint64_t(y) : uint64_t(y) - uint64_t(x));
    }
    if (apart > d.largest) {
      d.largest = apart;
      d.position = i;
    }
  }
  return d;
}

bool Tolerance::accepts(const Difference &d, DType type) const {
  if (d.special)
    return false;
  return d.largest <=
         (isFloat(type) ? atol + rtol * d.magnitude : double(maxSteps));
}
