//===- Recurrent.cpp - Lowers LSTM layers ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LstmCell.h"
#include "Numerics.h"
#include "Patterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Operands and encodings
//===----------------------------------------------------------------------===//

namespace {
/// Finds what an operand became in the conversion.
struct ConvertedOperands {
  std::optional<Stored> operator()(Value original) const {
    for (auto [before, after] : llvm::zip_equal(originals, converted))
      if (before == original)
        return stored(before, after);
    return std::nullopt;
  }

  OperandRange originals;
  ValueRange converted;
};
} // namespace

/// The weights, biases and clips that three of the layers have in common.
template <typename OpTy>
static LstmCell getWeights(OpTy op, const ConvertedOperands &operand) {
  LstmCell cell;
  cell.gates[LstmCell::Input] = {operand(op.getInputToInputWeights()),
                                 operand(op.getRecurrentToInputWeights()),
                                 operand(op.getInputGateBias()),
                                 operand(op.getCellToInputWeights()),
                                 operand(op.getInputLayerNormWeights())};
  cell.gates[LstmCell::Forget] = {operand(op.getInputToForgetWeights()),
                                  operand(op.getRecurrentToForgetWeights()),
                                  operand(op.getForgetGateBias()),
                                  operand(op.getCellToForgetWeights()),
                                  operand(op.getForgetLayerNormWeights())};
  cell.gates[LstmCell::Candidate] = {operand(op.getInputToCellWeights()),
                                     operand(op.getRecurrentToCellWeights()),
                                     operand(op.getCellBias()), std::nullopt,
                                     operand(op.getCellLayerNormWeights())};
  cell.gates[LstmCell::Output] = {operand(op.getInputToOutputWeights()),
                                  operand(op.getRecurrentToOutputWeights()),
                                  operand(op.getOutputGateBias()),
                                  operand(op.getCellToOutputWeights()),
                                  operand(op.getOutputLayerNormWeights())};
  cell.projection = operand(op.getProjectionWeights());
  cell.projectionBias = operand(op.getProjectionBias());
  return cell;
}

/// Every intermediate value is stored as `element`.
static void setEncoding(LstmCell &cell, Type element) {
  for (LstmCell::Gate &gate : cell.gates)
    gate.sum = gate.normalized = gate.biased = element;
  cell.activated = cell.state = cell.hidden = element;
  cell.projected = cell.output = element;
}

/// The activation that the schema numbers so.
static std::optional<LstmCell::Activation> getActivation(int64_t number) {
  using Activation = LstmCell::Activation;
  switch (number) {
  case 0:
    return std::nullopt;
  case 1:
    return Activation{ActivationFunction::ReLu, 0.0f, 0.0f};
  case 3:
    return Activation{ActivationFunction::BoundedReLu, 6.0f, 0.0f};
  case 4:
    return Activation{ActivationFunction::TanH, 1.0f, 1.0f};
  case 6:
    return Activation{ActivationFunction::Sigmoid, 0.0f, 0.0f};
  }
  llvm_unreachable("the verifier knows the activations");
}

/// The cell of Lstm and UnidirectionalSequenceLstm, whose intermediate values
/// are f32, or stored as `element` if that is quantized.
template <typename OpTy>
static LstmCell getFloatCell(OpTy op, const ConvertedOperands &operand,
                             LayerBuilder &b, Type element) {
  LstmCell cell = getWeights(op, operand);
  cell.activation = getActivation(op.getActivationFunc());
  cell.stateClip = op.getClippingThresCell();
  cell.outputClip = op.getClippingThresProj();
  bool isQuantized = isa<quant::QuantizedType>(element);
  setEncoding(cell, isQuantized ? element : b.getF32Type());
  return cell;
}

static Type getElement(Value value) {
  return getElementTypeOrSelf(value.getType());
}

/// `value` in the encoding and the static shape of a result.
static Value finish(LayerBuilder &b, Stored value, Value result) {
  return b.castTo(b.recode(value, getElement(result)),
                  b.getStorageType(result.getType()));
}

//===----------------------------------------------------------------------===//
// Lstm
//===----------------------------------------------------------------------===//

