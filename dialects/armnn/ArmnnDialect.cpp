//===- ArmnnDialect.cpp - The armnn dialect -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

#include "dialects/armnn/ArmnnDialect.cpp.inc"
#include "dialects/armnn/Enums.cpp.inc"
#include "dialects/armnn/Interfaces.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/armnn/Attributes.cpp.inc"

void ArmnnDialect::initialize() {
  registerAttributes();
  registerActivationOps();
  registerElementwiseOps();
  registerConvolutionOps();
  registerPoolingOps();
  registerNormalizationOps();
  registerReductionOps();
  registerDataMovementOps();
  registerQuantizationOps();
  registerRecurrentOps();
  registerDetectionOps();
  registerStructureOps();
}

void ArmnnDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/armnn/Attributes.cpp.inc"
      >();
}

Operation *ArmnnDialect::materializeConstant(OpBuilder &builder,
                                             Attribute value, Type type,
                                             Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || !isa<RankedTensorType>(type))
    return nullptr;
  return ConstantOp::create(builder, loc, type, elements);
}

//===----------------------------------------------------------------------===//
// Attributes of @main's arguments and results
//===----------------------------------------------------------------------===//

/// Rule binding_c1: armnn.name is a string, armnn.binding_id an i32,
/// armnn.type a tensor type of Arm NN's data types.
static LogicalResult verifyBindingAttribute(Operation *op,
                                            NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  if (name == ArmnnDialect::kNameAttr) {
    if (!isa<StringAttr>(value))
      return op->emitOpError("binding_c1: '") << name << "' must be a string";
    return success();
  }
  if (name == ArmnnDialect::kBindingIdAttr) {
    auto id = dyn_cast<IntegerAttr>(value);
    if (!id || !id.getType().isSignlessInteger(32))
      return op->emitOpError("binding_c1: '")
             << name << "' must be a 32-bit integer";
    return success();
  }
  if (name == ArmnnDialect::kTypeAttr) {
    auto type = dyn_cast<TypeAttr>(value);
    auto tensor = type ? dyn_cast<TensorType>(type.getValue()) : nullptr;
    if (!tensor || !getDataType(tensor.getElementType()))
      return op->emitOpError("binding_c1: '")
             << name << "' must be a tensor type of an Arm NN data type";
    return success();
  }
  return op->emitOpError("binding_c1: unknown attribute '")
         << name << "'; known are " << ArmnnDialect::kNameAttr << ", "
         << ArmnnDialect::kBindingIdAttr << " and " << ArmnnDialect::kTypeAttr;
}

LogicalResult ArmnnDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  return op->emitOpError("binding_c1: attribute '")
         << attribute.getName()
         << "' belongs on a function's arguments and results";
}

LogicalResult ArmnnDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned,
                                                     NamedAttribute attribute) {
  return verifyBindingAttribute(op, attribute);
}

LogicalResult
ArmnnDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                          NamedAttribute attribute) {
  return verifyBindingAttribute(op, attribute);
}

//===----------------------------------------------------------------------===//
// Data types
//===----------------------------------------------------------------------===//

std::optional<DataType> armnn::getDataType(Type elementType) {
  if (elementType.isF32())
    return DataType::Float32;
  if (elementType.isF16())
    return DataType::Float16;
  if (elementType.isSignlessInteger(32))
    return DataType::Signed32;
  if (elementType.isSignlessInteger(64))
    return DataType::Signed64;
  if (elementType.isSignlessInteger(1))
    return DataType::Boolean;

  auto quantized = dyn_cast<quant::QuantizedType>(elementType);
  if (!quantized || !quantized.getExpressedType().isF32() ||
      !isa<quant::UniformQuantizedType, quant::UniformQuantizedPerAxisType>(
          quantized))
    return std::nullopt;
  unsigned width = quantized.getStorageTypeIntegralWidth();
  bool isFullRange = quantized.getStorageTypeMin() ==
                         quant::QuantizedType::getDefaultMinimumForInteger(
                             quantized.isSigned(), width) &&
                     quantized.getStorageTypeMax() ==
                         quant::QuantizedType::getDefaultMaximumForInteger(
                             quantized.isSigned(), width);
  if (!quantized.isSigned())
    return width == 8 && isFullRange ? std::optional(DataType::QAsymmU8)
                                     : std::nullopt;
  if (width == 8 && quantized.getStorageTypeMin() == -127 &&
      quantized.getStorageTypeMax() == 127)
    return DataType::QSymmS8;
  if (!isFullRange)
    return std::nullopt;
  switch (width) {
  case 8:
    return DataType::QAsymmS8;
  case 16:
    return DataType::QSymmS16;
  case 32:
    return DataType::Signed32;
  default:
    return std::nullopt;
  }
}

StringRef armnn::getDataTypeName(Type elementType) {
  std::optional<DataType> type = getDataType(elementType);
  return type ? stringifyDataType(*type) : StringRef("an unknown type");
}

Type armnn::getStorageType(Type elementType) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(elementType))
    return IntegerType::get(elementType.getContext(),
                            quantized.getStorageTypeIntegralWidth());
  if (elementType.isSignlessInteger(1))
    return IntegerType::get(elementType.getContext(), 8);
  return elementType;
}
