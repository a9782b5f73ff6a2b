//===- DataMovementViews.cpp - Concat, Splitter and Stack ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Concat, Splitter, Stack
//===----------------------------------------------------------------------===//

namespace {
/// A box of the whole tensor; sizes may be unknown.
struct View {
  ArrayRef<int64_t> origin;
  SmallVector<int64_t, 5> sizes;
};
} // namespace

/// Size of the whole along a dimension: the largest end of a view. Where all
/// views begin at 0, each is as long as the whole, so one known size is enough.
static FailureOr<int64_t> getWholeSize(ArrayRef<View> views, unsigned dim) {
  bool isSplit = llvm::any_of(
      views, [&](const View &view) { return view.origin[dim] != 0; });
  int64_t whole = ShapedType::kDynamic;
  for (const View &view : views) {
    int64_t size = view.sizes[dim];
    if (!isSplit && differ(whole, size))
      return failure();
    if (!ShapedType::isDynamic(size))
      whole = std::max(whole, view.origin[dim] + size);
    else if (isSplit)
      return int64_t(ShapedType::kDynamic);
  }
  return whole;
}

static bool overlap(const View &lhs, const View &rhs) {
  for (auto [lo, ls, ro, rs] :
       llvm::zip_equal(lhs.origin, lhs.sizes, rhs.origin, rhs.sizes))
    if (lo + ls <= ro || ro + rs <= lo)
      return false;
  return true;
}

/// Whether views of known sizes fill the whole without overlap.
static bool isTiled(MutableArrayRef<View> views, ArrayRef<int64_t> whole) {
  std::optional<int64_t> left = countElements(whole);
  for (const View &view : views) {
    std::optional<int64_t> count = countElements(view.sizes);
    if (!left || !count || *count > *left)
      return false;
    left = *left - *count;
  }
  if (left != 0)
    return false;
  // Sweep along the dimension with most origins, so that few views meet.
  unsigned sweep = 0;
  int64_t most = -1;
  for (unsigned dim = 0; dim < whole.size(); ++dim) {
    int64_t count = llvm::count_if(
        views, [&](const View &view) { return view.origin[dim] != 0; });
    if (count > most)
      std::tie(most, sweep) = std::pair(count, dim);
  }
  llvm::sort(views, [&](const View &lhs, const View &rhs) {
    return lhs.origin[sweep] < rhs.origin[sweep];
  });
  for (auto [i, view] : llvm::enumerate(views))
    for (const View &next : views.drop_front(i + 1)) {
      if (next.origin[sweep] >= view.origin[sweep] + view.sizes[sweep])
        break;
      if (overlap(view, next))
        return false;
    }
  return true;
}

/// A flattened list of one entry a dimension for each of `count` views.
static LogicalResult verifyViewList(Operation *op, StringRef name,
                                    ArrayRef<int64_t> numbers, size_t count) {
  if (!numbers.empty() && numbers.size() % count == 0)
    return success();
  return emitRule(op, 2) << name << " has " << numbers.size() << " entries for "
                         << count << " views, the same number each needed";
}

LogicalResult ConcatOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "numViews is 0, at least 1 needed";
  ArrayRef<int64_t> origins = getViewOrigins();
  if (failed(
          verifyViewList(*this, "viewOrigins", origins, getInputs().size())) ||
      failed(verifyEntries(*this, 3, "viewOrigins", origins, 0)) ||
      failed(verifyInts(*this, 4, StringRef("concat_axis"), 0)))
    return failure();
  for (Value input : getInputs())
    if (failed(
            verifyRank(*this, 5, "an input", input, getViewOrigin(0).size())) ||
        failed(
            verifySameType(*this, 6, "an input", input, "output", getOutput())))
      return failure();
  return success();
}

LogicalResult ConcatOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  unsigned rank = getViewOrigin(0).size();
  SmallVector<View> views;
  for (auto [i, input] : llvm::enumerate(getInputs()))
    views.push_back({getViewOrigin(i), getSizes(input, rank)});
  auto emitError = [&](StringRef problem) {
    auto diag = emitRule(*this, 7) << "inputs ";
    llvm::interleave(
        ArrayRef(views).take_front(4),
        [&](const View &view) { diag << toText(view.sizes); },
        [&] { diag << (views.size() == 2 ? " and " : ", "); });
    diag << (views.size() > 4 ? " ..." : "") << problem;
    return diag;
  };
  SmallVector<int64_t, 5> whole;
  for (unsigned dim = 0; dim < rank; ++dim) {
    FailureOr<int64_t> size = getWholeSize(views, dim);
    if (failed(size))
      return emitError(" differ in dimension ") << dim;
    whole.push_back(*size);
  }
  auto isKnown = [](ArrayRef<int64_t> sizes) {
    return llvm::none_of(sizes, ShapedType::isDynamic);
  };
  bool allKnown = llvm::all_of(
      views, [&](const View &view) { return isKnown(view.sizes); });
  if (allKnown && !isTiled(views, whole))
    return emitError(" do not tile ") << toText(whole);
  shapes.push_back(whole);
  return success();
}