/// The gates one after the other, each of the shape [batch, units], in the
/// memory of a tensor [batch, gates * units].
static Value getScratch(LayerBuilder &b, const LstmStep &step, Value result) {
  RankedTensorType type = b.getStorageType(result.getType());
  ArrayRef<Stored> parts = step.scratch;
  RankedTensorType partType = parts.front().getType();
  Sizes sizes = b.sizes(parts.front().tensor);
  int64_t count = parts.size();
  SmallVector<int64_t> shape{count};
  llvm::append_range(shape, partType.getShape());
  Sizes allSizes{b.getIndexAttr(count)}, partSizes{b.getIndexAttr(1)};
  llvm::append_range(allSizes, sizes);
  llvm::append_range(partSizes, sizes);
  Sizes offsets(3, b.getIndexAttr(0)), strides(3, b.getIndexAttr(1));
  Value all =
      b.empty(RankedTensorType::get(shape, type.getElementType()), allSizes);
  for (auto [index, part] : llvm::enumerate(parts)) {
    offsets[0] = b.getIndexAttr(index);
    Value encoded = isa<quant::QuantizedType>(part.element)
                        ? part.tensor
                        : b.recode(part, type.getElementType());
    all = tensor::InsertSliceOp::create(b, encoded, all, offsets, partSizes,
                                        strides);
  }
  AffineExpr times = b.getAffineSymbolExpr(0) * count;
  OpFoldResult width = b.apply(times, sizes[1]);
  return b.reshape(all, type, {sizes[0], width});
}

static FailureOr<SmallVector<Value>>
lowerLstm(LstmOp op, LstmOp::Adaptor adaptor, LayerBuilder &b) {
  ConvertedOperands operand{op->getOperands(), adaptor.getOperands()};
  // All results are encoded as the first one says, all states decoded as the
  // input is.
  Type element = getElement(op.getScratch());
  LstmCell cell = getFloatCell(op, operand, b, element);
  Stored input = *operand(op.getInput());
  Stored output = *operand(op.getOutputStateIn());
  Stored state = *operand(op.getCellStateIn());
  if (isa<quant::QuantizedType>(input.element))
    output.element = state.element = input.element;

  LstmStepper stepper(b, cell);
  LstmStep step = stepper.step(stepper.sumInput(input), output, state);
  auto finishAs = [&](Stored value, Value result) {
    if (isa<quant::QuantizedType>(value.element))
      value.element = getElement(result);
    return finish(b, value, result);
  };
  RankedTensorType scratchType = b.getStorageType(op.getScratch().getType());
  Value scratch =
      op.getScratch().use_empty() && scratchType.hasStaticShape()
          ? b.empty(scratchType, b.indexAttrs(scratchType.getShape()))
          : getScratch(b, step, op.getScratch());
  return SmallVector<Value>{scratch,
                            finishAs(step.output, op.getOutputStateOut()),
                            finishAs(step.state, op.getCellStateOut()),
                            finishAs(step.output, op.getOutput())};
}

//===----------------------------------------------------------------------===//
// UnidirectionalSequenceLstm
//===----------------------------------------------------------------------===//

namespace {
/// The steps of a sequence [batch, time, ...], or [time, batch, ...].
struct Sequence {
  Sequence(LayerBuilder &b, Value tensor, int64_t timeDim, Value time)
      : b(b), timeDim(timeDim), offsets(3, b.getIndexAttr(0)),
        sizes(b.sizes(tensor)), strides(3, b.getIndexAttr(1)) {
    offsets[timeDim] = time;
    sizes[timeDim] = b.getIndexAttr(1);
  }

  Value get(Value tensor) {
    return tensor::ExtractSliceOp::create(b, getStepType(tensor), tensor,
                                          offsets, sizes, strides);
  }
  Value set(Value tensor, Value part) {
    return tensor::InsertSliceOp::create(b, b.castTo(part, getStepType(tensor)),
                                         tensor, offsets, sizes, strides);
  }
  RankedTensorType getStepType(Value tensor) const {
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.erase(shape.begin() + timeDim);
    return type.clone(shape);
  }

  LayerBuilder &b;
  int64_t timeDim;
  Sizes offsets, sizes, strides;
};
} // namespace

