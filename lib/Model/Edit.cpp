//===- Edit.cpp - Changes of a model --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Model/Model.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Constants.h"
#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::Error;
using llvm::Expected;

/// A change of @main that is undone unless it is committed.
class Model::Edit {
public:
  explicit Edit(Model &model) : model(model), main(model.getMain()) {}
  ~Edit() {
    if (undo.empty())
      return;
    for (std::function<void()> &step : llvm::reverse(undo))
      step();
    (void)sortTopologically(&main.getBody().front());
  }

  /// Notes how to undo what is done next.
  void willUndo(std::function<void()> step) { undo.push_back(std::move(step)); }
  void setOperand(OpOperand &operand, Value tensor) {
    willUndo([&operand, old = operand.get()] { operand.set(old); });
    operand.set(tensor);
    isUnsorted = true;
  }
  /// Infers and verifies what depends on these operations, and keeps it all.
  Error commit(ArrayRef<Operation *> changed);

private:
  LogicalResult sort();
  LogicalResult infer(ArrayRef<Operation *> changed);
  LogicalResult inferResults(LayerOp layer, bool &isChanged);
  LogicalResult updateSignature();

  Model &model;
  func::FuncOp main;
  std::vector<std::function<void()>> undo;
  bool isUnsorted = false;
};

LogicalResult Model::Edit::sort() {
  Block &body = main.getBody().front();
  if (!isUnsorted)
    return success();
  // A layer that reads itself passes for sorted.
  auto readsItself = [](Operation &op) {
    return llvm::is_contained(op.getUsers(), &op);
  };
  if (llvm::none_of(body, readsItself) && sortTopologically(&body))
    return success();
  return main.emitError("a layer would depend on its own result");
}

/// The type that a result gets, of the shape that the layer infers and the one
/// that it had.
static TensorType getResultType(TensorType old, const LayerShape &inferred) {
  if (!inferred)
    return old;
  LayerShape oldShape = getLayerShape(old);
  // Layers say [1] for a scalar.
  if (oldShape && oldShape->empty() && areCompatible(oldShape, inferred))
    return old;
  LayerShape shape = areCompatible(oldShape, inferred)
                         ? mergeShapes(inferred, oldShape)
                         : inferred;
  return RankedTensorType::get(*shape, old.getElementType());
}

LogicalResult Model::Edit::inferResults(LayerOp layer, bool &isChanged) {
  Operation *op = layer;
  SmallVector<Type> old(op->getResultTypes());
  willUndo([op, old] {
    for (auto [result, type] : llvm::zip(op->getResults(), old))
      result.setType(type);
  });
  // The shapes that results have must not stand in the way of those that the
  // verifier and the inference find.
  for (OpResult result : op->getResults())
    result.setType(UnrankedTensorType::get(
        cast<TensorType>(result.getType()).getElementType()));
  SmallVector<LayerShape> shapes;
  if (failed(op->getName().verifyInvariants(op)) ||
      failed(layer.inferResultShapes(shapes)))
    return failure();
  shapes.resize(old.size());
  for (auto [result, type, shape] :
       llvm::zip_equal(op->getResults(), old, shapes)) {
    result.setType(getResultType(cast<TensorType>(type), shape));
    isChanged |= result.getType() != type;
  }
  return op->getName().verifyInvariants(op);
}

LogicalResult Model::Edit::infer(ArrayRef<Operation *> changed) {
  llvm::SmallPtrSet<Operation *, 8> pending(changed.begin(), changed.end());
  // Most edits change a layer at the end, or a few users.
  for (Operation &op : main.getBody().front()) {
    if (pending.empty())
      break;
    if (!pending.erase(&op))
      continue;
    bool isChanged = false;
    if (auto layer = dyn_cast<LayerOp>(op)) {
      if (failed(inferResults(layer, isChanged)))
        return failure();
    } else if (!isa<func::ReturnOp>(op) && failed(mlir::verify(&op))) {
      return failure();
    }
    if (isChanged)
      pending.insert(op.getUsers().begin(), op.getUsers().end());
  }
  return success();
}

LogicalResult Model::Edit::updateSignature() {
  Block &body = main.getBody().front();
  auto type = FunctionType::get(main.getContext(), body.getArgumentTypes(),
                                body.getTerminator()->getOperandTypes());
  if (type == main.getFunctionType())
    return success();
  willUndo([main = main, old = main->getAttrDictionary()]() mutable {
    main->setAttrs(old);
  });
  main.setFunctionType(type);
  StringRef name = ArmnnDialect::kTypeAttr;
  for (auto [i, input] : llvm::enumerate(type.getInputs()))
    if (main.getArgAttr(i, name))
      main.setArgAttr(i, name, TypeAttr::get(input));
  for (auto [i, result] : llvm::enumerate(type.getResults()))
    if (main.getResultAttr(i, name))
      main.setResultAttr(i, name, TypeAttr::get(result));
  return main->getName().verifyInvariants(main);
}

