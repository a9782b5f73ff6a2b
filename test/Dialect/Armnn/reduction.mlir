// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @reduce(
func.func @reduce(%x: tensor<2x3x4xf32>) {
  // CHECK: armnn.reduce sum %{{.*}} axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %0 = armnn.reduce sum %x axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: armnn.reduce max %{{.*}} axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = armnn.reduce max %x axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: armnn.reduce mean %{{.*}} axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %2 = armnn.reduce mean %x axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: armnn.reduce min %{{.*}} axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %3 = armnn.reduce min %x axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: armnn.reduce prod %{{.*}} axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %4 = armnn.reduce prod %x axis = [0, 2], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: armnn.reduce sum %{{.*}} axis = [1], keep_dims = true : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %5 = armnn.reduce sum %x axis = [1], keep_dims = true : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return
}

// No axes are all axes; nothing left is [1].
// CHECK-LABEL: func @reduce_all(
func.func @reduce_all(%x: tensor<2x3x4xf32>, %s: tensor<i32>, %r: tensor<*xf32>) {
  // CHECK: armnn.reduce sum %{{.*}} axis = [], keep_dims = true : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  %0 = armnn.reduce sum %x axis = [], keep_dims = true : (tensor<2x3x4xf32>) -> tensor<1x1x1xf32>
  // CHECK: armnn.reduce sum %{{.*}} axis = [], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<1xf32>
  %1 = armnn.reduce sum %x axis = [], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<1xf32>
  // CHECK: armnn.reduce sum %{{.*}} axis = [2, 1, 0], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<1xf32>
  %2 = armnn.reduce sum %x axis = [2, 1, 0], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<1xf32>
  // CHECK: armnn.reduce sum %{{.*}} axis = [0], keep_dims = true : (tensor<i32>) -> tensor<i32>
  %3 = armnn.reduce sum %s axis = [0], keep_dims = true : (tensor<i32>) -> tensor<i32>
  // CHECK: armnn.reduce sum %{{.*}} axis = [], keep_dims = false : (tensor<*xf32>) -> tensor<1xf32>
  %4 = armnn.reduce sum %r axis = [], keep_dims = false : (tensor<*xf32>) -> tensor<1xf32>
  return
}

// CHECK-LABEL: func @reduce_open(
func.func @reduce_open(%x: tensor<?x3x?xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.reduce mean %{{.*}} axis = [0], keep_dims = true : (tensor<?x3x?xf32>) -> tensor<1x3x?xf32>
  %0 = armnn.reduce mean %x axis = [0], keep_dims = true : (tensor<?x3x?xf32>) -> tensor<1x3x?xf32>
  // CHECK: armnn.reduce mean %{{.*}} axis = [7], keep_dims = false : (tensor<*xf32>) -> tensor<*xf32>
  %1 = armnn.reduce mean %r axis = [7], keep_dims = false : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @arg_min_max(
func.func @arg_min_max(%x: tensor<2x3x4xf32>, %v: tensor<5x!quant.uniform<u8:f32, 5.000000e-01:128>>, %r: tensor<*xi64>) {
  // CHECK: armnn.arg_min_max min %{{.*}} axis = 0 : (tensor<2x3x4xf32>) -> tensor<3x4xi32>
  %0 = armnn.arg_min_max min %x axis = 0 : (tensor<2x3x4xf32>) -> tensor<3x4xi32>
  // CHECK: armnn.arg_min_max max %{{.*}} axis = -1 : (tensor<2x3x4xf32>) -> tensor<2x3xi64>
  %1 = armnn.arg_min_max max %x axis = -1 : (tensor<2x3x4xf32>) -> tensor<2x3xi64>
  // CHECK: armnn.arg_min_max max %{{.*}} axis = -1 : (tensor<5x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<1xi32>
  %2 = armnn.arg_min_max max %v axis = -1 : (tensor<5x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<1xi32>
  // CHECK: armnn.arg_min_max max %{{.*}} axis = 4 : (tensor<*xi64>) -> tensor<*xi32>
  %3 = armnn.arg_min_max max %r axis = 4 : (tensor<*xi64>) -> tensor<*xi32>
  return
}
