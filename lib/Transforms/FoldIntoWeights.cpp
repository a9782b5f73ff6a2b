//===- FoldIntoWeights.cpp - Scales and shifts into weights ---------------===//
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
#include "dialects/armnn/Window.h"
#include "lib/Transforms/Rewrite.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_FOLDINTOWEIGHTS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// output = input * scale + shift, with one number for each index of a
/// dimension, or one for all.
struct Affine {
  Value input;
  SmallVector<float> scale, shift;

  static float at(ArrayRef<float> numbers, size_t channel) {
    return numbers.size() == 1 ? numbers[0] : numbers[channel];
  }
};

/// A layer that multiplies by constant weights, float all through.
struct WeightedLayer {
  Operation *op = nullptr;
  unsigned weightsDim = 0; // of the output channels
  unsigned outputDim = 0;

  Value getWeights() const { return op->getOperand(1); }
  Value getBiases() const {
    return op->getNumOperands() > 2 ? op->getOperand(2) : Value();
  }
  RankedTensorType getType() const {
    return cast<RankedTensorType>(op->getResult(0).getType());
  }
};

} // namespace

/// The layer that `value` comes from, if it is one of these and nothing else
/// reads it.
static std::optional<WeightedLayer> getWeightedLayer(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || !value.hasOneUse() || !isa<RankedTensorType>(value.getType()))
    return std::nullopt;
  WeightedLayer layer;
  llvm::TypeSwitch<Operation *>(op)
      .Case<Convolution2dOp, TransposeConvolution2dOp>([&](auto convolution) {
        layer = {op, 0, getChannelDim(convolution.getDataLayout())};
      })
      .Case([&](DepthwiseConvolution2dOp convolution) {
        layer = {op, 3, getChannelDim(convolution.getDataLayout())};
      })
      .Case([&](Convolution3dOp convolution) {
        layer = {op, 4, getChannelDim(convolution.getDataLayout())};
      })
      .Case([&](FullyConnectedOp product) {
        layer = {op, product.getTransposeWeightsMatrix() ? 0u : 1u, 1};
      });
  if (!layer.op ||
      ShapedType::isDynamic(layer.getType().getDimSize(layer.outputDim)))
    return std::nullopt;
  Type element = layer.getType().getElementType();
  bool isFoldable = llvm::all_of(op->getOperands().drop_front(), [&](Value v) {
    return v.getDefiningOp<ConstantOp>() && getElementType(v) == element;
  });
  if (!isa<FloatType>(element) || !isFoldable)
    return std::nullopt;
  return layer;
}

/// The elements of a constant that, broadcast to `type`, has one number for
/// each index of `dim` or one for all.
static std::optional<SmallVector<float>>
getChannelNumbers(Value constant, RankedTensorType type, unsigned dim) {
  auto own = dyn_cast<RankedTensorType>(constant.getType());
  if (!own || !constant.getDefiningOp<ConstantOp>() ||
      own.getRank() > type.getRank())
    return std::nullopt;
  int64_t offset = type.getRank() - own.getRank();
  for (auto [i, size] : llvm::enumerate(own.getShape()))
    if (size != 1 && (i + offset != dim || size != type.getDimSize(dim)))
      return std::nullopt;
  return getRealElements(constant);
}

static std::optional<Affine> getAffine(BatchNormalizationOp op, unsigned dim) {
  if (getChannelDim(op.getDataLayout()) != dim)
    return std::nullopt;
  auto gamma = getRealElements(op.getGamma()),
       beta = getRealElements(op.getBeta()),
       mean = getRealElements(op.getMean()),
       variance = getRealElements(op.getVariance());
  if (!gamma || !beta || !mean || !variance)
    return std::nullopt;
  Affine affine{op.getInput(), *gamma, *beta};
  for (size_t c = 0; c < gamma->size(); ++c) {
    affine.scale[c] /= std::sqrt((*variance)[c] + op.getEps());
    affine.shift[c] -= affine.scale[c] * (*mean)[c];
  }
  return affine;
}

static std::optional<Affine> getAffine(ElementwiseBinaryOp op,
                                       RankedTensorType type, unsigned dim) {
  Value tensor = op.getLhs(), constant = op.getRhs();
  if (tensor.getDefiningOp<ConstantOp>())
    std::swap(tensor, constant);
  auto numbers = getChannelNumbers(constant, type, dim);
  if (!numbers)
    return std::nullopt;
  bool isReversed = tensor != op.getLhs();
  auto transform = [&](auto function) {
    return llvm::map_to_vector(*numbers, function);
  };
  auto negate = [](float x) { return -x; };
  switch (op.getBinaryOperation()) {
  case BinaryOperation::Add:
    return Affine{tensor, {1}, *numbers};
  case BinaryOperation::Sub:
    if (isReversed)
      return Affine{tensor, {-1}, *numbers};
    return Affine{tensor, {1}, transform(negate)};
  case BinaryOperation::Mul:
    return Affine{tensor, *numbers, {0}};
  case BinaryOperation::Div:
    if (isReversed || llvm::is_contained(*numbers, 0))
      return std::nullopt;
    return Affine{tensor, transform([](float x) { return 1 / x; }), {0}};
  default:
    return std::nullopt;
  }
}

