//===- ArmnnToLinalg.cpp - Lowers the armnn dialect to linalg -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/ArmnnToLinalg.h"
#include "ControlFlow.h"
#include "NativeHalf.h"
#include "Patterns.h"
#include "StorageTypeConverter.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/ShapeRefinement.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_CONVERTARMNNTOLINALG
#include "armnn-mlir/Conversion/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

class ConvertArmnnToLinalg
    : public armnn::impl::ConvertArmnnToLinalgBase<ConvertArmnnToLinalg> {
public:
  using ConvertArmnnToLinalgBase::ConvertArmnnToLinalgBase;

  void runOnOperation() override {
    // Code computes only the sizes that are unknown then.
    if (failed(refineShapes(getOperation())) || failed(checkRanks()))
      return signalPassFailure();
    separateScalars(getOperation());
    keepTakenPaths(getOperation());
    if (nativeF16)
      markHalfLayers(getOperation());
    Refusals refusals;
    LogicalResult converted = convert(refusals);
    if (nativeF16 && succeeded(converted))
      computeInHalf(getOperation());
    unmarkHalfLayers(getOperation());
    if (failed(converted) || failed(reportRemaining(refusals)))
      signalPassFailure();
  }

private:
  LogicalResult checkRanks();
  LogicalResult convert(Refusals &refusals);
  LogicalResult reportRemaining(const Refusals &refusals);
};

} // namespace

/// Remains only beside a layer that could not be lowered.
static Value castTypes(OpBuilder &builder, Type type, ValueRange inputs,
                       Location loc) {
  return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
      .getResult(0);
}

StorageTypeConverter::StorageTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](TensorType type) -> Type {
    return type.cloneWith(std::nullopt, getStorageType(type.getElementType()));
  });
  addSourceMaterialization(castTypes);
  addTargetMaterialization(castTypes);
}

namespace {
/// What processes gather is as it is stored.
struct ConvertAllGather : OpConversionPattern<shard::AllGatherOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(shard::AllGatherOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<Operation *> converted = convertOpResultTypes(
        op, adaptor.getOperands(), *getTypeConverter(), rewriter);
    if (failed(converted))
      return failure();
    rewriter.replaceOp(op, *converted);
    return success();
  }
};
} // namespace

static InFlightDiagnostic emitRefusal(Operation *op) {
  InFlightDiagnostic diagnostic = op->emitError("layer ");
  if (auto name = dyn_cast<NameLoc>(op->getLoc()))
    diagnostic << "'" << name.getName().getValue() << "' ";
  diagnostic << "(" << op->getName() << ") cannot be lowered: ";
  return diagnostic;
}

/// Reports every layer with a tensor of unknown rank.
LogicalResult ConvertArmnnToLinalg::checkRanks() {
  LogicalResult result = success();
  getOperation().walk([&](LayerOp layer) {
    auto isUnranked = [](Type type) { return isa<UnrankedTensorType>(type); };
    if (llvm::none_of(layer->getOperandTypes(), isUnranked) &&
        llvm::none_of(layer->getResultTypes(), isUnranked))
      return;
    emitRefusal(layer) << "the rank of a tensor is unknown; give the shapes of "
                          "the network's inputs";
    result = failure();
  });
  return result;
}

LogicalResult ConvertArmnnToLinalg::convert(Refusals &refusals) {
  MLIRContext *context = &getContext();
  StorageTypeConverter converter;
  RewritePatternSet patterns(context);
  LoweringOptions options{integer};
  LayerPatterns layers{patterns, converter, refusals, options};
  addActivationPatterns(layers);
  addElementwisePatterns(layers);
  addConvolutionPatterns(layers);
  addPoolingPatterns(layers);
  addNormalizationPatterns(layers);
  addDataMovementPatterns(layers);
  addIndexedMovementPatterns(layers);
  addResizePatterns(layers);
  addReductionPatterns(layers);
  addQuantizationPatterns(layers);
  addRecurrentPatterns(layers);
  addDetectionPatterns(layers);
  addStructurePatterns(layers);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  patterns.add<ConvertAllGather>(converter, context);

  // Layers are of unknown legality: those that stay are reported together.
  ConversionTarget target(*context);
  target.addLegalDialect<affine::AffineDialect, arith::ArithDialect,
                         bufferization::BufferizationDialect,
                         linalg::LinalgDialect, math::MathDialect,
                         scf::SCFDialect, tensor::TensorDialect>();
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp func) {
    return converter.isSignatureLegal(func.getFunctionType()) &&
           converter.isLegal(&func.getBody());
  });
  target
      .addDynamicallyLegalOp<func::ReturnOp, func::CallOp, shard::AllGatherOp>(
          [&](Operation *op) { return converter.isLegal(op); });
  ConversionConfig config;
  config.foldingMode = DialectConversionFoldingMode::Never;
  return applyPartialConversion(getOperation(), target, std::move(patterns),
                                config);
}

LogicalResult ConvertArmnnToLinalg::reportRemaining(const Refusals &refusals) {
  LogicalResult result = success();
  getOperation().walk([&](LayerOp layer) {
    auto reason = refusals.find(layer);
    emitRefusal(layer) << (reason == refusals.end()
                               ? StringRef("this layer has no lowering")
                               : StringRef(reason->second));
    result = failure();
  });
  return result;
}
