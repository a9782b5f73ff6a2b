//===- ArmnnToTosa.cpp - Converts the armnn dialect to TOSA ---------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/ArmnnToTosa.h"
#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "dialects/armnn/ShapeRefinement.h"
#include "lib/Conversion/ArmnnToLinalg/ControlFlow.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinDialect.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_CONVERTARMNNTOTOSA
#include "armnn-mlir/Conversion/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

/// More than this is beyond TOSA's level 8K.
static constexpr int64_t kMostDimensions = 6;
static constexpr int64_t kMostBytes = (int64_t(1) << 31) - 1;

/// Why TOSA has no tensor of this type, or "".
static StringRef getFault(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return "a tensor's shape is known only when it runs; give the shapes of "
           "the network's inputs";
  if (!getDataType(tensor.getElementType()))
    return "a tensor's elements are of no type of Arm NN's";
  if (tensor.getRank() > kMostDimensions)
    return "TOSA's tensors have at most 6 dimensions";
  if (tensor.getElementType().isInteger(64))
    return "TOSA has no tensors of Signed64";
  unsigned bytes = getTosaType(tensor).getElementTypeBitWidth() / 8;
  std::optional<int64_t> count = countElements(tensor.getShape());
  if (!count || *count > kMostBytes / std::max(bytes, 1u))
    return "TOSA's tensors have less than 2^31 bytes";
  return "";
}

/// Inputs and results that no layer reads or makes.
static LogicalResult checkEdges(func::FuncOp network, FunctionType type) {
  for (Type edge :
       llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (StringRef fault = getFault(edge); !fault.empty())
      return network.emitError("cannot be converted to TOSA: ") << fault;
  return success();
}

LogicalResult armnn::checkTensors(Operation *layer, TosaBuilder &b) {
  auto check = [&](Type type) -> LogicalResult {
    StringRef fault = getFault(type);
    return fault.empty() ? success() : b.refuse(fault);
  };
  for (Type type : layer->getOperandTypes())
    if (failed(check(type)))
      return failure();
  for (Type type : layer->getResultTypes())
    if (failed(check(type)))
      return failure();
  return success();
}

namespace {

class TosaTypeConverter : public TypeConverter {
public:
  TosaTypeConverter();
};

class ConvertArmnnToTosa
    : public armnn::impl::ConvertArmnnToTosaBase<ConvertArmnnToTosa> {
public:
  using ConvertArmnnToTosaBase::ConvertArmnnToTosaBase;

  void runOnOperation() override {
    if (failed(refineShapes(getOperation())))
      return signalPassFailure();
    SmallVector<std::pair<func::FuncOp, FunctionType>> networks;
    SymbolTableCollection tables;
    SymbolUserMap users(tables, getOperation());
    for (auto f : getOperation().getOps<func::FuncOp>())
      if (!f.isDeclaration() && users.useEmpty(f))
        networks.emplace_back(f, f.getFunctionType());
    for (auto [f, type] : networks)
      if (failed(verifySignature(f)))
        return signalPassFailure();
    separateScalars(getOperation());
    keepTakenPaths(getOperation());
    TosaRefusals refusals;
    LogicalResult converted = convert(refusals);
    if (failed(reportRemaining(refusals)) || failed(converted))
      return signalPassFailure();
    for (auto [f, type] : networks)
      if (failed(checkEdges(f, type)))
        return signalPassFailure();
    for (auto [f, type] : networks)
      convertEdges(f, type);
  }

private:
  LogicalResult convert(TosaRefusals &refusals);
  LogicalResult reportRemaining(const TosaRefusals &refusals);
  void convertEdges(func::FuncOp f, FunctionType armnnType);
};

} // namespace

/// Remains only beside a layer that could not be converted.
static Value castTypes(OpBuilder &builder, Type type, ValueRange inputs,
                       Location loc) {
  return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
      .getResult(0);
}

TosaTypeConverter::TosaTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](TensorType type) -> Type {
    return type.cloneWith(std::nullopt, getTosaElement(type.getElementType()));
  });
  addSourceMaterialization(castTypes);
  addTargetMaterialization(castTypes);
}

