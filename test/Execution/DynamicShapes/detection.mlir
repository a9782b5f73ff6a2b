// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:1x3x4 f4:1x3x3 f4:3x4 f4:1x6x4 f4:1x6x3 f4:6x4
// The number of boxes is unknown.
!b = tensor<1x?x4xf32>
!s = tensor<1x?x3xf32>
!a = tensor<?x4xf32>
!boxes = tensor<1x4x4xf32>
!scores = tensor<1x4xf32>
func.func @main(%e: !b, %s: !s, %a: !a, %e2: !b, %s2: !s, %a2: !a) -> (!scores, !scores) {
  // RESULT
  %0:4 = armnn.detection_post_process %e, %s anchors = %a max_detections = 4, max_classes_per_detection = 1, detections_per_class = 2,
    nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = true scale(10.0, 10.0, 5.0, 5.0)
    : (!b, !s, !a) -> (!boxes, !scores, !scores, tensor<1xf32>)
  // RESULT
  %1:4 = armnn.detection_post_process %e2, %s2 anchors = %a2 max_detections = 4, max_classes_per_detection = 1, detections_per_class = 2,
    nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = true scale(10.0, 10.0, 5.0, 5.0)
    : (!b, !s, !a) -> (!boxes, !scores, !scores, tensor<1xf32>)
  return %0#2, %1#2 : !scores, !scores
}
