//===- PeakRate.cpp - What this machine computes at most ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Execution/PeakRate.h"
#include "lib/Execution/LoadedCode.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"
#include <chrono>

using namespace mlir;
using namespace mlir::armnn;

static constexpr StringRef kLoop = "peak_rate";

/// A function (rounds, factor) -> sum, each round of which multiplies and adds
/// `sums` vectors.
static OwningOpRef<ModuleOp> buildLoop(MLIRContext &context,
                                       const CpuOptions &cpu, int64_t sums) {
  context.loadDialect<arith::ArithDialect, func::FuncDialect, scf::SCFDialect,
                      vector::VectorDialect>();
  Location loc = UnknownLoc::get(&context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  ImplicitLocOpBuilder b(loc, &context);
  b.setInsertionPointToEnd(module->getBody());
  auto function = func::FuncOp::create(
      b, kLoop,
      b.getFunctionType({b.getIndexType(), b.getF32Type()}, b.getF32Type()));
  b.setInsertionPointToStart(function.addEntryBlock());
  auto type = VectorType::get({cpu.vectorBytes / 4}, b.getF32Type());
  Value factor = vector::BroadcastOp::create(b, type, function.getArgument(1));
  // Equal sums would be computed once.
  SmallVector<Value> starts;
  for (int64_t i = 0; i < sums; ++i)
    starts.push_back(
        arith::ConstantOp::create(b, DenseElementsAttr::get(type, float(i))));
  Value first = arith::ConstantIndexOp::create(b, 0);
  Value step = arith::ConstantIndexOp::create(b, 1);
  auto loop = scf::ForOp::create(
      b, first, function.getArgument(0), step, starts,
      [&](OpBuilder &nested, Location loc, Value, ValueRange carried) {
        ImplicitLocOpBuilder b(loc, nested);
        SmallVector<Value> next;
        for (Value sum : carried) {
          if (cpu.fma) {
            next.push_back(vector::FMAOp::create(b, sum, factor, factor));
            continue;
          }
          Value product = arith::MulFOp::create(b, sum, factor);
          next.push_back(arith::AddFOp::create(b, product, factor));
        }
        scf::YieldOp::create(b, next);
      });
  Value total = loop.getResult(0);
  for (Value sum : loop.getResults().drop_front())
    total = arith::AddFOp::create(b, total, sum);
  Value result =
      vector::ReductionOp::create(b, vector::CombiningKind::ADD, total);
  func::ReturnOp::create(b, result);
  return module;
}

llvm::Expected<double> mlir::armnn::measurePeakRate(MLIRContext &context) {
  auto machine = makeTargetMachine({});
  if (!machine)
    return machine.takeError();
  CpuOptions cpu = getCpuOptions(**machine);
  // Two registers hold what is multiplied.
  int64_t sums = std::min<int64_t>(cpu.registers - 4, 16);
  OwningOpRef<ModuleOp> module = buildLoop(context, cpu, sums);
  if (failed(lowerToLlvmDialect(*module)))
    return llvm::createStringError("cannot lower the loop for the peak rate");
  addPackedForm(*module, kLoop);
  auto objects = compileToObjects(*module, {});
  if (!objects)
    return objects.takeError();
  auto code = LoadedCode::load(std::move(*objects), {});
  if (!code)
    return code.takeError();
  auto run = (*code)->lookup(kLoop);
  if (!run)
    return run.takeError();

  // Short times, of which the least is undisturbed.
  int64_t rounds = 10000;
  float factor = 0.5f, result = 0;
  void *arguments[] = {&rounds, &factor, &result};
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 50; ++i) {
    auto start = std::chrono::steady_clock::now();
    (*run)(arguments);
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count());
  }
  return 2.0 * rounds * sums * (cpu.vectorBytes / 4) / least;
}
