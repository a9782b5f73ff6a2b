//===- ShapeArithmetic.cpp - Integers that shapes are made of -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShapeArithmetic.h"
#include "Constants.h"
#include "Movement.h"
#include "dialects/armnn/Window.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::armnn;

/// Shapes have at most 8 sizes; a little more for what they are cut from.
static constexpr int64_t kMaxElements = 64;
/// A product of more sizes is unknown: squares of squares would have no end.
static constexpr size_t kMaxFactors = 64;

//===----------------------------------------------------------------------===//
// Arithmetic of extents
//===----------------------------------------------------------------------===//

static bool isBefore(const SizeSource &lhs, const SizeSource &rhs) {
  return std::pair(lhs.tensor.getAsOpaquePointer(), lhs.dim) <
         std::pair(rhs.tensor.getAsOpaquePointer(), rhs.dim);
}

std::optional<Extent> armnn::multiply(const Extent &lhs, const Extent &rhs) {
  std::optional<int64_t> factor = llvm::checkedMul(lhs.factor, rhs.factor);
  if (!factor)
    return std::nullopt;
  Extent product(*factor);
  if (product.factor == 0)
    return product;
  if (lhs.sizes.size() + rhs.sizes.size() > kMaxFactors)
    return std::nullopt;
  product.sizes = lhs.sizes;
  product.sizes.append(rhs.sizes);
  llvm::sort(product.sizes, isBefore);
  return product;
}

std::optional<Extent> armnn::multiply(const Extents &extents) {
  std::optional<Extent> product = Extent(1);
  for (const std::optional<Extent> &extent : extents) {
    if (!product || !extent)
      return std::nullopt;
    product = multiply(*product, *extent);
  }
  return product;
}

/// Whether 64 bits hold the quotient.
static bool hasQuotient(int64_t dividend, int64_t divisor) {
  return divisor != 0 &&
         (divisor != -1 || dividend != std::numeric_limits<int64_t>::min());
}

std::optional<Extent> armnn::divide(const Extent &lhs, const Extent &rhs) {
  if (!hasQuotient(lhs.factor, rhs.factor) || lhs.factor % rhs.factor != 0)
    return std::nullopt;
  Extent quotient(lhs.factor / rhs.factor);
  quotient.sizes = lhs.sizes;
  for (const SizeSource &size : rhs.sizes) {
    auto found = llvm::find(quotient.sizes, size);
    if (found == quotient.sizes.end())
      return std::nullopt;
    quotient.sizes.erase(found);
  }
  return quotient;
}

static bool isEqual(const Extent &lhs, const Extent &rhs) {
  return lhs.factor == rhs.factor && lhs.sizes == rhs.sizes;
}

static std::optional<Extent> add(const Extent &lhs, const Extent &rhs) {
  if (lhs.sizes != rhs.sizes && lhs.factor != 0 && rhs.factor != 0)
    return std::nullopt;
  std::optional<int64_t> factor = llvm::checkedAdd(lhs.factor, rhs.factor);
  if (!factor)
    return std::nullopt;
  Extent sum(*factor);
  if (sum.factor != 0)
    sum.sizes = lhs.factor == 0 ? rhs.sizes : lhs.sizes;
  return sum;
}

