//===- DataMovementCanonicalization.cpp - Rewrites of data movement -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites that are right for all elements, whatever the quantization: reshape,
// transpose and slice copy elements as they are stored; concat, splitter and
// pad requantize, so they only go where the type stays the same.
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Reshape and transpose
//===----------------------------------------------------------------------===//

/// Whether the reshape keeps the shape: its types are the same, and two unknown
/// sizes cannot change places.
static bool isIdentity(ReshapeOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  return type && type == op.getInput().getType() &&
         type.getNumDynamicDims() <= 1;
}

/// reshape(reshape(x)) -> reshape(x); a reshape to the same shape -> x.
static LogicalResult mergeReshapes(ReshapeOp op, PatternRewriter &rewriter) {
  if (isIdentity(op)) {
    bypassLayer(rewriter, op, op.getInput());
    return success();
  }
  auto inner = op.getInput().getDefiningOp<ReshapeOp>();
  if (!inner)
    return failure();
  Location loc = fuseLocations(inner.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<ReshapeOp>(op, op.getType(), inner.getInput(),
                                     op.getTargetShape())
      ->setLoc(loc);
  return success();
}

void ReshapeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add(mergeReshapes);
}

/// transpose(transpose(x)) -> transpose(x); a transpose that moves nothing ->
/// x.
static LogicalResult mergeTransposes(TransposeOp op,
                                     PatternRewriter &rewriter) {
  ArrayRef<int64_t> mappings = op.getDimMappings();
  if (op.getInput().getType() == op.getType() &&
      llvm::equal(mappings, llvm::seq<int64_t>(0, mappings.size()))) {
    bypassLayer(rewriter, op, op.getInput());
    return success();
  }
  auto inner = op.getInput().getDefiningOp<TransposeOp>();
  if (!inner)
    return failure();
  auto composed = llvm::map_to_vector(
      mappings, [&](int64_t dim) { return inner.getDimMappings()[dim]; });
  Location loc = fuseLocations(inner.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<TransposeOp>(op, op.getType(), inner.getInput(),
                                       composed)
      ->setLoc(loc);
  return success();
}

/// A transpose that keeps the order of all dimensions but those of size 1 is a
/// reshape.
static LogicalResult transposeToReshape(TransposeOp op,
                                        PatternRewriter &rewriter) {
  auto input = dyn_cast<RankedTensorType>(op.getInput().getType());
  auto output = dyn_cast<RankedTensorType>(op.getType());
  if (!input || !output || !output.hasStaticShape() || output.getRank() == 0)
    return failure();
  SmallVector<int64_t> moving = llvm::to_vector(
      llvm::make_filter_range(op.getDimMappings(), [&](int64_t dim) {
        return input.getDimSize(dim) != 1;
      }));
  if (!llvm::is_sorted(moving))
    return failure();
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, output, op.getInput(),
                                         output.getShape());
  return success();
}

void TransposeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add(mergeTransposes);
  patterns.add(transposeToReshape);
}

//===----------------------------------------------------------------------===//
// Boxes: concat, splitter, slice, pad
//===----------------------------------------------------------------------===//

namespace {
/// A part of a tensor.
struct Box {
  SmallVector<int64_t> origin, size;
  bool operator==(const Box &other) const {
    return origin == other.origin && size == other.size;
  }
};
} // namespace

static bool hasStaticShape(Value tensor) {
  return cast<TensorType>(tensor.getType()).hasStaticShape();
}

static ArrayRef<int64_t> getShape(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).getShape();
}

/// If `part` is a box of another tensor, copied as it is, gives both.
static std::optional<std::pair<Value, Box>> getBox(Value part) {
  if (!hasStaticShape(part))
    return std::nullopt;
  if (auto slice = part.getDefiningOp<SliceOp>())
    return std::pair(Value(slice.getInput()),
                     Box{llvm::to_vector(slice.getBegin()),
                         llvm::to_vector(slice.getSize())});
  auto splitter = part.getDefiningOp<SplitterOp>();
  if (!splitter)
    return std::nullopt;
  unsigned view = cast<OpResult>(part).getResultNumber();
  size_t rank = splitter.getViewOrigins().size() / splitter.getNumResults();
  auto get = [&](ArrayRef<int64_t> list) {
    return llvm::to_vector(list.slice(view * rank, rank));
  };
  return std::pair(splitter.getInput(), Box{get(splitter.getViewOrigins()),
                                            get(splitter.getViewSizes())});
}

/// The box that input `view` of a concat fills.
static Box getFilledBox(ConcatOp op, unsigned view) {
  return {llvm::to_vector(op.getViewOrigin(view)),
          llvm::to_vector(getShape(op.getInputs()[view]))};
}

/// concat(x) -> x; concat of the parts of x, each where it came from -> x.
static LogicalResult joinParts(ConcatOp op, PatternRewriter &rewriter) {
  OperandRange inputs = op.getInputs();
  if (inputs.size() == 1 && inputs[0].getType() == op.getType()) {
    bypassLayer(rewriter, op, inputs[0]);
    return success();
  }
  Value whole;
  for (auto [i, input] : llvm::enumerate(inputs)) {
    auto part = getBox(input);
    if (!part || (whole && whole != part->first) ||
        input.getType() !=
            cast<RankedTensorType>(op.getType()).clone(getShape(input)) ||
        !(part->second == getFilledBox(op, i)))
      return failure();
    whole = part->first;
  }
  if (whole.getType() != op.getType())
    return failure();
  bypassLayer(rewriter, op, whole);
  return success();
}

