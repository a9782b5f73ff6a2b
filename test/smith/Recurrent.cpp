//===- Recurrent.cpp - Draws recurrent layers and detection -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

namespace {
/// The parts of a cell that may be left out, and its types.
struct Cell {
  bool cifg, peephole, projection, norm;
  int64_t inputs, outputs, units;
  Type weights, biases, vectors;
};
} // namespace

/// Operands behind the states, in the order of the schema; `kinds` has a letter
/// for the shape of each, and one for the part that it belongs to.
static SmallVector<int32_t> addCell(Drawing &d, const Cell &cell,
                                    ArrayRef<StringRef> kinds,
                                    SmallVectorImpl<Value> &operands) {
  SmallVector<int32_t> segments;
  for (StringRef kind : kinds) {
    bool isPresent = true;
    for (char part : kind.drop_front())
      isPresent &= part == 'i'   ? !cell.cifg
                   : part == 'c' ? cell.peephole
                   : part == 'p' ? cell.projection
                                 : cell.norm;
    segments.push_back(isPresent);
    if (!isPresent)
      continue;
    switch (kind.front()) {
    case 'w':
      operands.push_back(d.constant(cell.weights, {cell.units, cell.inputs}));
      break;
    case 'r':
      operands.push_back(d.constant(cell.weights, {cell.units, cell.outputs}));
      break;
    case 'b':
      operands.push_back(d.constant(cell.biases, {cell.units}));
      break;
    case 'v':
      operands.push_back(d.constant(cell.vectors, {cell.units}));
      break;
    case 'P':
      operands.push_back(d.constant(cell.weights, {cell.outputs, cell.units}));
      break;
    default:
      operands.push_back(d.constant(cell.biases, {cell.outputs}));
    }
  }
  return segments;
}

static constexpr StringRef lstmKinds[] = {
    "w",   "w",  "w",  "r",  "r",  "r",  "b",   "b",  "b",  "wi", "ri",
    "vic", "bi", "Pp", "qp", "vc", "vc", "vin", "vn", "vn", "vn"};
static constexpr StringRef qLstmKinds[] = {
    "w",  "w",  "w",  "r",   "r",  "r",  "b",   "b",  "b",  "wi", "ri",
    "bi", "Pp", "qp", "vic", "vc", "vc", "vin", "vn", "vn", "vn"};

static Cell drawCell(Drawing &d) {
  Cell cell;
  cell.cifg = d.chance();
  cell.peephole = d.chance();
  cell.projection = d.chance();
  cell.norm = d.chance(0.3);
  cell.inputs = d.integer(1, 4);
  cell.units = d.integer(2, 4);
  cell.outputs = cell.projection ? d.integer(1, 3) : cell.units;
  return cell;
}

static bool drawLstm(Drawing &d, bool isSequence) {
  Cell cell = drawCell(d);
  DataType type = d.pick({DataType::Float32, DataType::Float32,
                          DataType::Float16, DataType::QSymmS16});
  Type element = d.element(type, type == DataType::QSymmS16 ? 0.05 : 0);
  cell.weights = cell.biases = cell.vectors = element;
  int64_t batch = d.integer(1, 3), steps = d.integer(1, 4);
  bool major = d.chance();
  Shape shape = {batch, cell.inputs};
  if (isSequence)
    shape = major ? Shape{steps, batch, cell.inputs}
                  : Shape{batch, steps, cell.inputs};
  SmallVector<Value> operands = {d.input(element, shape),
                                 d.input(element, {batch, cell.outputs}),
                                 d.input(element, {batch, cell.units})};
  SmallVector<int32_t> segments = {1, 1, 1};
  llvm::append_range(segments, addCell(d, cell, lstmKinds, operands));
  Fields fields = d.fields();
  fields.number("activation_func", d.pick<int64_t>({0, 1, 3, 4, 6}))
      .real("clipping_thres_cell", d.pick({0.0, 0.5}))
      .real("clipping_thres_proj", d.pick({0.0, 0.5}));
  if (!isSequence)
    return d.layer("armnn.lstm", operands, fields,
                   SmallVector<Type>(4, element), segments);
  fields.flag("time_major", major);
  return d.layer("armnn.unidirectional_sequence_lstm", operands, fields,
                 SmallVector<Type>(d.chance(0.7) ? 3 : 1, element), segments);
}

