//===- DataMovement.cpp - Moving and reshaping data -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/Rules.h"
#include "dialects/uff/UffOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::uff;

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "there are no inputs, at least 1 needed";
  return success();
}

LogicalResult ConcatOp::inferShape(ArrayRef<NodeShape> shapes,
                                   NodeShape &shape) {
  const NodeShape *first = llvm::find_if(
      shapes, [](const NodeShape &input) { return input.has_value(); });
  if (first == shapes.end())
    return success();
  FailureOr<int64_t> axis = uff::getAxis(*this, 2, getAxis(), (*first)->size());
  if (failed(axis))
    return failure();
  SmallVector<int64_t, 5> joined = **first;
  joined[*axis] = 0;
  for (const NodeShape &input : shapes) {
    if (!input) {
      joined[*axis] = ShapedType::kDynamic;
      continue;
    }
    bool fits = input->size() == joined.size();
    for (size_t i = 0; fits && i < input->size(); ++i) {
      int64_t &size = joined[i], other = (*input)[i];
      if (static_cast<int64_t>(i) == *axis) {
        size = ShapedType::isDynamic(size) || ShapedType::isDynamic(other)
                   ? ShapedType::kDynamic
                   : size + other;
        continue;
      }
      fits = !differ(size, other);
      if (ShapedType::isDynamic(size))
        size = other;
    }
    if (!fits)
      return emitRule(*this, 3) << "shapes " << armnn::toString(*first)
                                << " and " << armnn::toString(input)
                                << " cannot be joined along axis " << *axis;
  }
  // A single plugin may stand for several tensors.
  if (shapes.size() > 1 || !getInputs()[0].getDefiningOp<CustomOp>())
    shape = joined;
  return success();
}

LogicalResult ExpandDimsOp::verify() { return success(); }

LogicalResult ExpandDimsOp::inferShape(ArrayRef<NodeShape> shapes,
                                       NodeShape &shape) {
  if (!shapes[0])
    return success();
  FailureOr<int64_t> axis =
      uff::getAxis(*this, 1, getAxis(), shapes[0]->size() + 1);
  if (failed(axis))
    return failure();
  shape = shapes[0];
  shape->insert(shape->begin() + *axis, 1);
  return success();
}

LogicalResult FlattenOp::verify() { return success(); }

LogicalResult FlattenOp::inferShape(ArrayRef<NodeShape> shapes,
                                    NodeShape &shape) {
  if (!shapes[0])
    return success();
  ArrayRef<int64_t> sizes = *shapes[0];
  if (sizes.empty())
    return emitRule(*this, 1) << "the input is a scalar, rank 1 or more needed";
  std::optional<int64_t> rest = armnn::countElements(sizes.drop_front());
  shape = {{sizes.front(), rest.value_or(ShapedType::kDynamic)}};
  return success();
}

LogicalResult GatherOp::verify() { return success(); }

/// The shape of params with the one of indices in the place of an axis, and the
/// rule of constant indices.
static LogicalResult inferGather(Operation *op, const NodeShape &params,
                                 const NodeShape &indices, Value indexTensor,
                                 int64_t axis, NodeShape &shape) {
  int64_t size = (*params)[axis];
  for (int64_t index :
       getConstantInts(indexTensor).value_or(SmallVector<int64_t>()))
    if (index < 0 || (!ShapedType::isDynamic(size) && index >= size))
      return emitRule(op, 2) << "index " << index << " is outside 0.."
                             << size - 1 << " of axis " << axis;
  if (!indices)
    return success();
  shape = params;
  shape->erase(shape->begin() + axis);
  shape->insert(shape->begin() + axis, indices->begin(), indices->end());
  return success();
}

LogicalResult GatherOp::inferShape(ArrayRef<NodeShape> shapes,
                                   NodeShape &shape) {
  if (!shapes[0])
    return success();
  if (shapes[0]->empty())
    return emitRule(*this, 1) << "params are a scalar, rank 1 or more needed";
  return inferGather(*this, shapes[0], shapes[1], getIndices(), 0, shape);
}

