//===- TensorInfo.cpp - Tensors and constants of the schema ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/TensorInfo.h"
#include "ArmnnSchema_generated.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

static ArrayRef<uint32_t> toArrayRef(const flatbuffers::Vector<uint32_t> *v) {
  return v ? ArrayRef(v->data(), v->size()) : ArrayRef<uint32_t>();
}

namespace {
/// Reads one tensor info.
class TensorInfoReader {
public:
  TensorInfoReader(const schema::TensorInfo &info, const Report &report,
                   StringRef what, const ArmnnImportOptions &options,
                   uint64_t otherScaleCount)
      : info(info), report(report), what(what), options(options),
        otherScaleCount(otherScaleCount), context(report.getContext()) {}

  FailureOr<TensorType> read() {
    if (failed(readShape()))
      return failure();
    FailureOr<Type> elementType = readElementType();
    if (failed(elementType))
      return failure();
    if (!isRanked)
      return TensorType(UnrankedTensorType::get(*elementType));
    return TensorType(RankedTensorType::get(shape, *elementType));
  }

private:
  InFlightDiagnostic error(ErrorCode code) {
    return report.error(code) << what << ": ";
  }

  LogicalResult readShape();
  FailureOr<Type> readElementType();
  FailureOr<Type> readQuantized(unsigned width, bool isSigned,
                                bool isNarrow = false);
  FailureOr<Type> readPerAxis(Type storage, unsigned flags, int64_t min,
                              int64_t max);
  LogicalResult checkScale(float scale);

  const schema::TensorInfo &info;
  const Report &report;
  StringRef what;
  const ArmnnImportOptions &options;
  uint64_t otherScaleCount;
  MLIRContext *context;
  bool isRanked = true;
  SmallVector<int64_t> shape;
};
} // namespace

LogicalResult TensorInfoReader::readShape() {
  switch (info.dimensionality()) {
  case 0:
    isRanked = false;
    return success();
  case 1:
    break;
  case 2:
    return success();
  default:
    return error(ErrorCode::BadShape)
           << "dimensionality " << info.dimensionality()
           << " is none of 0 (unknown rank), 1 (sizes) and 2 (scalar)";
  }
  ArrayRef<uint32_t> sizes = toArrayRef(info.dimensions());
  const auto *isKnown = info.dimensionSpecificity();
  if (isKnown && isKnown->size() != sizes.size())
    return error(ErrorCode::BadShape)
           << "dimensionSpecificity has " << isKnown->size()
           << " entries, dimensions " << sizes.size() << " (rank at most "
           << options.maxRank << ")";
  if (sizes.empty())
    return error(ErrorCode::BadShape)
           << "dimensions is " << (info.dimensions() ? "empty" : "missing");
  if (sizes.size() > options.maxRank)
    return error(ErrorCode::BadShape)
           << "rank " << sizes.size() << " (at most " << options.maxRank << ")";
  uint64_t elements = 1;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (isKnown && !isKnown->Get(i)) {
      shape.push_back(ShapedType::kDynamic);
      continue;
    }
    if (size == 0)
      return error(ErrorCode::BadShape)
             << "dimension 0 in shape " << toString(sizes)
             << ": an empty tensor";
    // Both factors are below 2^32, so the product cannot wrap.
    elements *= size;
    if (elements > options.maxElements)
      return error(ErrorCode::TooManyElements)
             << "shape " << toString(sizes) << " is too large (at most "
             << options.maxElements << " elements)";
    shape.push_back(size);
  }
  return success();
}

/// Shortest usual form: "0", "-0.5", "inf".
static std::string toText(float number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%g", number);
  return text;
}

LogicalResult TensorInfoReader::checkScale(float scale) {
  // Smaller scales make x / scale overflow for ordinary values.
  if (std::isnormal(scale) && scale > 0)
    return success();
  return error(ErrorCode::BadQuantization)
         << "quantizationScale " << toText(scale) << " on "
         << schema::EnumNameDataType(info.dataType())
         << "; a positive number is needed";
}

