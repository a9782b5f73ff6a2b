// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @max(
// CHECK:         tosa.max_pool2d {{.*}} {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x3xi8>) -> tensor<1x2x2x3xi8>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<1x2x2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x2x3xi8>
func.func @max(%x: tensor<1x4x4x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x2x2x3x!quant.uniform<i8:f32, 0.25:3>> {
  %y = armnn.pooling2d max %x pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc
    : (tensor<1x4x4x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x2x2x3x!quant.uniform<i8:f32, 0.25:3>>
  return %y : tensor<1x2x2x3x!quant.uniform<i8:f32, 0.25:3>>
}

// CHECK-LABEL: func.func @average_exclude(
// CHECK:         tosa.avg_pool2d {{.*}} {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
func.func @average_exclude(%x: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
  %y = armnn.pooling2d average %x pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor exclude nhwc
    : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  return %y : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: func.func @average_ignore(
// CHECK:         tosa.reshape {{.*}} : (tensor<1x4x4x3xf32>, !tosa.shape<3>) -> tensor<1x4x12xf32>
// CHECK:         tosa.pad {{.*}} : (tensor<1x4x12xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<1x6x12xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x6x12xf32>, !tosa.shape<3>) -> tensor<6x4x3xf32>
// CHECK:         tosa.pad {{.*}} : (tensor<6x4x3xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<6x6x3xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<6x6x3xf32>, !tosa.shape<4>) -> tensor<1x6x6x3xf32>
// CHECK:         tosa.avg_pool2d {{.*}} {acc_type = f32, kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
func.func @average_ignore(%x: tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> {
  %y = armnn.pooling2d average %x pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor ignore_value nhwc
    : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  return %y : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: func.func @box(
// CHECK:         tosa.reshape {{.*}} : (tensor<1x4x4x4x3xf32>, !tosa.shape<4>) -> tensor<4x4x4x3xf32>
// CHECK:         tosa.max_pool2d {{.*}} {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<4x4x4x3xf32>) -> tensor<4x2x2x3xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<4x2x2x3xf32>, !tosa.shape<4>) -> tensor<1x4x4x3xf32>
// CHECK:         tosa.max_pool2d {{.*}} {kernel = array<i64: 2, 1>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>} : (tensor<1x4x4x3xf32>) -> tensor<1x2x4x3xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x2x4x3xf32>, !tosa.shape<5>) -> tensor<1x2x2x2x3xf32>
func.func @box(%x: tensor<1x4x4x4x3xf32>) -> tensor<1x2x2x2x3xf32> {
  %y = armnn.pooling3d max %x pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc
    : (tensor<1x4x4x4x3xf32>) -> tensor<1x2x2x2x3xf32>
  return %y : tensor<1x2x2x2x3xf32>
}
