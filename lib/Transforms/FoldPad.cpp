//===- FoldPad.cpp - Pad layers into the padding of other layers ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"
#include "lib/Transforms/Rewrite.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_FOLDPAD
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// The stored number that stands for 0 in a tensor.
static float getStoredZero(Type element) {
  auto quantized = dyn_cast<quant::UniformQuantizedType>(element);
  return quantized ? quantized.getZeroPoint() : 0;
}

/// Whether padding by the stored number `value` is below every element.
static bool isLowest(Type element, float value) {
  if (auto quantized = dyn_cast<quant::UniformQuantizedType>(element))
    return value <=
           quant::QuantizedType::getDefaultMinimumForInteger(
               quantized.isSigned(), quantized.getStorageTypeIntegralWidth());
  return value <=
         (element.isF16() ? -65504.0f : std::numeric_limits<float>::lowest());
}

/// A pad layer that only changes the spatial dimensions of one type, with the
/// window attributes of the layer behind it after both.
struct SpatialPad {
  PadOp pad;
  SmallVector<Window, 3> windows;
};

static std::optional<SpatialPad> getSpatialPad(Operation *layer,
                                               armnn::DataLayout layout,
                                               ArrayRef<int64_t> sizes) {
  auto pad = layer->getOperand(0).getDefiningOp<PadOp>();
  if (!pad || !pad->hasOneUse() ||
      pad.getPaddingMode() != PaddingMode::Constant ||
      getElementType(pad.getInput()) != getElementType(pad.getOutput()))
    return std::nullopt;
  SpatialPad result{pad, getWindows(layer, sizes)};
  unsigned first = getSpatialDim(layout);
  size_t rank = pad.getPadList().size() / 2;
  for (size_t dim = 0; dim < rank; ++dim) {
    int64_t low = pad.getPadList()[2 * dim],
            high = pad.getPadList()[2 * dim + 1];
    if (dim >= first && dim < first + result.windows.size()) {
      Window &window = result.windows[dim - first];
      window.padLow += low;
      window.padHigh += high;
      // The range of the fields.
      if (window.padLow > kMaxUnsigned || window.padHigh > kMaxUnsigned)
        return std::nullopt;
    } else if (low || high) {
      return std::nullopt;
    }
  }
  return result;
}

/// Gives `layer` the pads of `windows` and the input of the pad layer; undone
/// where the layer would have another shape.
static LogicalResult takePads(Operation *layer, SpatialPad &spatial,
                              PatternRewriter &rewriter) {
  auto set = [&](StringRef name, int64_t value) {
    Attribute old = layer->getAttr(name);
    layer->setAttr(name,
                   IntegerAttr::get(cast<IntegerAttr>(old).getType(), value));
  };
  constexpr std::pair<StringLiteral, StringLiteral> names[] = {
      {"pad_front", "pad_back"},
      {"pad_top", "pad_bottom"},
      {"pad_left", "pad_right"}};
  DictionaryAttr before = layer->getAttrDictionary();
  rewriter.startOpModification(layer);
  auto pairs = ArrayRef(names).take_back(spatial.windows.size());
  for (auto [window, name] : llvm::zip(spatial.windows, pairs)) {
    set(name.first, window.padLow);
    set(name.second, window.padHigh);
  }
  layer->setOperand(0, spatial.pad.getInput());
  SmallVector<LayerShape> shapes;
  ScopedDiagnosticHandler quiet(layer->getContext(),
                                [](Diagnostic &) { return success(); });
  if (failed(cast<LayerOp>(layer).inferResultShapes(shapes)) ||
      shapes[0] != getLayerShape(layer->getResult(0).getType())) {
    layer->setAttrs(before);
    layer->setOperand(0, spatial.pad.getOutput());
    rewriter.cancelOpModification(layer);
    return rewriter.notifyMatchFailure(layer, "another output shape");
  }
  layer->setLoc(fuseLocations(layer->getLoc(), spatial.pad.getLoc()));
  rewriter.finalizeOpModification(layer);
  rewriter.eraseOp(spatial.pad);
  return success();
}

template <typename OpTy>
static LogicalResult foldIntoConvolution(OpTy op, PatternRewriter &rewriter) {
  // The kernel's size does not matter here.
  unsigned spatialRank = std::is_same_v<OpTy, Convolution3dOp> ? 3 : 2;
  std::optional<SpatialPad> spatial = getSpatialPad(
      op, op.getDataLayout(), SmallVector<int64_t>(spatialRank, 1));
  if (!spatial || spatial->pad.getPadValue() !=
                      getStoredZero(getElementType(op.getInput())))
    return failure();
  return takePads(op, *spatial, rewriter);
}

template <typename OpTy>
static LogicalResult foldIntoPooling(OpTy op, PatternRewriter &rewriter) {
  SmallVector<int64_t> sizes = {op.getPoolHeight(), op.getPoolWidth()};
  if constexpr (std::is_same_v<OpTy, Pooling3dOp>)
    sizes.insert(sizes.begin(), op.getPoolDepth());
  std::optional<SpatialPad> spatial =
      getSpatialPad(op, op.getDataLayout(), sizes);
  if (!spatial)
    return failure();
  Type element = getElementType(op.getInput());
  float value = spatial->pad.getPadValue();
  if (op.getPoolType() == PoolingAlgorithm::Max) {
    // A window without any element would give 0.
    bool hasElements = llvm::all_of(spatial->windows, [](const Window &window) {
      return window.padLow < window.size && window.padHigh < window.size;
    });
    if (!isLowest(element, value) || !hasElements)
      return failure();
    return takePads(op, *spatial, rewriter);
  }
  bool hasPads = llvm::any_of(getWindows(op, sizes), [](const Window &window) {
    return window.padLow || window.padHigh;
  });
  if (value != getStoredZero(element) ||
      (hasPads && op.getPaddingMethod() == PaddingMethod::Exclude) ||
      failed(takePads(op, *spatial, rewriter)))
    return failure();
  rewriter.modifyOpInPlace(
      op, [&] { op.setPaddingMethod(PaddingMethod::IgnoreValue); });
  return success();
}

namespace {
struct FoldPad : RewritePass<armnn::impl::FoldPadBase<FoldPad>> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add(foldIntoConvolution<Convolution2dOp>);
    patterns.add(foldIntoConvolution<DepthwiseConvolution2dOp>);
    patterns.add(foldIntoConvolution<Convolution3dOp>);
    patterns.add(foldIntoPooling<Pooling2dOp>);
    patterns.add(foldIntoPooling<Pooling3dOp>);
    rewriteGreedily(std::move(patterns));
  }
};
} // namespace
