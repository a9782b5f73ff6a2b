// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @convolution2d
func.func @convolution2d(%input: tensor<1x224x224x3xf32>, %weights: tensor<16x3x3x3xf32>, %biases: tensor<16xf32>) -> tensor<1x112x112x16xf32> {
  // CHECK: armnn.convolution2d %{{.*}}, %{{.*}}, %{{.*}} pad(0, 1, 0, 1) stride(2, 2) dilation(1, 1) nhwc : (tensor<1x224x224x3xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>) -> tensor<1x112x112x16xf32>
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 1, 0, 1) stride(2, 2) dilation(1, 1) nhwc
      : (tensor<1x224x224x3xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>) -> tensor<1x112x112x16xf32>
  return %0 : tensor<1x112x112x16xf32>
}

// Kernel 3 with dilation 2 spans 5, kernel 2 with dilation 3 spans 4.
// CHECK-LABEL: func @convolution2d_nchw_dilated
func.func @convolution2d_nchw_dilated(%input: tensor<2x3x9x8xf16>, %weights: tensor<4x3x3x2xf16>) -> tensor<2x4x5x5xf16> {
  // CHECK: armnn.convolution2d %{{.*}}, %{{.*}} pad(0, 0, 0, 0) stride(1, 1) dilation(2, 3) nchw
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(2, 3) nchw
      : (tensor<2x3x9x8xf16>, tensor<4x3x3x2xf16>) -> tensor<2x4x5x5xf16>
  return %0 : tensor<2x4x5x5xf16>
}

!u8 = !quant.uniform<u8:f32, 0.5:128>
!per_axis = !quant.uniform<i8<-127:127>:f32:0, {0.1, 0.2}>
!per_axis_bias = !quant.uniform<i32:f32:0, {0.05, 0.1}>

// CHECK-LABEL: func @convolution2d_per_axis
func.func @convolution2d_per_axis(%input: tensor<1x4x4x1x!u8>, %weights: tensor<2x2x2x1x!per_axis>, %biases: tensor<2x!per_axis_bias>) -> tensor<1x3x3x2x!u8> {
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<1x4x4x1x!u8>, tensor<2x2x2x1x!per_axis>, tensor<2x!per_axis_bias>) -> tensor<1x3x3x2x!u8>
  return %0 : tensor<1x3x3x2x!u8>
}

!s8 = !quant.uniform<i8:f32, 0.5:3>
!qs8 = !quant.uniform<i8<-127:127>:f32, 0.25>
!s16 = !quant.uniform<i16:f32, 0.25>

// Any 8-bit types mix; biases without a scale of their own are fine.
// CHECK-LABEL: func @convolution2d_types
func.func @convolution2d_types(%u8: tensor<1x4x4x1x!u8>, %s8: tensor<1x2x2x1x!s8>, %qs8: tensor<1x2x2x1x!qs8>,
                               %s16: tensor<1x4x4x1x!s16>, %w16: tensor<1x2x2x1x!s16>, %biases: tensor<1xi32>) {
  %0 = armnn.convolution2d %u8, %s8, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<1x4x4x1x!u8>, tensor<1x2x2x1x!s8>, tensor<1xi32>) -> tensor<1x3x3x1x!u8>
  %1 = armnn.convolution2d %u8, %qs8 pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<1x4x4x1x!u8>, tensor<1x2x2x1x!qs8>) -> tensor<1x3x3x1x!u8>
  %2 = armnn.convolution2d %s16, %w16, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<1x4x4x1x!s16>, tensor<1x2x2x1x!s16>, tensor<1xi32>) -> tensor<1x3x3x1x!s16>
  return
}

// CHECK-LABEL: func @convolution2d_unknown
func.func @convolution2d_unknown(%dynamic: tensor<?x?x8x3xf32>, %unranked: tensor<*xf32>, %weights: tensor<4x3x3x3xf32>, %any_weights: tensor<4x?x3x?xf32>) {
  %0 = armnn.convolution2d %dynamic, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<?x?x8x3xf32>, tensor<4x3x3x3xf32>) -> tensor<?x?x6x4xf32>
  // A known size is allowed where the inferred one is unknown.
  %1 = armnn.convolution2d %dynamic, %any_weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<?x?x8x3xf32>, tensor<4x?x3x?xf32>) -> tensor<1x7x6x4xf32>
  %2 = armnn.convolution2d %unranked, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<*xf32>, tensor<4x3x3x3xf32>) -> tensor<?x?x?x4xf32>
  %3 = armnn.convolution2d %dynamic, %unranked pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<?x?x8x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @depthwise_convolution2d