static std::optional<Extent> combine(BinaryOperation operation,
                                     const Extent &lhs, const Extent &rhs) {
  bool isConstant = lhs.isConstant() && rhs.isConstant();
  switch (operation) {
  case BinaryOperation::Add:
    return add(lhs, rhs);
  case BinaryOperation::Sub: {
    std::optional<Extent> negative = multiply(rhs, Extent(-1));
    return negative ? add(lhs, *negative) : std::nullopt;
  }
  case BinaryOperation::Mul:
    return multiply(lhs, rhs);
  case BinaryOperation::Div:
  case BinaryOperation::FloorDiv: {
    if (!isConstant)
      return divide(lhs, rhs);
    int64_t l = lhs.factor, r = rhs.factor;
    if (!hasQuotient(l, r))
      return std::nullopt;
    bool isDown = operation == BinaryOperation::FloorDiv;
    return Extent(l / r - (isDown && l % r != 0 && (l < 0) != (r < 0)));
  }
  case BinaryOperation::Maximum:
    if (isConstant)
      return Extent(std::max(lhs.factor, rhs.factor));
    return std::nullopt;
  case BinaryOperation::Minimum:
    if (isConstant)
      return Extent(std::min(lhs.factor, rhs.factor));
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static int64_t getStaticSize(Value tensor, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  return type ? type.getDimSize(dim) : ShapedType::kDynamic;
}

Extent ShapeArithmetic::getSize(Value tensor, int64_t dim) const {
  SizeSource source{tensor, dim};
  while (true) {
    int64_t size = getStaticSize(source.tensor, source.dim);
    if (!ShapedType::isDynamic(size))
      return Extent(size);
    auto known = sizesOf.find(source.tensor);
    if (known != sizesOf.end() && known->second[source.dim])
      return *known->second[source.dim];
    Operation *layer = source.tensor.getDefiningOp();
    std::optional<SizeSource> before =
        layer ? stepBack(layer, source.dim) : std::nullopt;
    if (!before)
      return Extent(source);
    source = *before;
  }
}

Extents ShapeArithmetic::getSizes(Value tensor) const {
  Extents sizes;
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    sizes.push_back(getSize(tensor, dim));
  return sizes;
}

/// Of two tensors that are broadcast, the one whose unknown size a dimension of
/// the result has. Dimensions count from the last.
std::optional<SizeSource>
ShapeArithmetic::chooseBroadcast(Value lhs, Value rhs, int64_t fromEnd) const {
  auto getSource = [&](Value tensor) -> std::optional<SizeSource> {
    int64_t dim =
        cast<RankedTensorType>(tensor.getType()).getRank() - 1 - fromEnd;
    if (dim < 0 || getStaticSize(tensor, dim) == 1)
      return std::nullopt;
    return SizeSource{tensor, dim};
  };
  std::optional<SizeSource> left = getSource(lhs), right = getSource(rhs);
  if (!left || !right)
    return left ? left : right;
  if (isEqual(getSize(left->tensor, left->dim),
              getSize(right->tensor, right->dim)))
    return left;
  return std::nullopt;
}

/// The dimension of an operand whose size dimension `dim` of the result has,
/// where the layer tells.
std::optional<SizeSource> ShapeArithmetic::stepBack(Operation *layer,
                                                    int64_t dim) const {
  using Source = std::optional<SizeSource>;
  int64_t fromEnd =
      cast<RankedTensorType>(layer->getResult(0).getType()).getRank() - 1 - dim;
  return llvm::TypeSwitch<Operation *, Source>(layer)
      .Case<ActivationOp, ElementwiseUnaryOp, FloorOp, CastOp, QuantizeOp,
            DequantizeOp, SoftmaxOp, LogSoftmaxOp, BatchNormalizationOp,
            InstanceNormalizationOp, L2NormalizationOp, NormalizationOp,
            ReverseV2Op, uff::UnaryOp, uff::ActivationOp>(
          [&](Operation *op) { return SizeSource{op->getOperand(0), dim}; })
      .Case<ElementwiseBinaryOp, ComparisonOp, LogicalBinaryOp>([&](auto op) {
        return chooseBroadcast(op.getLhs(), op.getRhs(), fromEnd);
      })
      .Case<Convolution2dOp, DepthwiseConvolution2dOp, Pooling2dOp,
            TransposeConvolution2dOp, FullyConnectedOp, ResizeOp>(
          [&](Operation *op) -> Source {
            if (dim != 0)
              return std::nullopt;
            return SizeSource{op->getOperand(0), 0};
          })
      .Case([&](TransposeOp op) {
        return SizeSource{op.getInput(), op.getDimMappings()[dim]};
      })
      .Case([&](BatchMatMulOp op) -> Source {
        if (fromEnd > 1)
          return chooseBroadcast(op.getX(), op.getY(), fromEnd);
        Value matrix = fromEnd == 1 ? op.getX() : op.getY();
        bool isTransposed =
            fromEnd == 1 ? op.getTransposeX() : op.getTransposeY();
        int64_t rank = cast<RankedTensorType>(matrix.getType()).getRank();
        int64_t place = isTransposed ? 1 - fromEnd : fromEnd;
        return SizeSource{matrix, rank - 1 - place};
      })
      .Case([&](ReduceOp op) -> Source {
        int64_t from = dim;
        if (!op.getKeepDims()) {
          SmallVector<int64_t> axes(op.getAxis());
          llvm::sort(axes);
          for (int64_t axis : axes)
            from += axis <= from;
        }
        return SizeSource{op.getInput(), from};
      })
      .Case([&](ConcatOp op) -> Source {
        for (size_t view = 0; view < op.getInputs().size(); ++view)
          if (op.getViewOrigin(view)[dim] != 0)
            return std::nullopt;
        return SizeSource{op.getInputs()[0], dim};
      })
      .Case([&](StackOp op) -> Source {
        return SizeSource{op.getInputs()[0], dim - (dim > op.getAxis())};
      })
      .Case([&](PadOp op) -> Source {
        if (op.getPadList()[2 * dim] || op.getPadList()[2 * dim + 1])
          return std::nullopt;
        return SizeSource{op.getInput(), dim};
      })
      .Default([](Operation *) { return std::nullopt; });
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static bool isShort(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         tensor.getElementType().isSignlessInteger() &&
         countElements(tensor.getShape()).value_or(kMaxElements + 1) <=
             kMaxElements;
}

std::optional<Extents> ShapeArithmetic::getElements(Value tensor) const {
  return miscalculated.contains(tensor) ? std::nullopt : findElements(tensor);
}

std::optional<Extents> ShapeArithmetic::findElements(Value tensor) const {
  auto known = elementsOf.find(tensor);
  if (known != elementsOf.end())
    return known->second;
  if (!isShort(tensor.getType()))
    return std::nullopt;
  if (auto constant = tensor.getDefiningOp<ConstantOp>())
    return llvm::map_to_vector(
        readIntegers(constant.getValue()),
        [](int64_t number) -> std::optional<Extent> { return Extent(number); });
  return Extents(cast<ShapedType>(tensor.getType()).getNumElements());
}

/// Whether `operation` of two integers is an integer, unless that overflows or
/// divides by zero.
static bool isIntegral(BinaryOperation operation) {
  switch (operation) {
  case BinaryOperation::Add:
  case BinaryOperation::Sub:
  case BinaryOperation::Mul:
  case BinaryOperation::Div:
  case BinaryOperation::FloorDiv:
    return true;
  default:
    return false;
  }
}

/// Elements of the operands side by side, with NumPy's broadcasting. Sets
/// `isWrong` where constants have no result.
static Extents combine(ElementwiseBinaryOp op, const Extents &lhs,
                       const Extents &rhs, bool &isWrong) {
  auto type = cast<RankedTensorType>(op.getType());
  Extents result(type.getNumElements());
  auto getPosition = [&](Value operand, int64_t position) {
    return getBroadcastPosition(
        type.getShape(), cast<RankedTensorType>(operand.getType()).getShape(),
        position);
  };
  for (auto [i, element] : llvm::enumerate(result)) {
    const std::optional<Extent> &l = lhs[getPosition(op.getLhs(), i)];
    const std::optional<Extent> &r = rhs[getPosition(op.getRhs(), i)];
    if (!l || !r)
      continue;
    element = ::combine(op.getBinaryOperation(), *l, *r);
    isWrong |= !element && l->isConstant() && r->isConstant() &&
               isIntegral(op.getBinaryOperation());
  }
  return result;
}

/// Sum or product of a whole vector.
static std::optional<Extent> reduceAll(ReduceOp op, const Extents &elements) {
  bool isSum = op.getReduceOperation() == ReduceOperation::Sum;
  if (!isSum && op.getReduceOperation() != ReduceOperation::Prod)
    return std::nullopt;
  if (!isSum)
    return multiply(elements);
  std::optional<Extent> sum = Extent(0);
  for (const std::optional<Extent> &element : elements)
    sum = sum && element ? add(*sum, *element) : std::nullopt;
  return sum;
}

/// The elements of the result of `layer`, empty where nothing is known.
static Extents evaluateElements(Operation *layer, ArrayRef<Extents> operands,
                                bool &isWrong) {
  int64_t number =
      cast<ShapedType>(layer->getResult(0).getType()).getNumElements();
  if (auto boxes = getBoxes(layer)) {
    Extents elements(number);
    for (const Box &box : *boxes)
      box.forEach([&](int64_t to, int64_t from) {
        elements[to] = operands[box.operand][from];
      });
    return elements;
  }
  if (auto binary = dyn_cast<ElementwiseBinaryOp>(layer))
    return combine(binary, operands[0], operands[1], isWrong);
  if (isa<CastOp>(layer))
    return operands[0];
  auto reduce = dyn_cast<ReduceOp>(layer);
  if (!reduce || number != 1)
    return {};
  auto isConstant = [](const std::optional<Extent> &element) {
    return element && element->isConstant();
  };
  std::optional<Extent> element = reduceAll(reduce, operands[0]);
  isWrong |= !element && llvm::all_of(operands[0], isConstant) &&
             (reduce.getReduceOperation() == ReduceOperation::Sum ||
              reduce.getReduceOperation() == ReduceOperation::Prod);
  return {element};
}

/// Keeps the sizes, so that later layers do not follow all ways to the inputs
/// again.
void ShapeArithmetic::evaluateSizes(Value result) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (type && !type.hasStaticShape())
    setSizes(result, getSizes(result));
}

void ShapeArithmetic::evaluate(Operation *layer) {
  for (Value result : layer->getResults())
    evaluateSizes(result);
  if (layer->getNumResults() != 1 || !isShort(layer->getResult(0).getType()))
    return;
  Value result = layer->getResult(0);
  if (auto shape = dyn_cast<ShapeOp>(layer)) {
    elementsOf[result] = getSizes(shape.getInput());
    return;
  }
  SmallVector<Extents> operands;
  for (Value operand : layer->getOperands()) {
    std::optional<Extents> elements = findElements(operand);
    if (!elements)
      return;
    operands.push_back(std::move(*elements));
  }
  bool isWrong = llvm::any_of(layer->getOperands(), [&](Value operand) {
    return miscalculated.contains(operand);
  });
  Extents elements = evaluateElements(layer, operands, isWrong);
  if (elements.empty())
    return;
  if (isWrong && llvm::is_contained(elements, std::nullopt))
    miscalculated.insert(result);
  elementsOf[result] = std::move(elements);
}
