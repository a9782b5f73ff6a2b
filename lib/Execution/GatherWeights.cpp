//===- GatherWeights.cpp - all weights in one block of memory -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_GATHERWEIGHTS
#include "armnn-mlir/Execution/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {
struct GatherWeights : mlir::armnn::impl::GatherWeightsBase<GatherWeights> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto given = module->getAttrOfType<IntegerAttr>("cpu.alignment");
    int64_t alignment = given ? given.getInt() : 64;
    SmallVector<memref::GlobalOp> weights;
    for (auto global : module.getOps<memref::GlobalOp>())
      if (global.isExternal())
        weights.push_back(global);

    if (!module->hasAttr(kWeightsAttr))
      place(weights, alignment);

    for (auto f : module.getOps<func::FuncOp>())
      if (f.isPublic() && !f.isExternal() && !f->hasAttr("shape_query") &&
          f.getNumResults() == 0)
        readFromArgument(f);
    for (memref::GlobalOp weight : weights) {
      if (!SymbolTable::symbolKnownUseEmpty(weight, module)) {
        weight.emitError("this weight is used outside of a public function");
        return signalPassFailure();
      }
      weight.erase();
    }
  }

  void place(ArrayRef<memref::GlobalOp> weights, int64_t alignment) {
    Builder b(&getContext());
    NamedAttrList offsets;
    int64_t end = llvm::alignTo(kWeightsHeaderBytes, alignment);
    for (memref::GlobalOp weight : weights) {
      offsets.append(weight.getSymNameAttr(), b.getI64IntegerAttr(end));
      MemRefType type = weight.getType();
      int64_t bytes =
          type.getNumElements() * (type.getElementTypeBitWidth() / 8);
      end = llvm::alignTo(end + bytes, alignment);
    }
    getOperation()->setAttr(kWeightsAttr, offsets.getDictionary(&getContext()));
    getOperation()->setAttr(kWeightBytesAttr, b.getI64IntegerAttr(end));
  }

  void readFromArgument(func::FuncOp f) {
    OpBuilder b(f.getContext());
    auto type = MemRefType::get({ShapedType::kDynamic}, b.getI8Type());
    (void)f.insertArgument(
        f.getNumArguments(), type,
        b.getDictionaryAttr(b.getNamedAttr(kWeightsAttr, b.getUnitAttr())),
        f.getLoc());
    Value block = f.getArguments().back();
    auto offsets = getOperation()->getAttrOfType<DictionaryAttr>(kWeightsAttr);
    f.walk([&](memref::GetGlobalOp use) {
      auto offset = offsets.getAs<IntegerAttr>(use.getName());
      if (!offset)
        return;
      b.setInsertionPoint(use);
      Value at =
          arith::ConstantIndexOp::create(b, use.getLoc(), offset.getInt());
      use.replaceAllUsesWith(memref::ViewOp::create(b, use.getLoc(),
                                                    use.getType(), block, at,
                                                    ValueRange())
                                 .getResult());
      use.erase();
    });
  }
};
} // namespace
