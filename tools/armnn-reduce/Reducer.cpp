//===- Reducer.cpp - Makes networks smaller -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reducer.h"
#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/uff/UffDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::armnn;

static func::FuncOp mainOf(ModuleOp module) {
  return module.lookupSymbol<func::FuncOp>("main");
}

static Operation *returnOf(func::FuncOp main) {
  return main.getBody().front().getTerminator();
}

static bool isConstant(Operation &op) {
  return op.hasTrait<OpTrait::ConstantLike>();
}

/// Layers, or constants, in order.
static SmallVector<Operation *> operations(func::FuncOp main, bool constants) {
  SmallVector<Operation *> found;
  for (Operation &op : main.getBody().front().without_terminator())
    if (isConstant(op) == constants)
      found.push_back(&op);
  return found;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// What has become useless goes, and the signature follows the body.
static void cleanUp(func::FuncOp main) {
  Block &body = main.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&op))
      op.erase();
  llvm::BitVector unused(body.getNumArguments());
  for (BlockArgument argument : body.getArguments())
    unused[argument.getArgNumber()] = argument.use_empty();
  (void)main.eraseArguments(unused);
  Builder b(main.getContext());
  main.setFunctionType(b.getFunctionType(body.getArgumentTypes(),
                                         returnOf(main)->getOperandTypes()));
}

/// A name that no other input has, after the layer that the input stands for.
static StringAttr inputName(func::FuncOp main, Value value,
                            StringRef attribute) {
  llvm::StringSet<> taken;
  for (unsigned i = 0; i < main.getNumArguments(); ++i)
    if (auto name = main.getArgAttrOfType<StringAttr>(i, attribute))
      taken.insert(name.getValue());
  auto loc = value.getLoc()->findInstanceOf<NameLoc>();
  std::string base = loc ? loc.getName().str() : "input", name = base;
  for (unsigned n = 0; name.empty() || taken.contains(name); ++n)
    name = base + std::to_string(n);
  return StringAttr::get(main.getContext(), name);
}

/// Readers of `value` read an input of the network instead.
static void makeInput(func::FuncOp main, Value value) {
  unsigned index = main.getNumArguments();
  Builder b(main.getContext());
  NamedAttrList attributes;
  if (isa_and_nonnull<uff::UffDialect>(value.getDefiningOp()->getDialect())) {
    attributes.set(uff::UffDialect::kNameAttr,
                   inputName(main, value, uff::UffDialect::kNameAttr));
  } else {
    int32_t id = getFreeBindingId(main, /*isInput=*/true);
    attributes.set(ArmnnDialect::kNameAttr,
                   inputName(main, value, ArmnnDialect::kNameAttr));
    attributes.set(ArmnnDialect::kBindingIdAttr, b.getI32IntegerAttr(id));
    attributes.set(ArmnnDialect::kTypeAttr, TypeAttr::get(value.getType()));
  }
  if (succeeded(main.insertArgument(index, value.getType(),
                                    attributes.getDictionary(main.getContext()),
                                    value.getLoc())))
    value.replaceAllUsesWith(main.getArgument(index));
}

/// Results `begin` to `end` go.
static bool dropResults(func::FuncOp main, size_t begin, size_t end) {
  if (end - begin == returnOf(main)->getNumOperands())
    return false;
  llvm::BitVector dropped(returnOf(main)->getNumOperands());
  dropped.set(begin, end);
  returnOf(main)->eraseOperands(dropped);
  return succeeded(main.eraseResults(dropped));
}

/// A result becomes the operands of its layer, so that the end of a network can
/// go.
static bool moveResultUp(func::FuncOp main, size_t index) {
  Operation *terminator = returnOf(main);
  Operation *layer = terminator->getOperand(index).getDefiningOp();
  if (!layer)
    return false;
  for (Value operand : layer->getOperands()) {
    if (!operand.getDefiningOp() || isConstant(*operand.getDefiningOp()))
      continue;
    terminator->setOperand(index, operand);
    if (main.getResultAttr(index, ArmnnDialect::kTypeAttr))
      main.setResultAttr(index, ArmnnDialect::kTypeAttr,
                         TypeAttr::get(operand.getType()));
    return true;
  }
  return false;
}

