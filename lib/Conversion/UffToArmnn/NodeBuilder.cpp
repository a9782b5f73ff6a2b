//===- NodeBuilder.cpp - Builds the layers of a UFF node ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Constants.h"
#include "Lowerings.h"
#include "ShapeArithmetic.h"
#include "dialects/armnn/Rules.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::armnn;

Value NodeBuilder::refuse(const Twine &why) {
  if (reason.empty())
    reason = why.str();
  return {};
}

//===----------------------------------------------------------------------===//
// What is known of converted values
//===----------------------------------------------------------------------===//

ElementsAttr NodeBuilder::getConstant(Value tensor) const {
  auto constant = tensor.getDefiningOp<ConstantOp>();
  if (!constant || !getBytes(constant.getValue()))
    return {};
  return constant.getValue();
}

std::optional<SmallVector<double>> NodeBuilder::getNumbers(Value tensor,
                                                           StringRef what) {
  if (hasRefused())
    return std::nullopt;
  ElementsAttr elements = getConstant(tensor);
  if (elements && elements.getElementType() == getElementType(tensor))
    return readNumbers(elements);
  refuse(what + " must be known when the network is converted");
  return std::nullopt;
}

std::optional<SmallVector<int64_t>> NodeBuilder::getIntegers(Value tensor,
                                                             StringRef what) {
  if (hasRefused())
    return std::nullopt;
  ElementsAttr elements = getConstant(tensor);
  if (elements && getElementType(tensor).isSignlessInteger())
    return readIntegers(elements);
  refuse(what + " must be integers that are known when the network is "
                "converted; they depend on the input");
  return std::nullopt;
}

std::optional<Extents> NodeBuilder::getExtents(Value tensor) const {
  return arithmetic.getElements(tensor);
}

Extents NodeBuilder::getSizes(Value tensor) const {
  return arithmetic.getSizes(tensor);
}

