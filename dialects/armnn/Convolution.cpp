//===- Convolution.cpp - Convolutions and matrix products -----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/Window.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Weights and biases of convolutions and FullyConnected
//===----------------------------------------------------------------------===//

/// Weights have the input's data type, or both have one of 8 bits; the output
/// has the input's.
static LogicalResult verifyTypes(Operation *op, unsigned rule, Value input,
                                 Value weights, Value output) {
  bool mix = isQuantized8Bit(getDataType(input)) &&
             isQuantized8Bit(getDataType(weights));
  if (!mix &&
      failed(verifySameType(op, rule, "weights", weights, "input", input)))
    return failure();
  return verifySameType(op, rule, "output", output, "input", input);
}

/// Scales per index are for QSymmS8 weights, along their output channels.
static LogicalResult verifyPerAxis(Operation *op, unsigned rule, Value weights,
                                   int64_t outputDim) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(
      getElementTypeOrSelf(weights));
  if (!perAxis)
    return success();
  if (failed(verifyTypeIn(op, rule, "weights quantized per axis", weights,
                          DataType::QSymmS8)))
    return failure();
  if (perAxis.getQuantizedDimension() == outputDim)
    return success();
  return emitRule(op, rule)
         << "weights have quantizationDim " << perAxis.getQuantizedDimension()
         << ", " << outputDim << " needed";
}

/// Biases have the input's float type, or are Signed32 (`quantizedTypes`) for a
/// quantized input, with zero point 0.
static LogicalResult verifyBiases(Operation *op, unsigned rule, Value biases,
                                  Value input,
                                  ArrayRef<DataType> quantizedTypes) {
  if (!biases)
    return success();
  bool fits = isQuantized(getDataType(input))
                  ? llvm::is_contained(quantizedTypes, getDataType(biases))
                  : getDataType(biases) == getDataType(input);
  if (!fits)
    return verifySameType(op, rule, "biases", biases, "input", input);
  auto quantized =
      dyn_cast<quant::UniformQuantizedType>(getElementTypeOrSelf(biases));
  if (!quantized || getDataType(biases) != DataType::Signed32 ||
      quantized.getZeroPoint() == 0)
    return success();
  return emitRule(op, rule) << "biases have quantizationOffset "
                            << quantized.getZeroPoint() << ", 0 needed";
}

/// One bias for each of the `count` outputs.
static LogicalResult verifyBiasCount(Operation *op, unsigned rule, Value biases,
                                     int64_t count, StringRef what) {
  LayerShape shape = biases ? getTensorShape(biases) : std::nullopt;
  if (!shape || !differ(shape->front(), count))
    return success();
  return emitRule(op, rule)
         << shape->front() << " biases for " << count << " " << what;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
/// What the rules of the four convolutions look at. They have the same rules,
/// but for the numbers 4 (dilations; of a transposed one, the output's size), 9
/// (channels), and 11 (the kernel fits into the input).
struct Convolution {
  Operation *op;
  Value input, weights, biases, output;
  armnn::DataLayout layout;
  unsigned spatialRank;
  // Dimensions of the weights: output channels, input channels, and the first
  // of the kernel's.
  unsigned outputDim, inputDim, kernelDim;

  unsigned rank() const { return spatialRank + 2; }
};
} // namespace

template <typename OpTy>
static Convolution makeConvolution(OpTy op, unsigned spatialRank,
                                   unsigned outputDim, unsigned inputDim,
                                   unsigned kernelDim) {
  return {op,
          op.getInput(),
          op.getWeights(),
          op.getBiases(),
          op.getOutput(),
          op.getDataLayout(),
          spatialRank,
          outputDim,
          inputDim,
          kernelDim};
}

// [O, H, W, I] or [O, I, H, W], as the layout of the images.
static Convolution describe(Convolution2dOp op) {
  return makeConvolution(op, 2, 0, getChannelDim(op.getDataLayout()),
                         getSpatialDim(op.getDataLayout()));
}
static Convolution describe(TransposeConvolution2dOp op) {
  return makeConvolution(op, 2, 0, getChannelDim(op.getDataLayout()),
                         getSpatialDim(op.getDataLayout()));
}
// [1, H, W, O] in both layouts.
static Convolution describe(DepthwiseConvolution2dOp op) {
  return makeConvolution(op, 2, 3, 0, 1);
}
// [D, H, W, I, O] in both layouts.
static Convolution describe(Convolution3dOp op) {
  return makeConvolution(op, 3, 4, 3, 0);
}

