//===- AssignLayout.cpp - One layout for the whole graph ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Window.h"
#include "lib/Transforms/Rewrite.h"
#include "lib/Transforms/TransposeMover.h"
#include "lib/Transforms/TransposedLayers.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_ASSIGNLAYOUT
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

using Layout = armnn::DataLayout;

static constexpr StringLiteral kLayout = "data_layout";

static bool isChannelsLast(Layout layout) {
  return layout == Layout::NHWC || layout == Layout::NDHWC;
}

/// The same number of spatial dimensions with the channels elsewhere.
static Layout getOtherLayout(Layout layout) {
  switch (layout) {
  case Layout::NHWC:
    return Layout::NCHW;
  case Layout::NCHW:
    return Layout::NHWC;
  case Layout::NDHWC:
    return Layout::NCDHW;
  case Layout::NCDHW:
    return Layout::NDHWC;
  }
  llvm_unreachable("unknown layout");
}

/// What moves the channels of a tensor from the layout to the other.
static Permutation getPermutation(int64_t rank, Layout from) {
  Permutation order = getIdentity(rank);
  if (isChannelsLast(from))
    std::rotate(order.begin() + 1, order.end() - 1, order.end());
  else
    std::rotate(order.begin() + 1, order.begin() + 2, order.end());
  return order;
}

/// The layout of a layer's first operand and result, which the layer has in
/// both forms.
static std::optional<Layout> getLayout(Operation *op) {
  auto layout = op->getAttrOfType<DataLayoutAttr>(kLayout);
  // The layout of a strided slice, and of a normalization within channels, has
  // no meaning.
  auto normalization = dyn_cast<NormalizationOp>(op);
  if (!layout || isa<StridedSliceOp>(op) ||
      (normalization && normalization.getNormChannelType() ==
                            NormalizationAlgorithmChannel::Within))
    return std::nullopt;
  auto input = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto output = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  // Images of lower rank than 4 have no batch in armnn.l2_normalization.
  if (!input || !output || input.getRank() != output.getRank() ||
      input.getRank() < (isa<L2NormalizationOp>(op) ? 4 : 3))
    return std::nullopt;
  return layout.getValue();
}

/// Whether the weights have their dimensions in the order of the image's.
static bool hasWeightsInLayout(Operation *op) {
  return isa<Convolution2dOp, TransposeConvolution2dOp>(op);
}

namespace {

struct AssignLayout : armnn::impl::AssignLayoutBase<AssignLayout> {
  using AssignLayoutBase::AssignLayoutBase;

  void runOnOperation() override {
    Region &body = getOperation().getBody();
    if (!body.hasOneBlock())
      return markAllAnalysesPreserved();
    SmallVector<Operation *> layers;
    for (Operation &op : body.front())
      if (std::optional<Layout> own = getLayout(&op);
          own && isChannelsLast(*own) != isChannelsLast(layout))
        layers.push_back(&op);
    if (layers.empty())
      return markAllAnalysesPreserved();
    for (Operation *op : layers)
      rewriteLayer(op, *getLayout(op));
    moved.clear();
    eraseUnreadConstants(body.front());
    moveTransposes(body.front(), getArgument());
  }

private:
  /// The tensor in the other layout; the same one for all who ask.
  Value getMoved(OpBuilder &builder, Value tensor, ArrayRef<int64_t> order) {
    Value &result = moved[tensor];
    if (result)
      return result;
    RankedTensorType type =
        transposeType(cast<RankedTensorType>(tensor.getType()), order);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointAfterValue(tensor);
    if (tensor.getDefiningOp<ConstantOp>())
      return result = createTransposedConstant(builder, tensor, order, type);
    return result = TransposeOp::create(builder, builder.getUnknownLoc(), type,
                                        tensor, order);
  }

  void rewriteLayer(Operation *op, Layout from) {
    remarkRewrite(op->getLoc(), getArgument(), op->getName().getStringRef());
    OpBuilder builder(op);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    Permutation order = getPermutation(type.getRank(), from);
    op->setOperand(0, getMoved(builder, op->getOperand(0), order));
    if (hasWeightsInLayout(op))
      op->setOperand(1, getMoved(builder, op->getOperand(1), order));
    op->setAttr(kLayout,
                DataLayoutAttr::get(op->getContext(), getOtherLayout(from)));
    Value result = op->getResult(0);
    builder.setInsertionPointAfter(op);
    result.setType(transposeType(type, order));
    auto back = TransposeOp::create(builder, builder.getUnknownLoc(), type,
                                    result, invert(order));
    result.replaceAllUsesExcept(back, back);
  }

  llvm::DenseMap<Value, Value> moved;
};

} // namespace
