//===- ResultShapes.cpp - the function that computes result shapes --------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_RESULTSHAPES
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Copies `f` and lets it store the extents of its results instead of
/// returning them; what only made their elements is dead then.
static func::FuncOp makeShapeFunction(func::FuncOp f) {
  auto builder = OpBuilder(f.getContext());
  builder.setInsertionPointAfter(f);
  auto shapes = cast<func::FuncOp>(builder.clone(*f));
  shapes.setSymName((f.getSymName() + "_result_shapes").str());
  shapes.removeResAttrsAttr();
  shapes.removeArgAttrsAttr();
  shapes->setAttr("shape_query", builder.getUnitAttr());

  int64_t total = 0;
  for (Type type : f.getResultTypes())
    total += cast<RankedTensorType>(type).getRank();
  auto sink = MemRefType::get({total}, builder.getIndexType());
  (void)shapes.insertArgument(shapes.getNumArguments(), sink, {}, f.getLoc());
  Value out = shapes.getArguments().back();

  // Nobody knows that the instructions of our kernels have no side effects.
  shapes.walk([](LLVM::CallIntrinsicOp op) {
    OpBuilder b(op);
    Type type = op.getResult(0).getType();
    op.replaceAllUsesWith(
        arith::ConstantOp::create(b, op.getLoc(), b.getZeroAttr(type)));
    op.erase();
  });
  shapes.walk([](memref::PrefetchOp op) { op.erase(); });

  Operation *ret = shapes.getBody().front().getTerminator();
  builder.setInsertionPoint(ret);
  int64_t at = 0;
  for (Value result : ret->getOperands())
    for (int64_t d = 0, e = cast<ShapedType>(result.getType()).getRank(); d < e;
         ++d) {
      Value extent = tensor::DimOp::create(builder, ret->getLoc(), result, d);
      Value index =
          arith::ConstantIndexOp::create(builder, ret->getLoc(), at++);
      memref::StoreOp::create(builder, ret->getLoc(), extent, out, index);
    }
  ret->setOperands({});
  shapes.setFunctionType(
      builder.getFunctionType(shapes.getArgumentTypes(), {}));
  return shapes;
}

namespace {
struct ResultShapes : mlir::armnn::impl::ResultShapesBase<ResultShapes> {
  void runOnOperation() override {
    OpPassManager dims("func.func");
    dims.addPass(createCanonicalizerPass());
    dims.addPass(memref::createResolveRankedShapeTypeResultDimsPass());
    dims.addPass(memref::createResolveShapedTypeResultDimsPass());
    dims.addPass(createCanonicalizerPass());
    dims.addPass(createCSEPass());

    for (func::FuncOp f :
         llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!f.isPublic() || f.isExternal() || f.getNumResults() == 0)
        continue;
      if (!llvm::hasSingleElement(f.getBody()) ||
          !llvm::all_of(f.getResultTypes(), llvm::IsaPred<RankedTensorType>)) {
        f.emitError("expected one block and results that are ranked tensors");
        return signalPassFailure();
      }
      func::FuncOp shapes = makeShapeFunction(f);
      if (failed(runPipeline(dims, shapes)) || failed(check(f, shapes)))
        return signalPassFailure();
    }
  }

  /// Only arithmetic on the extents of arguments may be left.
  LogicalResult check(func::FuncOp f, func::FuncOp shapes) {
    WalkResult walk = shapes.walk([&](Operation *op) {
      if (isa<func::FuncOp, func::ReturnOp, memref::StoreOp, tensor::DimOp>(
              op) ||
          isa<arith::ArithDialect, affine::AffineDialect>(op->getDialect()))
        return WalkResult::advance();
      emitError(op->getLoc())
          << "the shape of a result of '" << f.getSymName()
          << "' depends on tensor values ('" << op->getName()
          << "'); make the tensor that tells the shape a constant";
      return WalkResult::interrupt();
    });
    return failure(walk.wasInterrupted());
  }
};
} // namespace
