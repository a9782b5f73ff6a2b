//===- Team.cpp - Code that several threads run together ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Team.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

/// Looks that a thread takes before it lets others have its CPU: some
/// microseconds, more than kernels differ between threads.
static constexpr int64_t looksBeforeYield = 4096;
static constexpr unsigned lineBytes = 64;

func::FuncOp TeamBuilder::declare(StringRef name, FunctionType type) {
  if (auto known = module.lookupSymbol<func::FuncOp>(name))
    return known;
  auto b = OpBuilder::atBlockBegin(module.getBody());
  auto function = func::FuncOp::create(b, module.getLoc(), name, type);
  function.setPrivate();
  return function;
}

Team TeamBuilder::addArguments(func::FuncOp function) {
  Builder b(function.getContext());
  auto add = [&](Type type) -> Value {
    unsigned number = function.getNumArguments();
    // Only functions that implement their types otherwise fail.
    (void)function.insertArgument(number, type, {}, function.getLoc());
    return function.getArgument(number);
  };
  Value arrivals = add(LLVM::LLVMPointerType::get(b.getContext()));
  Value thread = add(b.getIndexType());
  return {arrivals, thread, add(b.getIndexType())};
}

Team TeamBuilder::open(Operation *first, Operation *last, int64_t threads) {
  ImplicitLocOpBuilder b(first->getLoc(), first);
  auto i32 = b.getI32Type();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  };
  // The count has a cache line for itself.
  Value arrivals = LLVM::AllocaOp::create(
      b, LLVM::LLVMPointerType::get(b.getContext()), i32,
      constant(2 * lineBytes / 4), /*alignment=*/lineBytes);
  LLVM::StoreOp::create(b, constant(0), arrivals);
  omp::ParallelOperands clauses;
  clauses.numThreads = constant(threads);
  auto region = omp::ParallelOp::create(b, clauses);
  Block *body = b.createBlock(&region.getRegion());
  auto number = [&](StringRef name) -> Value {
    Value found =
        func::CallOp::create(b, declare(name, b.getFunctionType({}, i32)))
            .getResult(0);
    return arith::IndexCastOp::create(b, b.getIndexType(), found);
  };
  Value thread = number("omp_get_thread_num");
  Value all = number("omp_get_num_threads");
  body->getOperations().splice(body->end(), first->getBlock()->getOperations(),
                               Block::iterator(first),
                               std::next(Block::iterator(last)));
  b.setInsertionPointToEnd(body);
  omp::TerminatorOp::create(b);
  return {arrivals, thread, all};
}

void TeamBuilder::meet(OpBuilder &b, Location loc, const Team &team) {
  func::CallOp::create(b, loc, getMeeting(),
                       ValueRange{team.arrivals, team.threads});
}

/// The function of a meeting: counts the thread's arrival, and looks until all
/// have arrived as often.
func::FuncOp TeamBuilder::getMeeting() {
  if (meeting)
    return meeting;
  MLIRContext *context = module.getContext();
  auto address = LLVM::LLVMPointerType::get(context);
  auto b = ImplicitLocOpBuilder::atBlockEnd(module.getLoc(), module.getBody());
  auto i32 = b.getI32Type();
  meeting = func::FuncOp::create(
      b, "meet", b.getFunctionType({address, b.getIndexType()}, {}));
  meeting.setPrivate();
  SymbolTable(module).insert(meeting);
  auto yield = declare("sched_yield", b.getFunctionType({}, i32));

  b.setInsertionPointToStart(meeting.addEntryBlock());
  Value arrivals = meeting.getArgument(0);
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
  };
  Value threads = arith::IndexCastOp::create(b, i32, meeting.getArgument(1));
  Value one = constant(1);
  Value before = LLVM::AtomicRMWOp::create(b, LLVM::AtomicBinOp::add, arrivals,
                                           one, LLVM::AtomicOrdering::acq_rel);
  Value round = arith::DivUIOp::create(b, before, threads);
  Value wanted =
      arith::MulIOp::create(b, arith::AddIOp::create(b, round, one), threads);
  scf::WhileOp::create(
      b, TypeRange{i32}, ValueRange{constant(0)},
      [&](OpBuilder &at, Location loc, ValueRange looks) {
        Value now = LLVM::LoadOp::create(
            at, loc, i32, arrivals, /*alignment=*/4, /*isVolatile=*/false,
            /*isNonTemporal=*/false, /*isInvariant=*/false,
            /*isInvariantGroup=*/false, LLVM::AtomicOrdering::acquire);
        Value waits = arith::CmpIOp::create(at, loc, arith::CmpIPredicate::ult,
                                            now, wanted);
        scf::ConditionOp::create(at, loc, waits, looks);
      },
      [&](OpBuilder &at, Location loc, ValueRange looks) {
        if (auto pause = module->getAttrOfType<StringAttr>(kPauseAttr))
          LLVM::CallIntrinsicOp::create(at, loc, pause, ValueRange());
        Value more = arith::AddIOp::create(at, loc, looks.front(), one);
        Value isLong = arith::CmpIOp::create(at, loc, arith::CmpIPredicate::uge,
                                             more, constant(looksBeforeYield));
        scf::IfOp::create(at, loc, isLong, [&](OpBuilder &at, Location loc) {
          func::CallOp::create(at, loc, yield);
          scf::YieldOp::create(at, loc);
        });
        scf::YieldOp::create(at, loc, more);
      });
  func::ReturnOp::create(b);
  return meeting;
}
