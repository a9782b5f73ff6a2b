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
  let description = [{
    Decodes N boxes against their anchors (ya, xa, ha, wa) from their encodings
    (ty, tx, th, tw), in Float32 (as in Arm NN 22.05 CpuRef):

        y = ty / scale_y * ha + ya           x = tx / scale_x * wa + xa
        h = exp(th / scale_h) * ha           w = exp(tw / scale_w) * wa
        box = (y - h / 2, x - w / 2, y + h / 2, x + w / 2)

    Non-maximum suppression takes the boxes with a score of at least
    `nms_score_threshold`, the best first, drops every box whose intersection
    over union with one taken before is above `nms_iou_threshold`, and stops at a
    limit. Column 0 of the scores is the background and does not take part.

    With `use_regular_nms` it runs for each class with the limit
    `detections_per_class`, and the best `max_detections` of all classes stay.
    Without, it runs once on each box's best score with the limit
    `max_detections`, and gives the best `max_classes_per_detection` classes of
    each box that stays.

    Shapes: box encodings [1, N, 4], scores [1, N, num_classes + 1], anchors
    [N, 4]. With M = max_detections * max_classes_per_detection, the results are
    boxes [1, M, 4], classes [1, M] (0 is the first after the background), scores
    [1, M], and the number of detections [1]. Rows that are not used are 0.

    Rules:
    - detection_post_process_c1: box encodings and scores have rank 3, anchors
      rank 2.
    - detection_post_process_c2: the results are Float32, whatever the inputs are.
    - detection_post_process_c3: `max_detections`, `max_classes_per_detection` and
      `num_classes` are from 1 to 4294967295, `detections_per_class` from 0.
    - detection_post_process_c4: the batch is 1; boxes and anchors have 4 numbers.
    - detection_post_process_c5: box encodings, scores and anchors are equally
      many.
    - detection_post_process_c6: there is one score for each class and one for the
      background.

    Example:

    ```mlir
    %boxes, %classes, %scores, %count = armnn.detection_post_process %encodings,
        %all_scores anchors = %anchors max_detections = 3,
        max_classes_per_detection = 1, detections_per_class = 1,
        nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2,
        use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0)
        : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>)
        -> (tensor<1x3x4xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1xf32>)
    ```
  }];
  let layer = Layer<"DetectionPostProcess", 33, 34, "19.05">;
  let members = [Member<"anchors">];
  let resultDataType = "Float32";
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
