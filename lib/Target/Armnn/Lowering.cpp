//===- Lowering.cpp - Expresses layers by those of older releases ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/FileWriter.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "lib/Target/Armnn/Releases.h"
#include "lib/Target/Armnn/TensorInfo.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Builds the layers that stand for `op`, in the form that `release` reads.
class Composer {
public:
  Composer(Operation *op, StringRef release)
      : op(op), release(release), builder(op),
        name(getLayerName(op->getLoc())) {}

  Value activation(ActivationFunction function, Value x, float a, float b,
                   StringRef part) {
    return ActivationOp::create(builder, loc(part), x.getType(), x, function, a,
                                b);
  }
  Value linear(Value x, float a, float b, StringRef part) {
    return activation(ActivationFunction::Linear, x, a, b, part);
  }
  Value unary(UnaryOperation operation, Value x, StringRef part) {
    return ElementwiseUnaryOp::create(builder, loc(part), x.getType(), x,
                                      operation);
  }
  Value binary(BinaryOperation operation, Value lhs, Value rhs, Type type,
               StringRef part) {
    return ElementwiseBinaryOp::create(builder, loc(part), type, lhs, rhs,
                                       operation);
  }
  Value product(Value lhs, Value rhs, StringRef part) {
    return binary(BinaryOperation::Mul, lhs, rhs, lhs.getType(), part);
  }
  Value transpose(Value x, ArrayRef<int64_t> order, StringRef part);
  Value reshape(Value x, ArrayRef<int64_t> shape, StringRef part);

  /// x in Float32, or null where the release has no layer for that.
  Value toFloat(Value x, StringRef part);
  /// What toFloat has changed, back to `type`.
  Value fromFloat(Value x, Type type, StringRef part);

  bool isSince(StringRef since) const { return since <= release; }

  /// `value` takes the place of the operation's only result.
  bool finish(Value value) {
    value.getDefiningOp()->setLoc(op->getLoc());
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
    return true;
  }

  Operation *op;
  StringRef release;
  OpBuilder builder;

  /// "conv.part"; no name where the layer has none.
  Location loc(StringRef part) {
    return getNameLoc(builder.getContext(),
                      name.empty() ? "" : (name + "." + part).str());
  }

private:
  StringRef name;
};
} // namespace

static Type withElementType(Type type, Type element) {
  return cast<TensorType>(type).clone(element);
}

static Type getElementType(Value value) {
  return cast<TensorType>(value.getType()).getElementType();
}

Value Composer::transpose(Value x, ArrayRef<int64_t> order, StringRef part) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> shape;
  for (int64_t dimension : order)
    shape.push_back(type.getDimSize(dimension));
  return TransposeOp::create(builder, loc(part), type.clone(shape), x, order);
}

Value Composer::reshape(Value x, ArrayRef<int64_t> shape, StringRef part) {
  auto type = cast<RankedTensorType>(x.getType());
  return ReshapeOp::create(builder, loc(part), type.clone(shape), x, shape);
}

Value Composer::toFloat(Value x, StringRef part) {
  Type element = getElementType(x);
  if (element.isF32())
    return x;
  Type type = withElementType(x.getType(), builder.getF32Type());
  if (isa<quant::QuantizedType>(element))
    return DequantizeOp::create(builder, loc(part), type, x);
  if (element.isF16() && isSince("21.05"))
    return CastOp::create(builder, loc(part), type, x);
  return {};
}

Value Composer::fromFloat(Value x, Type type, StringRef part) {
  Type element = cast<TensorType>(type).getElementType();
  if (isa<quant::QuantizedType>(element))
    return QuantizeOp::create(builder, loc(part), type, x);
  if (element.isF16())
    return CastOp::create(builder, loc(part), type, x);
  return x;
}

//===----------------------------------------------------------------------===//
// Exponentials and logarithms, which older releases have in softmax alone
//===----------------------------------------------------------------------===//

