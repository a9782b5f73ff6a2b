// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// Axes count from the end if negative, and go unless keepdims is there; all of
// them leave a scalar, none the input.

// CHECK: armnn.reduce mean %{{.*}} axis = [2, 1], keep_dims = false : (tensor<2x3x4xf32>) -> tensor<2xf32>
// CHECK: armnn.reduce max %{{.*}} axis = [2], keep_dims = true : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
// CHECK: %[[S:.*]] = armnn.reduce sum %{{.*}} -> tensor<1xf32>
// CHECK: %[[R:.*]] = armnn.reshape %[[S]] to [1] : (tensor<1xf32>) -> tensor<f32>
// CHECK: armnn.arg_min_max min %{{.*}} axis = 2 : (tensor<2x3x4xf32>) -> tensor<2x3xi64>
func.func @main(%x: tensor<2x3x4xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"},
        tensor<*xi64> {uff.name = "MarkOutput_3"}, tensor<*xf32> {uff.name = "MarkOutput_4"}) {
  %0 = uff.reduce mean %x axes[-1, 1] : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %1 = uff.reduce max %x axes[2] keepdims true : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %2 = uff.reduce sum %x axes[0, 1, 2] keepdims false : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %3 = uff.arg_min %x axis -1 : (tensor<2x3x4xf32>) -> tensor<*xi64>
  %4 = uff.reduce prod %x axes[] : (tensor<2x3x4xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
}

// -----

// Layers compute integers as floats, so these stay.

// CHECK: uff.reduce sum %{{.*}} axes[-1] keepdims true : (tensor<?x3xi32>) -> tensor<?x1xi32>
// CHECK: uff.arg_max %{{.*}} axis 1 : (tensor<?x3xi32>) -> tensor<?xi64>
func.func @main(%x: tensor<?x3xi32> {uff.name = "x"})
    -> (tensor<*xi32> {uff.name = "MarkOutput_0"}, tensor<*xi64> {uff.name = "MarkOutput_1"}) {
  %0 = uff.reduce sum %x axes[-1] keepdims true : (tensor<?x3xi32>) -> tensor<*xi32>
  %1 = uff.arg_max %x axis 1 : (tensor<?x3xi32>) -> tensor<*xi64>
  return %0, %1 : tensor<*xi32>, tensor<*xi64>
}
