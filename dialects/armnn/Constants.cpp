//===- Constants.cpp - Real numbers of armnn.constant ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/Constants.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Endian.h"
#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::armnn;

/// Above this many bytes a constant is a resource: attributes are hashed, and
/// live as long as the context.
static constexpr size_t kMaxInlineBytes = 64;

namespace {
/// How the elements of a type are stored: scales (one, or one for each index of
/// an axis), zero point, width and sign of the integers behind them.
struct Encoding {
  SmallVector<double, 1> scales = {1.0};
  int64_t zeroPoint = 0;
  int64_t low = 0, high = 0;
  bool isSigned = true;
  // Elements between two steps along the axis, and the size of it.
  int64_t inner = 1;

  /// The scale of the element at a row-major position.
  double getScale(size_t position) const {
    return scales[position / inner % scales.size()];
  }
};
} // namespace

static std::optional<Encoding> getEncoding(RankedTensorType type) {
  auto quantized = dyn_cast<quant::QuantizedType>(type.getElementType());
  if (!quantized)
    return std::nullopt;
  Encoding encoding;
  unsigned width = quantized.getStorageTypeIntegralWidth();
  encoding.isSigned = quantized.isSigned();
  // The narrow range of QSymmS8 is a mark: values may be -128.
  encoding.low = quant::QuantizedType::getDefaultMinimumForInteger(
      encoding.isSigned, width);
  encoding.high = quant::QuantizedType::getDefaultMaximumForInteger(
      encoding.isSigned, width);
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(quantized)) {
    encoding.scales = {uniform.getScale()};
    encoding.zeroPoint = uniform.getZeroPoint();
    return encoding;
  }
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(quantized);
  if (!perAxis)
    return std::nullopt;
  encoding.scales.assign(perAxis.getScales().begin(),
                         perAxis.getScales().end());
  for (int64_t size :
       type.getShape().drop_front(perAxis.getQuantizedDimension() + 1))
    encoding.inner *= size;
  return encoding;
}

std::optional<StoredElements> armnn::getStoredElements(Value tensor) {
  auto constant = tensor.getDefiningOp<ConstantOp>();
  if (!constant)
    return std::nullopt;
  if (auto dense = dyn_cast<DenseElementsAttr>(constant.getValue()))
    return StoredElements{dense.getRawData(), dense.isSplat()};
  auto resource = cast<DenseResourceElementsAttr>(constant.getValue());
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob)
    return std::nullopt;
  return StoredElements{blob->getData(), false};
}

std::vector<char> armnn::repeatElement(ArrayRef<char> element, int64_t count) {
  std::vector<char> bytes;
  bytes.reserve(count * element.size());
  for (int64_t i = 0; i < count; ++i)
    bytes.insert(bytes.end(), element.begin(), element.end());
  return bytes;
}

template <typename T> static T readElement(const char *data) {
  return llvm::support::endian::read<T>(data, llvm::endianness::native);
}

/// The integer of `width` bytes at `data`.
static int64_t readInteger(const char *data, unsigned width, bool isSigned) {
  switch (width) {
  case 1:
    return isSigned ? int64_t(int8_t(*data)) : int64_t(uint8_t(*data));
  case 2:
    return readElement<int16_t>(data);
  default:
    return readElement<int32_t>(data);
  }
}

std::optional<SmallVector<float>> armnn::getRealElements(Value tensor) {
  std::optional<StoredElements> stored = getStoredElements(tensor);
  if (!stored)
    return std::nullopt;
  auto type = cast<RankedTensorType>(tensor.getType());
  Type element = type.getElementType();
  std::optional<Encoding> encoding = getEncoding(type);
  if (!encoding && !element.isF32() && !element.isF16())
    return std::nullopt;
  unsigned width = getStorageType(element).getIntOrFloatBitWidth() / 8;
  SmallVector<float> reals(type.getNumElements());
  for (auto [i, real] : llvm::enumerate(reals)) {
    const char *data = stored->bytes.data() + (stored->isSplat ? 0 : i * width);
    if (encoding)
      // As the reference dequantizes: in Float32.
      real = float(readInteger(data, width, encoding->isSigned) -
                   encoding->zeroPoint) *
             float(encoding->getScale(i));
    else if (element.isF32())
      real = readElement<float>(data);
    else
      real = llvm::APFloat(llvm::APFloat::IEEEhalf(),
                           llvm::APInt(16, readElement<uint16_t>(data)))
                 .convertToFloat();
  }
  return reals;
}

std::optional<float> armnn::getRealSplat(Value tensor) {
  std::optional<StoredElements> stored = getStoredElements(tensor);
  if (!stored || stored->bytes.empty())
    return std::nullopt;
  Type element = cast<TensorType>(tensor.getType()).getElementType();
  size_t width = getStorageType(element).getIntOrFloatBitWidth() / 8;
  // Elements are alike if each is the one before it.
  if (!stored->isSplat &&
      stored->bytes.drop_front(width) != stored->bytes.drop_back(width))
    return std::nullopt;
  std::optional<SmallVector<float>> reals = getRealElements(tensor);
  if (!reals || !llvm::all_equal(*reals))
    return std::nullopt;
  return reals->front();
}

/// Whether broadcasting a tensor of the shape beside one of the type widens no
/// dimension of the latter, whatever its unknown sizes are.
static bool fitsBeside(ArrayRef<int64_t> shape, Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  if (!ranked)
    return llvm::product_of(shape) == 1 && shape.size() <= 1;
  if (shape.size() > size_t(ranked.getRank()))
    return false;
  auto beside = ranked.getShape().take_back(shape.size());
  return llvm::all_of_zip(shape, beside, [](int64_t own, int64_t size) {
    return own == 1 || own == size;
  });
}