std::optional<unsigned> armnn::getWeightsChannelDim(Operation *op) {
  using Dim = std::optional<unsigned>;
  return llvm::TypeSwitch<Operation *, Dim>(op)
      .Case<Convolution2dOp, DepthwiseConvolution2dOp, Convolution3dOp,
            TransposeConvolution2dOp>(
          [](auto convolution) { return describe(convolution).outputDim; })
      .Case([](FullyConnectedOp product) {
        return product.getTransposeWeightsMatrix() ? 0 : 1;
      })
      .Default(Dim());
}

/// Rules 1 to 8, except 4.
static LogicalResult verifyConvolution(const Convolution &c) {
  auto [op, input, weights, biases, output, layout, spatialRank, outputDim,
        inputDim, kernelDim] = c;
  StringRef strides[] = {"stride_z", "stride_y", "stride_x"};
  StringRef pads[] = {"pad_front",  "pad_back", "pad_top",
                      "pad_bottom", "pad_left", "pad_right"};
  if (failed(verifyLayout(op, 1, layout, spatialRank)) ||
      failed(verifyInts(op, 2, ArrayRef(pads).take_back(2 * spatialRank), 0)) ||
      failed(verifyInts(op, 3, ArrayRef(strides).take_back(spatialRank), 1)) ||
      failed(verifyRank(op, 5, "the input", input, c.rank())) ||
      failed(verifyRank(op, 5, "weights", weights, c.rank())) ||
      (biases && failed(verifyRank(op, 5, "biases", biases, 1))) ||
      failed(verifyTypes(op, 6, input, weights, output)) ||
      failed(verifyPerAxis(op, 7, weights, outputDim)))
    return failure();
  return verifyBiases(op, 8, biases, input, DataType::Signed32);
}

/// Rule 9 of all but depthwise convolutions.
static LogicalResult verifyChannels(const Convolution &c, int64_t inputChannels,
                                    ArrayRef<int64_t> weights) {
  if (!differ(inputChannels, weights[c.inputDim]))
    return success();
  return emitRule(c.op, 9) << "the input has " << inputChannels
                           << " channels, weights "
                           << toString(LayerShape(weights)) << " expect "
                           << weights[c.inputDim];
}

/// Rule depthwise_convolution2d_c9.
static LogicalResult verifyMultiplier(const Convolution &c,
                                      int64_t inputChannels,
                                      ArrayRef<int64_t> weights) {
  if (differ(weights[0], 1))
    return emitRule(c.op, 9)
           << "dimension 0 of weights " << toString(LayerShape(weights))
           << " is " << weights[0] << ", 1 needed";
  int64_t outputChannels = weights[c.outputDim];
  if (ShapedType::isDynamic(outputChannels) ||
      ShapedType::isDynamic(inputChannels) ||
      (inputChannels != 0 && outputChannels % inputChannels == 0))
    return success();
  return emitRule(c.op, 9) << outputChannels
                           << " output channels are no multiple of "
                           << inputChannels << " input channels";
}

static SmallVector<int64_t> getSizesOrUnknown(Value tensor, unsigned rank) {
  LayerShape shape = getTensorShape(tensor);
  if (!shape)
    return SmallVector<int64_t>(rank, ShapedType::kDynamic);
  return SmallVector<int64_t>(ArrayRef(*shape));
}

using SizeFunction = FailureOr<int64_t> (*)(int64_t, const Window &,
                                            EmitWindowError);
using ChannelRule = LogicalResult (*)(const Convolution &, int64_t,
                                      ArrayRef<int64_t>);

