// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @softmax(
// CHECK-DAG:         tosa.reduce_max {{.*}} {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-DAG:         tosa.sub {{.*}} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-DAG:         tosa.exp {{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-DAG:         tosa.reduce_sum {{.*}} {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-DAG:         tosa.reciprocal {{.*}} : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<1xi8>) -> tensor<2x3xf32>
func.func @softmax(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = armnn.softmax %x beta = 1.0, axis = -1 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @l2(
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<1x2x2x3xf32>, tensor<1x2x2x3xf32>, tensor<1xi8>) -> tensor<1x2x2x3xf32>
// CHECK-DAG:         tosa.reduce_sum {{.*}} {axis = 3 : i32} : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x1xf32>
// CHECK-DAG:         tosa.maximum {{.*}} : (tensor<1x2x2x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x2x1xf32>
// CHECK-DAG:         tosa.rsqrt {{.*}} : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x1xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<1x2x2x3xf32>, tensor<1x2x2x1xf32>, tensor<1xi8>) -> tensor<1x2x2x3xf32>
func.func @l2(%x: tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32> {
  %y = armnn.l2_normalization %x eps = 1.0e-12 nhwc : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  return %y : tensor<1x2x2x3xf32>
}

// Sums over neighbours are averages over zeros and them, times their number.
// CHECK-LABEL: func.func @across(
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>, tensor<1xi8>) -> tensor<1x2x2x4xf32>
// CHECK-DAG:         tosa.reshape {{.*}} : (tensor<1x2x2x4xf32>, !tosa.shape<3>) -> tensor<4x4x1xf32>
// CHECK-DAG:         tosa.pad {{.*}} : (tensor<4x4x1xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<4x6x1xf32>
// CHECK-DAG:         tosa.reshape {{.*}} : (tensor<4x6x1xf32>, !tosa.shape<4>) -> tensor<1x2x2x6xf32>
// CHECK-DAG:         tosa.reshape {{.*}} : (tensor<1x2x2x6xf32>, !tosa.shape<4>) -> tensor<4x6x1x1xf32>
// CHECK-DAG:         tosa.avg_pool2d {{.*}} {acc_type = f32, kernel = array<i64: 3, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<4x6x1x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x4x1x1xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<4x4x1x1xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<4x4x1x1xf32>
// CHECK-DAG:         tosa.reshape {{.*}} : (tensor<4x4x1x1xf32>, !tosa.shape<4>) -> tensor<1x2x2x4xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<1x2x2x4xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<1x2x2x4xf32>
// CHECK-DAG:         tosa.add {{.*}} : (tensor<1x2x2x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x2x4xf32>
// CHECK-DAG:         tosa.pow {{.*}} : (tensor<1x2x2x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x2x4xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>, tensor<1xi8>) -> tensor<1x2x2x4xf32>
func.func @across(%x: tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32> {
  %z = armnn.normalization across local_brightness %x norm_size = 3, alpha = 0.1, beta = 0.75, k = 1.0 nhwc
    : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  return %z : tensor<1x2x2x4xf32>
}
