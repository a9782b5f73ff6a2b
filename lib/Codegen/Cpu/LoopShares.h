//===- LoopShares.h - Loops whose rounds threads share ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_CPU_LOOPSHARES_H
#define ARMNN_MLIR_LIB_CODEGEN_CPU_LOOPSHARES_H

#include "KernelConfig.h"
#include "Team.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::armnn {

/// The rounds of a loop with constant bounds, else 0.
int64_t countRounds(scf::ForOp loop);

/// Operations, about, that `op` comes to when it runs.
double estimateWork(Operation *op);

/// True if `op` is a marked loop, a linalg op on buffers with parallel loops,
/// or a copy, that is long enough for threads to share it.
bool canShare(Operation *op);

/// Makes `op`, which threads can share, what one thread of `team` does of it,
/// about as much as each other one. Each element is computed as before.
void shareLoops(Operation *op, const Team &team, int64_t threads,
                IRRewriter &rewriter);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_CPU_LOOPSHARES_H
