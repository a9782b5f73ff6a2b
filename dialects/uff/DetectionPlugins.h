//===- DetectionPlugins.h - What detection plugins are told -----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fields of TensorRT's detection plugins, checked against each other and
// against the inputs. (Source: the plugins' code in NVIDIA/TensorRT 5.1
// to 8.6.)
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_UFF_DETECTIONPLUGINS_H
#define DIALECTS_UFF_DETECTIONPLUGINS_H

#include "dialects/uff/CustomFields.h"

namespace mlir::uff {

/// What is detected, and how much is kept.
struct DetectionLimits {
  int64_t classes;
  int64_t background; // a class that is no object; -1 if there is none
  int64_t topK;       // candidates of each class
  int64_t keepTopK;   // results
  double scoreThreshold;
  double overlapThreshold;
  bool isNormalized; // boxes are in 0 .. 1, else in pixels
  bool isShared;     // one box for all classes
};

/// How boxes are encoded relative to priors.
enum class BoxCode { Corner, CenterSize, CornerSize, TensorFlowCenter };

/// _NMS_TRT.
struct NmsPlugin {
  DetectionLimits limits;
  unsigned location, scores, priors; // positions of the inputs
  int64_t count;                     // of priors
  BoxCode code;
  bool hasVariances; // codes are to be scaled by the priors' variances
  bool hasSigmoid;   // scores are to become probabilities
  bool hasOwnPriors; // of each image

  static std::optional<NmsPlugin> read(CustomOp op,
                                       ArrayRef<ArrayRef<int64_t>> shapes,
                                       const CustomFields::OnError &refuse);
};

/// _BatchedNMS_TRT: boxes and scores.
struct BatchedNmsPlugin {
  DetectionLimits limits;
  int64_t count; // of boxes

  static std::optional<BatchedNmsPlugin>
  read(CustomOp op, ArrayRef<ArrayRef<int64_t>> shapes,
       const CustomFields::OnError &refuse);
};

} // namespace mlir::uff

#endif // DIALECTS_UFF_DETECTIONPLUGINS_H
