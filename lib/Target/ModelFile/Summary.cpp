//===- Summary.cpp - Size and cost of a network ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Summary.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/uff/UffOps.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::armnn;

std::string armnn::describeTensor(Type type) {
  auto tensor = cast<TensorType>(type);
  return (getDataTypeName(tensor.getElementType()) + " " +
          toString(getLayerShape(tensor)))
      .str();
}

llvm::json::Object armnn::tensorToJson(Type type) {
  namespace json = llvm::json;
  auto tensor = cast<TensorType>(type);
  Type element = tensor.getElementType();
  json::Object result{{"dataType", getDataTypeName(element).str()}};
  if (tensor.hasRank()) {
    json::Array shape;
    for (int64_t size : tensor.getShape())
      shape.push_back(ShapedType::isDynamic(size) ? json::Value(nullptr)
                                                  : json::Value(size));
    result["shape"] = std::move(shape);
  } else {
    result["shape"] = nullptr;
  }
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(element)) {
    result["scale"] = perTensor.getScale();
    result["zeroPoint"] = perTensor.getZeroPoint();
  }
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    result["scales"] = json::Array(perAxis.getScales());
    result["axis"] = perAxis.getQuantizedDimension();
  }
  return result;
}

/// Elements of a tensor, absent where a size is unknown.
static std::optional<uint64_t> getElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

static std::optional<uint64_t> getBytes(Value value) {
  std::optional<uint64_t> elements = getElements(value);
  if (!elements)
    return std::nullopt;
  Type storage =
      getStorageType(cast<TensorType>(value.getType()).getElementType());
  return *elements * (storage.getIntOrFloatBitWidth() / 8);
}

//===----------------------------------------------------------------------===//
// Multiply-accumulates
//===----------------------------------------------------------------------===//

static int64_t getSize(Value value, int64_t dimension) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dimension);
}

/// Products for each element of `result`, times their number.
static std::optional<uint64_t> multiply(Value result, Value weights,
                                        int64_t outputChannelDimension) {
  std::optional<uint64_t> elements = getElements(result);
  std::optional<uint64_t> products = getElements(weights);
  if (!elements || !products)
    return std::nullopt;
  int64_t channels = getSize(weights, outputChannelDimension);
  return channels ? *elements * (*products / channels) : 0;
}

/// Matrices times vectors, once for each batch and time step.
static std::optional<uint64_t> countRecurrent(Operation *op) {
  std::optional<uint64_t> inputs = getElements(op->getOperand(0));
  if (!inputs || *inputs == 0)
    return inputs;
  auto input = cast<RankedTensorType>(op->getOperand(0).getType());
  uint64_t steps = *inputs / input.getShape().back();
  uint64_t products = 0;
  for (Value operand : op->getOperands().drop_front(3)) {
    std::optional<uint64_t> elements = getElements(operand);
    if (!elements)
      return std::nullopt;
    if (cast<RankedTensorType>(operand.getType()).getRank() == 2)
      products += *elements;
  }
  return steps * products;
}

static std::optional<uint64_t> countMatMul(BatchMatMulOp op) {
  std::optional<uint64_t> elements = getElements(op.getOutput());
  if (!elements || !getElements(op.getX()))
    return std::nullopt;
  bool isChannelsLast = op.getDataLayoutX() == armnn::DataLayout::NHWC ||
                        op.getDataLayoutX() == armnn::DataLayout::NDHWC;
  int64_t columns = cast<RankedTensorType>(op.getX().getType()).getRank() - 1 -
                    isChannelsLast;
  return *elements * getSize(op.getX(), columns - op.getTransposeX());
}

