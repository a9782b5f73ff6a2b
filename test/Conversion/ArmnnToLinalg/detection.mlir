// RUN: armnn-opt %s --convert-armnn-to-linalg --split-input-file | FileCheck %s

// Fast: one suppression over the best class of each box.
// CHECK-LABEL: func.func @fast(
// CHECK-SAME:    %[[BOXES:[a-z0-9]*]]: tensor<1x?x4xf32>, %[[SCORES:[a-z0-9]*]]: tensor<1x?x4xf32>, %[[ANCHORS:[a-z0-9]*]]: tensor<?x4xf32>
// CHECK:         tensor.extract_slice %[[BOXES]][0, 0, 0] [1, %{{.*}}, 2] [1, 1, 1] : tensor<1x?x4xf32> to tensor<?x2xf32>
// CHECK:           math.exp
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<?x3xf32>)
// CHECK:           arith.cmpf oge
// CHECK:         scf.for {{.*}} -> (tensor<?xf32>, tensor<20x4xf32>, tensor<20xf32>, tensor<20xf32>, index)
// CHECK:           scf.for {{.*}} -> (f32, index)
// CHECK:           scf.if
// CHECK:             linalg.generic
// CHECK:             scf.for {{.*}} -> (tensor<20x4xf32>, tensor<20xf32>, tensor<20xf32>, f32, index)
// CHECK:         tensor.from_elements
func.func @fast(%boxes: tensor<1x?x4xf32>, %scores: tensor<1x?x4xf32>, %anchors: tensor<?x4xf32>)
    -> (tensor<1x20x4xf32>, tensor<1x20xf32>, tensor<1x20xf32>, tensor<1xf32>) {
  %y:4 = armnn.detection_post_process %boxes, %scores anchors = %anchors
    max_detections = 10, max_classes_per_detection = 2, detections_per_class = 5,
    nms_score_threshold = 0.1, nms_iou_threshold = 0.5, num_classes = 3, use_regular_nms = false
    scale(10.0, 10.0, 5.0, 5.0)
    : (tensor<1x?x4xf32>, tensor<1x?x4xf32>, tensor<?x4xf32>)
    -> (tensor<1x20x4xf32>, tensor<1x20xf32>, tensor<1x20xf32>, tensor<1xf32>)
  return %y#0, %y#1, %y#2, %y#3 : tensor<1x20x4xf32>, tensor<1x20xf32>, tensor<1x20xf32>, tensor<1xf32>
}

// -----

// Regular: a suppression in each of the classes, then the best of all; of a
// class no more boxes can stay than there are.
// CHECK-LABEL: func.func @regular(
// CHECK:         scf.for {{.*}} -> (tensor<18xf32>, tensor<18xindex>, tensor<18xindex>, index)
// CHECK:           scf.for {{.*}} -> (tensor<6xf32>, tensor<18xf32>, tensor<18xindex>, tensor<18xindex>, index)
// CHECK:         scf.for {{.*}} -> (tensor<18xf32>, tensor<10x4xf32>, tensor<10xf32>, tensor<10xf32>, index)
func.func @regular(%boxes: tensor<1x6x4x!quant.uniform<u8:f32, 0.5:128>>, %scores: tensor<1x6x4x!quant.uniform<u8:f32, 0.004>>,
                   %anchors: tensor<6x4x!quant.uniform<u8:f32, 0.5>>)
    -> (tensor<1x10x4xf32>, tensor<1x10xf32>, tensor<1x10xf32>, tensor<1xf32>) {
  %y:4 = armnn.detection_post_process %boxes, %scores anchors = %anchors
    max_detections = 10, max_classes_per_detection = 1, detections_per_class = 100,
    nms_score_threshold = 0.1, nms_iou_threshold = 0.5, num_classes = 3, use_regular_nms = true
    scale(10.0, 10.0, 5.0, 5.0)
    : (tensor<1x6x4x!quant.uniform<u8:f32, 0.5:128>>, tensor<1x6x4x!quant.uniform<u8:f32, 0.004>>, tensor<6x4x!quant.uniform<u8:f32, 0.5>>)
    -> (tensor<1x10x4xf32>, tensor<1x10xf32>, tensor<1x10xf32>, tensor<1xf32>)
  return %y#0, %y#1, %y#2, %y#3 : tensor<1x10x4xf32>, tensor<1x10xf32>, tensor<1x10xf32>, tensor<1xf32>
}