LogicalResult ConvertArmnnToTosa::convert(TosaRefusals &refusals) {
  MLIRContext *context = &getContext();
  TosaTypeConverter converter;
  RewritePatternSet patterns(context);
  TosaPatterns layers{patterns, converter, refusals};
  addActivationToTosa(layers);
  addConvolutionToTosa(layers);
  addDataMovementToTosa(layers);
  addElementwiseToTosa(layers);
  addQuantizationToTosa(layers);
  addIndexedMovementToTosa(layers);
  addNormalizationToTosa(layers);
  addPoolingToTosa(layers);
  addRecurrentToTosa(layers);
  addReductionToTosa(layers);
  addResizeToTosa(layers);
  addStructureToTosa(layers);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  populateCallOpTypeConversionPattern(patterns, converter);

  // Layers are of unknown legality: those that stay are reported together.
  ConversionTarget target(*context);
  target.addLegalDialect<tosa::TosaDialect>();
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp func) {
    return converter.isSignatureLegal(func.getFunctionType()) &&
           converter.isLegal(&func.getBody());
  });
  target.addDynamicallyLegalOp<func::ReturnOp, func::CallOp>(
      [&](Operation *op) { return converter.isLegal(op); });
  ConversionConfig config;
  config.foldingMode = DialectConversionFoldingMode::Never;
  return applyPartialConversion(getOperation(), target, std::move(patterns),
                                config);
}

LogicalResult
ConvertArmnnToTosa::reportRemaining(const TosaRefusals &refusals) {
  LogicalResult result = success();
  getOperation().walk([&](Operation *layer) {
    if (isa_and_nonnull<tosa::TosaDialect, func::FuncDialect, BuiltinDialect>(
            layer->getDialect()))
      return;
    InFlightDiagnostic diagnostic = layer->emitError("layer ");
    if (auto name = dyn_cast<NameLoc>(layer->getLoc()))
      diagnostic << "'" << name.getName().getValue() << "' ";
    diagnostic << "(" << layer->getName() << ") cannot be converted to TOSA: ";
    auto reason = refusals.find(layer);
    diagnostic << (reason == refusals.end() ? StringRef("no operations of TOSA "
                                                        "compute this layer")
                                            : StringRef(reason->second));
    result = failure();
  });
  return result;
}

//===----------------------------------------------------------------------===//
// Edges of the network
//===----------------------------------------------------------------------===//

static bool isUnsignedByte(Type element) {
  return isEightBit(element) && isUnsigned(element);
}

/// The type in which a network passes tensors of an Arm NN type.
static Type getEdgeType(Type armnnType) {
  auto type = cast<RankedTensorType>(armnnType);
  return type.clone(getStorageType(type.getElementType()));
}

/// What enters a network, in TOSA's form.
static Value enter(ImplicitLocOpBuilder &b, Value outer, Type armnnType) {
  Type element = getElementTypeOrSelf(armnnType);
  if (isUnsignedByte(element))
    return rescale(b, outer, b.getI8Type(),
                   {{1.0}, 128, 0, /*isInputUnsigned=*/true});
  if (element.isInteger(1))
    return tosa::CastOp::create(b, getTosaType(armnnType), outer);
  return outer;
}

/// What leaves a network, in the form that it is passed in.
static Value leave(ImplicitLocOpBuilder &b, Value inner, Type armnnType) {
  Type element = getElementTypeOrSelf(armnnType);
  if (isUnsignedByte(element))
    return rescale(b, inner, b.getI8Type(),
                   {{1.0}, 0, 128, false, /*isOutputUnsigned=*/true});
  if (element.isInteger(1))
    return tosa::CastOp::create(b, getEdgeType(armnnType), inner);
  return inner;
}

void ConvertArmnnToTosa::convertEdges(func::FuncOp f, FunctionType armnnType) {
  SmallVector<Type> inputs, results;
  for (auto [argument, type] :
       llvm::zip_equal(f.getArguments(), armnnType.getInputs())) {
    inputs.push_back(getEdgeType(type));
    argument.setType(inputs.back());
    if (argument.use_empty())
      continue;
    auto b = ImplicitLocOpBuilder::atBlockBegin(argument.getLoc(),
                                                &f.getBody().front());
    Value inner = enter(b, argument, type);
    if (inner != argument)
      argument.replaceAllUsesExcept(inner, inner.getDefiningOp());
  }
  for (Type type : armnnType.getResults())
    results.push_back(getEdgeType(type));
  f.walk([&](func::ReturnOp op) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    for (auto [operand, type] :
         llvm::zip_equal(op->getOpOperands(), armnnType.getResults()))
      operand.set(leave(b, operand.get(), type));
  });
  f.setFunctionType(FunctionType::get(&getContext(), inputs, results));
}
