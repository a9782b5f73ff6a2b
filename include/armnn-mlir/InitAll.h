//===- InitAll.h - Everything of this project for a registry ----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_INITALL_H
#define ARMNN_MLIR_INITALL_H

#include "armnn-mlir/Codegen/CpuPasses.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "armnn-mlir/Conversion/Passes.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Sharding/Passes.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/Passes.h"

namespace mlir::armnn {

/// Registers all of this project: the dialects of models, the passes and
/// pipelines, and the dialects and extensions that these lower to and need.
inline void registerArmnnMlir(DialectRegistry &registry) {
  registerModelDialects(registry);
  registerConversionPasses();
  registerTransformsPasses();
  registerOptimizePipeline();
  registerCpuPasses();
  registerGpuPasses();
  registerShardPasses();
  registerArmnnExecutionPasses();
  registerCpuDialects(registry);
  registerGpuDialects(registry);
  registerShardDialects(registry);
}

} // namespace mlir::armnn

#endif // ARMNN_MLIR_INITALL_H
