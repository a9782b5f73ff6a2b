//===- TosaPatterns.h - The conversions to TOSA, by family ------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CONVERSION_ARMNNTOTOSA_TOSAPATTERNS_H
#define LIB_CONVERSION_ARMNNTOTOSA_TOSAPATTERNS_H

#include "TosaBuilder.h"
#include "dialects/armnn/ArmnnEnums.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::armnn {

/// A layer's operand before and after the conversion of types.
inline Encoded encoded(Value armnnValue, Value converted) {
  return {converted, getElementTypeOrSelf(armnnValue.getType())};
}

/// The Arm NN element type of a result.
inline Type elementOf(Value armnnValue) {
  return getElementTypeOrSelf(armnnValue.getType());
}

/// The sizes of a result.
inline ArrayRef<int64_t> sizesOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// Whether the channels are a layout's last dimension.
inline bool areChannelsLast(DataLayout layout) {
  return layout == DataLayout::NHWC || layout == DataLayout::NDHWC;
}

/// Says why no layer with these tensors can be converted, if so: unknown sizes,
/// too many dimensions, a data type that TOSA lacks.
LogicalResult checkTensors(Operation *layer, TosaBuilder &b);

/// Converts one operation by a function, which returns the result (or results)
/// or says through the builder why it refuses.
template <typename OpTy, typename Result>
class TosaPattern : public OpConversionPattern<OpTy> {
public:
  using Function = FailureOr<Result> (*)(OpTy, typename OpTy::Adaptor,
                                         TosaBuilder &);

  TosaPattern(const TypeConverter &converter, MLIRContext *context,
              Function convert, TosaRefusals &refusals)
      : OpConversionPattern<OpTy>(converter, context), convert(convert),
        refusals(refusals) {}

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TosaBuilder builder(op, rewriter, refusals);
    if (failed(checkTensors(op, builder)))
      return rewriter.notifyMatchFailure(op, refusals[op]);
    FailureOr<Result> result = convert(op, adaptor, builder);
    if (failed(result))
      return rewriter.notifyMatchFailure(op, refusals[op]);
    rewriter.replaceOp(op, *result);
    return success();
  }

private:
  Function convert;
  TosaRefusals &refusals;
};

/// Collects the conversions.
struct TosaPatterns {
  template <typename OpTy, typename Result>
  void add(FailureOr<Result> (*convert)(OpTy, typename OpTy::Adaptor,
                                        TosaBuilder &)) {
    patterns.add<TosaPattern<OpTy, Result>>(converter, patterns.getContext(),
                                            convert, refusals);
  }

  RewritePatternSet &patterns;
  const TypeConverter &converter;
  TosaRefusals &refusals;
};

void addActivationToTosa(TosaPatterns &patterns);
void addConvolutionToTosa(TosaPatterns &patterns);
void addDataMovementToTosa(TosaPatterns &patterns);
void addElementwiseToTosa(TosaPatterns &patterns);
void addQuantizationToTosa(TosaPatterns &patterns);
void addIndexedMovementToTosa(TosaPatterns &patterns);
void addNormalizationToTosa(TosaPatterns &patterns);
void addPoolingToTosa(TosaPatterns &patterns);
void addRecurrentToTosa(TosaPatterns &patterns);
void addReductionToTosa(TosaPatterns &patterns);
void addResizeToTosa(TosaPatterns &patterns);
void addStructureToTosa(TosaPatterns &patterns);

} // namespace mlir::armnn

#endif // LIB_CONVERSION_ARMNNTOTOSA_TOSAPATTERNS_H
