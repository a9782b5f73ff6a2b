//===- TileKernels.cpp - Sums of products as loops over register tiles ----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileKernels.h"
#include "KernelConfig.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_TILEKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

static FailureOr<Value> tile(TileBuilder &b, const Contraction &c,
                             const KernelConfig &config,
                             const TileResult &result) {
  if (c.isDepthwise())
    return tileDepthwise(b, c, config, result);
  if (config.algorithm == "winograd")
    return tileWinograd(b, c, config, result);
  return tileDirect(b, c, config, result);
}

namespace {
struct TileKernels : mlir::armnn::impl::TileKernelsBase<TileKernels> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) {
      if (KernelConfig::get(op))
        ops.push_back(op);
    });
    // By the op of the function that they are in: equal kernels have equal
    // numbers.
    DenseMap<Operation *, int64_t> nests;
    for (linalg::GenericOp op : ops) {
      KernelConfig config = *KernelConfig::get(op);
      FailureOr<Contraction> c = Contraction::match(op);
      if (failed(c)) {
        op.emitOpError("has a kernel's configuration, but is no sum of "
                       "products that kernels are known for");
        return signalPassFailure();
      }
      TileResult result(*c, config.packs);
      linalg::GenericOp last = result.getLast();
      // One round of a loop holds the kernel together until it is outlined.
      TileBuilder b(last.getLoc(), last);
      Operation *top =
          getOperation().getBody().front().findAncestorOpInBlock(*last);
      b.setNest(nests[top]++);
      result.separateDestination(b);
      auto kernel = scf::ForOp::create(b, b.index(0), b.index(1), b.index(1),
                                       ValueRange{result.getDestination()});
      result.setDestination(kernel.getRegionIterArg(0));
      b.setInsertionPointToStart(kernel.getBody());
      FailureOr<Value> tiled = tile(b, *c, config, result);
      if (failed(tiled)) {
        kernel.erase();
        op->removeDiscardableAttr(KernelConfig::attrName);
        continue;
      }
      scf::YieldOp::create(b, *tiled);
      rewriter.replaceOp(last, kernel.getResults());
      if (last != op)
        rewriter.eraseOp(op);
    }
  }
};
} // namespace
