// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @strided(
// CHECK:         tosa.conv2d {{.*}} {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x6x6x3xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x5xf32>
func.func @strided(%x: tensor<1x6x6x3xf32>, %w: tensor<5x3x3x3xf32>, %b: tensor<5xf32>) -> tensor<1x3x3x5xf32> {
  %y = armnn.convolution2d %x, %w, %b pad(1, 1, 1, 1) stride(2, 2) dilation(1, 1) nhwc
    : (tensor<1x6x6x3xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<1x3x3x5xf32>
  return %y : tensor<1x3x3x5xf32>
}

// CHECK-LABEL: func.func @cut(
// CHECK:         tosa.transpose {{.*}} {perms = array<i32: 0, 2, 3, 1>} : (tensor<5x3x3x3xf32>) -> tensor<5x3x3x3xf32>
// CHECK:         tosa.transpose {{.*}} {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x6x6xf32>) -> tensor<1x6x6x3xf32>
// CHECK:         tosa.slice {{.*}} : (tensor<1x6x6x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x5x6x3xf32>
// CHECK:         tosa.slice {{.*}} : (tensor<1x5x6x3xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x5x5x3xf32>
// CHECK:         tosa.conv2d {{.*}} {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x5x3xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x5xf32>
// CHECK:         tosa.transpose {{.*}} {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x2x2x5xf32>) -> tensor<1x5x2x2xf32>
func.func @cut(%x: tensor<1x3x6x6xf32>, %w: tensor<5x3x3x3xf32>) -> tensor<1x5x2x2xf32> {
  %y = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(2, 2) dilation(1, 1) nchw
    : (tensor<1x3x6x6xf32>, tensor<5x3x3x3xf32>) -> tensor<1x5x2x2xf32>
  return %y : tensor<1x5x2x2xf32>
}

// CHECK-LABEL: func.func @per_axis(
// CHECK:         tosa.rescale {{.*}} {input_unsigned = true, output_unsigned = false, per_channel = false{{.*}} : (tensor<1x4x4x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x3xi8>
// CHECK:         tosa.conv2d {{.*}} {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xi8>, tensor<2x3x3x3xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x2xi32>
// CHECK:         values = dense<1073741824> : tensor<2xi32>
// CHECK:         values = dense<[33, 32]> : tensor<2xi8>
// CHECK:         values = dense<0> : tensor<1xi32>
// CHECK:         values = dense<-121> : tensor<1xi8>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = true{{.*}} : (tensor<1x4x4x2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x4x4x2xi8>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true, per_channel = false{{.*}} : (tensor<1x4x4x2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x4x4x2xi8>
func.func @per_axis(%x: tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>,
                    %w: tensor<2x3x3x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>,
                    %b: tensor<2x!quant.uniform<i32:f32:0, {0.25, 0.5}>>) -> tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>> {
  %y = armnn.convolution2d %x, %w, %b pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>, tensor<2x3x3x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>,
       tensor<2x!quant.uniform<i32:f32:0, {0.25, 0.5}>>) -> tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>>
  return %y : tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>>
}

// CHECK-LABEL: func.func @depthwise(
// CHECK:         tosa.reshape {{.*}} : (tensor<1x3x3x6xf32>, !tosa.shape<4>) -> tensor<3x3x3x2xf32>
// CHECK:         tosa.depthwise_conv2d {{.*}} {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<3x3x3x2xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x6xf32>
func.func @depthwise(%x: tensor<1x4x4x3xf32>, %w: tensor<1x3x3x6xf32>) -> tensor<1x2x2x6xf32> {
  %y = armnn.depthwise_convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<1x4x4x3xf32>, tensor<1x3x3x6xf32>) -> tensor<1x2x2x6xf32>
  return %y : tensor<1x2x2x6xf32>
}

// CHECK-LABEL: func.func @spread(
// CHECK:         tosa.transpose_conv2d {{.*}} {acc_type = f32, out_pad = array<i64: -1, 0, -1, -1>, stride = array<i64: 2, 2>} : (tensor<1x2x2x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x3x4xf32>
func.func @spread(%x: tensor<1x2x2x3xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x3x4xf32> {
  %y = armnn.transpose_convolution2d %x, %w pad(1, 0, 1, 1) stride(2, 2) nhwc
    : (tensor<1x2x2x3xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x3x4xf32>
  return %y : tensor<1x4x3x4xf32>
}

// CHECK-LABEL: func.func @fully_connected(
// CHECK:         tosa.reshape {{.*}} : (tensor<4x6xf32>, !tosa.shape<4>) -> tensor<4x1x1x6xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x2x3xf32>, !tosa.shape<4>) -> tensor<2x1x1x6xf32>
// CHECK:         tosa.conv2d {{.*}} {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<2x1x1x6xf32>, tensor<4x1x1x6xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1x1x4xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x1x1x4xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
func.func @fully_connected(%x: tensor<2x2x3xf32>, %w: tensor<4x6xf32>, %b: tensor<4xf32>) -> tensor<2x4xf32> {
  %y = armnn.fully_connected %x, %w, %b transpose_weights_matrix = true : (tensor<2x2x3xf32>, tensor<4x6xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %y : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @matrices(
// CHECK:         tosa.transpose {{.*}} {perms = array<i32: 1, 0>} : (tensor<5x4xf32>) -> tensor<4x5xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<4x5xf32>, !tosa.shape<3>) -> tensor<1x4x5xf32>
// CHECK:         tosa.tile {{.*}} : (tensor<1x4x5xf32>, !tosa.shape<3>) -> tensor<2x4x5xf32>
// CHECK:         tosa.matmul {{.*}} : (tensor<2x3x4xf32>, tensor<2x4x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x5xf32>
func.func @matrices(%x: tensor<2x3x4xf32>, %y: tensor<5x4xf32>) -> tensor<2x3x5xf32> {
  %z = armnn.batch_mat_mul %x, %y transpose(false, true) adjoint(false, false) layout(nchw, nchw)
    : (tensor<2x3x4xf32>, tensor<5x4xf32>) -> tensor<2x3x5xf32>
  return %z : tensor<2x3x5xf32>
}
