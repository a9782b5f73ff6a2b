// RUN: armnn-opt %s --convert-uff-to-armnn | FileCheck %s

// CHECK: armnn.activation bounded_relu %{{.*}} a = 6.000000e+00, b = 0.000000e+00
// CHECK: armnn.activation leaky_relu %{{.*}} a = 2.000000e-01
// CHECK: %[[E:.*]] = armnn.activation elu %{{.*}} a = 1.673263
// CHECK: armnn.activation linear %[[E]] a = 1.050701
// Softplus does not overflow: relu(x) + log(1 + exp(-|x|)).
// CHECK: armnn.elementwise_unary abs
// CHECK: armnn.activation soft_relu
// CHECK: armnn.elementwise_binary maximum {{.*}} : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK: armnn.elementwise_binary minimum {{.*}} : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
func.func @main(%x: tensor<?x3xf32> {uff.name = "x"}, %i: tensor<2xi32> {uff.name = "i"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xi32> {uff.name = "MarkOutput_1"}) {
  %0 = uff.activation relu6 %x : (tensor<?x3xf32>) -> tensor<*xf32>
  %1 = uff.leaky_relu %0 : (tensor<*xf32>) -> tensor<*xf32>
  %2 = uff.activation selu %1 : (tensor<*xf32>) -> tensor<*xf32>
  %3 = uff.activation softplus %2 : (tensor<*xf32>) -> tensor<*xf32>
  %4 = uff.activation relu6 %i : (tensor<2xi32>) -> tensor<*xi32>
  return %3, %4 : tensor<*xf32>, tensor<*xi32>
}
