//===- TensorInfo.h - Tensors and constants of the schema -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_TENSORINFO_H
#define LIB_TARGET_ARMNN_TENSORINFO_H

#include "armnn-mlir/Target/Armnn.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace armnn_mlir::schema {
struct ConstTensor;
struct TensorInfo;
} // namespace armnn_mlir::schema

namespace mlir::armnn {
namespace schema = ::armnn_mlir::schema;

/// The type that `info` describes. `what` names the tensor in errors ("output
/// slot 0"). A null `info` is an error. `otherScaleCount` is a number of scales
/// per axis that is right although the axis has another size.
FailureOr<TensorType> readTensorType(const schema::TensorInfo *info,
                                     const Report &report, StringRef what,
                                     const ArmnnImportOptions &options,
                                     uint64_t otherScaleCount = 0);

/// A constant of a file: its type as consumers see it, and its bytes.
struct Constant {
  RankedTensorType type;
  AsmResourceBlob blob;
};

/// Reads `tensor`; the blob lies inside `file` unless that is misaligned.
FailureOr<Constant>
readConstant(const schema::ConstTensor *tensor,
             const std::shared_ptr<llvm::MemoryBuffer> &file,
             const Report &report, StringRef what,
             const ArmnnImportOptions &options, uint64_t otherScaleCount = 0);

/// An armnn.constant with the bytes of `constant`. The resource is called
/// `name`, and so is the location.
Value createConstant(OpBuilder &builder, StringRef name, Constant constant);

/// Bytes of an element of `type` in memory and in the file.
unsigned getElementWidth(TensorType type);

/// loc("name"), or an unknown location for an empty name.
Location getNameLoc(MLIRContext *context, StringRef name);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_TENSORINFO_H
