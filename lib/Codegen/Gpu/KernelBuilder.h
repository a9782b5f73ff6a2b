//===- KernelBuilder.h - one kernel of a GPU --------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIB_CODEGEN_GPU_KERNELBUILDER_H
#define ARMNN_MLIR_LIB_CODEGEN_GPU_KERNELBUILDER_H

#include "BufferView.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::armnn {

/// Builds a `gpu.func` of code on the host. Its arguments are whole buffers, as
/// `memref<Nxtype>`.
class KernelBuilder {
public:
  /// A kernel on `blocks` blocks (x, y) of `threads` threads.
  KernelBuilder(gpu::GPUModuleOp module, Location loc, ArrayRef<Value> roots,
                std::array<int64_t, 2> blocks, int64_t threads);

  /// The number of the thread among all.
  Value threadNumber();

  /// Element of a memref of the host whose indices are the results of `map` on
  /// `dims`.
  Value load(Location loc, Value memref, AffineMap map, ValueRange dims);
  void store(Location loc, Value value, Value memref, AffineMap map,
             ValueRange dims);

  /// A scalar of the host, computed anew in the kernel.
  Value localize(Value value);
  /// Makes an op that was cloned into the kernel independent of the host.
  /// Fails, without a diagnostic, if it accesses memory in an unknown way.
  LogicalResult adopt(Operation *cloned);

  /// Ends the kernel.
  gpu::GPUFuncOp finish();

  OpBuilder b;
  IRMapping map;

private:
  /// The argument and linear index of an element.
  std::pair<Value, Value> address(Location loc, Value memref, AffineMap map,
                                  ValueRange dims);

  gpu::GPUFuncOp kernel;
  SmallVector<Value> roots;
};

/// The buffers that `op`, or an op in it, accesses, in the order of first use;
/// failure, with a diagnostic, for one that is not known.
LogicalResult collectRoots(Operation *op, SetVector<Value> &roots);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_LIB_CODEGEN_GPU_KERNELBUILDER_H
