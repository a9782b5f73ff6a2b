//===- Window.cpp - Windows that slide over spatial axes ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/Window.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

unsigned armnn::getChannelDim(DataLayout layout) {
  switch (layout) {
  case DataLayout::NHWC:
    return 3;
  case DataLayout::NDHWC:
    return 4;
  case DataLayout::NCHW:
  case DataLayout::NCDHW:
    return 1;
  }
  llvm_unreachable("unknown layout");
}

unsigned armnn::getSpatialDim(DataLayout layout) {
  return getChannelDim(layout) == 1 ? 2 : 1;
}

SmallVector<Window, 3> armnn::getWindows(Operation *op,
                                         ArrayRef<int64_t> sizes) {
  struct Axis {
    StringRef name, stride, dilation, padLow, padHigh;
  };
  static constexpr Axis axes[] = {
      {"depth", "stride_z", "dilation_z", "pad_front", "pad_back"},
      {"height", "stride_y", "dilation_y", "pad_top", "pad_bottom"},
      {"width", "stride_x", "dilation_x", "pad_left", "pad_right"}};
  auto get = [&](StringRef name) {
    auto attribute = op->getAttrOfType<IntegerAttr>(name);
    return attribute ? attribute.getInt() : 1;
  };
  SmallVector<Window, 3> windows;
  for (auto [axis, size] :
       llvm::zip_equal(ArrayRef(axes).take_back(sizes.size()), sizes))
    windows.push_back({axis.name, size, get(axis.stride), get(axis.dilation),
                       get(axis.padLow), get(axis.padHigh)});
  return windows;
}

static bool isUnknown(int64_t input, const Window &window) {
  return ShapedType::isDynamic(input) || ShapedType::isDynamic(window.size);
}

/// How far the window can move in the padded input.
static FailureOr<int64_t> getRoom(int64_t input, const Window &window,
                                  EmitWindowError emitError) {
  constexpr int64_t tooMuch = std::numeric_limits<int64_t>::max();
  int64_t padded = input + window.padLow + window.padHigh;
  int64_t span =
      llvm::checkedMulAdd(window.dilation - 1, window.size - 1, window.size)
          .value_or(tooMuch);
  if (span <= padded)
    return padded - span;
  InFlightDiagnostic error = emitError();
  error << "window " << window.axis << " " << window.size;
  if (window.dilation != 1)
    error << " with dilation " << window.dilation << " spans " << span
          << " and";
  return error << " is larger than the padded input " << window.axis << " "
               << padded;
}

FailureOr<int64_t> armnn::getConvolvedSize(int64_t input, const Window &window,
                                           EmitWindowError emitError) {
  if (isUnknown(input, window))
    return ShapedType::kDynamic;
  FailureOr<int64_t> room = getRoom(input, window, emitError);
  if (failed(room))
    return failure();
  return *room / window.stride + 1;
}

FailureOr<int64_t> armnn::getTransposedSize(int64_t input, const Window &window,
                                            EmitWindowError emitError) {
  if (isUnknown(input, window))
    return ShapedType::kDynamic;
  // Beyond 64 bits the size is too large in any case.
  int64_t full = llvm::checkedMulAdd(input - 1, window.stride, window.size)
                     .value_or(std::numeric_limits<int64_t>::max());
  int64_t size = full - window.padLow - window.padHigh;
  if (size < 1)
    return emitError() << "pads " << window.padLow << " and " << window.padHigh
                       << " leave a " << window.axis << " of " << size;
  return size;
}

FailureOr<int64_t> armnn::getPooledSize(int64_t input, const Window &window,
                                        OutputShapeRounding rounding,
                                        EmitWindowError emitError) {
  if (window.stride == 0)
    return 1;
  if (isUnknown(input, window))
    return ShapedType::kDynamic;
  FailureOr<int64_t> room = getRoom(input, window, emitError);
  if (failed(room))
    return failure();
  float steps = static_cast<float>(*room) / static_cast<float>(window.stride);
  steps = rounding == OutputShapeRounding::Ceiling ? std::ceil(steps)
                                                   : std::floor(steps);
  int64_t last = static_cast<int64_t>(steps);
  bool startsBehind = last * window.stride >= input + window.padLow;
  return startsBehind ? last : last + 1;
}
