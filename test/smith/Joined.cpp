//===- Joined.cpp - Layers of many networks in one ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Joined.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

Tensor smith::makeTensor(Type type) {
  auto shaped = cast<RankedTensorType>(type);
  Type element = shaped.getElementType();
  bool isUnsigned = false;
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    isUnsigned = !quantized.isSigned();
  Type storage = getStorageType(element);
  DType dtype = storage.isF32()         ? DType::F32
                : storage.isF16()       ? DType::F16
                : element.isInteger(1)  ? DType::Bool
                : storage.isInteger(16) ? DType::I16
                : storage.isInteger(32) ? DType::I32
                : storage.isInteger(64) ? DType::I64
                : isUnsigned            ? DType::U8
                                        : DType::I8;
  return llvm::cantFail(Tensor::allocate(dtype, shaped.getShape()));
}

bool smith::runPasses(ModuleOp module, StringRef pipeline) {
  FailureOr<OpPassManager> passes = parsePassPipeline(pipeline);
  if (failed(passes))
    return false;
  PassManager pm(module.getContext(), "builtin.module",
                 PassManager::Nesting::Explicit);
  static_cast<OpPassManager &>(pm) = std::move(*passes);
  return succeeded(pm.run(module));
}

Joined::Joined(MLIRContext *context)
    : module(ModuleOp::create(UnknownLoc::get(context))),
      builder(module->getBodyRegion()) {
  main = func::FuncOp::create(builder, UnknownLoc::get(context), "main",
                              builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(main.addEntryBlock());
}

Value Joined::addInput(Value place, Type type) {
  inputPlaces.push_back(place);
  return main.getBody().front().addArgument(type, place.getLoc());
}

void Joined::addNetwork(ModuleOp network, ValueRange inputs,
                        ValueRange places) {
  auto from = *network.getOps<func::FuncOp>().begin();
  IRMapping map;
  for (auto [argument, place] : llvm::zip_equal(from.getArguments(), inputs)) {
    // Networks made of one share its inputs.
    auto known = llvm::find(inputPlaces, place);
    map.map(argument, known != inputPlaces.end()
                          ? main.getArgument(known - inputPlaces.begin())
                          : addInput(place, argument.getType()));
  }
  for (Operation &op : from.getBody().front().without_terminator())
    builder.clone(op, map);
  ValueRange returned = from.getBody().front().getTerminator()->getOperands();
  for (auto [value, place] : llvm::zip_equal(returned, places)) {
    results.push_back(map.lookup(value));
    resultPlaces.push_back(place);
  }
}

/// With all sizes unknown that its rules allow to be.
bool Joined::addOpenLayer(Operation *layer) {
  // Views of an unknown size may be the whole, whatever their sizes say.
  if (isa<SplitterOp>(layer))
    return false;
  Joined trial(layer->getContext());
  OpBuilder &b = trial.builder;
  IRMapping map;
  for (Value operand : layer->getOperands()) {
    if (map.contains(operand))
      continue;
    auto type = cast<RankedTensorType>(operand.getType());
    if (Operation *constant = operand.getDefiningOp<ConstantOp>())
      b.clone(*constant, map);
    else
      map.map(operand,
              trial.addInput(operand,
                             RankedTensorType::get(
                                 SmallVector<int64_t>(type.getRank(),
                                                      ShapedType::kDynamic),
                                 type.getElementType())));
  }
  if (trial.inputPlaces.empty())
    return false;
  Operation *open = b.clone(*layer, map);
  for (Value result : open->getResults())
    result.setType(UnrankedTensorType::get(
        cast<TensorType>(result.getType()).getElementType()));
  {
    ScopedDiagnosticHandler quiet(layer->getContext(),
                                  [](Diagnostic &) { return success(); });
    SmallVector<LayerShape> shapes;
    if (failed(open->getName().verifyInvariants(open)) ||
        failed(cast<LayerOp>(open).inferResultShapes(shapes)))
      return false;
    for (auto [result, shape, closed] :
         llvm::zip_equal(open->getResults(), shapes, layer->getResultTypes())) {
      auto type = cast<RankedTensorType>(closed);
      if (!shape || int64_t(shape->size()) != type.getRank())
        return false;
      result.setType(RankedTensorType::get(*shape, type.getElementType()));
    }
    trial.results.assign(open->result_begin(), open->result_end());
    trial.resultPlaces.assign(layer->result_begin(), layer->result_end());
    func::ReturnOp::create(b, UnknownLoc::get(layer->getContext()),
                           trial.results);
    trial.main.setFunctionType(
        b.getFunctionType(trial.main.getBody().getArgumentTypes(),
                          ValueRange(trial.results).getTypes()));
    // Some layers need to know some sizes, which the lowering tells.
    OwningOpRef<ModuleOp> copy = trial.module->clone();
    if (failed(verify(*copy)) ||
        !runPasses(*copy, "builtin.module(convert-armnn-to-linalg)"))
      return false;
  }
  // Inputs here are never shared, since layers' sizes may be open or not.
  SmallVector<Value> operands;
  IRMapping here;
  for (auto [argument, place] :
       llvm::zip_equal(trial.main.getArguments(), trial.inputPlaces))
    here.map(argument, addInput(place, argument.getType()));
  for (Operation &op : trial.main.getBody().front().without_terminator())
    builder.clone(op, here);
  for (auto [value, place] :
       llvm::zip_equal(trial.results, trial.resultPlaces)) {
    results.push_back(here.lookup(value));
    resultPlaces.push_back(place);
  }
  return true;
}

void Joined::addLayer(Operation *layer, bool isOpen) {
  if (isOpen && addOpenLayer(layer))
    return;
  IRMapping map;
  for (Value operand : layer->getOperands()) {
    if (map.contains(operand))
      continue;
    if (Operation *constant = operand.getDefiningOp<ConstantOp>())
      builder.clone(*constant, map);
    else
      map.map(operand, addInput(operand, operand.getType()));
  }
  Operation *copy = builder.clone(*layer, map);
  llvm::append_range(results, copy->getResults());
  llvm::append_range(resultPlaces, layer->getResults());
}

bool Joined::compile(bool reference) {
  func::ReturnOp::create(builder, UnknownLoc::get(module->getContext()),
                         results);
  main.setFunctionType(builder.getFunctionType(
      main.getBody().getArgumentTypes(), ValueRange(results).getTypes()));
  auto typed = [&](Type type) {
    return builder.getDictionaryAttr(
        builder.getNamedAttr(ArmnnDialect::kTypeAttr, TypeAttr::get(type)));
  };
  for (BlockArgument argument : main.getArguments())
    main.setArgAttrs(argument.getArgNumber(), typed(argument.getType()));
  for (auto [i, result] : llvm::enumerate(results))
    main.setResultAttrs(i, typed(result.getType()));
  if (failed(verify(*module)))
    return false;
  if (reference &&
      !runPasses(*module,
                 "builtin.module(convert-armnn-to-linalg{integer=false})"))
    return false;
  NetworkOptions options;
  options.generic = options.quick = reference;
  auto compiled = Network::compile(*module, options);
  if (failed(compiled))
    return false;
  network = std::move(*compiled);
  return true;
}

llvm::Expected<SmallVector<Tensor>> Joined::run(const Tensors &tensors) {
  SmallVector<Tensor> arguments;
  for (Value place : inputPlaces) {
    auto it = tensors.find(place);
    arguments.push_back(it != tensors.end() ? it->second
                                            : makeTensor(place.getType()));
  }
  return network->run(arguments);
}
