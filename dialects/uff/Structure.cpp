//===- Structure.cpp - Constants, identities and custom operations --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::uff;

//===----------------------------------------------------------------------===//
// Constant
//===----------------------------------------------------------------------===//

/// Rules constant_c4 and constant_c5: the resource is there and has the bytes
/// of its shape.
static LogicalResult verifyResource(ConstantOp op,
                                    DenseResourceElementsAttr values) {
  const AsmResourceBlob *blob = values.getRawHandle().getBlob();
  if (!blob)
    return emitRule(op, 4) << "the data of dense_resource<"
                           << values.getRawHandle().getKey()
                           << "> are missing; text that was printed with "
                              "elided resources cannot be read";
  ShapedType type = values.getType();
  std::optional<int64_t> count = armnn::countElements(type.getShape());
  int64_t width = type.getElementTypeBitWidth() / 8;
  std::optional<int64_t> bytes =
      count ? armnn::mulSizes(*count, width) : std::nullopt;
  if (bytes == static_cast<int64_t>(blob->getData().size()))
    return success();
  auto diag = emitRule(op, 5) << blob->getData().size() << " bytes for shape "
                              << armnn::toText(type.getShape()) << " of "
                              << type.getElementType();
  if (bytes)
    diag << " (" << *bytes << " expected)";
  return diag;
}

/// Values, and the output's type where theirs is another.
static ParseResult parseTypedValues(OpAsmParser &parser, Attribute &values,
                                    Type &type) {
  if (parser.parseAttribute(values))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("as")))
    return parser.parseType(type);
  auto elements = dyn_cast<ElementsAttr>(values);
  if (!elements)
    return parser.emitError(parser.getCurrentLocation(),
                            "expected 'as' and the output's type");
  type = elements.getShapedType();
  return success();
}

static void printTypedValues(OpAsmPrinter &printer, Operation *,
                             Attribute values, Type type) {
  printer << values;
  auto elements = dyn_cast<ElementsAttr>(values);
  if (!elements || elements.getShapedType() != type)
    printer << " as " << type;
}

LogicalResult ConstantOp::verify() {
  TensorType type = getOutput().getType();
  if (!type.hasStaticShape())
    return emitRule(*this, 3) << "the output has no static shape";
  bool isUnknown = isa<UnknownType>(type.getElementType());
  if (isa<StringAttr>(getValues())) {
    if (isUnknown)
      return success();
    return emitRule(*this, 2) << "values are a text, the output is of " << type;
  }
  if (!isa<DenseIntOrFPElementsAttr, DenseResourceElementsAttr>(getValues()))
    return emitRule(*this, 1) << "values are neither dense, dense_resource nor "
                                 "a text";
  ShapedType valuesType = cast<ElementsAttr>(getValues()).getShapedType();
  bool isBytes = valuesType.getElementType().isSignlessInteger(8) &&
                 valuesType.getRank() == 1;
  if (isUnknown ? !isBytes : valuesType != type)
    return emitRule(*this, 2)
           << "values are of " << valuesType << ", the output is of " << type;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(getValues()))
    return verifyResource(*this, resource);
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValuesAttr(); }

ElementsAttr ConstantOp::getElements() {
  if (isa<UnknownType>(getOutput().getType().getElementType()))
    return {};
  return dyn_cast<ElementsAttr>(getValues());
}

LogicalResult ConstantOp::inferShape(ArrayRef<NodeShape>, NodeShape &shape) {
  shape = armnn::getLayerShape(getOutput().getType());
  return success();
}

bool ConstantOp::isLost() {
  TensorType type = getOutput().getType();
  Type elementType = type.getElementType();
  return type.getShape() == ArrayRef<int64_t>(0) &&
         (elementType.isInteger(64) || elementType.isF16() ||
          isa<UnknownType>(elementType));
}

//===----------------------------------------------------------------------===//
// Custom and Identity
//===----------------------------------------------------------------------===//

/// Whether an attribute is one of the format's kinds of values.
static bool isFieldValue(Attribute value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getType().isSignlessInteger(64) ||
           number.getType().isSignlessInteger(1);
  if (auto number = dyn_cast<FloatAttr>(value))
    return number.getType().isF64();
  if (auto type = dyn_cast<TypeAttr>(value))
    return isElementType(type.getValue());
  if (auto texts = dyn_cast<ArrayAttr>(value))
    return llvm::all_of(texts, llvm::IsaPred<StringAttr>);
  if (auto types = dyn_cast<TypesAttr>(value))
    return llvm::all_of(types.getTypes(), isElementType);
  if (auto bytes = dyn_cast<DenseIntElementsAttr>(value))
    return bytes.getElementType().isSignlessInteger(8) &&
           bytes.getType().getRank() == 1;
  return isa<StringAttr, UnitAttr, DenseI64ArrayAttr, DenseF64ArrayAttr,
             DenseBoolArrayAttr, OrderAttr, OrdersAttr>(value);
}

LogicalResult CustomOp::verify() {
  if (!getUffOperation().starts_with("_"))
    return emitRule(*this, 1)
           << "'" << getUffOperation() << "' does not begin with _";
  for (NamedAttribute field : getFields())
    if (!isFieldValue(field.getValue()))
      return emitRule(*this, 2)
             << "field " << field.getName().getValue() << " is "
             << field.getValue() << ", which is no value of the format";
  return success();
}

LogicalResult CustomOp::inferShape(ArrayRef<NodeShape>, NodeShape &shape) {
  // What the operation means is in the conversions.
  shape = std::nullopt;
  return success();
}

LogicalResult IdentityOp::verify() { return success(); }

LogicalResult IdentityOp::inferShape(ArrayRef<NodeShape> operands,
                                     NodeShape &shape) {
  shape = operands[0];
  return success();
}

void UffDialect::registerStructureOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/Structure.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/Structure.cpp.inc"
