//===- LayerRules.h - Rules that many layers share --------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function reports a broken rule as an error of `op` that starts with the
// rule's label and names the field by the schema's word, its value and its
// bound. Nothing is assumed of attribute values or operand types.
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_LAYERRULES_H
#define DIALECTS_ARMNN_LAYERRULES_H

#include "dialects/armnn/ArmnnEnums.h"
#include "dialects/armnn/LayerShape.h"

namespace mlir::armnn {

/// A number of the descriptor and the schema's name of it.
struct Field {
  StringRef name;
  int64_t value;
};

/// Every field is an unsigned number of the schema, at least `minimum`:
/// "strideX 0 is outside 1..4294967295".
LogicalResult verifyUnsigned(Operation *op, StringRef label,
                             ArrayRef<Field> fields, int64_t minimum = 0);

/// The same for the entries of one list: "padList[2] -1 is outside ...".
LogicalResult verifyUnsigned(Operation *op, StringRef label, StringRef name,
                             ArrayRef<int64_t> values, int64_t minimum = 0);

/// Every field is a signed 32-bit number of the schema.
LogicalResult verifySigned(Operation *op, StringRef label,
                           ArrayRef<Field> fields);

/// The rank of `value` is known to be `rank`, or unknown: "weights have rank 3,
/// 4 needed". `subject` is the name with its verb, "the input has".
LogicalResult verifyRank(Operation *op, StringRef label, const Twine &subject,
                         Value value, int64_t rank);

/// The same for a rank between bounds.
LogicalResult verifyRankBetween(Operation *op, StringRef label,
                                const Twine &subject, Value value,
                                int64_t lowest, int64_t highest);

/// An operand or result and the word for it.
struct NamedValue {
  StringRef name;
  Value value;
};

/// All values have the data type of the first; quantization may differ:
/// "output Float16 with input Float32".
LogicalResult verifySameDataType(Operation *op, StringRef label,
                                 ArrayRef<NamedValue> values);

/// The data type is one of `types`: "input Signed64, Float32 or Float16
/// needed".
LogicalResult verifyDataType(Operation *op, StringRef label, NamedValue value,
                             ArrayRef<DataType> types);

/// `axis` counted from the first dimension: negative values count from the end.
/// Fails outside -rank .. rank-1: "axis 5 is outside rank 2".
FailureOr<int64_t> resolveAxis(Operation *op, StringRef label, StringRef name,
                               int64_t axis, int64_t rank);

/// Positions of the dimensions in a layout of rank 4 or 5.
struct LayoutDims {
  unsigned channel;
  unsigned firstSpatial; // depth where there is one, then height, width
};
LayoutDims getLayoutDims(DataLayout layout);

/// The layout is NHWC or NCHW: "dataLayout NDHWC, NHWC or NCHW needed".
LogicalResult verifyLayout2d(Operation *op, StringRef label, DataLayout layout);

/// The layout is NDHWC or NCDHW.
LogicalResult verifyLayout3d(Operation *op, StringRef label, DataLayout layout);

/// Broadcast shape of two operands; fails with the label and both shapes.
FailureOr<LayerShape> inferBroadcast(Operation *op, StringRef label, Value lhs,
                                     Value rhs);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_LAYERRULES_H
