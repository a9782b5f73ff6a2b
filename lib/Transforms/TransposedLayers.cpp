//===- TransposedLayers.cpp - Layers of transposed tensors ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Transforms/TransposedLayers.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Rules.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Permutations
//===----------------------------------------------------------------------===//

Permutation armnn::getIdentity(int64_t rank) {
  return llvm::to_vector<5>(llvm::seq<int64_t>(0, rank));
}

Permutation armnn::invert(ArrayRef<int64_t> permutation) {
  return Permutation(invertPermutationVector(permutation));
}

Permutation armnn::compose(ArrayRef<int64_t> first, ArrayRef<int64_t> second) {
  return Permutation(applyPermutation(first, second));
}

bool armnn::isIdentity(ArrayRef<int64_t> permutation) {
  return isIdentityPermutation(permutation);
}

/// Whether the dimensions that `matters` holds for stay in order.
static bool keepsOrder(ArrayRef<int64_t> permutation,
                       llvm::function_ref<bool(int64_t)> matters) {
  return llvm::is_sorted(
      llvm::to_vector(llvm::make_filter_range(permutation, matters)));
}

bool armnn::isReshape(RankedTensorType type, ArrayRef<int64_t> permutation) {
  return keepsOrder(permutation,
                    [&](int64_t dim) { return type.getDimSize(dim) != 1; });
}

uint64_t armnn::getTransposeCost(RankedTensorType type,
                                 ArrayRef<int64_t> permutation) {
  if (isIdentity(permutation))
    return 0;
  if (isReshape(type, permutation))
    return 1;
  uint64_t bytes =
      getStorageType(type.getElementType()).getIntOrFloatBitWidth() / 8;
  for (int64_t size : type.getShape())
    bytes *= ShapedType::isDynamic(size) ? 1 : size;
  return bytes + 1;
}

