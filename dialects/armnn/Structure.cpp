//===- Structure.cpp - Constants, stand-ins and control flow --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Constant
//===----------------------------------------------------------------------===//

/// Rules constant_c4 and constant_c5: the resource is there and has the bytes
/// of the shape.
static LogicalResult verifyResource(ConstantOp op,
                                    DenseResourceElementsAttr value) {
  const AsmResourceBlob *blob = value.getRawHandle().getBlob();
  if (!blob)
    return emitRule(op, 4) << "the data of dense_resource<"
                           << value.getRawHandle().getKey()
                           << "> are missing; text that was printed with "
                              "elided resources cannot be read";
  int64_t width = value.getElementType().getIntOrFloatBitWidth() / 8;
  ArrayRef<int64_t> sizes = value.getType().getShape();
  std::optional<int64_t> count = countElements(sizes);
  std::optional<int64_t> bytes = count ? mulSizes(*count, width) : std::nullopt;
  if (bytes == static_cast<int64_t>(blob->getData().size()))
    return success();
  auto diag = emitRule(op, 5) << blob->getData().size() << " bytes for shape "
                              << toString(LayerShape(sizes)) << " of "
                              << stringifyDataType(getDataType(op.getOutput()));
  if (bytes)
    diag << " (" << *bytes << " expected)";
  return diag;
}

LogicalResult ConstantOp::verify() {
  ElementsAttr value = getValue();
  if (!isa<DenseIntOrFPElementsAttr, DenseResourceElementsAttr>(value))
    return emitRule(*this, 1) << "value is neither dense nor dense_resource";
  TensorType type = getOutput().getType();
  Type storageType = getStorageType(type.getElementType());
  if (value.getElementType() != storageType)
    return emitRule(*this, 2)
           << "value has elements of " << value.getElementType() << ", "
           << stringifyDataType(getDataType(getOutput())) << " is stored as "
           << storageType;
  if (!type.hasStaticShape() ||
      type.getShape() != value.getShapedType().getShape())
    return emitRule(*this, 3)
           << "the value has shape "
           << toString(getLayerShape(value.getShapedType())) << ", the output "
           << toString(getLayerShape(type));
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return verifyResource(*this, resource);
  return success();
}

LogicalResult
ConstantOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.push_back(getLayerShape(getValue().getShapedType()));
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValueAttr(); }

//===----------------------------------------------------------------------===//
// StandIn and control flow
//===----------------------------------------------------------------------===//

LogicalResult StandInOp::verify() { return success(); }

LogicalResult
StandInOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign(getNumResults(), std::nullopt);
  return success();
}

LogicalResult MergeOp::verify() {
  return verifySameType(
      *this, 1,
      {{"input 0", getLhs()}, {"input 1", getRhs()}, {"output", getOutput()}});
}

LogicalResult MergeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape lhs = getLayerShape(getLhs().getType());
  LayerShape rhs = getLayerShape(getRhs().getType());
  if (!areCompatible(lhs, rhs))
    return emitRule(*this, 2) << "shapes " << toString(lhs) << " and "
                              << toString(rhs) << " differ";
  shapes.push_back(mergeShapes(lhs, rhs));
  return success();
}

LogicalResult SwitchOp::verify() {
  return verifySameType(*this, 1,
                        {{"input 0", getInput()},
                         {"output 0", getTrueOutput()},
                         {"output 1", getFalseOutput()}});
}

LogicalResult SwitchOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign(2, getLayerShape(getInput().getType()));
  return success();
}

void ArmnnDialect::registerStructureOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Structure.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Structure.cpp.inc"
