//===- Rules.h - Checks that layers' verifiers share ------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule has a number that the operation's description lists; its label is
// "<mnemonic>_c<number>". Messages name fields by the schema's words.
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_ARMNN_RULES_H
#define DIALECTS_ARMNN_RULES_H

#include "dialects/armnn/ArmnnTypes.h"
#include "dialects/armnn/LayerShape.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::armnn {

/// The greatest value of the schema's unsigned fields.
constexpr int64_t kMaxUnsigned = std::numeric_limits<uint32_t>::max();

/// More constant integers are no shape, axes or sizes that a layer is given,
/// and neither few bytes nor a splat shall stand for much.
constexpr int64_t kMostIndices = int64_t(1) << 20;

/// Starts the error of a rule: "pooling2d_c3: ".
InFlightDiagnostic emitRule(Operation *op, unsigned rule);

/// The data type of a tensor; operand constraints have made sure of it.
DataType getDataType(Value tensor);

bool isFloat(DataType type);
/// Any of the quantized types, QAsymmU8, QAsymmS8, QSymmS8 and QSymmS16.
bool isQuantized(DataType type);
bool isQuantized8Bit(DataType type);

/// The shape of a tensor, a scalar's as [1].
LayerShape getTensorShape(Value tensor);

/// The same with an unknown rank as `rank` unknown sizes.
SmallVector<int64_t, 5> getSizes(Value tensor, unsigned rank);

/// Whether two sizes are known and differ.
bool differ(int64_t lhs, int64_t rhs);

/// The integer attributes (snake_case) lie in `low`..`high`.
LogicalResult verifyInts(Operation *op, unsigned rule,
                         ArrayRef<StringRef> attributes, int64_t low,
                         int64_t high = kMaxUnsigned);

/// The tensor has the rank, or its rank is unknown.
LogicalResult verifyRank(Operation *op, unsigned rule, StringRef name,
                         Value tensor, int64_t rank);

/// The tensor has a rank in `low`..`high`, or its rank is unknown.
LogicalResult verifyRankIn(Operation *op, unsigned rule, StringRef name,
                           Value tensor, int64_t low, int64_t high);

/// The layout is one of images (two spatial dimensions) or volumes (three).
LogicalResult verifyLayout(Operation *op, unsigned rule, DataLayout layout,
                           unsigned spatialRank);

/// The tensor has the data type of `reference`.
LogicalResult verifySameType(Operation *op, unsigned rule, StringRef name,
                             Value tensor, StringRef referenceName,
                             Value reference);

/// The tensor has one of the data types.
LogicalResult verifyTypeIn(Operation *op, unsigned rule, StringRef name,
                           Value tensor, ArrayRef<DataType> types);

/// The axis counts from the front or, if negative, from the end of the tensor.
LogicalResult verifyAxis(Operation *op, unsigned rule, int64_t axis,
                         Value tensor);

/// The entries of a list field lie in `low`..`high`.
LogicalResult verifyEntries(Operation *op, unsigned rule, StringRef name,
                            ArrayRef<int64_t> entries, int64_t low,
                            int64_t high = kMaxUnsigned);

/// Every tensor has the data type of the first.
struct NamedTensor {
  StringRef name;
  Value tensor;
};
LogicalResult verifySameType(Operation *op, unsigned rule,
                             ArrayRef<NamedTensor> tensors);

/// A list field has `count` entries; `reason` says why: " for rank 4".
LogicalResult verifyLength(Operation *op, unsigned rule, StringRef name,
                           ArrayRef<int64_t> entries, int64_t count,
                           const Twine &reason = "");

/// The elements of a Signed32 tensor where an armnn.constant gives them.
std::optional<SmallVector<int64_t>> getConstantIndices(Value tensor);

/// The inputs and results of a network that have data types of Arm NN's are
/// tensors that it can have (verifyTensorType), whether or not a layer's.
LogicalResult verifySignature(FunctionOpInterface network);

/// "[1, 0]"
std::string toText(ArrayRef<int64_t> numbers);

/// The only result has the broadcast shape of two tensors.
LogicalResult inferBroadcast(Operation *op, unsigned rule, Value lhs, Value rhs,
                             SmallVectorImpl<LayerShape> &shapes);

} // namespace mlir::armnn

#endif // DIALECTS_ARMNN_RULES_H