static RankedTensorType getRankedType(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

static bool isConstant(Value value) {
  return value.getDefiningOp<ConstantOp>() != nullptr;
}

//===----------------------------------------------------------------------===//
// Carriers
//===----------------------------------------------------------------------===//

OperandRange armnn::getCarriedOperands(Operation *carrier) {
  return isa<ReverseV2Op>(carrier) ? carrier->getOperands().take_front()
                                   : carrier->getOperands();
}

static bool isBroadcasting(Operation *op) {
  return isa<PreluOp, ElementwiseBinaryOp, ComparisonOp, LogicalBinaryOp>(op);
}

static bool isCarrier(Operation *op) {
  bool canMove =
      llvm::TypeSwitch<Operation *, bool>(op)
          .Case<ActivationOp, ElementwiseUnaryOp, FloorOp, QuantizeOp,
                DequantizeOp, CastOp, SoftmaxOp, LogSoftmaxOp, ConcatOp,
                SplitterOp, SliceOp, PadOp, ChannelShuffleOp, TileOp, PreluOp,
                ElementwiseBinaryOp, ComparisonOp, LogicalBinaryOp>(
              [](auto) { return true; })
          .Case([](ReduceOp reduce) { return reduce.getKeepDims(); })
          .Case([](StridedSliceOp slice) {
            auto type = getRankedType(slice.getInput());
            return type && slice.getShrinkAxisMask() == 0 &&
                   int64_t(slice.getBegin().size()) == type.getRank();
          })
          .Case([](ReverseV2Op reverse) {
            return getConstantIndices(reverse.getAxis()).has_value();
          })
          .Default([](Operation *) { return false; });
  if (!canMove || op->getNumResults() == 0)
    return false;
  auto type = getRankedType(op->getResult(0));
  if (!llvm::all_of(op->getResults(), getRankedType))
    return false;
  return llvm::all_of(getCarriedOperands(op), [&](Value operand) {
    auto own = getRankedType(operand);
    return own && (own.getRank() == type.getRank() ||
                   (isBroadcasting(op) && own.hasStaticShape()));
  });
}

/// Entries, a number of them for each dimension, in the new order.
static SmallVector<int64_t> transposeEntries(ArrayRef<int64_t> entries,
                                             ArrayRef<int64_t> permutation) {
  SmallVector<int64_t> transposed;
  size_t rank = permutation.size();
  for (; !entries.empty(); entries = entries.drop_front(rank))
    for (int64_t dim : permutation)
      transposed.push_back(entries[dim]);
  return transposed;
}

/// Where an axis goes, which may count from the end; others stay.
static int64_t transposeAxis(int64_t axis, ArrayRef<int64_t> permutation) {
  int64_t rank = permutation.size();
  if (axis < -rank || axis >= rank)
    return axis;
  return llvm::find(permutation, axis < 0 ? axis + rank : axis) -
         permutation.begin();
}

static SmallVector<int64_t> transposeAxes(ArrayRef<int64_t> axes,
                                          ArrayRef<int64_t> permutation) {
  auto transposed = llvm::map_to_vector(
      axes, [&](int64_t axis) { return transposeAxis(axis, permutation); });
  llvm::sort(transposed);
  return transposed;
}

/// One bit for each dimension.
static int64_t transposeMask(int64_t mask, ArrayRef<int64_t> permutation) {
  int64_t transposed = 0;
  for (auto [i, dim] : llvm::enumerate(permutation))
    transposed |= (mask >> dim & 1) << i;
  return transposed;
}

/// The attributes of a layer that speak of dimensions.
static void transposeAttributes(Operation *op, ArrayRef<int64_t> permutation) {
  auto entries = [&](ArrayRef<int64_t> list) {
    return transposeEntries(list, permutation);
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case<SoftmaxOp, LogSoftmaxOp, ChannelShuffleOp>([&](auto layer) {
        layer.setAxis(transposeAxis(layer.getAxis(), permutation));
      })
      .Case([&](ReduceOp reduce) {
        reduce.setAxis(transposeAxes(reduce.getAxis(), permutation));
      })
      .Case([&](ConcatOp concat) {
        concat.setConcatAxis(
            transposeAxis(concat.getConcatAxis(), permutation));
        concat.setViewOrigins(entries(concat.getViewOrigins()));
      })
      .Case([&](SplitterOp splitter) {
        splitter.setAxis(transposeAxis(splitter.getAxis(), permutation));
        splitter.setViewOrigins(entries(splitter.getViewOrigins()));
        splitter.setViewSizes(entries(splitter.getViewSizes()));
      })
      .Case([&](SliceOp slice) {
        slice.setBegin(entries(slice.getBegin()));
        slice.setSize(entries(slice.getSize()));
      })
      .Case([&](StridedSliceOp slice) {
        slice.setBegin(entries(slice.getBegin()));
        slice.setEnd(entries(slice.getEnd()));
        slice.setStride(entries(slice.getStride()));
        slice.setBeginMask(transposeMask(slice.getBeginMask(), permutation));
        slice.setEndMask(transposeMask(slice.getEndMask(), permutation));
      })
      .Case([&](PadOp pad) {
        SmallVector<int64_t> pads;
        for (int64_t dim : permutation)
          llvm::append_range(pads, pad.getPadList().slice(2 * dim, 2));
        pad.setPadList(pads);
      })
      .Case([&](TileOp tile) {
        tile.setMultiples(entries(tile.getMultiples()));
      });
}

/// An operand of lower rank than the result, with the dimensions of size 1 that
/// broadcasting adds in front, then transposed.
static Value transposeBroadcast(OpBuilder &builder, Value operand,
                                ArrayRef<int64_t> permutation) {
  auto type = cast<RankedTensorType>(operand.getType());
  int64_t added = permutation.size() - type.getRank();
  SmallVector<int64_t> shape(added, 1);
  llvm::append_range(shape, type.getShape());
  Type element = type.getElementType();
  if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element))
    element = quant::UniformQuantizedPerAxisType::get(
        perAxis.getFlags(), perAxis.getStorageType(),
        perAxis.getExpressedType(), perAxis.getScales(),
        perAxis.getZeroPoints(), perAxis.getQuantizedDimension() + added,
        perAxis.getStorageTypeMin(), perAxis.getStorageTypeMax());
  auto expanded = RankedTensorType::get(shape, element);
  RankedTensorType transposed = transposeType(expanded, permutation);
  if (isConstant(operand))
    return createStoredConstant(builder, operand.getLoc(), transposed,
                                transposeElements(*getStoredElements(operand),
                                                  getStorageType(element),
                                                  shape, permutation),
                                "transposed");
  Value reshaped =
      ReshapeOp::create(builder, operand.getLoc(), expanded, operand, shape);
  return TransposeOp::create(builder, builder.getUnknownLoc(), transposed,
                             reshaped, permutation);
}