static bool drawQLstm(Drawing &d) {
  Cell cell = drawCell(d);
  cell.weights = d.element(DataType::QSymmS8, 0.0078125);
  cell.biases = d.element(DataType::Signed32);
  cell.vectors = d.element(DataType::QSymmS16, 100 * 0x1p-14);
  int64_t batch = d.integer(1, 3);
  Type hidden = d.element(DataType::QAsymmS8, 0.0078125),
       state = d.element(DataType::QSymmS16, 100 * 0x1p-11);
  SmallVector<Value> operands = {
      d.input(d.element(DataType::QAsymmS8, 0.0078125), {batch, cell.inputs}),
      d.input(hidden, {batch, cell.outputs}),
      d.input(state, {batch, cell.units})};
  SmallVector<int32_t> segments = {1, 1, 1};
  llvm::append_range(segments, addCell(d, cell, qLstmKinds, operands));
  Fields fields = d.fields();
  for (StringRef gate : {"input", "forget", "cell", "output"})
    fields.real((gate + "_intermediate_scale").str(), 0x1p-10);
  fields.real("cell_clip", d.pick({0.0, 0.5}))
      .real("projection_clip", d.pick({0.0, 0.5}))
      .real("hidden_state_scale", 0.0078125)
      .number("hidden_state_zero_point", d.integer(-8, 8));
  return d.layer("armnn.q_lstm", operands, fields, {hidden, state, hidden},
                 segments);
}

static bool drawQuantizedLstm(Drawing &d) {
  Builder b(d.context);
  Type state = quant::UniformQuantizedType::get(
           false, b.getI8Type(), b.getF32Type(), 0.0078125, 128, 0, 255),
       cell = d.element(DataType::QSymmS16, 100 * 0x1p-11),
       weights = d.element(DataType::QAsymmU8, 0.01);
  int64_t batch = d.integer(1, 3), inputs = d.integer(1, 4),
          units = d.integer(1, 4);
  SmallVector<Value> operands = {d.input(state, {batch, inputs}),
                                 d.input(cell, {batch, units}),
                                 d.input(state, {batch, units})};
  for (int i = 0; i < 8; ++i)
    operands.push_back(d.constant(weights, {units, i < 4 ? inputs : units}));
  for (int i = 0; i < 4; ++i)
    operands.push_back(d.constant(b.getI32Type(), {units}));
  return d.layer("armnn.quantized_lstm", operands, d.fields(), {cell, state});
}

static bool drawDetection(Drawing &d) {
  DataType type =
      d.pick({DataType::Float32, DataType::Float32, DataType::Float16,
              DataType::QAsymmU8, DataType::QAsymmS8, DataType::QSymmS16});
  int64_t boxes = d.integer(1, 8), classes = d.integer(1, 4);
  Type anchors = d.element(type, 0.0078125);
  auto positive = [&](int64_t) {
    return isa<FloatType>(anchors)
               ? double(d.integer(256, 4000)) / 1024
               : double(std::min<int64_t>(zeroOf(anchors) + d.integer(1, 100),
                                          127));
  };
  SmallVector<Value> operands = {
      d.input(d.element(type, 0.03), {1, boxes, 4}),
      d.input(d.element(type, 0.0078125), {1, boxes, classes + 1}),
      d.constant(anchors, {boxes, 4}, positive)};
  return d.layer("armnn.detection_post_process", operands,
                 d.fields()
                     .number("max_detections", d.integer(1, 5))
                     .number("max_classes_per_detection", d.integer(1, 3))
                     .number("detections_per_class", d.integer(1, 4))
                     .real("nms_score_threshold", d.pick({0.0, 0.3}))
                     .real("nms_iou_threshold", 0.5)
                     .number("num_classes", classes)
                     .flag("use_regular_nms", d.chance())
                     .real("scale_x", 10)
                     .real("scale_y", 10)
                     .real("scale_w", 5)
                     .real("scale_h", 5),
                 SmallVector<Type>(4, d.element(DataType::Float32)));
}

void smith::addRecurrent(Generators &generators) {
  generators["armnn.lstm"] = [](Drawing &d) { return drawLstm(d, false); };
  generators["armnn.unidirectional_sequence_lstm"] = [](Drawing &d) {
    return drawLstm(d, true);
  };
  generators["armnn.q_lstm"] = drawQLstm;
  generators["armnn.quantized_lstm"] = drawQuantizedLstm;
  generators["armnn.detection_post_process"] = drawDetection;
}
