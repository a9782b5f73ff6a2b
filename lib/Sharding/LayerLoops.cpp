//===- LayerLoops.cpp - which dimensions are split together ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Sharding/LayerLoops.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Window.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {

/// Joins dimensions of a layer's operands and results.
class LoopBuilder {
public:
  explicit LoopBuilder(Operation *op) : op(op) {
    llvm::append_range(types, op->getOperandTypes());
    llvm::append_range(types, op->getResultTypes());
    for (Type type : types)
      groups.emplace_back(cast<RankedTensorType>(type).getRank(), 0);
  }

  /// A dimension of a tensor: operands come first, results behind them.
  using Dim = std::pair<unsigned, unsigned>;
  unsigned result() const { return op->getNumOperands(); }

  /// Says that parts along these dimensions belong together.
  void join(ArrayRef<Dim> dims) {
    ++splittable;
    if (llvm::none_of(dims, [&](Dim dim) { return hasScales(dim); }))
      for (auto [tensor, dim] : dims)
        groups[tensor][dim] = splittable;
  }

  LayerLoops build() const;

private:
  /// True if a part of the dimension would have another type.
  bool hasScales(Dim dim) const {
    auto type = dyn_cast<quant::UniformQuantizedPerAxisType>(
        getElementTypeOrSelf(types[dim.first]));
    return type && type.getQuantizedDimension() == int32_t(dim.second);
  }

  Operation *op;
  SmallVector<Type> types;
  /// The splittable loop of each dimension, counted from 1, or 0.
  SmallVector<SmallVector<unsigned>> groups;
  unsigned splittable = 0;
};

} // namespace

LayerLoops LoopBuilder::build() const {
  LayerLoops loops;
  loops.splittable = splittable;
  loops.count = splittable;
  for (ArrayRef<unsigned> tensor : groups) {
    SmallVector<unsigned> &dims = loops.dims.emplace_back();
    for (unsigned group : tensor)
      dims.push_back(group ? group - 1 : loops.count++);
  }
  return loops;
}

static RankedTensorType typeOf(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}

/// Results are computed element by element; operands are broadcast.
static void joinElements(Operation *op, LoopBuilder &loops,
                         unsigned inner = 0) {
  RankedTensorType result = typeOf(op->getResult(0));
  for (unsigned dim = 0; dim + inner < result.getRank(); ++dim) {
    SmallVector<LoopBuilder::Dim> dims = {{loops.result(), dim}};
    for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
      int64_t skipped = result.getRank() - typeOf(operand).getRank();
      if (dim >= skipped &&
          typeOf(operand).getDimSize(dim - skipped) == result.getDimSize(dim))
        dims.emplace_back(i, dim - skipped);
    }
    loops.join(dims);
  }
}

/// Operand 0 and the result have the dimension in common.
static void joinDim(LoopBuilder &loops, unsigned dim) {
  loops.join({{0, dim}, {loops.result(), dim}});
}

/// Examples, and output channels, which weights and bias have as well.
template <typename Conv>
static void joinConvolution(Conv conv, LoopBuilder &loops) {
  joinDim(loops, 0);
  unsigned channels = getChannelDim(conv.getDataLayout());
  SmallVector<LoopBuilder::Dim> dims = {{loops.result(), channels},
                                        {1, *getWeightsChannelDim(conv)}};
  if (conv.getBiases())
    dims.emplace_back(2, 0);
  if (isa<DepthwiseConvolution2dOp>(conv))
    dims.emplace_back(0, channels);
  loops.join(dims);
}

static void joinFullyConnected(FullyConnectedOp op, LoopBuilder &loops) {
  RankedTensorType input = typeOf(op.getInput()), output = typeOf(op);
  // Else several dimensions of the input become rows.
  if (input.getRank() && input.getDimSize(0) == output.getDimSize(0))
    joinDim(loops, 0);
  SmallVector<LoopBuilder::Dim> dims = {
      {loops.result(), unsigned(output.getRank() - 1)},
      {1, *getWeightsChannelDim(op)}};
  if (op.getBiases())
    dims.emplace_back(2, 0);
  loops.join(dims);
}

/// Leading and trailing dimensions that a reshape leaves as they are.
static void joinReshape(ReshapeOp op, LoopBuilder &loops) {
  ArrayRef<int64_t> from = typeOf(op.getInput()).getShape(),
                    to = typeOf(op).getShape();
  size_t common = std::min(from.size(), to.size()), front = 0;
  for (; front < common && from[front] == to[front]; ++front)
    joinDim(loops, front);
  for (size_t back = 1; back + front <= common; ++back) {
    if (from[from.size() - back] != to[to.size() - back])
      return;
    loops.join({{0, unsigned(from.size() - back)},
                {loops.result(), unsigned(to.size() - back)}});
  }
}

