// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @detection_post_process_c1(%encodings: tensor<6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c1: the rank of boxEncodings is 2, 3 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c1(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c1: the rank of scores is 4, 3 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c1(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<24xf32>) {
  // expected-error @+1 {{detection_post_process_c1: the rank of anchors is 1, 2 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<24xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c2(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c2: detectionBoxes is Float16, Float32 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf16>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c2(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c2: detectionClasses is Float16, Float32 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf16>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c2(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c2: detectionScores is Float16, Float32 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf16>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c2(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c2: numDetections is Float16, Float32 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf16>)
  return
}
// -----
func.func @detection_post_process_c3(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c3: maxDetections is 0, at least 1 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 0, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c3(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c3: maxClassesPerDetection is -1, at least 1 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = -1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c3(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c3: numClasses is 9223372036854775807, at most 4294967295 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 9223372036854775807, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c3(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c3: detectionsPerClass is -9223372036854775808, at least 0 needed}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = -9223372036854775808, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c4(%encodings: tensor<2x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c4: boxEncodings [2, 6, 4], 1 needed in dimension 0}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<2x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c4(%encodings: tensor<1x6x5xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c4: boxEncodings [1, 6, 5], 4 needed in dimension 2}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x5xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c4(%encodings: tensor<1x6x4xf32>, %scores: tensor<2x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c4: scores [2, 6, 3], 1 needed in dimension 0}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<2x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c4(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x3xf32>) {
  // expected-error @+1 {{detection_post_process_c4: anchors [6, 3], 4 needed in dimension 1}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c5(%encodings: tensor<1x3x4xf32>, %scores: tensor<1x3x3xf32>, %anchors: tensor<4x4xf32>) {
  // expected-error @+1 {{detection_post_process_c5: 4 anchors for 3 boxes}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x3x4xf32>, tensor<1x3x3xf32>, tensor<4x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c5(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x5x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c5: 5 scores for 6 boxes}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x5x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c5(%encodings: tensor<*xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<5x4xf32>) {
  // expected-error @+1 {{detection_post_process_c5: 5 anchors for 6 boxes}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<*xf32>, tensor<1x6x3xf32>, tensor<5x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @detection_post_process_c6(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x2xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{detection_post_process_c6: scores [1, 6, 2], 3 needed in dimension 2}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x2xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @layer_size(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{layer_size: the inferred shape [1, 9223372036854775807, 4] of result 0}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 4294967295, max_classes_per_detection = 4294967295, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
// -----
func.func @layer_shape(%encodings: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 2, 4] of result 0 differs from the inferred [1, 3, 4]}}
  %0:4 = armnn.detection_post_process %encodings, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<1x2x4xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  return
}