FailureOr<Type> TensorInfoReader::readPerAxis(Type storage, unsigned flags,
                                              int64_t min, int64_t max) {
  const auto &scales = *info.quantizationScales();
  uint32_t axis = info.quantizationDim();
  if (axis >= shape.size())
    return error(ErrorCode::BadQuantization)
           << "quantizationDim " << axis << " is outside rank " << shape.size();
  if (!ShapedType::isDynamic(shape[axis]) && shape[axis] != scales.size() &&
      scales.size() != otherScaleCount)
    return error(ErrorCode::BadQuantization)
           << scales.size() << " quantizationScales for axis " << axis
           << " of size " << shape[axis];
  SmallVector<double> values;
  for (float scale : scales) {
    if (failed(checkScale(scale)))
      return failure();
    values.push_back(scale);
  }
  SmallVector<int64_t> zeroPoints(values.size(), 0);
  return Type(quant::UniformQuantizedPerAxisType::get(
      flags, storage, Float32Type::get(context), values, zeroPoints, axis, min,
      max));
}

FailureOr<Type> TensorInfoReader::readQuantized(unsigned width, bool isSigned,
                                                bool isNarrow) {
  unsigned flags = isSigned ? quant::QuantizationFlags::Signed : 0;
  Type storage = IntegerType::get(context, width);
  int64_t min =
      quant::QuantizedType::getDefaultMinimumForInteger(isSigned, width);
  int64_t max =
      quant::QuantizedType::getDefaultMaximumForInteger(isSigned, width);
  int64_t zeroPoint = info.quantizationOffset();
  float scale = info.quantizationScale();
  if (const auto *scales = info.quantizationScales();
      scales && isRanked && info.dimensionality() == 1) {
    // One scale for several elements is a per-tensor scale, as in Arm NN.
    uint32_t axis = info.quantizationDim();
    bool isPerTensor =
        scales->size() == 1 && (axis >= shape.size() || shape[axis] != 1);
    if (!isPerTensor)
      return readPerAxis(storage, flags, min + isNarrow, max);
    scale = scales->Get(0);
    zeroPoint = 0;
  }
  if (failed(checkScale(scale)))
    return failure();
  if (zeroPoint < min || zeroPoint > max)
    return error(ErrorCode::BadQuantization)
           << "quantizationOffset " << zeroPoint << " on "
           << schema::EnumNameDataType(info.dataType()) << " is outside " << min
           << ".." << max;
  return Type(quant::UniformQuantizedType::get(flags, storage,
                                               Float32Type::get(context), scale,
                                               zeroPoint, min + isNarrow, max));
}

FailureOr<Type> TensorInfoReader::readElementType() {
  using schema::DataType;
  switch (info.dataType()) {
  case DataType::Float16:
    return Type(Float16Type::get(context));
  case DataType::Float32:
    return Type(Float32Type::get(context));
  case DataType::Boolean:
    return Type(IntegerType::get(context, 1));
  case DataType::Signed64:
    return Type(IntegerType::get(context, 64));
  case DataType::Signed32: {
    // Scales 0 and 1 both mean none; others are those of a bias.
    float scale = info.quantizationScale();
    const auto *scales = info.quantizationScales();
    bool isPlain = scales && isRanked && info.dimensionality() == 1
                       ? scales->size() == 0
                       : scale == 0.0f || scale == 1.0f;
    if (isPlain)
      return Type(IntegerType::get(context, 32));
    return readQuantized(32, /*isSigned=*/true);
  }
  case DataType::QuantisedAsymm8:
  case DataType::QAsymmU8:
    return readQuantized(8, /*isSigned=*/false);
  case DataType::QAsymmS8:
    return readQuantized(8, /*isSigned=*/true);
  case DataType::QSymmS8:
    // The narrow range is the mark of this type.
    return readQuantized(8, /*isSigned=*/true, /*isNarrow=*/true);
  case DataType::QuantisedSymm16:
  case DataType::QSymmS16:
    return readQuantized(16, /*isSigned=*/true);
  }
  return error(ErrorCode::UnknownDataType)
         << "unknown dataType " << static_cast<int>(info.dataType());
}