static void joinReduce(ReduceOp op, LoopBuilder &loops) {
  int64_t rank = typeOf(op.getInput()).getRank();
  SmallVector<bool> reduced(rank, op.getAxis().empty());
  for (int64_t axis : op.getAxis())
    reduced[axis < 0 ? axis + rank : axis] = true;
  unsigned to = 0;
  for (auto [from, isReduced] : llvm::enumerate(reduced)) {
    if (!isReduced)
      loops.join({{0, unsigned(from)}, {loops.result(), to}});
    if (!isReduced || op.getKeepDims())
      ++to;
  }
}

/// Dimensions in which all inputs are as long as the output.
static void joinConcat(ConcatOp op, LoopBuilder &loops) {
  RankedTensorType output = typeOf(op);
  for (unsigned dim = 0; dim < output.getRank(); ++dim) {
    SmallVector<LoopBuilder::Dim> dims = {{loops.result(), dim}};
    for (auto [i, input] : llvm::enumerate(op.getInputs()))
      if (typeOf(input).getDimSize(dim) == output.getDimSize(dim))
        dims.emplace_back(i, dim);
    if (dims.size() == op.getInputs().size() + 1)
      loops.join(dims);
  }
}

LayerLoops armnn::getLoops(Operation *layer) {
  LoopBuilder loops(layer);
  auto joinExamplesAndChannels = [&](auto op) {
    joinDim(loops, 0);
    unsigned channels = getChannelDim(op.getDataLayout());
    SmallVector<LoopBuilder::Dim> dims = {{0, channels},
                                          {loops.result(), channels}};
    for (unsigned i = 1; i < op->getNumOperands(); ++i)
      dims.emplace_back(i, 0);
    loops.join(dims);
  };
  llvm::TypeSwitch<Operation *>(layer)
      .Case<ActivationOp, PreluOp, ElementwiseUnaryOp, FloorOp,
            ElementwiseBinaryOp, ComparisonOp, LogicalBinaryOp, QuantizeOp,
            DequantizeOp, CastOp>([&](auto op) { joinElements(op, loops); })
      .Case<BatchMatMulOp>([&](auto op) { joinElements(op, loops, 2); })
      .Case<Convolution2dOp, DepthwiseConvolution2dOp, Convolution3dOp>(
          [&](auto op) { joinConvolution(op, loops); })
      .Case<FullyConnectedOp>([&](auto op) { joinFullyConnected(op, loops); })
      .Case<Pooling2dOp, Pooling3dOp, BatchNormalizationOp,
            InstanceNormalizationOp, ResizeOp>(joinExamplesAndChannels)
      .Case<L2NormalizationOp, NormalizationOp>(
          [&](auto) { joinDim(loops, 0); })
      .Case<SoftmaxOp, LogSoftmaxOp>([&](auto op) {
        int64_t rank = typeOf(op.getInput()).getRank(), axis = op.getAxis();
        for (int64_t dim = 0; dim < rank; ++dim)
          if (dim != (axis < 0 ? axis + rank : axis))
            joinDim(loops, dim);
      })
      .Case<ReduceOp>([&](auto op) { joinReduce(op, loops); })
      .Case<ReshapeOp>([&](auto op) { joinReshape(op, loops); })
      .Case<TransposeOp>([&](TransposeOp op) {
        for (auto [to, from] : llvm::enumerate(op.getDimMappings()))
          loops.join({{0, unsigned(from)}, {loops.result(), unsigned(to)}});
      })
      .Case<PadOp>([&](PadOp op) {
        for (unsigned dim = 0; 2 * dim < op.getPadList().size(); ++dim)
          if (op.getPadList()[2 * dim] == 0 &&
              op.getPadList()[2 * dim + 1] == 0)
            joinDim(loops, dim);
      })
      .Case<ConcatOp>([&](auto op) { joinConcat(op, loops); })
      .Default([](Operation *) {});
  return loops.build();
}

bool armnn::isDivisible(Operation *layer, const LayerLoops &loops,
                        unsigned loop, int64_t parts) {
  bool found = false;
  for (auto [i, dims] : llvm::enumerate(loops.dims)) {
    Value tensor = i < layer->getNumOperands()
                       ? layer->getOperand(i)
                       : layer->getResult(i - layer->getNumOperands());
    for (auto [dim, of] : llvm::enumerate(dims)) {
      if (of != loop)
        continue;
      int64_t extent = typeOf(tensor).getDimSize(dim);
      if (ShapedType::isDynamic(extent) || extent % parts != 0)
        return false;
      found = true;
    }
  }
  return found;
}
