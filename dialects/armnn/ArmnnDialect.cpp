//===- ArmnnDialect.cpp - The armnn dialect -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/BytecodeVersion.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Ranges.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

#include "dialects/armnn/ArmnnDialect.cpp.inc"
#include "dialects/armnn/Enums.cpp.inc"
#include "dialects/armnn/Interfaces.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "dialects/armnn/Attributes.cpp.inc"

/// Nothing has changed since version 1.
static LogicalResult upgrade(Operation *, uint64_t) { return success(); }

void ArmnnDialect::initialize() {
  addInterface(std::make_unique<BytecodeVersion>(this, /*current=*/1, upgrade));
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
    return verifyTensorType([op] { return op->emitOpError(); }, tensor);
  }
  return op->emitOpError("binding_c1: unknown attribute '")
         << name << "'; known are " << ArmnnDialect::kNameAttr << ", "
         << ArmnnDialect::kBindingIdAttr << " and " << ArmnnDialect::kTypeAttr;
}

LogicalResult ArmnnDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  if (attribute.getName() == kRangeAttr)
    return verifyRangeAttribute(op, attribute.getValue(), op->getNumResults());
  return op->emitOpError("binding_c1: attribute '")
         << attribute.getName().getValue()
         << "' belongs on a function's arguments and results";
}

LogicalResult ArmnnDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned,
                                                     NamedAttribute attribute) {
  if (attribute.getName() == kRangeAttr)
    return verifyRangeAttribute(op, attribute.getValue(), 1);
  return verifyBindingAttribute(op, attribute);
}

LogicalResult
ArmnnDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                          NamedAttribute attribute) {
  return verifyBindingAttribute(op, attribute);
}
