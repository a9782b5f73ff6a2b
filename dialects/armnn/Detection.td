//===- Detection.td - Object detection -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_DETECTION_TD
#define ARMNN_DETECTION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Detection" in {

def Armnn_DetectionPostProcessOp : Armnn_Op<"detection_post_process", [Pure]> {
  let summary = "decodes boxes and keeps the best that do not overlap";
  let layer = Layer<"DetectionPostProcess", 33, 34, "19.05">;
  let members = [Member<"anchors">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$box_encodings,
      Armnn_FloatOrQuantTensor:$scores, Armnn_FloatOrQuantTensor:$anchors,
      Armnn_Int:$max_detections, Armnn_Int:$max_classes_per_detection,
      Armnn_Int:$detections_per_class, Armnn_Float:$nms_score_threshold,
      Armnn_Float:$nms_iou_threshold, Armnn_Int:$num_classes, Armnn_Bool:$use_regular_nms,
      Armnn_Float:$scale_x, Armnn_Float:$scale_y, Armnn_Float:$scale_w, Armnn_Float:$scale_h);
  let results = (outs Armnn_FloatTensor:$detection_boxes, Armnn_FloatTensor:$detection_classes,
      Armnn_FloatTensor:$detection_scores, Armnn_FloatTensor:$num_detections);
  let assemblyFormat = [{
    $box_encodings `,` $scores `anchors` `=` $anchors
    `max_detections` `=` $max_detections `,`
    `max_classes_per_detection` `=` $max_classes_per_detection `,`
    `detections_per_class` `=` $detections_per_class `,`
    `nms_score_threshold` `=` $nms_score_threshold `,`
    `nms_iou_threshold` `=` $nms_iou_threshold `,` `num_classes` `=` $num_classes `,`
    `use_regular_nms` `=` $use_regular_nms
    `scale` `(` $scale_y `,` $scale_x `,` $scale_h `,` $scale_w `)` attr-dict `:` functional-type(operands, results)}];
}

} // family Detection

#endif // ARMNN_DETECTION_TD
