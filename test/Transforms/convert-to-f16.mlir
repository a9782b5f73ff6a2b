// RUN: armnn-opt %s --armnn-convert-to-f16 --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-convert-to-f16 --armnn-convert-to-f16 --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-convert-to-f16=drop-lossy --split-input-file | FileCheck %s --check-prefix=LOSSY

// CHECK-LABEL: @network
// CHECK-SAME: (%arg0: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xi32>)
// CHECK-NEXT: %[[X:.*]] = armnn.cast %arg0 : (tensor<1x2xf32>) -> tensor<1x2xf16>
// CHECK-DAG: %[[W:.*]] = armnn.constant dense<{{\[\[}}1.{{0*}}e+00, 2.{{0*}}e+00], [3.{{0*}}e+00, 9.997550e-02]]> : tensor<2x2xf16>
// CHECK: %[[F:.*]] = armnn.fully_connected %[[X]], %[[W]] {{.*}} -> tensor<1x2xf16>
// CHECK-NEXT: %[[R:.*]] = armnn.activation relu %[[F]]
// CHECK-NEXT: %[[O:.*]] = armnn.cast %[[R]] : (tensor<1x2xf16>) -> tensor<1x2xf32>
// CHECK-NEXT: %[[I:.*]] = armnn.cast %[[R]] : (tensor<1x2xf16>) -> tensor<1x2xi32>
// CHECK-NEXT: return %[[O]], %[[I]]
func.func @network(%x: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xi32>) {
  %w = armnn.constant dense<[[1.0, 2.0], [3.0, 0.1]]> : tensor<2x2xf32> : tensor<2x2xf32>
  %0 = armnn.fully_connected %x, %w transpose_weights_matrix = true : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = armnn.activation relu %0 a = 0.0, b = 0.0 : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %2 = armnn.cast %1 : (tensor<1x2xf32>) -> tensor<1x2xi32>
  return %1, %2 : tensor<1x2xf32>, tensor<1x2xi32>
}

// -----

// A constant beyond Float16, and what a stand-in takes, keep Float32.
// CHECK-LABEL: @kept
// CHECK: armnn.elementwise_binary add {{.*}} -> tensor<1x2xf32>
// CHECK: armnn.stand_in {{.*}} : (tensor<1x2xf32>) -> tensor<1x2xf32>
func.func @kept(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %c = armnn.constant dense<-1.0e+9> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary add %x, %c : (tensor<1x2xf32>, tensor<1xf32>) -> tensor<1x2xf32>
  %1 = armnn.stand_in %0 : (tensor<1x2xf32>) -> tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}

// -----

// CHECK-LABEL: @detection
// CHECK: armnn.detection_post_process {{.*}} : (tensor<1x6x4xf16>, tensor<1x6x3xf16>, tensor<6x4xf16>) -> (tensor<1x3x4xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1xf32>)
func.func @detection(%boxes: tensor<1x6x4xf32>, %scores: tensor<1x6x3xf32>, %anchors: tensor<6x4xf32>) -> tensor<1x3x4xf32> {
  %0:4 = armnn.detection_post_process %boxes, %scores anchors = %anchors max_detections = 3, max_classes_per_detection = 1, detections_per_class = 1, nms_score_threshold = 0.0, nms_iou_threshold = 0.5, num_classes = 2, use_regular_nms = false scale(10.0, 10.0, 5.0, 5.0) : (tensor<1x6x4xf32>, tensor<1x6x3xf32>, tensor<6x4xf32>) -> (tensor<1x3x4xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<1xf32>)
  return %0#0 : tensor<1x3x4xf32>
}

// -----

// Conversions of the network's own: to Float32 and back vanishes; to Float16 and back only where that is asked for.
// CHECK-LABEL: @conversions
// CHECK: %[[F:.*]] = armnn.floor %arg0 : (tensor<4xf16>) -> tensor<4xf16>
// CHECK: %[[A:.*]] = armnn.cast %arg1 : (tensor<4xf32>) -> tensor<4xf16>
// CHECK: %[[B:.*]] = armnn.cast %[[A]] : (tensor<4xf16>) -> tensor<4xf32>
// CHECK: return %[[F]], %[[B]]
// LOSSY-LABEL: @conversions
// LOSSY: %[[F:.*]] = armnn.floor
// LOSSY: return %[[F]], %arg1
func.func @conversions(%x: tensor<4xf16>, %y: tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>) {
  %0 = armnn.cast %x : (tensor<4xf16>) -> tensor<4xf32>
  %1 = armnn.floor %0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = armnn.cast %1 : (tensor<4xf32>) -> tensor<4xf16>
  %3 = armnn.cast %y : (tensor<4xf32>) -> tensor<4xf16>
  %4 = armnn.cast %3 : (tensor<4xf16>) -> tensor<4xf32>
  return %2, %4 : tensor<4xf16>, tensor<4xf32>
}
