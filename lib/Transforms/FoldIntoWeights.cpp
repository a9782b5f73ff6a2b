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
  Operation *op;
  unsigned weightsDim; // of the output channels
  unsigned outputDim;

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
  std::optional<unsigned> weightsDim = getWeightsChannelDim(op);
  if (!weightsDim)
    return std::nullopt;
  auto layout = op->getAttrOfType<DataLayoutAttr>("data_layout");
  WeightedLayer layer{op, *weightsDim,
                      layout ? getChannelDim(layout.getValue()) : 1};
  if (ShapedType::isDynamic(layer.getType().getDimSize(layer.outputDim)))
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

/// Whether all of the numbers are finite in the float type, and the largest of
/// them no subnormal one, which has lost precision.
static bool keepsPrecision(ArrayRef<float> numbers, Type element) {
  const llvm::fltSemantics &semantics =
      cast<FloatType>(element).getFloatSemantics();
  float largest = 0, limit = APFloat::getLargest(semantics).convertToFloat(),
        least = APFloat::getSmallestNormalized(semantics).convertToFloat();
  for (float number : numbers) {
    // A NaN is not less than the limit either.
    if (!(std::abs(number) <= limit))
      return false;
    largest = std::max(largest, std::abs(number));
  }
  return largest == 0 || largest >= least;
}

/// The weights with each output channel scaled.
static SmallVector<float> scaleWeights(const WeightedLayer &layer,
                                       ArrayRef<float> scale) {
  auto type = cast<RankedTensorType>(layer.getWeights().getType());
  SmallVector<float> numbers = *getRealElements(layer.getWeights());
  int64_t inner = 1, channels = type.getDimSize(layer.weightsDim);
  for (int64_t size : type.getShape().drop_front(layer.weightsDim + 1))
    inner *= size;
  for (auto [i, number] : llvm::enumerate(numbers))
    number *= Affine::at(scale, i / inner % channels);
  return numbers;
}

/// biases * scale + shift, of one number for each output channel.
static SmallVector<float> scaleBiases(const WeightedLayer &layer,
                                      const Affine &affine) {
  SmallVector<float> numbers(layer.getType().getDimSize(layer.outputDim), 0);
  if (Value biases = layer.getBiases())
    numbers = *getRealElements(biases);
  for (auto [channel, number] : llvm::enumerate(numbers))
    number = number * Affine::at(affine.scale, channel) +
             Affine::at(affine.shift, channel);
  return numbers;
}

/// The layer with weights and biases that do what the affine function does to
/// its result; null where the numbers do not fit their type.
static Operation *createFolded(OpBuilder &builder, const WeightedLayer &layer,
                               const Affine &affine, Location loc) {
  SmallVector<float> weightNumbers = scaleWeights(layer, affine.scale),
                     biasNumbers = scaleBiases(layer, affine);
  Type element = layer.getType().getElementType();
  if (!keepsPrecision(weightNumbers, element) ||
      !keepsPrecision(biasNumbers, element))
    return nullptr;
  Value weights = layer.getWeights(), biases = layer.getBiases();
  Location biasesLoc = biases ? biases.getLoc() : builder.getUnknownLoc();
  if (llvm::any_of(affine.scale, [](float s) { return s != 1; }))
    weights = createRealConstant(builder, weights.getLoc(),
                                 cast<RankedTensorType>(weights.getType()),
                                 weightNumbers, "folded_weights");
  biases = createRealConstant(
      builder, biasesLoc,
      RankedTensorType::get({int64_t(biasNumbers.size())}, element),
      biasNumbers, "folded_biases");
  Operation *folded = builder.clone(*layer.op);
  folded->setOperands({layer.op->getOperand(0), weights, biases});
  folded->setLoc(fuseLocations(layer.op->getLoc(), loc));
  return folded;
}

/// A scale and shift of channels behind a layer with weights.
template <typename OpTy>
static LogicalResult foldAffine(OpTy op, PatternRewriter &rewriter) {
  for (Value operand : op->getOperands()) {
    std::optional<WeightedLayer> layer = getWeightedLayer(operand);
    if (!layer)
      continue;
    std::optional<Affine> affine =
        getAffine(op.getOperation(), layer->outputDim);
    if (!affine || affine->input != operand ||
        operand.getType() != op.getType())
      continue;
    Operation *folded = createFolded(rewriter, *layer, *affine, op.getLoc());
    if (!folded)
      continue;
    rewriter.replaceOp(op, folded);
    rewriter.eraseOp(layer->op);
    return success();
  }
  return failure();
}

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
struct FoldIntoWeights
    : RewritePass<armnn::impl::FoldIntoWeightsBase<FoldIntoWeights>> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add(foldAffine<BatchNormalizationOp>);
    patterns.add(foldAffine<ElementwiseBinaryOp>);
    patterns.add(foldAffine<ActivationOp>);
    patterns.add(moveFactorUp);
    rewriteGreedily(std::move(patterns));
  }
};
} // namespace