/// The axes of an armnn.reverse_v2 as another constant.
static Value transposeReversedAxes(OpBuilder &builder, Value axes,
                                   ArrayRef<int64_t> permutation) {
  std::optional<SmallVector<int64_t>> given = getConstantIndices(axes);
  SmallVector<int32_t> moved;
  for (int64_t axis : *given)
    moved.push_back(transposeAxis(axis, permutation));
  ArrayRef<char> bytes(reinterpret_cast<const char *>(moved.data()),
                       moved.size() * sizeof(int32_t));
  return createStoredConstant(builder, axes.getLoc(),
                              cast<RankedTensorType>(axes.getType()), bytes);
}

uint64_t armnn::getBroadcastCost(Operation *carrier,
                                 ArrayRef<int64_t> permutation) {
  uint64_t cost = 0;
  for (Value operand : getCarriedOperands(carrier)) {
    auto type = cast<RankedTensorType>(operand.getType());
    int64_t added = permutation.size() - type.getRank();
    if (added <= 0 || isConstant(operand))
      continue;
    SmallVector<int64_t> shape(added, 1);
    llvm::append_range(shape, type.getShape());
    cost += getTransposeCost(type.clone(shape), permutation);
  }
  return cost;
}

Operation *armnn::cloneTransposed(OpBuilder &builder, Operation *carrier,
                                  ValueRange operands,
                                  ArrayRef<int64_t> permutation) {
  SmallVector<Value> moved(operands);
  int64_t rank = permutation.size();
  for (Value &operand : moved)
    if (isBroadcasting(carrier) && getRankedType(operand).getRank() < rank)
      operand = transposeBroadcast(builder, operand, permutation);
  if (auto reverse = dyn_cast<ReverseV2Op>(carrier))
    moved.push_back(
        transposeReversedAxes(builder, reverse.getAxis(), permutation));
  Operation *copy = builder.clone(*carrier);
  copy->setOperands(moved);
  for (Value result : copy->getResults())
    result.setType(transposeType(getRankedType(result), permutation));
  transposeAttributes(copy, permutation);
  return copy;
}

//===----------------------------------------------------------------------===//
// Sinks
//===----------------------------------------------------------------------===//

Flexibility armnn::getFlexibility(Operation *layer) {
  if (isCarrier(layer))
    return Flexibility::Carrier;
  if (isa<ReduceOp, ArgMinMaxOp, FullyConnectedOp, ReshapeOp>(layer) &&
      getRankedType(layer->getOperand(0)))
    return Flexibility::Sink;
  return Flexibility::None;
}

/// Whether dimensions other than `axes` keep their order.
static bool keepsOthers(ArrayRef<int64_t> permutation, ArrayRef<int64_t> axes) {
  return keepsOrder(
      permutation, [&](int64_t dim) { return !llvm::is_contained(axes, dim); });
}

/// Whether the weights of a fully connected layer can take another order of the
/// dimensions of `image`, which it flattens but for the batch.
static bool canReorderWeights(FullyConnectedOp op, RankedTensorType image,
                              ArrayRef<int64_t> permutation) {
  return isConstant(op.getWeights()) && permutation.front() == 0 &&
         !llvm::is_contained(image.getShape().drop_front(),
                             ShapedType::kDynamic);
}

