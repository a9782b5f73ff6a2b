//===- LstmCell.cpp - One step of an LSTM ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps and their order are those of Arm NN's reference backend
// (LstmUtils.cpp), since with quantized encodings each of them rounds.
//
//===----------------------------------------------------------------------===//

#include "LstmCell.h"
#include "Activation.h"
#include "Numerics.h"
#include "Reduction.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;

/// `real` as it is after having been stored as `element`.
static Value roundTrip(ImplicitLocOpBuilder &b, Value real, Type element) {
  return decode(b, encode(b, real, element), element);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Stored LstmStepper::startSum(Stored input, Stored weights,
                             std::optional<Stored> bias, Type element) {
  SmallVector<int64_t> shape(input.getShape());
  Sizes sizes = b.sizes(input.tensor);
  shape.back() = weights.getShape()[0];
  sizes.back() = b.size(weights.tensor, 0);
  auto type = RankedTensorType::get(shape, element);
  if (!bias)
    return {b.fill(b.getStorageType(type), sizes, getStoredZero(element)),
            element};
  Operand start(*bias, b.project(shape.size(), int64_t(shape.size()) - 1));
  return {b.compute(start, type, sizes,
                    [](ImplicitLocOpBuilder &, ValueRange reals) {
                      return reals.front();
                    }),
          element};
}

Stored LstmStepper::addProducts(Stored sums, Stored weights, Stored input) {
  if (getPerAxisType(weights.element))
    weights = {b.decodeTensor(weights), b.getF32Type()};
  int64_t rank = sums.getRank();
  SmallVector<int64_t> result = llvm::to_vector(llvm::seq(rank));
  SmallVector<int64_t> rows = result;
  rows.back() = rank;
  Value added = b.generic(
      {input.tensor, weights.tensor}, sums.tensor,
      {b.project(rank + 1, rows), b.project(rank + 1, {rank - 1, rank}),
       b.project(rank + 1, result)},
      [&](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        Value x = decode(b, args[0], input.element);
        Value weight = decode(b, args[1], weights.element);
        if (sums.element.isF32())
          return accumulateProduct(b, args[2], weight, x);
        Value sum = arith::AddFOp::create(b, decode(b, args[2], sums.element),
                                          arith::MulFOp::create(b, weight, x));
        return encode(b, sum, sums.element);
      });
  return sums.with(added);
}

LstmSums LstmStepper::sumInput(Stored input) {
  LstmSums sums;
  for (auto [gate, sum] : llvm::zip_equal(cell.gates, sums)) {
    if (!gate.inputWeights)
      continue;
    std::optional<Stored> bias = gate.norm ? std::nullopt : gate.bias;
    Stored start = startSum(input, *gate.inputWeights, bias, gate.sum);
    sum = addProducts(start, *gate.inputWeights, input);
  }
  return sums;
}

Stored LstmStepper::addPeephole(Stored sums, Stored weights, Stored state) {
  AffineMap identity = b.getMultiDimIdentityMap(2);
  Value added = b.compute(
      {Operand(sums, identity), Operand(weights, b.project(2, 1)),
       Operand(state, identity)},
      like(sums, sums.element), b.sizes(sums.tensor),
      [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        return arith::AddFOp::create(
            b, reals[0], arith::MulFOp::create(b, reals[1], reals[2]));
      });
  return sums.with(added);
}

//===----------------------------------------------------------------------===//
// Gates
//===----------------------------------------------------------------------===//

/// (x - mean) / standard deviation from the sums of x and x^2. The reference
/// replaces a variance of 0, and adds no epsilon to others.
static Value standardize(ImplicitLocOpBuilder &b, Value x, Value sum,
                         Value sumOfSquares, Value count) {
  Value mean = arith::DivFOp::create(b, sum, count);
  Value variance =
      arith::SubFOp::create(b, arith::DivFOp::create(b, sumOfSquares, count),
                            arith::MulFOp::create(b, mean, mean));
  Value isZero = arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, variance,
                                       realConstant(b, 0.0f));
  Value used =
      arith::SelectOp::create(b, isZero, realConstant(b, 1e-8f), variance);
  Value inverse = arith::DivFOp::create(b, realConstant(b, 1.0f),
                                        math::SqrtOp::create(b, used));
  return arith::MulFOp::create(b, arith::SubFOp::create(b, x, mean), inverse);
}

Stored LstmStepper::normalize(Stored sums, const LstmCell::Gate &gate) {
  AffineMap identity = b.getMultiDimIdentityMap(2);
  AffineMap batch = b.project(2, 0), unit = b.project(2, 1);
  Operand x(sums, identity);
  // In the order of the reference: the difference of the two cancels.
  Value sum = b.reduce(x, 1, 0.0f,
                       [](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
                         return arith::AddFOp::create(b, args[1], args[0]);
                       });
  Value squares = b.reduce(
      x, 1, 0.0f, [](ImplicitLocOpBuilder &b, ValueRange args) -> Value {
        return arith::AddFOp::create(
            b, args[1], arith::MulFOp::create(b, args[0], args[0]));
      });
  Value count = countElements(b, sums.tensor, 1);
  Type f32 = b.getF32Type();
  Value normalized = b.compute(
      {x, Operand({sum, f32}, batch), Operand({squares, f32}, batch),
       Operand(*gate.norm, unit), Operand(*gate.bias, unit)},
      like(sums, gate.biased), b.sizes(sums.tensor),
      [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
        Value standard =
            roundTrip(b, standardize(b, reals[0], reals[1], reals[2], count),
                      gate.normalized);
        Value scaled = roundTrip(
            b, arith::MulFOp::create(b, standard, reals[3]), gate.normalized);
        return arith::AddFOp::create(b, scaled, reals[4]);
      });
  return {normalized, gate.biased};
}

