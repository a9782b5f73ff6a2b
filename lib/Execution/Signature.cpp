//===- Signature.cpp - what a network takes and gives ---------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/uff/UffDialect.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::armnn;

static std::optional<DType> dtypeOf(Type element) {
  bool isUnsigned = element.isUnsignedInteger();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    isUnsigned = !quantized.isSigned();
    element = quantized.getStorageType();
  }
  if (element.isF32())
    return DType::F32;
  if (element.isF16())
    return DType::F16;
  if (element.isInteger(1))
    return DType::Bool;
  if (element.isInteger(8))
    return isUnsigned ? DType::U8 : DType::I8;
  if (element.isInteger(16) && !isUnsigned)
    return DType::I16;
  if (element.isInteger(32) && !isUnsigned)
    return DType::I32;
  if (element.isInteger(64) && !isUnsigned)
    return DType::I64;
  return std::nullopt;
}

static void setQuantization(Type element, Binding &binding) {
  if (auto type = dyn_cast<quant::UniformQuantizedType>(element)) {
    binding.scales = {type.getScale()};
    binding.zeroPoints = {type.getZeroPoint()};
  } else if (auto type =
                 dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    binding.scales.assign(type.getScales().begin(), type.getScales().end());
    binding.zeroPoints.assign(type.getZeroPoints().begin(),
                              type.getZeroPoints().end());
    binding.axis = type.getQuantizedDimension();
  }
}

std::string Binding::describe() const {
  return "'" + escapeControls(name) + "' (binding " + std::to_string(id) + ")";
}

static FailureOr<Binding> getBinding(func::FuncOp f, Type type,
                                     DictionaryAttr attrs, StringRef kind,
                                     unsigned position) {
  Binding binding;
  binding.name = (kind + Twine(position)).str();
  binding.id = position;
  Type declared = type;
  if (attrs) {
    auto name = attrs.getAs<StringAttr>(ArmnnDialect::kNameAttr);
    if (!name)
      name = attrs.getAs<StringAttr>(uff::UffDialect::kNameAttr);
    if (name)
      binding.name = name.str();
    if (auto id = attrs.getAs<IntegerAttr>(ArmnnDialect::kBindingIdAttr))
      binding.id = id.getInt();
    if (auto typeAttr = attrs.getAs<TypeAttr>(ArmnnDialect::kTypeAttr))
      declared = typeAttr.getValue();
  }
  auto shaped = dyn_cast<ShapedType>(type);
  auto declaredShaped = dyn_cast<ShapedType>(declared);
  std::optional<DType> dtype = shaped && declaredShaped
                                   ? dtypeOf(declaredShaped.getElementType())
                                   : std::nullopt;
  if (!dtype)
    return f.emitError() << kind << " " << binding.describe() << " has type "
                         << declared << ", which no stored tensor can have";
  binding.dtype = *dtype;
  setQuantization(declaredShaped.getElementType(), binding);
  if (shaped.hasRank()) {
    binding.shape.emplace();
    for (int64_t extent : shaped.getShape())
      binding.shape->push_back(ShapedType::isDynamic(extent) ? -1 : extent);
  }
  return binding;
}

std::optional<unsigned> mlir::armnn::takeName(StringRef &text,
                                              ArrayRef<Binding> inputs) {
  for (auto [i, input] : llvm::enumerate(inputs))
    if (text.starts_with(input.name) &&
        text.drop_front(input.name.size()).starts_with("=")) {
      text = text.drop_front(input.name.size() + 1);
      return i;
    }
  return std::nullopt;
}

llvm::Error mlir::armnn::makeNameError(StringRef option, StringRef text,
                                       ArrayRef<Binding> inputs) {
  auto names = llvm::map_to_vector(
      inputs, [](const Binding &input) { return StringRef(input.name); });
  size_t end = text.rfind('=');
  StringRef name = end == StringRef::npos ? "" : text.take_front(end);
  return llvm::createStringError(
      option + " " + text + ": there is no input " +
      (name.empty() ? "that it names, NAME=..." : quoteName(name)) +
      hintAt(name, names));
}

/// Of a function on buffers, which has no results: the attribute of arguments
/// that stand for them.
static constexpr StringLiteral kResultAttr = "cpu.result";

static bool isOnBuffers(func::FuncOp f) {
  for (unsigned i = 0; i < f.getNumArguments(); ++i)
    if (f.getArgAttr(i, kResultAttr))
      return true;
  return false;
}

func::FuncOp mlir::armnn::getMain(ModuleOp module) {
  auto f = module.lookupSymbol<func::FuncOp>("main");
  if (!f || f.isExternal() || f.isPrivate()) {
    emitCodedError(module.getLoc(), ErrorCode::NoMain)
        << "the module has no public function @main with a body";
    return nullptr;
  }
  if (f.getNumResults() == 0 && !isOnBuffers(f)) {
    emitCodedError(module.getLoc(), ErrorCode::NoMain)
        << "@main has no results, a network needs outputs";
    return nullptr;
  }
  return f;
}

FailureOr<Signature> mlir::armnn::getSignature(ModuleOp module) {
  func::FuncOp f = getMain(module);
  if (!f)
    return failure();
  Signature signature;
  auto add = [&](SmallVector<Binding> &to, Type type, DictionaryAttr attrs,
                 StringRef kind) -> LogicalResult {
    auto binding = getBinding(f, type, attrs, kind, to.size());
    if (succeeded(binding))
      to.push_back(std::move(*binding));
    return binding;
  };
  bool onBuffers = isOnBuffers(f);
  for (unsigned i = 0; i < f.getNumArguments(); ++i) {
    Type type = f.getArgumentTypes()[i];
    bool isResult = bool(f.getArgAttr(i, kResultAttr));
    // Behind the results come the buffers that the code works in.
    if (onBuffers && !isResult && !signature.outputs.empty())
      break;
    if (failed(add(isResult ? signature.outputs : signature.inputs, type,
                   f.getArgAttrDict(i), isResult ? "output" : "input")))
      return failure();
  }
  for (unsigned i = 0; i < f.getNumResults(); ++i)
    if (failed(add(signature.outputs, f.getResultTypes()[i],
                   f.getResultAttrDict(i), "output")))
      return failure();
  return signature;
}
