//===- LayerOutputs.cpp - Layers' results as outputs ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/LayerOutputs.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/uff/UffOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_LAYEROUTPUTS
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Tells, layer by layer, which results every run computes in a shape that
/// follows from those of the inputs.
class Computed {
public:
  /// Called for all operations of a block in order.
  bool contains(Value result) {
    Operation *op = result.getDefiningOp();
    if (dependsOnRun(op)) {
      unknown.insert(result);
      return false;
    }
    return isa<RankedTensorType>(result.getType());
  }

private:
  bool dependsOnRun(Operation *op) const {
    // One of a switch's paths is not computed; a merge has what is.
    if (isa<MergeOp>(op))
      return false;
    if (isa<SwitchOp>(op))
      return true;
    if (llvm::any_of(op->getOperands(),
                     [&](Value value) { return unknown.contains(value); }))
      return true;
    auto isOpen = [](Type type) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      return tensor && !tensor.hasStaticShape();
    };
    return llvm::any_of(op->getResultTypes(), isOpen) &&
           llvm::none_of(op->getOperandTypes(), isOpen);
  }

  llvm::DenseSet<Value> unknown;
};

/// Hands out binding ids that no output has.
class BindingIds {
public:
  explicit BindingIds(func::FuncOp main) : next(main.getNumResults()) {
    for (unsigned i = 0; i < main.getNumResults(); ++i)
      if (auto id = main.getResultAttrOfType<IntegerAttr>(
              i, ArmnnDialect::kBindingIdAttr))
        used.insert(id.getInt());
  }
  int32_t take() {
    while (used.contains(next))
      ++next;
    return next++;
  }

private:
  llvm::DenseSet<int64_t> used;
  int32_t next;
};
} // namespace

int32_t armnn::getFreeBindingId(func::FuncOp main, bool isInput) {
  llvm::DenseSet<int64_t> used;
  int64_t next = 0;
  StringRef name = ArmnnDialect::kBindingIdAttr;
  unsigned number = isInput ? main.getNumArguments() : main.getNumResults();
  for (unsigned i = 0; i < number; ++i) {
    auto id = isInput ? main.getArgAttrOfType<IntegerAttr>(i, name)
                      : main.getResultAttrOfType<IntegerAttr>(i, name);
    if (!id)
      continue;
    used.insert(id.getInt());
    next = std::max(next, id.getInt() + 1);
  }
  if (next > std::numeric_limits<int32_t>::max())
    for (next = 0; used.contains(next);)
      ++next;
  return next;
}

static std::string getBindingName(const LayerOutput &output) {
  std::string name = output.name.empty()
                         ? output.operation + std::to_string(output.layer)
                         : output.name;
  return output.result ? name + ":" + std::to_string(output.result) : name;
}

static DictionaryAttr getAttributes(const LayerOutput &output, int32_t id) {
  Builder b(output.type.getContext());
  return b.getDictionaryAttr(
      {b.getNamedAttr(ArmnnDialect::kNameAttr,
                      b.getStringAttr(getBindingName(output))),
       b.getNamedAttr(ArmnnDialect::kBindingIdAttr, b.getI32IntegerAttr(id)),
       b.getNamedAttr(ArmnnDialect::kTypeAttr, TypeAttr::get(output.type))});
}

static LayerOutput describe(OpResult result, unsigned layer) {
  Operation *op = result.getOwner();
  LayerOutput output;
  output.layer = layer;
  output.op = op;
  if (auto name = op->getLoc()->findInstanceOf<NameLoc>())
    output.name = name.getName().str();
  output.operation = isa<LayerOp>(op) ? op->getName().stripDialect().str()
                                      : op->getName().getStringRef().str();
  output.result = result.getResultNumber();
  output.type = cast<TensorType>(result.getType());
  return output;
}

SmallVector<LayerOutput> armnn::exposeLayerOutputs(func::FuncOp main) {
  Operation *terminator = main.getBody().front().getTerminator();
  llvm::DenseMap<Value, unsigned> outputs;
  SmallVector<Value> results(terminator->getOperands());
  for (auto [i, value] : llvm::enumerate(results))
    outputs.try_emplace(value, i);
  SmallVector<DictionaryAttr> attributes;
  for (unsigned i = 0; i < results.size(); ++i)
    attributes.push_back(main.getResultAttrDict(i));

  SmallVector<LayerOutput> layerOutputs;
  Computed computed;
  unsigned layer = 0;
  BindingIds ids(main);
  for (Operation &op : main.getBody().front().without_terminator()) {
    if (!isa<LayerOp, uff::NodeOp>(op) || isa<ConstantOp>(op))
      continue;
    for (OpResult result : op.getResults()) {
      LayerOutput &output = layerOutputs.emplace_back(describe(result, layer));
      bool isComputed = computed.contains(result);
      if (auto known = outputs.find(result); known != outputs.end()) {
        output.output = known->second;
      } else if (isComputed) {
        output.output = results.size();
        results.push_back(result);
        attributes.push_back(getAttributes(output, ids.take()));
      }
    }
    ++layer;
  }
  terminator->setOperands(results);
  main.setFunctionType(FunctionType::get(main.getContext(),
                                         main.getArgumentTypes(),
                                         ValueRange(results).getTypes()));
  main.setAllResultAttrs(attributes);
  return layerOutputs;
}

namespace {
struct LayerOutputs : armnn::impl::LayerOutputsBase<LayerOutputs> {
  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (f.isPublic() && llvm::hasSingleElement(f.getBody()))
      exposeLayerOutputs(f);
  }
};
} // namespace
