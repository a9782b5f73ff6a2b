//===- Window.h - Windows that slide over spatial axes ----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_WINDOW_H
#define DIALECTS_ARMNN_WINDOW_H

#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/IR/Operation.h"

namespace mlir::armnn {

/// Index of the channels of an image in the layout.
unsigned getChannelDim(DataLayout layout);

/// Index of the first spatial dimension of an image in the layout; the others
/// follow it, width last.
unsigned getSpatialDim(DataLayout layout);

/// Index of the output channels in the weights (operand 1) of a convolution or
/// fully connected layer; std::nullopt for other layers.
std::optional<unsigned> getWeightsChannelDim(Operation *op);

/// A convolution's kernel or a pooling window along one spatial axis. Sizes
/// count elements; `size` may be ShapedType::kDynamic.
struct Window {
  StringRef axis; // depth, height or width
  int64_t size;
  int64_t stride;
  int64_t dilation; // 1 where the operation has none
  int64_t padLow, padHigh;
};

/// The windows of a convolution or pooling, in the order of the spatial
/// dimensions: their `sizes`, and the operation's pad, stride and dilation
/// attributes.
SmallVector<Window, 3> getWindows(Operation *op, ArrayRef<int64_t> sizes);

/// Starts the error of a window that does not fit its input.
using EmitWindowError = llvm::function_ref<InFlightDiagnostic()>;

/// Size of a convolution's output along an axis:
///   1 + floor((input + padLow + padHigh - span) / stride)
/// with span = size + (dilation - 1) (size - 1), the elements that the window
/// reaches over. ShapedType::kDynamic if a size is unknown. It is an error if
/// the span is larger than the padded input. Sizes and fields are up to 2^32.
FailureOr<int64_t> getConvolvedSize(int64_t input, const Window &window,
                                    EmitWindowError emitError);

/// Size of a transposed convolution's output along an axis:
///   (input - 1) stride + size - padLow - padHigh
/// Less than 1 is an error.
FailureOr<int64_t> getTransposedSize(int64_t input, const Window &window,
                                     EmitWindowError emitError);

/// Size of a pooling's output along an axis: with stride 0 (global pooling) 1,
/// else
///   round((input + padLow + padHigh - size) / stride) + 1
/// in Float32 as Arm NN does, less one if the last window starts behind the
/// input and its low padding. It is an error if the window is larger than the
/// padded input.
FailureOr<int64_t> getPooledSize(int64_t input, const Window &window,
                                 OutputShapeRounding rounding,
                                 EmitWindowError emitError);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_WINDOW_H