func.func @depthwise_convolution2d(%input: tensor<1x8x10x10xf32>, %weights: tensor<1x3x3x16xf32>, %biases: tensor<16xf32>) -> tensor<1x16x5x10xf32> {
  // CHECK: armnn.depthwise_convolution2d %{{.*}}, %{{.*}}, %{{.*}} pad(0, 1, 1, 1) stride(2, 1) dilation(1, 1) nchw
  %0 = armnn.depthwise_convolution2d %input, %weights, %biases pad(0, 1, 1, 1) stride(2, 1) dilation(1, 1) nchw
      : (tensor<1x8x10x10xf32>, tensor<1x3x3x16xf32>, tensor<16xf32>) -> tensor<1x16x5x10xf32>
  return %0 : tensor<1x16x5x10xf32>
}

!depthwise = !quant.uniform<i8<-127:127>:f32:3, {0.1, 0.2}>

// CHECK-LABEL: func @depthwise_convolution2d_unknown
func.func @depthwise_convolution2d_unknown(%input: tensor<?x4x4x1x!s8>, %weights: tensor<1x2x2x2x!depthwise>, %unranked: tensor<*x!s8>) {
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
      : (tensor<?x4x4x1x!s8>, tensor<1x2x2x2x!depthwise>) -> tensor<?x3x3x2x!s8>
  %1 = armnn.depthwise_convolution2d %unranked, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nchw
      : (tensor<*x!s8>, tensor<1x2x2x2x!depthwise>) -> tensor<?x2x?x?x!s8>
  return
}

// CHECK-LABEL: func @convolution3d
func.func @convolution3d(%input: tensor<1x8x16x16x3xf32>, %weights: tensor<3x3x3x3x4xf32>, %biases: tensor<4xf32>) -> tensor<1x6x8x8x4xf32> {
  // CHECK: armnn.convolution3d %{{.*}}, %{{.*}}, %{{.*}} pad(0, 0, 1, 1, 1, 1) stride(1, 2, 2) dilation(1, 1, 1) ndhwc
  %0 = armnn.convolution3d %input, %weights, %biases pad(0, 0, 1, 1, 1, 1) stride(1, 2, 2) dilation(1, 1, 1) ndhwc
      : (tensor<1x8x16x16x3xf32>, tensor<3x3x3x3x4xf32>, tensor<4xf32>) -> tensor<1x6x8x8x4xf32>
  return %0 : tensor<1x6x8x8x4xf32>
}

// CHECK-LABEL: func @convolution3d_unknown
func.func @convolution3d_unknown(%input: tensor<1x3x?x16x16xf32>, %weights: tensor<3x2x1x3x4xf32>, %unranked: tensor<*xf32>) {
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ncdhw
      : (tensor<1x3x?x16x16xf32>, tensor<3x2x1x3x4xf32>) -> tensor<1x4x?x15x16xf32>
  %1 = armnn.convolution3d %unranked, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc
      : (tensor<*xf32>, tensor<3x2x1x3x4xf32>) -> tensor<?x?x?x?x4xf32>
  return
}

// CHECK-LABEL: func @transpose_convolution2d
func.func @transpose_convolution2d(%input: tensor<1x8x8x16xf32>, %weights: tensor<4x2x3x16xf32>, %biases: tensor<4xf32>) -> tensor<1x16x16x4xf32> {
  // CHECK: armnn.transpose_convolution2d %{{.*}}, %{{.*}}, %{{.*}} pad(0, 0, 0, 1) stride(2, 2) nhwc
  %0 = armnn.transpose_convolution2d %input, %weights, %biases pad(0, 0, 0, 1) stride(2, 2) nhwc
      : (tensor<1x8x8x16xf32>, tensor<4x2x3x16xf32>, tensor<4xf32>) -> tensor<1x16x16x4xf32>
  return %0 : tensor<1x16x16x4xf32>
}

// CHECK-LABEL: func @transpose_convolution2d_unknown
func.func @transpose_convolution2d_unknown(%input: tensor<?x16x?x3xf32>, %weights: tensor<4x16x2x2xf32>, %unranked: tensor<*xf32>) {
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 1, 0) stride(2, 3) nchw
      : (tensor<?x16x?x3xf32>, tensor<4x16x2x2xf32>) -> tensor<?x4x?x7xf32>
  %1 = armnn.transpose_convolution2d %unranked, %weights pad(0, 0, 1, 0) stride(2, 3) nchw
      : (tensor<*xf32>, tensor<4x16x2x2xf32>) -> tensor<?x4x?x?xf32>
  return
}

// CHECK-LABEL: func @fully_connected
func.func @fully_connected(%input: tensor<1x7x7x64xf32>, %weights: tensor<10x3136xf32>, %biases: tensor<10xf32>) -> tensor<1x10xf32> {
  // CHECK: armnn.fully_connected %{{.*}}, %{{.*}}, %{{.*}} transpose_weights_matrix = true
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = true
      : (tensor<1x7x7x64xf32>, tensor<10x3136xf32>, tensor<10xf32>) -> tensor<1x10xf32>
  return %0 : tensor<1x10xf32>
}

