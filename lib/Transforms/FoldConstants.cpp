//===- FoldConstants.cpp - Layers of constants ----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Rules.h"
#include "lib/Transforms/Rewrite.h"
#include <cmath>
#include <numeric>

namespace mlir::armnn {
#define GEN_PASS_DEF_FOLDCONSTANTS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// Row-major strides of a shape.
static SmallVector<int64_t> getStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;)
    strides[i - 1] = strides[i] * shape[i];
  return strides;
}

/// Calls `visit` with the position in the source of each element of `shape`, in
/// row-major order: the sum of index times stride.
template <typename Visit>
static void forEachElement(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
                           int64_t start, Visit visit) {
  SmallVector<int64_t> index(shape.size(), 0);
  int64_t position = start;
  for (int64_t i = 0, e = ShapedType::getNumElements(shape); i < e; ++i) {
    visit(position);
    for (size_t dim = shape.size(); dim-- > 0;) {
      position += strides[dim];
      if (++index[dim] < shape[dim])
        break;
      position -= strides[dim] * shape[dim];
      index[dim] = 0;
    }
  }
}

static RankedTensorType getType(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

/// Bytes of a constant's type.
static uint64_t countBytes(RankedTensorType type) {
  uint64_t width =
      getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
  return type.getNumElements() * width;
}

/// What all results together may have: large networks have more to fold, but
/// few layers must not ask for much. Constants may share their data.
static uint64_t getBudget(func::FuncOp network, uint64_t maxTotalBytes) {
  llvm::DenseMap<const char *, uint64_t> sizes;
  for (auto constant : network.getOps<ConstantOp>())
    if (std::optional<StoredElements> stored = getStoredElements(constant))
      sizes[stored->bytes.data()] = stored->bytes.size();
  return std::accumulate(
      sizes.begin(), sizes.end(), maxTotalBytes,
      [](uint64_t budget, auto &size) { return budget + 8 * size.second; });
}

namespace {
/// What patterns share: the budget, and the making of results.
struct Folder {
  uint64_t maxBytes;
  uint64_t &bytesLeft;

  bool allows(Operation *op) const {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    return type && type.hasStaticShape() &&
           countBytes(type) <= std::min(maxBytes, bytesLeft);
  }

  /// The result of a layer that picks elements of its input as they are stored.
  LogicalResult replaceByElements(Operation *op, ArrayRef<int64_t> strides,
                                  int64_t start,
                                  PatternRewriter &rewriter) const {
    std::optional<StoredElements> stored = getStoredElements(op->getOperand(0));
    if (!stored || !allows(op))
      return failure();
    RankedTensorType type = getType(op->getResult(0));
    int64_t width =
        getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
    SmallVector<char> bytes;
    bytes.reserve(type.getNumElements() * width);
    forEachElement(type.getShape(), strides, start, [&](int64_t position) {
      llvm::append_range(
          bytes,
          stored->bytes.slice(stored->isSplat ? 0 : position * width, width));
    });
    return replace(
        op, createStoredConstant(rewriter, op->getLoc(), type, bytes, "folded"),
        rewriter);
  }

  LogicalResult replaceByReals(Operation *op, ArrayRef<float> reals,
                               PatternRewriter &rewriter) const {
    return replace(op,
                   createRealConstant(rewriter, op->getLoc(),
                                      getType(op->getResult(0)), reals,
                                      "folded"),
                   rewriter);
  }

  LogicalResult replace(Operation *op, Value constant,
                        PatternRewriter &rewriter) const {
    bytesLeft -= countBytes(getType(constant));
    rewriter.replaceOp(op, constant);
    return success();
  }
};

template <typename OpTy> struct FoldPattern : OpRewritePattern<OpTy>, Folder {
  FoldPattern(MLIRContext *context, const Folder &folder)
      : OpRewritePattern<OpTy>(context), Folder(folder) {}
};

struct FoldReshape : FoldPattern<ReshapeOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(ReshapeOp op,
                                PatternRewriter &rewriter) const override {
    Value input = op.getInput();
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!input.getDefiningOp<ConstantOp>() || !type || !type.hasStaticShape())
      return failure();
    // No byte is copied.
    rewriter.replaceOp(op, createReshapedConstant(rewriter, input, type));
    return success();
  }
};

struct FoldTranspose : FoldPattern<TransposeOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    Value input = op.getInput();
    if (!input.getDefiningOp<ConstantOp>() || !allows(op))
      return failure();
    return replace(op,
                   createTransposedConstant(rewriter, input,
                                            op.getDimMappings(),
                                            getType(op.getOutput())),
                   rewriter);
  }
};

struct FoldSlice : FoldPattern<SliceOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(SliceOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getInput().getDefiningOp<ConstantOp>())
      return failure();
    SmallVector<int64_t> strides =
        getStrides(getType(op.getInput()).getShape());
    int64_t start = 0;
    for (auto [begin, stride] : llvm::zip(op.getBegin(), strides))
      start += begin * stride;
    return replaceByElements(op, strides, start, rewriter);
  }
};

