//===- QuantizationPlan.cpp - The quantized type of every tensor ----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/QuantizationPlan.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// What is known of layers
//===----------------------------------------------------------------------===//

SmallVector<StringRef> armnn::getLayerNames(Operation *op) {
  SmallVector<StringRef> names;
  op->getLoc()->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc))
      names.push_back(name.getName());
    return WalkResult::advance();
  });
  return names;
}

Value armnn::getSharedInput(Operation *op) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      // Copies stored numbers.
      .Case<ReshapeOp, TransposeOp, SliceOp, StridedSliceOp, DepthToSpaceOp>(
          [](auto layer) { return layer.getInput(); })
      // Quantizes again, needlessly where the type stays.
      .Case<SplitterOp, PadOp, BatchToSpaceNdOp, SpaceToBatchNdOp,
            SpaceToDepthOp, ChannelShuffleOp, TileOp, ReverseV2Op, ResizeOp>(
          [](auto layer) { return layer.getInput(); })
      .Case<GatherOp, GatherNdOp>([](auto layer) { return layer.getParams(); })
      .Case<Pooling2dOp, Pooling3dOp>([](auto layer) {
        return layer.getPoolType() == PoolingAlgorithm::Max ? layer.getInput()
                                                            : Value();
      })
      .Case([](ReduceOp layer) {
        ReduceOperation operation = layer.getReduceOperation();
        bool picks = operation == ReduceOperation::Max ||
                     operation == ReduceOperation::Min;
        return picks ? layer.getInput() : Value();
      })
      // Arm NN stores its result with the input's quantization.
      .Case([](NormalizationOp layer) { return layer.getInput(); })
      .Default(Value());
}

/// Whether some input near 0 gives an infinity.
static bool isUnbounded(Operation *op) {
  if (auto unary = dyn_cast<ElementwiseUnaryOp>(op))
    return unary.getUnaryOperation() == UnaryOperation::Log ||
           unary.getUnaryOperation() == UnaryOperation::Rsqrt;
  auto binary = dyn_cast<ElementwiseBinaryOp>(op);
  if (!binary)
    return false;
  switch (binary.getBinaryOperation()) {
  case BinaryOperation::Div:
  case BinaryOperation::FloorDiv:
    return !binary.getRhs().getDefiningOp<ConstantOp>();
  case BinaryOperation::Power:
    return true;
  default:
    return false;
  }
}

bool armnn::hasQuantizedForm(Operation *op) {
  // Casts read stored numbers. Recurrent layers carry state, whose errors add
  // up. Detection's anchors and results are exact as they are. A floor, a fill
  // and a batch normalization are of float types in Arm NN, or lose too much.
  return isa<LayerOp>(op) && !isUnbounded(op) &&
         !isa<CastOp, QuantizeOp, DequantizeOp, FloorOp, FillOp,
              BatchNormalizationOp, DetectionPostProcessOp, LstmOp,
              UnidirectionalSequenceLstmOp, QLstmOp, QuantizedLstmOp, MergeOp,
              SwitchOp, StandInOp>(op);
}

/// The range that every result of a layer lies in, with its scale, where Arm
/// NN's backends demand one: scale and zero point are those of the bounds.
static std::optional<armnn::Range> getFixedRange(Operation *op) {
  constexpr armnn::Range positive{0, 1}, both{-1, 1};
  if (isa_and_nonnull<SoftmaxOp>(op))
    return positive;
  if (isa_and_nonnull<L2NormalizationOp>(op))
    return both;
  auto activation = dyn_cast_or_null<ActivationOp>(op);
  if (!activation)
    return std::nullopt;
  ActivationFunction function = activation.getActivationFunction();
  if (function == ActivationFunction::Sigmoid)
    return positive;
  if (function == ActivationFunction::TanH && activation.getA() == 1)
    return both;
  return std::nullopt;
}

