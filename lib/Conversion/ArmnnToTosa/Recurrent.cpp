//===- Recurrent.cpp - LSTM layers as TOSA --------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

/// Sequences are unrolled, up to this many steps.
static constexpr int64_t kMaxSteps = 4096;

namespace {

/// The real operands of a layer, by the operands before conversion; null for
/// those that are absent.
struct RealOperands {
  Value operator()(Value original) const {
    for (auto [before, after] : llvm::zip_equal(originals, converted))
      if (before == original)
        return t.decode(encoded(before, after));
    return {};
  }

  TosaBuilder &t;
  OperandRange originals;
  ValueRange converted;
};

struct Gate {
  /// [units, input size], [units, output size] and [units]. With `norm`, the
  /// bias is added after the normalization.
  Value inputWeights, recurrentWeights, bias, peephole, norm;
};

enum GateIndex { Input, Forget, Candidate, Output };

/// One step's results, and what Arm NN leaves in its scratch buffers.
struct Step {
  Value output, state;
  SmallVector<Value, 4> scratch;
};

/// An LSTM of real numbers, whose tensors are [batch, ...].
class Cell {
public:
  template <typename OpTy>
  Cell(TosaBuilder &t, OpTy op, const RealOperands &real);

  using Sums = std::array<Value, 4>;

  /// The input's part of the gates' sums, of rows [rows, input size].
  Sums sumInput(Value rows);
  Step step(const Sums &inputSums, Value output, Value state);

private:
  /// rows x weights, transposed, + bias.
  Value product(Value rows, Value weights, Value bias = {});
  Value normalize(Value sums, const Gate &gate);
  Value finishGate(const Gate &gate, Value sums, Value peepholeState);
  Value activate(Value x);
  Value clip(Value x, float bound);

  TosaBuilder &t;
  Gate gates[4];
  Value projection, projectionBias;
  /// By Arm NN's number; 0 for none.
  int64_t activation;
  float stateClip, outputClip;
};

} // namespace

template <typename OpTy>
Cell::Cell(TosaBuilder &t, OpTy op, const RealOperands &real)
    : t(t), activation(op.getActivationFunc()),
      stateClip(op.getClippingThresCell()),
      outputClip(op.getClippingThresProj()) {
  gates[Input] = {real(op.getInputToInputWeights()),
                  real(op.getRecurrentToInputWeights()),
                  real(op.getInputGateBias()), real(op.getCellToInputWeights()),
                  real(op.getInputLayerNormWeights())};
  gates[Forget] = {
      real(op.getInputToForgetWeights()),
      real(op.getRecurrentToForgetWeights()), real(op.getForgetGateBias()),
      real(op.getCellToForgetWeights()), real(op.getForgetLayerNormWeights())};
  gates[Candidate] = {
      real(op.getInputToCellWeights()), real(op.getRecurrentToCellWeights()),
      real(op.getCellBias()), Value(), real(op.getCellLayerNormWeights())};
  gates[Output] = {
      real(op.getInputToOutputWeights()),
      real(op.getRecurrentToOutputWeights()), real(op.getOutputGateBias()),
      real(op.getCellToOutputWeights()), real(op.getOutputLayerNormWeights())};
  projection = real(op.getProjectionWeights());
  projectionBias = real(op.getProjectionBias());
}

Value Cell::product(Value rows, Value weights, Value bias) {
  int64_t count = sizesOf(rows)[0], depth = sizesOf(rows)[1];
  int64_t units = sizesOf(weights)[0];
  Value columns = t.reshape(t.transpose(weights, {1, 0}), {1, depth, units});
  Value zero = t.one(t.getF32Type(), 0);
  auto type = RankedTensorType::get({1, count, units}, t.getF32Type());
  Value sums = tosa::MatMulOp::create(
      t, type, t.reshape(rows, {1, count, depth}), columns, zero, zero);
  sums = t.reshape(sums, {count, units});
  return bias ? t.add(sums, bias) : sums;
}

Cell::Sums Cell::sumInput(Value rows) {
  Sums sums;
  for (auto [gate, sum] : llvm::zip_equal(gates, sums))
    if (gate.inputWeights)
      sum = product(rows, gate.inputWeights, gate.norm ? Value() : gate.bias);
  return sums;
}

Value Cell::normalize(Value sums, const Gate &gate) {
  float count = float(sizesOf(sums)[1]);
  Value mean = t.mul(t.reduceSum(sums, 1), 1.0f / count);
  Value squares = t.mul(t.reduceSum(t.mul(sums, sums), 1), 1.0f / count);
  Value variance = t.sub(squares, t.mul(mean, mean));
  Value isZero = t.compare<tosa::EqualOp>(variance, t.real(0.0f, variance));
  variance = t.select(isZero, t.real(1e-8f, variance), variance);
  Value standard = t.mul(t.sub(sums, mean), t.unary<tosa::RsqrtOp>(variance));
  return t.add(t.mul(standard, gate.norm), gate.bias);
}

Value Cell::finishGate(const Gate &gate, Value sums, Value peepholeState) {
  if (gate.peephole)
    sums = t.add(sums, t.mul(peepholeState, gate.peephole));
  return gate.norm ? normalize(sums, gate) : sums;
}

Value Cell::activate(Value x) {
  switch (activation) {
  case 0:
    return x;
  case 1:
    return t.clamp(x, 0.0f, std::numeric_limits<float>::infinity());
  case 3:
    return t.clamp(x, 0.0f, 6.0f);
  case 4:
    return t.unary<tosa::TanhOp>(x);
  case 6:
    return t.unary<tosa::SigmoidOp>(x);
  }
  llvm_unreachable("the verifier knows the activations");
}