std::optional<int64_t> NodeBuilder::getAxis(int64_t axis, int64_t rank) {
  if (axis >= -rank && axis < rank)
    return axis < 0 ? axis + rank : axis;
  refuse("axis " + Twine(axis) + " is not in " + Twine(-rank) + ".." +
         Twine(rank - 1) + ", the axes of rank " + Twine(rank));
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

namespace {
/// Keeps the first error as the reason of a refusal.
class ErrorToReason : public ScopedDiagnosticHandler {
public:
  ErrorToReason(MLIRContext *context, std::string &reason)
      : ScopedDiagnosticHandler(context, [&reason](Diagnostic &diag) {
          if (diag.getSeverity() == DiagnosticSeverity::Error && reason.empty())
            reason = withoutOperation(diag.str());
          return success();
        }) {}
};
} // namespace

/// Infers the result's type. What the layer's verifier says goes to `reason`.
static LogicalResult inferType(Operation *layer, std::string &reason) {
  ErrorToReason handler(layer->getContext(), reason);
  // Inference builds on what the verifier checks, such as the rank.
  SmallVector<LayerShape> shapes;
  if (failed(layer->getName().verifyInvariants(layer)) ||
      failed(cast<LayerOp>(layer).inferResultShapes(shapes)))
    return failure();
  auto type = cast<TensorType>(layer->getResult(0).getType());
  if (type.hasRank())
    return success();
  if (!shapes[0]) {
    reason = "the rank of its result is unknown";
    return failure();
  }
  layer->getResult(0).setType(type.clone(*shapes[0]));
  return layer->getName().verifyInvariants(layer);
}

/// What a layer of constants gives. Results for which no elements are left are
/// left to the run; a reshape makes none.
ElementsAttr NodeBuilder::fold(Operation *layer) {
  auto type = cast<RankedTensorType>(layer->getResult(0).getType());
  bool isNew = !isa<ConstantOp, ReshapeOp>(layer);
  if (!type.hasStaticShape() ||
      (isNew && uint64_t(type.getNumElements()) > elementsLeft))
    return {};
  ElementsAttr folded = foldLayer(layer);
  if (folded && isNew)
    elementsLeft -= type.getNumElements();
  return folded;
}

Value NodeBuilder::finish(Operation *layer) {
  std::string problem;
  if (failed(inferType(layer, problem))) {
    layer->erase();
    return refuse(problem);
  }
  Value result = layer->getResult(0);
  arithmetic.evaluate(layer);
  ElementsAttr folded = fold(layer);
  std::optional<Extents> elements = arithmetic.getElements(result);
  auto isConstant = [](const std::optional<Extent> &element) {
    return element && element->isConstant();
  };
  auto type = cast<RankedTensorType>(result.getType());
  if (!folded && elements && llvm::all_of(*elements, isConstant) &&
      !isa<ConstantOp>(layer))
    folded = makeElements(
        llvm::map_to_vector(*elements,
                            [](const std::optional<Extent> &element) {
                              return element->factor;
                            }),
        type);
  if (!folded)
    return result;
  arithmetic.forget(result);
  layer->erase();
  return ConstantOp::create(*this, type, folded);
}

bool NodeBuilder::mayMake(uint64_t elements) {
  if (elements <= elementsLeft) {
    elementsLeft -= elements;
    return true;
  }
  refuse("it makes a constant of " + Twine(elements) + " elements, where " +
         Twine(elementsLeft) +
         " are left of what the graph's nodes may make (max-folded-elements of "
         "convert-uff-to-armnn)");
  return false;
}

Value NodeBuilder::constant(ElementsAttr stored, Type elementType) {
  if (hasRefused())
    return {};
  auto type =
      RankedTensorType::get(stored.getShapedType().getShape(), elementType);
  return finish(ConstantOp::create(*this, type, stored));
}

Value NodeBuilder::constant(ArrayRef<double> numbers, ArrayRef<int64_t> shape,
                            Type elementType) {
  auto type = RankedTensorType::get(shape, getStorageType(elementType));
  return constant(makeElements(numbers, type), elementType);
}

Value NodeBuilder::scalar(double number, Value like) {
  if (hasRefused())
    return {};
  return constant(number, {}, getElementType(like));
}

Value NodeBuilder::indices(ArrayRef<int64_t> numbers) {
  auto type = RankedTensorType::get(int64_t(numbers.size()), getI32Type());
  return constant(makeElements(numbers, type), getI32Type());
}

Value NodeBuilder::binary(BinaryOperation operation, Value lhs, Value rhs) {
  if (hasRefused())
    return {};
  return layer<ElementwiseBinaryOp>(getElementType(lhs), lhs, rhs, operation);
}

Value NodeBuilder::unary(UnaryOperation operation, Value input) {
  if (hasRefused())
    return {};
  return layer<ElementwiseUnaryOp>(getElementType(input), input, operation);
}

Value NodeBuilder::activation(ActivationFunction function, Value input, float a,
                              float b) {
  if (hasRefused())
    return {};
  return layer<ActivationOp>(getElementType(input), input, function, a, b);
}

Value NodeBuilder::castTo(Value input, Type elementType) {
  if (hasRefused() || getElementType(input) == elementType)
    return input;
  return layer<CastOp>(elementType, input);
}

Value NodeBuilder::transpose(Value input, ArrayRef<int64_t> permutation) {
  if (hasRefused() ||
      llvm::equal(permutation, llvm::seq<int64_t>(permutation.size())))
    return input;
  return layer<TransposeOp>(getElementType(input), input, permutation);
}

Value NodeBuilder::reshape(Value input, ArrayRef<int64_t> shape) {
  if (hasRefused() || getShape(input) == shape)
    return input;
  if (!shape.empty())
    return layer<ReshapeOp>(getElementType(input), input, shape);
  // Layers say [1] for a scalar.
  auto type = RankedTensorType::get({}, getElementType(input));
  return finish(ReshapeOp::create(*this, type, input, {1}));
}

/// Divides the number of elements by the sizes that are known.
static std::optional<Extent> getRest(const std::optional<Extent> &count,
                                     const Extents &shape, size_t open) {
  Extents others(shape);
  others.erase(others.begin() + open);
  std::optional<Extent> known = multiply(others);
  return count && known ? divide(*count, *known) : std::nullopt;
}

Value NodeBuilder::reshapeTo(Value input, const Extents &shape) {
  if (hasRefused())
    return {};
  auto isOpen = [](const std::optional<Extent> &size) {
    return !size || (size->isConstant() && size->factor == -1);
  };
  Extents sizes(shape);
  if (llvm::count_if(sizes, isOpen) == 1) {
    size_t open = llvm::find_if(sizes, isOpen) - sizes.begin();
    sizes[open] = getRest(multiply(getSizes(input)), sizes, open);
  }
  SmallVector<int64_t> target =
      llvm::map_to_vector(sizes, [](const std::optional<Extent> &size) {
        return size && size->isConstant() ? size->factor : int64_t(-1);
      });
  if (llvm::count(target, -1) > 1)
    return refuse(
        "more than one size of the result is unknown when the network is "
        "converted, and no reshape can express that; fix the input's shape "
        "with --input-shape");
  Value result = reshape(input, target);
  if (result && llvm::is_contained(target, -1))
    arithmetic.setSizes(result, sizes);
  return result;
}

Value NodeBuilder::pad(Value input, ArrayRef<int64_t> low,
                       ArrayRef<int64_t> high, float value) {
  SmallVector<int64_t> list;
  for (auto [before, behind] : llvm::zip_equal(low, high))
    list.append({before, behind});
  if (hasRefused() || llvm::all_of(list, [](int64_t n) { return n == 0; }))
    return input;
  return layer<PadOp>(getElementType(input), input, list, value,
                      PaddingMode::Constant);
}

Value NodeBuilder::slice(Value input, ArrayRef<int64_t> begin,
                         ArrayRef<int64_t> sizes) {
  if (hasRefused() || getShape(input) == sizes)
    return input;
  return layer<SliceOp>(getElementType(input), input, begin, sizes);
}

Value NodeBuilder::sliceAxis(Value input, int64_t axis, int64_t begin,
                             int64_t size) {
  if (hasRefused() || getShape(input)[axis] == size)
    return input;
  // Whole axes are masked, as their sizes may be unknown.
  SmallVector<int64_t> begins(getRank(input), 0), ends(getRank(input), 0);
  SmallVector<int64_t> strides(getRank(input), 1);
  begins[axis] = begin;
  ends[axis] = begin + size;
  int64_t mask = ((int64_t(1) << getRank(input)) - 1) & ~(int64_t(1) << axis);
  return layer<StridedSliceOp>(getElementType(input), input, begins, ends,
                               strides, mask, mask, /*shrink_axis_mask=*/0,
                               /*ellipsis_mask=*/0, /*new_axis_mask=*/0,
                               DataLayout::NHWC);
}

Value NodeBuilder::gather(Value params, Value indices, int64_t axis) {
  if (hasRefused())
    return {};
  Extents sizes = getSizes(params), indexSizes = getSizes(indices);
  // Layers take a scalar for [1], so that it would stay a dimension.
  bool isScalar = indexSizes.empty();
  if (isScalar)
    indices = reshape(indices, {1});
  Value result = layer<GatherOp>(getElementType(params), params,
                                 castTo(indices, getI32Type()), axis);
  sizes.erase(sizes.begin() + axis);
  return isScalar ? reshapeTo(result, sizes) : result;
}

Value NodeBuilder::concat(ArrayRef<Value> inputs, int64_t axis) {
  if (hasRefused() || inputs.size() == 1)
    return inputs[0];
  SmallVector<int64_t> origins;
  int64_t position = 0;
  for (auto [i, input] : llvm::enumerate(inputs)) {
    if (getRank(input) != getRank(inputs[0]))
      return refuse("inputs 0 and " + Twine(i) + " have ranks " +
                    Twine(getRank(inputs[0])) + " and " +
                    Twine(getRank(input)));
    SmallVector<int64_t> origin(getRank(input), 0);
    origin[axis] = position;
    origins.append(origin);
    int64_t size = getShape(input)[axis];
    if (ShapedType::isDynamic(size) && i + 1 < inputs.size())
      return refuse("input " + Twine(i) + " has an unknown size along axis " +
                    Twine(axis) +
                    "; fix the network's input shape with --input-shape");
    position += size;
  }
  return layer<ConcatOp>(getElementType(inputs[0]), ValueRange(inputs), axis,
                         origins);
}

Value NodeBuilder::keep(ValueRange operands, RankedTensorType type) {
  if (hasRefused())
    return {};
  std::string problem;
  {
    ErrorToReason handler(getContext(), problem);
    (void)verifyTensorType([&] { return mlir::emitError(getLoc()); }, type);
  }
  if (!problem.empty())
    return refuse(problem);
  OperationState state(getLoc(), node->getName(), operands, type,
                       node->getAttrs());
  Operation *kept = create(state);
  arithmetic.evaluate(kept);
  return kept->getResult(0);
}