LogicalResult GatherV2Op::verify() { return success(); }

LogicalResult GatherV2Op::inferShape(ArrayRef<NodeShape> shapes,
                                     NodeShape &shape) {
  if (!shapes[0])
    return success();
  FailureOr<int64_t> axis =
      uff::getAxis(*this, 1, getAxis(), shapes[0]->size());
  if (failed(axis))
    return failure();
  return inferGather(*this, shapes[0], shapes[1], getIndices(), *axis, shape);
}

LogicalResult PadOp::verify() { return success(); }

LogicalResult PadOp::inferShape(ArrayRef<NodeShape> shapes, NodeShape &shape) {
  const NodeShape &paddings = shapes[1];
  auto isPairs = [&] {
    return paddings->size() == 2 && !differ((*paddings)[1], 2) &&
           (!shapes[0] ||
            !differ((*paddings)[0], static_cast<int64_t>(shapes[0]->size())));
  };
  if (paddings && !isPairs()) {
    auto error = emitRule(*this, 1)
                 << "paddings have shape " << armnn::toString(paddings) << ", ";
    if (shapes[0])
      return error << "[" << shapes[0]->size() << ", 2] needed";
    return error << "[rank, 2] needed";
  }
  std::optional<SmallVector<int64_t>> counts = getConstantInts(getPaddings());
  for (int64_t count : counts.value_or(SmallVector<int64_t>()))
    if (count < 0 || count > armnn::kMaxSize)
      return emitRule(*this, 2)
             << "a padding of " << count << ", at least 0 needed";
  if (!shapes[0])
    return success();
  shape = shapes[0];
  for (auto [axis, size] : llvm::enumerate(*shape)) {
    bool isKnown = counts && counts->size() == 2 * shape->size() &&
                   !ShapedType::isDynamic(size);
    size = isKnown ? size + (*counts)[2 * axis] + (*counts)[2 * axis + 1]
                   : ShapedType::kDynamic;
  }
  return success();
}

LogicalResult ReshapeOp::verify() { return success(); }

/// Rule 2, and the sizes with kDynamic for -1.
static FailureOr<SmallVector<int64_t, 5>> readSizes(ReshapeOp op,
                                                    ArrayRef<int64_t> sizes) {
  SmallVector<int64_t, 5> shape;
  if (llvm::count(sizes, -1) > 1)
    return emitRule(op, 2) << "-1 occurs twice in " << armnn::toText(sizes);
  for (int64_t size : sizes) {
    if (size < -1)
      return emitRule(op, 2)
             << "size " << size << " in " << armnn::toText(sizes);
    shape.push_back(size < 0 ? ShapedType::kDynamic : size);
  }
  return shape;
}

LogicalResult ReshapeOp::inferShape(ArrayRef<NodeShape> shapes,
                                    NodeShape &shape) {
  const NodeShape &vector = shapes[1];
  if (vector && vector->size() != 1)
    return emitRule(*this, 1) << "shape has shape " << armnn::toString(vector)
                              << ", a vector needed";
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(getShape());
  if (!sizes) {
    if (vector && !ShapedType::isDynamic((*vector)[0]) &&
        (*vector)[0] <= kMaxRank)
      shape.emplace((*vector)[0], ShapedType::kDynamic);
    return success();
  }
  FailureOr<SmallVector<int64_t, 5>> given = readSizes(*this, *sizes);
  if (failed(given))
    return failure();
  shape = *given;
  std::optional<int64_t> count =
      shapes[0] ? armnn::countElements(*shapes[0]) : std::nullopt;
  if (!count || ShapedType::isDynamic(*count))
    return success();
  int64_t *open = llvm::find(*shape, ShapedType::kDynamic);
  if (open != shape->end())
    *open = 1;
  std::optional<int64_t> product = armnn::countElements(*shape);
  bool fits = product &&
              (open == shape->end() ? *product == *count
                                    : *product != 0 && *count % *product == 0);
  if (!fits)
    return emitRule(*this, 3)
           << *count << " elements of " << armnn::toString(shapes[0])
           << " do not fit " << armnn::toText(*sizes);
  if (open != shape->end())
    *open = *count / *product;
  return success();
}