Value Cell::clip(Value x, float bound) {
  return bound > 0.0f ? t.clamp(x, -bound, bound) : x;
}

Step Cell::step(const Sums &inputSums, Value output, Value state) {
  Sums sums = inputSums;
  for (auto [gate, sum] : llvm::zip_equal(gates, sums))
    if (sum)
      sum = t.add(sum, product(output, gate.recurrentWeights));
  auto finish = [&](GateIndex index, Value seen) {
    return finishGate(gates[index], sums[index], seen);
  };
  Value forget = t.unary<tosa::SigmoidOp>(finish(Forget, state));
  Value candidate = activate(finish(Candidate, state));
  Value input = sums[Input] ? t.unary<tosa::SigmoidOp>(finish(Input, state))
                            : t.sub(t.real(1.0f, forget), forget);
  Value newState =
      clip(t.add(t.mul(forget, state), t.mul(candidate, input)), stateClip);
  Value outputGate = t.unary<tosa::SigmoidOp>(finish(Output, newState));
  // Without an activation, Arm NN multiplies the candidate.
  Value seen = activation == 0 ? candidate : activate(newState);
  Value hidden = t.mul(outputGate, seen);
  Step result{hidden, newState, {}};
  if (projection)
    result.output =
        clip(product(hidden, projection, projectionBias), outputClip);
  if (sums[Input])
    result.scratch = {input, seen, forget, hidden};
  else
    result.scratch = {seen, input, hidden};
  return result;
}

/// Arm NN rounds quantized sums after every product, which TOSA cannot say.
static LogicalResult checkIsReal(TosaBuilder &t, Value output) {
  if (isa<quant::QuantizedType>(elementOf(output)))
    return t.refuse("its sums are rounded after every product, and TOSA's only "
                    "at the end");
  return success();
}

static FailureOr<SmallVector<Value>>
convertLstm(LstmOp op, LstmOp::Adaptor adaptor, TosaBuilder &t) {
  if (failed(checkIsReal(t, op.getScratch())) ||
      failed(checkIsReal(t, op.getOutput())))
    return failure();
  RealOperands real{t, op->getOperands(), adaptor.getOperands()};
  Cell cell(t, op, real);
  Step step = cell.step(cell.sumInput(real(op.getInput())),
                        real(op.getOutputStateIn()), real(op.getCellStateIn()));
  SmallVector<Value> results;
  SmallVector<Value> values{t.concat(step.scratch, 1), step.output, step.state,
                            step.output};
  for (auto [value, result] : llvm::zip_equal(values, op->getResults()))
    results.push_back(
        t.encode(t.reshape(value, sizesOf(result)), elementOf(result)));
  return results;
}

static FailureOr<SmallVector<Value>>
convertSequenceLstm(UnidirectionalSequenceLstmOp op,
                    UnidirectionalSequenceLstmOp::Adaptor adaptor,
                    TosaBuilder &t) {
  Value all = op.getOutputs().back();
  if (failed(checkIsReal(t, all)))
    return failure();
  int64_t timeDim = op.getTimeMajor() ? 0 : 1;
  ArrayRef<int64_t> sizes = sizesOf(op.getInput());
  if (sizes[timeDim] > kMaxSteps)
    return t.refuse("sequences are unrolled, up to " + Twine(kMaxSteps) +
                    " steps");
  RealOperands real{t, op->getOperands(), adaptor.getOperands()};
  Cell cell(t, op, real);
  Cell::Sums sums = cell.sumInput(
      t.reshape(real(op.getInput()), {sizes[0] * sizes[1], sizes[2]}));
  int64_t batch = sizes[1 - timeDim];
  Step step{real(op.getOutputStateIn()), real(op.getCellStateIn()), {}};
  SmallVector<Value> outputs;
  for (int64_t time : llvm::seq(sizes[timeDim])) {
    Cell::Sums now;
    for (auto [whole, part] : llvm::zip_equal(sums, now)) {
      if (!whole)
        continue;
      int64_t units = sizesOf(whole)[1];
      Value steps = t.reshape(whole, {sizes[0], sizes[1], units});
      part = t.reshape(t.sliceDim(steps, timeDim, time, 1), {batch, units});
    }
    step = cell.step(now, step.output, step.state);
    int64_t width = sizesOf(step.output)[1];
    SmallVector<int64_t> stepSizes{batch, width};
    stepSizes.insert(stepSizes.begin() + timeDim, 1);
    outputs.push_back(t.reshape(step.output, stepSizes));
  }
  auto finish = [&](Value value, Value result) {
    return t.encode(value, elementOf(result));
  };
  Value sequence = finish(t.concat(outputs, timeDim), all);
  if (op.getOutputs().size() == 1)
    return SmallVector<Value>{sequence};
  return SmallVector<Value>{finish(step.output, op.getOutputs()[0]),
                            finish(step.state, op.getOutputs()[1]), sequence};
}

template <typename OpTy>
static FailureOr<SmallVector<Value>>
refuseQuantized(OpTy op, typename OpTy::Adaptor, TosaBuilder &t) {
  (void)checkIsReal(t, op->getResult(0));
  return failure();
}

void armnn::addRecurrentToTosa(TosaPatterns &patterns) {
  patterns.add(convertLstm);
  patterns.add(convertSequenceLstm);
  patterns.add(refuseQuantized<QLstmOp>);
  patterns.add(refuseQuantized<QuantizedLstmOp>);
}
