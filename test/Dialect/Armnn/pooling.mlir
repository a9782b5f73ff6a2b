// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @pooling2d
func.func @pooling2d(%input: tensor<1x8x8x16xf32>) -> tensor<1x4x4x16xf32> {
  // CHECK: armnn.pooling2d average %{{.*}} pool(3, 3) pad(0, 1, 0, 1) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x16xf32>) -> tensor<1x4x4x16xf32>
  %0 = armnn.pooling2d average %input pool(3, 3) pad(0, 1, 0, 1) stride(2, 2) floor exclude nhwc
      : (tensor<1x8x8x16xf32>) -> tensor<1x4x4x16xf32>
  return %0 : tensor<1x4x4x16xf32>
}

// CHECK-LABEL: func @pooling2d_global
func.func @pooling2d_global(%input: tensor<1x3x7x9xf16>, %dynamic: tensor<?x?x?x?xf16>) {
  // CHECK: armnn.pooling2d l2 %{{.*}} pool(7, 9) pad(0, 0, 0, 0) stride(0, 0) ceiling ignore_value nchw
  %0 = armnn.pooling2d l2 %input pool(7, 9) pad(0, 0, 0, 0) stride(0, 0) ceiling ignore_value nchw
      : (tensor<1x3x7x9xf16>) -> tensor<1x3x1x1xf16>
  // A window larger than the input is cut.
  %1 = armnn.pooling2d max %dynamic pool(70, 90) pad(0, 0, 0, 0) stride(0, 0) floor exclude nhwc
      : (tensor<?x?x?x?xf16>) -> tensor<?x1x1x?xf16>
  return
}

// Height: (7 - 2) / 2 is 2.5: 3 windows by floor, 4 by ceiling.
// Width: a third window by ceiling would start at 4, behind the input.
// CHECK-LABEL: func @pooling2d_rounding
func.func @pooling2d_rounding(%input: tensor<1x7x4x1xf32>) {
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc
      : (tensor<1x7x4x1xf32>) -> tensor<1x3x2x1xf32>
  %1 = armnn.pooling2d max %input pool(2, 1) pad(0, 0, 0, 0) stride(2, 2) ceiling exclude nhwc
      : (tensor<1x7x4x1xf32>) -> tensor<1x4x2x1xf32>
  return
}

// 4294967295 - 2 in Float32 is 2^32: one window more than integers give.
// CHECK-LABEL: func @pooling2d_float_division
func.func @pooling2d_float_division(%input: tensor<1x4294967295x1x1xf32>) {
  %0 = armnn.pooling2d max %input pool(2, 1) pad(0, 0, 0, 0) stride(2, 1) floor exclude nhwc
      : (tensor<1x4294967295x1x1xf32>) -> tensor<1x2147483648x1x1xf32>
  return
}

!u8 = !quant.uniform<u8:f32, 0.5:128>
!u8_out = !quant.uniform<u8:f32, 0.25>

// CHECK-LABEL: func @pooling2d_unknown
func.func @pooling2d_unknown(%dynamic: tensor<?x?x8x?x!u8>, %unranked: tensor<*x!u8>) {
  %0 = armnn.pooling2d max %dynamic pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc
      : (tensor<?x?x8x?x!u8>) -> tensor<?x?x4x?x!u8_out>
  %1 = armnn.pooling2d max %unranked pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc
      : (tensor<*x!u8>) -> tensor<?x?x?x?x!u8_out>
  return
}

// CHECK-LABEL: func @pooling3d
func.func @pooling3d(%input: tensor<1x3x4x8x8xf32>) -> tensor<1x3x2x4x9xf32> {
  // CHECK: armnn.pooling3d max %{{.*}} pool(2, 3, 2) pad(0, 0, 1, 0, 1, 1) stride(2, 2, 1) floor ignore_value ncdhw
  %0 = armnn.pooling3d max %input pool(2, 3, 2) pad(0, 0, 1, 0, 1, 1) stride(2, 2, 1) floor ignore_value ncdhw
      : (tensor<1x3x4x8x8xf32>) -> tensor<1x3x2x4x9xf32>
  return %0 : tensor<1x3x2x4x9xf32>
}

// CHECK-LABEL: func @pooling3d_unknown
func.func @pooling3d_unknown(%dynamic: tensor<1x?x4x8x3xf32>, %unranked: tensor<*xf32>) {
  %0 = armnn.pooling3d average %dynamic pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) ceiling exclude ndhwc
      : (tensor<1x?x4x8x3xf32>) -> tensor<1x?x2x4x3xf32>
  %1 = armnn.pooling3d average %unranked pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(0, 0, 0) ceiling exclude ndhwc
      : (tensor<*xf32>) -> tensor<?x1x1x1x?xf32>
  return
}