/// Whether x can be made a column, and the column a tensor of its shape again:
/// no layer makes a scalar of what is none.
static bool canReshape(Value x) {
  auto type = dyn_cast<RankedTensorType>(x.getType());
  return type && type.hasStaticShape() && type.getRank() > 0;
}

/// A column of x beside a column of zeros.
static Value composePairs(Composer &layers, Value x, StringRef part) {
  auto type = cast<RankedTensorType>(x.getType());
  int64_t number = type.getNumElements();
  Value column = layers.reshape(x, {number, 1}, (part + ".column").str());
  Value zero = layers.linear(column, 0, 0, (part + ".zero").str());
  return ConcatOp::create(layers.builder, layers.loc((part + ".pairs").str()),
                          type.clone({number, 2}), ValueRange{column, zero}, 1,
                          ArrayRef<int64_t>{0, 0, 0, 1});
}

/// Whether `release` has what exp takes.
static bool canExponentiate(const Composer &layers, Value x) {
  return layers.isSince("20.11") || canReshape(x);
}

/// exp(x), which is the quotient of softmax([x, 0]).
static Value composeExp(Composer &layers, Value x, StringRef part) {
  if (layers.isSince("20.11"))
    return layers.unary(UnaryOperation::Exp, x, part);
  auto type = cast<RankedTensorType>(x.getType());
  int64_t number = type.getNumElements();
  Value pairs = composePairs(layers, x, part);
  Value softmax =
      SoftmaxOp::create(layers.builder, layers.loc((part + ".softmax").str()),
                        pairs.getType(), pairs, 1.0f, -1);
  Type columnType = type.clone({number, 1});
  auto columns = SplitterOp::create(
      layers.builder, layers.loc((part + ".columns").str()),
      TypeRange{columnType, columnType}, softmax, ArrayRef<int64_t>{0, 0, 0, 1},
      ArrayRef<int64_t>{number, 1, number, 1}, false, 0);
  Value quotient = layers.binary(BinaryOperation::Div, columns.getResult(0),
                                 columns.getResult(1), columnType,
                                 (part + ".quotient").str());
  return layers.reshape(quotient, type.getShape(), part);
}