/// The type that numbers in a fixed range have: its bounds are scale * 2^bits
/// apart, so that the upper one is a step too high for it (scale 1/256 for 0 to
/// 1 in 8 bits, 1/128 for -1 to 1, 1/32768 for both in 16).
static quant::UniformQuantizedType
getFixedType(MLIRContext *context, DataType dataType, armnn::Range range) {
  // Storage and flags; scale and zero point follow.
  quant::UniformQuantizedType type = getQuantizedType(context, dataType, range);
  unsigned width = type.getStorageTypeIntegralWidth();
  int64_t least = type.getStorageTypeMin();
  bool isSymmetric = dataType == DataType::QSymmS16;
  double span = isSymmetric ? 2.0 : range.high - range.low;
  int64_t zeroPoint = 0;
  if (!isSymmetric)
    zeroPoint = range.low == 0 ? least : least + (1 << (width - 1));
  return quant::UniformQuantizedType::get(
      type.getFlags(), type.getStorageType(), type.getExpressedType(),
      span / double(uint64_t(1) << width), zeroPoint, least,
      type.getStorageTypeMax());
}

Value armnn::getClamped(Value tensor) {
  while (tensor.hasOneUse()) {
    Operation *user = *tensor.user_begin();
    if (auto activation = dyn_cast<ActivationOp>(user)) {
      ActivationFunction function = activation.getActivationFunction();
      return function == ActivationFunction::ReLu ||
                     function == ActivationFunction::BoundedReLu
                 ? activation.getOutput()
                 : Value();
    }
    if (getSharedInput(user) != tensor || user->getNumResults() != 1)
      return Value();
    tensor = user->getResult(0);
  }
  return Value();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

QuantizationPlan::QuantizationPlan(Block &body, QuantizationScheme scheme) {
  llvm::MapVector<Value, Group> groups;
  auto add = [&](Value tensor, Value root) {
    roots[tensor] = root;
    groups[root].push_back(tensor);
  };
  for (Value argument : body.getArguments())
    if (isFloat32(argument))
      add(argument, argument);
  for (Operation &op : body) {
    Value shared = getSharedInput(&op);
    for (Value result : op.getResults())
      if (isFloat32(result))
        add(result, shared ? roots.lookup(shared) : result);
  }
  // What a tensor is clamped to comes after it.
  for (auto &[root, group] : llvm::reverse(groups))
    types[root] = computeType(group, scheme);
}

/// What a pad layer puts around its input, unless that stands for minus
/// infinity, before a maximum.
static std::optional<armnn::Range> getPadRange(Operation *op) {
  auto pad = dyn_cast_or_null<PadOp>(op);
  constexpr float lowest = -1e30f;
  if (!pad || pad.getPaddingMode() != PaddingMode::Constant ||
      pad.getPadValue() < lowest)
    return std::nullopt;
  return armnn::Range{pad.getPadValue(), pad.getPadValue()};
}

/// The union of the ranges of tensors of one type.
static std::optional<armnn::Range> getGroupRange(ArrayRef<Value> group) {
  std::optional<armnn::Range> all;
  auto add = [&](std::optional<armnn::Range> range) {
    if (range)
      all = all ? armnn::Range::hull(*all, *range) : *range;
  };
  for (Value tensor : group) {
    Operation *op = tensor.getDefiningOp();
    if (isa_and_nonnull<ConstantOp>(op)) {
      if (auto numbers = getRealElements(tensor); numbers && !numbers->empty())
        add(armnn::Range{*llvm::min_element(*numbers),
                         *llvm::max_element(*numbers)});
    } else {
      add(isa_and_nonnull<PadOp>(op) ? getPadRange(op) : getRange(tensor));
    }
  }
  return all;
}

quant::UniformQuantizedType
QuantizationPlan::computeType(ArrayRef<Value> group,
                              QuantizationScheme scheme) const {
  Value root = group.front();
  DataType dataType = getActivationDataType(scheme);
  MLIRContext *context = root.getContext();
  // The layers that read it choose its type.
  if (group.size() == 1 && isa_and_nonnull<ConstantOp>(root.getDefiningOp()))
    return {};
  if (std::optional<armnn::Range> fixed = getFixedRange(root.getDefiningOp()))
    return getFixedType(context, dataType, *fixed);
  if (Value clamped = getClamped(root))
    if (quant::UniformQuantizedType type = getType(clamped))
      return type;
  std::optional<armnn::Range> range = getGroupRange(group);
  return range ? getQuantizedType(context, dataType, *range)
               : quant::UniformQuantizedType();
}

quant::UniformQuantizedType QuantizationPlan::getType(Value tensor) const {
  return types.lookup(roots.lookup(tensor));
}
