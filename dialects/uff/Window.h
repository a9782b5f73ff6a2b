//===- Window.h - Windows along a spatial axis ------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_WINDOW_H
#define DIALECTS_UFF_WINDOW_H

#include "dialects/uff/NodeShape.h"

namespace mlir::uff {

/// A window that slides along an axis; the kernel may be unknown.
struct Window {
  int64_t kernel;
  int64_t stride;
  int64_t padding; // on both sides
  int64_t dilation;
  bool isSame; // further padding, so that strides alone give the size
};

/// How many windows there are along an axis of `size`, which may be unknown.
/// `emitError` starts the error for a window larger than the padded axis.
FailureOr<int64_t> getWindowed(int64_t size, const Window &window,
                               function_ref<InFlightDiagnostic()> emitError);

} // namespace mlir::uff

#endif // DIALECTS_UFF_WINDOW_H
