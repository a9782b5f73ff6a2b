//===- CustomOperations.h - Custom operations that are known ----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_CUSTOMOPERATIONS_H
#define DIALECTS_UFF_CUSTOMOPERATIONS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::uff {

/// What CustomOperations.td says of an operation beyond the format's core.
struct CustomOperation {
  enum ElementTypeKind { Operand, Field, Fixed };

  StringLiteral name;
  int minInputs;
  int maxInputs; // -1: any number
  ElementTypeKind elementTypeKind;
  StringLiteral elementTypeName;
  /// Several outputs, of which files do not say which one a node reads.
  bool hasManyOutputs;
  /// A concat that reads it stands for all outputs in order.
  bool isConcatenated;
  /// Only graphs for training have it.
  bool isTraining;

  /// The element type of the (first) output; null where what it comes from is
  /// not there.
  Type getElementType(MLIRContext *context, TypeRange operands,
                      DictionaryAttr fields) const;
};

/// The operation of a name ("_AddV2"), null if it is not known.
const CustomOperation *lookupCustomOperation(StringRef name);

} // namespace mlir::uff

#endif // DIALECTS_UFF_CUSTOMOPERATIONS_H
