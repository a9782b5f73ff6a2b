//===- SealKernels.cpp - linkage and calling convention -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelConfig.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_SEALKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// True if every memref of the signature is known by its address alone.
static bool canPassBarePointers(func::FuncOp f) {
  return llvm::all_of(f.getArgumentTypes(), [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return !memref ||
           (memref.hasStaticShape() && memref.getLayout().isIdentity());
  });
}

namespace {
struct SealKernels : mlir::armnn::impl::SealKernelsBase<SealKernels> {
  void runOnOperation() override {
    Builder b(&getContext());
    for (auto f : getOperation().getOps<func::FuncOp>()) {
      if (f.isExternal())
        continue;
      if (f.isPublic()) {
        f->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                   b.getUnitAttr());
        // What the bindings are called means nothing to LLVM.
        f.removeArgAttrsAttr();
        continue;
      }
      f->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
      f->setAttr("llvm.linkage", LLVM::LinkageAttr::get(
                                     &getContext(), LLVM::Linkage::Internal));
      if (canPassBarePointers(f))
        f->setAttr("llvm.bareptr", b.getUnitAttr());
      for (unsigned i = 0; i < f.getNumArguments(); ++i)
        if (isa<MemRefType>(f.getArgument(i).getType()) &&
            !f.removeArgAttr(i, mlir::armnn::exchangedAttrName))
          f.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                       b.getUnitAttr());
    }
  }
};
} // namespace
