//===- LaunchesToLoops.cpp - kernels of a GPU on the CPU ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/GpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_LAUNCHESTOLOOPS
#include "armnn-mlir/Codegen/GpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// The index of this thread or block along a dimension, which is a loop's.
template <typename Op>
static void replaceIndices(Operation *root, ArrayRef<Value> loops) {
  root->walk([&](Op op) {
    op.replaceAllUsesWith(loops[unsigned(op.getDimension())]);
    op.erase();
  });
}

/// The kernel as a function with loops over blocks and threads.
static FailureOr<func::FuncOp> toFunction(gpu::GPUFuncOp kernel, OpBuilder &b) {
  if (!kernel.getKnownGridSize() || !kernel.getKnownBlockSize() ||
      !llvm::hasSingleElement(kernel.getBody()) ||
      kernel.walk([](gpu::BarrierOp) { return WalkResult::interrupt(); })
          .wasInterrupted())
    return kernel.emitError("is no kernel of one block, of known numbers of "
                            "blocks and threads, and without barriers");
  Location loc = kernel.getLoc();
  auto f =
      func::FuncOp::create(b, loc, kernel.getName(), kernel.getFunctionType());
  f.setPrivate();
  OpBuilder inner = OpBuilder::atBlockBegin(f.addEntryBlock());
  auto constant = [&](int64_t v) -> Value {
    return arith::ConstantIndexOp::create(inner, loc, v);
  };
  SmallVector<Value> ends, zeros(6, constant(0)), ones(6, constant(1));
  for (ArrayRef<int32_t> sizes :
       {*kernel.getKnownGridSize(), *kernel.getKnownBlockSize()})
    for (int32_t size : llvm::reverse(sizes))
      ends.push_back(constant(size));
  scf::LoopNest nest = scf::buildLoopNest(
      inner, loc, zeros, ends, ones,
      [&](OpBuilder &body, Location, ValueRange) {
        IRMapping map;
        map.map(kernel.getArguments(), f.getArguments());
        for (Operation &op : kernel.getBody().front().without_terminator())
          body.clone(op, map);
      });
  SmallVector<Value> loops = llvm::map_to_vector(
      nest.loops, [](scf::ForOp loop) { return loop.getInductionVar(); });
  replaceIndices<gpu::BlockIdOp>(f, {loops[2], loops[1], loops[0]});
  replaceIndices<gpu::ThreadIdOp>(f, {loops[5], loops[4], loops[3]});
  func::ReturnOp::create(inner, loc);
  return f;
}

namespace {
struct LaunchesToLoops
    : mlir::armnn::impl::LaunchesToLoopsBase<LaunchesToLoops> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    DenseMap<SymbolRefAttr, func::FuncOp> functions;
    for (auto kernels : llvm::to_vector(module.getOps<gpu::GPUModuleOp>())) {
      OpBuilder b(kernels);
      for (auto kernel : kernels.getOps<gpu::GPUFuncOp>()) {
        FailureOr<func::FuncOp> f = toFunction(kernel, b);
        if (failed(f))
          return signalPassFailure();
        (*f)->remove();
        symbols.insert(*f, Block::iterator(kernels));
        functions[SymbolRefAttr::get(
            kernels.getNameAttr(),
            {SymbolRefAttr::get(kernel.getNameAttr())})] = *f;
      }
    }
    module.walk([&](gpu::LaunchFuncOp launch) {
      OpBuilder b(launch);
      func::CallOp::create(b, launch.getLoc(),
                           functions.lookup(launch.getKernel()),
                           launch.getKernelOperands());
      launch.erase();
    });
    for (auto kernels : llvm::to_vector(module.getOps<gpu::GPUModuleOp>()))
      kernels.erase();
    module->removeAttr(gpu::GPUDialect::getContainerModuleAttrName());
  }
};
} // namespace
