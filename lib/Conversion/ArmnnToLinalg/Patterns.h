//===- Patterns.h - The lowerings, by family --------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOLINALG_PATTERNS_H
#define LIB_CONVERSION_ARMNNTOLINALG_PATTERNS_H

#include "LayerBuilder.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::armnn {

/// A layer's operand before and after the conversion of types.
inline Stored stored(Value armnnValue, Value converted) {
  return {converted, getElementTypeOrSelf(armnnValue.getType())};
}

/// The Arm NN type of a result.
inline RankedTensorType rankedType(Value armnnValue) {
  return cast<RankedTensorType>(armnnValue.getType());
}

/// Whether the channels are a layout's last dimension.
inline bool isChannelsLast(DataLayout layout) {
  return layout == DataLayout::NHWC || layout == DataLayout::NDHWC;
}

/// Lowers one operation by a function, which returns the result (or results) or
/// says through the builder why it refuses.
template <typename OpTy, typename Result>
class LayerPattern : public OpConversionPattern<OpTy> {
public:
  using Function = FailureOr<Result> (*)(OpTy, typename OpTy::Adaptor,
                                         LayerBuilder &);

  LayerPattern(const TypeConverter &converter, MLIRContext *context,
               Function lower, Refusals &refusals,
               const LoweringOptions &options)
      : OpConversionPattern<OpTy>(converter, context), lower(lower),
        refusals(refusals), options(options) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LayerBuilder builder(op, rewriter, *this->getTypeConverter(), refusals,
                         options);
    FailureOr<Result> result = lower(op, adaptor, builder);
    if (failed(result))
      return rewriter.notifyMatchFailure(op, refusals[op]);
    rewriter.replaceOp(op, *result);
    return success();
  }

private:
  Function lower;
  Refusals &refusals;
  const LoweringOptions &options;
};

/// Collects the lowerings.
struct LayerPatterns {
  template <typename OpTy, typename Result>
  void add(FailureOr<Result> (*lower)(OpTy, typename OpTy::Adaptor,
                                      LayerBuilder &)) {
    patterns.add<LayerPattern<OpTy, Result>>(converter, patterns.getContext(),
                                             lower, refusals, options);
  }

  RewritePatternSet &patterns;
  const TypeConverter &converter;
  Refusals &refusals;
  const LoweringOptions &options;
};

void addActivationPatterns(LayerPatterns &patterns);
void addElementwisePatterns(LayerPatterns &patterns);
void addConvolutionPatterns(LayerPatterns &patterns);
void addPoolingPatterns(LayerPatterns &patterns);
void addNormalizationPatterns(LayerPatterns &patterns);
void addDataMovementPatterns(LayerPatterns &patterns);
void addIndexedMovementPatterns(LayerPatterns &patterns);
void addResizePatterns(LayerPatterns &patterns);
void addStructurePatterns(LayerPatterns &patterns);
void addReductionPatterns(LayerPatterns &patterns);
void addQuantizationPatterns(LayerPatterns &patterns);
void addRecurrentPatterns(LayerPatterns &patterns);
void addDetectionPatterns(LayerPatterns &patterns);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOLINALG_PATTERNS_H
