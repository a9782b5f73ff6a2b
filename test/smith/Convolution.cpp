//===- Convolution.cpp - Draws convolutions and matrix products ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

/// Weights for an input of this type: of the same data type, or any of 8 bits.
/// Null for weights with a scale for each output channel.
static Type weightsElement(Drawing &d, Type input) {
  DataType type = *getDataType(input);
  if (!llvm::is_contained(kBytes, type))
    return d.element(type);
  if (d.chance(0.25))
    return nullptr;
  return d.element(d.pick(ArrayRef<DataType>(kBytes)));
}

/// A result that most sums of `count` products fit.
static Type sumElement(Drawing &d, Type input, Type weights, int64_t count) {
  if (!isa<quant::QuantizedType>(input))
    return input;
  DataType type = *getDataType(input);
  double range = type == DataType::QSymmS16 ? 32768 : 128;
  double weight =
      isa<quant::UniformQuantizedType>(weights) ? scaleOf(weights) : 0.02;
  double scale = scaleOf(input) * weight * range * std::sqrt(double(count)) / 4;
  return d.element(type, type == DataType::QSymmS16 ? scale * 100 : scale);
}

static void addBiases(Drawing &d, SmallVectorImpl<Value> &operands,
                      int64_t count, Type input, Type weights) {
  if (!d.chance(0.7))
    return;
  Builder b(d.context);
  Type element = input;
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(weights)) {
    SmallVector<double> scales;
    for (double scale : perAxis.getScales())
      scales.push_back(double(float(scale * scaleOf(input))));
    element = quant::UniformQuantizedPerAxisType::get(
        true, b.getI32Type(), b.getF32Type(), scales,
        SmallVector<int64_t>(count, 0), 0, INT32_MIN, INT32_MAX);
  } else if (isa<quant::QuantizedType>(input)) {
    element = quant::UniformQuantizedType::get(
        true, b.getI32Type(), b.getF32Type(),
        double(float(scaleOf(input) * scaleOf(weights))), 0, INT32_MIN,
        INT32_MAX);
  }
  operands.push_back(d.weights(element, {count}));
}

namespace {
/// A window over the spatial dimensions, from depth or height to width.
struct Window {
  Shape kernel, stride, dilation, low, high;
};
} // namespace

static Window drawWindow(Drawing &d, unsigned rank) {
  Window window;
  // Now and then strides are beyond the image and pads beyond the kernel.
  int64_t most = d.pick<int64_t>({1, 1, 1, 3});
  for (unsigned i = 0; i < rank; ++i) {
    window.kernel.push_back(d.integer(1, 3));
    window.stride.push_back(d.integer(1, 3 * most));
    window.dilation.push_back(d.integer(1, 2 * most));
    window.low.push_back(d.integer(0, 2 * most));
    window.high.push_back(d.integer(0, 2 * most));
  }
  if (d.chance(0.2)) // what Winograd's form is for
    window = {Shape(rank, 3), Shape(rank, 1), Shape(rank, 1), Shape(rank, 1),
              Shape(rank, 1)};
  return window;
}

static Fields windowFields(Drawing &d, const Window &window, bool isDilated,
                           bool channelsFirst) {
  static constexpr StringRef axes[] = {"z", "y", "x"},
                             lows[] = {"pad_front", "pad_top", "pad_left"},
                             highs[] = {"pad_back", "pad_bottom", "pad_right"};
  unsigned rank = window.kernel.size();
  Fields fields = d.fields();
  for (unsigned i = 0; i < rank; ++i) {
    unsigned axis = 3 - rank + i;
    fields.number(lows[axis], window.low[i])
        .number(highs[axis], window.high[i])
        .number(("stride_" + axes[axis]).str(), window.stride[i]);
    if (isDilated)
      fields.number(("dilation_" + axes[axis]).str(), window.dilation[i]);
  }
  return fields.set("data_layout", d.layout(channelsFirst, rank));
}

/// An image, which often has several vectors of channels.
static Value anyImage(Drawing &d, unsigned rank, bool channelsFirst) {
  if (!d.chance(0.15))
    return d.any({kFloatOrQuant, rank + 2, rank + 2, rank == 2 ? 7 : 4});
  Shape shape(rank + 2, rank == 2 ? d.integer(5, 9) : 3);
  shape[0] = 1;
  shape[channelsFirst ? 1 : rank + 1] = d.integer(16, 34);
  return d.input(d.element(d.pick(ArrayRef<DataType>(kFloatOrQuant))), shape);
}

