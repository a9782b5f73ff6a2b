// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// CHECK: armnn.elementwise_binary power %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
// CHECK: armnn.elementwise_unary rsqrt
// CHECK: armnn.elementwise_binary mul %[[X:.*]], %[[X]]
// CHECK: armnn.floor
// CHECK: uff.unary asin %{{.*}} : (tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @main(%x: tensor<?x3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %c = uff.constant dense<2.5> : tensor<f32>
  %0 = uff.binary pow %x, %c : (tensor<?x3xf32>, tensor<f32>) -> tensor<*xf32>
  %1 = uff.unary rsqrt %0 : (tensor<*xf32>) -> tensor<*xf32>
  %2 = uff.unary square %1 : (tensor<*xf32>) -> tensor<*xf32>
  %3 = uff.unary floor %2 : (tensor<*xf32>) -> tensor<*xf32>
  %4 = uff.unary asin %3 : (tensor<*xf32>) -> tensor<*xf32>
  return %4 : tensor<*xf32>
}

// -----

// Integers do not pass through floats; those of 8 and 16 bits wrap.

// CHECK: %[[ZERO:.*]] = armnn.constant dense<0> : tensor<i32>
// CHECK: armnn.elementwise_binary sub %[[ZERO]], %{{.*}} : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK: %[[A:.*]] = armnn.cast %{{.*}} : (tensor<3x!quant.uniform<i8:f32, 1.000000e+00>>) -> tensor<3xi32>
// CHECK: %[[B:.*]] = armnn.cast %{{.*}} : (tensor<3x!quant.uniform<i8:f32, 1.000000e+00>>) -> tensor<3xi32>
// CHECK: armnn.elementwise_binary add %[[A]], %[[B]]
// CHECK: armnn.elementwise_binary floor_div {{.*}} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
// CHECK: armnn.cast %{{.*}} : (tensor<3xi32>) -> tensor<3x!quant.uniform<i8:f32, 1.000000e+00>>
// CHECK: armnn.elementwise_binary maximum {{.*}} : (tensor<3x!quant.uniform<i8:f32, 1.000000e+00>>
func.func @main(%x: tensor<3xi32> {uff.name = "x"}, %y: tensor<3xi8> {uff.name = "y"})
    -> (tensor<*xi32> {uff.name = "MarkOutput_0"}, tensor<*xi8> {uff.name = "MarkOutput_1"}) {
  %0 = uff.unary neg %x : (tensor<3xi32>) -> tensor<*xi32>
  %1 = uff.binary add %y, %y : (tensor<3xi8>, tensor<3xi8>) -> tensor<*xi8>
  %2 = uff.binary max %1, %y : (tensor<*xi8>, tensor<3xi8>) -> tensor<*xi8>
  return %0, %2 : tensor<*xi32>, tensor<*xi8>
}