LogicalResult ShapeOp::verify() { return success(); }

LogicalResult ShapeOp::inferShape(ArrayRef<NodeShape> shapes,
                                  NodeShape &shape) {
  shape.emplace(1, shapes[0] ? static_cast<int64_t>(shapes[0]->size())
                             : ShapedType::kDynamic);
  return success();
}

LogicalResult SqueezeOp::verify() { return success(); }

LogicalResult SqueezeOp::inferShape(ArrayRef<NodeShape> shapes,
                                    NodeShape &shape) {
  if (!shapes[0])
    return success();
  ArrayRef<int64_t> sizes = *shapes[0];
  ArrayRef<int64_t> axes = getAxes().value_or(ArrayRef<int64_t>());
  // Which sizes are 1 must be known to drop them all.
  if (axes.empty() && llvm::is_contained(sizes, ShapedType::kDynamic))
    return success();
  llvm::SmallBitVector isDropped(sizes.size());
  for (int64_t entry : axes) {
    FailureOr<int64_t> axis = getAxis(*this, 1, entry, sizes.size());
    if (failed(axis))
      return failure();
    if (differ(sizes[*axis], 1))
      return emitRule(*this, 2)
             << "axis " << *axis << " of " << armnn::toText(sizes)
             << " has size " << sizes[*axis] << ", 1 needed";
    isDropped.set(*axis);
  }
  shape.emplace();
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (axes.empty() ? size != 1 : !isDropped.test(axis))
      shape->push_back(size);
  return success();
}

LogicalResult StackOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "there are no inputs, at least 1 needed";
  return success();
}

LogicalResult StackOp::inferShape(ArrayRef<NodeShape> shapes,
                                  NodeShape &shape) {
  NodeShape common;
  for (const NodeShape &input : shapes) {
    if (!input)
      continue;
    if (!common)
      common = input;
    bool fits = input->size() == common->size();
    for (size_t i = 0; fits && i < input->size(); ++i) {
      fits = !differ((*common)[i], (*input)[i]);
      if (ShapedType::isDynamic((*common)[i]))
        (*common)[i] = (*input)[i];
    }
    if (!fits)
      return emitRule(*this, 3)
             << "shapes " << armnn::toString(common) << " and "
             << armnn::toString(input) << " differ";
  }
  if (!common)
    return success();
  FailureOr<int64_t> axis =
      uff::getAxis(*this, 2, getAxis(), common->size() + 1);
  if (failed(axis))
    return failure();
  common->insert(common->begin() + *axis, static_cast<int64_t>(shapes.size()));
  shape = common;
  return success();
}

LogicalResult StridedSliceOp::verify() { return success(); }

/// Rule 1, and how many axes are sliced; absent where that is unknown.
static FailureOr<std::optional<int64_t>>
countSliced(StridedSliceOp op, ArrayRef<NodeShape> vectors) {
  std::optional<int64_t> count;
  for (const NodeShape &vector : vectors) {
    if (!vector)
      continue;
    bool isVector = vector->size() == 1;
    if (!isVector || (count && differ(*count, (*vector)[0])))
      return emitRule(op, 1)
             << "begin, end and strides have shapes "
             << armnn::toString(vectors[0]) << ", "
             << armnn::toString(vectors[1]) << " and "
             << armnn::toString(vectors[2]) << ", vectors of one length needed";
    if (!count && !ShapedType::isDynamic((*vector)[0]))
      count = (*vector)[0];
  }
  return count;
}