FailureOr<TensorType> armnn::readTensorType(const schema::TensorInfo *info,
                                            const Report &report,
                                            StringRef what,
                                            const ArmnnImportOptions &options,
                                            uint64_t otherScaleCount) {
  if (!info)
    return report.error(ErrorCode::MissingField)
           << what << ": the tensor info is missing";
  return TensorInfoReader(*info, report, what, options, otherScaleCount).read();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

unsigned armnn::getElementWidth(TensorType type) {
  return getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
}

namespace {
/// The bytes of a union member, whichever it is.
struct Payload {
  StringRef memberName; // "" for NONE
  ArrayRef<char> bytes;
  uint64_t count = 0;
};
} // namespace

template <typename Data>
static Payload getPayload(const Data *data, StringRef name) {
  Payload payload{name, {}, 0};
  if (!data || !data->data())
    return payload;
  const auto *vector = data->data();
  payload.count = vector->size();
  payload.bytes = ArrayRef(
      reinterpret_cast<const char *>(vector->Data()),
      payload.count *
          sizeof(typename std::decay_t<decltype(*vector)>::value_type));
  return payload;
}

static Payload getPayload(const schema::ConstTensor &tensor) {
  switch (tensor.data_type()) {
  case schema::ConstTensorData::ByteData:
    return getPayload(tensor.data_as_ByteData(), "ByteData");
  case schema::ConstTensorData::ShortData:
    return getPayload(tensor.data_as_ShortData(), "ShortData");
  case schema::ConstTensorData::IntData:
    return getPayload(tensor.data_as_IntData(), "IntData");
  case schema::ConstTensorData::LongData:
    return getPayload(tensor.data_as_LongData(), "LongData");
  case schema::ConstTensorData::NONE:
    break;
  }
  return {};
}

FailureOr<Constant>
armnn::readConstant(const schema::ConstTensor *tensor,
                    const std::shared_ptr<llvm::MemoryBuffer> &file,
                    const Report &report, StringRef what,
                    const ArmnnImportOptions &options,
                    uint64_t otherScaleCount) {
  if (!tensor)
    return report.error(ErrorCode::NoConstantData) << what << ": no tensor";
  FailureOr<TensorType> type =
      readTensorType(tensor->info(), report, what, options, otherScaleCount);
  if (failed(type))
    return failure();
  auto ranked = dyn_cast<RankedTensorType>(*type);
  if (!ranked || !ranked.hasStaticShape())
    return report.error(ErrorCode::NoConstantData)
           << what << ": a constant of unknown shape";
  Payload payload = getPayload(*tensor);
  if (payload.memberName.empty())
    return report.error(ErrorCode::NoConstantData)
           << what << ": the constant has data tag NONE (no data)";
  unsigned width = getElementWidth(ranked);
  uint64_t needed = uint64_t(ranked.getNumElements()) * width;
  if (payload.bytes.size() != needed)
    return report.error(ErrorCode::ConstantSize)
           << what << ": " << payload.count << " elements of "
           << payload.memberName << " are " << payload.bytes.size()
           << " bytes, shape " << toString(getLayerShape(ranked)) << " of "
           << getDataTypeName(ranked.getElementType()) << " needs " << needed;
  if (reinterpret_cast<uintptr_t>(payload.bytes.data()) % width)
    return Constant{ranked, HeapAsmResourceBlob::allocateAndCopyWithAlign(
                                payload.bytes, width, /*dataIsMutable=*/false)};
  return Constant{ranked,
                  AsmResourceBlob(
                      payload.bytes, width, [file](void *, size_t, size_t) {},
                      /*dataIsMutable=*/false)};
}

Location armnn::getNameLoc(MLIRContext *context, StringRef name) {
  if (name.empty())
    return UnknownLoc::get(context);
  return NameLoc::get(StringAttr::get(context, name));
}

Value armnn::createConstant(OpBuilder &builder, StringRef name,
                            Constant constant) {
  auto storage = RankedTensorType::get(
      constant.type.getShape(), getStorageType(constant.type.getElementType()));
  auto value = DenseResourceElementsAttr::get(
      storage, name.empty() ? "constant" : name, std::move(constant.blob));
  return ConstantOp::create(builder, getNameLoc(builder.getContext(), name),
                            constant.type, value);
}