/// log(1 + exp(x)). Without a logarithm of its own, a release takes it from
/// log_softmax([x, 0]), whose second entry is -log(exp(x) + 1).
static Value composeSoftReLu(Composer &layers, Value x) {
  if (layers.isSince("21.08"))
    return layers.unary(
        UnaryOperation::Log,
        layers.linear(composeExp(layers, x, "exponential"), 1, 1, "sum"),
        "logarithm");
  auto type = cast<RankedTensorType>(x.getType());
  OpBuilder &builder = layers.builder;
  int64_t number = type.getNumElements();
  Value pairs = composePairs(layers, x, "logarithm");
  Value logarithms = LogSoftmaxOp::create(builder, layers.loc("logarithms"),
                                          pairs.getType(), pairs, 1.0f, -1);
  Value negative = SliceOp::create(
      builder, layers.loc("negative"), type.clone({number, 1}), logarithms,
      ArrayRef<int64_t>{0, 1}, ArrayRef<int64_t>{number, 1});
  return layers.reshape(layers.linear(negative, -1, 0, "positive"),
                        type.getShape(), "shape");
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

/// x * min(max(x + 3, 0), 6) / 6.
static Value composeHardSwish(Composer &layers, Value x) {
  Value shifted = layers.linear(x, 1, 3, "shifted");
  Value bounded = layers.activation(ActivationFunction::BoundedReLu, shifted, 6,
                                    0, "bounded");
  return layers.linear(layers.product(x, bounded, "product"), 1.0f / 6, 0,
                       "sixth");
}

/// max(x, 0) + a * (exp(min(x, 0)) - 1).
static Value composeElu(Composer &layers, Value x, float a) {
  Value negative =
      layers.activation(ActivationFunction::BoundedReLu, x, 0,
                        std::numeric_limits<float>::lowest(), "negative");
  Value exponential = composeExp(layers, negative, "exponential");
  Value lower = layers.linear(exponential, a, -a, "lower");
  Value upper = layers.activation(ActivationFunction::ReLu, x, 0, 0, "upper");
  return layers.binary(BinaryOperation::Add, upper, lower, x.getType(), "sum");
}

/// max(x, 0) - |x| / 2 * erfc(|x| / sqrt(2)), with formula 7.1.26 of Abramowitz
/// and Stegun for erfc, which is off by 1.5e-7 at most.
static Value composeGelu(Composer &layers, Value x) {
  static constexpr float p = 0.3275911f * 0.70710678f;
  static constexpr float coefficients[] = {
      1.061405429f, -1.453152027f, 1.421413741f, -0.284496736f, 0.254829592f};
  Value size = layers.activation(ActivationFunction::Abs, x, 0, 0, "size");
  Value divisor = layers.linear(size, p, 1, "divisor");
  Value square =
      layers.activation(ActivationFunction::Square, divisor, 0, 0, "square");
  Value t = layers.unary(UnaryOperation::Rsqrt, square, "t");
  Value sum = layers.linear(t, coefficients[0], coefficients[1], "sum0");
  for (auto [i, coefficient] :
       llvm::enumerate(ArrayRef(coefficients).drop_front(2)))
    sum =
        layers.linear(layers.product(sum, t, "product" + std::to_string(i + 1)),
                      1, coefficient, "sum" + std::to_string(i + 1));
  sum = layers.product(sum, t, "polynomial");
  Value power = layers.linear(
      layers.activation(ActivationFunction::Square, x, 0, 0, "squared"), -0.5f,
      0, "power");
  Value bell = composeExp(layers, power, "bell");
  Value half = layers.linear(size, 0.5f, 0, "half");
  Value tail = layers.product(half, layers.product(sum, bell, "erfc"), "tail");
  Value upper = layers.activation(ActivationFunction::ReLu, x, 0, 0, "upper");
  return layers.binary(BinaryOperation::Sub, upper, tail, x.getType(),
                       "difference");
}

/// Whether the release has what stands for the function.
static bool canCompose(ActivationOp op, const Composer &layers) {
  switch (op.getActivationFunction()) {
  case ActivationFunction::HardSwish:
    return true;
  case ActivationFunction::Elu:
  case ActivationFunction::Gelu:
    return canExponentiate(layers, op.getInput());
  case ActivationFunction::SoftReLu:
    return layers.isSince("21.08") ||
           (layers.isSince("19.11") && canReshape(op.getInput()));
  default:
    return false;
  }
}

static bool lowerActivation(ActivationOp op, Composer &layers) {
  Value x =
      canCompose(op, layers) ? layers.toFloat(op.getInput(), "float") : Value();
  if (!x)
    return false;
  Value y;
  switch (op.getActivationFunction()) {
  case ActivationFunction::HardSwish:
    y = composeHardSwish(layers, x);
    break;
  case ActivationFunction::Elu:
    y = composeElu(layers, x, op.getA());
    break;
  case ActivationFunction::Gelu:
    y = composeGelu(layers, x);
    break;
  default:
    y = composeSoftReLu(layers, x);
    break;
  }
  return layers.finish(layers.fromFloat(y, op.getType(), "quantized"));
}

//===----------------------------------------------------------------------===//
// Elementwise layers
//===----------------------------------------------------------------------===//

/// Prepends ones to the shape of the operand of lower rank.
static bool lowerRanks(Operation *op, Composer &layers) {
  auto getShaped = [&](unsigned i) {
    return dyn_cast<RankedTensorType>(op->getOperand(i).getType());
  };
  auto lhs = getShaped(0), rhs = getShaped(1);
  if (!lhs || !rhs || lhs.getRank() == rhs.getRank())
    return false;
  bool isLeft = lhs.getRank() < rhs.getRank();
  RankedTensorType lower = isLeft ? lhs : rhs;
  if (!lower.hasStaticShape())
    return false;
  SmallVector<int64_t> shape(std::abs(lhs.getRank() - rhs.getRank()), 1);
  llvm::append_range(shape, lower.getShape());
  OpOperand &operand = op->getOpOperand(!isLeft);
  operand.set(layers.reshape(operand.get(), shape, "reshaped"));
  return true;
}

/// (x - y) * (x - y), where quantized tensors round at the end alone.
static bool lowerBinary(ElementwiseBinaryOp op, Composer &layers) {
  if (op.getBinaryOperation() != BinaryOperation::SqDiff)
    return lowerRanks(op, layers);
  Value lhs = op.getLhs(), rhs = op.getRhs();
  bool isQuantized = isa<quant::QuantizedType>(getElementType(lhs));
  Type type = op.getType();
  if (isQuantized) {
    lhs = layers.toFloat(lhs, "lhs");
    rhs = op.getLhs() == op.getRhs() ? lhs : layers.toFloat(rhs, "rhs");
    type = withElementType(type, getElementType(lhs));
  }
  Value difference =
      layers.binary(BinaryOperation::Sub, lhs, rhs, type, "difference");
  Value square = layers.product(difference, difference, "square");
  return layers.finish(isQuantized
                           ? layers.fromFloat(square, op.getType(), "quantized")
                           : square);
}

/// ceil is -floor(-x); older releases have other functions as activations.
static bool lowerUnary(ElementwiseUnaryOp op, Composer &layers) {
  Value x = op.getInput();
  Type element = getElementType(x);
  bool isQuantized = isa<quant::QuantizedType>(element);
  if (!isQuantized && !isa<FloatType>(element))
    return false;
  switch (op.getUnaryOperation()) {
  case UnaryOperation::Ceil: {
    if (isQuantized)
      x = layers.toFloat(x, "float");
    Value negative = layers.linear(x, -1, 0, "negative");
    Value floor = FloorOp::create(layers.builder, layers.loc("floor"),
                                  x.getType(), negative);
    Value ceil = layers.linear(floor, -1, 0, "positive");
    return layers.finish(
        isQuantized ? layers.fromFloat(ceil, op.getType(), "quantized") : ceil);
  }
  case UnaryOperation::Exp: {
    Value real =
        canExponentiate(layers, x) ? layers.toFloat(x, "float") : Value();
    if (!real)
      return false;
    return layers.finish(layers.fromFloat(
        composeExp(layers, real, "exponential"), op.getType(), "quantized"));
  }
  case UnaryOperation::Neg:
  case UnaryOperation::Abs:
  case UnaryOperation::Sqrt: {
    bool isNeg = op.getUnaryOperation() == UnaryOperation::Neg;
    bool isAbs = op.getUnaryOperation() == UnaryOperation::Abs;
    auto function = isNeg   ? ActivationFunction::Linear
                    : isAbs ? ActivationFunction::Abs
                            : ActivationFunction::Sqrt;
    Value y = layers.activation(function, x, isNeg ? -1 : 0, 0, "");
    y.setType(cast<TensorType>(op.getType()));
    return layers.finish(y);
  }
  default:
    return false;
  }
}

/// x < y is y > x.
static bool lowerComparison(ComparisonOp op, Composer &layers) {
  if (layers.isSince("19.11") ||
      op.getComparisonOperation() != ComparisonOperation::Less)
    return lowerRanks(op, layers);
  return layers.finish(ComparisonOp::create(
      layers.builder, op.getLoc(), op.getType(), op.getRhs(), op.getLhs(),
      ComparisonOperation::Greater));
}

//===----------------------------------------------------------------------===//
// Other layers
//===----------------------------------------------------------------------===//

/// Files without the axis mean the last one, to which others are moved.
static bool lowerSoftmax(SoftmaxOp op, Composer &layers) {
  auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
  if (!type || type.getRank() == 0)
    return false;
  int64_t last = type.getRank() - 1;
  int64_t axis =
      op.getAxis() < 0 ? op.getAxis() + type.getRank() : op.getAxis();
  OpBuilder &builder = layers.builder;
  if (axis == last) {
    bool changes = op.getAxis() != -1;
    op.setAxis(-1);
    return changes;
  }
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq(type.getRank()));
  std::swap(order[axis], order[last]);
  Value moved = layers.transpose(op.getInput(), order, "moved");
  Type outputType =
      withElementType(moved.getType(), getElementType(op.getOutput()));
  Value softmax = SoftmaxOp::create(builder, layers.loc("softmax"), outputType,
                                    moved, op.getBeta(), -1);
  return layers.finish(layers.transpose(softmax, order, "back"));
}

