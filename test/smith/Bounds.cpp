//===- Bounds.cpp - How far numbers may be apart --------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bounds.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

/// Runs with layers moved by their tolerance; the largest deviation times
/// `safety` is the bound.
static constexpr unsigned trials = 8;
static constexpr double safety = 3;

static double apart(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b)))
    return 0;
  double d = std::fabs(a - b);
  return std::isfinite(d) ? d : INFINITY;
}

std::optional<std::string> smith::findDifference(const Tensor &got,
                                                 const Tensor &want,
                                                 ArrayRef<double> bound) {
  if (got.shape() != want.shape() || got.dtype() != want.dtype())
    return shapeString(got.shape()) + " of " + npyName(got.dtype()).str() +
           ", not " + shapeString(want.shape()) + " of " +
           npyName(want.dtype()).str();
  std::string text;
  int64_t count = 0;
  for (int64_t i = 0, e = want.numElements(); i < e; ++i) {
    if (apart(got.at(i), want.at(i)) <= bound[i])
      continue;
    if (!count++)
      llvm::raw_string_ostream(text)
          << "element " << i << " is " << got.at(i) << ", not " << want.at(i)
          << " (bound " << bound[i] << ")";
  }
  if (!count)
    return std::nullopt;
  return std::to_string(count) + " of " + std::to_string(want.numElements()) +
         " differ, " + text;
}

static bool isMovement(Operation *op) {
  return isa<ReshapeOp, TransposeOp, ConcatOp, SplitterOp, StackOp, SliceOp,
             StridedSliceOp, PadOp, BatchToSpaceNdOp, SpaceToBatchNdOp,
             SpaceToDepthOp, DepthToSpaceOp, ChannelShuffleOp, GatherOp,
             GatherNdOp, TileOp, ReverseV2Op, FillOp, RankOp, ShapeOp,
             ConstantOp, MergeOp, SwitchOp>(op);
}

/// Layers on integers whose real results are rounded.
static bool isRounded(Operation *op) {
  return isa<ElementwiseBinaryOp, ElementwiseUnaryOp, ReduceOp, ResizeOp>(op);
}

static double magnitude(const Tensor &tensor) {
  double most = 0;
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i)
    if (std::isfinite(tensor.at(i)))
      most = std::max(most, std::fabs(tensor.at(i)));
  return most;
}

double smith::layerTolerance(OpResult result, const Tensor &reference) {
  Operation *op = result.getOwner();
  auto element = [](Value value) {
    return cast<TensorType>(value.getType()).getElementType();
  };
  Type type = element(result);
  if (isMovement(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
        return !isa<quant::QuantizedType>(element(operand)) ||
               element(operand) == type;
      }))
    return 0;
  if (isa<quant::QuantizedType>(type))
    return 1;
  if (type.isF32())
    return 1e-5 * magnitude(reference);
  if (type.isF16())
    return 1.01 * 0x1p-10 * magnitude(reference);
  if (type.isInteger(1) || !isRounded(op))
    return 0;
  // Whole numbers of f32 arithmetic.
  return 1 + 1e-6 * magnitude(reference);
}

void Reference::setTolerances(Joined &layers) {
  for (Value place : layers.places())
    tolerances[place] =
        layerTolerance(cast<OpResult>(place), values.find(place)->second);
}

llvm::Expected<Reference> Reference::compute(Joined &layers, Tensors inputs,
                                             size_t depth, uint64_t seed) {
  Reference reference;
  reference.values = std::move(inputs);
  // Every run brings the results one layer further.
  for (size_t i = 0; i < depth; ++i) {
    auto results = layers.run(reference.values);
    if (!results)
      return results.takeError();
    for (auto [place, tensor] : llvm::zip_equal(layers.places(), *results))
      reference.values[place] = tensor;
  }
  reference.setTolerances(layers);
  for (unsigned trial = 0; trial < trials; ++trial)
    if (llvm::Error error =
            reference.addDeviations(layers, depth, seed + trial))
      return error;
  for (unsigned trial = 0; trial < 2; ++trial)
    if (llvm::Error error = reference.addSensitivity(layers, seed + trial))
      return error;
  return reference;
}

static void widen(Bound &bound, const Tensor &tensor, const Tensor &reference) {
  bound.resize(reference.numElements());
  for (auto [i, most] : llvm::enumerate(bound))
    most =
        std::max(most, apart(tensor.at(int64_t(i)), reference.at(int64_t(i))));
}

/// A copy of `tensor`, each element moved by `change(old)`.
static Tensor moved(const Tensor &tensor, function_ref<double(double)> change) {
  Tensor copy =
      llvm::cantFail(Tensor::allocate(tensor.dtype(), tensor.shape()));
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    double old = tensor.at(i);
    copy.set(i, std::isfinite(old) ? old + change(old) : old);
  }
  return copy;
}

llvm::Error Reference::addDeviations(Joined &layers, size_t depth,
                                     uint64_t seed) {
  Tensors changed = values;
  for (size_t i = 0; i < depth; ++i) {
    auto results = layers.run(changed);
    if (!results)
      return results.takeError();
    // The same moves in each round.
    std::mt19937_64 random(seed);
    for (auto [place, tensor] : llvm::zip_equal(layers.places(), *results)) {
      double tolerance = tolerances[place];
      changed[place] =
          tolerance ? moved(tensor,
                            [&](double) {
                              return random() % 2 ? tolerance : -tolerance;
                            })
                    : tensor;
    }
  }
  for (Value place : layers.places())
    widen(deviations[place], changed.find(place)->second,
          values.find(place)->second);
  return llvm::Error::success();
}

/// What roundings of f32 may do to a layer alone, where terms cancel: operands
/// are moved by a fourth of what f32 resolves in a million.
llvm::Error Reference::addSensitivity(Joined &layers, uint64_t seed) {
  Tensors changed = values;
  std::mt19937_64 random(seed);
  for (Value place : layers.inputs())
    if (cast<TensorType>(place.getType()).getElementType().isF32())
      if (auto it = values.find(place); it != values.end())
        changed[place] = moved(it->second, [&](double old) {
          return (random() % 2 ? 0x1p-22 : -0x1p-22) * old;
        });
  auto results = layers.run(changed);
  if (!results)
    return results.takeError();
  for (auto [place, tensor] : llvm::zip_equal(layers.places(), *results))
    if (tolerances[place])
      widen(sensitivity[place], tensor, values.find(place)->second);
  return llvm::Error::success();
}

static Bound sum(const Tensor &tensor, double tolerance,
                 const llvm::DenseMap<Value, Bound> &seen, Value place) {
  Bound bound(tensor.numElements(), tolerance);
  if (auto it = seen.find(place); it != seen.end())
    for (auto [most, deviation] : llvm::zip(bound, it->second))
      most += safety * deviation;
  return bound;
}

Bound Reference::boundAlone(Value place) const {
  return sum(values.find(place)->second, tolerances.lookup(place), sensitivity,
             place);
}

Bound Reference::boundInNetwork(Value place) const {
  return sum(values.find(place)->second, tolerances.lookup(place), deviations,
             place);
}