/// Runs the cell over all steps of time. Returns the outputs of all, the last
/// output and the last state.
static SmallVector<Value> runSequence(LayerBuilder &b, LstmStepper &stepper,
                                      const LstmSums &sums, Stored output,
                                      Stored state, Value outputs,
                                      Type outputElement, int64_t timeDim) {
  OpFoldResult steps = b.size(outputs, timeDim);
  Value zero = b.toIndex(b.getIndexAttr(0)), one = b.toIndex(b.getIndexAttr(1));
  auto loop =
      scf::ForOp::create(b, zero, b.toIndex(steps), one,
                         ValueRange{outputs, output.tensor, state.tensor});
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value time = loop.getInductionVar();
  ValueRange carried = loop.getRegionIterArgs();

  LstmSums now;
  for (auto [gate, all] : llvm::zip_equal(now, sums))
    if (all)
      gate =
          all->with(Sequence(b, all->tensor, timeDim, time).get(all->tensor));
  LstmStep step =
      stepper.step(now, output.with(carried[1]), state.with(carried[2]));
  Value encoded = b.recode(step.output, outputElement);
  Value written =
      Sequence(b, carried[0], timeDim, time).set(carried[0], encoded);
  // The carried tensors stay in their memory.
  auto carry = [&](Value next, Value into) {
    next = b.castTo(next, cast<RankedTensorType>(into.getType()));
    return bufferization::MaterializeInDestinationOp::create(b, next, into)
        .getResult();
  };
  scf::YieldOp::create(b, ValueRange{written,
                                     carry(step.output.tensor, carried[1]),
                                     carry(step.state.tensor, carried[2])});
  return llvm::to_vector_of<Value>(loop.getResults());
}

static FailureOr<SmallVector<Value>>
lowerSequenceLstm(UnidirectionalSequenceLstmOp op,
                  UnidirectionalSequenceLstmOp::Adaptor adaptor,
                  LayerBuilder &b) {
  ConvertedOperands operand{op->getOperands(), adaptor.getOperands()};
  Value result = op.getOutputs().back();
  Stored input = *operand(op.getInput());
  LstmCell cell = getFloatCell(op, operand, b, getElement(result));

  // The states start and stay as the cell encodes them.
  Stored givenOutput = *operand(op.getOutputStateIn());
  Stored givenState = *operand(op.getCellStateIn());
  Stored output{b.recode(givenOutput, cell.output), cell.output};
  Stored state{b.recode(givenState, cell.state), cell.state};
  LstmStepper stepper(b, cell);
  LstmSums sums = stepper.sumInput(input);

  int64_t timeDim = op.getTimeMajor() ? 0 : 1;
  RankedTensorType type = b.getStorageType(result.getType());
  Sizes sizes = b.sizes(input.tensor);
  sizes[2] = b.size(output.tensor, 1);
  SmallVector<Value> final =
      runSequence(b, stepper, sums, output, state, b.empty(type, sizes),
                  getElement(result), timeDim);
  // Not the loop but what it starts from tells the sizes.
  final[0] = b.restate(final[0], sizes);
  final[1] = b.restate(final[1], b.sizes(output.tensor));
  final[2] = b.restate(final[2], b.sizes(state.tensor));
  if (op.getOutputs().size() == 1)
    return SmallVector<Value>{final[0]};
  return SmallVector<Value>{
      finish(b, output.with(final[1]), op.getOutputs()[0]),
      finish(b, state.with(final[2]), op.getOutputs()[1]), final[0]};
}

//===----------------------------------------------------------------------===//
// QLstm and QuantizedLstm
//===----------------------------------------------------------------------===//

/// A quantized type of the signed `width`-bit integers; null if f32 cannot hold
/// the scale or its reciprocal.
static Type getSigned(LayerBuilder &b, unsigned width, float scale,
                      int64_t zeroPoint = 0) {
  if (!std::isnormal(scale) || scale < 0)
    return Type();
  return quant::UniformQuantizedType::get(
      quant::QuantizationFlags::Signed, b.getIntegerType(width), b.getF32Type(),
      scale, zeroPoint,
      quant::QuantizedType::getDefaultMinimumForInteger(true, width),
      quant::QuantizedType::getDefaultMaximumForInteger(true, width));
}

/// Sets the encodings of a gate of QLstm. Its bias counts only after a
/// normalization, at a scale of its own.
static LogicalResult setQuantizedGate(LayerBuilder &b, LstmCell::Gate &gate,
                                      float intermediateScale,
                                      float inputScale) {
  gate.sum = gate.normalized = gate.biased =
      getSigned(b, 16, intermediateScale);
  if (!gate.sum)
    return b.refuse("an intermediate scale must be above 0");
  if (!gate.norm) {
    gate.bias = std::nullopt;
    return success();
  }
  float normScale = getScale(gate.norm->element);
  gate.normalized = getSigned(b, 16, inputScale * normScale * 1024);
  gate.biased = getSigned(b, 16, 1.0f / 4096);
  Type biasElement = getSigned(b, 32, normScale / 1024);
  if (!gate.normalized || !biasElement)
    return b.refuse("a layer normalization's scale must be above 0");
  if (gate.bias)
    gate.bias->element = biasElement;
  return success();
}

