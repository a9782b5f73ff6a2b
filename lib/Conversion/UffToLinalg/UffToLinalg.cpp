//===- UffToLinalg.cpp - Lowers UFF nodes that no layer expresses ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffToLinalg.h"
#include "Patterns.h"
#include "armnn-mlir/Conversion/UffPlugin.h"
#include "lib/Conversion/ArmnnToLinalg/StorageTypeConverter.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_CONVERTUFFTOLINALG
#include "armnn-mlir/Conversion/Passes.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

namespace {

class ConvertUffToLinalg
    : public armnn::impl::ConvertUffToLinalgBase<ConvertUffToLinalg> {
public:
  void runOnOperation() override {
    Refusals refusals;
    if (failed(convert(refusals)) || failed(reportRemaining(refusals)))
      signalPassFailure();
  }

private:
  LogicalResult convert(Refusals &refusals);
  LogicalResult reportRemaining(const Refusals &refusals);
};

} // namespace

static CustomLowerings collectLowerings() {
  CustomLowerings lowerings;
  addElementwiseLowerings(lowerings);
  addReductionLowerings(lowerings);
  addDetectionLowerings(lowerings);
  addCropLowerings(lowerings);
  return lowerings;
}

static FailureOr<Value> lowerByPlugin(uff::CustomOp op,
                                      uff::CustomOp::Adaptor adaptor,
                                      RankedTensorType type,
                                      const UffPlugins::LinalgLowering &lower,
                                      LayerBuilder &b) {
  Value result = lower(op, adaptor.getInputs(), type, b);
  if (!result)
    return b.refuse("its plugin's lowering to linalg failed");
  if (result.getType() != b.getStorageType(type))
    return b.refuse("its plugin's lowering to linalg gave a result of another "
                    "type");
  return result;
}

static FailureOr<Value>
lowerCustom(uff::CustomOp op, uff::CustomOp::Adaptor adaptor, LayerBuilder &b) {
  if (!llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>) ||
      !isa<RankedTensorType>(op.getOutput().getType()))
    return b.refuse("the rank of a tensor is unknown; run convert-uff-to-armnn "
                    "first");
  RankedTensorType type = rankedType(op.getOutput());
  if (const UffPlugins *plugins = UffPlugins::get(b.getContext()))
    if (auto lower = plugins->linalgLowerings.lookup(op.getUffOperation()))
      return lowerByPlugin(op, adaptor, type, lower, b);
  static const CustomLowerings lowerings = collectLowerings();
  CustomLowering lower = lowerings.lookup(op.getUffOperation());
  if (!lower)
    return b.refuse("no lowering of this operation to linalg is known");
  SmallVector<Stored> inputs;
  for (auto [input, converted] :
       llvm::zip_equal(op.getInputs(), adaptor.getInputs()))
    inputs.push_back(stored(input, converted));
  return lower(op, inputs, type, b);
}

LogicalResult ConvertUffToLinalg::convert(Refusals &refusals) {
  MLIRContext *context = &getContext();
  StorageTypeConverter converter;
  RewritePatternSet patterns(context);
  LoweringOptions options;
  LayerPatterns nodes{patterns, converter, refusals, options};
  nodes.add(lowerCustom);
  addUnaryPattern(nodes);
  addIntegerReductionPatterns(nodes);

  // Nodes are of unknown legality: those that stay are reported together.
  ConversionTarget target(*context);
  target.addLegalDialect<affine::AffineDialect, arith::ArithDialect,
                         linalg::LinalgDialect, math::MathDialect,
                         scf::SCFDialect, tensor::TensorDialect>();
  ConversionConfig config;
  config.foldingMode = DialectConversionFoldingMode::Never;
  return applyPartialConversion(getOperation(), target, std::move(patterns),
                                config);
}

LogicalResult ConvertUffToLinalg::reportRemaining(const Refusals &refusals) {
  LogicalResult result = success();
  getOperation().walk([&](uff::NodeOp node) {
    InFlightDiagnostic error = node->emitError("node ");
    if (auto name = node->getLoc()->findInstanceOf<NameLoc>())
      error << "'" << name.getName().getValue() << "' ";
    auto reason = refusals.find(node);
    error << "(" << node.getUffOperation() << ") cannot be lowered: "
          << (reason == refusals.end()
                  ? StringRef("only convert-uff-to-armnn converts it")
                  : StringRef(reason->second));
    result = failure();
  });
  return result;
}
