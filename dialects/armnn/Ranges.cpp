//===- Ranges.cpp - What calibration saw of tensors -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/Ranges.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

armnn::Range armnn::Range::hull(armnn::Range lhs, armnn::Range rhs) {
  return {std::min(lhs.low, rhs.low), std::max(lhs.high, rhs.high)};
}

std::optional<armnn::Range> armnn::getRange(Value tensor) {
  DenseF32ArrayAttr ranges;
  unsigned position = 0;
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    if (auto f = dyn_cast_or_null<FunctionOpInterface>(
            argument.getOwner()->getParentOp()))
      ranges = f.getArgAttrOfType<DenseF32ArrayAttr>(argument.getArgNumber(),
                                                     kRangeAttr);
  } else {
    auto result = cast<OpResult>(tensor);
    ranges = result.getOwner()->getAttrOfType<DenseF32ArrayAttr>(kRangeAttr);
    position = result.getResultNumber();
  }
  if (!ranges)
    return std::nullopt;
  return armnn::Range{ranges[2 * position], ranges[2 * position + 1]};
}

static DenseF32ArrayAttr makeAttribute(MLIRContext *context,
                                       ArrayRef<armnn::Range> ranges) {
  SmallVector<float> numbers;
  for (armnn::Range range : ranges)
    numbers.append({range.low, range.high});
  return DenseF32ArrayAttr::get(context, numbers);
}

void armnn::setRange(BlockArgument argument, armnn::Range range) {
  auto f = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  f.setArgAttr(argument.getArgNumber(), kRangeAttr,
               makeAttribute(f.getContext(), range));
}

void armnn::setRanges(Operation *op, ArrayRef<armnn::Range> ranges) {
  assert(ranges.size() == op->getNumResults() && "a range for each result");
  op->setAttr(kRangeAttr, makeAttribute(op->getContext(), ranges));
}

void armnn::removeRanges(FunctionOpInterface f) {
  for (unsigned i = 0; i < f.getNumArguments(); ++i)
    f.removeArgAttr(i, StringAttr::get(f.getContext(), kRangeAttr));
  f.walk([](Operation *op) { op->removeAttr(kRangeAttr); });
}

LogicalResult armnn::verifyRangeAttribute(Operation *op, Attribute value,
                                          unsigned count) {
  auto ranges = dyn_cast<DenseF32ArrayAttr>(value);
  if (!ranges || ranges.size() != 2 * int64_t(count))
    return op->emitOpError("range_c1: '")
           << kRangeAttr << "' must be array<f32: low, high>, with both for "
           << "each of " << count << " tensors";
  for (unsigned i = 0; i < count; ++i) {
    float low = ranges[2 * i], high = ranges[2 * i + 1];
    if (!std::isfinite(low) || !std::isfinite(high) || low > high)
      return op->emitOpError("range_c1: '")
             << kRangeAttr << "' has the range " << low << " .. " << high
             << ", two finite numbers in order needed";
  }
  return success();
}