/// The output's shape, with the rules that need sizes. `sizeRule` is the rule
/// that `getSize` is about.
static LogicalResult inferConvolution(const Convolution &c,
                                      SmallVectorImpl<LayerShape> &shapes,
                                      ChannelRule verifyChannelRule,
                                      SizeFunction getSize, unsigned sizeRule) {
  SmallVector<int64_t> input = getSizesOrUnknown(c.input, c.rank());
  SmallVector<int64_t> weights = getSizesOrUnknown(c.weights, c.rank());
  unsigned channelDim = getChannelDim(c.layout);
  int64_t outputChannels = weights[c.outputDim];
  if (failed(verifyChannelRule(c, input[channelDim], weights)) ||
      failed(verifyBiasCount(c.op, 10, c.biases, outputChannels,
                             "output channels")))
    return failure();

  SmallVector<int64_t, 5> output(c.rank());
  output[0] = input[0];
  output[channelDim] = outputChannels;
  unsigned dim = getSpatialDim(c.layout);
  for (const Window &window :
       getWindows(c.op, ArrayRef(weights).slice(c.kernelDim, c.spatialRank))) {
    FailureOr<int64_t> size =
        getSize(input[dim], window, [&] { return emitRule(c.op, sizeRule); });
    if (failed(size))
      return failure();
    output[dim++] = *size;
  }
  shapes.push_back(output);
  return success();
}

LogicalResult Convolution2dOp::verify() {
  if (failed(verifyConvolution(describe(*this))))
    return failure();
  return verifyInts(*this, 4, {"dilation_y", "dilation_x"}, 1);
}

LogicalResult
Convolution2dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferConvolution(describe(*this), shapes, verifyChannels,
                          getConvolvedSize, 11);
}

LogicalResult DepthwiseConvolution2dOp::verify() {
  if (failed(verifyConvolution(describe(*this))))
    return failure();
  return verifyInts(*this, 4, {"dilation_y", "dilation_x"}, 1);
}

LogicalResult DepthwiseConvolution2dOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  return inferConvolution(describe(*this), shapes, verifyMultiplier,
                          getConvolvedSize, 11);
}

LogicalResult Convolution3dOp::verify() {
  if (failed(verifyConvolution(describe(*this))))
    return failure();
  return verifyInts(*this, 4, {"dilation_z", "dilation_y", "dilation_x"}, 1);
}

LogicalResult
Convolution3dOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  return inferConvolution(describe(*this), shapes, verifyChannels,
                          getConvolvedSize, 11);
}

LogicalResult TransposeConvolution2dOp::verify() {
  return verifyConvolution(describe(*this));
}

LogicalResult TransposeConvolution2dOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  return inferConvolution(describe(*this), shapes, verifyChannels,
                          getTransposedSize, 4);
}

//===----------------------------------------------------------------------===//
// FullyConnected
//===----------------------------------------------------------------------===//

LogicalResult FullyConnectedOp::verify() {
  Value input = getInput(), weights = getWeights(), biases = getBiases();
  if (failed(verifyRank(*this, 1, "weights", weights, 2)) ||
      (biases && failed(verifyRank(*this, 1, "biases", biases, 1))) ||
      failed(verifyTypes(*this, 2, input, weights, getOutput())) ||
      failed(verifyPerAxis(*this, 3, weights, *getWeightsChannelDim(*this))))
    return failure();
  return verifyBiases(*this, 4, biases, input,
                      {DataType::Signed32, DataType::QAsymmS8});
}

LogicalResult
FullyConnectedOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  LayerShape input = getTensorShape(getInput());
  SmallVector<int64_t> weights = getSizesOrUnknown(getWeights(), 2);
  unsigned unitsDim = getTransposeWeightsMatrix() ? 0 : 1;
  int64_t units = weights[unitsDim], needed = weights[1 - unitsDim];
  std::optional<int64_t> count = ShapedType::kDynamic;
  if (input)
    count = countElements(ArrayRef(*input).drop_front());
  if (!count || differ(*count, needed))
    return emitRule(*this, 5) << "the input " << toString(input) << " has "
                              << (count ? std::to_string(*count) : "too many")
                              << " elements a batch, weights "
                              << toString(getLayerShape(getWeights().getType()))
                              << " expect " << needed;
  if (failed(verifyBiasCount(*this, 6, getBiases(), units, "units")))
    return failure();
  int64_t batch = input ? input->front() : ShapedType::kDynamic;
  shapes.push_back(SmallVector<int64_t, 5>{batch, units});
  return success();
}

//===----------------------------------------------------------------------===//
// BatchMatMul
//===----------------------------------------------------------------------===//

namespace {
/// A factor as the product sees it: its matrix after transpose or adjoint.
struct Factor {
  StringRef name;
  LayerShape shape;
  bool isChannelsLast;
  bool transpose, adjoint;