static void reorderWeights(OpBuilder &builder, FullyConnectedOp op,
                           RankedTensorType image,
                           ArrayRef<int64_t> permutation) {
  auto type = cast<RankedTensorType>(op.getWeights().getType());
  ArrayRef<int64_t> sizes = image.getShape().drop_front();
  SmallVector<int64_t> shape, order;
  if (op.getTransposeWeightsMatrix()) { // [units, K]
    shape = {type.getDimSize(0)};
    llvm::append_range(shape, sizes);
    order.assign(permutation.begin(), permutation.end());
  } else { // [K, units]
    shape.assign(sizes.begin(), sizes.end());
    shape.push_back(type.getDimSize(1));
    for (int64_t dim : permutation.drop_front())
      order.push_back(dim - 1);
    order.push_back(sizes.size());
  }
  op.getWeightsMutable().assign(createStoredConstant(
      builder, op.getWeights().getLoc(), type,
      transposeElements(*getStoredElements(op.getWeights()),
                        getStorageType(type.getElementType()), shape, order),
      "transposed"));
}

/// The fully connected layers that a reshape flattens its input for, but for
/// the batch; none if anything else reads it.
static SmallVector<FullyConnectedOp> getFlattenedFor(ReshapeOp op) {
  auto from = getRankedType(op.getInput()), to = getRankedType(op.getOutput());
  if (!to || to.getRank() != 2 || from.getDimSize(0) != to.getDimSize(0) ||
      from.isDynamicDim(0))
    return {};
  SmallVector<FullyConnectedOp> layers;
  for (OpOperand &use : op->getUses()) {
    auto layer = dyn_cast<FullyConnectedOp>(use.getOwner());
    if (!layer || use.getOperandNumber() != 0)
      return {};
    layers.push_back(layer);
  }
  return layers;
}

bool armnn::canAbsorb(Operation *sink, ArrayRef<int64_t> permutation) {
  if (isIdentity(permutation))
    return true;
  auto type = cast<RankedTensorType>(sink->getOperand(0).getType());
  return llvm::TypeSwitch<Operation *, bool>(sink)
      .Case([&](ReduceOp op) {
        return op.getAxis().empty() || keepsOthers(permutation, op.getAxis());
      })
      .Case([&](ArgMinMaxOp op) {
        int64_t axis = op.getAxis();
        return keepsOthers(permutation,
                           axis < 0 ? axis + type.getRank() : axis);
      })
      .Case([&](FullyConnectedOp op) {
        return canReorderWeights(op, type, permutation);
      })
      .Case([&](ReshapeOp op) {
        SmallVector<FullyConnectedOp> layers = getFlattenedFor(op);
        return isReshape(type, permutation) ||
               (!layers.empty() && llvm::all_of(layers, [&](auto layer) {
                 return canReorderWeights(layer, type, permutation);
               }));
      })
      .Default([](Operation *) { return false; });
}

void armnn::absorb(OpBuilder &builder, Operation *sink, Value operand,
                   ArrayRef<int64_t> permutation) {
  auto type = cast<RankedTensorType>(sink->getOperand(0).getType());
  sink->setOperand(0, operand);
  llvm::TypeSwitch<Operation *>(sink)
      .Case([&](ReduceOp op) {
        op.setAxis(transposeAxes(op.getAxis(), permutation));
      })
      .Case([&](ArgMinMaxOp op) {
        op.setAxis(transposeAxis(op.getAxis(), permutation));
      })
      .Case([&](FullyConnectedOp op) {
        reorderWeights(builder, op, type, permutation);
      })
      .Case([&](ReshapeOp op) {
        if (!isReshape(type, permutation))
          for (FullyConnectedOp layer : getFlattenedFor(op))
            reorderWeights(builder, layer, type, permutation);
      });
}
