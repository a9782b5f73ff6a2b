// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @detection_post_process
func.func @detection_post_process(%encodings: tensor<1x6x4xf32>, %all_scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) -> tensor<1x3x4xf32> {
  // CHECK: armnn.detection_post_process %arg0, %arg1 anchors = %arg2 max_detections = 3, max_classes_per_detection = 1, detections_per_class = 0,
  // CHECK-SAME: nms_score_threshold = 0.000000e+00, nms_iou_threshold = 5.000000e-01, num_classes = 2, use_regular_nms = false scale(1.000000e+01, 1.000000e+01, 5.000000e+00, 5.000000e+00)
  %boxes, %classes, %scores, %count = armnn.detection_post_process %encodings, %all_scores anchors = %anchors
      max_detections = 3, max_classes_per_detection = 1, detections_per_class = 0,
      nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false
      scale(10.0, 10.0, 5.0, 5.0)
      : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<1x3x4xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1xf32>)
  return %boxes : tensor<1x3x4xf32>
}

!u8 = !quant.uniform<u8:f32, 0.5:128>
!s8 = !quant.uniform<i8:f32, 0.5>

// CHECK-LABEL: func @detection_post_process_unknown
func.func @detection_post_process_unknown(%encodings: tensor<?x?x4x!u8>, %all_scores: tensor<1x6x?x!u8>, %anchors: tensor<*x!s8>) {
  %boxes, %classes, %scores, %count = armnn.detection_post_process %encodings, %all_scores anchors = %anchors
      max_detections = 5, max_classes_per_detection = 2, detections_per_class = 3,
      nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = true
      scale(10.0, 10.0, 5.0, 5.0)
      : (tensor<?x?x4x!u8>, tensor<1x6x?x!u8>, tensor<*x!s8>) -> (tensor<1x10x4xf32>, tensor<1x10xf32>, tensor<*xf32>, tensor<?xf32>)
  return
}