/// A concat of concats of the same element type is one concat.
static LogicalResult mergeConcats(ConcatOp op, PatternRewriter &rewriter) {
  SmallVector<Value> inputs;
  SmallVector<int64_t> origins;
  Location loc = op.getLoc();
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    ArrayRef<int64_t> origin = op.getViewOrigin(i);
    auto inner = input.getDefiningOp<ConcatOp>();
    if (!inner || !inner->hasOneUse() ||
        getElementType(input) != getElementType(op.getOutput())) {
      inputs.push_back(input);
      llvm::append_range(origins, origin);
      continue;
    }
    loc = fuseLocations(inner.getLoc(), loc);
    for (auto [view, part] : llvm::enumerate(inner.getInputs())) {
      inputs.push_back(part);
      for (auto [outer, own] : llvm::zip(origin, inner.getViewOrigin(view)))
        origins.push_back(outer + own);
    }
  }
  if (inputs.size() == op.getInputs().size())
    return failure();
  rewriter
      .replaceOpWithNewOp<ConcatOp>(op, op.getType(), inputs,
                                    op.getConcatAxis(), origins)
      ->setLoc(loc);
  return success();
}

void ConcatOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add(joinParts);
  patterns.add(mergeConcats);
}

/// The input of `concat` that fills the box, as it is; null if none does.
static Value getInputThatFills(ConcatOp concat, const Box &box, Type type) {
  if (!concat || !llvm::all_of(concat.getInputs(), hasStaticShape))
    return nullptr;
  for (auto [i, input] : llvm::enumerate(concat.getInputs()))
    if (getFilledBox(concat, i) == box && input.getType() == type &&
        getElementType(concat.getOutput()) == getElementType(input))
      return input;
  return nullptr;
}

/// A view of the whole of x -> x; a view that is one input of a concat -> that
/// input.
static LogicalResult forwardViews(SplitterOp op, PatternRewriter &rewriter) {
  SmallVector<Value> values;
  bool isForwarded = false;
  for (Value output : op.getOutputs()) {
    Value value = output;
    if (output.getType() == op.getInput().getType() && hasStaticShape(output))
      value = op.getInput();
    else if (auto box = getBox(output))
      if (Value input =
              getInputThatFills(op.getInput().getDefiningOp<ConcatOp>(),
                                box->second, output.getType()))
        value = input;
    isForwarded |= value != output && !output.use_empty();
    values.push_back(value);
  }
  if (!isForwarded)
    return failure();
  for (auto [output, value] : llvm::zip(op.getOutputs(), values))
    if (output != value)
      rewriter.replaceAllUsesWith(output, value);
  return success();
}

void SplitterOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add(forwardViews);
}

/// A slice of the whole of x -> x; slice(slice(x)) -> slice(x); a slice that is
/// one input of a concat -> that input.
static LogicalResult mergeSlices(SliceOp op, PatternRewriter &rewriter) {
  if (op.getInput().getType() == op.getType() && hasStaticShape(op)) {
    bypassLayer(rewriter, op, op.getInput());
    return success();
  }
  if (auto inner = op.getInput().getDefiningOp<SliceOp>()) {
    SmallVector<int64_t> begin;
    for (auto [outer, own] : llvm::zip(op.getBegin(), inner.getBegin()))
      begin.push_back(outer + own);
    Location loc = fuseLocations(inner.getLoc(), op.getLoc());
    rewriter
        .replaceOpWithNewOp<SliceOp>(op, op.getType(), inner.getInput(), begin,
                                     op.getSize())
        ->setLoc(loc);
    return success();
  }
  auto box = getBox(op);
  if (!box)
    return failure();
  Value input = getInputThatFills(op.getInput().getDefiningOp<ConcatOp>(),
                                  box->second, op.getType());
  if (!input)
    return failure();
  bypassLayer(rewriter, op, input);
  return success();
}

void SliceOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add(mergeSlices);
}

/// A pad by nothing -> x; constant pads by one value after another -> one.
static LogicalResult mergePads(PadOp op, PatternRewriter &rewriter) {
  if (op.getInput().getType() == op.getType() &&
      llvm::all_of(op.getPadList(), [](int64_t pad) { return pad == 0; })) {
    bypassLayer(rewriter, op, op.getInput());
    return success();
  }
  auto inner = op.getInput().getDefiningOp<PadOp>();
  if (!inner || !inner->hasOneUse() ||
      op.getPaddingMode() != PaddingMode::Constant ||
      inner.getPaddingMode() != PaddingMode::Constant ||
      op.getPadValueAttr() != inner.getPadValueAttr() ||
      getElementType(op.getInput()) != getElementType(op.getOutput()))
    return failure();
  SmallVector<int64_t> pads;
  for (auto [outer, own] : llvm::zip(op.getPadList(), inner.getPadList()))
    pads.push_back(outer + own);
  // Rule pad_c2.
  if (llvm::any_of(pads, [](int64_t pad) { return pad > kMaxSize; }))
    return failure();
  Location loc = fuseLocations(inner.getLoc(), op.getLoc());
  rewriter
      .replaceOpWithNewOp<PadOp>(op, op.getType(), inner.getInput(), pads,
                                 op.getPadValue(), op.getPaddingMode())
      ->setLoc(loc);
  return success();
}

void PadOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  patterns.add(mergePads);
}
