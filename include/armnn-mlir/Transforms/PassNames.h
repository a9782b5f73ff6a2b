//===- PassNames.h - Names of passes in pipelines ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TRANSFORMS_PASSNAMES_H
#define ARMNN_MLIR_TRANSFORMS_PASSNAMES_H

#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir::armnn {

/// What parsePassPipeline says is wrong with a pipeline, with a hint at the
/// pass or pipeline that may be meant by a name that is none.
std::string hintAtPasses(StringRef problem);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_TRANSFORMS_PASSNAMES_H
