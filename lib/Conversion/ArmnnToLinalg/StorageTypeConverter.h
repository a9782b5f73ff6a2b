//===- StorageTypeConverter.h - Types of what is stored ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_STORAGETYPECONVERTER_H
#define LIB_CONVERSION_ARMNNTOLINALG_STORAGETYPECONVERTER_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::armnn {

/// Tensors of Arm NN's types to tensors of their storage types.
class StorageTypeConverter : public TypeConverter {
public:
  StorageTypeConverter();
};

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_STORAGETYPECONVERTER_H
