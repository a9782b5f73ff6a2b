//===- Structure.cpp - Constants as TOSA ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::armnn;

/// The bytes of unsigned elements as those of signed ones that are less by 128.
static void makeSigned(ArrayRef<char> from, MutableArrayRef<char> to) {
  llvm::transform(from, to.begin(), [](char byte) { return byte ^ '\x80'; });
}

/// Unsigned bytes as the signed ones that TOSA holds, a resource in a resource.
static FailureOr<ElementsAttr> toSigned(ElementsAttr values, TosaBuilder &t) {
  auto type = cast<ShapedType>(values.getType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(values)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return t.refuse("its elements are missing from the file");
    ArrayRef<char> bytes = blob->getData();
    AsmResourceBlob copy =
        HeapAsmResourceBlob::allocate(bytes.size(), blob->getDataAlignment());
    makeSigned(bytes, copy.getMutableData());
    return ElementsAttr(DenseResourceElementsAttr::get(
        type, resource.getRawHandle().getKey(), std::move(copy)));
  }
  auto dense = dyn_cast<DenseElementsAttr>(values);
  if (!dense)
    return t.refuse("its elements are of an unknown form");
  SmallVector<char> bytes(dense.getRawData().size());
  makeSigned(dense.getRawData(), bytes);
  return ElementsAttr(DenseElementsAttr::getFromRawBuffer(type, bytes));
}

static FailureOr<Value> convertConstant(ConstantOp op, ConstantOp::Adaptor,
                                        TosaBuilder &t) {
  ElementsAttr values = op.getValueAttr();
  Type element = elementOf(op.getOutput());
  if (values.getElementType() != getStorageType(element))
    return t.refuse("the type of the elements is not the storage type");
  if (isEightBit(element) && isUnsigned(element)) {
    FailureOr<ElementsAttr> converted = toSigned(values, t);
    if (failed(converted))
      return failure();
    values = *converted;
  }
  return t.castTo(t.constant(values), getTosaElement(element));
}

//===----------------------------------------------------------------------===//
// What TOSA has no form for
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<Value>>
refuseStandIn(StandInOp, StandInOp::Adaptor, TosaBuilder &t) {
  return t.refuse("it stands for a layer that the network's importer did not "
                  "know; replace it in the network");
}

/// Merge and Switch, where no constant decides.
template <typename OpTy>
static FailureOr<SmallVector<Value>> refusePaths(OpTy, typename OpTy::Adaptor,
                                                 TosaBuilder &t) {
  return t.refuse("which path is taken is known only when it runs");
}

static FailureOr<SmallVector<Value>>
refuseDetection(DetectionPostProcessOp, DetectionPostProcessOp::Adaptor,
                TosaBuilder &t) {
  return t.refuse("TOSA has no operations that sort and select boxes");
}

void armnn::addStructureToTosa(TosaPatterns &patterns) {
  patterns.add(convertConstant);
  patterns.add(refuseStandIn);
  patterns.add(refusePaths<MergeOp>);
  patterns.add(refusePaths<SwitchOp>);
  patterns.add(refuseDetection);
}