static std::optional<uint64_t> countMacs(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<uint64_t>>(op)
      .Case([](Convolution2dOp op) {
        return multiply(op.getOutput(), op.getWeights(), 0);
      })
      .Case([](DepthwiseConvolution2dOp op) {
        return multiply(op.getOutput(), op.getWeights(), 3);
      })
      .Case([](Convolution3dOp op) {
        return multiply(op.getOutput(), op.getWeights(), 4);
      })
      .Case([](TransposeConvolution2dOp op) {
        // Every input element meets the weights of its channel.
        bool isChannelsLast = op.getDataLayout() == armnn::DataLayout::NHWC;
        return multiply(op.getInput(), op.getWeights(), isChannelsLast ? 3 : 1);
      })
      .Case([](FullyConnectedOp op) {
        return multiply(op.getOutput(), op.getWeights(),
                        op.getTransposeWeightsMatrix() ? 0 : 1);
      })
      .Case([](BatchMatMulOp op) { return countMatMul(op); })
      .Case<LstmOp, UnidirectionalSequenceLstmOp, QLstmOp, QuantizedLstmOp>(
          [](Operation *op) { return countRecurrent(op); })
      .Default([](Operation *) { return 0; });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Walks the layers in order, keeping what later ones read, and says how much
/// that is for each.
static std::optional<uint64_t>
getPeakBytes(Block &body, MutableArrayRef<LayerSummary> layers) {
  uint64_t alive = 0, peak = 0;
  for (Value argument : body.getArguments()) {
    std::optional<uint64_t> bytes = getBytes(argument);
    if (!bytes)
      return std::nullopt;
    alive += *bytes;
  }
  llvm::DenseMap<Value, unsigned> usesLeft;
  for (Operation &op : body.without_terminator()) {
    if (isa<ConstantOp>(op))
      continue;
    for (Value result : op.getResults()) {
      std::optional<uint64_t> bytes = getBytes(result);
      if (!bytes)
        return std::nullopt;
      alive += *bytes;
      usesLeft[result] = std::distance(result.use_begin(), result.use_end());
    }
    peak = std::max(peak, alive);
    layers.front().liveBytes = alive;
    layers = layers.drop_front();
    for (Value operand : op.getOperands())
      if (auto it = usesLeft.find(operand);
          it != usesLeft.end() && --it->second == 0)
        alive -= *getBytes(operand);
  }
  return std::max(peak, alive);
}

/// Whether all of @main is layers and tensors of Arm NN's data types.
static LogicalResult checkIsNetwork(func::FuncOp main) {
  auto check = [](Location loc, Type type) -> LogicalResult {
    auto tensor = dyn_cast<TensorType>(type);
    if (tensor && getDataType(tensor.getElementType()))
      return success();
    return emitError(loc) << "@main holds " << type
                          << ", which is no tensor of an Arm NN data type";
  };
  Block &body = main.getBody().front();
  for (BlockArgument argument : body.getArguments())
    if (failed(check(argument.getLoc(), argument.getType())))
      return failure();
  for (Operation &op : body.without_terminator()) {
    if (!isa<LayerOp, uff::NodeOp>(op))
      return op.emitError() << "'" << op.getName() << "' is no layer";
    for (Type type : op.getResultTypes())
      if (failed(check(op.getLoc(), type)))
        return failure();
  }
  return success();
}

std::optional<ModelSummary> armnn::summarize(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || !main.getBody().hasOneBlock()) {
    emitCodedError(module.getLoc(), ErrorCode::NoMain)
        << "the module has no function @main of one block";
    return std::nullopt;
  }
  if (failed(checkIsNetwork(main)))
    return std::nullopt;
  ModelSummary summary;
  Block &body = main.getBody().front();
  for (Operation &op : body.without_terminator()) {
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      summary.parameters += getElements(constant).value_or(0);
      summary.parameterBytes += getBytes(constant).value_or(0);
      continue;
    }
    LayerSummary layer;
    layer.op = &op;
    if (auto name = op.getLoc()->findInstanceOf<NameLoc>())
      layer.name = name.getName().str();
    layer.operation = isa<LayerOp>(op) ? op.getName().stripDialect().str()
                                       : op.getName().getStringRef().str();
    layer.results.assign(op.result_type_begin(), op.result_type_end());
    for (Value operand : op.getOperands())
      if (operand.getDefiningOp<ConstantOp>())
        layer.parameters += getElements(operand).value_or(0);
    layer.macs = countMacs(&op);
    if (summary.macs)
      summary.macs = layer.macs ? std::optional(*summary.macs + *layer.macs)
                                : std::nullopt;
    summary.layers.push_back(std::move(layer));
  }
  summary.peakBytes = getPeakBytes(body, summary.layers);
  return summary;
}
