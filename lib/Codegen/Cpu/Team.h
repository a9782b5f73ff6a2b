//===- Team.h - Code that several threads run together ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_TEAM_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_TEAM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::armnn {

/// How the threads of a team know themselves in one function.
struct Team {
  /// The address of the number of arrivals at meetings (i32, at first 0), the
  /// thread's number and how many threads there are (index).
  Value arrivals, thread, threads;
};

/// Writes what threads need to work together into one module.
class TeamBuilder {
public:
  explicit TeamBuilder(ModuleOp module) : module(module) {}

  /// Adds the arguments of a team to `function`.
  Team addArguments(func::FuncOp function);

  /// Lets `threads` threads run all operations from `first` to `last`, which
  /// are neighbours and whose results nobody else needs.
  Team open(Operation *first, Operation *last, int64_t threads);

  /// Lets all threads of `team` wait for each other, and see what each has
  /// written before.
  void meet(OpBuilder &b, Location loc, const Team &team);

private:
  func::FuncOp declare(StringRef name, FunctionType type);
  func::FuncOp getMeeting();

  ModuleOp module;
  func::FuncOp meeting;
};

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_TEAM_H
