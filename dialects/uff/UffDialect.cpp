//===- UffDialect.cpp - The uff dialect -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/UffDialect.h"
#include "dialects/BytecodeVersion.h"
#include "dialects/uff/UffOps.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mlir::uff;

#include "dialects/uff/Interfaces.cpp.inc"
#include "dialects/uff/UffDialect.cpp.inc"

/// Nothing has changed since version 1.
static LogicalResult upgrade(Operation *, uint64_t) { return success(); }

void UffDialect::initialize() {
  addInterface(
      std::make_unique<armnn::BytecodeVersion>(this, /*current=*/1, upgrade));
  registerTypes();
  registerAttributes();
  registerActivationOps();
  registerElementwiseOps();
  registerConvolutionOps();
  registerPoolingOps();
  registerNormalizationOps();
  registerReductionOps();
  registerDataMovementOps();
  registerStructureOps();
}

Operation *UffDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                           Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, type, value);
}

//===----------------------------------------------------------------------===//
// Attributes of @main's arguments and results
//===----------------------------------------------------------------------===//

/// Rule name_c1: uff.name is a string.
static LogicalResult verifyName(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() != UffDialect::kNameAttr)
    return op->emitOpError("name_c1: unknown attribute '")
           << attribute.getName().getValue() << "'; known is "
           << UffDialect::kNameAttr;
  if (isa<StringAttr>(attribute.getValue()))
    return success();
  return op->emitOpError("name_c1: '")
         << attribute.getName().getValue() << "' must be a string";
}

LogicalResult UffDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attribute) {
  return op->emitOpError("name_c1: attribute '")
         << attribute.getName().getValue()
         << "' belongs on a function's arguments and results";
}

LogicalResult UffDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                   unsigned,
                                                   NamedAttribute attribute) {
  return verifyName(op, attribute);
}

LogicalResult
UffDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                        NamedAttribute attribute) {
  return verifyName(op, attribute);
}