Error Model::Edit::commit(ArrayRef<Operation *> changed) {
  if (Error error = model.perform([&] {
        return success(succeeded(sort()) && succeeded(infer(changed)) &&
                       succeeded(updateSignature()));
      }))
    return error;
  undo.clear();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

Expected<TensorType> Model::parseType(StringRef text) {
  TensorType type;
  Error error = perform([&]() -> LogicalResult {
    context.loadDialect<ArmnnDialect>();
    Type parsed = mlir::parseType(text, &context);
    type = dyn_cast_or_null<TensorType>(parsed);
    if (parsed && !type)
      return emitError(UnknownLoc::get(&context), "no type of a tensor: ")
             << parsed;
    if (!type)
      return failure();
    return verifyTensorType(
        [&] { return emitError(UnknownLoc::get(&context)); }, type);
  });
  if (error)
    return error;
  return type;
}

DictionaryAttr Model::getBindingAttributes(StringRef name, int64_t id,
                                           Type type, bool isInput) {
  Builder builder(&context);
  if (id < 0)
    id = getFreeBindingId(getMain(), isInput);
  return builder.getDictionaryAttr(
      {builder.getNamedAttr(ArmnnDialect::kBindingIdAttr,
                            builder.getI32IntegerAttr(id)),
       builder.getNamedAttr(ArmnnDialect::kNameAttr,
                            builder.getStringAttr(name)),
       builder.getNamedAttr(ArmnnDialect::kTypeAttr, TypeAttr::get(type))});
}

Expected<Value> Model::addInput(StringRef name, TensorType type, int64_t id) {
  func::FuncOp main = getMain();
  unsigned index = main.getNumArguments();
  DictionaryAttr attributes =
      getBindingAttributes(name, id, type, /*isInput=*/true);
  Location loc = NameLoc::get(StringAttr::get(&context, name));
  if (failed(main.insertArgument(index, type, attributes, loc)))
    return llvm::createStringError("no input can be added");
  return main.getArgument(index);
}

Error Model::addOutput(Value tensor, StringRef name, int64_t id) {
  func::FuncOp main = getMain();
  unsigned index = main.getNumResults();
  DictionaryAttr attributes =
      getBindingAttributes(name, id, tensor.getType(), /*isInput=*/false);
  if (failed(main.insertResult(index, tensor.getType(), attributes)))
    return llvm::createStringError("no output can be added");
  Operation *end = main.getBody().front().getTerminator();
  end->insertOperands(index, tensor);
  return Error::success();
}

Error Model::setOutput(unsigned index, Value tensor) {
  Edit edit(*this);
  Operation *end = getMain().getBody().front().getTerminator();
  edit.setOperand(end->getOpOperand(index), tensor);
  return edit.commit({});
}

Error Model::removeOutput(unsigned index) {
  func::FuncOp main = getMain();
  if (failed(main.eraseResult(index)))
    return llvm::createStringError("the output cannot be removed");
  main.getBody().front().getTerminator()->eraseOperand(index);
  return Error::success();
}

Error Model::removeInput(unsigned index) {
  func::FuncOp main = getMain();
  if (!main.getArgument(index).use_empty())
    return llvm::createStringError(
        "the input is read, so it cannot be removed");
  if (failed(main.eraseArgument(index)))
    return llvm::createStringError("the input cannot be removed");
  // Handles of other inputs refer to them by number.
  endRef(main);
  return Error::success();
}

Error Model::setInputType(unsigned index, TensorType type) {
  Edit edit(*this);
  BlockArgument argument = getMain().getArgument(index);
  edit.willUndo([argument, old = argument.getType()]() mutable {
    argument.setType(old);
  });
  argument.setType(type);
  return edit.commit(SmallVector<Operation *>(argument.getUsers()));
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

static OpBuilder getBuilderAtEnd(func::FuncOp main) {
  return OpBuilder(main.getBody().front().getTerminator());
}

static Location getNameLoc(MLIRContext *context, StringRef name) {
  if (name.empty())
    return UnknownLoc::get(context);
  return NameLoc::get(StringAttr::get(context, name));
}

Expected<Operation *> Model::addConstant(RankedTensorType type,
                                         ArrayRef<char> bytes, StringRef name) {
  Operation *op = nullptr;
  Error error = perform([&]() -> LogicalResult {
    context.loadDialect<ArmnnDialect>();
    OpBuilder builder = getBuilderAtEnd(getMain());
    op = createStoredConstant(builder, getNameLoc(&context, name), type, bytes,
                              name.empty() ? "constant" : name)
             .getDefiningOp();
    if (succeeded(mlir::verify(op)))
      return success();
    op->erase();
    return failure();
  });
  if (error)
    return error;
  return op;
}

LogicalResult Model::parse(AttributeTexts texts,
                           SmallVectorImpl<NamedAttribute> &attributes) {
  for (auto &[name, text] : texts) {
    Attribute attribute = parseAttribute(text, &context);
    if (!attribute)
      return failure();
    attributes.emplace_back(StringAttr::get(&context, name), attribute);
  }
  return success();
}

Expected<Operation *>
Model::addLayer(StringRef operation, ArrayRef<Value> operands,
                ArrayRef<int32_t> segments, AttributeTexts attributes,
                ArrayRef<TensorType> results, StringRef name) {
  Operation *op = nullptr;
  Edit edit(*this);
  Error error = perform([&]() -> LogicalResult {
    context.loadDialect<ArmnnDialect>();
    Location loc = getNameLoc(&context, name);
    OperationState state(loc, operation);
    if (!state.name.isRegistered())
      return emitError(loc) << "there is no layer '" << operation << "'";
    for (Value operand : operands)
      if (operand)
        state.operands.push_back(operand);
    for (TensorType type : results)
      state.types.push_back(type);
    SmallVector<NamedAttribute> parsed;
    if (failed(parse(attributes, parsed)))
      return failure();
    state.addAttributes(parsed);
    if (!segments.empty())
      state.addAttribute("operandSegmentSizes",
                         DenseI32ArrayAttr::get(&context, segments));
    op = getBuilderAtEnd(getMain()).create(state);
    return success();
  });
  if (error)
    return error;
  edit.willUndo([op] { op->erase(); });
  if (Error error = edit.commit(op))
    return error;
  return op;
}

Error Model::setAttributes(Operation *layer, AttributeTexts attributes) {
  Edit edit(*this);
  SmallVector<NamedAttribute> parsed;
  if (Error error = perform([&] { return parse(attributes, parsed); }))
    return error;
  edit.willUndo(
      [layer, old = layer->getAttrDictionary()] { layer->setAttrs(old); });
  for (NamedAttribute attribute : parsed) {
    if (!layer->hasAttr(attribute.getName()))
      return llvm::createStringError(layer->getName().getStringRef() +
                                     " has no attribute '" +
                                     attribute.getName().getValue() + "'");
    layer->setAttr(attribute.getName(), attribute.getValue());
  }
  return edit.commit(layer);
}

Error Model::setOperand(Operation *layer, unsigned index, Value tensor) {
  Edit edit(*this);
  edit.setOperand(layer->getOpOperand(index), tensor);
  return edit.commit(layer);
}

Error Model::replaceUses(Value tensor, Value other, Operation *except) {
  Edit edit(*this);
  llvm::SetVector<Operation *> users;
  for (OpOperand &use : llvm::make_early_inc_range(tensor.getUses())) {
    if (use.getOwner() == except)
      continue;
    users.insert(use.getOwner());
    edit.setOperand(use, other);
  }
  return edit.commit(users.getArrayRef());
}

void Model::rename(Operation *layer, StringRef name) {
  layer->setLoc(getNameLoc(&context, name));
}

Error Model::remove(ArrayRef<Operation *> layers) {
  llvm::SetVector<Operation *> removed(layers.begin(), layers.end());
  return perform([&]() -> LogicalResult {
    for (Operation *layer : removed) {
      if (layer->hasTrait<OpTrait::IsTerminator>())
        return layer->emitError("cannot be removed");
      for (Operation *user : layer->getUsers())
        if (!removed.contains(user))
          return layer->emitError("cannot be removed, since its result is read")
                     .attachNote(user->getLoc())
                 << "by "
                 << (isa<func::ReturnOp>(user)
                         ? "an output of the network"
                         : user->getName().stripDialect());
    }
    for (Operation *layer : removed)
      layer->dropAllReferences();
    for (Operation *layer : removed) {
      endRef(layer);
      layer->erase();
    }
    return success();
  });
}

unsigned Model::removeUnused() {
  unsigned number = 0;
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(getMain().getBody().front()))) {
    if (!isOpTriviallyDead(&op))
      continue;
    endRef(&op);
    op.erase();
    ++number;
  }
  return number;
}
