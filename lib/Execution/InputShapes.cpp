//===- InputShapes.cpp - shapes that a model leaves open ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Signature.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/ShapeRefinement.h"
#include "dialects/uff/UffOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult mlir::armnn::setInputShape(ModuleOp module, unsigned i,
                                         ArrayRef<int64_t> shape) {
  func::FuncOp f = getMain(module);
  if (!f)
    return failure();
  SmallVector<int64_t> sizes(shape);
  llvm::replace(sizes, int64_t(-1), ShapedType::kDynamic);
  BlockArgument arg = f.getArgument(i);
  auto open = dyn_cast<TensorType>(arg.getType());
  if (!open)
    return f.emitError() << "input " << i << " has type " << arg.getType()
                         << ", which is not that of a tensor";
  auto closed = RankedTensorType::get(sizes, open.getElementType());
  if (failed(verifyCompatibleShape(open, closed)))
    return f.emitError() << "input " << i << " has type " << open;
  if (auto declared = f.getArgAttrOfType<TypeAttr>(i, ArmnnDialect::kTypeAttr))
    f.setArgAttr(
        i, ArmnnDialect::kTypeAttr,
        TypeAttr::get(cast<TensorType>(declared.getValue()).clone(sizes)));
  bool inLayers = llvm::all_of(arg.getUsers(), [](Operation *user) {
    return isa<LayerOp, uff::NodeOp, func::ReturnOp>(user);
  });
  arg.setType(closed);
  if (!inLayers) {
    // In lowered code the ops keep their types behind a cast, which
    // canonicalization moves down.
    auto b = OpBuilder::atBlockBegin(&f.getBody().front());
    auto cast = tensor::CastOp::create(b, arg.getLoc(), open, arg);
    arg.replaceAllUsesExcept(cast, cast);
  }
  if (failed(refineShapes(f)))
    return failure();
  return verify(module);
}

LogicalResult mlir::armnn::setInputShapes(ModuleOp module,
                                          ArrayRef<std::string> texts) {
  for (StringRef text : texts) {
    FailureOr<Signature> signature = getSignature(module);
    if (failed(signature))
      return failure();
    StringRef rest = text;
    std::optional<unsigned> i = takeName(rest, signature->inputs);
    if (!i)
      return module.emitError(llvm::toString(
          makeNameError("--input-shape", text, signature->inputs)));
    auto shape = parseShape(rest);
    if (!shape)
      return module.emitError("--input-shape ")
             << text << ": expected extents like 1x28x28x1, or scalar";
    if (failed(setInputShape(module, *i, *shape)))
      return module.emitError("input ") << signature->inputs[*i].describe()
                                        << " cannot have the shape " << rest;
  }
  return success();
}