/// Older readers know no L2 pooling: it is the root of the squares' average.
static bool lowerPooling(Pooling2dOp op, Composer &layers) {
  if (op.getPoolType() != PoolingAlgorithm::L2)
    return false;
  Value x = op.getInput();
  bool isQuantized = isa<quant::QuantizedType>(getElementType(x));
  if (isQuantized)
    x = layers.toFloat(x, "float");
  Value squares =
      layers.activation(ActivationFunction::Square, x, 0, 0, "squares");
  auto average = cast<Pooling2dOp>(layers.builder.clone(*op));
  average.setPoolType(PoolingAlgorithm::Average);
  average->setOperand(0, squares);
  average->setLoc(layers.loc("average"));
  average.getOutput().setType(
      cast<TensorType>(withElementType(op.getType(), getElementType(squares))));
  Value root = layers.activation(ActivationFunction::Sqrt, average.getOutput(),
                                 0, 0, "root");
  return layers.finish(
      isQuantized ? layers.fromFloat(root, op.getType(), "quantized") : root);
}

/// Older releases have no Fill, or take the value for 1. It is a constant.
static bool lowerFill(FillOp op, Composer &layers) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape())
    return false;
  float value = op.getValue();
  Attribute element;
  if (auto floatType = dyn_cast<FloatType>(type.getElementType()))
    element = layers.builder.getFloatAttr(floatType, value);
  else if (type.getElementType().isInteger(32) && std::abs(value) < 0x1p31f)
    element = layers.builder.getI32IntegerAttr(value);
  else
    return false;
  return layers.finish(
      ConstantOp::create(layers.builder, op.getLoc(), type,
                         DenseElementsAttr::get(type, element)));
}