LogicalResult SplitterOp::verify() {
  size_t count = getOutputs().size();
  if (count == 0)
    return emitRule(*this, 1) << "numViews is 0, at least 1 needed";
  ArrayRef<int64_t> origins = getViewOrigins(), sizes = getViewSizes();
  if (failed(verifyViewList(*this, "viewOrigins", origins, count)) ||
      failed(verifyLength(*this, 2, "viewSizes", sizes, origins.size(),
                          ", as many as origins")) ||
      failed(verifyEntries(*this, 3, "viewOrigins", origins, 0)) ||
      failed(verifyEntries(*this, 3, "viewSizes", sizes, 1)) ||
      failed(verifyInts(*this, 4, StringRef("axis"),
                        std::numeric_limits<int32_t>::min(),
                        std::numeric_limits<int32_t>::max())) ||
      failed(verifyRank(*this, 5, "the input", getInput(),
                        origins.size() / count)))
    return failure();
  for (Value output : getOutputs())
    if (failed(
            verifySameType(*this, 6, "an output", output, "input", getInput())))
      return failure();
  return success();
}

/// Whether a view begins behind the first element along `dim`.
static bool splits(SplitterOp op, unsigned dim) {
  ArrayRef<int64_t> origins = op.getViewOrigins();
  size_t rank = origins.size() / op.getOutputs().size();
  for (; dim < origins.size(); dim += rank)
    if (origins[dim] != 0)
      return true;
  return false;
}

LogicalResult
SplitterOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  unsigned rank = getViewOrigins().size() / getOutputs().size();
  SmallVector<int64_t, 5> input = getSizes(getInput(), rank);
  for (size_t view = 0; view < getOutputs().size(); ++view) {
    ArrayRef<int64_t> origin = getViewOrigins().slice(view * rank, rank);
    SmallVector<int64_t, 5> sizes(getViewSizes().slice(view * rank, rank));
    for (unsigned dim = 0; dim < rank; ++dim)
      if (!ShapedType::isDynamic(input[dim]) &&
          origin[dim] + sizes[dim] > input[dim])
        return emitRule(*this, 7)
               << "view " << view << " begins at " << origin[dim]
               << " and reaches to " << origin[dim] + sizes[dim] << " of "
               << input[dim] << " in dimension " << dim;
    // Where all views begin at 0, those of an unknown size may be the whole.
    for (auto [dim, size] : llvm::enumerate(sizes))
      if (ShapedType::isDynamic(input[dim]) && !splits(*this, dim))
        size = ShapedType::kDynamic;
    shapes.push_back(sizes);
  }
  return success();
}

LogicalResult StackOp::verify() {
  if (getInputs().empty())
    return emitRule(*this, 1) << "numInputs is 0, at least 1 needed";
  for (Value input : getInputs()) {
    LayerShape shape = getTensorShape(input);
    int64_t rank = shape ? static_cast<int64_t>(shape->size()) : kMaxRank;
    if (getAxis() < 0 || static_cast<int64_t>(getAxis()) > rank)
      return emitRule(*this, 2)
             << "axis " << getAxis() << " is outside 0.." << rank;
    if (failed(
            verifySameType(*this, 3, "an input", input, "output", getOutput())))
      return failure();
  }
  return success();
}

LogicalResult StackOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape common;
  for (auto [i, input] : llvm::enumerate(getInputs())) {
    LayerShape shape = getTensorShape(input);
    if (!areCompatible(common, shape))
      return emitRule(*this, 4)
             << "inputShape " << toString(common) << ", input " << i << " has "
             << toString(shape);
    common = mergeShapes(common, shape);
  }
  if (common)
    common->insert(common->begin() + getAxis(), getInputs().size());
  shapes.push_back(common);
  return success();
}