// CHECK-LABEL: func @fully_connected_ranks
func.func @fully_connected_ranks(%vector: tensor<5xf32>, %scalar: tensor<f32>, %cube: tensor<2x3x4xf32>, %one: tensor<1x6xf32>, %twelve: tensor<12x6xf32>) {
  %0 = armnn.fully_connected %vector, %one transpose_weights_matrix = false : (tensor<5xf32>, tensor<1x6xf32>) -> tensor<5x6xf32>
  %1 = armnn.fully_connected %scalar, %one transpose_weights_matrix = false : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %2 = armnn.fully_connected %cube, %twelve transpose_weights_matrix = false : (tensor<2x3x4xf32>, tensor<12x6xf32>) -> tensor<2x6xf32>
  return
}

// CHECK-LABEL: func @fully_connected_unknown
func.func @fully_connected_unknown(%dynamic: tensor<?x3x?xf32>, %unranked: tensor<*xf32>, %weights: tensor<?x6xf32>) {
  %0 = armnn.fully_connected %dynamic, %weights transpose_weights_matrix = false : (tensor<?x3x?xf32>, tensor<?x6xf32>) -> tensor<?x6xf32>
  %1 = armnn.fully_connected %unranked, %weights transpose_weights_matrix = true : (tensor<*xf32>, tensor<?x6xf32>) -> tensor<?x?xf32>
  %2 = armnn.fully_connected %unranked, %unranked transpose_weights_matrix = true : (tensor<*xf32>, tensor<*xf32>) -> tensor<2x3xf32>
  return
}

!units = !quant.uniform<i8<-127:127>:f32:1, {0.1, 0.2}>

// CHECK-LABEL: func @fully_connected_types
func.func @fully_connected_types(%input: tensor<1x3x!s8>, %weights: tensor<3x2x!units>, %biases: tensor<2x!s8>) {
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = false
      : (tensor<1x3x!s8>, tensor<3x2x!units>, tensor<2x!s8>) -> tensor<1x2x!s8>
  return
}

// CHECK-LABEL: func @batch_mat_mul
func.func @batch_mat_mul(%x: tensor<2x4x8xf32>, %y: tensor<2x5x8xf32>) -> tensor<2x4x5xf32> {
  // CHECK: armnn.batch_mat_mul %{{.*}}, %{{.*}} transpose(false, true) adjoint(false, false) layout({{ ?}}nchw, nchw)
  %0 = armnn.batch_mat_mul %x, %y transpose(false, true) adjoint(false, false) layout(nchw, nchw)
      : (tensor<2x4x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x5xf32>
  return %0 : tensor<2x4x5xf32>
}

// CHECK-LABEL: func @batch_mat_mul_broadcast
func.func @batch_mat_mul_broadcast(%x: tensor<3x1x4x8xf32>, %y: tensor<5x8x2xf32>, %square: tensor<4x4xf32>, %nhwc: tensor<2x3x4x1xf32>, %hwc: tensor<4x6x7xf32>) {
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(ncdhw, nchw)
      : (tensor<3x1x4x8xf32>, tensor<5x8x2xf32>) -> tensor<3x5x4x2xf32>
  %1 = armnn.batch_mat_mul %square, %x transpose(false, false) adjoint(true, false) layout(nchw, nchw)
      : (tensor<4x4xf32>, tensor<3x1x4x8xf32>) -> tensor<3x1x4x8xf32>
  %2 = armnn.batch_mat_mul %nhwc, %hwc transpose(false, false) adjoint(false, false) layout(nhwc, ndhwc)
      : (tensor<2x3x4x1xf32>, tensor<4x6x7xf32>) -> tensor<2x3x6x7xf32>
  return
}

// CHECK-LABEL: func @batch_mat_mul_unknown
func.func @batch_mat_mul_unknown(%x: tensor<?x4x?xf32>, %y: tensor<2x?x5xf32>, %unranked: tensor<*xf32>) {
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw)
      : (tensor<?x4x?xf32>, tensor<2x?x5xf32>) -> tensor<2x4x5xf32>
  %1 = armnn.batch_mat_mul %x, %x transpose(true, false) adjoint(true, false) layout(nchw, nchw)
      : (tensor<?x4x?xf32>, tensor<?x4x?xf32>) -> tensor<?x?x?xf32>
  %2 = armnn.batch_mat_mul %unranked, %y transpose(false, false) adjoint(false, true) layout(nchw, nchw)
      : (tensor<*xf32>, tensor<2x?x5xf32>) -> tensor<*xf32>
  return
}