struct FoldDequantize : FoldPattern<DequantizeOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(DequantizeOp op,
                                PatternRewriter &rewriter) const override {
    if (!allows(op) || !getElementType(op.getOutput()).isF32())
      return failure();
    auto reals = getRealElements(op.getInput());
    return reals ? replaceByReals(op, *reals, rewriter) : failure();
  }
};

/// Between Float32 and Float16.
struct FoldCast : FoldPattern<CastOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(CastOp op,
                                PatternRewriter &rewriter) const override {
    if (!allows(op) || !isFloat(getDataType(op.getInput())) ||
        !isFloat(getDataType(op.getOutput())))
      return failure();
    auto reals = getRealElements(op.getInput());
    return reals ? replaceByReals(op, *reals, rewriter) : failure();
  }
};

struct FoldQuantize : FoldPattern<QuantizeOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(QuantizeOp op,
                                PatternRewriter &rewriter) const override {
    auto reals = allows(op) ? getRealElements(op.getInput()) : std::nullopt;
    auto isNumber = [](float real) { return !std::isnan(real); };
    if (!reals || !llvm::all_of(*reals, isNumber))
      return failure();
    return replaceByReals(op, *reals, rewriter);
  }
};

struct FoldUnary : FoldPattern<ElementwiseUnaryOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(ElementwiseUnaryOp op,
                                PatternRewriter &rewriter) const override {
    float (*function)(float) = nullptr;
    switch (op.getUnaryOperation()) {
    case UnaryOperation::Abs:
      function = [](float x) { return std::abs(x); };
      break;
    case UnaryOperation::Rsqrt:
      function = [](float x) { return 1 / std::sqrt(x); };
      break;
    case UnaryOperation::Sqrt:
      function = [](float x) { return std::sqrt(x); };
      break;
    case UnaryOperation::Neg:
      function = [](float x) { return -x; };
      break;
    default:
      // What a C library rounds in its own way is not computed here.
      return failure();
    }
    if (!allows(op) || !getElementType(op.getOutput()).isF32())
      return failure();
    auto reals = getRealElements(op.getInput());
    if (!reals)
      return failure();
    llvm::transform(*reals, reals->begin(), function);
    return replaceByReals(op, *reals, rewriter);
  }
};

struct FoldBinary : FoldPattern<ElementwiseBinaryOp> {
  using FoldPattern::FoldPattern;
  LogicalResult matchAndRewrite(ElementwiseBinaryOp op,
                                PatternRewriter &rewriter) const override {
    float (*function)(float, float) = nullptr;
    switch (op.getBinaryOperation()) {
    case BinaryOperation::Add:
      function = [](float x, float y) { return x + y; };
      break;
    case BinaryOperation::Sub:
      function = [](float x, float y) { return x - y; };
      break;
    case BinaryOperation::Mul:
      function = [](float x, float y) { return x * y; };
      break;
    case BinaryOperation::Div:
      function = [](float x, float y) { return x / y; };
      break;
    case BinaryOperation::Maximum:
      function = [](float x, float y) { return x < y ? y : x; };
      break;
    case BinaryOperation::Minimum:
      function = [](float x, float y) { return y < x ? y : x; };
      break;
    case BinaryOperation::SqDiff:
      function = [](float x, float y) { return (x - y) * (x - y); };
      break;
    default:
      return failure();
    }
    if (!allows(op) || !getElementType(op.getOutput()).isF32())
      return failure();
    auto lhs = getBroadcast(op.getLhs(), getType(op.getOutput())),
         rhs = getBroadcast(op.getRhs(), getType(op.getOutput()));
    if (!lhs || !rhs)
      return failure();
    for (auto [x, y] : llvm::zip(*lhs, *rhs))
      x = function(x, y);
    return replaceByReals(op, *lhs, rewriter);
  }

private:
  /// The elements of a constant, repeated to the shape of `type`.
  static std::optional<SmallVector<float>> getBroadcast(Value constant,
                                                        RankedTensorType type) {
    auto reals = getRealElements(constant);
    if (!reals || constant.getType() == type)
      return reals;
    // A scalar may have a dimension more than the result.
    if (reals->size() == 1)
      return SmallVector<float>(type.getNumElements(), reals->front());
    ArrayRef<int64_t> shape = getType(constant).getShape();
    SmallVector<int64_t> strides = getStrides(shape);
    for (auto [stride, size] : llvm::zip(strides, shape))
      if (size == 1)
        stride = 0;
    strides.insert(strides.begin(), type.getRank() - strides.size(), 0);
    SmallVector<float> repeated;
    forEachElement(type.getShape(), strides, 0, [&](int64_t position) {
      repeated.push_back((*reals)[position]);
    });
    return repeated;
  }
};

struct FoldConstants
    : RewritePass<armnn::impl::FoldConstantsBase<FoldConstants>> {
  using RewritePass::RewritePass;
  void runOnOperation() override {
    uint64_t bytesLeft = getBudget(getOperation(), maxTotalBytes);
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldReshape, FoldTranspose, FoldSlice, FoldDequantize,
                 FoldCast, FoldQuantize, FoldUnary, FoldBinary>(
        &getContext(), Folder{maxBytes, bytesLeft});
    rewriteGreedily(std::move(patterns));
  }
};

} // namespace
