//===- ResultsToOutParams.cpp - results in buffers of the caller ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_RESULTSTOOUTPARAMS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

namespace {
struct ResultsToOutParams
    : mlir::armnn::impl::ResultsToOutParamsBase<ResultsToOutParams> {
  void runOnOperation() override {
    for (auto f : getOperation().getOps<func::FuncOp>()) {
      if (!f.isPublic() || f.isExternal())
        continue;
      for (unsigned i = 0; i < f.getNumArguments(); ++i)
        if (isa<TensorType>(f.getArgument(i).getType()))
          f.setArgAttr(i, "bufferization.writable",
                       BoolAttr::get(&getContext(), false));
      if (f.getNumResults() && failed(convert(f)))
        return signalPassFailure();
    }
  }

  LogicalResult convert(func::FuncOp f) {
    if (!llvm::hasSingleElement(f.getBody()) ||
        !llvm::all_of(f.getResultTypes(), llvm::IsaPred<RankedTensorType>))
      return f.emitError("expected one block and results that are ranked "
                         "tensors");
    Operation *ret = f.getBody().front().getTerminator();
    OpBuilder b(ret);
    for (auto [i, result] : llvm::enumerate(ret->getOperands())) {
      auto type = cast<RankedTensorType>(result.getType());
      auto buffer = MemRefType::get(type.getShape(), type.getElementType());
      unsigned at = f.getNumArguments();
      NamedAttrList attrs(f.getResultAttrDict(i));
      attrs.set("cpu.result", b.getUnitAttr());
      if (failed(f.insertArgument(
              at, buffer, attrs.getDictionary(&getContext()), f.getLoc())))
        return failure();
      bufferization::MaterializeInDestinationOp::create(
          b, ret->getLoc(), TypeRange(), result, f.getArgument(at),
          /*restrict=*/true, /*writable=*/true);
    }
    ret->setOperands({});
    f.removeResAttrsAttr();
    f.setFunctionType(b.getFunctionType(f.getArgumentTypes(), {}));
    return success();
  }
};
} // namespace