/// Weights of `shape`, whose dimension `axis` is that of the outputs; biases;
/// and the layer.
static bool finish(Drawing &d, StringRef name, Value x, Shape shape,
                   int64_t axis, const Fields &fields) {
  Type weights = weightsElement(d, elementOf(x));
  if (!weights)
    weights = d.perAxis(shape[axis], int32_t(axis));
  SmallVector<Value> operands = {x, d.weights(weights, shape)};
  addBiases(d, operands, shape[axis], elementOf(x), weights);
  return d.layer(
      name, operands, fields,
      sumElement(d, elementOf(x), weights,
                 std::max<int64_t>(product(shape) / shape[axis], 1)));
}

/// Of weights of an image, whose channels are where the image's are.
static Shape weightsShape(const Window &window, int64_t outputs, int64_t inputs,
                          bool first) {
  int64_t height = window.kernel[0], width = window.kernel[1];
  return first ? Shape{outputs, inputs, height, width}
               : Shape{outputs, height, width, inputs};
}

static bool drawConvolution2d(Drawing &d) {
  bool first = d.chance();
  Value x = anyImage(d, 2, first);
  Window window = drawWindow(d, 2);
  int64_t inputs = shapeOf(x)[first ? 1 : 3],
          outputs = d.integer(1, d.chance(0.2) ? 20 : 5);
  return finish(d, "armnn.convolution2d", x,
                weightsShape(window, outputs, inputs, first), 0,
                windowFields(d, window, true, first));
}

static bool drawTransposeConvolution(Drawing &d) {
  bool first = d.chance();
  Value x = anyImage(d, 2, first);
  Window window = drawWindow(d, 2);
  int64_t inputs = shapeOf(x)[first ? 1 : 3], outputs = d.integer(1, 5);
  return finish(d, "armnn.transpose_convolution2d", x,
                weightsShape(window, outputs, inputs, first), 0,
                windowFields(d, window, false, first));
}

static bool drawDepthwise(Drawing &d) {
  bool first = d.chance();
  Value x = anyImage(d, 2, first);
  Window window = drawWindow(d, 2);
  int64_t outputs = shapeOf(x)[first ? 1 : 3] * d.pick<int64_t>({1, 1, 2, 3});
  return finish(d, "armnn.depthwise_convolution2d", x,
                {1, window.kernel[0], window.kernel[1], outputs}, 3,
                windowFields(d, window, true, first));
}

static bool drawConvolution3d(Drawing &d) {
  bool first = d.chance();
  Value x = anyImage(d, 3, first);
  Window window = drawWindow(d, 3);
  Shape shape = window.kernel;
  shape.append({shapeOf(x)[first ? 1 : 4], d.integer(1, 4)});
  return finish(d, "armnn.convolution3d", x, shape, 4,
                windowFields(d, window, true, first));
}

static bool drawFullyConnected(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 0, 5});
  int64_t depth = shapeOf(x).empty() ? 1 : product(shapeOf(x).drop_front());
  bool transposed = d.chance();
  int64_t units = d.integer(1, 6);
  Shape shape = {depth, units};
  if (transposed)
    shape = {units, depth};
  return finish(d, "armnn.fully_connected", x, shape, transposed ? 0 : 1,
                d.fields().flag("transpose_weights_matrix", transposed));
}

static bool drawBatchMatMul(Drawing &d) {
  Value x = d.any({kFloatOrQuant, 2, 5});
  // Which of the dimensions are the matrix.
  bool last = !d.chance(0.3) || shapeOf(x).size() < 3;
  auto layout = d.layout(last);
  int64_t column = int64_t(shapeOf(x).size()) - (last ? 1 : 2);
  bool transposeX = d.chance(), transposeY = d.chance();
  Shape shape(shapeOf(x));
  int64_t depth = shape[transposeX ? column - 1 : column];
  shape[transposeY ? column : column - 1] = depth;
  shape[transposeY ? column - 1 : column] = d.integer(1, 5);
  for (int64_t &size : llvm::MutableArrayRef(shape).drop_back(last ? 2 : 3))
    if (d.chance(0.2))
      size = 1;
  bool adjoint = d.chance(0.15);
  Value y = d.weights(d.similar(elementOf(x)), shape);
  return d.layer("armnn.batch_mat_mul", {x, y},
                 d.fields()
                     .flag("transpose_x", transposeX)
                     .flag("transpose_y", transposeY)
                     .flag("adjoint_x", adjoint && !transposeX)
                     .flag("adjoint_y", d.chance(0.05))
                     .set("data_layout_x", layout)
                     .set("data_layout_y", layout),
                 sumElement(d, elementOf(x), elementOf(y), depth));
}

void smith::addConvolution(Generators &generators) {
  generators["armnn.convolution2d"] = drawConvolution2d;
  generators["armnn.depthwise_convolution2d"] = drawDepthwise;
  generators["armnn.transpose_convolution2d"] = drawTransposeConvolution;
  generators["armnn.convolution3d"] = drawConvolution3d;
  generators["armnn.fully_connected"] = drawFullyConnected;
  generators["armnn.batch_mat_mul"] = drawBatchMatMul;
}
