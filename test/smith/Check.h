//===- Check.h - What must hold for every network ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SMITH_CHECK_H
#define TEST_SMITH_CHECK_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <string>
#include <vector>

namespace mlir::armnn::smith {

struct Sample {
  uint64_t seed;
  OwningOpRef<ModuleOp> module;
};

struct Disagreement {
  uint64_t seed;
  std::string check, text;
};

struct Findings {
  std::vector<Disagreement> disagreements;
  /// How many networks went through each check.
  std::map<std::string, uint64_t> checked;
  /// Why Arm NN did not run a network, and how often.
  std::map<std::string, uint64_t> refused;
};

struct CheckOptions {
  /// Compile with kernels and run on Arm NN; else only generic code is
  /// compared.
  bool codegen = true;
  bool armNN = true;
  /// Change a number of each tensor that compiled code gives: what is wrong
  /// must be found.
  bool spoil = false;
};

/// Checks all of `samples`, which share the networks that are compiled.
void check(std::vector<Sample> &samples, const CheckOptions &options,
           Findings &findings);

} // namespace mlir::armnn::smith

#endif // TEST_SMITH_CHECK_H