static bool makeInputs(func::FuncOp main, bool constants, size_t begin,
                       size_t end) {
  SmallVector<Operation *> all = operations(main, constants);
  for (Operation *op : ArrayRef(all).slice(begin, end - begin))
    for (Value result : op->getResults())
      if (!result.use_empty())
        makeInput(main, result);
  return true;
}

/// Readers of a layer read its first operand of the same type.
static bool passBy(func::FuncOp main, size_t index) {
  Operation *layer = operations(main, false)[index];
  if (layer->getNumResults() != 1)
    return false;
  for (Value operand : layer->getOperands())
    if (operand.getType() == layer->getResult(0).getType()) {
      layer->getResult(0).replaceAllUsesWith(operand);
      return true;
    }
  return false;
}

/// Zeros compress, and say that the numbers do not matter.
static bool makeZero(func::FuncOp main, size_t index) {
  Operation *constant = operations(main, true)[index];
  auto value = constant->getAttrOfType<ElementsAttr>("value");
  if (!value)
    return false;
  ShapedType type = value.getShapedType();
  Builder b(main.getContext());
  auto zero = b.getZeroAttr(type.getElementType());
  if (!zero || !type.hasStaticShape())
    return false;
  auto zeros = DenseElementsAttr::get(type, ArrayRef<Attribute>(zero));
  if (value == zeros)
    return false;
  constant->setAttr("value", zeros);
  return true;
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

namespace {
class Reducer {
public:
  Reducer(OwningOpRef<ModuleOp> module, Interestingness isInteresting)
      : module(std::move(module)), isInteresting(isInteresting) {}

  OwningOpRef<ModuleOp> run();

private:
  using Step = function_ref<bool(func::FuncOp, size_t, size_t)>;
  bool attempt(function_ref<bool(func::FuncOp)> change);
  void parts(function_ref<size_t()> count, Step step);
  void single(function_ref<size_t()> count,
              function_ref<bool(func::FuncOp, size_t)> step);
  size_t count(bool constants) const {
    return operations(mainOf(*module), constants).size();
  }

  OwningOpRef<ModuleOp> module;
  Interestingness isInteresting;
  bool hasChanged = false;
};
} // namespace

/// Keeps what `change` makes of the network if that is still interesting.
bool Reducer::attempt(function_ref<bool(func::FuncOp)> change) {
  OwningOpRef<ModuleOp> candidate = module->clone();
  func::FuncOp main = mainOf(*candidate);
  if (!change(main))
    return false;
  cleanUp(main);
  ScopedDiagnosticHandler quiet(module->getContext(),
                                [](Diagnostic &) { return success(); });
  if (failed(verify(*candidate)) || !isInteresting(*candidate))
    return false;
  module = std::move(candidate);
  hasChanged = true;
  return true;
}

/// Tries all, halves, quarters and so on, the last ones first.
void Reducer::parts(function_ref<size_t()> count, Step step) {
  for (size_t size = count(); size > 0; size /= 2)
    for (size_t end = count(); end > 0;) {
      size_t begin = end > size ? end - size : 0;
      attempt([&](func::FuncOp main) { return step(main, begin, end); });
      end = std::min(begin, count());
    }
}

void Reducer::single(function_ref<size_t()> count,
                     function_ref<bool(func::FuncOp, size_t)> step) {
  for (size_t i = count(); i > 0; i = std::min(i - 1, count()))
    attempt([&](func::FuncOp main) { return step(main, i - 1); });
}

OwningOpRef<ModuleOp> Reducer::run() {
  auto results = [&] { return size_t(mainOf(*module).getNumResults()); };
  auto layers = [&] { return count(false); };
  auto constants = [&] { return count(true); };
  do {
    hasChanged = false;
    parts(results, dropResults);
    parts(layers, [](func::FuncOp main, size_t begin, size_t end) {
      return makeInputs(main, false, begin, end);
    });
    single(results, moveResultUp);
    single(layers, passBy);
    parts(constants, [](func::FuncOp main, size_t begin, size_t end) {
      return makeInputs(main, true, begin, end);
    });
  } while (hasChanged);
  single(constants, makeZero);
  return std::move(module);
}

OwningOpRef<ModuleOp> armnn::reduceNetwork(OwningOpRef<ModuleOp> module,
                                           Interestingness isInteresting) {
  return Reducer(std::move(module), isInteresting).run();
}