std::optional<float> armnn::getRealSplatBeside(Value tensor, Value constant) {
  auto own = dyn_cast<RankedTensorType>(constant.getType());
  if (!own || !constant.getDefiningOp<ConstantOp>() ||
      !fitsBeside(own.getShape(), tensor.getType()))
    return std::nullopt;
  return getRealSplat(constant);
}

Value armnn::createStoredConstant(OpBuilder &builder, Location loc,
                                  RankedTensorType type, ArrayRef<char> bytes,
                                  StringRef name) {
  auto stored = RankedTensorType::get(type.getShape(),
                                      getStorageType(type.getElementType()));
  ElementsAttr value;
  if (bytes.size() > kMaxInlineBytes)
    value = DenseResourceElementsAttr::get(
        stored, name, HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, 64));
  else
    value = DenseElementsAttr::getFromRawBuffer(stored, bytes);
  return ConstantOp::create(builder, loc, type, value);
}

Value armnn::createRealConstant(OpBuilder &builder, Location loc,
                                RankedTensorType type, ArrayRef<float> elements,
                                StringRef name) {
  Type element = type.getElementType();
  std::optional<Encoding> encoding = getEncoding(type);
  unsigned width = getStorageType(element).getIntOrFloatBitWidth() / 8;
  SmallVector<char> bytes(elements.size() * width);
  for (auto [i, real] : llvm::enumerate(elements)) {
    char *data = bytes.data() + i * width;
    if (encoding) {
      float scaled = std::round(real / float(encoding->getScale(i))) +
                     float(encoding->zeroPoint);
      int32_t integer = std::clamp(double(scaled), double(encoding->low),
                                   double(encoding->high));
      memcpy(data, &integer, width); // little endian
    } else if (element.isF32()) {
      memcpy(data, &real, width);
    } else {
      llvm::APFloat half(real);
      bool losesInfo;
      half.convert(llvm::APFloat::IEEEhalf(),
                   llvm::APFloat::rmNearestTiesToEven, &losesInfo);
      uint16_t bits = half.bitcastToAPInt().getZExtValue();
      memcpy(data, &bits, width);
    }
  }
  return createStoredConstant(builder, loc, type, bytes, name);
}

RankedTensorType armnn::transposeType(RankedTensorType type,
                                      ArrayRef<int64_t> permutation) {
  Type element = type.getElementType();
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    int64_t axis = perAxis.getQuantizedDimension();
    element = quant::UniformQuantizedPerAxisType::get(
        perAxis.getFlags(), perAxis.getStorageType(),
        perAxis.getExpressedType(), perAxis.getScales(),
        perAxis.getZeroPoints(),
        llvm::find(permutation, axis) - permutation.begin(),
        perAxis.getStorageTypeMin(), perAxis.getStorageTypeMax());
  }
  auto shape = llvm::map_to_vector(
      permutation, [&](int64_t dim) { return type.getDimSize(dim); });
  return RankedTensorType::get(shape, element);
}

/// Copies elements of `width` bytes from where the strides (in elements) say,
/// in the order of `shape`.
template <size_t width>
static char *copyStrided(const char *from, char *to, ArrayRef<int64_t> shape,
                         ArrayRef<int64_t> strides) {
  if (shape.empty()) {
    std::memcpy(to, from, width);
    return to + width;
  }
  int64_t step = strides.front() * width;
  for (int64_t i = 0; i < shape.front(); ++i, from += step) {
    if (shape.size() > 1) {
      to = copyStrided<width>(from, to, shape.drop_front(),
                              strides.drop_front());
      continue;
    }
    std::memcpy(to, from, width);
    to += width;
  }
  return to;
}

SmallVector<char, 0> armnn::transposeElements(const StoredElements &elements,
                                              Type storageType,
                                              ArrayRef<int64_t> shape,
                                              ArrayRef<int64_t> permutation) {
  unsigned width = storageType.getIntOrFloatBitWidth() / 8;
  SmallVector<int64_t> strides(shape.size(), 1), from, sizes;
  for (size_t dim = shape.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * shape[dim];
  for (int64_t dim : permutation) {
    from.push_back(elements.isSplat ? 0 : strides[dim]);
    sizes.push_back(shape[dim]);
  }
  SmallVector<char, 0> bytes(ShapedType::getNumElements(shape) * width);
  auto copy = width == 1   ? copyStrided<1>
              : width == 2 ? copyStrided<2>
              : width == 4 ? copyStrided<4>
                           : copyStrided<8>;
  copy(elements.bytes.data(), bytes.data(), sizes, from);
  return bytes;
}

Value armnn::createReshapedConstant(OpBuilder &builder, Value constant,
                                    RankedTensorType type) {
  auto stored = RankedTensorType::get(type.getShape(),
                                      getStorageType(type.getElementType()));
  ElementsAttr value = constant.getDefiningOp<ConstantOp>().getValue();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    value = DenseResourceElementsAttr::get(stored, resource.getRawHandle());
  else
    value = cast<DenseElementsAttr>(value).reshape(stored);
  return ConstantOp::create(builder, constant.getLoc(), type, value);
}

Value armnn::createTransposedConstant(OpBuilder &builder, Value constant,
                                      ArrayRef<int64_t> permutation,
                                      RankedTensorType type) {
  auto given = cast<RankedTensorType>(constant.getType());
  SmallVector<int64_t> moving = llvm::to_vector(llvm::make_filter_range(
      permutation, [&](int64_t dim) { return given.getDimSize(dim) != 1; }));
  if (llvm::is_sorted(moving))
    return createReshapedConstant(builder, constant, type);
  return createStoredConstant(
      builder, constant.getLoc(), type,
      transposeElements(*getStoredElements(constant),
                        getStorageType(type.getElementType()), given.getShape(),
                        permutation),
      "transposed");
}
