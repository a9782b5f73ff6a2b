//===- QuantizeNetwork.cpp - Float networks in quantized types ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/Canonicalization.h"
#include "dialects/armnn/Constants.h"
#include "dialects/armnn/Window.h"
#include "lib/Transforms/QuantizationPlan.h"
#include "lib/Transforms/QuantizedConstants.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <cmath>

namespace mlir::armnn {
#define GEN_PASS_DEF_QUANTIZENETWORK
#include "armnn-mlir/Transforms/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

static quant::QuantizedType getQuantizedElement(Value tensor) {
  auto type = dyn_cast<TensorType>(tensor.getType());
  return type ? dyn_cast<quant::QuantizedType>(type.getElementType())
              : quant::QuantizedType();
}

/// The same shape with other elements.
static TensorType cloneWith(Type type, Type element) {
  return cast<TensorType>(type).cloneWith(std::nullopt, element);
}

namespace {

/// Quantizes the layers of one block in order. Tensors change their types in
/// place; where a layer needs the other form of a tensor, a quantize or
/// dequantize layer behind the tensor's own gives it.
class NetworkQuantizer {
public:
  NetworkQuantizer(func::FuncOp f, QuantizationScheme scheme, bool perChannel,
                   bool floatIo, ArrayRef<std::string> floatLayers)
      : f(f), body(f.getBody().front()), plan(body, scheme),
        constants(scheme, perChannel), floatIo(floatIo),
        floatLayers(floatLayers) {}

  /// Returns the number of layers that are quantized now.
  unsigned run();

private:
  void quantizeArguments();
  bool quantize(Operation *op);
  bool quantizeOperands(Operation *op, SmallVectorImpl<Value> &operands);
  bool quantizeProduct(Operation *op, SmallVectorImpl<Value> &operands);
  void setTypes(Operation *op, ArrayRef<Value> operands);
  void finish();

  /// The tensor in Float32, and in its quantized type; null where it has none.
  Value getReal(Value tensor);
  Value getStored(Value tensor);
  Value convert(Value tensor, Type element, StringRef suffix);

  func::FuncOp f;
  Block &body;
  QuantizationPlan plan;
  QuantizedConstants constants;
  bool floatIo;
  ArrayRef<std::string> floatLayers;
  DenseMap<Value, Value> converted;
};

} // namespace

//===----------------------------------------------------------------------===//
// The two forms of a tensor
//===----------------------------------------------------------------------===//

/// "conv" of a layer or a binding.
static StringRef getName(Value tensor) {
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    auto f = cast<func::FuncOp>(argument.getOwner()->getParentOp());
    auto name = f.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                               ArmnnDialect::kNameAttr);
    return name ? name.getValue() : StringRef();
  }
  auto name = tensor.getLoc()->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

Value NetworkQuantizer::convert(Value tensor, Type element, StringRef suffix) {
  Value &result = converted[tensor];
  if (result)
    return result;
  OpBuilder builder(f.getContext());
  builder.setInsertionPointAfterValue(tensor);
  Location loc = tensor.getLoc();
  if (StringRef name = getName(tensor); !name.empty())
    loc = NameLoc::get(builder.getStringAttr(name + "_" + suffix));
  TensorType type = cloneWith(tensor.getType(), element);
  if (element.isF32())
    result = DequantizeOp::create(builder, loc, type, tensor);
  else
    result = QuantizeOp::create(builder, loc, type, tensor);
  return result;
}

Value NetworkQuantizer::getReal(Value tensor) {
  if (!getQuantizedElement(tensor))
    return tensor;
  return convert(tensor, Float32Type::get(f.getContext()), "dequantize");
}

