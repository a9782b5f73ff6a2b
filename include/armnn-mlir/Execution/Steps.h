//===- Steps.h - steps of long work -----------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_STEPS_H
#define ARMNN_MLIR_EXECUTION_STEPS_H

#include "mlir/IR/Action.h"
#include "mlir/IR/MLIRContext.h"
#include <optional>

namespace mlir::armnn {

/// A step of work that takes long and is no pass, for those who show progress
/// (MLIRContext::registerActionHandler).
class StepAction : public tracing::ActionImpl<StepAction> {
public:
  StepAction(ArrayRef<IRUnit> units, StringRef work, size_t steps)
      : ActionImpl(units), work(work), steps(steps) {}

  static constexpr StringLiteral tag = "armnn-step";
  void print(raw_ostream &os) const override { os << work; }

  /// What is done, like "generating code".
  StringRef work;
  /// How many steps that has.
  size_t steps;
};

/// Does one of `steps` steps of the same work, and gives its result.
template <typename Step>
auto performStep(MLIRContext *context, StringRef work, size_t steps,
                 Step step) {
  std::optional<decltype(step())> result;
  context->executeAction<StepAction>([&] { result.emplace(step()); }, {}, work,
                                     steps);
  return std::move(*result);
}

} // namespace mlir::armnn

#endif // ARMNN_MLIR_EXECUTION_STEPS_H
