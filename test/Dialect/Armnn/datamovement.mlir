// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @reshape(
func.func @reshape(%x: tensor<2x3x4xf32>, %s: tensor<f32>, %b: tensor<6xi1>, %q: tensor<4x!quant.uniform<u8:f32, 5.000000e-01:128>>) {
  // CHECK: armnn.reshape %{{.*}} to [2, -1] : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  %0 = armnn.reshape %x to [2, -1] : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  // CHECK: armnn.reshape %{{.*}} to [24] : (tensor<2x3x4xf32>) -> tensor<24xf32>
  %1 = armnn.reshape %x to [24] : (tensor<2x3x4xf32>) -> tensor<24xf32>
  // CHECK: armnn.reshape %{{.*}} to [1, 1] : (tensor<f32>) -> tensor<1x1xf32>
  %2 = armnn.reshape %s to [1, 1] : (tensor<f32>) -> tensor<1x1xf32>
  // CHECK: armnn.reshape %{{.*}} to [2, 3] : (tensor<6xi1>) -> tensor<2x3xi1>
  %3 = armnn.reshape %b to [2, 3] : (tensor<6xi1>) -> tensor<2x3xi1>
  // CHECK: armnn.reshape %{{.*}} to [2, 2] : (tensor<4x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x2x!quant.uniform<u8:f32, 2.500000e-01>>
  %4 = armnn.reshape %q to [2, 2] : (tensor<4x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x2x!quant.uniform<u8:f32, 2.500000e-01>>
  return
}

// CHECK-LABEL: func @reshape_open(
func.func @reshape_open(%x: tensor<?x4xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.reshape %{{.*}} to [-1, 2] : (tensor<?x4xf32>) -> tensor<?x2xf32>
  %0 = armnn.reshape %x to [-1, 2] : (tensor<?x4xf32>) -> tensor<?x2xf32>
  // CHECK: armnn.reshape %{{.*}} to [3, 2] : (tensor<*xf32>) -> tensor<3x2xf32>
  %1 = armnn.reshape %r to [3, 2] : (tensor<*xf32>) -> tensor<3x2xf32>
  return
}

// CHECK-LABEL: func @transpose(
func.func @transpose(%x: tensor<1x4x5x3xf32>, %r: tensor<*xi64>) {
  // CHECK: armnn.transpose %{{.*}} by [0, 3, 1, 2] : (tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32>
  %0 = armnn.transpose %x by [0, 3, 1, 2] : (tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32>
  // CHECK: armnn.transpose %{{.*}} by [1, 0] : (tensor<*xi64>) -> tensor<?x?xi64>
  %1 = armnn.transpose %r by [1, 0] : (tensor<*xi64>) -> tensor<?x?xi64>
  return
}

// CHECK-LABEL: func @pad(
func.func @pad(%x: tensor<2x3xf32>, %q: tensor<3x!quant.uniform<u8:f32, 5.000000e-01:128>>, %o: tensor<?x3xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.pad constant %{{.*}} by [0, 0, 1, 2] value = 1.500000e+00 : (tensor<2x3xf32>) -> tensor<2x6xf32>
  %0 = armnn.pad constant %x by [0, 0, 1, 2] value = 1.500000e+00 : (tensor<2x3xf32>) -> tensor<2x6xf32>
  // CHECK: armnn.pad reflect %{{.*}} by [1, 1, 2, 0] value = 0.000000e+00 : (tensor<2x3xf32>) -> tensor<4x5xf32>
  %1 = armnn.pad reflect %x by [1, 1, 2, 0] value = 0.000000e+00 : (tensor<2x3xf32>) -> tensor<4x5xf32>
  // CHECK: armnn.pad symmetric %{{.*}} by [3, 3] value = 0.000000e+00 : (tensor<3x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<9x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %2 = armnn.pad symmetric %q by [3, 3] value = 0.000000e+00 : (tensor<3x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<9x!quant.uniform<u8:f32, 5.000000e-01:128>>
  // CHECK: armnn.pad reflect %{{.*}} by [9, 9, 0, 0] value = 0.000000e+00 : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %3 = armnn.pad reflect %o by [9, 9, 0, 0] value = 0.000000e+00 : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: armnn.pad constant %{{.*}} by [1, 1, 0, 0] value = 0.000000e+00 : (tensor<*xf32>) -> tensor<?x?xf32>
  %4 = armnn.pad constant %r by [1, 1, 0, 0] value = 0.000000e+00 : (tensor<*xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @tile(
func.func @tile(%x: tensor<2x3xf32>, %o: tensor<?x3xi1>, %r: tensor<*xf32>) {
  // CHECK: armnn.tile %{{.*}} by [2, 1] : (tensor<2x3xf32>) -> tensor<4x3xf32>
  %0 = armnn.tile %x by [2, 1] : (tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.tile %{{.*}} by [2, 3] : (tensor<?x3xi1>) -> tensor<?x9xi1>
  %1 = armnn.tile %o by [2, 3] : (tensor<?x3xi1>) -> tensor<?x9xi1>
  // CHECK: armnn.tile %{{.*}} by [2, 3] : (tensor<*xf32>) -> tensor<?x?xf32>
  %2 = armnn.tile %r by [2, 3] : (tensor<*xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @reverse_v2(
func.func @reverse_v2(%x: tensor<2x3xf32>, %a: tensor<?xi32>, %r: tensor<*xf32>) {
  // CHECK: armnn.constant dense<[1, -2]> : tensor<2xi32> : tensor<2xi32>
  %0 = armnn.constant dense<[1, -2]> : tensor<2xi32> : tensor<2xi32>
  // CHECK: armnn.reverse_v2 %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  %1 = armnn.reverse_v2 %x, %0 : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  // CHECK: armnn.reverse_v2 %{{.*}}, %{{.*}} : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  %2 = armnn.reverse_v2 %r, %a : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @channel_shuffle(
func.func @channel_shuffle(%x: tensor<1x2x2x6x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>, %o: tensor<1x?xf32>) {
  // CHECK: armnn.channel_shuffle %{{.*}} axis = 3, groups = 3 : (tensor<1x2x2x6x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>) -> tensor<1x2x2x6x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>
  %0 = armnn.channel_shuffle %x axis = 3, groups = 3 : (tensor<1x2x2x6x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>) -> tensor<1x2x2x6x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>
  // CHECK: armnn.channel_shuffle %{{.*}} axis = 1, groups = 7 : (tensor<1x?xf32>) -> tensor<1x?xf32>
  %1 = armnn.channel_shuffle %o axis = 1, groups = 7 : (tensor<1x?xf32>) -> tensor<1x?xf32>
  return
}

// CHECK-LABEL: func @resize(
func.func @resize(%x: tensor<1x4x5x3xf32>, %o: tensor<?x3x?x?xf16>, %r: tensor<*xf32>) {
  // CHECK: armnn.resize bilinear %{{.*}} to(8, 9) align_corners = false, half_pixel_centers = true nhwc : (tensor<1x4x5x3xf32>) -> tensor<1x8x9x3xf32>
  %0 = armnn.resize bilinear %x to(8, 9) align_corners = false, half_pixel_centers = true nhwc : (tensor<1x4x5x3xf32>) -> tensor<1x8x9x3xf32>
  // CHECK: armnn.resize nearest_neighbor %{{.*}} to(8, 9) align_corners = true, half_pixel_centers = false nchw : (tensor<?x3x?x?xf16>) -> tensor<?x3x8x9xf16>
  %1 = armnn.resize nearest_neighbor %o to(8, 9) align_corners = true, half_pixel_centers = false nchw : (tensor<?x3x?x?xf16>) -> tensor<?x3x8x9xf16>
  // CHECK: armnn.resize bilinear %{{.*}} to(8, 9) align_corners = false, half_pixel_centers = false nchw : (tensor<*xf32>) -> tensor<?x?x8x9xf32>
  %2 = armnn.resize bilinear %r to(8, 9) align_corners = false, half_pixel_centers = false nchw : (tensor<*xf32>) -> tensor<?x?x8x9xf32>
  return
}

// CHECK-LABEL: func @fill(
func.func @fill(%d: tensor<3xi32>, %o: tensor<?xi32>) {
  // CHECK: armnn.constant dense<[2, 3]> : tensor<2xi32> : tensor<2xi32>
  %0 = armnn.constant dense<[2, 3]> : tensor<2xi32> : tensor<2xi32>
  // CHECK: armnn.fill %{{.*}} value = 1.500000e+00 : (tensor<2xi32>) -> tensor<2x3xf32>
  %1 = armnn.fill %0 value = 1.500000e+00 : (tensor<2xi32>) -> tensor<2x3xf32>
  // CHECK: armnn.fill %{{.*}} value = 0.000000e+00 : (tensor<3xi32>) -> tensor<?x4x?xi32>
  %2 = armnn.fill %d value = 0.000000e+00 : (tensor<3xi32>) -> tensor<?x4x?xi32>
  // CHECK: armnn.fill %{{.*}} value = 0.000000e+00 : (tensor<?xi32>) -> tensor<2x3xf16>
  %3 = armnn.fill %o value = 0.000000e+00 : (tensor<?xi32>) -> tensor<2x3xf16>
  return
}

// A scalar counts as [1].
// CHECK-LABEL: func @rank_and_shape(
func.func @rank_and_shape(%x: tensor<2x?xf32>, %s: tensor<i1>, %r: tensor<*xi64>) {
  // CHECK: armnn.rank %{{.*}} : (tensor<2x?xf32>) -> tensor<i32>
  %0 = armnn.rank %x : (tensor<2x?xf32>) -> tensor<i32>
  // CHECK: armnn.rank %{{.*}} : (tensor<*xi64>) -> tensor<1xi32>
  %1 = armnn.rank %r : (tensor<*xi64>) -> tensor<1xi32>
  // CHECK: armnn.shape %{{.*}} : (tensor<2x?xf32>) -> tensor<2xi32>
  %2 = armnn.shape %x : (tensor<2x?xf32>) -> tensor<2xi32>
  // CHECK: armnn.shape %{{.*}} : (tensor<i1>) -> tensor<1xi32>
  %3 = armnn.shape %s : (tensor<i1>) -> tensor<1xi32>
  // CHECK: armnn.shape %{{.*}} : (tensor<*xi64>) -> tensor<?xi32>
  %4 = armnn.shape %r : (tensor<*xi64>) -> tensor<?xi32>
  return
}