Value NetworkQuantizer::getStored(Value tensor) {
  if (getQuantizedElement(tensor))
    return tensor;
  quant::UniformQuantizedType type = plan.getType(tensor);
  if (auto constant = tensor.getDefiningOp<ConstantOp>())
    return type ? constants.get(constant, type)
                : constants.getActivation(constant);
  return type ? convert(tensor, type, "quantize") : Value();
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// Operands of a layer with weights: input, weights and biases.
bool NetworkQuantizer::quantizeProduct(Operation *op,
                                       SmallVectorImpl<Value> &operands) {
  Value input = getStored(op->getOperand(0));
  if (!input)
    return false;
  operands.push_back(input);
  auto inputType = dyn_cast<quant::UniformQuantizedType>(getElementType(input));
  auto weights = op->getOperand(1).getDefiningOp<ConstantOp>();
  ConstantOp biases;
  if (op->getNumOperands() > 2) {
    biases = op->getOperand(2).getDefiningOp<ConstantOp>();
    // No layer makes Signed32 of real numbers.
    if (!biases)
      return false;
  }
  operands.push_back(
      weights ? constants.getWeights(op, weights, biases, inputType.getScale())
              : getStored(op->getOperand(1)));
  if (!operands.back())
    return false;
  if (biases)
    operands.push_back(constants.getBiases(
        biases, inputType.getScale(), getQuantizedElement(operands.back())));
  return true;
}

/// The operands that the quantized form of a layer has; false where one has no
/// such form.
bool NetworkQuantizer::quantizeOperands(Operation *op,
                                        SmallVectorImpl<Value> &operands) {
  if (isWeighted(op))
    return quantizeProduct(op, operands);
  for (Value operand : op->getOperands()) {
    bool isReal = isFloat32(operand) || getQuantizedElement(operand);
    operands.push_back(isReal ? getStored(operand) : operand);
    if (!operands.back())
      return false;
  }
  return true;
}

/// The stored number that pads what pads with a real one.
static float getStoredPad(quant::UniformQuantizedType type, float real) {
  float stored =
      std::round(real / float(type.getScale())) + float(type.getZeroPoint());
  return std::clamp(stored, float(type.getStorageTypeMin()),
                    float(type.getStorageTypeMax()));
}

void NetworkQuantizer::setTypes(Operation *op, ArrayRef<Value> operands) {
  op->setOperands(operands);
  for (Value result : op->getResults())
    if (isFloat32(result))
      result.setType(cloneWith(result.getType(), plan.getType(result)));
  if (auto pad = dyn_cast<PadOp>(op))
    if (auto type = dyn_cast<quant::UniformQuantizedType>(
            getElementType(pad.getOutput())))
      pad.setPadValue(getStoredPad(type, pad.getPadValue()));
}

/// Whether the layer's verifier takes it as it is, without a word.
static bool isValid(Operation *op) {
  ScopedDiagnosticHandler quiet(op->getContext(),
                                [](Diagnostic &) { return success(); });
  return succeeded(verify(op, /*verifyRecursively=*/false));
}

/// Gives a layer the quantized types of its tensors, if it takes them.
bool NetworkQuantizer::quantize(Operation *op) {
  bool staysFloat = llvm::any_of(getLayerNames(op), [&](StringRef name) {
    return llvm::is_contained(floatLayers, name);
  });
  if (staysFloat || !hasQuantizedForm(op))
    return false;
  for (Value result : op->getResults())
    if (isFloat32(result) && (!getRange(result) || !plan.getType(result)))
      return false;
  // What only moves numbers stays in the form that they have.
  Value shared = getSharedInput(op);
  if (shared && isFloat32(shared) && isa<OpResult>(shared) &&
      !shared.getDefiningOp<ConstantOp>())
    return false;
  SmallVector<Value> operands;
  if (!quantizeOperands(op, operands))
    return false;

  SmallVector<Value> realOperands(op->getOperands());
  SmallVector<Type> realTypes(op->getResultTypes());
  DictionaryAttr realAttributes = op->getAttrDictionary();
  setTypes(op, operands);
  if (isValid(op))
    return true;
  op->setOperands(realOperands);
  op->setAttrs(realAttributes);
  for (auto [result, type] : llvm::zip(op->getResults(), realTypes))
    result.setType(type);
  return false;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void NetworkQuantizer::quantizeArguments() {
  if (floatIo)
    return;
  for (BlockArgument argument : f.getArguments())
    if (quant::UniformQuantizedType type = plan.getType(argument))
      argument.setType(cloneWith(argument.getType(), type));
}

/// Brings the function's type and the bindings' in line with the tensors, and
/// removes what nothing reads any more.
void NetworkQuantizer::finish() {
  Operation *terminator = body.getTerminator();
  if (floatIo)
    for (OpOperand &operand : terminator->getOpOperands())
      operand.set(getReal(operand.get()));
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isa<ConstantOp, QuantizeOp, DequantizeOp>(op) && op.use_empty())
      op.erase();
  removeRanges(f);

  f.setFunctionType(FunctionType::get(f.getContext(), body.getArgumentTypes(),
                                      terminator->getOperandTypes()));
  StringRef name = ArmnnDialect::kTypeAttr;
  for (auto [i, type] : llvm::enumerate(f.getArgumentTypes()))
    if (f.getArgAttr(i, name))
      f.setArgAttr(i, name, TypeAttr::get(type));
  for (auto [i, type] : llvm::enumerate(f.getResultTypes()))
    if (f.getResultAttr(i, name))
      f.setResultAttr(i, name, TypeAttr::get(type));
}

unsigned NetworkQuantizer::run() {
  quantizeArguments();
  unsigned count = 0;
  for (Operation &op : llvm::make_early_inc_range(body.without_terminator())) {
    if (isa<ConstantOp, QuantizeOp, DequantizeOp>(op))
      continue;
    if (quantize(&op)) {
      ++count;
      continue;
    }
    for (OpOperand &operand : op.getOpOperands())
      operand.set(getReal(operand.get()));
  }
  finish();
  return count;
}

/// A batch normalization as a depthwise convolution of 1 x 1, whose biases are
/// Signed32 in its quantized form and whose weights have a scale each.
static void replaceNormalization(BatchNormalizationOp op) {
  auto mean = getRealElements(op.getMean()),
       variance = getRealElements(op.getVariance()),
       beta = getRealElements(op.getBeta()),
       gamma = getRealElements(op.getGamma());
  auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
  if (!mean || !variance || !beta || !gamma || !isFloat32(op.getInput()) ||
      !type || type.isDynamicDim(getChannelDim(op.getDataLayout())))
    return;
  SmallVector<float> weights = *gamma, biases = *beta;
  for (size_t c = 0; c < weights.size(); ++c) {
    weights[c] /= std::sqrt((*variance)[c] + op.getEps());
    biases[c] -= weights[c] * (*mean)[c];
  }
  OpBuilder builder(op);
  auto channels = static_cast<int64_t>(weights.size());
  Type element = builder.getF32Type();
  Value filter = createRealConstant(
      builder, op.getGamma().getLoc(),
      RankedTensorType::get({1, 1, 1, channels}, element), weights);
  Value offset =
      createRealConstant(builder, op.getBeta().getLoc(),
                         RankedTensorType::get({channels}, element), biases);
  auto convolution = DepthwiseConvolution2dOp::create(
      builder, op.getLoc(), op.getType(), op.getInput(), filter, offset,
      /*pad_left=*/0, /*pad_right=*/0, /*pad_top=*/0, /*pad_bottom=*/0,
      /*stride_x=*/1, /*stride_y=*/1, /*dilation_x=*/1, /*dilation_y=*/1,
      op.getDataLayout());
  convolution->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op.replaceAllUsesWith(convolution.getOutput());
  op.erase();
}

LogicalResult armnn::checkIsFloat(func::FuncOp f) {
  for (auto [i, argument] : llvm::enumerate(f.getArguments()))
    if (getQuantizedElement(argument))
      return f.emitError("the network is quantized already: input ")
             << i << " is of type " << argument.getType();
  for (Operation &op : f.getBody().front())
    for (Value result : op.getResults())
      if (getQuantizedElement(result) && !isa<ConstantOp>(op))
        return op.emitError("the network is quantized already: a result is of "
                            "type ")
               << result.getType();
  return success();
}

namespace {
struct QuantizeNetwork : armnn::impl::QuantizeNetworkBase<QuantizeNetwork> {
  using QuantizeNetworkBase::QuantizeNetworkBase;

  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (f.isExternal())
      return;
    if (!llvm::hasSingleElement(f.getBody()) || failed(check(f)))
      return signalPassFailure();
    SmallVector<BatchNormalizationOp> normalizations(
        f.getOps<BatchNormalizationOp>());
    for (BatchNormalizationOp op : normalizations)
      if (getRange(op.getOutput()))
        replaceNormalization(op);
    std::vector<std::string> names(floatLayers.begin(), floatLayers.end());
    if (NetworkQuantizer(f, scheme, perChannel, floatIo, names).run())
      return;
    f.emitError("no layer can be quantized");
    signalPassFailure();
  }

private:
  LogicalResult check(func::FuncOp f) {
    if (failed(checkIsFloat(f)))
      return failure();
    if (llvm::any_of(f.getBody().front(),
                     [](Operation &op) { return op.hasAttr(kRangeAttr); }))
      return success();
    return f.emitError("has no ranges of tensors ('")
           << kRangeAttr << "'); calibration gives them (armnn-quantize)";
  }
};
} // namespace
