//===- ConvertToF16.cpp - Float32 networks in Float16 --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "lib/Transforms/Rewrite.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_CONVERTTOF16
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

static TensorType withElement(Type tensor, Type element) {
  return cast<TensorType>(tensor).clone(element);
}

/// Whether all elements of a constant are numbers of Float16, rounded.
static bool fitsFloat16(Value constant) {
  auto numbers = getRealElements(constant);
  constexpr float limit = 65520; // rounds to infinity
  return numbers && llvm::all_of(*numbers, [](float number) {
           return std::abs(number) < limit || !std::isfinite(number);
         });
}

namespace {

struct ConvertToF16 : armnn::impl::ConvertToF16Base<ConvertToF16> {
  using ConvertToF16Base::ConvertToF16Base;

  void runOnOperation() override {
    Region &body = getOperation().getBody();
    if (!body.hasOneBlock())
      return markAllAnalysesPreserved();
    half = Float16Type::get(&getContext());
    halves.clear();
    for (Operation &op : llvm::make_early_inc_range(body.front()))
      convertLayer(&op);
    dropConversions(body.front());
  }

private:
  /// The tensor in Float16; the same one for all who ask.
  Value getHalf(OpBuilder &builder, Value tensor) {
    Value &result = halves[tensor];
    if (result)
      return result;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointAfterValue(tensor);
    TensorType type = withElement(tensor.getType(), half);
    if (tensor.getDefiningOp<ConstantOp>())
      return result = createRealConstant(builder, tensor.getLoc(),
                                         cast<RankedTensorType>(type),
                                         *getRealElements(tensor), "half");
    return result =
               CastOp::create(builder, builder.getUnknownLoc(), type, tensor);
  }

  /// Whether the layer may have all its Float32 tensors in Float16.
  bool canConvert(Operation *op) {
    // What an unknown layer can take is unknown.
    if (!isa<LayerOp>(op) || isa<ConstantOp, StandInOp>(op))
      return false;
    for (Value operand : op->getOperands())
      if (operand.getDefiningOp<ConstantOp>() && isFloat32(operand) &&
          !fitsFloat16(operand))
        return false;
    // A trial: its verifier knows what types go together.
    OperationState state(op->getLoc(), op->getName());
    Block trial;
    for (Value operand : op->getOperands()) {
      Type type = operand.getType();
      state.operands.push_back(trial.addArgument(
          isFloat32(operand) ? withElement(type, half) : type, op->getLoc()));
    }
    return verifiesWithHalves(op, state, trial);
  }

  bool verifiesWithHalves(Operation *op, OperationState &state, Block &trial) {
    for (Value result : op->getResults())
      state.addTypes(isFloat32(result) ? withElement(result.getType(), half)
                                       : result.getType());
    state.attributes = op->getAttrDictionary();
    state.propertiesAttr = op->getPropertiesAsAttribute();
    Operation *copy = Operation::create(state);
    trial.push_back(copy);
    ScopedDiagnosticHandler silence(&getContext(),
                                    [](Diagnostic &) { return success(); });
    bool isValid = succeeded(verify(copy));
    copy->erase();
    return isValid;
  }

  void convertLayer(Operation *op) {
    auto hasFloat32 = [](auto values) {
      return llvm::any_of(values, isFloat32);
    };
    if (!hasFloat32(op->getOperands()) && !hasFloat32(op->getResults()))
      return;
    if (auto cast = dyn_cast<CastOp>(op); cast && convertCast(cast))
      return;
    // Results of detection stay Float32 whatever its inputs are.
    if (isa<DetectionPostProcessOp>(op))
      return convertInputs(op);
    if (!canConvert(op))
      return;
    remarkRewrite(op->getLoc(), getArgument(), op->getName().getStringRef());
    convertInputs(op);
    OpBuilder builder(op);
    builder.setInsertionPointAfter(op);
    for (Value result : op->getResults()) {
      if (!isFloat32(result))
        continue;
      Type full = result.getType();
      result.setType(withElement(full, half));
      auto back =
          CastOp::create(builder, builder.getUnknownLoc(), full, result);
      result.replaceAllUsesExcept(back, back);
      halves[back] = result;
    }
  }

  /// A layer that converts between the two types itself.
  bool convertCast(CastOp op) {
    if (getElementType(op.getInput()) == half) {
      halves[op.getOutput()] = op.getInput();
      return true;
    }
    if (getElementType(op.getOutput()) != half)
      return false;
    Value &known = halves[op.getInput()];
    if (!known) {
      known = op.getOutput();
      return true;
    }
    if (Operation *source = known.getDefiningOp())
      source->setLoc(fuseLocations(source->getLoc(), op.getLoc()));
    op.replaceAllUsesWith(known);
    op.erase();
    return true;
  }

  void convertInputs(Operation *op) {
    OpBuilder builder(op);
    for (OpOperand &operand : op->getOpOperands())
      if (isFloat32(operand.get()))
        operand.set(getHalf(builder, operand.get()));
  }

  /// Erases what nothing reads any more and, if that is wanted, conversions to
  /// Float16 that are undone.
  void dropConversions(Block &block) {
    if (dropLossy)
      for (CastOp op : block.getOps<CastOp>())
        if (auto inner = op.getInput().getDefiningOp<CastOp>();
            inner && inner.getInput().getType() == op.getType() &&
            isFloat32(op) && getElementType(inner) == half)
          op.replaceAllUsesWith(inner.getInput());
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<CastOp, ConstantOp>(op) && op.use_empty())
        op.erase();
  }

  Type half;
  llvm::DenseMap<Value, Value> halves;
};

} // namespace
