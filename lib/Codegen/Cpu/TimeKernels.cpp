//===- TimeKernels.cpp - clock readings around kernels --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_TIMEKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// What takes time: calls, copies, and code that is not outlined.
static bool isTimed(Operation &op) {
  return isa<func::CallOp, memref::CopyOp>(op) || op.getNumRegions() != 0;
}

namespace {
struct TimeKernels : mlir::armnn::impl::TimeKernelsBase<TimeKernels> {
  void runOnOperation() override {
    auto main = getOperation().lookupSymbol<func::FuncOp>("main");
    if (!main || main.isExternal())
      return;
    SmallVector<Operation *> timed;
    for (Operation &op : main.getBody().front())
      if (isTimed(op))
        timed.push_back(&op);
    if (failed(declare(timed.size(), main.getLoc())))
      return signalPassFailure();

    auto b = OpBuilder::atBlockBegin(&main.getBody().front());
    Value times = memref::GetGlobalOp::create(b, main.getLoc(), table.getType(),
                                              kTimesName);
    SmallVector<Attribute> places;
    for (auto [i, op] : llvm::enumerate(timed)) {
      b.setInsertionPoint(op);
      readClock(b, op->getLoc(), times, i, 0);
      b.setInsertionPointAfter(op);
      readClock(b, op->getLoc(), times, i, 1);
      places.push_back(op->getLoc());
    }
    getOperation()->setDiscardableAttr(kPlacesAttr, b.getArrayAttr(places));
  }

private:
  LogicalResult declare(int64_t number, Location loc) {
    for (StringRef name : {kClockName, kTimesName})
      if (getOperation().lookupSymbol(name))
        return emitError(loc) << "the name '@" << name << "' is taken";
    auto b = OpBuilder::atBlockBegin(getOperation().getBody());
    clock = func::FuncOp::create(b, loc, kClockName,
                                 b.getFunctionType({}, b.getI64Type()));
    clock.setPrivate();
    table = memref::GlobalOp::create(
        b, loc, kTimesName, b.getStringAttr("public"),
        MemRefType::get({number, 2}, b.getI64Type()),
        /*initial_value=*/Attribute(), /*constant=*/false,
        /*alignment=*/IntegerAttr());
    return success();
  }

  void readClock(OpBuilder &b, Location loc, Value times, int64_t row,
                 int64_t column) {
    Value now = func::CallOp::create(b, loc, clock).getResult(0);
    Value indices[] = {arith::ConstantIndexOp::create(b, loc, row),
                       arith::ConstantIndexOp::create(b, loc, column)};
    memref::StoreOp::create(b, loc, now, times, indices);
  }

  func::FuncOp clock;
  memref::GlobalOp table;
};
} // namespace