/// Releases 21.08 to 22.02 have the output alone, later ones all three results.
static bool lowerSequenceLstm(UnidirectionalSequenceLstmOp op,
                              Composer &layers) {
  bool isNew = layers.isSince("22.05");
  if (isNew == (op->getNumResults() == 3) ||
      (!isNew &&
       (!op->getResult(0).use_empty() || !op->getResult(1).use_empty())))
    return false;
  SmallVector<Type> types;
  if (isNew)
    types = {op->getOperand(1).getType(), op->getOperand(2).getType()};
  types.push_back(op->getResults().back().getType());
  OperationState state(op.getLoc(), op->getName(), op->getOperands(), types,
                       op->getAttrDictionary().getValue());
  Operation *other = layers.builder.create(state);
  op->getResults().back().replaceAllUsesWith(other->getResults().back());
  op->erase();
  return true;
}

/// Rewrites `op` and returns whether that changed something.
static bool lower(Operation *op, StringRef release) {
  Composer layers(op, release);
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](ActivationOp op) { return lowerActivation(op, layers); })
      .Case([&](ElementwiseBinaryOp op) { return lowerBinary(op, layers); })
      .Case([&](ElementwiseUnaryOp op) { return lowerUnary(op, layers); })
      .Case([&](ComparisonOp op) { return lowerComparison(op, layers); })
      .Case<LogicalBinaryOp, PreluOp>(
          [&](Operation *op) { return lowerRanks(op, layers); })
      .Case([&](SoftmaxOp op) { return lowerSoftmax(op, layers); })
      .Case([&](Pooling2dOp op) { return lowerPooling(op, layers); })
      .Case([&](FillOp op) { return lowerFill(op, layers); })
      .Case([&](UnidirectionalSequenceLstmOp op) {
        return lowerSequenceLstm(op, layers);
      })
      .Default([](Operation *) { return false; });
}