Stored LstmStepper::activate(Stored value,
                             const LstmCell::Activation &activation) {
  Value activated =
      b.computeEach(value, like(value, cell.activated),
                    [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                      return armnn::activate(b, activation.function, reals[0],
                                             activation.a, activation.b);
                    });
  return {activated, cell.activated};
}

Stored
LstmStepper::finishGate(const LstmCell::Gate &gate, Stored sums,
                        const std::optional<LstmCell::Activation> &activation,
                        std::optional<Stored> peepholeState) {
  if (gate.peephole && peepholeState)
    sums = addPeephole(sums, *gate.peephole, *peepholeState);
  if (gate.norm)
    sums = normalize(sums, gate);
  sums = {b.recode(sums, gate.biased), gate.biased};
  return activation ? activate(sums, *activation) : sums;
}

//===----------------------------------------------------------------------===//
// The step
//===----------------------------------------------------------------------===//

static Value bound(ImplicitLocOpBuilder &b, Value x, float limit) {
  return stdMax(b, stdMin(b, x, realConstant(b, limit)),
                realConstant(b, -limit));
}

Stored LstmStepper::clip(Stored value, float limit) {
  if (!(limit > 0.0f))
    return value;
  return value.with(
      b.computeEach(value, like(value, value.element),
                    [&](ImplicitLocOpBuilder &b, ValueRange reals) {
                      return bound(b, reals[0], limit);
                    }));
}

Stored LstmStepper::updateState(Stored forget, Stored state, Stored candidate,
                                Stored input) {
  AffineMap identity = b.getMultiDimIdentityMap(2);
  Value updated =
      b.compute({Operand(forget, identity), Operand(state, identity),
                 Operand(candidate, identity), Operand(input, identity)},
                like(forget, cell.state), b.sizes(forget.tensor),
                [&](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                  Value kept =
                      roundTrip(b, arith::MulFOp::create(b, reals[0], reals[1]),
                                cell.state);
                  return arith::AddFOp::create(
                      b, kept, arith::MulFOp::create(b, reals[2], reals[3]));
                });
  return clip({updated, cell.state}, cell.stateClip);
}

Stored LstmStepper::project(Stored hidden) {
  if (!cell.projection)
    return {b.recode(hidden, cell.output), cell.output};
  Stored start =
      startSum(hidden, *cell.projection, cell.projectionBias, cell.projected);
  Stored sums = addProducts(start, *cell.projection, hidden);
  return clip({b.recode(sums, cell.output), cell.output}, cell.outputClip);
}

LstmStep LstmStepper::step(const LstmSums &given, Stored output, Stored state) {
  const LstmCell::Activation sigmoid{ActivationFunction::Sigmoid, 0.0f, 0.0f};
  LstmSums sums = given;
  for (auto [gate, sum] : llvm::zip_equal(cell.gates, sums))
    if (sum)
      sum = addProducts(*sum, *gate.recurrentWeights, output);
  auto finish = [&](LstmCell::GateIndex index, auto activation, Stored seen) {
    return finishGate(cell.gates[index], *sums[index], activation, seen);
  };

  Stored forget = finish(LstmCell::Forget, std::optional(sigmoid), state);
  Stored candidate = finish(LstmCell::Candidate, cell.activation, state);
  Stored input = forget;
  if (sums[LstmCell::Input]) {
    input = finish(LstmCell::Input, std::optional(sigmoid), state);
  } else {
    input = forget.with(b.computeEach(
        forget, like(forget, forget.element),
        [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
          return arith::SubFOp::create(b, realConstant(b, 1.0f), reals[0]);
        }));
  }
  Stored newState = updateState(forget, state, candidate, input);
  Stored outputGate =
      finish(LstmCell::Output, std::optional(sigmoid), newState);
  Stored seen =
      cell.activation ? activate(newState, *cell.activation) : candidate;

  AffineMap identity = b.getMultiDimIdentityMap(2);
  Value hidden =
      b.compute({Operand(outputGate, identity), Operand(seen, identity)},
                like(outputGate, cell.hidden), b.sizes(outputGate.tensor),
                [](ImplicitLocOpBuilder &b, ValueRange reals) -> Value {
                  return arith::MulFOp::create(b, reals[0], reals[1]);
                });
  Stored hiddenStored{hidden, cell.hidden};
  LstmStep result{project(hiddenStored), newState, {}};
  if (sums[LstmCell::Input])
    result.scratch = {input, seen, forget, hiddenStored};
  else
    result.scratch = {seen, input, hiddenStored};
  return result;
}
