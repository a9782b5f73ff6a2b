//===- ExternalizeConstants.cpp - weights as external globals -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_EXTERNALIZECONSTANTS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;

/// Constants up to this size stay in the code.
static constexpr int64_t smallBytes = 64;

static bool isBig(ElementsAttr value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.getElementType().isIntOrFloat() || value.isSplat())
    return false;
  // Sub-byte elements are not stored as bytes.
  unsigned bits = type.getElementTypeBitWidth();
  return bits % 8 == 0 && type.getNumElements() * (bits / 8) > smallBytes;
}

namespace {
struct ExternalizeConstants
    : mlir::armnn::impl::ExternalizeConstantsBase<ExternalizeConstants> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    DenseMap<Attribute, memref::GlobalOp> globals;
    SmallVector<arith::ConstantOp> constants;
    getOperation().walk([&](arith::ConstantOp op) {
      if (auto value = dyn_cast<ElementsAttr>(op.getValue()))
        if (isBig(value))
          constants.push_back(op);
    });
    for (arith::ConstantOp op : constants) {
      memref::GlobalOp &global = globals[op.getValue()];
      if (!global)
        global = makeGlobal(symbols, op);
      OpBuilder b(op);
      Value buffer = memref::GetGlobalOp::create(
          b, op.getLoc(), global.getType(), global.getSymName());
      op.replaceAllUsesWith(bufferization::ToTensorOp::create(
                                b, op.getLoc(), op.getType(), buffer,
                                /*restrict=*/true)
                                .getResult());
      op.erase();
    }
  }

  memref::GlobalOp makeGlobal(SymbolTable &symbols, arith::ConstantOp op) {
    auto type = cast<RankedTensorType>(op.getType());
    auto builder = OpBuilder::atBlockBegin(getOperation().getBody());
    std::string name;
    do
      name = "weight_" + std::to_string(next++);
    while (symbols.lookup(name));
    auto global = memref::GlobalOp::create(
        builder, op.getLoc(), name, builder.getStringAttr("public"),
        MemRefType::get(type.getShape(), type.getElementType()),
        /*initial_value=*/Attribute(), /*constant=*/false,
        /*alignment=*/IntegerAttr());
    global->setDiscardableAttr("contents", op.getValue());
    symbols.insert(global);
    return global;
  }

  unsigned next = 0;
};
} // namespace