/// What `op` does to the channels of its input, which are dimension `dim`.
static std::optional<Affine> getAffine(Operation *op, unsigned dim) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  std::optional<Affine> affine;
  if (!type)
    return affine;
  if (auto normalization = dyn_cast<BatchNormalizationOp>(op))
    affine = getAffine(normalization, dim);
  else if (auto binary = dyn_cast<ElementwiseBinaryOp>(op))
    affine = getAffine(binary, type, dim);
  else if (auto activation = dyn_cast<ActivationOp>(op);
           activation &&
           activation.getActivationFunction() == ActivationFunction::Linear)
    affine =
        Affine{activation.getInput(), {activation.getA()}, {activation.getB()}};
  // The constant may not widen the tensor.
  if (affine && affine->input.getType() != type)
    return std::nullopt;
  return affine;
}

/// The weights with each output channel scaled.
static Value scaleWeights(OpBuilder &builder, const WeightedLayer &layer,
                          ArrayRef<float> scale) {
  Value weights = layer.getWeights();
  if (llvm::all_of(scale, [](float s) { return s == 1; }))
    return weights;
  auto type = cast<RankedTensorType>(weights.getType());
  SmallVector<float> numbers = *getRealElements(weights);
  int64_t inner = 1, channels = type.getDimSize(layer.weightsDim);
  for (int64_t size : type.getShape().drop_front(layer.weightsDim + 1))
    inner *= size;
  for (auto [i, number] : llvm::enumerate(numbers))
    number *= Affine::at(scale, i / inner % channels);
  return createRealConstant(builder, weights.getLoc(), type, numbers,
                            "folded_weights");
}

/// biases * scale + shift, of one number for each output channel.
static Value scaleBiases(OpBuilder &builder, const WeightedLayer &layer,
                         const Affine &affine) {
  Value biases = layer.getBiases();
  int64_t channels = layer.getType().getDimSize(layer.outputDim);
  SmallVector<float> numbers(channels, 0);
  if (biases)
    numbers = *getRealElements(biases);
  for (auto [channel, number] : llvm::enumerate(numbers))
    number = number * Affine::at(affine.scale, channel) +
             Affine::at(affine.shift, channel);
  auto type =
      RankedTensorType::get({channels}, layer.getType().getElementType());
  Location loc = biases ? biases.getLoc() : builder.getUnknownLoc();
  return createRealConstant(builder, loc, type, numbers, "folded_biases");
}

namespace {

struct FoldAffine : RewritePattern {
  explicit FoldAffine(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isa<BatchNormalizationOp, ElementwiseBinaryOp, ActivationOp>(op))
      return failure();
    for (Value operand : op->getOperands()) {
      std::optional<WeightedLayer> layer = getWeightedLayer(operand);
      if (!layer)
        continue;
      std::optional<Affine> affine = getAffine(op, layer->outputDim);
      if (!affine || affine->input != operand ||
          operand.getType() != op->getResult(0).getType())
        continue;
      SmallVector<Value, 3> operands = {
          layer->op->getOperand(0),
          scaleWeights(rewriter, *layer, affine->scale),
          scaleBiases(rewriter, *layer, *affine)};
      Operation *folded = rewriter.clone(*layer->op);
      rewriter.modifyOpInPlace(folded, [&] {
        folded->setOperands(operands);
        folded->setLoc(fuseLocations(layer->op->getLoc(), op->getLoc()));
      });
      rewriter.replaceOp(op, folded);
      rewriter.eraseOp(layer->op);
      return success();
    }
    return failure();
  }
};

} // namespace

/// f(x) * c -> f(x * c), with the bounds of f scaled, where the weights before
/// f can then take the positive number c.
static LogicalResult moveFactorUp(ElementwiseBinaryOp op,
                                  PatternRewriter &rewriter) {
  for (Value operand : op->getOperands()) {
    auto activation = operand.getDefiningOp<ActivationOp>();
    if (!activation || !operand.hasOneUse())
      continue;
    std::optional<WeightedLayer> layer =
        getWeightedLayer(activation.getInput());
    std::optional<Affine> affine =
        layer ? getAffine(op, layer->outputDim) : std::nullopt;
    if (!affine || affine->input != operand ||
        affine->shift != ArrayRef(0.0f) || affine->scale.size() != 1 ||
        !(affine->scale[0] > 0))
      continue;
    float factor = affine->scale[0], a = activation.getA(),
          b = activation.getB();
    ActivationFunction function = activation.getActivationFunction();
    if (function == ActivationFunction::BoundedReLu)
      a *= factor, b *= factor;
    else if (function != ActivationFunction::ReLu &&
             function != ActivationFunction::LeakyReLu)
      continue;
    rewriter.setInsertionPoint(op);
    IRMapping mapping;
    mapping.map(operand, activation.getInput());
    Operation *scaled = rewriter.clone(*op, mapping);
    auto moved =
        ActivationOp::create(rewriter, activation.getLoc(), op.getType(),
                             scaled->getResult(0), function, a, b);
    rewriter.replaceOp(op, moved);
    rewriter.eraseOp(activation);
    return success();
  }
  return failure();
}

namespace {
struct FoldIntoWeights : armnn::impl::FoldIntoWeightsBase<FoldIntoWeights> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldAffine>(&getContext());
    patterns.add(moveFactorUp);
    if (failed(rewriteGreedily(getOperation(), std::move(patterns),
                               getArgument())))
      signalPassFailure();
  }
};
} // namespace
