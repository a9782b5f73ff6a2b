// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// SAME padding puts the odd element behind; weights HWIO become OHWI.

// CHECK: %[[W:.*]] = armnn.constant dense<{{\[\[\[\[}}0.{{.*}}, 2.{{.*}}]]], {{\[\[\[}}1.{{.*}}, 3.{{.*}}]]]]> : tensor<2x1x1x2xf32>
// CHECK: armnn.convolution2d %{{.*}}, %[[W]] pad(0, 0, 0, 0) stride(2, 2) dilation(1, 1) nhwc : (tensor<?x5x6x2xf32>, tensor<2x1x1x2xf32>) -> tensor<?x3x3x2xf32>
// CHECK: armnn.convolution2d {{.*}} pad(1, 1, 0, 1) stride(2, 2) dilation(1, 1) nhwc : (tensor<?x5x6x2xf32>, tensor<1x3x3x2xf32>) -> tensor<?x3x3x1xf32>
func.func @main(%x: tensor<?x5x6x2xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %w0 = uff.constant dense<[[[[0.0, 1.0], [2.0, 3.0]]]]> : tensor<1x1x2x2xf32>
  %w1 = uff.constant dense<1.0> : tensor<3x3x2x1xf32>
  %0 = uff.conv %x, %w0 strides[2, 2] implicit_padding same orders<"N+C", "+CK"> : (tensor<?x5x6x2xf32>, tensor<1x1x2x2xf32>) -> tensor<*xf32>
  %1 = uff.conv %x, %w1 strides[2, 2] implicit_padding same orders<"N+C", "+CK"> : (tensor<?x5x6x2xf32>, tensor<3x3x2x1xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// Explicit padding and SAME on top of it; NCHW stays NCHW, another order is
// transposed on both sides.

// CHECK: armnn.convolution2d {{.*}} pad(2, 2, 3, 3) stride(1, 1) dilation(1, 1) nchw : (tensor<1x2x5x6xf32>, tensor<4x2x3x3xf32>) -> tensor<1x4x7x10xf32>
// CHECK: %[[T:.*]] = armnn.transpose %{{.*}} by [0, 3, 2, 1] : (tensor<1x6x5x2xf32>) -> tensor<1x2x5x6xf32>
// CHECK: %[[C:.*]] = armnn.convolution2d %[[T]], {{.*}} nchw
// CHECK: armnn.transpose %[[C]] by [0, 3, 2, 1] : (tensor<1x4x3x4xf32>) -> tensor<1x4x3x4xf32>
func.func @main(%x: tensor<1x2x5x6xf32> {uff.name = "x"}, %y: tensor<1x6x5x2xf32> {uff.name = "y"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %w = uff.constant dense<1.0> : tensor<3x3x2x4xf32>
  %0 = uff.conv %x, %w padding[1, 2] implicit_padding same orders<"NC+", "+CK"> : (tensor<1x2x5x6xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  %1 = uff.conv %y, %w orders<"N-C", "+CK"> : (tensor<1x6x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// Depthwise weights [H, W, C, M] are [1, H, W, C * M]; other groups are
// convolutions of their own, also of an unknown batch.

// CHECK: armnn.depthwise_convolution2d %{{.*}}, %{{.*}} {{.*}} nhwc : (tensor<?x5x5x2xf32>, tensor<1x3x3x6xf32>) -> tensor<?x3x3x6xf32>
// CHECK: %[[D0:.*]] = armnn.strided_slice %{{.*}} begin = [0, 0, 0, 0], end = [0, 0, 0, 2], stride = [1, 1, 1, 1] masks(begin = 7, end = 7, shrink_axis = 0, ellipsis = 0, new_axis = 0)
// CHECK: %[[G0:.*]] = armnn.convolution2d %[[D0]], %{{.*}} : (tensor<?x5x5x2xf32>, tensor<3x3x3x2xf32>) -> tensor<?x3x3x3xf32>
// CHECK: %[[D1:.*]] = armnn.strided_slice %{{.*}} begin = [0, 0, 0, 2], end = [0, 0, 0, 4]
// CHECK: %[[G1:.*]] = armnn.convolution2d %[[D1]]
// CHECK: armnn.concat %[[G0]], %[[G1]] axis = 3
func.func @main(%x: tensor<?x5x5x2xf32> {uff.name = "x"}, %y: tensor<?x5x5x4xf32> {uff.name = "y"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %w0 = uff.constant dense<1.0> : tensor<3x3x2x3xf32>
  %w1 = uff.constant dense<1.0> : tensor<3x3x2x6xf32>
  %0 = uff.conv %x, %w0 number_groups 2 orders<"N+C", "+CK"> : (tensor<?x5x5x2xf32>, tensor<3x3x2x3xf32>) -> tensor<*xf32>
  %1 = uff.conv %y, %w1 number_groups 2 orders<"N+C", "+CK"> : (tensor<?x5x5x4xf32>, tensor<3x3x2x6xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// The adjoint of a SAME convolution of a 6 x 7 output: what that pads is
// cropped, what it does not reach is zero.

// CHECK: %[[T:.*]] = armnn.transpose_convolution2d %{{.*}}, %{{.*}} pad(0, 0, 0, 0) stride(3, 3) nhwc : (tensor<?x2x3x2xf32>, tensor<4x1x1x2xf32>) -> tensor<?x4x7x4xf32>
// CHECK: armnn.pad constant %[[T]] by [0, 0, 0, 2, 0, 0, 0, 0] value = 0.000000e+00 : (tensor<?x4x7x4xf32>) -> tensor<?x6x7x4xf32>
func.func @main(%x: tensor<?x2x3x2xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %w = uff.constant dense<1.0> : tensor<1x1x4x2xf32>
  %s = uff.constant dense<[6, 7]> : tensor<2xi32>
  %0 = uff.conv_transpose %x, %w, %s strides[3, 3] implicit_padding same orders<"N+C", "+KC">
      : (tensor<?x2x3x2xf32>, tensor<1x1x4x2xf32>, tensor<2xi32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// Orders of matrices become transposes of the data and a flag for the weights.

// CHECK: %[[T:.*]] = armnn.transpose %{{.*}} by [1, 0] : (tensor<4x?xf32>) -> tensor<?x4xf32>
// CHECK: armnn.fully_connected %[[T]], %{{.*}} transpose_weights_matrix = true : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x5xf32>
// CHECK: armnn.fully_connected %{{.*}}, %{{.*}} transpose_weights_matrix = false : (tensor<?x4xf32>, tensor<4x5xf32>) -> tensor<?x5xf32>
func.func @main(%x: tensor<4x?xf32> {uff.name = "x"}, %y: tensor<?x2x2xf32> {uff.name = "y"}, %w1: tensor<4x5xf32> {uff.name = "w"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %w0 = uff.constant dense<1.0> : tensor<5x4xf32>
  %0 = uff.fully_connected %x, %w0 orders<"CN", "KC"> : (tensor<4x?xf32>, tensor<5x4xf32>) -> tensor<*xf32>
  %1 = uff.fully_connected %y, %w1 orders<"NC", "CK"> : (tensor<?x2x2xf32>, tensor<4x5xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}