  unsigned minRank() const { return isChannelsLast ? 3 : 2; }
  /// The matrix's dimensions (rows first), counted from the last one.
  unsigned rowsFromEnd() const { return minRank(); }
  unsigned columnsFromEnd() const { return minRank() - 1; }
  int64_t &fromEnd(unsigned position) {
    return (*shape)[shape->size() - position];
  }
};
} // namespace

static bool isChannelsLast(armnn::DataLayout layout) {
  return layout == armnn::DataLayout::NHWC ||
         layout == armnn::DataLayout::NDHWC;
}

static Factor makeX(BatchMatMulOp op) {
  return {"X", getLayerShape(op.getX().getType()),
          isChannelsLast(op.getDataLayoutX()), op.getTransposeX(),
          op.getAdjointX()};
}
static Factor makeY(BatchMatMulOp op) {
  return {"Y", getLayerShape(op.getY().getType()),
          isChannelsLast(op.getDataLayoutY()), op.getTransposeY(),
          op.getAdjointY()};
}

LogicalResult BatchMatMulOp::verify() {
  Factor factors[] = {makeX(*this), makeY(*this)};
  if (factors[0].isChannelsLast != factors[1].isChannelsLast)
    return emitRule(*this, 1)
           << "dataLayoutX " << stringifyDataLayout(getDataLayoutX()).upper()
           << " with dataLayoutY "
           << stringifyDataLayout(getDataLayoutY()).upper();
  int64_t minRank = factors[0].minRank();
  if (failed(verifyRankIn(*this, 2, "X", getX(), minRank, kMaxRank)) ||
      failed(verifyRankIn(*this, 2, "Y", getY(), minRank, kMaxRank)) ||
      failed(verifySameType(*this, 3, "Y", getY(), "X", getX())))
    return failure();
  return verifySameType(*this, 3, "output", getOutput(), "X", getX());
}

/// Rule batch_mat_mul_c4, and the swap of a matrix's dimensions.
static LogicalResult orient(BatchMatMulOp op, Factor &factor) {
  if (!factor.shape)
    return success();
  int64_t &rows = factor.fromEnd(factor.rowsFromEnd());
  int64_t &columns = factor.fromEnd(factor.columnsFromEnd());
  if (factor.adjoint && !factor.transpose && differ(rows, columns))
    return emitRule(op, 4) << "adjoint" << factor.name << " of a matrix of "
                           << rows << " x " << columns
                           << ", a square one needed";
  if (factor.transpose)
    std::swap(rows, columns);
  return success();
}

LogicalResult
BatchMatMulOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  Factor x = makeX(*this), y = makeY(*this);
  if (failed(orient(*this, x)) || failed(orient(*this, y)))
    return failure();
  if (!x.shape || !y.shape) {
    shapes.push_back(std::nullopt);
    return success();
  }
  int64_t rows = x.fromEnd(x.rowsFromEnd());
  int64_t columns = y.fromEnd(y.columnsFromEnd());
  if (differ(x.fromEnd(x.columnsFromEnd()), y.fromEnd(y.rowsFromEnd())))
    return emitRule(*this, 5)
           << "X has " << x.fromEnd(x.columnsFromEnd()) << " columns, Y "
           << y.fromEnd(y.rowsFromEnd()) << " rows";
  // The matrices' dimensions do not take part in the broadcast of the others.
  for (Factor *factor : {&x, &y}) {
    factor->fromEnd(factor->rowsFromEnd()) = 1;
    factor->fromEnd(factor->columnsFromEnd()) = 1;
  }
  FailureOr<LayerShape> output = broadcastShapes(x.shape, y.shape);
  if (failed(output))
    return emitRule(*this, 6)
           << "X " << toString(getLayerShape(getX().getType())) << " and Y "
           << toString(getLayerShape(getY().getType()))
           << " cannot be broadcast";
  SmallVector<int64_t, 5> &sizes = **output;
  sizes[sizes.size() - x.rowsFromEnd()] = rows;
  sizes[sizes.size() - x.columnsFromEnd()] = columns;
  shapes.push_back(*output);
  return success();
}

void ArmnnDialect::registerConvolutionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Convolution.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Convolution.cpp.inc"
