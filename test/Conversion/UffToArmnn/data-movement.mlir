// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// Entries of a strided slice are for the first axes; a shrunk axis takes its
// begin whatever the mask says, and scalars have rank 0.

// CHECK: armnn.strided_slice %{{.*}} begin = [1, 2, 0], end = [0, 3, 0], stride = [1, 1, 1] masks(begin = 4, end = 4, shrink_axis = 1, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5x6xf32>) -> tensor<1x6xf32>
// CHECK: %[[S:.*]] = armnn.strided_slice %{{.*}} -> tensor<1xf32>
// CHECK: armnn.reshape %[[S]] to [1] : (tensor<1xf32>) -> tensor<f32>
func.func @main(%x: tensor<4x5x6xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %b = uff.constant dense<[1, 2]> : tensor<2xi32>
  %e = uff.constant dense<[0, 3]> : tensor<2xi32>
  %s = uff.constant dense<1> : tensor<2xi32>
  %c = uff.constant dense<[1, -1, 0]> : tensor<3xi32>
  %0 = uff.strided_slice %x, %b, %e, %s begin_mask 1 end_mask 0 shrink_axis_mask 1
      : (tensor<4x5x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<*xf32>
  %1 = uff.strided_slice %x, %c, %c, %c begin_mask 0 end_mask 0 shrink_axis_mask 7
      : (tensor<4x5x6xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// A scalar index drops the axis; indices of 64 bits are made 32.

// CHECK: %[[I:.*]] = armnn.cast %{{.*}} : (tensor<2x3xi64>) -> tensor<2x3xi32>
// CHECK: armnn.gather %{{.*}}, %[[I]] axis = 1 : (tensor<?x5x6xf32>, tensor<2x3xi32>) -> tensor<?x2x3x6xf32>
// CHECK: %[[G:.*]] = armnn.gather %{{.*}}, %{{.*}} axis = 2 : (tensor<?x5x6xf32>, tensor<1xi32>) -> tensor<?x5x1xf32>
// CHECK: armnn.reshape %[[G]] to [-1, 5] : (tensor<?x5x1xf32>) -> tensor<?x5xf32>
func.func @main(%x: tensor<?x5x6xf32> {uff.name = "x"}, %i: tensor<2x3xi64> {uff.name = "i"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %last = uff.constant dense<5> : tensor<i32>
  %0 = uff.gather_v2 %x, %i axis -2 indices_dtype i64 params_dtype f32 : (tensor<?x5x6xf32>, tensor<2x3xi64>) -> tensor<*xf32>
  %1 = uff.gather_v2 %x, %last axis -1 indices_dtype i32 params_dtype f32 : (tensor<?x5x6xf32>, tensor<i32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// What only constants make is computed.

// CHECK-NOT: armnn.reshape
// CHECK: armnn.constant dense<{{\[\[}}1.000000e+00, 3.000000e+00], [2.000000e+00, 4.000000e+00], [1.000000e+00, 0.000000e+00]]> : tensor<3x2xf32>
// CHECK-NEXT: armnn.elementwise_binary add
// CHECK-NEXT: return
func.func @main(%x: tensor<3x2xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %a = uff.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = uff.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %0 = uff.transpose %a permutation[1, 0] : (tensor<2x2xf32>) -> tensor<*xf32>
  %1 = uff.expand_dims %b axis 0 : (tensor<2xf32>) -> tensor<*xf32>
  %2 = uff.concat %0, %1 axis 0 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = uff.binary add %x, %2 : (tensor<3x2xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}

// -----

// CHECK: armnn.pad constant %{{.*}} by [0, 0, 1, 2] value = 0.000000e+00 : (tensor<?x3xi32>) -> tensor<?x6xi32>
// CHECK: armnn.stack %{{.*}}, %{{.*}} axis = 2 : (tensor<?x6xi32>, tensor<?x6xi32>) -> tensor<?x6x2xi32>
// CHECK: armnn.reshape %{{.*}} to [-1, 12] : (tensor<?x6x2xi32>) -> tensor<?x12xi32>
func.func @main(%x: tensor<?x3xi32> {uff.name = "x"}) -> (tensor<*xi32> {uff.name = "MarkOutput_0"}) {
  %p = uff.constant dense<[[0, 0], [1, 2]]> : tensor<2x2xi32>
  %0 = uff.pad %x, %p : (tensor<?x3xi32>, tensor<2x2xi32>) -> tensor<*xi32>
  %1 = uff.stack %0, %0 axis -1 : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
  %2 = uff.flatten %1 : (tensor<*xi32>) -> tensor<*xi32>
  return %2 : tensor<*xi32>
}