static FailureOr<SmallVector<Value>>
lowerQLstm(QLstmOp op, QLstmOp::Adaptor adaptor, LayerBuilder &b) {
  ConvertedOperands operand{op->getOperands(), adaptor.getOperands()};
  LstmCell cell = getWeights(op, operand);
  Stored input = *operand(op.getInput());
  float intermediate[] = {
      op.getInputIntermediateScale(), op.getForgetIntermediateScale(),
      op.getCellIntermediateScale(), op.getOutputIntermediateScale()};
  for (auto [gate, scale] : llvm::zip_equal(cell.gates, intermediate))
    if (gate.inputWeights &&
        failed(setQuantizedGate(b, gate, scale, getScale(input.element))))
      return failure();

  cell.activation = {ActivationFunction::TanH, 1.0f, 1.0f};
  cell.stateClip = op.getCellClip();
  cell.outputClip = op.getProjectionClip();
  cell.state = getElement(op.getCellStateOut());
  cell.activated = getSigned(b, 16, getScale(cell.state));
  cell.hidden =
      getSigned(b, 8, op.getHiddenStateScale(), op.getHiddenStateZeroPoint());
  cell.output = getElement(op.getOutput());
  cell.projected =
      getSigned(b, 16, getScale(cell.output), getZeroPoint(cell.output));
  if (!cell.hidden || !cell.activated || !cell.projected)
    return b.refuse("the scale of the hidden state must be above 0");

  LstmStepper stepper(b, cell);
  LstmStep step =
      stepper.step(stepper.sumInput(input), *operand(op.getOutputStateIn()),
                   *operand(op.getCellStateIn()));
  return SmallVector<Value>{finish(b, step.output, op.getOutputStateOut()),
                            finish(b, step.state, op.getCellStateOut()),
                            finish(b, step.output, op.getOutput())};
}

/// Android's QUANTIZED_16BIT_LSTM: exact sums are rounded to steps of 2^-12,
/// activations to 2^-15.
static FailureOr<SmallVector<Value>>
lowerQuantizedLstm(QuantizedLstmOp op, QuantizedLstmOp::Adaptor adaptor,
                   LayerBuilder &b) {
  ConvertedOperands operand{op->getOperands(), adaptor.getOperands()};
  LstmCell cell;
  cell.gates[LstmCell::Input] = {operand(op.getInputToInputWeights()),
                                 operand(op.getRecurrentToInputWeights()),
                                 operand(op.getInputGateBias())};
  cell.gates[LstmCell::Forget] = {operand(op.getInputToForgetWeights()),
                                  operand(op.getRecurrentToForgetWeights()),
                                  operand(op.getForgetGateBias())};
  cell.gates[LstmCell::Candidate] = {operand(op.getInputToCellWeights()),
                                     operand(op.getRecurrentToCellWeights()),
                                     operand(op.getCellBias())};
  cell.gates[LstmCell::Output] = {operand(op.getInputToOutputWeights()),
                                  operand(op.getRecurrentToOutputWeights()),
                                  operand(op.getOutputGateBias())};
  Stored input = *operand(op.getInput());
  for (LstmCell::Gate &gate : cell.gates) {
    gate.sum = b.getF32Type();
    gate.normalized = gate.biased = getSigned(b, 16, 1.0f / 4096);
    // A bias has the scale of the products, whatever its type says.
    Type biasElement = getSigned(
        b, 32, getScale(input.element) * getScale(gate.inputWeights->element));
    if (!biasElement || !isa<quant::QuantizedType>(gate.inputWeights->element))
      return b.refuse("the input and the weights must be quantized");
    if (armnn::getStorageType(gate.bias->element).isInteger(32))
      gate.bias->element = biasElement;
  }
  cell.activation = {ActivationFunction::TanH, 1.0f, 1.0f};
  cell.state = getElement(op.getCellStateOut());
  cell.activated = cell.hidden = getSigned(b, 16, 1.0f / 32768);
  cell.projected = cell.output = getElement(op.getOutput());

  LstmStepper stepper(b, cell);
  LstmStep step =
      stepper.step(stepper.sumInput(input), *operand(op.getOutputStateIn()),
                   *operand(op.getCellStateIn()));
  return SmallVector<Value>{finish(b, step.state, op.getCellStateOut()),
                            finish(b, step.output, op.getOutput())};
}

void armnn::addRecurrentPatterns(LayerPatterns &patterns) {
  patterns.add(lowerLstm);
  patterns.add(lowerSequenceLstm);
  patterns.add(lowerQLstm);
  patterns.add(lowerQuantizedLstm);
}