/// How many elements begin:end:stride takes of an axis, all of them known.
static int64_t countTaken(int64_t size, std::optional<int64_t> begin,
                          std::optional<int64_t> end, int64_t stride) {
  auto clamp = [&](int64_t index, int64_t low, int64_t high) {
    return std::clamp(index < 0 ? index + size : index, low, high);
  };
  bool isForward = stride > 0;
  int64_t low = isForward ? 0 : -1, high = isForward ? size : size - 1;
  int64_t first = begin ? clamp(*begin, low, high) : isForward ? low : high;
  int64_t last = end ? clamp(*end, low, high) : isForward ? high : low;
  int64_t distance = isForward ? last - first : first - last;
  int64_t step = isForward ? stride : -stride;
  return distance <= 0 ? 0 : (distance - 1) / step + 1;
}

LogicalResult StridedSliceOp::inferShape(ArrayRef<NodeShape> shapes,
                                         NodeShape &shape) {
  FailureOr<std::optional<int64_t>> sliced =
      countSliced(*this, shapes.drop_front());
  if (failed(sliced))
    return failure();
  std::optional<SmallVector<int64_t>> begins = getConstantInts(getBegin());
  std::optional<SmallVector<int64_t>> ends = getConstantInts(getEnd());
  std::optional<SmallVector<int64_t>> strides = getConstantInts(getStrides());
  auto has = [](int64_t mask, int64_t axis) { return mask >> axis & 1; };
  if (strides)
    for (auto [axis, stride] : llvm::enumerate(*strides))
      if (stride == 0 && axis < 63 && !has(getShrinkAxisMask(), axis))
        return emitRule(*this, 3) << "the stride of axis " << axis << " is 0";
  if (!shapes[0] || !*sliced)
    return success();
  ArrayRef<int64_t> sizes = *shapes[0];
  if (**sliced > static_cast<int64_t>(sizes.size()))
    return emitRule(*this, 2)
           << **sliced << " axes are sliced of rank " << sizes.size();
  NodeShape result;
  result.emplace();
  for (auto [i, size] : llvm::enumerate(sizes)) {
    int64_t axis = i;
    if (axis >= **sliced) {
      result->push_back(size);
      continue;
    }
    bool isKnown = !ShapedType::isDynamic(size);
    if (has(getShrinkAxisMask(), axis)) {
      if (begins && isKnown &&
          ((*begins)[axis] < -size || (*begins)[axis] >= size))
        return emitRule(*this, 4)
               << "begin " << (*begins)[axis] << " is outside axis " << axis
               << " of " << armnn::toText(sizes);
      continue;
    }
    auto getBound = [&](const std::optional<SmallVector<int64_t>> &bounds,
                        int64_t mask) -> std::optional<int64_t> {
      bool isMasked = has(mask, axis);
      isKnown &= isMasked || bounds;
      return isMasked || !bounds ? std::nullopt
                                 : std::optional((*bounds)[axis]);
    };
    std::optional<int64_t> begin = getBound(begins, getBeginMask());
    std::optional<int64_t> end = getBound(ends, getEndMask());
    isKnown &= strides.has_value();
    result->push_back(isKnown ? countTaken(size, begin, end, (*strides)[axis])
                              : ShapedType::kDynamic);
  }
  shape = result;
  return success();
}

LogicalResult TransposeOp::verify() {
  ArrayRef<int64_t> permutation = getPermutation();
  if (isPermutationVector(permutation))
    return success();
  return emitRule(*this, 1)
         << "permutation " << armnn::toText(permutation)
         << " does not name each of " << permutation.size() << " axes once";
}

LogicalResult TransposeOp::inferShape(ArrayRef<NodeShape> shapes,
                                      NodeShape &shape) {
  ArrayRef<int64_t> permutation = getPermutation();
  if (!shapes[0])
    return success();
  if (permutation.size() != shapes[0]->size())
    return emitRule(*this, 2)
           << "permutation " << armnn::toText(permutation) << " has "
           << permutation.size() << " entries for shape "
           << armnn::toString(shapes[0]);
  shape.emplace();
  for (int64_t axis : permutation)
    shape->push_back((*shapes[0])[axis]);
  return success();
}

void UffDialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/uff/DataMovement.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/uff/DataMovement.cpp.inc"
