//===- Patterns.h - The lowerings of UFF nodes, by family -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOLINALG_PATTERNS_H
#define LIB_CONVERSION_UFFTOLINALG_PATTERNS_H

#include "dialects/uff/CustomFields.h"
#include "lib/Conversion/ArmnnToLinalg/Patterns.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::armnn {

/// Lowers a custom operation: gets its inputs as they are stored and the type
/// of its result, and returns the stored result.
using CustomLowering = FailureOr<Value> (*)(uff::CustomOp op,
                                            ArrayRef<Stored> inputs,
                                            RankedTensorType type,
                                            LayerBuilder &builder);

/// The lowerings of custom operations, by name.
using CustomLowerings = llvm::StringMap<CustomLowering>;

/// Errors in fields become the reason why an operation is not lowered.
inline uff::CustomFields::OnError getRefusal(LayerBuilder &b) {
  return [&b](const Twine &reason) { (void)b.refuse(reason); };
}

void addUnaryPattern(LayerPatterns &patterns);
void addIntegerReductionPatterns(LayerPatterns &patterns);
void addElementwiseLowerings(CustomLowerings &lowerings);
void addReductionLowerings(CustomLowerings &lowerings);
void addDetectionLowerings(CustomLowerings &lowerings);
void addCropLowerings(CustomLowerings &lowerings);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOLINALG_PATTERNS_H
