//===- Custom.h - The lowerings of custom operations ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations beyond UFF's core that are known: TensorFlow's, which have
// TensorFlow's meaning, and TensorRT's plugins, which have that of their code.
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_UFFTOARMNN_CUSTOM_CUSTOM_H
#define LIB_CONVERSION_UFFTOARMNN_CUSTOM_CUSTOM_H

#include "armnn-mlir/Conversion/UffLowering.h"
#include "dialects/uff/CustomFields.h"

namespace mlir::armnn {

/// Lowers a custom operation that has `inputs`, converted, at least as many as
/// its record says. Behind them may be control inputs, which mean nothing here.
using CustomLowering = Value (*)(uff::CustomOp op, ValueRange inputs,
                                 NodeBuilder &node);

struct CustomEntry {
  StringRef name;
  CustomLowering lower;
};

/// Adds lowerings of operations that have a record.
void addCustom(UffLowerings &lowerings, ArrayRef<CustomEntry> entries);

/// The fields of `op`. One of the wrong kind is a refusal.
inline uff::CustomFields getFields(uff::CustomOp op, NodeBuilder &node) {
  return uff::CustomFields(
      op, [&node](const Twine &reason) { node.refuse(reason); });
}

/// Keeps an operation of one type whose operands are broadcast.
Value keepBroadcast(ValueRange operands, Type elementType, NodeBuilder &node);

void addCustomElementwise(UffLowerings &lowerings);
void addCustomDataMovement(UffLowerings &lowerings);
void addCustomBlocks(UffLowerings &lowerings);
void addCustomGenerators(UffLowerings &lowerings);
void addCustomConvolution(UffLowerings &lowerings);
void addCustomNormalization(UffLowerings &lowerings);
void addCustomReduction(UffLowerings &lowerings);
void addCustomStructure(UffLowerings &lowerings);
void addPluginAnchors(UffLowerings &lowerings);
void addPlugins(UffLowerings &lowerings);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_UFFTOARMNN_CUSTOM_CUSTOM_H