/// Readers of 20.02 to 20.11 take the number of an output for the slot of the
/// layer that it reads, and end the process where there is none. A splitter
/// whose parts are all the whole tensor has it; of a scalar, that is [1].
static void addSlotsForOutputs(func::FuncOp main, StringRef release) {
  if (release < "20.02" || release >= "21.02")
    return;
  Operation *terminator = main.getBody().front().getTerminator();
  OpBuilder builder(terminator);
  for (OpOperand &output : terminator->getOpOperands()) {
    unsigned number = output.getOperandNumber();
    Value value = output.get();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    Operation *maker = value.getDefiningOp();
    if (!type || !type.hasStaticShape())
      continue;
    if (maker ? number < maker->getNumResults() &&
                    maker->getResult(number).getType() == type
              : number == 0)
      continue;
    constexpr int64_t one[] = {1};
    bool isScalar = type.getRank() == 0;
    if (isScalar)
      type = type.clone(one);
    unsigned parts = number + 1;
    SmallVector<int64_t> origins(parts * type.getRank(), 0), sizes;
    for (unsigned i = 0; i < parts; ++i)
      llvm::append_range(sizes, type.getShape());
    std::string name = getLayerName(value.getLoc()).str();
    auto loc = [&](StringRef part) {
      return getNameLoc(builder.getContext(),
                        name.empty() ? "" : (name + "." + part).str());
    };
    if (isScalar)
      value = ReshapeOp::create(builder, loc("shape"), type, value, one);
    auto splitter = SplitterOp::create(builder, loc("slots"),
                                       SmallVector<Type>(parts, type), value,
                                       origins, sizes, false, 0);
    output.set(splitter.getResult(number));
    if (!isScalar)
      continue;
    SmallVector<Type> results(main.getResultTypes());
    results[number] = type;
    main.setType(builder.getFunctionType(main.getArgumentTypes(), results));
    if (main.getResultAttr(number, ArmnnDialect::kTypeAttr))
      main.setResultAttr(number, ArmnnDialect::kTypeAttr, TypeAttr::get(type));
  }
}

/// Readers take a projection's bias of zeros for none, as writers write it for
/// none.
static void dropZeroBiases(func::FuncOp main) {
  auto isZero = [](Value value) {
    auto constant = value.getDefiningOp<ConstantOp>();
    std::vector<char> copy;
    return constant && llvm::all_of(getBytes(constant, copy),
                                    [](char byte) { return byte == 0; });
  };
  main.walk([&](Operation *op) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<LstmOp, QLstmOp, UnidirectionalSequenceLstmOp>([&](auto lstm) {
          MutableOperandRange bias = lstm.getProjectionBiasMutable();
          if (!bias.empty() && isZero(bias[0].get()))
            bias.clear();
        });
  });
}

void armnn::lowerForRelease(func::FuncOp main, StringRef release) {
  Block &body = main.getBody().front();
  SmallVector<ConstantOp> used;
  for (auto constant : body.getOps<ConstantOp>())
    if (!constant->use_empty())
      used.push_back(constant);
  dropZeroBiases(main);
  Operation *op = &body.front();
  while (op) {
    // What comes of a layer may need lowering itself.
    Operation *previous = op->getPrevNode();
    bool isNeeded = !findNeeds(op, release).empty() ||
                    isa<UnidirectionalSequenceLstmOp>(op);
    if (isNeeded && lower(op, release))
      op = previous ? previous->getNextNode() : &body.front();
    else
      op = op->getNextNode();
  }
  addSlotsForOutputs(main, release);
  // Constants that only replaced layers have read.
  for (ConstantOp constant : used)
    if (constant->use_empty())
      constant->erase();
}
