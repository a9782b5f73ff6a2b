//===- Families.h - More of the lowerings, by family ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_FAMILIES_H
#define LIB_CONVERSION_ARMNNTOLINALG_FAMILIES_H

namespace mlir::armnn {

struct LayerPatterns;

void addReductionPatterns(LayerPatterns &patterns);
void addQuantizationPatterns(LayerPatterns &patterns);
void addRecurrentPatterns(LayerPatterns &patterns);
void addDetectionPatterns(LayerPatterns &patterns);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_FAMILIES_H
