//===- FunctionWithChecks.h - returns as soon as it must -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_FUNCTIONWITHCHECKS_H
#define ARMNN_MLIR_EXECUTION_FUNCTIONWITHCHECKS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::armnn {

/// Builds a public function of the LLVM dialect from top to bottom, which
/// returns a status as soon as something is not as required.
class FunctionWithChecks {
public:
  using Predicate = LLVM::ICmpPredicate;

  /// Appends `name` to `module`.
  FunctionWithChecks(ModuleOp module, StringRef name, Type result,
                     ArrayRef<Type> arguments)
      : b(module.getLoc(), module.getContext()) {
    b.setInsertionPointToEnd(module.getBody());
    f = LLVM::LLVMFuncOp::create(
        b, name, LLVM::LLVMFunctionType::get(result, arguments));
    b.setInsertionPointToStart(f.addEntryBlock(b));
  }

  Value argument(unsigned i) { return f.getArgument(i); }
  Type pointer() { return LLVM::LLVMPointerType::get(b.getContext()); }

  Value constant(Type type, int64_t value) {
    return LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, value));
  }
  Value constant(int64_t value) { return constant(b.getI64Type(), value); }
  Value null() { return LLVM::ZeroOp::create(b, pointer()); }

  Value compare(Value x, Predicate predicate, Value y) {
    return LLVM::ICmpOp::create(b, predicate, x, y);
  }
  Value isEqual(Value x, int64_t y) {
    return compare(x, Predicate::eq, constant(x.getType(), y));
  }
  Value isNull(Value p) { return compare(p, Predicate::eq, null()); }
  Value isNotNull(Value p) { return compare(p, Predicate::ne, null()); }

  Value addressOf(StringRef symbol) {
    return LLVM::AddressOfOp::create(b, pointer(), symbol);
  }
  /// Element `i` of an array of `type` at `base`.
  Value load(Type type, Value base, int32_t i) {
    Value at = LLVM::GEPOp::create(b, pointer(), type, base,
                                   ArrayRef<LLVM::GEPArg>{i});
    return LLVM::LoadOp::create(b, type, at);
  }
  void store(Value value, Value base, int32_t i = 0) {
    Value at = LLVM::GEPOp::create(b, pointer(), value.getType(), base,
                                   ArrayRef<LLVM::GEPArg>{i});
    LLVM::StoreOp::create(b, value, at);
  }
  /// Member `member` of record `i` of an array of `record` at `base`.
  Value load(LLVM::LLVMStructType record, Value base, int32_t i,
             int32_t member) {
    Value at = LLVM::GEPOp::create(b, pointer(), record, base,
                                   ArrayRef<LLVM::GEPArg>{i, member});
    return LLVM::LoadOp::create(b, record.getBody()[member], at);
  }

  /// Goes on where `condition` holds; elsewhere, does what `before` builds and
  /// returns `status`.
  void require(Value condition, int32_t status,
               function_ref<void()> before = nullptr) {
    Block *next = branch(condition, /*ifTrue=*/false);
    if (before)
      before();
    giveBack(status);
    b.setInsertionPointToStart(next);
  }
  /// Does what `body` builds where `condition` holds, and goes on.
  void onlyIf(Value condition, function_ref<void()> body) {
    Block *next = branch(condition, /*ifTrue=*/true);
    body();
    LLVM::BrOp::create(b, next);
    b.setInsertionPointToStart(next);
  }

  void giveBack(int32_t status) { giveBack(constant(b.getI32Type(), status)); }
  void giveBack(Value value) { LLVM::ReturnOp::create(b, value); }
  void giveBack() { LLVM::ReturnOp::create(b, ValueRange()); }

  ImplicitLocOpBuilder b;

private:
  /// Leaves the builder in the block of one answer; returns that of the other.
  Block *branch(Value condition, bool ifTrue) {
    Block *inside = f.addBlock(), *next = f.addBlock();
    LLVM::CondBrOp::create(b, condition, ifTrue ? inside : next,
                           ifTrue ? next : inside);
    b.setInsertionPointToStart(inside);
    return next;
  }

  LLVM::LLVMFuncOp f;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_FUNCTIONWITHCHECKS_H
