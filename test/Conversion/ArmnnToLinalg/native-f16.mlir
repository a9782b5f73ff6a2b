// RUN: armnn-opt %s --convert-armnn-to-linalg=native-f16 | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s --check-prefix=WIDE

// Every operation is in f16, sums of products too; locations are the layers'.
// CHECK-LABEL: func.func @half(
// CHECK-NOT:     f32
// CHECK:         arith.addf %{{.*}} : f16
// CHECK:         math.exp %{{.*}} : f16
// CHECK-NOT:     f32
// CHECK:         return
// WIDE-LABEL:  func.func @half(
// WIDE:          math.exp %{{.*}} : f32
func.func @half(%x: tensor<2x4xf16>, %w: tensor<3x4xf16>, %b: tensor<3xf16>) -> tensor<2x3xf16> {
  %y = armnn.fully_connected %x, %w, %b transpose_weights_matrix = true
    : (tensor<2x4xf16>, tensor<3x4xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %z = armnn.activation sigmoid %y a = 0.0, b = 0.0 : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return %z : tensor<2x3xf16>
}

// Sums of elements and of squares keep f32, as do counts.
// CHECK-LABEL: func.func @sums(
// CHECK:         arith.addf %{{.*}} : f32
// CHECK:         arith.truncf
// CHECK:         arith.addf %{{.*}} : f32
// CHECK:         arith.truncf
func.func @sums(%x: tensor<1x4x4x3xf16>) -> (tensor<1x4x4x3xf16>, tensor<1x1x1x3xf16>) {
  %y = armnn.l2_normalization %x eps = 0.1 nhwc : (tensor<1x4x4x3xf16>) -> tensor<1x4x4x3xf16>
  %z = armnn.reduce mean %x axis = [1, 2], keep_dims = true : (tensor<1x4x4x3xf16>) -> tensor<1x1x1x3xf16>
  return %y, %z : tensor<1x4x4x3xf16>, tensor<1x1x1x3xf16>
}

// Maxima do not round.
// CHECK-LABEL: func.func @largest(
// CHECK-NOT:     f32
// CHECK:         return
func.func @largest(%x: tensor<2x4xf16>) -> tensor<2xf16> {
  %y = armnn.reduce max %x axis = [1], keep_dims = false : (tensor<2x4xf16>) -> tensor<2xf16>
  return %y : tensor<2xf16>
}

// Other types are not concerned.
// CHECK-LABEL: func.func @single(
// CHECK:         math.exp %{{.*}} : f32
func.func @single(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = armnn.elementwise_unary exp %x : (tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
