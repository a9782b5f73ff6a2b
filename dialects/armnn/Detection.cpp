//===- Detection.cpp - Object detection -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

LogicalResult DetectionPostProcessOp::verify() {
  if (failed(verifyRank(*this, 1, "boxEncodings", getBoxEncodings(), 3)) ||
      failed(verifyRank(*this, 1, "scores", getScores(), 3)) ||
      failed(verifyRank(*this, 1, "anchors", getAnchors(), 2)))
    return failure();
  StringRef names[] = {"detectionBoxes", "detectionClasses", "detectionScores",
                       "numDetections"};
  for (auto [name, result] : llvm::zip_equal(names, getResults()))
    if (failed(verifyTypeIn(*this, 2, name, result, DataType::Float32)))
      return failure();
  if (failed(verifyInts(
          *this, 3,
          {"max_detections", "max_classes_per_detection", "num_classes"}, 1)))
    return failure();
  return verifyInts(*this, 3, {"detections_per_class"}, 0);
}

LogicalResult
DetectionPostProcessOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  int64_t boxes = ShapedType::kDynamic;
  auto verifySize = [&](unsigned rule, const LayerShape &shape, unsigned dim,
                        int64_t needed, const Twine &what) -> LogicalResult {
    if (!shape || !differ((*shape)[dim], needed))
      return success();
    return emitRule(*this, rule) << what << " " << toString(shape) << ", "
                                 << needed << " needed in dimension " << dim;
  };
  LayerShape encodings = getTensorShape(getBoxEncodings());
  LayerShape scores = getTensorShape(getScores());
  LayerShape anchors = getTensorShape(getAnchors());
  if (failed(verifySize(4, encodings, 0, 1, "boxEncodings")) ||
      failed(verifySize(4, encodings, 2, 4, "boxEncodings")) ||
      failed(verifySize(4, scores, 0, 1, "scores")) ||
      failed(verifySize(4, anchors, 1, 4, "anchors")) ||
      failed(verifySize(6, scores, 2, getNumClasses() + 1, "scores")))
    return failure();
  if (encodings)
    boxes = (*encodings)[1];
  for (auto [name, count] :
       {std::pair("scores", scores ? (*scores)[1] : boxes),
        std::pair("anchors", anchors ? (*anchors)[0] : boxes)}) {
    if (differ(count, boxes))
      return emitRule(*this, 5)
             << count << " " << name << " for " << boxes << " boxes";
    if (ShapedType::isDynamic(boxes))
      boxes = count;
  }

  // Beyond 64 bits the size is too large in any case.
  int64_t detections = mulSizes(getMaxDetections(), getMaxClassesPerDetection())
                           .value_or(std::numeric_limits<int64_t>::max());
  using Sizes = SmallVector<int64_t, 5>;
  shapes.push_back(Sizes{1, detections, 4});
  shapes.push_back(Sizes{1, detections});
  shapes.push_back(Sizes{1, detections});
  shapes.push_back(Sizes{1});
  return success();
}

void ArmnnDialect::registerDetectionOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Detection.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Detection.cpp.inc"
