//===- CountRewrites.h - A table of rewrites ---------------------*- C++
//-*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TRANSFORMS_COUNTREWRITES_H
#define LIB_TRANSFORMS_COUNTREWRITES_H

#include "mlir/Pass/Pass.h"

namespace mlir::armnn {

/// Two passes for the beginning and the end of a pipeline: the second prints to
/// stderr how often each pass in between has rewritten each kind of layer, and
/// how many layers there were and are.
std::pair<std::unique_ptr<Pass>, std::unique_ptr<Pass>>
createCountRewritesPasses();

/// Counts a rewrite of a layer, where such passes run in the context.
void countRewrite(MLIRContext *context, StringRef pass, StringRef layer);

} // namespace mlir::armnn

#endif // LIB_TRANSFORMS_COUNTREWRITES_H
