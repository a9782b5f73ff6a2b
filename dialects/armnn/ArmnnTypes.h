//===- ArmnnTypes.h - Arm NN's data types as element types ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_ARMNNTYPES_H
#define DIALECTS_ARMNN_ARMNNTYPES_H

#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

namespace mlir::armnn {

/// Arm NN's data type of `elementType`: the plain types Float32, Float16,
/// Signed32, Signed64, Boolean, and `!quant.uniform` over the storage types
/// that the dialect's description lists (Signed32 with scales is a quantized
/// type over i32). std::nullopt for any other type.
std::optional<DataType> getDataType(Type elementType);

/// The schema's name of the data type of `elementType` ("QAsymmU8"), for
/// messages.
StringRef getDataTypeName(Type elementType);

/// The signless type that a tensor element is stored as: i8 for the 8-bit
/// quantized types and Boolean, i16 for QSymmS16, i32 for a quantized Signed32,
/// else the type itself.
Type getStorageType(Type elementType);

/// Checks what the type system does not of a tensor type of an Arm NN data
/// type:
///   tensor_c1: rank at most 8;
///   tensor_c2: sizes from 1 to 2^32-1, the schema's range;
///   tensor_c3: the size in bytes fits 63 bits;
///   tensor_c4: quantization scales are finite and above 0;
///   tensor_c5: zero points are in the storage type's range, and 0 for
///              QSymmS8, QSymmS16 and Signed32;
///   tensor_c6: the axis of per-axis scales is below the rank;
///   tensor_c7: there is one scale for each index of that axis.
LogicalResult verifyTensorType(function_ref<InFlightDiagnostic()> emitError,
                               TensorType type);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_ARMNNTYPES_H
